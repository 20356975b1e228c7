/** How a card of one’s own is read from text: as a scenario file has one made up, or as a file of cards has it. */
import { z } from 'zod';
import { byLook } from '../../../rules-engine/core/ability-schema.ts';
import { printing } from '../../../rules-engine/usagi/cards/printing.ts';
import { typeOf } from '../../../rules-engine/usagi/cards/print.ts';
import { has, madeUp, printed, printedSchema, text } from '../../../rules-engine/usagi/files/print-schema.ts';
import type { WrittenCard } from '../../../rules-engine/usagi/files/written.ts';

const made = madeUp(printed, 'A card made up') as z.ZodType<WrittenCard>;
/** A file says more, of which nothing is played. */
const file = z
  .looseObject({ name: text, kind: z.string(), printed: printedSchema })
  .superRefine((card, context) => {
    for (const { path, says, remedy } of printing.faults({ ...card, slug: '', sample: true })) {
      context.addIssue({ code: 'custom', path: [...path], message: says, ...(remedy && { params: { remedy } }) });
    }
  })
  .transform(({ name, printed: given, ...card }): unknown => ({
    name,
    type: typeOf(card),
    ...given,
  })) as unknown as z.ZodType<WrittenCard>;

export const schema: z.ZodType<WrittenCard> = byLook([made, file], (value) => (has(value, 'printed') ? file : made));
