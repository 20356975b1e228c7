import { describe, expect, test } from 'vitest';
import { wholeState } from './whole-state.ts';

interface Card {
  readonly id: number;
  readonly name?: string;
  readonly on?: number;
}
/** A table of two, at which cards lie on cards and somebody has the turn. */
interface Table {
  readonly hands: readonly (readonly Card[])[];
  readonly turn?: string;
  readonly done?: readonly string[];
  readonly chosen?: readonly number[];
  readonly score?: number;
  readonly seed?: number;
  readonly past?: readonly Table[];
  readonly last?: { readonly past: readonly Table[] };
  readonly ended?: { readonly id: string };
}
const check = wholeState<Table>({
  isKnown: ({ id, name = 'ford' }: Card) => id >= 0 && name === 'ford',
  names: ['on', 'chosen'],
  players: { names: ['turn', 'done'], of: ({ hands }) => hands.map((_, at) => 'AB'.charAt(at)) },
  before: 'past',
});
const toldOf = (state: Table): readonly string[] => {
  const told: string[] = [];
  check(state, {
    addIssue: (issue) => {
      if (typeof issue === 'object') told.push(`${(issue.path ?? []).join('.')} ${issue.message}`);
    },
  });
  return told;
};

const one = { id: 1 };
const many = (count: number) => Array.from({ length: count }, (_, at): Card => ({ id: at + 1 }));
const twoEmpty = { hands: [[], []] };
describe('a whole state', () => {
  test.for<{ why: string; state: Table; told: readonly string[] }>([
    { why: 'nothing in it', state: { hands: [] }, told: [] },
    { why: 'cards of different numbers', state: { hands: [[one, { id: 2 }], [{ id: 3 }]] }, told: [] },
    {
      why: 'a card twice',
      state: { hands: [[{ id: 2 }, one], [one]] },
      told: ['hands.1.0.id is card 1, which is already at hands.0.1'],
    },
    {
      why: 'a card turned over',
      state: { hands: [[{ id: -1 }]] },
      told: ['hands.0.0 is a card that is not known, and a whole state knows every card'],
    },
    { why: 'the first number there can be', state: { hands: [[{ id: 0 }]] }, told: [] },
    {
      why: 'a card that nobody knows',
      state: { hands: [[{ id: 1, name: 'fort' }]] },
      told: ['hands.0.0 is a card that is not known, and a whole state knows every card'],
    },
    { why: 'a card on another', state: { hands: [[one, { id: 2, on: 1 }]] }, told: [] },
    { why: 'a card on one that comes later', state: { hands: [[{ id: 2, on: 1 }, one]] }, told: [] },
    { why: 'a card on none', state: { hands: [[{ id: 2, on: 0 }]] }, told: [] },
    {
      why: 'a card on one that is not there',
      state: { hands: [[{ id: 2, on: 1 }]] },
      told: ['hands.0.0.on is the number of a card, and there is no card 1'],
    },
    {
      why: 'a list of cards, the second not there',
      state: { hands: [[one]], chosen: [1, 7] },
      told: ['chosen.1 is the number of a card, and there is no card 7'],
    },
    { why: 'a number that names no card', state: { hands: [[one]], score: 7 }, told: [] },
    { why: 'the turn of somebody who plays', state: { ...twoEmpty, turn: 'B' }, told: [] },
    {
      why: 'the turn of somebody who does not play',
      state: { ...twoEmpty, turn: 'C' },
      told: ['turn is one of the players A, B'],
    },
    {
      why: 'the last of a list does not play',
      state: { ...twoEmpty, done: ['A', 'B', 'C'] },
      told: ['done.2 is one of the players A, B'],
    },
    { why: 'the largest figure', state: { hands: [], score: 1e9 }, told: [] },
    { why: 'the lowest figure', state: { hands: [], score: -1e9 }, told: [] },
    { why: 'a larger one', state: { hands: [], score: 1e9 + 1 }, told: ['score is at most 1000000000'] },
    { why: 'a lower one', state: { hands: [], score: -1e9 - 1 }, told: ['score is at most 1000000000'] },
    { why: 'any seed', state: { hands: [], seed: 2 ** 40 }, told: [] },
    { why: 'what has a name for a number, which is no card', state: { hands: [], ended: { id: 'won' } }, told: [] },
    { why: 'the longest list', state: { hands: [many(2000)] }, told: [] },
    {
      why: 'a longer one, of which nothing else is told',
      state: { hands: [[...many(2000), one]] },
      told: ['hands.0 has at most 2000 entries'],
    },
    { why: 'a state before, with the same cards', state: { hands: [[one]], past: [{ hands: [[one]] }] }, told: [] },
    {
      why: 'the same deeper down, where no state is before',
      state: { hands: [[one]], last: { past: [{ hands: [[one]] }] } },
      told: ['last.past.0.hands.0.0.id is card 1, which is already at hands.0.0'],
    },
    {
      why: 'two faults, in the order of their places, names last',
      state: { hands: [[one, { id: 3, on: 2 }], [one]], score: 2e9 },
      told: [
        'hands.1.0.id is card 1, which is already at hands.0.0',
        'score is at most 1000000000',
        'hands.0.1.on is the number of a card, and there is no card 2',
      ],
    },
  ])('with $why', ({ state, told }) => {
    expect(toldOf(state)).toEqual(told);
  });
  test('where the form says who plays and no states are kept', () => {
    const told: string[] = [];
    wholeState<Table>({ isKnown: () => true, names: [] })(
      { hands: [[one]], turn: 'C', chosen: [7], past: [{ hands: [[one]] }] },
      { addIssue: (issue) => void told.push(typeof issue === 'object' ? (issue.path ?? []).join('.') : issue) },
    );
    expect(told).toEqual(['past.0.hands.0.0.id']);
  });
});
