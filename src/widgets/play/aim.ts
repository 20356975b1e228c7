/** What a question, or a card that is pressed, is aimed at: brought into view where it lies across a small table. */
import { standFor } from '../board/motion.ts';

/** The cards of each choice, and those of each card that is pressed: one that stands for several that look alike has several. */
type Cards = readonly (readonly string[])[];

/**
 * What the choices with all that is pressed name besides it. Without anything pressed, only where each that names a card
 * names one that lies elsewhere: else it may be one’s own that is asked about.
 */
export function aimedAt(choices: Cards, pressed: Cards, isElsewhere: (id: string) => boolean): readonly string[] {
  const isPressed = (id: string) => pressed.some((ids) => ids.includes(id));
  const about = choices.filter(
    (cards) => cards.length > 0 && pressed.every((ids) => ids.some((id) => cards.includes(id))),
  );
  const aims = about.map((cards) => cards.filter((id) => !isPressed(id) && isElsewhere(id)));
  if (pressed.length === 0 && aims.some(({ length }) => length === 0)) return [];
  return [...new Set(aims.flat())];
}

const idsOf = (card: HTMLElement) => card.dataset['card']?.split(' ') ?? [];
const boxOf = (card: HTMLElement) => standFor(card).getBoundingClientRect();
/** What is left around a card, in pixels. */
const EDGE = 4;

/** What is seen of the table, from where to where, and what scrolls it: nothing beside a wide one. */
function seenOf(root: HTMLElement) {
  const table = root.querySelector<HTMLElement>('.walk-table');
  if (!table || !matchMedia('(max-width: 63.99rem)').matches) return undefined;
  // On a phone held sideways, the table is scrolled by itself.
  const scroller = getComputedStyle(table).overflowY === 'auto' ? table : window;
  const panel =
    scroller === table ? innerHeight : (root.querySelector('.walk-now')?.getBoundingClientRect().top ?? innerHeight);
  const looked = table.querySelector('.looked-at')?.getBoundingClientRect();
  const isBelow = scroller === table || table.classList.contains('is-aimed');
  return {
    scroller,
    high: (isBelow ? 0 : (looked?.bottom ?? 0)) + EDGE,
    low: panel - (isBelow && looked ? looked.height + 2 * EDGE : 0) - EDGE,
  };
}

/** Scrolls no farther than it takes to show cards, the last of which counts most. Says how far. */
export function bring(root: HTMLElement, cards: readonly HTMLElement[]): number {
  const seen = seenOf(root);
  if (!seen) return 0;
  const { scroller, high, low } = seen;
  let by = 0;
  for (const { top, bottom } of cards.map(boxOf)) {
    if (bottom - by > low) by = bottom - low;
    if (top - by < high) by = top - high;
  }
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (by !== 0) scroller.scrollBy({ top: by, behavior: isStill ? 'instant' : 'smooth' });
  return by;
}

/** Cards that lie out of sight, above and below what is seen of the table, or will be once it is scrolled by so much. */
export function unseenOf(root: HTMLElement, cards: readonly HTMLElement[], by = 0) {
  const { high, low } = seenOf(root) ?? { high: -Infinity, low: Infinity };
  const middle = (card: HTMLElement) => {
    const { top, bottom } = boxOf(card);
    return (top + bottom) / 2 - by;
  };
  return { above: cards.filter((card) => middle(card) < high), below: cards.filter((card) => middle(card) > low) };
}

/** What is aimed at, and whether the table was scrolled to it. */
export interface Aim {
  readonly cards: readonly HTMLElement[];
  /** Not all of it is seen at once. */
  readonly isMore: boolean;
  readonly hasMoved: boolean;
}
export const NO_AIM: Aim = { cards: [], isMore: false, hasMoved: false };

/** Scrolls never under what lies over the table. The focus stays where it is. */
export function showAim(root: HTMLElement | null, choices: Cards): Aim {
  const table = root?.querySelector<HTMLElement>('.walk-table');
  if (!root || !table || !seenOf(root)) return NO_AIM;
  table.classList.remove('is-aimed');
  const board = [...table.querySelectorAll<HTMLElement>('.board [data-card]')];
  const own = table.querySelector('.board > .area:last-of-type');
  const pressed = board.filter((card) => card.getAttribute('aria-pressed') === 'true');
  const isElsewhere = (card: HTMLElement) => own?.contains(card) !== true;
  // One's own is near, and aimed at by what is pressed alone.
  const near = pressed.length > 0 ? board : board.filter(isElsewhere);
  const all = new Set(near.flatMap(idsOf));
  const ids = aimedAt(choices, pressed.map(idsOf), (id) => all.has(id));
  const cards = near.filter((card) => idsOf(card).some((id) => ids.includes(id)));
  if (cards.length === 0) return NO_AIM;
  const across = cards.filter(isElsewhere);
  const looked = table.querySelector('.looked-at')?.clientHeight;
  const { top } = table.getBoundingClientRect();
  // Where the card that is looked at would always lie over what is aimed at, it lies below.
  if (looked !== undefined && across.some((card) => boxOf(card).top - top < looked + 4 * EDGE))
    table.classList.add('is-aimed');
  // What lies across counts most, and of that the nearest. A card that is pressed is named above the choices.
  const by = bring(root, [
    ...cards.filter((card) => !isElsewhere(card)),
    ...(across.length > 0 ? pressed.filter((card) => !card.closest('.is-hand')) : []),
    ...across,
  ]);
  const { above, below } = unseenOf(root, cards, by);
  return { cards, isMore: pressed.length > 0 && above.length + below.length > 0, hasMoved: by !== 0 };
}
