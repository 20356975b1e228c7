/** How a spell of one’s own is read from text: with its name, as a scenario file has it made up, or as a file of cards has it. */
import { z } from 'zod';
import { byLook } from '../../../rules-engine/core/ability-schema.ts';
import { printing } from '../../../rules-engine/chariot/cards/printing.ts';
import { LONGEST_NAME } from '../../../rules-engine/chariot/files/faults.ts';
import { printedKeys, printedSchema } from '../../../rules-engine/chariot/files/print-schema.ts';
import { only } from '../../../rules-engine/chariot/files/shapes.ts';
import type { NamedSpell } from './set-up.ts';

const name = z.string('is a text').trim().min(1, 'has a name').max(LONGEST_NAME, `has at most ${LONGEST_NAME} letters`);
const made = only({ name, ...printedKeys }) as unknown as z.ZodType<NamedSpell>;
/** A file says more, of which nothing is played; whose figures they are isn’t asked of a spell of one’s own. */
const file = z
  .looseObject({ name, kind: z.string(), printed: printedSchema })
  .superRefine((card, context) => {
    for (const { path, says, remedy } of printing.faults({ ...card, slug: '', sample: false })) {
      context.addIssue({ code: 'custom', path: [...path], message: says, ...(remedy && { params: { remedy } }) });
    }
  })
  .transform(({ name: called, printed: { ours: _ours, text: _text, ...printed } }): unknown => ({
    name: called,
    ...printed,
  })) as unknown as z.ZodType<NamedSpell>;

export const schema: z.ZodType<NamedSpell> = byLook([made, file], (value) =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'printed') ? file : made,
);
