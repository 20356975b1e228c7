import { expect, test } from 'vitest';
import { contest } from '../../test-kit/usagi-notation.ts';
import { type ReadingChoice, readingsOf } from '../readings.ts';
import { contestsIn } from './rounds.ts';
import type { WrittenChoice } from '../files/named.ts';
import { runLayout } from '../files/scenarios.ts';
import type { Seat } from '../state.ts';

const told = (line: string, picks: readonly string[] = [], otherwise: ReadingChoice = {}) => {
  const choices = picks.map((card): WrittenChoice => ({ player: card.charAt(0) as Seat, pick: card }));
  const { start, steps } = runLayout(contest(line), readingsOf('current', otherwise), choices);
  return contestsIn(start, steps).map(({ contest: { demand, sides }, rounds }) => ({
    combat: demand[0],
    brought: sides.map(({ player, total, exceeds }) => `${player} ${total}${exceeds ? '' : ' not enough'}`),
    rounds: rounds.map((sides) => sides.map(({ player, total }) => `${player} ${total}`)),
  }));
};

test('nobody comes', () => {
  expect(told('C3')).toEqual([{ combat: 3, brought: [], rounds: [] }]);
});
test('one contender is compared with nobody', () => {
  expect(told('C3 +C1 | A: C5 | B: C4')).toEqual([{ combat: 4, brought: ['A 5', 'B 4 not enough'], rounds: [] }]);
});
test('two contenders are compared once', () => {
  expect(told('C3 | A: C5 | B: C4')).toEqual([{ combat: 3, brought: ['A 5', 'B 4'], rounds: [['A 5', 'B 4']] }]);
});
test.for<ReadingChoice>([{}, { 'tie-still-exceed': 'tested-again' }])(
  'a tie is told round by round, and what was brought stays as it was checked at first: %o',
  (otherwise) => {
    expect(told('C3 | A: C5, C1 | B: C4, C2 | C: C3', ['A2', 'B2'], otherwise)).toEqual([
      {
        combat: 3,
        brought: ['A 6', 'B 6', 'C 3 not enough'],
        rounds: [
          ['A 6', 'B 6'],
          ['A 5', 'B 4'],
        ],
      },
    ]);
  },
);
test('who no longer has enough after the discards, where that is tested again, is a contender no more', () => {
  const again = { 'tie-still-exceed': 'tested-again' } as const;
  expect(told('C3 | A: C4, C1 | B: C3, C2', ['A2', 'B2'], again)).toEqual([
    { combat: 3, brought: ['A 5', 'B 5'], rounds: [['A 5', 'B 5'], ['A 4']] },
  ]);
});
