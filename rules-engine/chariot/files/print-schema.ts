/** What is printed on a spell, read with zod: as files of cards write it, and scenario files for a spell made up. */
import { z } from 'zod';
import { abilitySchema, amountSchema, byLook, word, yes } from '../../core/ability-schema.ts';
import {
  type Ability,
  type Effect,
  type EffectName,
  EFFECTS,
  INSTEAD,
  type SpellWords,
  TRIGGERS,
  type Which,
  type Whom,
  WHOM,
} from '../cards/ability.ts';
import { abilityFaults } from './ability-faults.ts';
import { FIGURES, type Printed } from '../cards/print.ts';
import { MANA_TYPES, TOKEN_KINDS } from '../state.ts';
import { LARGEST, MOST_ABILITIES } from './faults.ts';
import { atLeastOne, flag, manaType, only, oneOf, says, some, text, whole } from './shapes.ts';

const tokens = some(TOKEN_KINDS, whole);
const which: z.ZodType<Which> = z
  .strictObject({
    whose: word(['yours', 'others']).optional().describe('Only your spells, or only those of the other player.'),
    type: word(MANA_TYPES).optional().describe('Only spells of this Mana Type.'),
    another: yes.optional().describe('Not the spell itself.'),
    in: word(['field', 'discard']).optional().describe('Where they are; on the Field if left out.'),
  })
  .describe('Spells that fit. A key that is left out allows anything.');
const number = z.int('must be a whole number').min(1, 'must be 1 or more').max(LARGEST, `must be at most ${LARGEST}`);
const plusOrMinus = z.int('must be a whole number').min(-LARGEST, 'is too low').max(LARGEST, 'is too high');
const amount = (says: string) => amountSchema(which, number, says);
const change = (what: string) =>
  amountSchema(which, plusOrMinus, `Added to its ${what}; a number below 0 takes ${what} away.`).optional();
const isWord = (value: unknown) => typeof value !== 'object';
const whomWord = word(WHOM, 'spells, or ') as z.ZodType<Whom>;
const to = byLook<Whom>(
  [whomWord, which],
  (value) => (isWord(value) ? whomWord : which),
  'The spell: self, target, other (the one it fights), or all spells that fit. If left out: the target if there is one, or itself.',
).optional();
const effectForms = {
  token: z.strictObject({
    is: z.literal('token').describe('Puts tokens on spells.'),
    token: word(TOKEN_KINDS).describe('The kind of token that it puts on spells.'),
    amount: amount('How many; 1 if left out.').optional(),
    to,
  }),
  change: z.strictObject({
    is: z.literal('change').describe('Changes Attack and Life: with always while it holds, else for this turn.'),
    attack: change('Attack'),
    life: change('Life'),
    to,
  }),
  damage: z.strictObject({
    is: z.literal('damage').describe('Deals damage to spells.'),
    amount: amount('How much damage.'),
    to,
  }),
  send: z.strictObject({ is: z.literal('send').describe('Sends spells to the Discard.'), to }),
  return: z.strictObject({ is: z.literal('return').describe('Returns spells to the Hand.'), to }),
  gain: z.strictObject({
    is: z.literal('gain').describe('Its player gains Mana.'),
    amount: amount('How much Mana; 1 if left out.').optional(),
    type: word(MANA_TYPES).optional().describe('Its Mana Type; that of the spell if left out.'),
  }),
  counter: z.strictObject({
    is: z.literal('counter').describe('Puts Discard counters on spells.'),
    amount: amount('How many Discard counters; 1 if left out.').optional(),
    to,
  }),
  'take-counter': z.strictObject({
    is: z.literal('take-counter').describe('Takes Discard counters off spells.'),
    amount: amount('How many Discard counters; 1 if left out.').optional(),
    to,
  }),
} satisfies Record<EffectName, z.ZodType>;
const forms = Object.values(effectForms) as unknown as [z.ZodType<Effect>, z.ZodType<Effect>, ...z.ZodType<Effect>[]];
/** What fits no effect is told so by this one. */
const noEffect = z.looseObject({ is: word(EFFECTS) }) as unknown as z.ZodType<Effect>;
const effect = byLook<Effect>(
  forms,
  (value) => {
    const is = typeof value === 'object' && value !== null && 'is' in value ? String(value.is) : '';
    return Object.hasOwn(effectForms, is) ? effectForms[is as EffectName] : noEffect;
  },
  'An effect. send: to the Discard. return: to the Hand. change: of Attack and Life, while it holds or for this turn. counter: Discard counters.',
);
const form = abilitySchema<SpellWords>({
  when: TRIGGERS,
  whenSays:
    'The event that sets it off. It happens to this spell itself; turn-begins and turn-ends are in each turn. With is-sent the spell goes from the Field to the Discard, with gives-mana from the Hand.',
  cost: z
    .strictObject({
      mana: number.optional().describe('Mana of the type of the spell.'),
      token: word(TOKEN_KINDS).optional().describe('A token of this kind comes off it.'),
      send: yes.optional().describe('It is sent to the Discard.'),
    })
    .describe('What is paid'),
  which,
  target: which,
  always: true,
  limit: true,
  choose: true,
  instead: INSTEAD,
  insteadSays:
    'In place of the spell being sent to the Discard from the Field. It keeps its original Life, unless it returns to the Hand.',
  effect,
});
/** An ability, as files write it. */
export const ability: z.ZodType<Ability> = form.superRefine((one, context) => {
  for (const { path, says, remedy } of abilityFaults(one)) {
    context.addIssue({ code: 'custom', path: [...path], message: says, ...(remedy && { params: { remedy } }) });
  }
});
/** The keys of what is printed. */
export const printedKeys = {
  type: manaType.optional().describe('Mana Type: Sun, Moon or Star. If left out: as on the card, or Moon.'),
  value: whole.optional().describe('Mana Value: what it costs and what it gives. If left out: as on the card, or 1.'),
  attack: whole.optional().describe('Attack without tokens. If left out: as on the card, or 1.'),
  life: atLeastOne.optional().describe('Life without tokens and damage. If left out: as on the card, or 1.'),
  premium: flag.optional().describe('Whether it is Premium. If left out: as on the card, or false.'),
  destroys: flag.optional().describe('Destroys any spell it deals damage to, and 0 counts as damage, like Loveshroom.'),
  regenerates: whole
    .optional()
    .describe('How much Mana regenerates it, as for Blue Moon. Without this key it has no such effect.'),
  again: flag.optional().describe('May attack again after sending a spell to the Discard, like Shiny Rod.'),
  needs: atLeastOne.optional().describe('How many spells it takes to block it: usually 1, and 2 for Unicorn.'),
  blocks: atLeastOne.optional().describe('How many attackers it can block at once; 1 if left out.'),
  recalls: flag.optional().describe('Lets its player summon from the Discard, like Pegasus.'),
  fleeting: flag.optional().describe('Goes to the Discard at the end of the turn it was summoned.'),
  'sent-with': atLeastOne
    .optional()
    .describe('How many Discard counters it gets when it is sent to the Discard; 1 if left out.'),
  arrives: tokens.optional().describe('The tokens it comes to the Field with, such as `{ Revive: 1 }`.'),
  gives: tokens
    .optional()
    .describe('The tokens it puts on each other spell of its player when it is summoned, such as `{ +0/+1: 1 }`.'),
  abilities: z
    .array(ability, says('is a list of abilities'))
    .max(MOST_ABILITIES, `has at most ${MOST_ABILITIES} abilities`)
    .optional()
    .describe('The abilities of the spell: when something happens, when you use it, or always.'),
};

/** What may stand under `printed` in a file of `content/chariot/cards/`. */
export const printedSchema: z.ZodType<Printed> = only({
  ours: z
    .array(oneOf(FIGURES), says('is a list of figures'))
    .optional()
    .describe('Figures of a spell the rulebook names that it does not give, and that are ours.'),
  ...printedKeys,
  type: manaType.describe('Mana Type: Sun, Moon or Star.'),
  value: whole.describe('Mana Value: what it costs and what it gives.'),
  attack: whole.describe('Attack without tokens.'),
  life: atLeastOne.describe('Life without tokens and damage.'),
  text: text
    .optional()
    .describe(
      'The text of the card. If left out, it is made from what the card does; on a spell the rulebook names, there is none then.',
    ),
});
