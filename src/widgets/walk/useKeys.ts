/** Keys that step through a table, wherever in or around its tool the focus is, but never while something is typed. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

export interface Keys {
  readonly step: (way: 1 | -1) => void;
  readonly turn: (way: 1 | -1) => void;
  readonly end: (way: 1 | -1) => void;
  readonly play: () => void;
  readonly faster: (way: 1 | -1) => void;
  readonly say: () => void;
  readonly help: () => void;
  /** Closes what lies open; tells whether anything did. */
  readonly close: () => boolean;
  /** Whether single letters do something. */
  readonly letters: boolean;
}

/** What takes keys itself: what lies open over the page, and fields. */
const OVER = 'dialog, [popover]';
const TYPED = `input:not([type=range]), select, textarea, [contenteditable], ${OVER}`;
const PRESSED = 'button, summary, a, label, input';

export function useKeys(within: RefObject<HTMLElement>, keys: Keys): void {
  const now = useRef(keys);
  now.current = keys;
  // As soon as the table is there, or the first key is lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, shiftKey } = event;
      const target = event.target as HTMLElement;
      const tool = within.current?.closest('.tool') ?? within.current;
      // A press on nothing gives the focus to what is around.
      const isHere = tool !== null && (tool.contains(target) || target.contains(tool));
      if (!isHere || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const { step, turn, end, play, faster, say, help, close, letters } = now.current;
      if (key === 'Escape' && !target.closest(OVER) && close()) event.preventDefault();
      if (target.closest(TYPED) || (key === ' ' && target.closest(PRESSED))) return;
      const way = shiftKey ? turn : step;
      const does: Readonly<Record<string, (() => void) | false>> = {
        ArrowLeft: () => way(-1),
        ArrowRight: () => way(1),
        Home: () => end(-1),
        End: () => end(1),
        ' ': play,
        '-': letters && (() => faster(-1)),
        '+': letters && (() => faster(1)),
        d: letters && say,
        '?': letters && help,
      };
      const act = Object.hasOwn(does, key) ? does[key] : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
