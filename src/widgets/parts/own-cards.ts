/** Cards of one's own in a tool. */
import type { z } from 'zod';

/** Where the page is that says how cards are written, seen from a tool of the same game. */
export const HOW_TO_WRITE = '../../cards/format/';

/** How a tool takes cards of one's own in. */
export interface OwnCards<Card> {
  /** How each of them is read. */
  readonly schema: () => Promise<z.ZodType<Card>>;
  /** Why they can't be, in a sentence. */
  readonly against?: (cards: readonly Card[]) => string | undefined;
}
