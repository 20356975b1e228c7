import { expect, test } from 'vitest';
import type { Game } from '../../../rules-engine/core/game.ts';
import { chance, choicesOf, places, stateAt, tried, walk } from './walk.ts';

/** Count to ten: each in turn adds 1, 2 or 3; 2 is told in two steps. */
interface Choice {
  readonly by: 'A' | 'B';
  readonly add: number;
}
interface Count {
  readonly total: number;
  readonly turn: 'A' | 'B';
}
const RULE = 'count.rules.add';
const step = (before: Count, after: Count) => ({ rule: RULE, subject: undefined, before, after }) as const;
const counting: Game<undefined, Count, Choice> = {
  id: 'count',
  begin: () => ({ total: 0, turn: 'A' }),
  deciders: ({ total, turn }) => (total < 10 ? [turn] : []),
  choices: (_, player) => [1, 2].map((add) => ({ by: player as 'A', add })),
  judge: ({ total, turn }, { by, add }) => {
    if (add.toFixed(0) === 'x') return { legal: true };
    if (by !== turn) return { legal: false, rule: 'count.rules.turn' };
    return total + add <= 10 ? { legal: true } : { legal: false, rule: 'count.rules.ten' };
  },
  play: (state, { add }) => {
    const other = state.turn === 'A' ? 'B' : 'A';
    const after: Count = { total: state.total + add, turn: other };
    const half: Count = { total: state.total + 1, turn: state.turn };
    return { state: after, steps: add === 2 ? [step(state, half), step(half, after)] : [step(state, after)] };
  },
  result: () => undefined,
  view: (state) => state,
};
const zero: Count = { total: 0, turn: 'A' };
const start = { state: zero, steps: [step(zero, zero)] };
const A = (add: number): Choice => ({ by: 'A', add });
const B = (add: number): Choice => ({ by: 'B', add });

test('choices are taken one after the other, each with what followed', () => {
  const { moments, refused } = walk(counting, start, [A(2), B(1)]);
  expect(moments.map(({ state, steps }) => [state.total, steps.length])).toEqual([
    [0, 1],
    [2, 2],
    [3, 1],
  ]);
  expect(refused).toEqual([]);
});
test('a choice that is not offered but allowed is taken', () => {
  expect(walk(counting, start, [A(3)]).moments.at(-1)?.state.total).toBe(3);
});
test('a refused choice is left out, with the rule against it, and the others follow', () => {
  const { moments, refused } = walk(counting, start, [A(1), A(1), B(2), A(8)]);
  expect(moments.at(-1)?.state.total).toBe(3);
  expect(refused).toEqual([
    { nth: 2, choice: A(1), rule: 'count.rules.turn' },
    { nth: 4, choice: A(8), rule: 'count.rules.ten' },
  ]);
});
test('a choice that no game could make sense of is left out without a rule', () => {
  const nonsense = { by: 'A' } as unknown as Choice;
  expect(walk(counting, start, [nonsense]).refused).toEqual([{ nth: 1, choice: nonsense, rule: undefined }]);
});
test('going on with one choice more is as if all were walked through', () => {
  const before = walk(counting, start, [A(1), B(1), A(1)]);
  expect(tried(counting, before, B(2), 4)).toEqual(walk(counting, start, [A(1), B(1), A(1), B(2)]));
  // It may come from a file, and be refused.
  expect(tried(counting, before, A(2), 4)).toEqual(walk(counting, start, [A(1), B(1), A(1), A(2)]));
  expect(tried(counting, walk(counting, start, []), B(1), 1).refused).toHaveLength(1);
  expect(choicesOf(before)).toEqual([A(1), B(1), A(1)]);
});
test('every place is a state: before the first step, and after each', () => {
  const walked = walk(counting, start, [A(2), B(1)]);
  expect(places(walked).map((place) => stateAt(walked, place).total)).toEqual([0, 0, 1, 2, 3]);
});
test('chance is the same again for the same seed, and picks every one now and then', () => {
  const picks = (seed: number) => Array.from({ length: 200 }, (_, nth) => chance(seed, nth, 5));
  expect(picks(1)).toEqual(picks(1));
  expect(picks(1)).not.toEqual(picks(2));
  expect(new Set(picks(3))).toEqual(new Set([0, 1, 2, 3, 4]));
});
