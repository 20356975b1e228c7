/** The cards that were made up for worked examples of decks: a deck check knows them, too. */
import { deckStart as fftcgDeck } from '../../rules-engine/fftcg/files/schema.ts';
import { deckStart as usagiDeck } from '../../rules-engine/usagi/files/schema.ts';
import type { Print } from '../../rules-engine/usagi/state.ts';
import { getGame } from './library.ts';

const startsOf = (game: string) =>
  getGame(game).scenarios.flatMap(({ kind, start }) => (kind === 'deck' ? [start] : []));

/** Every card in a deck of FFTCG's examples, as the line it is written in. */
export const fftcgExampleLines = (): readonly string[] =>
  startsOf('fftcg').flatMap((start) => {
    const { deck } = fftcgDeck.parse(start);
    return typeof deck === 'object' ? [...deck.characters, ...deck.support, ...deck.locations] : [];
  });

/** The made-up cards in decks of Usagi Yojimbo's examples, each name once. */
export function usagiExamplePrints(): readonly Print[] {
  const prints = startsOf('usagi').flatMap((start) => usagiDeck.parse(start).madeUp);
  return [...new Map(prints.map((print) => [print.name, print])).values()];
}
