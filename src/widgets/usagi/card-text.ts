/** How a card of one’s own is read from text. */
import type { z } from 'zod';
import { printing } from '../../../rules-engine/usagi/cards/printing.ts';
import { typeOf } from '../../../rules-engine/usagi/cards/print.ts';
import { madeUp, printed, text } from '../../../rules-engine/usagi/files/print-schema.ts';
import type { WrittenCard } from '../../../rules-engine/usagi/files/written.ts';
import { cardSchema } from '../parts/card-schema.ts';

const made = madeUp(printed, 'A card made up') as z.ZodType<WrittenCard>;
export const schema = cardSchema(made, {
  printing,
  name: text,
  madeOf: ({ name, kind, printed: given }) => ({ name, type: typeOf({ kind }), ...given }) as WrittenCard,
});
