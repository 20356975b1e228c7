/** Every citation of Stepping Stones against the rulebook’s conditions: in all scenarios, and in games at random. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONDITIONS, REFUSALS } from '../test-kit/citations/stones.ts';
import { Citations } from '../test-kit/citations.ts';
import { picks, walkOffers } from '../test-kit/offers.ts';
import { runScenarios } from '../test-kit/scenarios.ts';
import { anySetup } from '../test-kit/stones.ts';
import { stones } from './index.ts';
import type { Choice } from './play/actions.ts';
import { game } from './play/game.ts';
import { HIGHEST, type Match, type MatchStep, PLAYERS } from './state.ts';

const citations = new Citations<MatchStep, Match, Choice>('stones', CONDITIONS, REFUSALS);
/** Whatever might be tried, also what is in no hand. */
const TRIES: readonly Choice[] = PLAYERS.flatMap((player): readonly Choice[] => [
  { type: 'turn-back', player },
  ...Array.from({ length: HIGHEST + 1 }, (_, stone): Choice => ({ type: 'lay', player, stone })),
]);

test('every rule is named where its condition holds, and only there: in all scenarios', () => {
  const wrong = runScenarios(stones).flatMap(({ name, outcome }) =>
    (outcome.moments ?? []).flatMap(({ steps, refused, before, choice }) =>
      [
        ...steps.flatMap((step) => citations.step(step as MatchStep)),
        ...(refused ? citations.refusal(refused, before as Match, choice as Choice) : []),
      ].map((says) => `${name}: ${says}`),
    ),
  );
  expect(wrong).toEqual([]);
});
test('in games at random, whatever is tried; and no condition is left untried', () => {
  const wrong = new Set<string>();
  const add = (says: string) => void wrong.add(says);
  fc.assert(
    fc.property(anySetup, picks(30, 40), (setup, picked) => {
      for (const step of game.opening(setup)) citations.step(step).forEach(add);
      walkOffers(game, game.begin(setup), picked, (match, _player, offered, pick) => {
        for (const tried of TRIES) {
          const verdict = game.judge(match, tried);
          if (!verdict.legal) citations.refusal(verdict.rule, match, tried).forEach(add);
        }
        const choice = offered[pick % offered.length];
        if (choice) for (const step of game.play(match, choice).steps) citations.step(step).forEach(add);
      });
    }),
    { numRuns: 200, seed: 1 },
  );
  expect([...wrong]).toEqual([]);
  expect(citations.asleep()).toEqual([]);
});
