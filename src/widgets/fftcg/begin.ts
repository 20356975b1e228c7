import type { DeckName } from '../../../rules-engine/fftcg/cards/cards.ts';
import { tableOf } from '../../../rules-engine/fftcg/files/table.ts';
import { game } from '../../../rules-engine/fftcg/play/game.ts';
import type { Readings } from '../../../rules-engine/fftcg/readings.ts';
import type { Deck } from '../../../rules-engine/fftcg/rules/setup.ts';
import type { State } from '../../../rules-engine/fftcg/state.ts';
import type { Start } from '../walk/walk.ts';
import type { ReadyDecks, TurnState } from './Turn.tsx';

export const DECK_WORDS: Readonly<Record<DeckName, string>> = {
  watch: 'The Watch',
  guild: 'The Guild',
  college: 'The College',
  heights: 'The Heights',
};
export const DECK_NAMES = Object.keys(DECK_WORDS) as DeckName[];

/** Which decks these are: ready ones by their name, or one's own. */
export const deckName = (deck: DeckName | Deck): DeckName | 'own' => (typeof deck === 'string' ? deck : 'own');
export const deckTitle = (name: DeckName | 'own') => (name === 'own' ? 'your own decks' : DECK_WORDS[name]);

/** A game between two pairs of decks, or a worked example's table at the beginning of a phase. */
export function begin(from: TurnState['from'], ready: ReadyDecks, readings: Readings): Start<State> {
  if (!('decks' in from)) return { state: tableOf(from.table, from.phase, readings), steps: [] };
  const [A, B] = from.decks;
  const setup = { decks: { A: linesOf(A, ready), B: linesOf(B, ready) }, seed: from.seed, first: from.first, readings };
  return { state: game.begin(setup), steps: game.opening(setup) };
}
const linesOf = (deck: DeckName | Deck, ready: ReadyDecks): Deck =>
  typeof deck === 'string' ? deckOf(ready[deck]) : deck;
export function deckOf({ characters, support, locations }: ReadyDecks[DeckName]): Deck {
  const all = (cards: readonly (readonly [string, number])[]) =>
    cards.flatMap(([line, count]) => Array<string>(count).fill(line));
  return { characters: all(characters), support: all(support), locations: all(locations) };
}
