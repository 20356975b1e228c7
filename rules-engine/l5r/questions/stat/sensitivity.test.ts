import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyQuestion, anyReadings } from '../../../test-kit/l5r.ts';
import { question } from '../../../test-kit/l5r-notation.ts';
import { type Edition, type ReadingChoice, readingsOf } from '../../readings.ts';
import { statQuestion } from './schema.ts';
import {
  acrossEditions,
  editionsThatOrder,
  MOST_POINTS,
  orderCheck,
  otherReadings,
  plotOf,
  whatWouldChange,
} from './sensitivity.ts';
import { judgeStat } from './stat.ts';

test.for<{ line: string; why: string; others: readonly [reading: string, option: string, value: number][] }>([
  { line: '2 F, +1', why: 'nothing is open about a sum', others: [] },
  { line: '2 F, −3, set 5', why: 'no limit bites when it is set', others: [] },
  { line: '3 F, raise 2', why: 'raising to less is one way', others: [['raise-lower', 'like-setting', 2]] },
  { line: 'no F, min 2', why: 'a limit may reach an absent stat', others: [['absent-limits', 'limits-apply', 2]] },
  { line: '4 PH, min 4, −1, max 0', why: 'a total of 3 is between', others: [['contradiction', 'cancel', 3]] },
  {
    line: '4 PH, +1, min 4, max 0',
    why: 'a total of 5 is above both',
    others: [
      ['contradiction', 'unchanged', 5],
      ['contradiction', 'cancel', 5],
      ['contradiction-entry', 'total-between', 0],
    ],
  },
])('other readings of $line: $why', ({ line, others }) => {
  const found = otherReadings(question(line), readingsOf());
  expect(found).toEqual(others.map(([reading, option, value]) => ({ reading, option, values: [value] })));
});

test('another reading of one stat is told with the values of both', () => {
  expect(otherReadings(question('3 F / 1 C, raise 2 to F'), readingsOf())).toEqual([
    { reading: 'raise-lower', option: 'like-setting', values: [2, 1] },
  ]);
});

test.for<{ line: string; otherwise?: ReadingChoice; found: Record<Edition, [value: number, decided: string]> }>([
  {
    line: '4 PH, −1, min 4, max 0',
    found: {
      'june-2011': [4, 'between'],
      'before-june-2011': [4, 'contradiction-older'],
      'twenty-festivals': [3, 'contradiction-cancel'],
    },
  },
  {
    line: '0 F, max −1',
    found: {
      'june-2011': [-1, 'limit'],
      'before-june-2011': [-1, 'limit'],
      'twenty-festivals': [0, 'contradiction-cancel'],
    },
  },
  {
    line: '0 F, max −1',
    otherwise: { 'zero-floor': 'minimum' },
    found: {
      'june-2011': [0, 'between'],
      'before-june-2011': [0, 'contradiction-older'],
      'twenty-festivals': [0, 'contradiction-cancel'],
    },
  },
])('$line in three editions, otherwise $otherwise', ({ line, otherwise, found }) => {
  expect(acrossEditions(question(line), otherwise)).toEqual(
    Object.entries(found).map(([edition, [value, decided]]) => ({
      edition,
      values: [value],
      decided: [`l5r.stats.${decided}`],
    })),
  );
});

describe('what would change', () => {
  /** `amount −3 3→2: 7` */
  const told = (line: string, edition: Edition = 'june-2011') =>
    whatWouldChange(question(line), readingsOf(edition)).map((nudge) => {
      const change = 'from' in nudge ? ` ${nudge.from}→${nudge.to}` : '';
      return `${nudge.kind} ${nudge.index} ${nudge.source}${change}: ${nudge.values.join('/')}`;
    });

  test.for([
    {
      line: '2 F, +1',
      why: 'every number counts',
      found: ['amount 0 +1 1→0: 2', 'amount 0 +1 1→2: 4', 'base 0 force 2→1: 2', 'base 0 force 2→3: 4', 'ends 1 +1: 2'],
    },
    {
      line: '4 PH, min 4, −1, max 0',
      why: 'between the limits the base value counts, and the total does not',
      found: [
        'base 0 personal-honor 4→3: 3',
        'base 0 personal-honor 4→5: 5',
        'ends 3 min 4: 0',
        'amount 0 min 4 4→2: 2',
      ],
    },
    {
      line: '2 F, −3, set 5, −3 ends',
      why: 'the base value is made up for, whatever it is',
      found: [
        'amount 0 -3 3→2: 7',
        'amount 0 -3 3→4: 9',
        'amount 1 set 5 5→4: 7',
        'amount 1 set 5 5→6: 9',
        'swap 0 -3 0→1: 5',
        'swap 1 set 5 1→2: 5',
        'ends 3 set 5: 2',
        'stays 2 -3: 5',
      ],
    },
    {
      line: '1 F, Banner: +1 each × 3, Banner counts 2',
      why: 'the present count, not the first one',
      found: [
        'amount 0 Banner 1→0: 1',
        'amount 0 Banner 1→2: 5',
        'count 1 Banner 2→1: 2',
        'count 1 Banner 2→3: 4',
        'base 0 force 1→0: 2',
        'base 0 force 1→2: 4',
        'ends 2 Banner: 1',
      ],
    },
    {
      line: '2 F / 3 C, +1 to C',
      why: 'only the first stat is asked about',
      found: ['base 0 force 2→1: 1/4', 'base 0 force 2→3: 3/4'],
    },
    {
      line: '2 F / 3 C, copy C',
      why: 'a copied stat counts, and the copy has no number of its own',
      found: ['base 1 chi 3→2: 2/2', 'base 1 chi 3→4: 4/4', 'ends 1 copy C: 2/3'],
    },
    {
      line: '2 F, −1, −1 ends, +3',
      why: 'what would stay, and only that',
      found: [
        'amount 2 +3 3→2: 4',
        'amount 2 +3 3→4: 6',
        'base 0 force 2→1: 4',
        'base 0 force 2→3: 6',
        'ends 3 +3: 2',
        'stays 1 -1: 4',
      ],
    },
    { line: '0 F', why: 'Force is never printed below 0', found: ['base 0 force 0→1: 1'] },
    { line: '* F, +0', why: 'a bonus is never below 0', found: ['amount 0 +0 0→1: 1'] },
    {
      line: '1 F, min 20',
      why: 'a number is looked for up to 20 away',
      found: ['amount 0 min 20 20→19: 19', 'amount 0 min 20 20→21: 21', 'ends 1 min 20: 1', 'base 0 force 1→21: 21'],
    },
    {
      line: '0 F, min 20',
      why: 'and no further',
      found: ['amount 0 min 20 20→19: 19', 'amount 0 min 20 20→21: 21', 'ends 1 min 20: 0'],
    },
  ])('$line: $why', ({ line, found }) => {
    expect(told(line)).toEqual(found);
  });

  test('which limit came first counts before June 2011 only', () => {
    const line = '4 PH, +1, min 4, max 0';
    expect(told(line, 'before-june-2011').filter((nudge) => nudge.startsWith('swap'))).toEqual(['swap 1 min 4 1→2: 0']);
    expect(told(line).filter((nudge) => nudge.startsWith('swap'))).toEqual([]);
  });
});

describe('the plot', () => {
  const plot = (line: string) => {
    const [answer] = judgeStat(question(line)).answers;
    if (!answer) throw new Error(line);
    return plotOf(answer);
  };
  const told = (line: string) =>
    plot(line)
      .points.map(({ total, value }) => `${total}:${value}`)
      .join(' ');

  test.for([
    { line: '3 F, min 2, max 5', points: '-2:2 -1:2 0:2 1:2 2:2 3:3 4:4 5:5 6:5 7:5 8:5 9:5' },
    { line: '3 F, +2, min 4, max 2', points: '-2:2 -1:2 0:2 1:2 2:3 3:3 4:3 5:4 6:4 7:4 8:4 9:4' },
    { line: 'no F, +2', points: '-4:0 -3:0 -2:0 -1:0 0:0 1:1 2:2 3:3 4:4' },
    { line: '-1 FH', points: '-5:-5 -4:-4 -3:-3 -2:-2 -1:-1 0:0 1:1 2:2 3:3' },
  ])('$line', ({ line, points }) => {
    expect(told(line)).toBe(points);
  });

  test.for([
    { line: '3 F, +2, min 4, max 2', total: 5, value: 4 },
    { line: '2 F, −3', total: -1, value: 0 },
    { line: '2 F, +3, +3 ends', total: 2, value: 2 },
    { line: '* F', total: 0, value: 0 },
  ])('$line stands at a total of $total', ({ line, total, value }) => {
    expect(plot(line)).toMatchObject({ total, value });
  });

  test.for([
    { line: '0 F, min 31', points: 40 },
    { line: '0 F, min 32', points: 41 },
  ])('$line: $points points are drawn one by one', ({ line, points }) => {
    const totals = plot(line).points.map(({ total }) => total);
    expect(totals).toEqual(Array.from({ length: points }, (_, nth) => nth - 4));
  });

  test.for([
    { line: '0 F, min 33', ends: [-4, 37], corners: [33] },
    { line: '0 F, min 100', ends: [-4, 104], corners: [100] },
    // Step B: what is below 0 counts as 0.
    { line: '999 F, −999', ends: [-4, 1003], corners: [0] },
    { line: '999 F, −999, min 500, max 40', ends: [-4, 1003], corners: [40, 500] },
    { line: '0 F, min −999, max 999, min 10', ends: [-1003, 1003], corners: [10, 999] },
  ])('$line: a wide plot keeps its ends and its corners', ({ line, ends, corners }) => {
    const { points, total } = plot(line);
    const totals = points.map((point) => point.total);
    expect(points.length).toBeLessThanOrEqual(MOST_POINTS);
    expect([totals[0], totals.at(-1)]).toEqual(ends);
    expect(totals).toContain(total);
    for (const corner of corners) {
      expect(totals).toEqual(expect.arrayContaining([corner - 1, corner, corner + 1]));
    }
  });

  test('whatever is asked: few points, in order, and the present one among them', () => {
    fc.assert(
      fc.property(anyQuestion(), anyReadings, (asked, readings) => {
        for (const answer of judgeStat(asked, readings).answers) {
          const { points, total, value } = plotOf(answer);
          expect(points.length).toBeLessThanOrEqual(MOST_POINTS);
          expect(points).toContainEqual({ total, value });
          expect(value).toBe(answer.value);
          expect(points.every((point, index) => index === 0 || point.total > (points[index - 1]?.total ?? 0))).toBe(
            true,
          );
        }
      }),
      { numRuns: 300 },
    );
  });
});

test('a limit that is equal to the base value goes with it, and is no number of its own', () => {
  const asked = statQuestion.parse({
    stats: { 'personal-honor': 4 },
    effects: [
      { source: 'Stronghold', minimum: 'base' },
      { source: 'Insult', penalty: 1 },
    ],
  });
  const nudges = whatWouldChange(asked, readingsOf());
  expect(judgeStat(asked).answers[0]?.value).toBe(4);
  expect(nudges.filter(({ kind, source }) => kind === 'amount' && source === 'Stronghold')).toEqual([]);
  // With a base of 3 the minimum is 3 as well, and 3 − 1 becomes 3.
  expect(nudges.find((nudge) => nudge.kind === 'base' && nudge.to === 3)?.values).toEqual([3]);
});

/** 5 and every sum of what comes after it. */
const sumsTo = (most: number) => Array.from({ length: most }, (_, nth) => 6 + nth);
/** Worked out by hand: what is set gets the bonus or penalty it takes at that moment, and later ones add to it. */
test.for<{ line: string; edition: Edition; others: readonly number[]; all: boolean; why: string }>([
  { line: '4 F', edition: 'june-2011', others: [], all: true, why: 'nothing happened' },
  { line: '4 F, +2, −7', edition: 'june-2011', others: [], all: true, why: 'a sum has no order' },
  { line: '4 F, +2, −7, min 3', edition: 'june-2011', others: [], all: true, why: 'one limit, which no other meets' },
  { line: '4 F, +2, set 5', edition: 'june-2011', others: [7], all: true, why: 'a bonus after setting adds to it' },
  { line: '4 F, set 5, set 6', edition: 'june-2011', others: [5], all: true, why: 'what is set last counts' },
  {
    line: '4 F, +1, +2, +4, +8, set 5',
    edition: 'june-2011',
    others: sumsTo(15),
    all: true,
    why: 'five: every order',
  },
  {
    line: '4 F, +1, +2, +3, +4, +5, set 5',
    edition: 'june-2011',
    others: [10],
    all: false,
    why: 'six: neighbors only',
  },
])('$line in another order: $why', ({ line, edition, others, all }) => {
  expect(orderCheck(question(line), readingsOf(edition))).toEqual({ others, all });
});

/** Worked out by hand: before June 2011 a stat stays what it was when its limits begin to contradict, 6 here or 3. */
test.for<{ line: string; editions: readonly Edition[]; why: string }>([
  {
    line: '4 F, min 3, +2, max 1, −7',
    editions: ['before-june-2011'],
    why: 'it stays what it was at the contradiction',
  },
  { line: '4 F, +2, −7, min 3', editions: [], why: 'one limit contradicts nothing' },
  {
    line: '4 F, +2, set 5',
    editions: ['june-2011', 'before-june-2011', 'twenty-festivals'],
    why: 'a bonus after setting adds to it',
  },
])('the order of $line matters in $editions: $why', ({ line, editions }) => {
  expect(editionsThatOrder(question(line)).toSorted()).toEqual(editions.toSorted());
});
