import { type RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/**
 * Keeps the keyboard where it was while rows are moved: a browser takes the focus from whatever changes its place.
 * Where the focused element is gone, `instead` has the focus.
 */
export function useKeptFocus(instead: RefObject<HTMLElement>): void {
  const before = typeof document === 'undefined' ? null : document.activeElement;
  useLayoutEffect(() => {
    if (document.activeElement !== document.body || !(before instanceof HTMLElement) || before === document.body)
      return;
    (before.isConnected ? before : instead.current)?.focus();
  });
}
