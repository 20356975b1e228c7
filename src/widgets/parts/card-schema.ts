/** How a card of one's own is read from text: as a scenario file has one made up, or as a file of cards has it. */
import { z } from 'zod';
import { byLook } from '../../../rules-engine/core/ability-schema.ts';
import type { Printing } from '../../../rules-engine/core/printing.ts';

/** What of a file is read; it says more, of which nothing is played. */
interface OfFile<Printed> {
  readonly name: string;
  readonly kind: string;
  readonly printed: Printed;
}
/** How files of a game's cards are read, and what such a card is where it is made up. */
interface Files<Printed, Card> {
  readonly printing: Printing<Printed>;
  readonly name: z.ZodType<string>;
  readonly madeOf: (file: OfFile<Printed>) => Card;
}
/** A card of either form, as it is made up. */
export function cardSchema<Printed, Card>(
  made: z.ZodType<Card>,
  { printing, name, madeOf }: Files<Printed, Card>,
): z.ZodType<Card> {
  const file = z
    .looseObject({ name, kind: z.string(), printed: printing.schema })
    .superRefine((card, context) => {
      // Whose figures they are isn't asked of a card of one's own.
      for (const { path, says, remedy } of printing.faults({ ...card, slug: '', sample: true })) {
        context.addIssue({ code: 'custom', path: [...path], message: says, ...(remedy && { params: { remedy } }) });
      }
    })
    .transform(({ name: called, kind, printed }) =>
      madeOf({ name: called, kind, printed }),
    ) as unknown as z.ZodType<Card>;
  return byLook([made, file], (value) => {
    if (typeof value === 'string' || typeof value === 'number') return bare;
    return typeof value === 'object' && value !== null && Object.hasOwn(value, 'printed') ? file : made;
  });
}
/** A name alone, as lists of decks have it, is no card. */
const bare = z.unknown().transform((value, context) => {
  const remedy = `write “- name: ${String(value)}”, and below it what is printed on it`;
  context.addIssue({ code: 'custom', message: `“${String(value)}” is only a name`, params: { remedy } });
  return z.NEVER;
});
