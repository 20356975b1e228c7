import { type RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/**
 * Keeps the keyboard where it was while rows are moved: a browser takes the focus from whatever changes its place.
 * Where the focused element is gone, `instead` has the focus; where several keep it, `isOurs` says whose it was.
 */
export function useKeptFocus(instead: RefObject<HTMLElement>, isOurs = true): void {
  const before = typeof document === 'undefined' ? null : document.activeElement;
  useLayoutEffect(() => {
    if (document.activeElement !== document.body || !(before instanceof HTMLElement) || before === document.body)
      return;
    if (!isOurs && !before.isConnected) return;
    (before.isConnected ? before : instead.current)?.focus();
  });
}
