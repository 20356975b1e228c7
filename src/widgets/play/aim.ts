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

/** Scrolls no farther than it takes, and never under what lies over the table. The focus stays where it is. */
export function showAim(root: HTMLElement | null, choices: Cards): 'at nothing' | 'in view' | 'moved' {
  const table = root?.querySelector<HTMLElement>('.walk-table');
  // Beside a wide table nothing is scrolled.
  if (!root || !table || !matchMedia('(max-width: 63.99rem)').matches) return 'at nothing';
  table.classList.remove('is-aimed');
  const board = [...table.querySelectorAll<HTMLElement>('.board [data-card]')];
  const own = table.querySelector('.board > .area:last-of-type');
  const pressed = board.filter((card) => card.getAttribute('aria-pressed') === 'true');
  const elsewhere = board.filter((card) => own?.contains(card) !== true);
  const across = new Set(elsewhere.flatMap(idsOf));
  const ids = aimedAt(choices, pressed.map(idsOf), (id) => across.has(id));
  const aims = elsewhere.filter((card) => idsOf(card).some((id) => ids.includes(id)));
  if (aims.length === 0) return 'at nothing';
  // On a phone held sideways, the table is scrolled by itself.
  const scroller = getComputedStyle(table).overflowY === 'auto' ? table : window;
  const lookedAt = table.querySelector('.looked-at');
  const { top: start } = table.getBoundingClientRect();
  const place = (card: HTMLElement) => standFor(card).getBoundingClientRect();
  // Where the card that is looked at would always lie over what is aimed at, it lies below.
  if (lookedAt && aims.some((card) => place(card).top - start < lookedAt.clientHeight + 4 * EDGE))
    table.classList.add('is-aimed');
  const isBelow = table.classList.contains('is-aimed');
  const looked = lookedAt?.getBoundingClientRect();
  const panel =
    scroller === table ? innerHeight : (root.querySelector('.walk-now')?.getBoundingClientRect().top ?? innerHeight);
  const high = (isBelow ? 0 : (looked?.bottom ?? 0)) + EDGE;
  const low = panel - (isBelow ? (looked?.height ?? 0) + 2 * EDGE : 0) - EDGE;
  // What is nearest counts most. A card that is pressed is named above the choices.
  let by = 0;
  for (const card of [...pressed.filter((card) => !card.closest('.is-hand')), ...aims]) {
    const { top, bottom } = place(card);
    if (bottom - by > low) by = bottom - low;
    if (top - by < high) by = top - high;
  }
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (by === 0) return 'in view';
  scroller.scrollBy({ top: by, behavior: isStill ? 'instant' : 'smooth' });
  return 'moved';
}
/** What is left around a card, in pixels. */
const EDGE = 4;
