/** What holds for every game, whoever plays it and however it is read. */
import * as fc from 'fast-check';
import { describe, test } from 'vitest';
import { anyReadings, anySetup, facts, fewReadings, readySetup } from '../test-kit/fftcg.ts';
import { gameLaws } from '../test-kit/laws.ts';
import { game } from './game.ts';
import { gameState } from './schema.ts';

const all = { ...facts, schema: gameState };

describe('every game keeps the laws', () => {
  test('under the default readings, and with a few of them read otherwise', () => {
    fc.assert(gameLaws(game, anySetup(fewReadings), all), { numRuns: 6 });
  });
  test('under any mixture of readings', () => {
    fc.assert(gameLaws(game, anySetup(anyReadings), all), { numRuns: 6 });
  });
  test('with the ready decks', () => {
    fc.assert(gameLaws(game, readySetup, all), { numRuns: 1 });
  });
});
