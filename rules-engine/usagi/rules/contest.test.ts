import { describe, expect, test } from 'vitest';
import { contest } from '../../test-kit/usagi-notation.ts';
import { contestOf } from './contest.ts';
import { lay } from '../files/layout.ts';
import { ratingsByName } from '../cards/print.ts';
import { type ReadingChoice, readingsOf } from '../readings.ts';
import type { WrittenChoice } from '../files/named.ts';
import { foundIn, runLayout } from '../files/scenarios.ts';
import { standing } from './conclusion.ts';
import { emptyPlayer, type Lasting, type Seat, type State } from '../state.ts';
import { goOnFrom } from '../play/game.ts';
import { sentence } from '../words/sentences.en.ts';

const judged = (line: string, otherwise: ReadingChoice = {}) => {
  const state = lay(contest(line), readingsOf('current', otherwise));
  const event = state.eventField[0];
  if (!event) throw new Error('no Event');
  return contestOf(state, event);
};
const contenders = (line: string, otherwise?: ReadingChoice) =>
  judged(line, otherwise)
    .sides.filter(({ exceeds }) => exceeds)
    .map(({ player }) => player);

/** Resolves the Event of a line; picks are cards to give up, in the order in which they are picked. */
const resolved = (line: string, picks: readonly string[] = [], otherwise: ReadingChoice = {}) => {
  const choices = picks.map((card): WrittenChoice => ({ player: card.charAt(0) as Seat, pick: card }));
  const run = runLayout(contest(line), readingsOf('current', otherwise), choices);
  return foundIn(run) as {
    readonly contenders: readonly (readonly Seat[])[];
    readonly totals: readonly unknown[];
    readonly resolvedBy: readonly Seat[];
    readonly restPile: Partial<Record<Seat, readonly string[]>>;
    readonly refused: readonly unknown[];
    readonly tokens: Readonly<Record<string, number>>;
    readonly rules: readonly string[];
  };
};

describe('a contender exceeds the Event', () => {
  test.for([
    { why: 'below', line: 'C5 | A: C4 | B: C9', who: ['B'] },
    { why: 'equal', line: 'C5 | A: C5 | B: C9', who: ['B'] },
    { why: 'above', line: 'C5 | A: C6 | B: C9', who: ['A', 'B'] },
    { why: '0 against 0', line: 'C0 | A: C0', who: [] },
    { why: '1 against 0', line: 'C0 | A: C1', who: ['A'] },
    { why: 'unrated against 0', line: 'C0 L0 | A: C1', who: [] },
    { why: 'several cards together', line: 'C5 | A: C3, C3', who: ['A'] },
    { why: 'another rating', line: 'C5 | A: I9', who: [] },
    { why: 'an Attachment that makes the difference', line: 'C5 | A: C5 & C1', who: ['A'] },
    { why: 'a Setting that raises the demand to what is there', line: 'C3 +C2 | A: C5', who: [] },
    { why: 'a Setting that leaves one less', line: 'C3 +C1 | A: C5', who: ['A'] },
    { why: 'two Settings', line: 'C1 +C1 +C1 | A: C3 | B: C4', who: ['B'] },
  ])('$why: $line', ({ line, who }) => {
    expect(contenders(line)).toEqual(who);
  });
});

// Each goes with the card it is attached to (Part 4.2), if it isn't picked itself (Part 3.3.1, step 2).
describe('the cards picked in a tie are told, and what goes with them', () => {
  const SHOWN = 'The picked cards are shown: Player A discards';
  test.for([
    { line: 'C3 | A: C4 | B: C4', picks: ['A1', 'B1'], says: `${SHOWN} A1 and Player B discards B1.` },
    {
      line: 'C3 | A: C4 & C1 | B: C5',
      picks: ['A1', 'B1'],
      says: `${SHOWN} A1 and Player B discards B1. A1 carries 1, attached to A1, goes to Player A’s rest pile.`,
    },
    {
      line: 'C3 | A: C4 & C1 | B: C3 & C1 & C1',
      picks: ['A1 carries 1', 'B1'],
      says: `${SHOWN} A1 carries 1 and Player B discards B1. B1 carries 1 and B1 carries 2, attached to B1, go to Player B’s rest pile.`,
    },
  ])('$line: $picks', ({ line, picks, says }) => {
    const choices = picks.map((card): WrittenChoice => ({ player: card.charAt(0) as Seat, pick: card }));
    const { steps } = runLayout(contest(line), readingsOf(), choices);
    expect(steps.map(sentence)).toContain(says);
  });
});

// Whoever is the only contender has nobody to be compared with (Part 3.3.1, step 1).
describe('who resolves an Event after a tie', () => {
  test.for([
    {
      why: 'the last of two',
      line: 'C3 | A: C4, C0 | B: C4',
      says: 'Player A is the only contender left and resolves Event.',
    },
    {
      why: 'the highest of two',
      line: 'C3 | A: C4, C2 | B: C4, C2, C0',
      picks: ['A2', 'B1'],
      says: 'Player A has the highest total, 4, and resolves Event.',
    },
  ])('$why', ({ line, picks = ['A1', 'B1'], says }) => {
    const choices = picks.map((card): WrittenChoice => ({ player: card.charAt(0) as Seat, pick: card }));
    const { steps } = runLayout(contest(line), readingsOf(), choices);
    expect(steps.map(sentence)).toContain(says);
  });
});

describe('several ratings', () => {
  test.for([
    { line: 'C3 L2 | A: C6 L1', each: [], any: ['A'], sum: ['A'] },
    { line: 'C3 L2 | A: C3 L3', each: [], any: ['A'], sum: ['A'] },
    { line: 'C3 L2 | A: C3 L2', each: [], any: [], sum: [] },
    { line: 'C3 L2 | A: C4 L3', each: ['A'], any: ['A'], sum: ['A'] },
    { line: 'C3 L2 | A: C4', each: [], any: ['A'], sum: [] },
    { line: 'C3 L2 | A: C6', each: [], any: ['A'], sum: ['A'] },
  ])('$line', ({ line, each, any, sum }) => {
    expect(contenders(line)).toEqual(each);
    expect(contenders(line, { 'several-ratings': 'any' })).toEqual(any);
    expect(contenders(line, { 'several-ratings': 'sum' })).toEqual(sum);
  });
});

test.for([
  { line: 'C3 +I2 | A: C4', demand: { combat: 3, intrigue: 2 }, only: { combat: 3 } },
  { line: 'C3 +C1 | A: C4', demand: { combat: 4 }, only: { combat: 4 } },
  { line: '+C1 | A: C4', demand: { combat: 1 }, only: {} },
])('what $line demands', ({ line, demand, only }) => {
  expect(ratingsByName(judged(line).demand)).toEqual(demand);
  expect(ratingsByName(judged(line, { 'setting-new-rating': 'only-raises' }).demand)).toEqual(only);
});

// Below, at and above the floor: the source gives none, so it is a reading.
test.for([
  { combat: 0, less: 1, counts: 2, zero: 3 },
  { combat: 1, less: 1, counts: 3, zero: 3 },
  { combat: 2, less: 1, counts: 4, zero: 4 },
  { combat: 1, less: 3, counts: 1, zero: 3 },
])('Combat $combat lowered by $less, beside Combat 3, against 2 and against 0', ({ combat, less, counts, zero }) => {
  const asRead = (otherwise: ReadingChoice) => {
    const state = lay(contest(`C2 | A: C3, C${combat}`), readingsOf('current', otherwise));
    const [event, , lowered] = state.eventField;
    if (!event || !lowered) throw new Error('no cards');
    const change = (card: number, amount: number): Lasting => ({
      ...{ is: 'rating', rating: 'combat', card, amount },
      from: 'Iron Shackles',
    });
    const lasting = [change(lowered.id, -less), change(event.id, -3)];
    const { sides, demand } = contestOf({ ...state, lasting }, event);
    return { total: sides[0]?.total, demand: ratingsByName(demand).combat };
  };
  expect(asRead({})).toEqual({ total: counts, demand: -1 });
  expect(asRead({ 'rating-below-zero': 'zero' })).toEqual({ total: zero, demand: 0 });
});

test('a stricken card counts, with what it carries, unless that is read otherwise', () => {
  expect(contenders('C3 | A: C3* & C1')).toEqual(['A']);
  expect(contenders('C3 | A: C3* & C1', { 'stricken-involved': 'does-not-count' })).toEqual([]);
  expect(contenders('C3 | A: C3*, C4', { 'stricken-involved': 'does-not-count' })).toEqual(['A']);
});

describe('who resolves the Event', () => {
  test.for([
    { line: 'C2 | A: C3', by: ['A'], tokens: { A: 1, B: 0 } },
    { line: 'C2 | A: C3 | B: C4', by: ['B'], tokens: { A: 0, B: 1 } },
    { line: 'C2 | A: C4 | B: C3 I9', by: ['A'], tokens: { A: 1, B: 0 } },
    { line: 'C2 | A: C2 | B: C2', by: [], tokens: { A: 0, B: 0 } },
  ])('$line', ({ line, by, tokens }) => {
    const found = resolved(line);
    expect(found.resolvedBy).toEqual(by);
    expect(found.tokens).toEqual(tokens);
  });
});

describe('a tie', () => {
  test.for([
    {
      why: 'broken by the first discards',
      line: 'C3 | A: C4, C1 | B: C3, C2',
      picks: ['A2', 'B2'],
      by: ['A'],
      rounds: 2,
    },
    { why: 'picked in any order', line: 'C3 | A: C4, C1 | B: C3, C2', picks: ['B2', 'A2'], by: ['A'], rounds: 2 },
    { why: 'nobody is left', line: 'C3 | A: C4 | B: C4', picks: ['A1', 'B1'], by: [], rounds: 1 },
    { why: 'one runs out', line: 'C3 | A: C4 | B: C3, C1', picks: ['A1', 'B1'], by: ['B'], rounds: 2 },
    {
      why: 'a second round',
      line: 'C3 | A: C3, C2, C2 | B: C4, C1, C2',
      picks: ['A3', 'B3', 'A2', 'B2'],
      by: ['B'],
      rounds: 3,
    },
  ])('$why: $line', ({ line, picks, by, rounds }) => {
    const found = resolved(line, picks);
    expect(found.refused).toEqual([]);
    expect(found.resolvedBy).toEqual(by);
    expect(found.totals).toHaveLength(rounds);
  });

  test('the loser of a tie has discarded too', () => {
    const { restPile } = resolved('C3 | A: C4, C1 | B: C3, C2', ['A2', 'B2']);
    expect(restPile).toEqual({ A: ['A2'], B: ['B2'] });
  });

  test('nobody picks for another, or twice', () => {
    const line = 'C3 | A: C4, C1 | B: C3, C2';
    expect(resolved(line, ['A2', 'A1']).refused).toHaveLength(1);
    expect(resolved('C3 | A: C4, C1 | B: C3, C2 | C: C1', ['C1']).refused).toHaveLength(1);
  });
  test('a card that is not there is no choice at all', () => {
    expect(() => resolved('C3 | A: C4, C1 | B: C3, C2', ['A9'])).toThrow('there is no card "A9"');
  });

  test('a contender who is behind discards too, unless that is read otherwise', () => {
    const line = 'C5 | A: C7 | B: C4, C3 | C: C6';
    expect(resolved(line, ['A1', 'B2', 'C1']).resolvedBy).toEqual(['B']);
    expect(resolved(line, ['A1', 'B2'], { 'tie-who-discards': 'tied-contenders' }).resolvedBy).toEqual(['C']);
  });

  test('a player who is no contender takes no part', () => {
    const found = resolved('C3 | A: C4 | B: C4 | C: C1', ['C1', 'A1', 'B1']);
    expect(found.refused).toHaveLength(1);
    expect(found.restPile.C).toBeUndefined();
  });
});

describe('the end of the game', () => {
  const table = (players: number, tokens: readonly number[], neutralPile: number) => {
    const named = Object.fromEntries(tokens.map((amount, at) => ['ABCDEF'.charAt(at), amount]));
    return standing(lay(contest('C1', { players, tokens: named, neutralPile }), readingsOf()));
  };
  test.for([
    { players: 2, half: 10 },
    { players: 3, half: 14 },
    { players: 4, half: 16 },
    { players: 5, half: 18 },
    { players: 6, half: 18 },
  ])('$players players: $half tokens are more than half', ({ players, half }) => {
    expect(table(players, [half - 1], 3)).toMatchObject({ over: false, overHalf: null });
    expect(table(players, [half], 3)).toMatchObject({ over: true, overHalf: 'A', most: ['A'] });
    expect(table(players, [0, half + 1], 3)).toMatchObject({ over: true, overHalf: 'B', most: ['B'] });
  });
  test.for([
    { pile: 1, over: false },
    { pile: 0, over: true },
  ])('$pile tokens in the pile', ({ pile, over }) => {
    expect(table(2, [9, 9], pile)).toMatchObject({ over, emptyPile: over, most: ['A', 'B'] });
  });
});

describe('a player who is out of the game', () => {
  const seated = (tokens: readonly number[], out: readonly number[]) => ({
    players: tokens.map((tokens, at) => ({ ...emptyPlayer, tokens, out: out.includes(at) })),
    neutralPile: 0,
    startingPile: 40,
  });
  test.for([
    { tokens: [12, 8, 6], out: [], most: ['A'], overHalf: null },
    { tokens: [12, 8, 6], out: [0], most: ['B'], overHalf: null },
    { tokens: [12, 8, 8], out: [0], most: ['B', 'C'], overHalf: null },
    { tokens: [21, 8, 6], out: [], most: ['A'], overHalf: 'A' },
    { tokens: [21, 8, 6], out: [0], most: ['B'], overHalf: null },
    // Where nobody is left, all are compared.
    { tokens: [12, 8, 6], out: [0, 1, 2], most: ['A'], overHalf: null },
  ])('$tokens, of which $out are out: $most', ({ tokens, out, most, overHalf }) => {
    expect(standing(seated(tokens, out))).toMatchObject({ most, overHalf });
  });

  test('leaves an Event in play, which is resolved in its place: the only contender takes it', () => {
    const laid = lay(contest('L3 | B: L4'), readingsOf());
    const isOut = (state: State): State => ({
      ...state,
      players: state.players.map((one, at) => ({ ...one, out: at === 0 })),
    });
    const { state } = goOnFrom(isOut(laid), 'victory');
    expect(state.players.map(({ tokens }) => tokens)).toEqual([0, 1]);
    expect(state.eventField).toEqual([]);
  });
});
