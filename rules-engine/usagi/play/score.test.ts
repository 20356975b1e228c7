import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DECKS } from '../cards/decks.ts';
import { readingsOf } from '../readings.ts';
import { turn } from '../rules/turn.ts';
import { type Phase, type Seat, seatAt, type State } from '../state.ts';
import { score } from './score.ts';
import { game } from './whole-game.ts';

const decks = Object.values(DECKS).map(({ cards }): readonly string[] => cards);
const begun = (players: number): State =>
  game.begin({
    decks: Array.from({ length: players }, (_, at) => decks[at % 2] ?? []),
    seed: 7,
    readings: readingsOf(),
  });
/** The beginning of a game, with so many tokens for each player and so many left. */
const table = (tokens: readonly number[], neutralPile: number, phase?: Phase): State => {
  const state = begun(tokens.length);
  const players = state.players.map((player, at) => ({ ...player, tokens: tokens[at] ?? 0 }));
  return { ...state, players, neutralPile, ...(phase && { phase }) };
};
const won = (winner: Seat | null): Phase => ({ name: 'over', winner, rule: turn.mostTokens.id });

describe('what a position is worth', () => {
  test.for([
    { why: 'level', tokens: [4, 4], left: 11, is: 0 },
    { why: 'one behind', tokens: [3, 4], left: 12, is: -1 / 14 },
    { why: 'one ahead', tokens: [4, 3], left: 12, is: 1 / 14 },
    { why: 'two ahead', tokens: [5, 3], left: 11, is: 2 / 14 },
    // One token short of a lead that nobody can make up, such a lead, and one token more.
    { why: 'as many ahead as are left', tokens: [9, 4], left: 5, is: 5 / 11 },
    { why: 'more ahead than are left', tokens: [9, 4], left: 4, is: 5 / 10 },
    { why: 'far ahead', tokens: [9, 4], left: 3, is: 5 / 9 },
    { why: 'more than half, before anybody has looked', tokens: [10, 9], left: 0, is: 1 / 2 },
  ])('$why', ({ tokens, left, is }) => {
    const state = table(tokens, left);
    expect(score(state, 'A')).toBeCloseTo(is, 12);
    expect(score(state, 'B')).toBeCloseTo(-is, 12);
  });

  test('of several players only the best of the others counts', () => {
    const state = table([5, 3, 1], 17);
    expect(score(state, 'A')).toBeCloseTo(2 / 20, 12);
    expect(score(state, 'B')).toBeCloseTo(-2 / 20, 12);
    expect(score(state, 'C')).toBeCloseTo(-4 / 22, 12);
  });

  test('a game that is won is worth the most, one that is lost the least, whatever the tokens say', () => {
    const state = table([8, 10], 1, won('B'));
    expect([score(state, 'A'), score(state, 'B')]).toEqual([-1, 1]);
    const drawn = table([9, 9], 0, won(null));
    expect([score(drawn, 'A'), score(drawn, 'B')]).toEqual([0, 0]);
  });

  test('until then it is less, more with every token, and adds up to nothing for two', () => {
    const tokens = fc.nat({ max: 40 });
    const property = fc.property(fc.array(tokens, { minLength: 2, maxLength: 6 }), tokens, (all, left) => {
      const state = table(all, left);
      const scores = all.map((_, at) => score(state, seatAt(at)));
      for (const one of scores) expect(Math.abs(one)).toBeLessThan(1);
      expect(scores.filter((one) => one > 0).length).toBeLessThanOrEqual(1);
      if (all.length === 2) expect(scores.reduce((sum, one) => sum + one, 0)).toBeCloseTo(0, 12);
      const more = table([(all[0] ?? 0) + 1, ...all.slice(1)], left);
      expect(score(more, 'A')).toBeGreaterThan(score(state, 'A'));
    });
    fc.assert(property, { numRuns: 60 });
  });
});
