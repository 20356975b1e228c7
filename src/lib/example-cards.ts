/** The cards that were made up for worked examples of decks: a deck check knows them, too. */
import { faceOf } from '../../rules-engine/fftcg/cards/face.ts';
import { deckStart as fftcgDeck } from '../../rules-engine/fftcg/files/schema.ts';
import { deckStart as usagiDeck } from '../../rules-engine/usagi/files/schema.ts';
import type { Print } from '../../rules-engine/usagi/state.ts';
import { getGame } from './library.ts';

const startsOf = (game: string) =>
  getGame(game).scenarios.flatMap(({ kind, start }) => (kind === 'deck' ? [start] : []));

/**
 * The namesakes in decks of FFTCG's examples, as the lines they are written in: a list tells them apart by these. Other cards
 * of an example go with it, as cards of one's own do.
 */
export const fftcgExampleLines = (): readonly string[] =>
  startsOf('fftcg').flatMap((start) => {
    const { deck } = fftcgDeck.parse(start);
    if (typeof deck !== 'object') return [];
    const lines = [...new Set([...deck.characters, ...deck.support, ...deck.locations])];
    const named = Map.groupBy(lines, (line) => faceOf(line).name);
    return lines.filter((line) => (named.get(faceOf(line).name)?.length ?? 0) > 1);
  });

/** The made-up cards in decks of Usagi Yojimbo's examples, each name once. */
export function usagiExamplePrints(): readonly Print[] {
  const prints = startsOf('usagi').flatMap((start) => usagiDeck.parse(start).madeUp);
  return [...new Map(prints.map((print) => [print.name, print])).values()];
}
