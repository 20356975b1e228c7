/** Where a small screen shows less than the whole table: what is asked about comes into view, and so does the way to more of it. */
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Player } from '../../../rules-engine/core/game.ts';
import type { AtTable } from '../walk/Walk.tsx';
import { type Aim, bring, NO_AIM, showAim, unseenOf } from './aim.ts';
import type { Begun, Room } from './room.ts';

/** Where the table lies above what is asked: brings the side that is nearest into view, and the bar to the foot. */
export function showOwnSide(walk: HTMLElement | null): void {
  // On a phone held sideways, the table is scrolled by itself.
  const table = walk?.querySelector('.walk-table');
  table?.scrollTo({ top: table.scrollHeight, behavior: 'instant' });
  const bar = walk?.querySelector('.stepper');
  if (!bar || getComputedStyle(bar).bottom === 'auto') return;
  // The table may have become lower.
  scrollBy({ top: Math.min(bar.getBoundingClientRect().bottom - innerHeight, 0), behavior: 'instant' });
  // Its foot, where the hand is, though it may be too high to be seen whole.
  walk?.querySelector('.board > .area:last-of-type')?.scrollIntoView({ block: 'end', behavior: 'instant' });
}

/** Brings into view what is asked about, and what a card may be aimed at as soon as it is pressed. Gives the way to more of that. */
export function useAim<State, Choice, From extends Begun<Choice>>(
  { guide, about = (_, choice) => guide.cards?.(choice) ?? [] }: Room<State, Choice, From>,
  { root, isAsked, state, place, deciders }: AtTable<State, Choice>,
  viewer: Player | undefined,
) {
  const known = useRef('');
  const aim = useRef(NO_AIM);
  /** Has its text when that has come, and may lie over more than before. */
  const looked = useRef<ResizeObserver>();
  useLayoutEffect(() => {
    const isMine = isAsked && viewer !== undefined && deciders.includes(viewer);
    const pressed = isMine ? (root.current?.querySelectorAll<HTMLElement>('.board [aria-pressed=true]') ?? []) : [];
    const now = isMine ? [place.moment, ...[...pressed].map((card) => card.dataset['card'])].join() : '';
    if (now === known.current) return;
    known.current = now;
    const aims = isMine ? guide.game.choices(state, viewer).map((choice) => about(state, choice)) : [];
    const show = () => {
      const { hasMoved } = aim.current;
      const next = showAim(root.current, aims);
      const isBack = pressed.length === 0 && next.cards.length === 0;
      // A card that is put back has its hand around it again, unless what is asked about lies elsewhere anyway.
      if (isMine && hasMoved && isBack) showOwnSide(root.current);
      aim.current = { ...next, hasMoved: next.hasMoved || (hasMoved && !isBack) };
    };
    show();
    looked.current?.disconnect();
    const over = pressed.length > 0 && root.current?.querySelector('.looked-at');
    if (!over) return;
    looked.current = new ResizeObserver(show);
    looked.current.observe(over);
  });
  useEffect(() => () => looked.current?.disconnect(), []);
  return <More root={root} aim={aim} />;
}

/** How much of what a card may be aimed at is seen, and the way to the rest. */
function More({ root, aim }: { readonly root: RefObject<HTMLElement>; readonly aim: RefObject<Aim> }) {
  const [{ all, above, below }, count] = useState({ all: 0, above: 0, below: 0 });
  const unseen = () => {
    const { cards, isMore } = aim.current ?? NO_AIM;
    return isMore && root.current
      ? { all: cards, ...unseenOf(root.current, cards) }
      : { all: [], above: [], below: [] };
  };
  const look = () => {
    const { all, above, below } = unseen();
    const now = { all: all.length, above: above.length, below: below.length };
    count((was) => (JSON.stringify(was) === JSON.stringify(now) ? was : now));
  };
  // What is seen of the table is known after it was drawn.
  useEffect(look);
  useEffect(() => {
    addEventListener('scroll', look, { capture: true, passive: true });
    return () => removeEventListener('scroll', look, { capture: true });
  }, []);
  if (all === 0) return null;
  /** The last of them is the nearest to what is seen. */
  const show = (cards: readonly HTMLElement[]) => {
    if (root.current) bring(root.current, cards);
    aim.current = { ...(aim.current ?? NO_AIM), hasMoved: true };
  };
  const way = (where: 'above' | 'below', many: number, go: () => void) => (
    <button type="button" class={`button small is-${where}`} aria-disabled={many === 0} onClick={go}>
      {many} {where}
    </button>
  );
  return (
    <p class="more-aims needs-js no-print">
      <span>
        {all - above - below} of {all} targets in view
      </span>
      {way('above', above, () => show(unseen().above))}
      {way('below', below, () => show(unseen().below.toReversed()))}
    </p>
  );
}
