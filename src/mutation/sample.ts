/** Which mistakes are tried, and what can be said of all of them from those. */

/**
 * So many of those in a list that may be drawn, by chance from a seed; all of them where there are no more. In the order
 * of the list.
 */
export function sampled<One>(
  list: readonly One[],
  most: number,
  seed: number,
  mayBe: (one: One) => boolean = () => true,
): readonly One[] {
  const places = list.map((_, at) => at);
  let chance = (seed ^ 0x9e3779b9) >>> 0;
  const next = (below: number) => {
    chance = (Math.imul(chance, 1664525) + 1013904223) >>> 0;
    return Math.floor((chance / 2 ** 32) * below);
  };
  const drawn: number[] = [];
  for (let at = 0; at < places.length && drawn.length < most; at++) {
    const other = at + next(places.length - at);
    const place = places[other] ?? at;
    places[other] = places[at] ?? at;
    if (mayBe(list[place] as One)) drawn.push(place);
  }
  return drawn.sort((one, other) => one - other).map((at) => list[at] as One);
}

/** The share of all that is noticed, by a sample: Wilson's interval, which holds the true share 95 times of 100. */
export function shareOf(
  noticed: number,
  of: number,
): { readonly share: number; readonly from: number; readonly to: number } {
  if (of === 0) return { share: 1, from: 0, to: 1 };
  const z = 1.96;
  const share = noticed / of;
  const middle = (share + z ** 2 / (2 * of)) / (1 + z ** 2 / of);
  const half = (z / (1 + z ** 2 / of)) * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  return { share, from: Math.max(0, middle - half), to: Math.min(1, middle + half) };
}
