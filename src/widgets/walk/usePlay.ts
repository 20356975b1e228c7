/** Playing by itself: one clock, that waits for what moves and for what is to be read. */
import { useEffect, useState } from 'preact/hooks';
import { moving } from '../board/motion.ts';

/** How long a sentence stands at speed 1, in milliseconds: this long, and this long for each of its letters, but no longer than that. */
const STANDS = 300;
const A_LETTER = 40;
const MOST = 3000;

interface Given {
  /** Where it is, and where it ends. */
  readonly at: number;
  readonly last: number;
  readonly next: () => void;
  readonly says: string;
  /** A turn ends here, which is given twice the time. */
  readonly isLong: boolean;
  /** Nothing moved, and there is only a sentence to read: half the time will do. */
  readonly isQuiet: boolean;
  readonly speed: number;
}

/** Whether it plays, and up to where; it stops there, when something else is pressed, and when the page is hidden. */
export function usePlay({ at, last, next, says, isLong, isQuiet, speed }: Given) {
  const [until, play] = useState<number>();
  const isPlaying = until !== undefined && at < Math.min(until, last);
  useEffect(() => {
    if (until !== undefined && !isPlaying) play(undefined);
    if (!isPlaying) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const stop = () => play(undefined);
    // Any press stops it; that of its own button is its own business.
    const press = ({ target }: Event) => {
      if (!(target as Element).closest('button:is(.play, .begin)')) stop();
    };
    document.addEventListener('visibilitychange', stop);
    document.addEventListener('pointerdown', press);
    void moving().then(() => {
      const stands = Math.min(STANDS + A_LETTER * says.length, MOST) * (isLong ? 2 : isQuiet ? 0.5 : 1);
      if (!isOver) timer = setTimeout(next, stands / (speed || 1));
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', stop);
      document.removeEventListener('pointerdown', press);
    };
  }, [isPlaying, at, speed, until]);
  return { isPlaying, playTo: play, stop: () => play(undefined) };
}
