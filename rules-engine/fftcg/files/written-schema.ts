/** A card that is written out in a scenario or in a tool, read with zod: its name, its kind, and what is printed on it. */
import { z } from 'zod';
import type { Printed, WrittenCard } from '../cards/print.ts';
import { printing } from '../cards/printing.ts';
import { printedKeys } from './print-schema.ts';

const text = z.string({ error: ({ input }) => (input === undefined ? undefined : 'is a text') });

export const writtenCard = printedKeys
  .extend({
    name: text.min(1, { error: 'is the name of the card' }).describe('The name of the card.'),
    kind: text.optional().describe('Its kind, as in "Equipment". Without it: a character.'),
  })
  .superRefine(({ name, kind = 'Character', ...printed }, context) => {
    const file = { slug: '', name, kind, sample: true, printed: printed as Printed };
    for (const { path, says, remedy } of printing.faults(file)) {
      const own = path[0] === 'printed' ? path.slice(1) : path;
      context.addIssue({ code: 'custom', path: [...own], message: says, ...(remedy && { params: { remedy } }) });
    }
  }) as unknown as z.ZodType<WrittenCard>;
