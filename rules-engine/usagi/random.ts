/** Chance that can be repeated: a seed goes in, and the next seed comes out. */

/** A whole number from 0 to `below` − 1, and the seed for the next one: a whole number of 32 bits, with its sign. */
export function roll(seed: number, below: number): { readonly value: number; readonly seed: number } {
  const next = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(next ^ (next >>> 15), 1 | next);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  const unit = ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000;
  return { value: Math.floor(unit * below), seed: next };
}

/** The same things in another order, and the next seed. */
export function shuffled<Thing>(
  things: readonly Thing[],
  seed: number,
): { readonly things: readonly Thing[]; readonly seed: number } {
  const order = [...things];
  let now = seed;
  for (let last = order.length - 1; last > 0; last--) {
    const rolled = roll(now, last + 1);
    now = rolled.seed;
    const moved = order[last] as Thing;
    order[last] = order[rolled.value] as Thing;
    order[rolled.value] = moved;
  }
  return { things: order, seed: now };
}
