/** How a spell of one’s own is read from text: with its name beside what a scenario file says of one made up. */
import { z } from 'zod';
import { printing } from '../../../rules-engine/chariot/cards/printing.ts';
import { LONGEST_NAME } from '../../../rules-engine/chariot/files/faults.ts';
import { printedKeys } from '../../../rules-engine/chariot/files/print-schema.ts';
import { only } from '../../../rules-engine/chariot/files/shapes.ts';
import { cardSchema } from '../parts/card-schema.ts';
import type { NamedSpell } from './own-cards.ts';

const name = z.string('is a text').trim().min(1, 'has a name').max(LONGEST_NAME, `has at most ${LONGEST_NAME} letters`);
const made = only({ name, ...printedKeys }) as unknown as z.ZodType<NamedSpell>;

export const schema = cardSchema(made, {
  printing,
  name,
  madeOf: ({ name: called, printed: { ours: _ours, text: _text, ...printed } }): NamedSpell => ({
    name: called,
    ...printed,
  }),
});
