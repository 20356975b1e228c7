/** Decks of one's own, as a whole game reads and judges them. */
import { CARDS } from '../../../rules-engine/usagi/cards/cards.ts';
import { cardsOf, type CountedDeck, deckNamed } from '../../../rules-engine/usagi/cards/decks.ts';
import { listOf } from '../deck/list.ts';
import type { DeckForm } from '../play/DeckSelect.tsx';
import { judgeOf, partsOf } from './Deck.tsx';

const NAMES = new Map(CARDS.map(({ slug, name }) => [slug, name]));
export const deckForm: DeckForm<CountedDeck> = {
  // A game is played with the cards of the game alone.
  parts: partsOf([]).map((part) => ({ ...part, also: [] })),
  judge: judgeOf([]),
  read: ({ deck = [] }) => {
    const counts: Record<string, number> = {};
    for (const { name, count } of deck) counts[name] = (counts[name] ?? 0) + count;
    return counts;
  },
  write: (deck) => {
    const cards = Map.groupBy(cardsOf(typeof deck === 'string' ? deckNamed(deck) : deck), (slug) => slug);
    return { deck: listOf([...cards].map(([slug, { length }]) => [NAMES.get(slug) ?? slug, length])) };
  },
};
