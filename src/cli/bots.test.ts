import { describe, expect, test } from 'vitest';
import { contest } from '../../rules-engine/test-kit/bots.ts';
import { botGame, contestOf, GAME_NAMES, readBots, shareOf, told, triesIn, wilson } from './bots.ts';

const scores = { won: 6, lost: 2, drawn: 1, undecided: 1, choices: 400 };

test('a game that is drawn or undecided counts half', () => {
  expect(shareOf(scores)).toBe(0.7);
  expect(shareOf({ won: 0, lost: 3, drawn: 0, undecided: 0, choices: 9 })).toBe(0);
});

// Worked out by hand from Wilson's formula.
test.for([
  { share: 0.65, games: 400, from: 0.602, to: 0.695 },
  { share: 1, games: 10, from: 0.722, to: 1 },
  { share: 0.5, games: 100, from: 0.404, to: 0.596 },
])('$share of $games games means $from to $to', ({ share, games, from, to }) => {
  const [least, most] = wilson(share, games);
  expect(least).toBeCloseTo(from, 3);
  expect(most).toBeCloseTo(to, 3);
});

test('seats are swapped: the same beginning is played once from each', () => {
  const table = botGame('chariot');
  const begun: unknown[] = [];
  const watched = { ...table, setup: (seed: number) => (begun.push(table.setup(seed)), table.setup(seed)) };
  for (const nth of [0, 1, 2, 3]) contest(watched, { better: 0, worse: 0 }, 5, nth);
  expect(begun[0]).toEqual(begun[1]);
  expect(begun[2]).toEqual(begun[3]);
  expect(begun[0]).not.toEqual(begun[2]);
  // At random against at random, whoever wins from one seat loses from the other.
  const { scores: even } = contestOf('chariot', { better: 0, worse: 0 }, { games: 20, seed: 5 });
  expect(even.won).toBe(even.lost);
});

test('is told in a table', () => {
  const text = told([{ game: 'chariot', better: 50, worse: 0, games: 10, scores, seconds: 3.2 }]);
  expect(text).toMatch(/^iterations +games +won +lost +drawn +undecided +share/);
  expect(text).toMatch(/\nchariot 50 : 0 +10 +6 +2 +1 +1 +70\.0 % +39\.7 % to 89\.2 % +40 +3$/);
});

test('a level tries as often as it does on the page, in some games less often than in others', () => {
  const thinks = { better: 'thinks', worse: 'ahead' } as const;
  expect(triesIn('chariot', thinks)).toEqual({ better: 300, worse: 30 });
  expect(triesIn('lyoko', thinks)).toEqual({ better: 300, worse: 10 });
  expect(triesIn('lyoko', { better: 5, worse: 'random' })).toEqual({ better: 5, worse: 0 });
});

describe('what the command is asked', () => {
  const ahead = { better: 'ahead', worse: 'random' };
  const thinks = { better: 'thinks', worse: 'ahead' };
  test.for([
    {
      args: [],
      read: {
        names: GAME_NAMES,
        pairs: [ahead, thinks],
        games: 400,
        seed: 1,
      },
    },
    {
      args: ['--only', 'lyoko', '--pair', 'thinks', '--games', '20', '--seed', '9'],
      read: { names: ['lyoko'], pairs: [thinks], games: 20, seed: 9 },
    },
    {
      args: ['--iterations', '600,100'],
      read: { names: GAME_NAMES, pairs: [{ better: 600, worse: 100 }], games: 400, seed: 1 },
    },
    {
      args: ['--only', 'l5r'],
      read: { wrong: '--only: "l5r" must be one of chariot, usagi, lyoko, fftcg.' },
    },
    { args: ['--games', '0'], read: { wrong: '--games: "0" must be a whole number above 0.' } },
    { args: ['--seed', 'x'], read: { wrong: '--seed: "x" must be a whole number.' } },
    { args: ['--pair', 'person'], read: { wrong: '--pair: "person" must be one of ahead, thinks.' } },
    {
      args: ['--iterations', '600'],
      read: { wrong: '--iterations: "600" must be two whole numbers, such as 600,100.' },
    },
  ])('$args', ({ args, read }) => {
    expect(readBots(args)).toEqual(read);
  });
});
