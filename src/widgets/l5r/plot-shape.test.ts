/** A plot of whole numbers shows none that don't exist. */
import { expect, test } from 'vitest';
import { stepsOf, ticksOf } from './plot-shape.ts';

test.for([
  [-5, 7, [-4, -2, 0, 2, 4, 6]],
  [0, 8, [0, 1, 2, 3, 4, 5, 6, 7, 8]],
  [0, 9, [0, 2, 4, 6, 8]],
  [-1, 1, [-1, 0, 1]],
  [3, 3, [3]],
  [51, 60, [52, 54, 56, 58, 60]],
  [-999, 999, [-500, 0, 500]],
] as const)('from %d to %d', ([from, to, ticks]) => expect(ticksOf(from, to)).toEqual(ticks));

test('a step rises between two whole numbers, not along the way', () => {
  const points = [
    { total: 0, value: 1 },
    { total: 1, value: 4 },
    { total: 2, value: 4 },
  ];
  expect(stepsOf(points)).toEqual([
    [0, 1],
    [0.5, 1],
    [0.5, 4],
    [1, 4],
    [1.5, 4],
    [1.5, 4],
    [2, 4],
  ]);
});
test('where numbers are left out, there are no steps to show', () => {
  const points = [
    { total: 0, value: 0 },
    { total: 9, value: 9 },
  ];
  expect(stepsOf(points)).toEqual([
    [0, 0],
    [9, 9],
  ]);
});
