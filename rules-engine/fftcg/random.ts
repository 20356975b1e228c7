/** Chance from a seed: the same seed shuffles the same way. */

/** Numbers from 0 up to 1, one after the other (mulberry32). */
export function chance(seed: number): () => number {
  let at = seed >>> 0;
  return () => {
    at = (at + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(at ^ (at >>> 15), at | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The same things in an order of chance. */
export function shuffled<Thing>(things: readonly Thing[], next: () => number): readonly Thing[] {
  const order = [...things];
  for (let left = order.length; left > 1; left--) {
    const pick = Math.floor(next() * left);
    const last = order[left - 1] as Thing;
    order[left - 1] = order[pick] as Thing;
    order[pick] = last;
  }
  return order;
}
