/** How a card of one’s own is read from text: with its name, as a scenario file has it made up, or as a file of cards has it. */
import { z } from 'zod';
import { byLook } from '../../../rules-engine/core/ability-schema.ts';
import { CARD_KINDS, kindOfFile } from '../../../rules-engine/lyoko/cards/print.ts';
import { faultsOfMade } from '../../../rules-engine/lyoko/cards/made.ts';
import { printing } from '../../../rules-engine/lyoko/cards/printing.ts';
import { oneOf, printedKeys, printedSchema } from '../../../rules-engine/lyoko/files/print-schema.ts';
import type { NamedCard } from './set-up.ts';

const name = z.string().trim().min(1, 'must be a name').max(40, 'must have at most 40 letters');
const made = z
  .strictObject({ name, kind: oneOf(CARD_KINDS).describe('The kind of card.'), ...printedKeys })
  .superRefine(({ name: _, ...card }, context) => {
    for (const { key, says } of faultsOfMade(card)) {
      const path = key.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
      context.addIssue({
        code: 'custom',
        path,
        message: says.replace(/\.$/, ''),
        params: { remedy: 'add it, or take it out' },
      });
    }
  }) as unknown as z.ZodType<NamedCard>;
/** A file says more, of which nothing is played; whose figures they are isn’t asked of a card of one’s own. */
const file = z
  .looseObject({ name, kind: z.string(), printed: printedSchema })
  .superRefine((card, context) => {
    for (const { path, says, remedy } of printing.faults({ ...card, slug: '', sample: true })) {
      context.addIssue({ code: 'custom', path: [...path], message: says, ...(remedy && { params: { remedy } }) });
    }
  })
  .transform(({ name: called, kind, printed: { ours: _, ...printed } }): unknown => ({
    name: called,
    kind: kindOfFile({ kind }),
    ...printed,
  })) as unknown as z.ZodType<NamedCard>;

export const schema: z.ZodType<NamedCard> = byLook([made, file], (value) =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'printed') ? file : made,
);
