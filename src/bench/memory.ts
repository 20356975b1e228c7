/** What it takes to keep the states of a game, as a search or a way back does. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Play } from './games.ts';

/** Bytes for each state, alone and with the steps that led to it. */
export interface Kept {
  readonly state: number;
  readonly withSteps: number;
}

/** Keeps so many states, in games from the same seeds both times. */
export function keptBytes(play: Play, states = 10_000): Kept {
  const bytes = (what: (state: unknown, steps: unknown) => unknown) => {
    const kept: unknown[] = [];
    const before = heapAfterCollection();
    for (let seed = 1; kept.length < states; seed++) {
      play(seed, 'dropped', states - kept.length, (state, steps) => void kept.push(what(state, steps)));
    }
    const grown = heapAfterCollection() - before;
    return grown / kept.length;
  };
  // Whatever is made once is made first.
  play(1, 'dropped');
  return { state: bytes((state) => state), withSteps: bytes((state, steps) => [state, steps]) };
}

function heapAfterCollection(): number {
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
