/** Cards of one's own in a tool. */
import type { z } from 'zod';

/** Where the page is that says how cards are written, seen from a tool of the same game. */
export const HOW_TO_WRITE = '../../cards/format/';
/** The same, seen from the page of whole games. */
export const HOW_TO_WRITE_AT_PLAY = '../cards/format/';

/** How a tool takes cards of one's own in. */
export interface OwnCards<Card> {
  /** How each of them is read. */
  readonly schema: () => Promise<z.ZodType<Card>>;
  /** Why they can't be, in a sentence. */
  readonly against?: (cards: readonly Card[]) => string | undefined;
}

/** A name as files write those of cards: small letters and hyphens. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');

/** Two cards of one name could not be told apart: the first whose name is taken, told in a sentence. */
export function againstTaken(
  names: readonly string[],
  taken: readonly string[],
  what = 'card',
  keyOf: (name: string) => string = (name) => name.toLowerCase(),
): string | undefined {
  const known = new Set(taken.map(keyOf));
  for (const name of names) {
    if (known.has(keyOf(name))) return `There is a ${what} named “${name}” already. Give yours another name.`;
    known.add(keyOf(name));
  }
  return undefined;
}
