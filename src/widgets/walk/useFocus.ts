/** Where the focus goes when what had it is gone: a choice that was taken, say. */
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Keeps the focus in a walk: on the question that is asked now, or on how it ended; as long as nobody is asked anything, on the place where
 * the next one will stand. Whoever has gone elsewhere is left there. Where a cover is taken away, the table comes into view.
 */
export function useFocus(decisions: RefObject<HTMLElement>): void {
  /** What had the focus last, if it was of the walk. Once it is gone, it can’t be asked where it was. */
  const had = useRef<Element>();
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      had.current = (target as Element).closest('.walk, .cover') ? (target as Element) : undefined;
    };
    // A cover has had the focus since before this could be noted.
    had.current ??= document.activeElement?.closest('.cover') ?? undefined;
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  // Before the picture: a key that is pressed meanwhile would begin at the top of the page.
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    const isLost = activeElement === body && had.current?.isConnected === false;
    if (!isLost && activeElement !== decisions.current) return;
    const asked = decisions.current?.querySelector<HTMLElement>('.outcome, .decisions h3');
    // The table has another height than what covered it, so the place where the reader was is elsewhere.
    if (had.current?.closest('.cover'))
      decisions.current?.closest('.walk')?.scrollIntoView({ block: 'start', behavior: 'instant' });
    (asked ?? decisions.current)?.focus({ preventScroll: true });
  });
}
