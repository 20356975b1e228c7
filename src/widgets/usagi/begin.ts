import { type CountedDeck, deckNamed, DECKS } from '../../../rules-engine/usagi/cards/decks.ts';
import { lay } from '../../../rules-engine/usagi/files/layout.ts';
import { setupOf } from '../../../rules-engine/usagi/files/openings.ts';
import { readTable } from '../../../rules-engine/usagi/files/written.ts';
import { goOnFrom } from '../../../rules-engine/usagi/play/game.ts';
import type { Readings } from '../../../rules-engine/usagi/readings.ts';
import { opening } from '../../../rules-engine/usagi/play/opening.ts';
import type { State } from '../../../rules-engine/usagi/state.ts';
import type { Start } from '../walk/walk.ts';
import { printOf } from './own-cards.ts';
import type { TurnState } from './Turn.tsx';

/** Which deck it is: a ready one by its name, or one's own. */
export const deckName = (deck: string | CountedDeck): string => (typeof deck === 'string' ? deck : 'own');
export const deckTitle = (deck: string | CountedDeck): string =>
  typeof deck === 'string' ? DECKS[deckNamed(deck)].title : 'your own deck';

/** A game from its beginning, or a table that was laid out. */
export function begin(
  { decks, cards = [], seed, table }: Pick<TurnState, 'decks' | 'cards' | 'seed' | 'table'>,
  readings: Readings,
): Start<State> {
  if (table) {
    const { layout } = readTable(table);
    const log = goOnFrom(lay(layout, readings), layout.until);
    return { state: log.state, steps: log.steps };
  }
  const named = decks.map((deck) => (typeof deck === 'string' ? deckNamed(deck) : deck));
  return opening(setupOf({ decks: named, seed, madeUp: cards.map(printOf) }, readings));
}
