import { expect, test } from 'vitest';
import { type Ban, judge } from './verdict.ts';

const tooMany: Ban<number, number> = { id: 'pile.take.too-many', forbids: (_, take) => take > 3 };
const notThere: Ban<number, number> = { id: 'pile.take.not-there', forbids: (pile, take) => take > pile };
const BANS = [tooMany, notThere];

test.for([
  { why: 'one below the limit', pile: 9, take: 2, rule: undefined },
  { why: 'at the limit', pile: 9, take: 3, rule: undefined },
  { why: 'above the limit', pile: 9, take: 4, rule: 'pile.take.too-many' },
  { why: 'all there is', pile: 2, take: 2, rule: undefined },
  { why: 'more than there is', pile: 1, take: 2, rule: 'pile.take.not-there' },
  { why: 'both forbidden, the first ban answers', pile: 1, take: 4, rule: 'pile.take.too-many' },
])('taking $take of $pile, $why, meets the ban $rule', ({ pile, take, rule }) => {
  expect(judge(BANS, pile, take)).toEqual(rule ? { legal: false, rule } : { legal: true });
});

test('what no ban forbids is allowed', () => {
  expect(judge([], 0, 99)).toEqual({ legal: true });
});
