/** Cores of one's own, as a whole game reads and judges them. */
import { CARDS } from '../../../rules-engine/lyoko/cards/cards.ts';
import type { Side } from '../../../rules-engine/lyoko/state.ts';
import { listOf } from '../deck/list.ts';
import type { DeckForm } from '../play/DeckSelect.tsx';
import { type Core, counted, sampleCore } from './begin.ts';
import { judge, PARTS, slugs } from './Deck.tsx';

export const coreForm = (side: Side): DeckForm<Core> => ({
  parts: PARTS.filter(({ name }) => name === side),
  // The check passes over a Core of which nothing is written.
  judge: (lists) => ((lists[side] ?? []).length > 0 ? judge(lists) : judge({ [side]: [] })),
  read: (lists) =>
    counted((lists[side] ?? []).flatMap(({ name, count }) => Array<string>(count).fill(slugs.get(name) ?? name))),
  write: (core) => {
    const cards = typeof core === 'string' ? sampleCore(side) : core;
    const nameOf = (slug: string) => CARDS[slug]?.name ?? slug;
    return { [side]: listOf(Object.entries(cards).map(([slug, count]) => [nameOf(slug), count])) };
  },
});
