/** A sample is the same for the same seed; the interval is Wilson's. */
import { expect, test } from 'vitest';
import { sampled, shareOf } from './sample.ts';

const LIST = Array.from({ length: 1000 }, (_, at) => at);

test('a sample has as many as are wanted, each once, in their order, and the same for the same seed', () => {
  const one = sampled(LIST, 100, 7);
  expect(new Set(one).size).toBe(100);
  expect(one).toEqual([...one].sort((first, second) => first - second));
  expect(sampled(LIST, 100, 7)).toEqual(one);
  expect(sampled(LIST, 100, 8)).not.toEqual(one);
  expect(sampled(LIST, 2000, 7)).toEqual(LIST);
});

test('each is drawn about as often as any other', () => {
  const times = LIST.map(() => 0);
  for (let seed = 0; seed < 400; seed++) for (const one of sampled(LIST, 250, seed)) times[one] = (times[one] ?? 0) + 1;
  // 100 are to be expected, and 8.7 is one standard deviation.
  expect(Math.min(...times)).toBeGreaterThan(60);
  expect(Math.max(...times)).toBeLessThan(140);
});

// Worked out with the formula of Wilson (1927) by hand for 8 of 10, and from tables for the others.
test.for([
  [8, 10, 0.49, 0.943],
  [0, 10, 0, 0.278],
  [10, 10, 0.722, 1],
  [135, 150, 0.842, 0.938],
] as const)('%i of %i', ([noticed, of, from, to]) => {
  const share = shareOf(noticed, of);
  expect(share.share).toBe(noticed / of);
  expect(share.from).toBeCloseTo(from, 3);
  expect(share.to).toBeCloseTo(to, 3);
});
