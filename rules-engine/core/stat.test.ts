import { expect, test } from 'vitest';
import { change, type Tally, valueOf } from './stat.ts';
import type { Step } from './step.ts';

const step = (before: number, after: number): Step<Tally> => ({
  rule: 'watch.night.burn',
  subject: undefined,
  before: { total: before },
  after: { total: after },
});

test('a step changes a number by what it is after less what it was before', () => {
  expect(change(step(2, 5))).toBe(3);
  expect(change(step(2, 2))).toBe(0);
  expect(change(step(2, -1))).toBe(-3);
});

test('a number is worth what its last step left', () => {
  expect(valueOf([step(0, 4), step(4, 1)])).toBe(1);
});

test('a number no step spoke about is 0', () => {
  expect(valueOf([])).toBe(0);
});
