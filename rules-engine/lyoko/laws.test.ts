/** What holds for every game, however it is played. */
import * as fc from 'fast-check';
import { attemptsOf } from '../test-kit/attempts.ts';
import { describe, expect, test } from 'vitest';
import { anyChoice, anyReadings, anySetup, countOf, facts } from '../test-kit/lyoko.ts';
import { gameLaws, idLaws, IN_REFUSALS, IN_SENTENCES, stepLaws, wholeGames } from '../test-kit/laws.ts';
import { ACTIONS, acts, type Choice, choice, CHOICES, judge } from './play/actions.ts';
import type { Rule } from '../core/rule.ts';
import { game } from './play/game.ts';
import { lyoko } from './index.ts';
import { CHAPTERS, RULES } from './rules/all.ts';
import { stateSchema } from './files/schema.ts';
import { REFUSALS, refusal } from './words/refusals.en.ts';
import { beatenSentence, sentence, SENTENCES } from './words/sentences.en.ts';
import type { Setup } from './rules/setup.ts';
import { type LyokoStep, SIDES, type State } from './state.ts';
import { ABILITY_EFFECTS, REPLACED } from './cards/cards.ts';
import { anyCardSetup } from '../test-kit/lyoko-cards.ts';
import { BY_ABILITY } from './rules/fitting.ts';

test('every rule has an id of its own', () => {
  idLaws(lyoko.id, lyoko.rules);
});

/** Every rule that acts, also those that stand in a list or record of several. */
const actingIn = (value: unknown): readonly Rule<State, unknown>[] => {
  if (typeof value !== 'object' || value === null) return [];
  return 'does' in value && 'id' in value ? [value as Rule<State, unknown>] : Object.values(value).flatMap(actingIn);
};
const ACTING = CHAPTERS.flatMap((chapter) => actingIn({ ...chapter }));
const FOLLOWED = new Set(ACTING.filter(({ overrides }) => overrides === undefined).map(({ id }) => id));

test('every exception overrides a rule that is followed', () => {
  const overridden = ACTING.flatMap(({ overrides }) => overrides ?? []);
  expect(overridden.length).toBeGreaterThan(10);
  expect(overridden.filter((id) => !FOLLOWED.has(id))).toEqual([]);
});

test('every rule that is followed has a sentence, and every rule that refuses', () => {
  expect(
    ACTING.map(({ id }) => id).filter((id) => !SENTENCES[id]),
    IN_SENTENCES,
  ).toEqual([]);
  const { forbidding } = attemptsOf(ACTIONS, acts.table);
  const refusing = CHOICES.flatMap(forbidding).map(({ id }) => id);
  expect(
    refusing.filter((id) => !REFUSALS[id]),
    IN_REFUSALS,
  ).toEqual([]);
  expect(
    [...Object.keys(SENTENCES), ...Object.keys(REFUSALS)].filter((id) => !RULES.some((rule) => rule === id)),
    'no rule has this id: correct it, or take the sentence out',
  ).toEqual([]);
});

const whole = { ...game, rules: RULES };

describe('the laws of a game hold', () => {
  test('by the default readings', () => {
    fc.assert(gameLaws(whole, anySetup(), { ...facts(60), schema: stateSchema }), { numRuns: 3, endOnFailure: true });
  });
  test('under any mixture of readings', () => {
    fc.assert(gameLaws(whole, anySetup(anyReadings), { ...facts(100), schema: stateSchema }), {
      numRuns: 10,
      endOnFailure: true,
    });
  });
});

describe('the laws of a game hold where cards have abilities', () => {
  const anyOwn = anyCardSetup(anyReadings);
  test('at every moment', () => {
    fc.assert(gameLaws(whole, anyOwn, { ...facts(40), schema: stateSchema }), { numRuns: 8, endOnFailure: true });
  });
  test('in whole games', () => {
    let games = 0;
    const tell = () => {
      games += 1;
    };
    const all = wholeGames(whole, anyOwn, { ...facts(200), schema: stateSchema }, { every: 40, tell });
    fc.assert(all, { numRuns: 40, endOnFailure: true });
    expect(games).toBe(40);
  });
  test('and abilities of every sort of effect happen in them', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(anyOwn, fc.array(fc.nat({ max: 9999 }), { minLength: 120, maxLength: 120 }), (setup, picks) => {
        for (const { steps } of played(setup, picks))
          for (const step of steps)
            if (step.subject.by.startsWith(BY_ABILITY)) {
              seen.add(step.subject.what);
              expect(sentence(step)).toMatch(/(because of|'s ability|uses) .+: “.+”$/);
            }
      }),
      { numRuns: 150, seed: 5 },
    );
    expect([...seen].toSorted()).toEqual(
      [
        ...ABILITY_EFFECTS,
        'unmet',
        'used-up',
        'no-target',
        'target',
        'option',
        'chosen',
        'uses',
        'pays',
        'discard',
        ...REPLACED.filter((one) => one !== 'is-devirtualized'),
      ].toSorted(),
    );
  });
});

/** One play: every state on the way, every choice, every step. */
function* played(
  setup: Setup,
  picks: readonly number[],
): Generator<{ state: State; choice: Choice; steps: readonly LyokoStep[] }> {
  let state = game.begin(setup);
  for (const pick of picks) {
    const offered = game.deciders(state).flatMap((side) => game.choices(state, side));
    const taken = offered[pick % offered.length];
    if (!taken) return;
    const { state: after, steps } = game.play(state, taken);
    yield { state, choice: taken, steps };
    state = after;
  }
}
const anyPlay = (length: number) =>
  fc.tuple(anySetup(anyReadings), fc.array(fc.nat({ max: 9999 }), { minLength: length, maxLength: length }));

describe('in any play', () => {
  test('every step, every loser and every refusal has a sentence', () => {
    fc.assert(
      fc.property(anyPlay(120), fc.array(anyChoice, { minLength: 5, maxLength: 5 }), ([setup, picks], tries) => {
        for (const step of game.opening(setup)) expect(sentence(step), step.rule).toMatch(/^\S.*(?:[.]|[.]”)$/);
        for (const { state, steps } of played(setup, picks)) {
          for (const step of steps) {
            expect(sentence(step), step.rule).toMatch(/^\S.*(?:[.]|[.]”)$/);
            for (const lost of step.beaten ?? []) expect(beatenSentence(lost, step)).toMatch(/^\S.*(?:[.]|[.]”)$/);
          }
          for (const tried of tries) {
            const verdict = judge(state, tried);
            if (!verdict.legal) expect(refusal(verdict.rule, state, tried), verdict.rule).toMatch(/^\S.*(?:[.]|[.]”)$/);
          }
        }
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });

  test('the opening ends where the game begins', () => {
    fc.assert(
      fc.property(anySetup(anyReadings), (setup) => {
        const steps = game.opening(setup);
        const [first] = steps;
        expect(stepLaws(new Set(RULES), first!.before, steps)).toEqual(game.begin(setup));
      }),
      { numRuns: 20, endOnFailure: true },
    );
  });

  test('what is allowed is offered, but for other copies of a card that is offered', () => {
    fc.assert(
      fc.property(anyPlay(60), ([setup, picks]) => {
        for (const { state } of played(setup, picks)) {
          for (const player of game.deciders(state)) {
            const offered = game.choices(state, player).map(plain(state));
            const ids = [0, ...SIDES.flatMap((side) => [...state[side].play, ...state[side].hand].map(({ id }) => id))];
            const aims = [...ids, 1, 2, 3, 4, 5, ...state.stack.map(({ card }) => card.id)];
            for (const type of CHOICES) {
              if (type === 'done' || !game.choices(state, player).some((one) => one.type === type)) continue;
              for (const card of ids) {
                const found = aims
                  .map((target) => choice(player, type, card, target))
                  .filter((one) => acts.isChoice(one) && judge(state, one).legal);
                for (const one of found.slice(0, 1)) {
                  expect(offered.some((line) => line.startsWith(plain(state)(one).split(' > ')[0]!))).toBe(true);
                }
              }
            }
          }
        }
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });

  test('Influence and cards are accounted for to the point', () => {
    fc.assert(
      fc.property(anyPlay(150), ([setup, picks]) => {
        const count = countOf(game.begin(setup));
        expect(count.map(({ influence }) => influence)).toEqual([40, 40]);
        for (const { steps } of played(setup, picks)) {
          for (const { after } of steps) expect(countOf(after)).toEqual(count);
        }
      }),
      { numRuns: 20, endOnFailure: true },
    );
  });
});

/** A choice by the names of its cards. */
const plain = (state: State) => {
  const names = new Map(
    SIDES.flatMap((side) => [...state[side].play, ...state[side].hand].map(({ id, name }) => [id, name])),
  );
  const inHand = new Set(SIDES.flatMap((side) => state[side].hand.map(({ id }) => id)));
  return ({ type, card, target }: Choice) => `${type} ${inHand.has(card) ? (names.get(card) ?? '') : card} > ${target}`;
};

test('a whole game is played to its end', () => {
  let state = game.begin(fc.sample(anySetup(), { numRuns: 1, seed: 7 })[0]!);
  for (let moves = 0; moves < 5000 && !state.over; moves++) {
    const offered = game.deciders(state).flatMap((side) => game.choices(state, side));
    state = game.play(state, offered[(moves * 7919) % offered.length]!).state;
  }
  expect(state.over).not.toBeNull();
  expect(game.deciders(state)).toEqual([]);
});
