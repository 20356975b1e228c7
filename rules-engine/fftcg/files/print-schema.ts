/** What is printed on a card, read with zod as files of cards write it. */
import { z } from 'zod';
import { abilitySchema, amountSchema, word as oneWord, yes } from '../../core/ability-schema.ts';
import {
  ABILITY_COSTS,
  DEEDS,
  ENDS,
  type FftcgWords,
  LIMITS,
  MOST_DRAWN,
  PLAYERS,
  REPLACED,
  TRAIT,
  TRIGGERS,
  type Which,
} from '../cards/ability.ts';
import { AIMS, COSTS, EFFECTS, LARGEST, MAGICS, RARITIES, SKILLS } from '../cards/face.ts';
import type { Printed } from '../cards/print.ts';

/** One of several words, without the one that stands for nothing. */
const word = (words: readonly string[]) => oneWord(words.filter((one) => one !== 'none' && one !== 'nobody'));
const figure = z.int('is a whole number').min(-LARGEST).max(LARGEST);
const skills = z.array(word(SKILLS));

const trait = z.string().regex(TRAIT, 'is one word with a capital letter, as in "Knight"');
const which = z
  .strictObject({
    whose: word(['yours', 'others']).optional().describe('Characters of your party, or of the other one.'),
    trait: trait.optional().describe('Characters with this class or descriptor.'),
    skill: word(SKILLS).optional().describe('Characters with this skill.'),
    state: word(['up', 'down']).optional().describe('Characters that are up, or down.'),
    row: word(['front', 'back']).optional().describe('Characters in this row of their party.'),
    leader: yes.optional().describe('Only leaders.'),
    equipped: yes.optional().describe('Only characters with Equipment or a Relic attached to them.'),
    another: yes.optional().describe('Not this character itself.'),
  })
  .describe('Which characters in play are meant. A key that is left out allows anybody.') as z.ZodType<Which>;
const drawn = z.int('is a whole number').min(1, 'is 1 or more').max(MOST_DRAWN, `is at most ${MOST_DRAWN}`);
const effect = z
  .strictObject({
    is: word(DEEDS).describe(
      'Players draw support cards (draw), or characters into their reserves (recruit). Characters turn up, go down, or go to the discard pile (discard). A figure changes (att, def).',
    ),
    cards: amountSchema(which, drawn, 'How many are drawn. Without it: 1.').optional(),
    amount: amountSchema(which, figure, 'How much the figure changes.').optional(),
    to: z
      .union([word([...PLAYERS, 'self', 'target']), which], {
        error: 'is self, target, you, opponent, each, or which characters',
      })
      .optional()
      .describe(
        'Of draw and recruit: you, opponent or each player; without it, you. Of all others: this character (self), the target, or which characters; without it, self.',
      ),
    until: word(ENDS).optional().describe('When a change of a figure ends. Without it: round-end.'),
  })
  .describe('An effect') as z.ZodType<FftcgWords['effect']>;
const ability = abilitySchema<FftcgWords>({
  when: TRIGGERS,
  whenSays:
    'The event that sets it off. This character comes into the party by a Reinforce. It attacks, or is attacked, in a Fight, Jump or Throw. It defeats a character, or is defeated, in such an attack. It casts a Spell, or uses an Item. A Spell or an Item is aimed at it (targeted). Equipment or a Relic is attached to it (equipped). It becomes the leader by an Appoint. It moves by a Move. You pass, or draw a character by a Recruit. A battle, or a round, begins; a round ends. You have won the battle.',
  which,
  cost: word(ABILITY_COSTS) as z.ZodType<FftcgWords['cost']>,
  target: which,
  always: true,
  instead: REPLACED,
  insteadSays:
    'With always: it happens in place of this: the character would be defeated in an attack, or would go down by what a Spell, an Item or an ability does.',
  limit: LIMITS,
  choose: true,
  effect,
});

/** What stands under `printed` in the file of a card; its name and its kind stand beside it. */
export const printedKeys = z
  .strictObject({
    att: figure.optional().describe('ATT of a character; what any other card adds to the ATT of its bearer.'),
    def: figure.optional().describe('DEF of a character; what any other card adds to the DEF of its bearer.'),
    skills: skills.optional().describe('The skills of a character.'),
    'leader-skills': skills.optional().describe('Skills that it has only while it leads.'),
    'many-swords': yes.optional().describe('It carries one card like everybody, and any number of swords.'),
    traits: z
      .array(trait)
      .optional()
      .describe('Class and descriptors; of Equipment: who may carry it; of a Location: which leaders it favors.'),
    sword: yes.optional().describe('The Equipment or Relic is a sword.'),
    magic: word(MAGICS).optional().describe('The magic of a Spell.'),
    cost: word(COSTS)
      .optional()
      .describe(
        'The cost of casting or using it: whoever does it goes down, or a card of the hand is discarded. Without it: nothing.',
      ),
    aim: word(AIMS)
      .optional()
      .describe('Its target: anyone, your own characters, opposing ones, or a card of your discard pile.'),
    most: z
      .strictObject({
        att: figure.optional().describe('At most so much ATT.'),
        def: figure.optional().describe('At most so much DEF.'),
      })
      .optional()
      .describe('The target has at most so much ATT or DEF.'),
    effect: word(EFFECTS)
      .optional()
      .describe('Its effect when it is cast or used, or when the effect of the Location happens.'),
    cards: z.int('is a whole number').min(1).max(9).optional().describe('With draw: how many cards. Without it: 1.'),
    until: word(['round-end']).optional().describe('A Status that goes when the round ends.'),
    rarity: word(RARITIES).optional().describe('Common or Rare, which changes how many copies a deck may hold.'),
    abilities: z.array(ability).optional().describe('The abilities of a character.'),
  })
  .describe('The card as it is played. The figures and the text that readers see are made from it.');
export const printedSchema = printedKeys as unknown as z.ZodType<Printed>;
