/** How a card of one’s own is read from text: with its name beside what a scenario file says of one made up. */
import { z } from 'zod';
import { word } from '../../../rules-engine/core/ability-schema.ts';
import { CARD_KINDS, kindOfFile } from '../../../rules-engine/lyoko/cards/print.ts';
import { faultsOfMade } from '../../../rules-engine/lyoko/files/made-faults.ts';
import { printing } from '../../../rules-engine/lyoko/cards/printing.ts';
import { printedKeys } from '../../../rules-engine/lyoko/files/print-schema.ts';
import { cardSchema } from '../parts/card-schema.ts';
import type { NamedCard } from './own-cards.ts';

const name = z.string().trim().min(1, 'must be a name').max(40, 'must have at most 40 letters');
const made = z
  .strictObject({ name, kind: word(CARD_KINDS).describe('The kind of card.'), ...printedKeys })
  .superRefine(({ name: _, ...card }, context) => {
    for (const { key, says } of faultsOfMade(card)) {
      const path = key.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
      const params = { remedy: 'add it, or take it out' };
      context.addIssue({ code: 'custom', path, message: says.replace(/\.$/, ''), params });
    }
  }) as unknown as z.ZodType<NamedCard>;

export const schema = cardSchema(made, {
  printing,
  name,
  madeOf: ({ name: called, kind, printed: { ours: _, ...printed } }) =>
    ({ name: called, kind: kindOfFile({ kind }), ...printed }) as NamedCard,
});
