/** What is printed on a spell, read with zod: as files of cards write it, and scenario files for a spell made up. */
import { z } from 'zod';
import { FIGURES, type Printed } from '../cards/print.ts';
import { TOKEN_KINDS } from '../state.ts';
import { atLeastOne, flag, manaType, only, oneOf, says, some, text, whole } from './shapes.ts';

const tokens = some(TOKEN_KINDS, whole);
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
}) as z.ZodType<Printed>;
