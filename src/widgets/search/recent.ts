/** What was looked up last, kept on this device and nowhere else. */
import type { Found } from './find.ts';

const KEY = 'looked-up';
const MOST = 6;
type LookedUp = Pick<Found, 'href' | 'game' | 'kind' | 'title' | 'number'>;

/** Nothing where the browser keeps nothing, or what it kept is not ours. */
export function recent(): readonly LookedUp[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isLookedUp).slice(0, MOST) : [];
  } catch {
    return [];
  }
}
export function remember({ href, game, kind, title, number }: Found): void {
  const list = [{ href, game, kind, title, number }, ...recent().filter((one) => one.href !== href)];
  try {
    localStorage.setItem(KEY, JSON.stringify(list.slice(0, MOST)));
  } catch {
    // Then it is not kept.
  }
}
export function forget(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There was nothing.
  }
}

/** An address of this site, with a title. */
const isLookedUp = (one: unknown): one is LookedUp => {
  const { href, title, game, kind } = (one ?? {}) as Record<string, unknown>;
  return (
    typeof href === 'string' && /^\/(?!\/)/.test(href) && [title, game, kind].every((text) => typeof text === 'string')
  );
};
