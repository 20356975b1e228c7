import { describe, expect, test } from 'vitest';
import { answeredIn, type Answers, type Answered, type Progress, rightIn, withAnswer } from './progress.ts';

const after = (...given: readonly (readonly [string, Answered])[]): Answers =>
  given.reduce<Answers>((own, [ask, answered]) => withAnswer(own, ask, answered), {});

describe('the first answer counts', () => {
  test.for([
    { what: 'right', given: ['right'], kept: { 'asks.a': 'right' } },
    { what: 'right, then wrong', given: ['right', 'wrong'], kept: { 'asks.a': 'right' } },
    { what: 'wrong', given: ['wrong'], kept: { 'asks.a': 'wrong' } },
    { what: 'wrong twice', given: ['wrong', 'wrong'], kept: { 'asks.a': 'wrong' } },
    {
      what: 'wrong, then right: that is kept beside it',
      given: ['wrong', 'right'],
      kept: { 'asks.a': 'wrong', 'asks.a-later': 'right' },
    },
    {
      what: 'wrong, right, and wrong again',
      given: ['wrong', 'right', 'wrong'],
      kept: { 'asks.a': 'wrong', 'asks.a-later': 'right' },
    },
  ] as const)('$what', ({ given, kept }) => {
    expect(after(...given.map((answered) => ['asks.a', answered] as const))).toEqual(kept);
  });
});

test('what is answered later, or comes again, is no question more', () => {
  const own = after(
    ['asks.a', 'right'],
    ['asks.b', 'wrong'],
    ['asks.b', 'right'],
    ['asks.b-twin', 'right'],
    ['asks.c', 'wrong'],
  );
  const all: Progress = { chariot: { mana: own } };
  expect(answeredIn(all, 'chariot', 'mana')).toBe(3);
  expect(rightIn(all, 'chariot', 'mana')).toBe(1);
  expect(rightIn(all, 'usagi', 'mana')).toBe(0);
});
