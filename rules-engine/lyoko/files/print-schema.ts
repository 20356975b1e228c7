/** What is printed on a card, read with zod: as files of cards write it, and scenario files for a card made up. */
import { z } from 'zod';
import { abilitySchema, amountSchema, byLook, word, yes } from '../../core/ability-schema.ts';
import {
  ABILITY_EFFECTS,
  EFFECTS,
  EVENTS,
  REPLACED,
  SIDES,
  TARGETS,
  TRIGGERS,
  type Which,
  type Cost,
  type Whom,
} from '../cards/facts.ts';
import { CARD_KINDS, type LyokoWords, OURS, type Printed } from '../cards/print.ts';

export const side = z.enum(SIDES, { error: 'must be hero or xana' });
export const count = z.int({ error: 'must be a whole number' }).min(0, 'must be 0 or more');

const changeKeys = {
  power: z.int().optional().describe("Added to its side's Power. A number below 0 takes Power away."),
  evade: z.int().optional().describe("Added to its side's Evade."),
  'other-power': z.int().optional().describe("Added to the other side's Power."),
  'other-evade': z.int().optional().describe("Added to the other side's Evade."),
};
const effect = z.strictObject({
  does: word(EFFECTS).describe(
    'The effect. The words erase and gain change a pool. The words damage, tap, untap and guard act on the target. The word disable is for a Character, free-all for all Characters. With retrieve you get the top card of the Discard Pile back. With counter you stop the Instant it responds to.',
  ),
  who: side.describe('The player it happens to.'),
  amount: count.optional().describe('How much Influence or damage. 0 if left out.'),
});
const effectList = (says: string) => z.array(effect).optional().describe(says);
export const which: z.ZodType<Which> = z
  .strictObject({
    kind: word(CARD_KINDS).optional().describe('Cards of this kind.'),
    world: word(['earth', 'lyoko']).optional().describe('Cards in this world, or in both.'),
    whose: word(['yours', 'others'])
      .optional()
      .describe('Cards of the same player as this card (yours), or of the other player.'),
    another: z.literal(true, { error: 'must be true, or left out' }).optional().describe('Not this card itself.'),
  })
  .describe('Cards in play that fit. A key that is left out allows anything.');
const whom = word(['self', 'target', 'bearer'], 'a description of cards, or ') as z.ZodType<
  'self' | 'target' | 'bearer'
>;
const abilityEffect = z
  .strictObject({
    is: word(ABILITY_EFFECTS).describe(
      'The effect. The words erase and gain change a pool. With retrieve a player gets the top card of the Discard Pile back. The words damage, tap, untap, guard and devirtualize act on cards. The words power and evade change these values of cards: until the turn ends, or, with always, in every combat.',
    ),
    who: side.optional().describe('The player who erases, gains or retrieves. If left out, the side of this card.'),
    to: byLook<'self' | Whom>(
      [whom, which],
      (value) => (typeof value === 'object' ? which : whom),
      'The cards that it happens to: self, the target, the bearer (the Character an Upgrade is on), or all that fit. This card itself if left out.',
    ).optional(),
    amount: amountSchema(
      which,
      z.int('must be a whole number').min(-99, 'must be at least -99').max(999, 'must be at most 999'),
      'How much: a number, or so much for each card. Below 0 only for power and evade. 1 if left out.',
    ).optional(),
  })
  .describe('An effect') as z.ZodType<LyokoWords['effect']>;
const cost = z
  .strictObject({
    erase: z
      .int('must be a whole number')
      .min(1, 'must be 1 or more')
      .max(99)
      .optional()
      .describe('Influence to erase.'),
    tap: yes.optional().describe('Tap this card, which must be untapped.'),
    discard: yes.optional().describe('Discard this card.'),
  })
  .refine((paid) => Object.values(paid).some(Boolean), {
    error: 'must ask for something; write free if it costs nothing',
  })
  .describe('A cost') as z.ZodType<Cost>;
const ability = abilitySchema<LyokoWords>({
  when: TRIGGERS,
  whenSays:
    'The event that sets it off. It happens to this card (enters-play, attacks and those with is-), in each turn (turn-begins, turn-ends), or anywhere in the game.',
  which,
  cost,
  target: which.describe('A card in play that must be chosen, which fits.'),
  choose: true,
  limit: true,
  always: true,
  instead: REPLACED,
  insteadSays:
    'What happens to this card otherwise, beside "always: true": the effects happen in place of it. A card that would be destroyed or devirtualized stays, with at least 1 life.',
  effect: abilityEffect,
});
/** The keys of what is printed. */
export const printedKeys = {
  side: side.optional().describe('The side it belongs to; only a combat-action needs it.'),
  cost: count.optional().describe('The Influence it costs. 0 if left out.'),
  life: z.int().min(1, 'must be 1 or more').optional().describe('The life of a Monster, 1 or more.'),
  power: count.optional().describe('The Power a Character or Monster starts each combat with. 0 if left out.'),
  evade: count.optional().describe('The Evade a Character or Monster starts each combat with. 0 if left out.'),
  powers: z
    .record(z.string(), z.strictObject({ cost: count.describe('The Influence one use costs.'), ...changeKeys }))
    .optional()
    .describe('The Powers of a Character or Monster, by name, as in "claw: { cost: 2, power: 1 }".'),
  changes: z
    .strictObject(changeKeys)
    .optional()
    .describe(
      'The changes a Combat Action makes once, a Program, Upgrade or Realm in every combat, and a Character or Monster in its own combats.',
    ),
  world: word(['earth', 'lyoko']).optional().describe('The world of a Dilemma.'),
  level: count.optional().describe('The level of a Dilemma. 0 if left out.'),
  attack: effectList('The Attack of a Dilemma.'),
  edge: effectList('The Edge of a Dilemma.'),
  effects: effectList('The effects of any other card when it is used.'),
  target: word(TARGETS).optional().describe('The target chosen when a Fate or Supremacy is played. none if left out.'),
  type: word(['trifle', 'master', 'none'])
    .optional()
    .describe('The type of a Contingency or Domination: trifle or master.'),
  condition: word([...EVENTS, 'none'])
    .optional()
    .describe('The Conditions of a Contingency or Domination.'),
  belongsTo: z.string().optional().describe('The Character an Upgrade belongs to.'),
  abilities: z
    .array(ability)
    .optional()
    .describe(
      'The abilities of the card while it is in play: what happens by itself, what its player may do, and what always holds.',
    ),
};
/** What may stand under `printed` in a file of `content/lyoko/cards/`. */
export const printedSchema: z.ZodType<Printed> = z.strictObject({
  ...printedKeys,
  ours: z
    .array(word(OURS))
    .optional()
    .describe('Figures of a card of the game that its sources do not give, and that are ours.'),
});
