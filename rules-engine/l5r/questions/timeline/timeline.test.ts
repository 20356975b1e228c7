import { describe, expect, test } from 'vitest';
import { readOtherwise } from '../../../core/readings.ts';
import { question } from '../../../test-kit/l5r-notation.ts';
import { readingsOf } from '../../readings.ts';
import { timelineQuestion } from './schema.ts';
import { everyOrder, timelineOf, type TimelineQuestion } from './timeline.ts';

const read = (start: unknown): TimelineQuestion => timelineQuestion.parse(start);
const forces = (asked: TimelineQuestion) => timelineOf(asked).marks.map(({ values }) => values.force);

const BLESSED = {
  stats: { force: 2 },
  effects: [
    { source: 'Wound', penalty: 3, lasts: 'turn' },
    { source: 'Blessing', set: 5, lasts: 'permanent' },
  ],
};

describe('what runs out', () => {
  test.for<{ over: string; values: readonly number[]; ended: readonly string[] }>([
    { over: 'turn', values: [0, 5, 8], ended: ['Wound'] },
    { over: 'battle', values: [0, 5, 5], ended: [] },
    { over: 'permanent', values: [0, 5, 0], ended: ['Blessing'] },
  ])('$over', ({ over, values, ended }) => {
    const asked = read({ ...BLESSED, effects: [...BLESSED.effects, { over }] });
    expect(forces(asked)).toEqual(values);
    expect(timelineOf(asked).marks.at(-1)?.ended).toEqual(ended);
  });

  test('a turn that ends takes the battle with it, and a battle does not take the turn', () => {
    const effects = [
      { source: 'A', bonus: 1, lasts: 'turn' },
      { source: 'B', bonus: 2, lasts: 'battle' },
    ];
    const over = (lasts: string) => read({ stats: { force: 0 }, effects: [...effects, { over: lasts }] });
    expect(forces(over('turn'))).toEqual([1, 3, 0]);
    expect(forces(over('battle'))).toEqual([1, 3, 1]);
  });
});

// Example 1 followed to the letter: neither limit applied when the maximum ended, so the minimum stays set aside.
describe('what ends together ends at once, in whatever order it came', () => {
  const boost = { source: 'Boost', bonus: 2, lasts: 'turn' };
  const limits = [
    { source: 'Keep', minimum: 4, lasts: 'permanent' },
    { source: 'Shame', maximum: 2, lasts: 'turn' },
  ];
  const STAY = readOtherwise(readingsOf(), 'after-contradiction', 'stay-aside');
  const after = (effects: readonly unknown[], end: readonly unknown[]) =>
    timelineOf(read({ stats: { force: 1 }, effects: [...effects, ...end] }), STAY).marks.at(-1)?.values.force;
  test.for([
    { first: 'the bonus', effects: [boost, ...limits] },
    { first: 'the limits', effects: [...limits, boost] },
  ])('$first first', ({ effects }) => {
    expect(after(effects, [{ over: 'turn' }])).toBe(1);
    // One after the other it makes a difference: without the bonus, 1 is below both limits.
    expect(after(effects, [{ ends: 'Shame' }, { ends: 'Boost' }])).toBe(1);
    expect(after(effects, [{ ends: 'Boost' }, { ends: 'Shame' }])).toBe(4);
  });

  test('and a Chi that is 0 only between two of them was never 0', () => {
    const effects = [
      { source: 'Blessing', bonus: 2, lasts: 'turn' },
      { source: 'Curse', penalty: 3, lasts: 'turn' },
    ];
    const destroyed = (end: readonly unknown[]) =>
      timelineOf(read({ stats: { chi: 2 }, effects: [...effects, ...end] }))
        .verdict.answers.flatMap(({ steps }) => steps)
        .some(({ rule }) => rule === 'l5r.stats.zero-chi');
    expect(destroyed([{ over: 'turn' }])).toBe(false);
    expect(destroyed([{ ends: 'Blessing' }, { ends: 'Curse' }])).toBe(true);
    expect(destroyed([{ ends: 'Curse' }, { ends: 'Blessing' }])).toBe(false);
  });
});

test('bars run from the moment an effect comes to the one at which it ends', () => {
  const { bars, start } = timelineOf(read({ ...BLESSED, effects: [...BLESSED.effects, { over: 'turn' }] }));
  expect(start).toEqual({ force: 2 });
  expect(bars.map(({ effect, from, to, sizes }) => [effect.source, from, to, sizes])).toEqual([
    ['Wound', 0, 2, { force: -3 }],
    ['Blessing', 1, undefined, { force: 6 }],
  ]);
});

test('before anything comes, a mark shows what the stats show', () => {
  const nothing = { type: 'over', lasts: 'turn' } as const;
  const { stats, moments } = question('2 F, −3, set 5');
  expect(forces({ stats, moments: [nothing, ...moments, nothing] })).toEqual([2, 0, 5, 5]);
});

// Example 1 of the chapter: the Paragon is returned to honor, and the minimum of 4 holds by step C, but not by the example.
test('where the source says two things, every mark has both values', () => {
  const nothing = { type: 'over', lasts: 'turn' } as const;
  const { stats, moments } = question('4 PH, min 4, −1, max 0, max 0 ends');
  const { marks, besides } = timelineOf({ stats, moments: [nothing, ...moments] });
  expect(marks.map(({ values }) => values['personal-honor'])).toEqual([4, 4, 4, 4, 4]);
  expect(besides).toEqual({
    'personal-honor': { reading: 'after-contradiction', option: 'stay-aside', values: [4, 4, 4, 4, 3] },
  });
});

test('where it says one, there is nothing beside it', () => {
  expect(timelineOf(question('4 PH, min 4, −1, max 0')).besides).toEqual({});
});

describe('every order', () => {
  test('of two effects there are two, of three six', () => {
    expect(everyOrder(question('2 F, −3, set 5'))).toHaveLength(2);
    expect(everyOrder(question('2 F, −3, set 5, +1'))).toHaveLength(6);
    expect(everyOrder(question('2 F'))).toEqual([{ ends: [], values: [] }]);
  });

  test('the value on the way hangs on it', () => {
    expect(
      everyOrder(question('2 F, −3, set 5')).map(({ ends, values }) => [ends, values.map(({ force }) => force)]),
    ).toEqual(
      [
        [
          ['−3', 'set 5'],
          [8, 2],
        ],
        [
          ['set 5', '−3'],
          [0, 2],
        ],
      ].map(([ends, values]) => [(ends as string[]).map((one) => one.replace('−', '-')), values]),
    );
  });

  test('of five effects there are 120', () => {
    expect(everyOrder(question('2 F, +1, +2, +3, +4, +5'))).toHaveLength(120);
  });

  test('of six effects it is not worked out', () => {
    expect(everyOrder(question('2 F, +1, +2, +3, +4, +5, +6'))).toEqual([]);
  });
});

test.for<{ why: string; start: unknown; at: string }>([
  { why: 'an unknown stat', start: { stats: { luck: 1 } }, at: 'stats' },
  { why: 'an over that is empty', start: { stats: { force: 1 }, effects: [{ over: '' }] }, at: 'effects.0.over' },
  { why: 'an effect that does nothing', start: { stats: { force: 1 }, effects: [{ source: 'A' }] }, at: 'effects.0' },
])('a timeline with $why is refused', ({ start, at }) => {
  expect(timelineQuestion.safeParse(start).error?.issues.map(({ path }) => path.join('.'))).toContain(at);
});
