/** Decks of one's own, as a whole game reads and judges them. */
import type { DeckName } from '../../../rules-engine/fftcg/cards/cards.ts';
import { lineOfWritten, type WrittenCard } from '../../../rules-engine/fftcg/cards/print.ts';
import type { Deck } from '../../../rules-engine/fftcg/rules/setup.ts';
import { listOf } from '../deck/list.ts';
import type { DeckForm, Lists } from '../play/DeckSelect.tsx';
import { deckOf } from './begin.ts';
import { deckIn, judgeOf, partsOf } from './Deck.tsx';
import { cardsByName, listName } from './deck-lines.ts';
import type { ReadyDecks } from './Turn.tsx';

/** Knows the ready decks, so that one's own may begin with one of them. `own`: cards that a deck may name, too. */
export function deckForm(ready: ReadyDecks, own: readonly WrittenCard[] = []): DeckForm<Deck> {
  const cards = cardsByName(own.map(lineOfWritten));
  const text = (lines: readonly string[]) =>
    listOf([...Map.groupBy(lines, (line) => listName(cards, line))].map(([name, { length }]) => [name, length]));
  return {
    parts: partsOf(cards),
    judge: judgeOf(cards),
    read: (lists: Lists) => deckIn(cards, lists),
    write: (deck) => {
      const { characters, support, locations } = typeof deck === 'string' ? deckOf(ready[deck as DeckName]) : deck;
      return { characters: text(characters), support: text(support), locations: text(locations) };
    },
  };
}
