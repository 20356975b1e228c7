/** Hands of one's own, as a whole game reads and judges them. */
import { cardNamed, CARDS, type CountedHand } from '../../../rules-engine/chariot/cards/cards.ts';
import { listOf } from '../deck/list.ts';
import type { DeckForm } from '../play/DeckSelect.tsx';
import { cardsOf } from './begin.ts';
import { judge, PARTS } from './Hand.tsx';

const IDS = new Map(CARDS.map(({ card }) => [card.name, card.id]));
export const handForm: DeckForm<CountedHand> = {
  parts: PARTS,
  judge,
  read: ({ hand = [] }) => {
    const counts: Record<string, number> = {};
    for (const { name, count } of hand) {
      const id = IDS.get(name) ?? name;
      counts[id] = (counts[id] ?? 0) + count;
    }
    return counts;
  },
  write: (hand) => {
    const cards = Map.groupBy(cardsOf(hand), ({ id }) => id);
    return { hand: listOf([...cards].map(([id, { length }]) => [cardNamed(id)?.name ?? id, length])) };
  },
};
