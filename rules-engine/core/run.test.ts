import { describe, expect, test } from 'vitest';
import { deepFreeze } from '../test-kit/laws.ts';
import type { RuleId } from './rule.ts';
import { eachTaken, outcomeOf, type Playable, run, type Wanted, type Words } from './run.ts';
import { headlineOf, type Outcome } from './scenario.ts';
import type { Step } from './step.ts';
import { LEGAL } from './verdict.ts';

/** A pile from which one to three are taken; a take that empties it wins. */
interface Pile {
  readonly left: number;
}
type PileStep = Step<Pile, number>;
const TOO_MANY: RuleId = 'pile.take.too-many';
const TAKE: RuleId = 'pile.take.take';
const WIN: RuleId = 'pile.end.win';

const game: Playable<Pile, number, PileStep> = {
  judge: ({ left }, take) => (take > Math.min(3, left) ? { legal: false, rule: TOO_MANY } : LEGAL),
  play: (before, take) => {
    const after = { left: before.left - take };
    const steps: PileStep[] = [{ rule: TAKE, subject: take, before, after, cites: ['pile.terms.pile'] }];
    if (after.left === 0) steps.push({ rule: WIN, subject: take, before: after, after, instead: 'pile.end.goes-on' });
    return { state: after, steps };
  },
};
const words: Words<Pile, number, PileStep> = {
  sentence: ({ rule, subject, after }) =>
    rule === WIN ? 'The pile is gone.' : `${subject} taken, ${after.left} left.`,
  choice: ({ left }, take) => `Take ${take} of ${left}`,
  refusal: (_, { left }) => `At most ${Math.min(3, left)} may be taken.`,
};
const takes = (...counts: readonly number[]) => eachTaken(counts, (_: Pile, count) => count);
const from = (left: number, wanted: readonly Wanted<Pile, number>[]) => {
  const before = deepFreeze({ left });
  return run(game, { before, steps: [], after: before }, wanted);
};
const told = (left: number, ...counts: readonly number[]) =>
  outcomeOf({}, from(left, takes(...counts)), words)
    .told()
    .map(({ rule, tried, says }) => [rule, ...(tried === undefined ? [] : [tried]), says].join(' · '));

describe('choices are taken one after the other', () => {
  test.for([
    { why: 'one below the limit', left: 9, take: 2, refused: undefined, after: 7 },
    { why: 'at the limit', left: 9, take: 3, refused: undefined, after: 6 },
    { why: 'above the limit', left: 9, take: 4, refused: TOO_MANY, after: 9 },
  ])('$why: $take of $left', ({ left, take, refused, after }) => {
    const [, moment] = from(left, takes(take));
    expect(moment).toMatchObject({ nth: 1, choice: take, before: { left }, after: { left: after } });
    expect(moment?.refused).toBe(refused);
    expect(moment?.steps).toHaveLength(refused ? 0 : 1);
  });

  test('the beginning is a moment of its own, without a choice', () => {
    const [beginning, ...more] = from(4, []);
    expect(beginning).toEqual({ nth: 0, before: { left: 4 }, steps: [], after: { left: 4 } });
    expect(more).toEqual([]);
  });

  test('what is refused changes nothing, and what comes after it is taken from there', () => {
    expect(from(5, takes(3, 3, 2)).map(({ nth, refused, after }) => [nth, refused, after.left])).toEqual([
      [0, undefined, 5],
      [1, undefined, 2],
      [2, TOO_MANY, 2],
      [3, undefined, 0],
    ]);
  });

  test.for([
    { why: 'it is asked for', isOpen: () => true, untimely: [undefined, false] },
    { why: 'something else is asked for', isOpen: () => false, untimely: [undefined, true] },
    { why: 'the game doesn’t say', isOpen: undefined, untimely: [undefined, false] },
  ])('what is refused where $why', ({ isOpen, untimely }) => {
    const before = { left: 5 };
    const played = { ...game, ...(isOpen && { isOpen }) };
    const moments = run(played, { before, steps: [], after: before }, takes(3, 3));
    expect(moments.slice(1).map((moment) => moment.untimely)).toEqual(untimely);
    const lines = outcomeOf({}, moments, words).told();
    expect(lines.map((line) => line.untimely ?? false)).toEqual([false, untimely[1]]);
  });

  test('one thing written down may make several choices, or none', () => {
    const untilTwo: Wanted<Pile, number> = (state, take) => {
      for (let now = state; now.left > 2;) now = take(1);
    };
    const moments = from(5, [untilTwo, untilTwo, ...takes(2)]);
    expect(moments.map(({ nth, choice }) => [nth, choice])).toEqual([
      [0, undefined],
      [1, 1],
      [1, 1],
      [1, 1],
      [3, 2],
    ]);
  });
});

describe('what came of them is told', () => {
  test('with each refusal in its place: what was tried, why not, and the rule', () => {
    expect(told(5, 3, 3, 2)).toEqual([
      'pile.take.take · 3 taken, 2 left.',
      'pile.take.too-many · Take 3 of 2 · At most 2 may be taken.',
      'pile.take.take · 2 taken, 0 left.',
      'pile.end.win · The pile is gone.',
    ]);
  });

  test('and cited: everything a step names, and the rule of each refusal, in order', () => {
    const { cited, spoke } = outcomeOf({}, from(2, takes(3, 2)), words);
    expect(cited).toEqual([TOO_MANY, TAKE, 'pile.terms.pile', WIN, 'pile.end.goes-on']);
    expect(spoke).toEqual([TOO_MANY, TAKE, 'pile.terms.pile', WIN]);
  });
});

describe('the headline', () => {
  const outcome = (result: string, ...counts: readonly number[]): Outcome =>
    outcomeOf({}, from(5, takes(...counts)), words, { result: () => result });
  test.for<{ why: string; given: Outcome; about: readonly RuleId[]; says: string; rule: RuleId }>([
    {
      why: 'the last line, where nothing is in question',
      given: outcome('', 1, 2),
      about: [],
      says: '2 taken, 2 left.',
      rule: TAKE,
    },
    {
      why: 'a refusal, where it is the last line',
      given: outcome('', 1, 4),
      about: [],
      says: 'Not allowed: At most 3 may be taken.',
      rule: TOO_MANY,
    },
    {
      why: 'the last line of the rule in question',
      given: outcome('', 3, 3, 2),
      about: [TOO_MANY],
      says: 'Not allowed: At most 2 may be taken.',
      rule: TOO_MANY,
    },
    {
      why: 'of the first rule in question that spoke',
      given: outcome('', 3, 2),
      about: [TOO_MANY, WIN, TAKE],
      says: 'The pile is gone.',
      rule: WIN,
    },
    {
      why: 'a line that rests on the rule in question',
      given: outcome('', 3, 2),
      about: ['pile.terms.pile'],
      says: '2 taken, 0 left.',
      rule: TAKE,
    },
    {
      why: 'a line in which the rule in question gave way',
      given: outcome('', 3, 2),
      about: ['pile.end.goes-on'],
      says: 'The pile is gone.',
      rule: WIN,
    },
    {
      why: "the game's own words before all others",
      given: outcome('You win', 3, 2),
      about: [TAKE],
      says: 'You win',
      rule: TAKE,
    },
    {
      why: 'with the rule that decided it, where the game names one',
      given: { ...outcome('You win', 3, 2), decided: WIN },
      about: [TAKE],
      says: 'You win',
      rule: WIN,
    },
    {
      why: 'a line with its own rule, where the game has no words for a result',
      given: { ...outcome('', 3, 2), decided: WIN },
      about: [TAKE],
      says: '2 taken, 0 left.',
      rule: TAKE,
    },
  ])('is $why', ({ given, about, says, rule }) => {
    expect(headlineOf(given, about)).toEqual({ says, rule });
  });

  test('says so where nothing happens, and has no rule then', () => {
    expect(headlineOf(outcome(''))).toEqual({ says: 'Nothing happens' });
    expect(headlineOf(outcome('All are allowed'))).toEqual({ says: 'All are allowed' });
  });
});
