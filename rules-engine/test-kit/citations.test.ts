/** The law of citation notices a rule that is named without its condition, one that is not named, and one that is unknown. */
import { describe, expect, test } from 'vitest';
import type { RuleId } from '../core/rule.ts';
import type { Step } from '../core/step.ts';
import { always, Citations, type Conditions } from './citations.ts';

type Count = Step<number>;
const CONDITIONS: Conditions<Count> = {
  'c.add': {
    when: ({ before, after }) => after > before,
    rests: { 'c.number': always, 'c.even': ({ after }) => after % 2 === 0 },
    insteadOf: { 'c.keep': ({ before }) => before === 0 },
  },
};
const law = () =>
  new Citations<Count, number, string>('game', CONDITIONS, {
    'c.limit': (state, choice) => state > 2 && choice === 'add',
  });
const JUDGE =
  ': correct the code, or CONDITIONS in rules-engine/test-kit/citations/game.ts if the source agrees with the code';
const NEVER = 'Write a scenario in which it happens, or correct the condition';
const id = (rule: string): RuleId => `game.c.${rule}`;
const add = (before: number, after: number, cites: readonly string[], instead?: string): Count => ({
  rule: id('add'),
  subject: undefined,
  before,
  after,
  cites: cites.map(id),
  ...(instead && { instead: id(instead) }),
});

describe('a step', () => {
  test.for<[string, Count, readonly string[]]>([
    ['is well where everything holds', add(1, 2, ['number', 'even']), []],
    [
      'may not speak where its condition fails',
      add(3, 1, ['number']),
      [`c.add speaks, and its condition doesn’t hold${JUDGE}`],
    ],
    [
      'may not rest on what doesn’t hold',
      add(1, 3, ['number', 'even']),
      [`c.add rests on c.even, whose condition doesn’t hold${JUDGE}`],
    ],
    ['must rest on what holds', add(1, 2, ['number']), [`c.add must name c.even, and doesn’t${JUDGE}`]],
    ['must always name what always holds', add(1, 3, []), [`c.add must name c.number, and doesn’t${JUDGE}`]],
    [
      'may not rest on what nobody knows of',
      add(1, 3, ['number', 'odd']),
      [
        'c.add rests on c.odd, and nothing says when it may: enter it in CONDITIONS of rules-engine/test-kit/citations/game.ts',
      ],
    ],
    ['must name what it stands in for', add(0, 1, ['number']), [`c.add must name c.keep, and doesn’t${JUDGE}`]],
    [
      'may not stand in for what still holds',
      add(1, 3, ['number'], 'keep'),
      [`c.add stands in for c.keep, whose condition doesn’t hold${JUDGE}`],
    ],
    [
      'must be of a known rule',
      { ...add(1, 2, []), rule: id('odd') },
      ['c.odd speaks, and nothing says when it may: enter it in CONDITIONS of rules-engine/test-kit/citations/game.ts'],
    ],
  ])('%s', ([, step, says]) => {
    expect(law().step(step)).toEqual(says);
  });
});

test('a refusal is by a known rule whose condition holds', () => {
  expect(law().refusal(id('limit'), 3, 'add')).toEqual([]);
  expect(law().refusal(id('limit'), 2, 'add')).toEqual([
    `c.limit refuses "add", and its condition doesn’t hold${JUDGE.replace('CONDITIONS', 'REFUSALS')}`,
  ]);
  expect(law().refusal(id('even'), 3, 'add')).toEqual([
    'c.even refuses, and nothing says when it may: enter it in REFUSALS of rules-engine/test-kit/citations/game.ts',
  ]);
});

test('a condition that was not tried both ways is told', () => {
  const one = law();
  expect(one.asleep()).toEqual([
    `c.add: never. ${NEVER}`,
    `c.add with c.number: never. ${NEVER}`,
    `c.add with c.even: never. ${NEVER}`,
    `c.add without c.even: never. ${NEVER}`,
    `c.add with c.keep: never. ${NEVER}`,
    `c.add without c.keep: never. ${NEVER}`,
    `refused: c.limit: never. ${NEVER}`,
  ]);
  one.step(add(1, 2, ['number', 'even']));
  one.step(add(0, 1, ['number'], 'keep'));
  one.refusal(id('limit'), 3, 'add');
  expect(one.asleep()).toEqual([]);
});
