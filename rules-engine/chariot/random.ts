/** The one thing chance decides in this game: who goes first. */
import type { Seat } from './state.ts';

/** A fair coin, the same for the same seed. */
export function coin(seed: number): Seat {
  let bits = (seed | 0) + 0x6d2b79f5;
  bits = Math.imul(bits ^ (bits >>> 15), bits | 1);
  bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
  return ((bits ^ (bits >>> 14)) >>> 31) as Seat;
}
