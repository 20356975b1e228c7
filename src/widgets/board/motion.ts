/**
 * How cards travel: each is looked for before and after a change, and moved from where it was seen to where it lies (FLIP).
 * The table is changed first; motion follows, and can be cut short at any moment.
 */

/** How long what takes at speed 1, in milliseconds. */
const TRAVELS = 240;
const COMES = 150;

/** Where cards were seen before a change, from the corner of the table. */
export type Seen = ReadonlyMap<string, { readonly card: HTMLElement; readonly x: number; readonly y: number }>;

/** What moves now: there is one table on a page that does. */
const alive = new Set<Animation>();
const ghosts = new Set<HTMLElement>();

/** Ends all motion at once: everything is where it lies. */
function settle(): void {
  for (const one of alive) one.cancel();
  for (const ghost of ghosts) ghost.remove();
  alive.clear();
  ghosts.clear();
}

/** What still moves, for whoever waits for it. */
export const moving = (): Promise<unknown> => Promise.allSettled([...alive].map(({ finished }) => finished));

/** What stands for a card on the table: itself, or the count of the closed pile it lies in. */
export const standFor = (card: HTMLElement): HTMLElement =>
  card.closest('details:not([open])')?.querySelector('summary') ?? card;

/** The middle of each card, or of the closed pile it lies in. */
function middles(table: HTMLElement): Map<string, { card: HTMLElement; x: number; y: number; isIn: boolean }> {
  const corner = table.getBoundingClientRect();
  const found = new Map<string, { card: HTMLElement; x: number; y: number; isIn: boolean }>();
  for (const card of table.querySelectorAll<HTMLElement>('[data-card]')) {
    const shown = standFor(card);
    const isIn = shown !== card;
    const box = shown.getBoundingClientRect();
    const place = { card, x: box.x - corner.x + box.width / 2, y: box.y - corner.y + box.height / 2, isIn };
    // Cards that look alike are drawn as one.
    for (const id of card.dataset['card']?.split(' ') ?? []) if (!found.has(id)) found.set(id, place);
  }
  return found;
}

/** Looks where every card is seen, one in flight where it flies, and then ends all motion. */
export function look(table: HTMLElement): Seen {
  const seen = middles(table);
  settle();
  return seen;
}

/** Moves every card from where it was seen to where it lies now. */
export function glide(table: HTMLElement, seen: Seen, speed: number): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const time = { duration: TRAVELS / speed, easing: 'ease-in-out' };
  const fade = { duration: COMES / speed };
  const now = middles(table);
  const moved = new Set<HTMLElement>();
  for (const [id, { card, x, y, isIn }] of now) {
    if (moved.has(card)) continue;
    moved.add(card);
    const was = seen.get(id);
    if (!was) {
      if (!isIn) animate(card, { opacity: [0, 1] }, fade);
      continue;
    }
    const [dx, dy] = [was.x - x, was.y - y];
    if (Math.hypot(dx, dy) < 2) continue;
    if (isStill) {
      if (!isIn) animate(card, { opacity: [0, 1] }, fade);
    } else if (card.closest('ul') === was.card.closest('ul') && !isIn) {
      // Pushed aside by others in its row.
      animate(card, { translate: [`${dx}px ${dy}px`, '0 0'] }, time);
    } else {
      // Rows cut off what leaves them: what travels is a likeness above them all.
      fly(
        table,
        isIn ? was.card : card,
        [
          [was.x, was.y],
          [x, y],
        ],
        time,
      );
      if (!isIn) animate(card, { opacity: [0, 0] }, time);
    }
  }
}

type Point = readonly [number, number];
/** A likeness of a card travels over the table from one point to another. */
function fly(table: HTMLElement, card: HTMLElement, way: readonly Point[], time: KeyframeAnimationOptions): void {
  const ghost = card.cloneNode(true) as HTMLElement;
  const { offsetWidth: width, offsetHeight: height } = card.isConnected ? card : { offsetWidth: 0, offsetHeight: 0 };
  for (const one of [ghost, ...ghost.querySelectorAll('[data-card]')]) one.removeAttribute('data-card');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.setAttribute('tabindex', '-1');
  ghost.classList.add('card-ghost');
  if (width > 0) ghost.style.width = `${width}px`;
  table.append(ghost);
  ghosts.add(ghost);
  const [w, h] = [width || ghost.offsetWidth, height || ghost.offsetHeight];
  const at = ([x, y]: Point) => `${x - w / 2}px ${y - h / 2}px`;
  animate(ghost, { translate: way.map(at) }, time, () => {
    ghosts.delete(ghost);
    ghost.remove();
  });
}

function animate(
  element: HTMLElement,
  frames: PropertyIndexedKeyframes,
  time: KeyframeAnimationOptions,
  then?: () => void,
): void {
  const one = element.animate(frames, time);
  alive.add(one);
  one.onfinish = () => {
    alive.delete(one);
    then?.();
  };
}
