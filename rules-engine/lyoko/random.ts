/** Chance from a seed: the same seed, the same order. */
export function shuffled<T>(cards: readonly T[], seed: number): readonly T[] {
  const all = [...cards];
  let state = seed >>> 0;
  for (let last = all.length - 1; last > 0; last--) {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    const at = ((mixed ^ (mixed >>> 14)) >>> 0) % (last + 1);
    const [one, other] = [all[last], all[at]];
    if (one !== undefined && other !== undefined) {
      all[last] = other;
      all[at] = one;
    }
  }
  return all;
}
