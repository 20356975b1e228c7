/** Hands of one's own, as a whole game reads and judges them. */
import { cardNamed, CARDS, type CountedHand } from '../../../rules-engine/chariot/cards/cards.ts';
import { listOf } from '../deck/list.ts';
import type { DeckForm } from '../play/DeckSelect.tsx';
import { countedOf } from './begin.ts';
import { checkedWith } from './Hand.tsx';
import type { NamedSpell } from './own-cards.ts';

const IDS = new Map(CARDS.map(({ card }) => [card.name, card.id]));
/** `own`: spells that hands may name besides those of the list. */
export const handForm = (own: readonly NamedSpell[] = []): DeckForm<CountedHand> => ({
  ...checkedWith(own),
  read: ({ hand = [] }) => {
    const counts: Record<string, number> = {};
    for (const { name, count } of hand) {
      const id = IDS.get(name) ?? name;
      counts[id] = (counts[id] ?? 0) + count;
    }
    return counts;
  },
  write: (hand) => ({
    hand: listOf(Object.entries(countedOf(hand)).map(([id, count]) => [cardNamed(id)?.name ?? id, count])),
  }),
});
