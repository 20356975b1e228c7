/**
 * Tables a judge could read. Every expectation comes from the chapter "Card features" or, for the other editions, from
 * what is known of them; none was copied from what the engine says. The notation is explained in `l5r-notation.ts`.
 */
import { describe, expect, test } from 'vitest';
import { question } from '../../../test-kit/l5r-notation.ts';
import { CALCULATION, EXCEPTIONS } from '../../rules/calculation.ts';
import { l5r } from '../../index.ts';
import { EDITION_NAMES, type ReadingChoice, type Edition, readingsOf } from '../../readings.ts';
import { copying, notReapplied, raiseLower, setting, switching, underlying } from '../../rules/stats.ts';
import { judgeStat, type StatAnswer, valueFor } from './stat.ts';
import type { Limit } from '../../state.ts';

function answersTo(line: string, edition: Edition = 'june-2011', otherwise: ReadingChoice = {}): readonly StatAnswer[] {
  return judgeStat(question(line), readingsOf(edition, otherwise)).answers;
}
function answerTo(line: string, edition?: Edition, otherwise?: ReadingChoice): StatAnswer {
  const [answer] = answersTo(line, edition, otherwise);
  if (!answer) throw new Error(`"${line}" asks about no stat`);
  return answer;
}
const valueOf = (line: string, edition?: Edition, otherwise?: ReadingChoice) =>
  answerTo(line, edition, otherwise).value;
const valuesOf = (line: string, edition?: Edition, otherwise?: ReadingChoice) =>
  answersTo(line, edition, otherwise).map(({ value }) => value);
const inEveryEdition = (line: string) => EDITION_NAMES.map((edition) => valueOf(line, edition));

/** `minimum 4 by stats.between`: what lost, and the rule that beat it. */
const losersOf = ({ steps }: StatAnswer) =>
  steps.flatMap(({ beaten = [] }) =>
    beaten.map(({ what, by }) => `${(what as Limit).kind} ${(what as Limit).value} by ${by.slice('l5r.'.length)}`),
  );
/** Every rule that spoke, and those it spoke with. */
const spokeIn = (line: string, edition?: Edition, otherwise?: ReadingChoice) =>
  answersTo(line, edition, otherwise).flatMap(({ steps }) =>
    steps.flatMap(({ rule, cites = [] }) => [rule, ...cites].map((id) => id.slice('l5r.'.length))),
  );

describe('the worked examples of the chapter', () => {
  test('+1F for each of three Samurai gives +3F, and +2F when one is destroyed', () => {
    expect(answerTo('2 F, Banner: +1 each × 3, Banner counts 2').moments).toEqual([5, 4]);
  });

  test('a Paragon of 4 PH with a minimum of 4, dishonored, keeps 4', () => {
    expect(valueOf('4 PH, min 4, max 0')).toBe(4);
  });

  test('example 1: the same Paragon with −1 PH has his base value of 4', () => {
    expect(valueOf('4 PH, min 4, −1, max 0')).toBe(4);
  });

  test('example 1, rehonored: the 3 it arrives at follows if the minimum, once set aside, is not taken up again', () => {
    // Step C makes the total of 3 a 4 as long as the Stronghold gives its minimum of 4; the example does not.
    const rehonored = '4 PH, min 4, −1, max 0, max 0 ends';
    expect(answerTo(rehonored).moments).toEqual([4, 4, 4, 4]);
    expect(answerTo(rehonored, 'june-2011', { 'after-contradiction': 'stay-aside' }).moments).toEqual([4, 4, 4, 3]);
  });

  test('example 2: the same Paragon with +1 PH instead has 4, the minimum', () => {
    expect(valueOf('4 PH, min 4, +1, max 0')).toBe(4);
  });

  test('a 0F/3C Personality with a +1C Weapon is switched to 4F/0C and destroyed', () => {
    const line = '0 F / 3 C, Weapon: +1 to C, switch F C';
    expect(valuesOf(line)).toEqual([4, 0]);
    expect(spokeIn(line)).toContain('stats.zero-chi');
    expect(spokeIn(line)).toContain('stats.not-reapplied');
  });

  test('2F with −3F counts as 0, is set to 5, and becomes 8 when the penalty ends', () => {
    const { moments, steps } = answerTo('2 F, −3, Blessing: set 5, −3 ends');
    expect(moments).toEqual([0, 5, 8]);
    expect(steps.find(({ subject }) => subject?.effect.source === 'Blessing')?.subject?.size).toBe(6);
  });

  test('nothing hidden is made up for where the bonus is measured from what a limit shows', () => {
    const line = '2 F, −3, max −1, set 5';
    expect(spokeIn(line)).toContain('stats.underlying');
    expect(spokeIn(line, 'june-2011', { 'setting-under-limits': 'with-limits' })).not.toContain('stats.underlying');
  });

  test('a switch finds nothing to apply again in a bonus of 0', () => {
    expect(spokeIn('0 F / 3 C, Weapon: +0 to C, switch F C')).not.toContain('stats.not-reapplied');
    expect(spokeIn('0 F / 3 C, +1 each × 0 to C, switch F C')).not.toContain('stats.not-reapplied');
  });
});

describe('step A: bonuses and penalties', () => {
  test.for([
    { line: '2 F', value: 2 },
    { line: '2 F, −1', value: 1 },
    { line: '2 F, +0', value: 2 },
    { line: '2 F, −0', value: 2 },
    { line: '2 F, +1', value: 3 },
    { line: '2 F, +3, −1', value: 4 },
    { line: '2 F, −1, +3', value: 4 },
    { line: '0 F, −1, +3', value: 2 },
    { line: '0 F, +3, −1', value: 2 },
    { line: '1 PS, Wall: +2, Moat: +2, −1', value: 4 },
    { line: '2 F, +3, +3 ends', value: 2 },
    { line: '2 F, +3, −1, +3 ends', value: 1 },
    { line: '* F, +3', value: 3 },
    { line: '* F', value: 0 },
  ])('$line is $value', ({ line, value }) => {
    expect(inEveryEdition(line)).toEqual([value, value, value]);
  });

  test.for([
    { count: 0, value: 2 },
    { count: 1, value: 4 },
    { count: 2, value: 6 },
  ])('+2 for each of $count on 2 is $value', ({ count, value }) => {
    expect(inEveryEdition(`2 F, +2 each × ${count}`)).toEqual([value, value, value]);
    expect(inEveryEdition(`2 F, Banner: +2 each × 9, Banner counts ${count}`)).toEqual([value, value, value]);
  });

  test('a penalty that counts takes away for each', () => {
    expect(answerTo('4 F, Wounds: −1 each × 3, Wounds counts 5, Wounds counts 0').moments).toEqual([1, 0, 4]);
  });
});

describe('step B: nothing below zero', () => {
  test.for([
    { line: '3 F, −2', value: 1 },
    { line: '3 F, −3', value: 0 },
    { line: '3 F, −4', value: 0 },
    { line: '3 F, −4, +1', value: 0 },
    { line: '3 F, −4, +2', value: 1 },
  ])('$line is $value: the penalty behind the zero still counts', ({ line, value }) => {
    expect(inEveryEdition(line)).toEqual([value, value, value]);
  });

  test.for(['F', 'C', 'PH', 'G', 'PS', 'UF', 'AF'])('%s stops at 0', (letters) => {
    expect(inEveryEdition(`1 ${letters}, −1`)).toEqual([0, 0, 0]);
    expect(inEveryEdition(`1 ${letters}, −2`)).toEqual([0, 0, 0]);
  });

  test.for(['FH', 'HR', 'IF', 'IC'])('%s goes on below 0', (letters) => {
    expect(inEveryEdition(`1 ${letters}, −1`)).toEqual([0, 0, 0]);
    expect(inEveryEdition(`1 ${letters}, −2`)).toEqual([-1, -1, -1]);
    expect(inEveryEdition(`−2 ${letters}, −1`)).toEqual([-3, -3, -3]);
  });
});

describe('step C: one limit, or limits that agree', () => {
  test.for([
    { line: '2 F, min 3', value: 3 },
    { line: '3 F, min 3', value: 3 },
    { line: '4 F, min 3', value: 4 },
    { line: '2 F, max 3', value: 2 },
    { line: '3 F, max 3', value: 3 },
    { line: '4 F, max 3', value: 3 },
    { line: '1 F, min 2, max 4', value: 2 },
    { line: '2 F, min 2, max 4', value: 2 },
    { line: '3 F, min 2, max 4', value: 3 },
    { line: '4 F, max 4, min 2', value: 4 },
    { line: '5 F, max 4, min 2', value: 4 },
    { line: '2 F, min 3, max 3', value: 3 },
    { line: '3 F, min 3, max 3', value: 3 },
    { line: '4 F, max 3, min 3', value: 3 },
    { line: '−2 FH, min −1', value: -1 },
    { line: '−1 FH, min −1', value: -1 },
    { line: '0 FH, min −1', value: 0 },
    { line: '−2 FH, max −1', value: -2 },
    { line: '−1 FH, max −1', value: -1 },
    { line: '0 FH, max −1', value: -1 },
    { line: '0 F, max 0', value: 0 },
    { line: '1 F, max 0', value: 0 },
    { line: '1 F, −2, max 0', value: 0 },
    { line: '1 F, −2, min 0', value: 0 },
  ])('$line is $value', ({ line, value }) => {
    expect(inEveryEdition(line)).toEqual([value, value, value]);
  });

  test('bonuses and penalties go on counting behind a limit', () => {
    expect(answerTo('4 F, max 3, −2').moments).toEqual([3, 2]);
    expect(answerTo('4 F, max 3, −1').moments).toEqual([3, 3]);
    expect(answerTo('4 F, max 3, +2, max 3 ends').moments).toEqual([3, 3, 6]);
    expect(answerTo('1 F, min 3, +2, +1, min 3 ends').moments).toEqual([3, 3, 4, 4]);
  });

  test.for([
    { line: '1 F, min 2, min 4', value: 4, losers: ['minimum 2 by stats.limit'] },
    { line: '3 F, min 4, min 2', value: 4, losers: ['minimum 2 by stats.limit'] },
    { line: '5 F, min 2, min 4', value: 5, losers: ['minimum 2 by stats.limit'] },
    { line: '1 F, max 2, max 4', value: 1, losers: ['maximum 4 by stats.limit'] },
    { line: '3 F, max 4, max 2', value: 2, losers: ['maximum 4 by stats.limit'] },
    { line: '5 F, max 2, max 4', value: 2, losers: ['maximum 4 by stats.limit'] },
    { line: '3 F, Keep: min 4, Oath: min 4', value: 4, losers: ['minimum 4 by stats.limit'] },
    {
      line: '5 F, min 1, max 9, min 2, max 4',
      value: 4,
      losers: ['minimum 1 by stats.limit', 'maximum 9 by stats.limit'],
    },
    { line: '5 F, min 2, max 4', value: 4, losers: [] },
    { line: '3 F, min 4, min 2, min 4 ends', value: 3, losers: [] },
  ])('$line is $value: the highest minimum and the lowest maximum count', ({ line, value, losers }) => {
    expect(valueOf(line)).toBe(value);
    expect(losersOf(answerTo(line))).toEqual(losers);
  });
});

describe('a maximum below zero', () => {
  test.for([
    { line: '2 F, max −1', june: -1, before: -1, festivals: 2 },
    { line: '0 F, max −1', june: -1, before: -1, festivals: 0 },
    { line: '1 F, −3, max −1', june: -1, before: -1, festivals: -2 },
  ])(
    '$line: after the zero floor it still applies ($june); as a minimum the floor contradicts it ($festivals)',
    ({ line, june, before, festivals }) => {
      expect(inEveryEdition(line)).toEqual([june, before, festivals]);
    },
  );

  test.for([
    { line: '2 F, max −1', value: 0, rule: 'stats.above-both' },
    { line: '1 F, −1, max −1', value: 1, rule: 'stats.between' },
    { line: '1 F, −2, max −1', value: 1, rule: 'stats.between' },
    { line: '1 F, −3, max −1', value: -1, rule: 'stats.below-both' },
  ])('$line: read as a minimum, the floor falls under the three cases of June 2011', ({ line, value, rule }) => {
    const reading: ReadingChoice = { 'zero-floor': 'minimum' };
    expect(valueOf(line, 'june-2011', reading)).toBe(value);
    expect(spokeIn(line, 'june-2011', reading)).toContain(rule);
  });
});

test('the zero floor is a minimum of its own kind in Twenty Festivals, and none in the others', () => {
  expect(answerTo('2 F, min 1', 'twenty-festivals').tally.minimums).toEqual([
    { kind: 'minimum', source: 'min 1', value: 1 },
    { kind: 'minimum', source: 'zero floor', value: 0, basic: true, outdone: true },
  ]);
  expect(answerTo('2 F', 'june-2011').tally.minimums).toEqual([]);
  expect(answerTo('2 FH', 'twenty-festivals').tally.minimums).toEqual([]);
});

describe('limits that contradict each other', () => {
  // A base of 2, a minimum of 4 and a maximum of 1, and a change that brings the total below, to and above each.
  // Before June 2011 it matters what came first: here the minimum, the maximum, or both before the change.
  test.for([
    { change: '−3', total: 0, june: 1, minFirst: 4, maxFirst: 0, festivals: 0 },
    { change: '−2', total: 0, june: 1, minFirst: 4, maxFirst: 0, festivals: 0 },
    { change: '−1', total: 1, june: 2, minFirst: 4, maxFirst: 1, festivals: 1 },
    { change: '+0', total: 2, june: 2, minFirst: 4, maxFirst: 1, festivals: 2 },
    { change: '+1', total: 3, june: 2, minFirst: 4, maxFirst: 1, festivals: 3 },
    { change: '+2', total: 4, june: 2, minFirst: 4, maxFirst: 1, festivals: 4 },
    { change: '+3', total: 5, june: 4, minFirst: 5, maxFirst: 1, festivals: 5 },
  ])('2 with $change, minimum 4, maximum 1: a total of $total', ({ change, june, minFirst, maxFirst, festivals }) => {
    expect(inEveryEdition(`2 PH, ${change}, min 4, max 1`)).toEqual([june, minFirst, festivals]);
    expect(inEveryEdition(`2 PH, ${change}, max 1, min 4`)).toEqual([june, maxFirst, festivals]);
    expect(inEveryEdition(`2 PH, min 4, max 1, ${change}`)).toEqual([june, 4, festivals]);
    expect(inEveryEdition(`2 PH, max 1, min 4, ${change}`)).toEqual([june, 1, festivals]);
  });

  test.for([
    { line: '2 PH, −2, min 4, max 1', decided: 'stats.below-both', losers: ['minimum 4 by stats.below-both'] },
    {
      line: '2 PH, −1, min 4, max 1',
      decided: 'stats.between',
      losers: ['minimum 4 by stats.between', 'maximum 1 by stats.between'],
    },
    {
      line: '2 PH, +2, min 4, max 1',
      decided: 'stats.between',
      losers: ['minimum 4 by stats.between', 'maximum 1 by stats.between'],
    },
    { line: '2 PH, +3, min 4, max 1', decided: 'stats.above-both', losers: ['maximum 1 by stats.above-both'] },
    {
      line: '2 PH, +3, min 4, min 3, max 1, max 2',
      decided: 'stats.above-both',
      losers: ['maximum 1 by stats.above-both', 'minimum 3 by stats.limit', 'maximum 2 by stats.limit'],
    },
  ])('$line is decided by $decided', ({ line, decided, losers }) => {
    const answer = answerTo(line);
    expect(answer.decided).toBe(`l5r.${decided}`);
    expect(losersOf(answer)).toEqual(losers);
    expect(spokeIn(line)).toContain('stats.contradiction');
  });

  test.for<[Edition, string]>([
    ['before-june-2011', 'stats.contradiction-older'],
    ['twenty-festivals', 'stats.contradiction-cancel'],
  ])('in %s neither limit is applied, and %s says so', ([edition, rule]) => {
    const answer = answerTo('2 PH, min 4, max 1', edition);
    expect(answer.decided).toBe(`l5r.${rule}`);
    expect(losersOf(answer)).toEqual([`minimum 4 by ${rule}`, `maximum 1 by ${rule}`]);
    expect(spokeIn('2 PH, min 4, max 1', edition)).toContain('stats.contradiction');
  });

  test.for([
    { line: '2 PH, min 3, max 4', values: [3, 3, 3], contradict: false },
    { line: '2 PH, min 3, max 3', values: [3, 3, 3], contradict: false },
    { line: '2 PH, min 3, max 2', values: [2, 3, 2], contradict: true },
  ])('$line: contradicting is $contradict', ({ line, values, contradict }) => {
    expect(inEveryEdition(line)).toEqual(values);
    for (const edition of EDITION_NAMES) {
      expect(spokeIn(line, edition).includes('stats.contradiction')).toBe(contradict);
    }
  });

  test('before June 2011 the order decides, and since then it does not', () => {
    expect(valueOf('4 PH, min 4, max 0', 'before-june-2011')).toBe(4);
    expect(valueOf('4 PH, max 0, min 4', 'before-june-2011')).toBe(0);
    expect(valueOf('4 PH, min 4, max 0', 'june-2011')).toBe(4);
    expect(valueOf('4 PH, max 0, min 4', 'june-2011')).toBe(4);
  });

  test.for([
    { line: '4 PH, +1, min 4, max 0', june: 4, before: 5, festivals: 5 },
    { line: '4 PH, −1, min 4, max 0', june: 4, before: 4, festivals: 3 },
  ])('$line, the comparison of the editions', ({ line, june, before, festivals }) => {
    expect(inEveryEdition(line)).toEqual([june, before, festivals]);
  });
});

describe('a contradiction, as long as it lasts', () => {
  test('since June 2011 every change is looked at anew', () => {
    expect(answerTo('4 PH, min 4, max 0, +1, +1 ends, −5').moments).toEqual([4, 4, 4, 4, 4]);
    expect(answerTo('2 PH, min 4, max 1, +3, −2, −3').moments).toEqual([4, 2, 4, 2, 1]);
  });

  test.for([
    { why: 'changes do not show', line: '4 PH, min 4, max 0, +3, −6, +3 ends', moments: [4, 4, 4, 4, 4] },
    { why: 'changes show when it is over', line: '4 PH, min 4, max 0, +3, max 0 ends', moments: [4, 4, 4, 7] },
    { why: 'a second maximum joins', line: '4 PH, min 4, max 0, max 2, max 0 ends', moments: [4, 4, 4, 4] },
    { why: 'a second minimum joins', line: '4 PH, max 0, min 4, min 6, min 4 ends', moments: [0, 0, 0, 0] },
    { why: 'it ends and the minimum acts', line: '4 PH, max 0, min 5, max 0 ends', moments: [0, 0, 5] },
    { why: 'it ends and comes back', line: '4 PH, max 0, min 5, max 0 ends, max 1', moments: [0, 0, 5, 5] },
  ])('before June 2011 the value stays: $why', ({ line, moments }) => {
    expect(answerTo(line, 'before-june-2011').moments).toEqual(moments);
  });

  test('in Twenty Festivals each limit comes back when the other ends', () => {
    expect(answerTo('2 PH, min 4, max 1, max 1 ends', 'twenty-festivals').moments).toEqual([4, 2, 4]);
    expect(answerTo('2 PH, min 4, max 1, min 4 ends', 'twenty-festivals').moments).toEqual([4, 2, 1]);
  });

  test.for([
    { line: '1 PH, min 4, min 2, max 3', value: 2 },
    { line: '2 PH, min 4, min 2, max 3', value: 2 },
    { line: '3 PH, min 4, min 2, max 3', value: 3 },
    { line: '5 PH, min 4, max 1, max 6', value: 5 },
    { line: '6 PH, min 4, max 1, max 6', value: 6 },
    { line: '7 PH, min 4, max 1, max 6', value: 6 },
    { line: '1 PH, −2, min 4, max 3', value: 0 },
  ])('in Twenty Festivals the limits that contradict none go on: $line is $value', ({ line, value }) => {
    expect(valueOf(line, 'twenty-festivals')).toBe(value);
  });

  test('in Twenty Festivals only the limits that contradict lose to the contradiction', () => {
    expect(losersOf(answerTo('1 PH, min 4, min 2, max 3', 'twenty-festivals'))).toEqual([
      'minimum 4 by stats.contradiction-cancel',
      'maximum 3 by stats.contradiction-cancel',
      'minimum 0 by stats.limit',
    ]);
  });
});

describe('when a contradiction is over', () => {
  test.for([
    { why: 'below the minimum that is left', line: '4 PH, min 4, −1, max 0, max 0 ends', hold: 4, aside: 3 },
    { why: 'at the minimum that is left', line: '4 PH, min 4, max 0, max 0 ends', hold: 4, aside: 4 },
    { why: 'above the minimum that is left', line: '4 PH, min 4, +1, max 0, max 0 ends', hold: 5, aside: 5 },
    { why: 'the maximum is left', line: '4 PH, min 4, −1, max 0, min 4 ends', hold: 0, aside: 0 },
    { why: 'the maximum had applied', line: '5 PH, min 4, −4, max 2, max 2 ends', hold: 4, aside: 4 },
    { why: 'the total has come between them since', line: '4 PH, min 4, +1, max 0, −2, max 0 ends', hold: 4, aside: 3 },
    { why: 'several minimums', line: '4 PH, Vow: min 2, min 4, −3, max 0, max 0 ends', hold: 4, aside: 1 },
    { why: 'a maximum agrees with them', line: '4 PH, min 4, −1, max 6, Shame: max 0, Shame ends', hold: 4, aside: 3 },
    {
      why: 'a maximum contradicts it anew',
      line: '4 PH, min 4, −1, max 0, max 0 ends, Shame: max 1',
      hold: 4,
      aside: 4,
    },
    {
      why: 'and ends, too',
      line: '4 PH, min 4, −1, max 0, max 0 ends, Shame: max 1, Shame ends',
      hold: 4,
      aside: 3,
    },
    { why: 'a new limit comes', line: '4 PH, min 4, −1, max 0, max 0 ends, Vow: min 5', hold: 5, aside: 5 },
    { why: 'there never was one', line: '4 PH, min 4, −1, max 6, max 6 ends', hold: 4, aside: 4 },
    {
      why: 'another limit took no part in it',
      line: '4 PH, −3, Vow: min 2, min 4, max 3, min 4 ends',
      hold: 2,
      aside: 2,
    },
    { why: 'both limits are gone', line: '4 PH, min 4, −1, max 0, max 0 ends, min 4 ends', hold: 3, aside: 3 },
    // A maximum contradicts a minimum that is above it.
    { why: 'a maximum is at it', line: '4 PH, min 4, −1, max 0, max 0 ends, Shame: max 4', hold: 4, aside: 3 },
    { why: 'a maximum is above it', line: '4 PH, min 4, −1, max 0, max 0 ends, Shame: max 5', hold: 4, aside: 3 },
    {
      why: 'a maximum contradicts another minimum, which then ends',
      line: '4 PH, min 4, Vow: min 5, −1, max 0, max 0 ends, Shame: max 4, Vow ends',
      hold: 4,
      aside: 3,
    },
  ])('$why: the limit holds ($hold), or stays aside ($aside): $line', ({ line, hold, aside }) => {
    expect(valueOf(line)).toBe(hold);
    expect(valueOf(line, 'june-2011', { 'after-contradiction': 'stay-aside' })).toBe(aside);
  });

  test.for<{ why: string; line: string; beside: number | undefined; edition?: Edition; otherwise?: ReadingChoice }>([
    { why: 'the example', line: '4 PH, min 4, −1, max 0, max 0 ends', beside: 3 },
    {
      why: 'the example, as it tells it',
      line: '4 PH, min 4, −1, max 0, max 0 ends',
      beside: 4,
      otherwise: { 'after-contradiction': 'stay-aside' },
    },
    { why: 'no maximum has ended', line: '4 PH, min 4, −1, max 0', beside: undefined },
    { why: 'both come to the same', line: '4 PH, min 4, max 0, max 0 ends', beside: undefined },
    { why: 'the minimum ends', line: '4 PH, min 4, −1, max 0, min 4 ends', beside: undefined },
    { why: 'another stat', line: '6 F, min 6, −2, max 1, max 1 ends', beside: 4 },
    {
      why: 'an edition without the example',
      line: '4 PH, min 4, −1, max 0, max 0 ends',
      beside: undefined,
      edition: 'twenty-festivals',
    },
    {
      why: 'an older edition',
      line: '4 PH, min 4, −1, max 0, max 0 ends',
      beside: undefined,
      edition: 'before-june-2011',
    },
    {
      why: 'the exception entered only between the limits',
      line: '4 PH, min 4, −1, max 0, max 0 ends',
      beside: 3,
      otherwise: { 'contradiction-entry': 'total-between' },
    },
  ])('step C and the example side by side: $why', ({ line, beside, edition, otherwise }) => {
    expect(answerTo(line, edition, otherwise).beside?.value).toBe(beside);
  });

  test('what stays aside is told, with the rule', () => {
    const line = '4 PH, min 4, −1, max 0, max 0 ends';
    const { steps } = answerTo(line, 'june-2011', { 'after-contradiction': 'stay-aside' });
    const told = steps.map(({ rule, subject }) =>
      `${rule.slice('l5r.'.length)} ${subject?.effect.source ?? ''}`.trim(),
    );
    expect(told).toEqual(['stats.base', 'stats.contradiction min 4', 'stats.sum -1', 'stats.change-by-ending max 0']);
  });

  test.for<Edition>(['before-june-2011', 'twenty-festivals'])('in %s the limit holds again in any case', (edition) => {
    const line = '4 PH, min 4, −1, max 0, max 0 ends';
    expect(valueOf(line, edition, { 'after-contradiction': 'stay-aside' })).toBe(4);
  });
});

describe('between the limits, the base value', () => {
  test.for([
    { line: '1 PH, +2, min 4, max 2', letter: 1, within: 2 },
    { line: '2 PH, +1, min 4, max 2', letter: 2, within: 2 },
    { line: '3 PH, +0, min 4, max 2', letter: 3, within: 3 },
    { line: '4 PH, −1, min 4, max 2', letter: 4, within: 4 },
    { line: '5 PH, −2, min 4, max 2', letter: 5, within: 4 },
    { line: '6 PH, −3, min 4, max 2', letter: 6, within: 4 },
    { line: '* PH, +3, min 4, max 2', letter: 0, within: 2 },
  ])('$line is $letter to the letter, $within if the base value must keep the limits', ({ line, letter, within }) => {
    expect(valueOf(line)).toBe(letter);
    expect(valueOf(line, 'june-2011', { 'between-base': 'base-within-limits' })).toBe(within);
  });
});

describe('the exception read to the letter: only a total between the limits enters it', () => {
  // Below the minimum and not above the maximum: the minimum. Above the maximum and not below the minimum: the maximum.
  test.for([
    { line: '9 PH, −9, min 4, max 1', value: 4, decided: 'stats.limit', losers: ['maximum 1 by stats.limit'] },
    { line: '9 PH, −8, min 4, max 1', value: 4, decided: 'stats.limit', losers: ['maximum 1 by stats.limit'] },
    {
      line: '9 PH, −7, min 4, max 1',
      value: 9,
      decided: 'stats.between',
      losers: ['minimum 4 by stats.between', 'maximum 1 by stats.between'],
    },
    {
      line: '9 PH, −6, min 4, max 1',
      value: 9,
      decided: 'stats.between',
      losers: ['minimum 4 by stats.between', 'maximum 1 by stats.between'],
    },
    { line: '9 PH, −5, min 4, max 1', value: 1, decided: 'stats.limit', losers: ['minimum 4 by stats.limit'] },
    { line: '9 PH, −4, min 4, max 1', value: 1, decided: 'stats.limit', losers: ['minimum 4 by stats.limit'] },
  ])('$line is $value by $decided', ({ line, value, decided, losers }) => {
    const answer = answerTo(line, 'june-2011', { 'contradiction-entry': 'total-between' });
    expect(answer.value).toBe(value);
    expect(answer.decided).toBe(`l5r.${decided}`);
    expect(losersOf(answer)).toEqual(losers);
  });
});

describe('setting a stat', () => {
  test.for([
    { line: '4 F, set 3', value: 3, rule: 'stats.sum' },
    { line: '4 F, set 4', value: 4, rule: 'stats.plus-zero' },
    { line: '4 F, set 5', value: 5, rule: 'stats.sum' },
  ])('$line gives what it takes, and $rule says it', ({ line, value, rule }) => {
    expect(inEveryEdition(line)).toEqual([value, value, value]);
    expect(spokeIn(line)).toEqual(['stats.base', rule, 'stats.setting']);
  });

  test.for([
    { why: 'later changes come on top', line: '2 F, set 5, +1, −3', moments: [5, 6, 3] },
    { why: 'it can end before the penalty', line: '2 F, −3, set 5, set 5 ends, −3 ends', moments: [0, 5, 0, 2] },
    { why: 'the later of two holds', line: '2 F, set 5, set 3', moments: [5, 3] },
    { why: 'the first of two ends, its bonus goes', line: '2 F, set 5, set 3, set 5 ends', moments: [5, 3, 0] },
    { why: 'the second of two ends, its penalty goes', line: '2 F, set 5, set 3, set 3 ends', moments: [5, 3, 5] },
    { why: 'a bonus that counts goes on counting', line: '1 F, B: +1 each × 2, set 5, B counts 3', moments: [3, 5, 6] },
    { why: 'Family Honor may be set below 0', line: '3 FH, set −2, +1', moments: [-2, -1] },
    { why: 'an asterisk is set from 0', line: '* F, set 4, −1', moments: [4, 3] },
  ])('$why: $line', ({ line, moments }) => {
    for (const edition of EDITION_NAMES) expect(answerTo(line, edition).moments).toEqual(moments);
  });

  // The sum is −2 and 0 is to be seen.
  test.for([
    { line: '1 F, −3, set 0, −3 ends', already: [0, 0, 1], trueSum: [0, 0, 3] },
    { line: '1 F, −3, set 1, −3 ends', already: [0, 1, 4], trueSum: [0, 1, 4] },
    { line: '1 F, −1, set 0, −1 ends', already: [0, 0, 1], trueSum: [0, 0, 1] },
    { line: '1 FH, −3, set 0, −3 ends', already: [-2, 0, 3], trueSum: [-2, 0, 3] },
    { line: '1 FH, −3, set −2, −3 ends', already: [-2, -2, 1], trueSum: [-2, -2, 1] },
  ])('$line: a stat that shows 0 is 0 already, or is measured from its sum', ({ line, already, trueSum }) => {
    expect(answerTo(line).moments.slice(0, 3)).toEqual(already);
    expect(answerTo(line, 'june-2011', { 'setting-to-zero': 'true-sum' }).moments).toEqual(trueSum);
  });

  test.for([
    { line: '3 F, +4, max 5, set 4, max 5 ends', without: [7, 5, 4, 4], with: [7, 5, 5, 6] },
    { line: '3 F, +4, max 5, set 5, max 5 ends', without: [7, 5, 5, 5], with: [7, 5, 5, 7] },
    { line: '3 F, +4, max 5, set 8, max 5 ends', without: [7, 5, 5, 8], with: [7, 5, 5, 10] },
    { line: '3 F, min 6, set 4, min 6 ends', without: [6, 6, 4], with: [6, 6, 1] },
    { line: '3 F, min 6, set 6, min 6 ends', without: [6, 6, 6], with: [6, 6, 3] },
    { line: '3 F, min 6, set 8, min 6 ends', without: [6, 8, 8], with: [6, 6, 5] },
    { line: '3 F, max 5, set 4, max 5 ends', without: [3, 4, 4], with: [3, 4, 4] },
  ])('$line: measured on the sum, or on what the limits let be seen', ({ line, without, with: seen }) => {
    expect(answerTo(line).moments).toEqual(without);
    expect(answerTo(line, 'june-2011', { 'setting-under-limits': 'with-limits' }).moments).toEqual(seen);
  });

  test('Twenty Festivals: 3F with a maximum of 5, raised to 8, receives +5F and shows 5; a −4F then gives 4', () => {
    const { moments, steps } = answerTo('3 F, max 5, raise 8, −4', 'twenty-festivals');
    expect(moments).toEqual([3, 5, 4]);
    expect(steps.find(({ subject }) => subject?.effect.kind === 'raise')?.subject?.size).toBe(5);
  });
});

test.for<[Edition, number]>([
  ['june-2011', 1],
  ['before-june-2011', 1],
  ['twenty-festivals', 3],
])('set to the 0 it shows, in %s: %i when the penalty ends', ([edition, value]) => {
  expect(valueOf('1 F, −3, set 0, −3 ends', edition)).toBe(value);
});

describe('raising to, lowering to', () => {
  test.for([
    { line: '5 F, raise 4', oneWay: 5, likeSetting: 4 },
    { line: '5 F, raise 5', oneWay: 5, likeSetting: 5 },
    { line: '5 F, raise 6', oneWay: 6, likeSetting: 6 },
    { line: '5 F, lower 4', oneWay: 4, likeSetting: 4 },
    { line: '5 F, lower 5', oneWay: 5, likeSetting: 5 },
    { line: '5 F, lower 6', oneWay: 5, likeSetting: 6 },
    // Twenty Festivals measures from the sum: there its floor of 0 is a minimum.
    { line: '1 F, −3, raise 0, −3 ends', oneWay: 1, likeSetting: 1, festivals: 3 },
    { line: '1 F, −3, raise 1, −3 ends', oneWay: 4, likeSetting: 4 },
    { line: '1 F, −3, lower 0, −3 ends', oneWay: 1, likeSetting: 1 },
    { line: '1 F, −3, lower 1, −3 ends', oneWay: 1, likeSetting: 4 },
  ])(
    '$line is $oneWay, and $likeSetting if the words mean no more than setting',
    ({ line, oneWay, likeSetting, festivals = oneWay }) => {
      expect(inEveryEdition(line)).toEqual([oneWay, oneWay, festivals]);
      expect(valueOf(line, 'june-2011', { 'raise-lower': 'like-setting' })).toBe(likeSetting);
    },
  );
});

test('lowering never gives a bonus, not even where a hidden penalty would take one to reach 0', () => {
  const reading: ReadingChoice = { 'setting-to-zero': 'true-sum' };
  expect(answerTo('1 F, −3, lower 0, −3 ends', 'june-2011', reading).moments).toEqual([0, 0, 1]);
});

test('a setting that has ended is still told with the rule it followed', () => {
  expect(spokeIn('2 F, set 5, set 5 ends')).toEqual(['stats.base', 'stats.change-by-ending', 'stats.setting']);
});

describe('switching and copying', () => {
  test.for([
    { why: 'both at the same moment', line: '2 F / 5 C, switch F C', values: [5, 2] },
    { why: 'whichever is named first', line: '2 F / 5 C, switch C F', values: [5, 2] },
    { why: 'and back', line: '2 F / 5 C, Mirror: switch F C, Pool: switch F C', values: [2, 5] },
    { why: 'until it ends', line: '2 F / 5 C, switch F C, switch F C ends', values: [2, 5] },
    { why: 'the Weapon leaves: 3 − 4 is below 0', line: '0 F / 3 C, W: +1 to C, switch F C, W ends', values: [4, 0] },
    { why: 'a hidden penalty', line: '1 F / 4 C, −3 to F, switch F C', values: [4, 0] },
    { why: 'a hidden penalty that ends', line: '1 F / 4 C, −3 to F, switch F C, −3 to F ends', values: [7, 0] },
    {
      why: 'what a limit lets be seen is what the other gets',
      line: '2 F / 5 C, max 3 to C, switch F C',
      values: [3, 2],
    },
    { why: 'two equal stats', line: '3 F / 3 C, switch F C', values: [3, 3] },
    { why: 'with a stat that is absent', line: 'no F / 3 C, switch F C', values: [0, 0] },
    { why: 'a copy leaves the original', line: '2 F / 5 C, copy C', values: [5, 5] },
    { why: 'a copy does not follow along', line: '2 F / 5 C, copy C, +1 to C', values: [5, 6] },
    { why: 'a copy downwards', line: '2 F / 5 C, copy F to C', values: [2, 2] },
    { why: 'a copy of an absent stat is 0', line: '2 F / no C, copy C', values: [0, 0] },
    { why: 'a copy into an absent stat does nothing', line: 'no F / 5 C, copy C', values: [0, 5] },
    { why: 'a copied number', line: '2 F / 5 C, copy 4 to C', values: [2, 4] },
  ])('$why: $line', ({ line, values }) => {
    for (const edition of EDITION_NAMES) expect(valuesOf(line, edition)).toEqual(values);
  });

  test('each of the two receives its own change', () => {
    const [force, chi] = answersTo('0 F / 3 C, Weapon: +1 to C, Mirror: switch F C');
    const sizeIn = (answer: StatAnswer | undefined) =>
      answer?.steps.find(({ subject }) => subject?.effect.source === 'Mirror')?.subject?.size;
    expect([sizeIn(force), sizeIn(chi)]).toEqual([4, -4]);
  });
});

describe('an absent stat', () => {
  test.for(['no F', 'no F, +2', 'no F, −2', 'no F, set 5', 'no F, min 3', 'no F, max −1', 'no AF, +1 each × 3'])(
    '%s is 0',
    (line) => {
      expect(inEveryEdition(line)).toEqual([0, 0, 0]);
    },
  );

  test.for([
    { line: 'no F, min −1', value: 0 },
    { line: 'no F, min 0', value: 0 },
    { line: 'no F, min 1', value: 1 },
    { line: 'no F, max 1', value: 0 },
    { line: 'no F, max 0', value: 0 },
    { line: 'no F, max −1', value: -1 },
    { line: 'no F, +2, min 1', value: 1 },
    { line: 'no F, set 5, max 4', value: 0 },
    { line: 'no F, Oath: min 3, Oath ends', value: 0 },
  ])('$line is $value where limits apply to it', ({ line, value }) => {
    expect(valueOf(line, 'june-2011', { 'absent-limits': 'limits-apply' })).toBe(value);
    expect(valueOf(line)).toBe(0);
  });

  test('says of every bonus and penalty that it changes nothing, and of a limit that there is nothing to limit', () => {
    expect(spokeIn('no F, +2, min 3, set 5')).toEqual([
      'stats.absent-zero',
      'stats.absent-unchanged',
      'stats.absent-unchanged',
    ]);
  });
});

describe('a Personality whose Chi is 0', () => {
  test.for([
    { line: '2 C, −1', destroyed: false },
    { line: '2 C, −2', destroyed: true },
    { line: '2 C, −3', destroyed: true },
    { line: '0 C, max −1', destroyed: true },
    { line: '2 C, −3, min 1', destroyed: true },
    { line: '2 C, min 1, −3', destroyed: false },
    // What was 0 on the way is too late to mend; what was never above 0 or never came to 0 is another matter.
    { line: '2 C, −2, +1', destroyed: true },
    { line: '2 C, −1, +1', destroyed: false },
    { line: '2 C, +1, −2', destroyed: false },
    { line: '2 C, −3, −3 ends', destroyed: true },
    { line: '2 C, −3, min 1, −3 ends', destroyed: true },
    { line: '2 C, min 1, −3, −3 ends', destroyed: false },
    { line: '0 C, +1', destroyed: false },
    { line: 'no C, −1, +1', destroyed: false },
    { line: '2 F, −2, +1', destroyed: false },
    { line: '* C', destroyed: true },
    { line: 'no C', destroyed: false },
    { line: '2 F, −2', destroyed: false },
    { line: '1 IC, −1', destroyed: false },
  ])('$line: destroyed is $destroyed', ({ line, destroyed }) => {
    expect(spokeIn(line).includes('stats.zero-chi')).toBe(destroyed);
  });
});

describe('the rule that decided', () => {
  test.for<{ line: string; decided: string; edition?: Edition }>([
    { line: '2 F', decided: 'stats.base' },
    { line: '0 F', decided: 'stats.base' },
    { line: '0 F, +0', decided: 'stats.base' },
    { line: '* F', decided: 'stats.asterisk' },
    { line: 'no F, +2', decided: 'stats.absent-zero' },
    { line: '2 F, +1', decided: 'stats.sum' },
    { line: '2 F, +1, +1 ends', decided: 'stats.base' },
    { line: '2 F, +1 each × 2', decided: 'stats.fluctuating' },
    { line: '2 F, +1, max 4', decided: 'stats.sum' },
    { line: '2 F, +1, max 3', decided: 'stats.sum' },
    { line: '2 F, +1, max 2', decided: 'stats.limit' },
    { line: '2 F, −2', decided: 'stats.sum' },
    { line: '2 F, −3', decided: 'stats.floor' },
    { line: '2 F, −3', decided: 'stats.limit', edition: 'twenty-festivals' },
    { line: '2 F, −3, min 1', decided: 'stats.limit' },
    { line: '2 FH, −3', decided: 'stats.signed' },
    { line: '2 FH, −3', decided: 'stats.signed', edition: 'twenty-festivals' },
    { line: '2 C, −2', decided: 'stats.sum' },
    { line: '4 PH, min 4, max 0', decided: 'stats.between' },
    { line: '4 PH, min 4, max 0', decided: 'stats.contradiction-older', edition: 'before-june-2011' },
    { line: '4 PH, min 4, max 0', decided: 'stats.contradiction-cancel', edition: 'twenty-festivals' },
  ])('of $line is $decided', ({ line, decided, edition }) => {
    expect(answerTo(line, edition).decided).toBe(`l5r.${decided}`);
  });
});

/** For every rule with code: where it acts, and close by, where it does not. */
const ACTS: Readonly<Record<string, { readonly acts: string; readonly not: string; readonly edition?: Edition }>> = {
  'stats.base': { acts: '2 F', not: '* F' },
  'stats.asterisk': { acts: '* F', not: '0 F' },
  'stats.absent-zero': { acts: 'no F', not: '* F' },
  'stats.sum': { acts: '2 F, +1', not: '2 F, +0' },
  'stats.change-by-ending': { acts: '2 F, +1, +1 ends', not: '2 F, +1' },
  'stats.absent-unchanged': { acts: 'no F, +1', not: '* F, +1' },
  'stats.fluctuating': { acts: '2 F, +1 each × 1', not: '2 F, +1 each × 0' },
  'stats.plus-zero': { acts: '2 F, +1 each × 0', not: '2 F, +1 each × 1' },
  'stats.floor': { acts: '2 F, −3', not: '2 F, −2' },
  'stats.signed': { acts: '2 FH, −3', not: '2 FH, −2' },
  'stats.limit': { acts: '2 F, max 2', not: '2 F' },
  'stats.contradiction': { acts: '2 F, min 3, max 2', not: '2 F, min 3, max 3' },
  'stats.below-both': { acts: '2 F, −2, min 4, max 1', not: '2 F, −1, min 4, max 1' },
  'stats.above-both': { acts: '2 F, +3, min 4, max 1', not: '2 F, +2, min 4, max 1' },
  'stats.between': { acts: '2 F, +2, min 4, max 1', not: '2 F, +3, min 4, max 1' },
  'stats.contradiction-older': { acts: '2 F, min 3, max 2', not: '2 F, min 3, max 3', edition: 'before-june-2011' },
  'stats.contradiction-cancel': { acts: '2 F, min 3, max 2', not: '2 F, min 3, max 3', edition: 'twenty-festivals' },
  'stats.zero-chi': { acts: '2 C, −2', not: '2 C, −1' },
  'stats.setting': { acts: '2 F, set 3', not: '2 F, +1' },
  'stats.raise-lower': { acts: '2 F, raise 3', not: '2 F, set 3' },
  'stats.copying': { acts: '2 F, copy 3', not: '2 F, set 3' },
  'stats.switching': { acts: '2 F / 3 C, switch F C', not: '2 F / 3 C, copy C' },
  'stats.underlying': { acts: '2 F, −3, set 5', not: '2 F, −2, set 5' },
  'stats.not-reapplied': { acts: '2 F / 3 C, +1 to C, switch F C', not: '2 F / 3 C, −1 to C, switch F C' },
};

describe('every rule of the calculation', () => {
  test('stands in the table', () => {
    const measures = [setting, raiseLower, copying, switching, underlying, notReapplied];
    const rules = [...CALCULATION.map(({ rule }) => rule), ...EXCEPTIONS, ...measures].map(({ id }) => id);
    const remedy =
      'enter in ACTS, above, each rule that acts, with a line where it does and one close by where it does not';
    expect(Object.keys(ACTS).sort(), remedy).toEqual(rules.map((id) => id.slice('l5r.'.length)).sort());
    expect(l5r.rules).toEqual(expect.arrayContaining(rules));
  });

  test.for(Object.entries(ACTS))('%s acts where it should and not close by', ([rule, { acts, not, edition }]) => {
    expect(spokeIn(acts, edition)).toContain(rule);
    expect(spokeIn(not, edition)).not.toContain(rule);
  });

  test.for<[string, Edition]>([
    ['stats.between', 'before-june-2011'],
    ['stats.between', 'twenty-festivals'],
    ['stats.contradiction-older', 'june-2011'],
    ['stats.contradiction-older', 'twenty-festivals'],
    ['stats.contradiction-cancel', 'june-2011'],
    ['stats.contradiction-cancel', 'before-june-2011'],
  ])('%s has no say in %s', ([rule, edition]) => {
    expect(spokeIn('2 F, min 3, max 2', edition)).not.toContain(rule);
  });

  test('names the rule it stood in for', () => {
    const instead = answerTo('* FH, −3, +0').steps.map(({ rule, instead }) => [rule, instead]);
    expect(instead).toEqual([
      ['l5r.stats.asterisk', 'l5r.stats.base'],
      ['l5r.stats.sum', undefined],
      ['l5r.stats.plus-zero', 'l5r.stats.sum'],
      ['l5r.stats.signed', 'l5r.stats.floor'],
    ]);
  });
});

describe('the value for another sum', () => {
  const { tally } = answerTo('2 PH, min 4, max 1');
  test.for([
    { sum: -1, value: 1 },
    { sum: 0, value: 1 },
    { sum: 1, value: 2 },
    { sum: 4, value: 2 },
    { sum: 5, value: 4 },
  ])('a sum of $sum under minimum 4 and maximum 1 would be $value', ({ sum, value }) => {
    expect(valueFor(tally, sum)).toBe(value);
  });

  test('is the sum itself where nothing stands against it', () => {
    expect(valueFor(answerTo('2 F').tally, 7)).toBe(7);
  });
});
