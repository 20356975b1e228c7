/** The home page's verdict against rule 2.6 of L5R: sum, floor, and limits that contradict each other. */
import { expect, test } from 'vitest';
import { judgeStat } from '../../../rules-engine/l5r/questions/stat/stat.ts';
import { BASE, LIMITS, liveQuestion, MOST } from './live-stat.ts';

const valueOf = (bonus: number, limited: boolean) => judgeStat(liveQuestion(bonus, limited)).answers[0];

test.for([
  { bonus: 2, value: 6, rule: 'l5r.stats.sum' },
  { bonus: 0, value: 4, rule: 'l5r.stats.base' },
  { bonus: -4, value: 0, rule: 'l5r.stats.sum' },
  { bonus: -5, value: 0, rule: 'l5r.stats.floor' },
])('without limits: 4 with $bonus is $value, by $rule', ({ bonus, value, rule }) => {
  expect(valueOf(bonus, false)).toMatchObject({ value, decided: rule });
});

test.for([
  { bonus: 2, value: 5, rule: 'l5r.stats.above-both' },
  { bonus: 1, value: 4, rule: 'l5r.stats.between' },
  { bonus: 0, value: 4, rule: 'l5r.stats.between' },
  { bonus: -1, value: 4, rule: 'l5r.stats.between' },
  { bonus: -2, value: 3, rule: 'l5r.stats.below-both' },
])('minimum 5 above maximum 3: 4 with $bonus is $value, by $rule', ({ bonus, value, rule }) => {
  expect(valueOf(bonus, true)).toMatchObject({ value, decided: rule });
});

test('the reader can bring the sum below zero, and past both limits', () => {
  expect(BASE - MOST).toBeLessThan(0);
  expect(BASE + MOST).toBeGreaterThan(LIMITS.minimum);
  expect(LIMITS.minimum).toBeGreaterThan(LIMITS.maximum);
});
