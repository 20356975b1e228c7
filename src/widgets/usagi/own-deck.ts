/** Decks of one's own, as a whole game reads and judges them. */
import { CARDS } from '../../../rules-engine/usagi/cards/cards.ts';
import { cardsOf, type CountedDeck, deckNamed } from '../../../rules-engine/usagi/cards/decks.ts';
import type { WrittenCard } from '../../../rules-engine/usagi/files/written.ts';
import { listOf } from '../deck/list.ts';
import type { DeckForm } from '../play/DeckSelect.tsx';
import { checkedWith } from './Deck.tsx';

const NAMES = new Map(CARDS.map(({ slug, name }) => [slug, name]));
/** How many of each card. */
const countsOf = (deck: string | CountedDeck): readonly (readonly [name: string, count: number])[] => {
  if (typeof deck !== 'string') return Object.entries(deck);
  const cards = Map.groupBy(cardsOf(deckNamed(deck)), (slug) => slug);
  return [...cards].map(([slug, { length }]) => [NAMES.get(slug) ?? slug, length]);
};
/** `own`: cards that decks may name besides those of the game. */
export function deckForm(own: readonly WrittenCard[] = []): DeckForm<CountedDeck> {
  const { parts, judge } = checkedWith([], own);
  const names = own.map(({ name = '' }) => name);
  return {
    // A game is played with cards of which everything is known.
    parts: parts.map((part) => ({ ...part, also: names })),
    judge,
    read: ({ deck = [] }) => {
      const counts: Record<string, number> = {};
      for (const { name, count } of deck) counts[name] = (counts[name] ?? 0) + count;
      return counts;
    },
    write: (deck) => ({ deck: listOf(countsOf(deck)) }),
  };
}
