/** How often something can be done in a second. */

const ROUNDS = 15;
const ROUND_MS = 40;

/** Times a second, as the median of several rounds after a warm-up. */
export function perSecond(act: () => unknown): number {
  const round = (times: number) => {
    const start = performance.now();
    for (let count = 0; count < times; count++) sink = act();
    return performance.now() - start;
  };
  let times = 1;
  while (round(times) < ROUND_MS) times *= 2;
  return median(Array.from({ length: ROUNDS }, () => (times / round(times)) * 1000));
}

/** The same for something that answers later. */
export async function perSecondLater(act: () => Promise<unknown>): Promise<number> {
  const round = async (times: number) => {
    const start = performance.now();
    for (let count = 0; count < times; count++) sink = await act();
    return performance.now() - start;
  };
  let times = 1;
  while ((await round(times)) < ROUND_MS) times *= 2;
  const found: number[] = [];
  for (let count = 0; count < ROUNDS; count++) found.push((times / (await round(times))) * 1000);
  return median(found);
}

/** Holds what was worked out, so that no engine leaves the work out. */
export let sink: unknown;

/** The middle one; of an even number the upper of the two. */
export const median = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
