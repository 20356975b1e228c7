/** Every citation of FFTCG against the rulebook’s conditions: in all scenarios, and in games at random. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attemptsOf } from '../test-kit/attempts.ts';
import { CONDITIONS, REFUSALS } from '../test-kit/citations/fftcg.ts';
import { Citations } from '../test-kit/citations.ts';
import { anyBattle, anyMagic, anyReadings, anySetup, anyTry } from '../test-kit/fftcg.ts';
import { anyAbleBattle, anyAbleSetup } from '../test-kit/fftcg-cards.ts';
import { picks, walkOffers } from '../test-kit/offers.ts';
import { runScenarios } from '../test-kit/scenarios.ts';
import { fftcg } from './index.ts';
import { ACTIONS, acts, type Choice } from './play/actions.ts';
import { game, judge } from './play/game.ts';
import type { GameStep, State } from './state.ts';

const citations = new Citations<GameStep, State, Choice>('fftcg', CONDITIONS, REFUSALS);
const { attempts } = attemptsOf(ACTIONS, acts.table);

/** Goes on from a state by whatever is picked, and holds each step and each refusal of what might be tried against the conditions. */
function walk(start: State, picked: readonly number[], tries: readonly Choice[], add: (says: string) => void): void {
  const refuse = (state: State, tried: Choice) => {
    const verdict = judge(state, tried);
    if (!verdict.legal) citations.refusal(verdict.rule, state, tried).forEach(add);
  };
  const end = walkOffers(game, start, picked, (state, player, offered, pick) => {
    for (const tried of tries) refuse(state, tried);
    if (pick % 9 === 0) for (const { choice, by } of attempts(state, player)) if (by) refuse(state, choice);
    const choice = offered[pick % offered.length];
    if (choice) for (const step of game.play(state, choice).steps) citations.step(step).forEach(add);
  });
  for (const tried of tries) refuse(end, tried);
}

describe('every rule is named where its condition holds, and only there', () => {
  test('in all scenarios', () => {
    const wrong = runScenarios(fftcg).flatMap(({ name, outcome: { moments = [] } }) =>
      moments.flatMap(({ steps, refused, before, choice }) => [
        ...steps.flatMap((step) => citations.step(step as GameStep)).map((says) => `${name}: ${says}`),
        ...(refused ? citations.refusal(refused, before as State, choice as Choice) : []).map(
          (says) => `${name}: ${says}`,
        ),
      ]),
    );
    expect([...new Set(wrong)]).toEqual([]);
  });

  test('in games at random, whatever is tried', () => {
    const wrong = new Set<string>();
    const add = (says: string) => void wrong.add(says);
    fc.assert(
      fc.property(anySetup(anyReadings), picks(40, 120), fc.array(anyTry, { maxLength: 4 }), (setup, picked, tries) => {
        for (const step of game.opening(setup)) citations.step(step).forEach(add);
        walk(game.begin(setup), picked, tries, add);
      }),
      { numRuns: 20, seed: 1 },
    );
    expect([...wrong]).toEqual([]);
  });

  test('in games of characters with abilities', () => {
    const wrong = new Set<string>();
    const add = (says: string) => void wrong.add(says);
    const law = fc.property(
      anyAbleSetup(anyReadings),
      picks(60, 160),
      fc.array(anyTry, { maxLength: 4 }),
      (setup, picked, tries) => walk(game.begin(setup), picked, tries, add),
    );
    fc.assert(law, { numRuns: 40, seed: 1 });
    expect([...wrong]).toEqual([]);
  });

  test.for([
    ['in battles with many cards on the table', anyBattle, 400],
    ['in battles of mages', anyMagic, 500],
    ['in battles of characters with abilities', anyAbleBattle, 400],
  ] as const)('%s', ([, battle, numRuns]) => {
    const wrong = new Set<string>();
    const add = (says: string) => void wrong.add(says);
    const law = fc.property(battle, picks(3, 9), fc.array(anyTry, { maxLength: 4 }), (start, picked, tries) => {
      walk(start, picked, tries, add);
    });
    fc.assert(law, { numRuns, seed: 1 });
    expect([...wrong]).toEqual([]);
  });

  test('and every condition was tried both ways', () => {
    expect(citations.asleep()).toEqual([]);
  });
});
