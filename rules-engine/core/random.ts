/** Chance that can be repeated (mulberry32): a seed goes in, and a number and the next seed come out. */

/** What a seed gives. */
export interface Roll {
  /** 32 bits, as a whole number from 0. */
  readonly bits: number;
  /** The seed for the next: a whole number of 32 bits, with its sign. */
  readonly seed: number;
}
/** The number that a seed gives. */
export function roll(seed: number): Roll {
  const next = (seed + 0x6d2b79f5) | 0;
  let bits = Math.imul(next ^ (next >>> 15), next | 1);
  bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
  return { bits: (bits ^ (bits >>> 14)) >>> 0, seed: next };
}

/** A whole number from 0 to `below` − 1, by the bits of a roll. */
export const among = (bits: number, below: number): number => Math.floor((bits / 2 ** 32) * below);

/** The same things in another order, and the next seed. `pick` says which of those that are left a roll means. */
export function shuffled<Thing>(
  things: readonly Thing[],
  seed: number,
  pick: (bits: number, below: number) => number = among,
): { readonly things: readonly Thing[]; readonly seed: number } {
  const order = [...things];
  let now = seed;
  for (let left = order.length; left > 1; left--) {
    const rolled = roll(now);
    now = rolled.seed;
    const at = pick(rolled.bits, left);
    const moved = order[left - 1] as Thing;
    order[left - 1] = order[at] as Thing;
    order[at] = moved;
  }
  return { things: order, seed: now };
}
