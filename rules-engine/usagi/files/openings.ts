/** A game from its beginning, as files and tools have it. */
import { cardsOf, type CountedDeck, type DeckName } from '../cards/decks.ts';
import type { Readings } from '../readings.ts';
import type { Print, Setup } from '../state.ts';

/** A game from its beginning, as scenario files write it: the deck of each player, and the chance of it all. */
export interface Opening {
  readonly decks: readonly (DeckName | CountedDeck)[];
  readonly seed: number;
  /** Cards made up for the decks. */
  readonly madeUp?: readonly Print[] | undefined;
}
export function setupOf({ decks, seed, madeUp = [] }: Opening, readings: Readings): Setup {
  // Their names may look like those of other cards in small letters; these never do.
  const own = madeUp.map((print, at) => ({ ...print, slug: `made-up-${at + 1}` }));
  return { decks: decks.map((deck) => cardsOf(deck, own)), seed, readings, madeUp: own };
}
