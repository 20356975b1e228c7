import { describe, expect, test } from 'vitest';
import { judgeRace, readRace } from './race.ts';
import { readingsOf } from '../readings.ts';
import { sentence } from '../words/sentences.en.ts';

const race = (players: number, tokens: Readonly<Record<string, number>>, neutralPile?: number) =>
  judgeRace({ players, tokens, neutralPile, reached: [] }, readingsOf());

// The piles are those of Part 2; more than half of each, by hand.
describe.for([
  { players: 2, pile: 19, enough: 10 },
  { players: 3, pile: 26, enough: 14 },
  { players: 4, pile: 31, enough: 16 },
  { players: 5, pile: 34, enough: 18 },
  { players: 6, pile: 35, enough: 18 },
])('$players players', ({ players, pile, enough }) => {
  test('the pile and its majority', () => {
    expect(race(players, {})).toMatchObject({ startingPile: pile, neutralPile: pile, moreThanHalf: enough });
  });
  test.for([
    { why: 'one short', tokens: enough - 1, needs: 1, over: false },
    { why: 'enough', tokens: enough, needs: 0, over: true },
    { why: 'one more', tokens: enough + 1, needs: 0, over: true },
  ])('$why', ({ tokens, needs, over }) => {
    const { runners, standing } = race(players, { A: tokens });
    expect(runners[0]).toMatchObject({ needs, leads: true });
    expect(standing.over).toBe(over);
    expect(runners[1]).toMatchObject({ tokens: 0, needs: enough, leads: false });
  });
});

describe('9 against 6: who can still get there, and who cannot be caught', () => {
  test.for([
    { left: 2, inReach: false, uncatchable: true },
    { left: 3, inReach: false, uncatchable: false },
    { left: 4, inReach: true, uncatchable: false },
    { left: 5, inReach: true, uncatchable: false },
  ])('$left left', ({ left, inReach, uncatchable }) => {
    const { runners } = race(2, { A: 9, B: 6 }, left);
    expect(runners[0]).toMatchObject({ needs: 1, inReach: true, uncatchable });
    expect(runners[1]).toMatchObject({ needs: 4, inReach, uncatchable: false });
  });
});

// What counts is the rival with the most: 2 tokens are left in the pile.
test.for([
  { tokens: { A: 9, B: 6, C: 0 }, uncatchable: true },
  { tokens: { A: 9, B: 0, C: 7 }, uncatchable: false },
  { tokens: { A: 9, B: 8, C: 1 }, uncatchable: false },
])('of three, $tokens: A cannot be caught: $uncatchable', ({ tokens, uncatchable }) => {
  expect(race(3, tokens, 2).runners.map((runner) => runner.uncatchable)).toEqual([uncatchable, false, false]);
});

test.for([
  { neutralPile: 4, says: /nobody has more than half of the 26, so the game goes on\.$/ },
  { neutralPile: 0, says: /, and the game is over\.$/ },
])('whether it goes on is told, with $neutralPile left', ({ neutralPile, says }) => {
  const [check] = race(3, { A: 11, B: 7 }, neutralPile).steps;
  expect(check && sentence(check)).toMatch(says);
});

test('an empty pile ends it', () => {
  const { standing, steps } = race(3, { A: 9, B: 9, C: 8 }, 0);
  expect(standing).toMatchObject({ over: true, emptyPile: true, most: ['A', 'B'] });
  expect(steps.map(({ rule }) => rule)).toContain('usagi.turn.empty-pile');
});

describe('as typed', () => {
  const written = { players: 2, neutralPile: '', tokens: {}, reached: [] };
  test.for([
    { why: 'below', tokens: 18, fields: [] },
    { why: 'all of them', tokens: 19, fields: [] },
    { why: 'one more than there are', tokens: 20, fields: ['tokens'] },
  ])('$why', ({ tokens, fields }) => {
    expect(readRace({ ...written, tokens: { A: tokens } }).faults.map(({ field }) => field)).toEqual(fields);
  });
  test('words and numbers below 0 are told at their field', () => {
    const { faults } = readRace({ ...written, tokens: { A: 'many', B: '-1' }, neutralPile: '1.5' });
    expect(faults.map(({ field }) => field)).toEqual(['tokens.A', 'tokens.B', 'neutralPile']);
  });
  test('a pile that is given may hold less than what is left', () => {
    expect(readRace({ ...written, neutralPile: '3' })).toMatchObject({ faults: [], question: { neutralPile: 3 } });
  });
});
