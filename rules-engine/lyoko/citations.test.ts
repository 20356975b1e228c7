/** Every citation of the Code Lyoko CCG against the rulebook’s conditions: in all scenarios, and in games at random. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attemptsOf } from '../core/attempts.ts';
import { CONDITIONS, LOST, REFUSALS, TERMS } from '../test-kit/citations/lyoko.ts';
import { Citations } from '../test-kit/citations.ts';
import { anyReadings, anySetup } from '../test-kit/lyoko.ts';
import { picks } from '../test-kit/offers.ts';
import { runScenarios } from '../test-kit/scenarios.ts';
import { citations as namedIn } from '../core/step.ts';
import { lyoko } from './index.ts';
import { ACTIONS, acts, type Choice, judge, judgedOn } from './play/actions.ts';
import { game } from './play/game.ts';
import { type LyokoStep, SIDES, type State } from './state.ts';

const citations = new Citations<LyokoStep, State, Choice>('lyoko', CONDITIONS, REFUSALS);
const losses = new Citations<LyokoStep, State, Choice>('lyoko', LOST, {});

/** What is wrong with a step: with what it names, with what lost in it, and with terms that it leaves out. */
const faultsOf = (step: LyokoStep): readonly string[] => [
  ...citations.step(step),
  ...(step.beaten || Object.hasOwn(LOST, step.rule.slice('lyoko.'.length))
    ? losses.step({ ...step, cites: (step.beaten ?? []).map(({ by }) => by) }).map((says) => `lost: ${says}`)
    : []),
  ...Object.entries(TERMS).flatMap(([term, holds]) =>
    holds(step) && !namedIn(step).includes(`lyoko.${term}` as LyokoStep['rule'])
      ? [`${step.rule} ${step.subject.what} leaves out ${term}`]
      : [],
  ),
];
/** What is wrong with a refusal, on the table on which the choice was judged. */
const refusalFaults = (by: LyokoStep['rule'], state: State, choice: Choice) =>
  citations.refusal(by, judgedOn(state, choice), choice);

describe('every rule is named where its condition holds, and only there', () => {
  test('in all scenarios', () => {
    const wrong = runScenarios(lyoko).flatMap(({ name, outcome }) =>
      (outcome.moments ?? []).flatMap(({ steps, refused, before, choice }) =>
        [
          ...steps.flatMap((step) => faultsOf(step as LyokoStep)),
          ...(refused ? refusalFaults(refused, before as State, choice as Choice) : []),
        ].map((says) => `${name}: ${says}`),
      ),
    );
    expect([...new Set(wrong)]).toEqual([]);
  });

  const { attempts } = attemptsOf(ACTIONS, acts.table);
  test('in games at random, whatever is tried', () => {
    const wrong = new Set<string>();
    const add = (says: string) => void wrong.add(says);
    const look = fc.property(anySetup(anyReadings), picks(60, 160), (setup, picked) => {
      for (const step of game.opening(setup)) faultsOf(step).forEach(add);
      let state = game.begin(setup);
      for (const [nth, pick] of picked.entries()) {
        if (nth % 8 === 0) {
          for (const side of SIDES) {
            for (const { choice } of attempts(state, side)) {
              const verdict = judge(state, choice);
              if (!verdict.legal) refusalFaults(verdict.rule, state, choice).forEach(add);
            }
          }
        }
        const offered = game.deciders(state).flatMap((side) => game.choices(state, side));
        const choice = offered[pick % offered.length];
        if (!choice) break;
        const played = game.play(state, choice);
        for (const step of played.steps) faultsOf(step).forEach(add);
        ({ state } = played);
      }
    });
    fc.assert(look, { numRuns: 60, seed: 1 });
    expect([...wrong]).toEqual([]);
  });

  test('and every condition was tried both ways', () => {
    expect([...citations.asleep(), ...losses.asleep()]).toEqual([]);
  });
});
