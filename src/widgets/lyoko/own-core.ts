/** Cores of one's own, as a whole game reads and judges them. */
import type { MadeCards } from '../../../rules-engine/lyoko/cards/made.ts';
import type { Side } from '../../../rules-engine/lyoko/state.ts';
import { wordsOf } from '../../../rules-engine/lyoko/words/names.en.ts';
import { listOf } from '../deck/list.ts';
import type { DeckForm } from '../play/DeckSelect.tsx';
import { type Core, counted, sampleCore } from './begin.ts';
import { checkedWith } from './Deck.tsx';
import { namedOf } from './own-cards.ts';

/** `made`: cards of one's own that a Core may name besides those of the list. */
export function coreForm(side: Side, made: MadeCards = {}): DeckForm<Core> {
  const { parts, judge, slugOf } = checkedWith(namedOf(made));
  return {
    parts: parts.filter(({ name }) => name === side),
    // The check passes over a Core of which nothing is written.
    judge: (lists, readings) =>
      (lists[side] ?? []).length > 0 ? judge(lists, readings) : judge({ [side]: [] }, readings),
    read: (lists) => counted((lists[side] ?? []).flatMap(({ name, count }) => Array<string>(count).fill(slugOf(name)))),
    write: (core) => {
      const cards = typeof core === 'string' ? sampleCore(side) : core;
      return { [side]: listOf(Object.entries(cards).map(([slug, count]) => [wordsOf(slug), count])) };
    },
  };
}
