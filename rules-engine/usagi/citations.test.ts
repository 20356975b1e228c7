/** Every citation of Usagi Yojimbo against the rulebook’s conditions: in all scenarios, and in games at random. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONDITIONS, REFUSALS } from '../test-kit/citations/usagi.ts';
import { Citations } from '../test-kit/citations.ts';
import { picks, walkOffers } from '../test-kit/offers.ts';
import { runScenarios } from '../test-kit/scenarios.ts';
import { anySetup, anyTry } from '../test-kit/usagi.ts';
import { usagi } from './index.ts';
import type { Choice } from './play/actions.ts';
import { game } from './play/whole-game.ts';
import type { UsagiStep } from './rules/log.ts';
import type { State } from './state.ts';

const citations = new Citations<UsagiStep, State, Choice>('usagi', CONDITIONS, REFUSALS);

describe('every rule is named where its condition holds, and only there', () => {
  test('in all scenarios', () => {
    const wrong = runScenarios(usagi).flatMap(({ name, outcome: { moments = [] } }) =>
      moments.flatMap(({ steps, refused, before, choice }) =>
        [
          ...steps.flatMap((step) => citations.step(step as UsagiStep)),
          ...(refused ? citations.refusal(refused, before as State, choice as Choice) : []),
        ].map((says) => `${name}: ${says}`),
      ),
    );
    expect([...new Set(wrong)]).toEqual([]);
  });

  test('in games at random, whatever is tried', () => {
    const wrong = new Set<string>();
    const add = (says: string) => void wrong.add(says);
    const heed = (steps: readonly UsagiStep[]) => {
      for (const step of steps) citations.step(step).forEach(add);
    };
    fc.assert(
      fc.property(anySetup(), picks(40, 120), fc.array(anyTry, { maxLength: 9 }), (setup, picked, tries) => {
        heed(game.opening(setup));
        walkOffers(game, game.begin(setup), picked, (state, _player, offered, pick) => {
          for (const tried of tries) {
            const verdict = game.judge(state, tried);
            if (!verdict.legal) citations.refusal(verdict.rule, state, tried).forEach(add);
          }
          const choice = offered[pick % offered.length];
          if (choice) heed(game.play(state, choice).steps);
        });
      }),
      { numRuns: 60, seed: 1 },
    );
    expect([...wrong]).toEqual([]);
  }, 240_000);

  test('and every condition was tried both ways', () => {
    expect(citations.asleep()).toEqual([]);
  });
});
