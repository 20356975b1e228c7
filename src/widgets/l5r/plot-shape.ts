/** The shapes of a plot of whole numbers. */

/** Whole numbers from `from` to `to`, evenly far apart, about eight at most. 0 is one of them where it lies between. */
export function ticksOf(from: number, to: number): readonly number[] {
  const least = Math.max(1, (to - from) / 8);
  const ten = 10 ** Math.floor(Math.log10(least));
  const gap = [1, 2, 5, 10].map((one) => one * ten).find((one) => one >= least) ?? least;
  const first = Math.ceil(from / gap);
  return Array.from({ length: Math.floor(to / gap) - first + 1 }, (_, nth) => (first + nth) * gap);
}

interface Point {
  readonly total: number;
  readonly value: number;
}
/**
 * The corners of a line of steps: each value reaches half way to its neighbors. Where whole numbers between two points are left
 * out, they are joined straight.
 */
export function stepsOf(points: readonly Point[]): readonly (readonly [total: number, value: number])[] {
  return points.flatMap(({ total, value }, index) => {
    const next = points[index + 1];
    if (!next || next.total - total > 1) return [[total, value] as const];
    return [
      [total, value],
      [total + 0.5, value],
      [total + 0.5, next.value],
    ] as const;
  });
}
