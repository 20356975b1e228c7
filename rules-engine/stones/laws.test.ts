/** What holds for every game of Stepping Stones, whatever is played in it. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { think } from '../core/bot.ts';
import { attemptsOf } from '../test-kit/attempts.ts';
import { gameLaws, IN_REFUSALS, IN_SENTENCES, ruleLaws, type GameFacts } from '../test-kit/laws.ts';
import { mindLaws } from '../test-kit/mind-laws.ts';
import { picks, readsBack, walkOffers } from '../test-kit/offers.ts';
import { anySetup } from '../test-kit/stones.ts';
import { choiceIn, written } from './files/table.ts';
import { choice as toldChoice, wholeMatch } from './files/schema.ts';
import { stones } from './index.ts';
import { ACTIONS, acts, type Choice } from './play/actions.ts';
import { game, type Setup } from './play/game.ts';
import { mind } from './play/mind.ts';
import { type READINGS, readingsOf } from './readings.ts';
import * as basics from './rules/basics.ts';
import { ALL, everywhere, type Match, type MatchStep, otherThan, PLAYERS, type Stone } from './state.ts';
import { refusal, REFUSALS, sentence, SENTENCES } from './words/sentences.en.ts';

const { attempts, forbidding } = attemptsOf(ACTIONS, acts.table);
/** Each stone is laid once, and between two times of turning back one is laid. */
const MOVES = 2 * ALL.length;
const facts: GameFacts<Match, Choice> = {
  moves: MOVES,
  schema: wholeMatch,
  attempts,
  count: (match) => everywhere(match).length,
  hidden: ({ hands, deck }, player) => [...deck, ...hands[otherThan(player)]].every(({ id }) => id === -1),
  told: {
    sentence: (step) => sentence(step as MatchStep),
    about: ({ subject }) => [(subject as MatchStep['subject']).stone?.id ?? -1].filter((id) => id > 0),
    faces: (view) => everywhere(view).flatMap(({ id }) => (id > 0 ? [id] : [])),
  },
};
/** The game; every step and every refusal has a sentence. */
const watched: typeof stones.game = {
  ...stones.game,
  judge: (match, choice) => {
    const verdict = game.judge(match, choice);
    if (!verdict.legal) expect(refusal(verdict.rule, match, choice), verdict.rule).toMatch(/^[A-Z].*\.$/);
    return verdict;
  },
  play: (match, choice) => {
    const played = game.play(match, choice);
    for (const step of played.steps) expect(sentence(step), step.rule).toMatch(/^[A-Z](?!.*undefined).*\.$/);
    return played;
  },
};

/** Every rule that acts. */
const ACTING = Object.values(basics).filter((one) => typeof one === 'object' && 'does' in one);
const { EXCEPTIONS } = basics;

test('the rule that overrides another overrides one that is followed', () => {
  const exceptions = new Set(EXCEPTIONS);
  ruleLaws(
    'stones',
    ACTING.filter((rule) => !exceptions.has(rule)),
    EXCEPTIONS,
  );
});
test('whatever acts has its sentence, and whatever forbids its refusal', () => {
  expect(Object.keys(SENTENCES).toSorted(), IN_SENTENCES).toEqual(ACTING.map(({ id }) => id).toSorted());
  const against = (Object.keys(ACTIONS) as (keyof typeof ACTIONS)[]).flatMap(forbidding).map(({ id }) => id);
  expect([...new Set(against)].toSorted(), IN_REFUSALS).toEqual(Object.keys(REFUSALS).toSorted());
});

describe('any game', () => {
  test('keeps the laws under both readings, and ends', () => {
    fc.assert(gameLaws(watched, anySetup, facts), { numRuns: 60 });
  });
  test('has no stone twice', () => {
    fc.assert(
      fc.property(anySetup, picks(1, 40), (setup, picked) => {
        walkOffers(game, game.begin(setup), picked, (match) => {
          expect(new Set(everywhere(match).map(({ id }) => id)).size).toBe(ALL.length);
        });
      }),
      { numRuns: 30 },
    );
  });
  test('is written choice by choice, and read as the same', () => {
    const met = new Set<string>();
    fc.assert(
      fc.property(anySetup, picks(10, 40), (setup, picked) => {
        walkOffers(game, game.begin(setup), picked, (match, player, offered) => {
          const law = readsBack<Match, Choice>(
            { write: written, read: (now, told) => choiceIn(now, toldChoice.parse(told)) },
            ({ type }) => met.add(type),
          );
          law(match, player, offered);
        });
      }),
      { numRuns: 30 },
    );
    expect([...met].toSorted()).toEqual(Object.keys(ACTIONS).toSorted());
  });
  test('shows a bot what its player sees, and the bot plays on from any guess', () => {
    const setup = (seed: number): Setup => ({ seed, readings: readingsOf() });
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const table = { game, mind, players: PLAYERS, setup, most: 100 };
      const { views, varied } = mindLaws(table, seed, { choices: 30, every: 2, iterations: 20 });
      expect(views).toBeGreaterThan(5);
      expect(varied).toBeGreaterThan(0);
    }
  });
  test('is played to its end by two bots, who see no more than a player does', () => {
    let match = game.begin({ seed: 5, readings: readingsOf() });
    for (let nth = 0; game.result(match) === undefined; nth++) {
      expect(nth, 'no game has so many choices: one that can be taken again and again must be forbidden').toBeLessThan(
        MOVES,
      );
      const [player = 'nobody'] = game.deciders(match);
      const { choice } = think(game, mind, { seen: game.view(match, player), player }, { iterations: 30, seed: nth });
      match = game.play(match, choice).state;
    }
    expect(game.deciders(match)).toEqual([]);
    expect(everywhere(match)).toHaveLength(ALL.length);
  });
});

/** The last number of the path, the stone behind it, and whether it is too low where equal is too low, and where not. */
test.for<readonly [last: number, number: number, strict: boolean, loose: boolean]>([
  [3, 2, true, true],
  [3, 3, true, false],
  [3, 4, false, false],
  [5, 5, true, false],
  [1, 1, true, false],
  [0, 1, false, false],
  [5, 0, false, false],
  [0, 0, false, false],
])('behind %i, a %i is too low: %s, or %s', ([last, number, strict, loose]) => {
  const stone = (one: number) => ALL.find((two) => two.number === one) as Stone;
  const tooLow = (equal: (typeof READINGS)['equal-stone'][number]) => {
    const match = { ...game.begin({ seed: 1, readings: readingsOf({ 'equal-stone': equal }) }), path: [stone(last)] };
    return basics.isTooLow(match, number);
  };
  expect([tooLow('too-low'), tooLow('high-enough')]).toEqual([strict, loose]);
});

test.for<readonly [string, object, string]>([
  ['a seed beside a table', { seed: 1, path: [2] }, 'a table that is laid out is not mixed'],
  ['a fourth of one number', { hands: { 'Player 1': [4, 4] }, path: [4, 4] }, 'there are only 3 of 4'],
  ['a fourth Feather', { hands: { 'Player 1': [1] }, deck: Array(4).fill('feather') }, 'there are only 3 of feather'],
  [
    'a turn of somebody without a stone',
    { hands: { 'Player 2': [1] } },
    'it is the turn of Player 1, who has no stone',
  ],
])('%s is a fault', ([, told, says]) => {
  const faults = stones.scenarios.play.faults?.(told, readingsOf(), []) ?? [];
  expect(faults.map((fault) => fault.says)).toEqual([expect.stringContaining(says)]);
});
test('three of one number, and a stone for whoever begins, are none', () => {
  const told = { hands: { 'Player 1': [4, 4] as number[] }, path: [4] };
  expect(stones.scenarios.play.faults?.(told as never, readingsOf(), [])).toEqual([]);
});
