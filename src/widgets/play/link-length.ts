/** Whether a game is short enough for a link. */
import { useEffect, useState } from 'preact/hooks';
import { linkOf } from '../tool/link.ts';

/**
 * Longer links than this, in characters, are not offered: a message of some chats holds 2,000. A game is that long after
 * some 280 choices of FFTCG, 400 of Code Lyoko and 600 of Usagi Yojimbo; a match of Shiny Chariot stays under 500.
 */
export const LONGEST = 1_900;

/** Told a moment after each choice: nothing waits for it. */
export function useIsTooLong(state: unknown): boolean {
  const [isTooLong, set] = useState(false);
  useEffect(() => {
    let isNow = true;
    void linkOf(state).then(({ length }) => isNow && set(length > LONGEST));
    return () => {
      isNow = false;
    };
  }, [state]);
  return isTooLong;
}
