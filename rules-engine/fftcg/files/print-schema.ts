/** What is printed on a card, read with zod as files of cards write it. */
import { z } from 'zod';
import { abilitySchema } from '../../core/ability-schema.ts';
import { nearestName } from '../../core/names.ts';
import { DEEDS, TRIGGERS } from '../cards/abilities.ts';
import { AIMS, COSTS, EFFECTS, LARGEST, MAGICS, RARITIES, SKILLS } from '../cards/face.ts';
import type { FftcgWords, Printed } from '../cards/print.ts';

/** One of several words, without the one that stands for nothing. For a misspelt one it suggests the nearest. */
function word(words: readonly string[]) {
  const written = words.filter((one) => one !== 'none' && one !== 'nobody') as [string, ...string[]];
  return z.enum(written, {
    error: ({ input }) => {
      const nearest = typeof input === 'string' ? nearestName(input, written) : undefined;
      const meant = nearest === undefined ? '' : `; perhaps "${nearest}" is meant`;
      return `is one of ${written.join(', ')}${meant}`;
    },
  });
}
const yes = z.literal(true, { error: 'is true, or is left out' });
const figure = z.int('is a whole number').min(-LARGEST).max(LARGEST);
const skills = z.array(word(SKILLS));

const effect = z
  .strictObject({
    is: word(DEEDS).describe(
      'draw: its player draws support cards. recruit: its player draws characters into the reserves. up, down: it turns up or goes down.',
    ),
    cards: z.int('is a whole number').min(1).max(9).optional().describe('How many. Without it: 1.'),
  })
  .describe('An effect') as z.ZodType<FftcgWords['effect']>;
const ability = abilitySchema<FftcgWords>({
  when: TRIGGERS,
  whenSays:
    'What sets it off. This character comes into the party by a Reinforce. It attacks, or is attacked, in a Fight, Jump or Throw. It defeats a character, or is defeated, in such an attack. A round begins while it is in the party.',
  effect,
});

/** What stands under `printed` in the file of a card; its name and its kind stand beside it. */
export const printedSchema = z
  .strictObject({
    att: figure.optional().describe('ATT of a character; what any other card adds to the ATT of its bearer.'),
    def: figure.optional().describe('DEF of a character; what any other card adds to the DEF of its bearer.'),
    skills: skills.optional().describe('The skills of a character.'),
    'leader-skills': skills.optional().describe('Skills that it has only while it leads.'),
    'many-swords': yes.optional().describe('It carries one card like everybody, and any number of swords.'),
    traits: z
      .array(z.string().regex(/^[A-Z][A-Za-z'-]*$/, 'is one word with a capital letter, as in "Knight"'))
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
      .strictObject({ att: figure.optional(), def: figure.optional() })
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
  .describe(
    'The card as it is played. The figures and the text that readers see are made from it.',
  ) as z.ZodType<Printed>;
