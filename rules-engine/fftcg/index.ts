/** FFTCG, the fan game of 2010: what the engine knows of it. */
import { ruled } from '../core/ruled.ts';
import type { ScenarioKind } from '../core/scenario.ts';
import type { Length } from './rules/decking.ts';
import { acts } from './play/actions.ts';
import { game } from './play/game.ts';
import type { Before } from './questions/questions.ts';
import { EDITIONS, READINGS, type Readings } from './readings.ts';
import { RULES } from './rules/all.ts';
import {
  faultsOfChoices,
  faultsOfPhase,
  openingOf,
  runDeck,
  runDefeat,
  runFigure,
  runLength,
  runOpening,
  runPartySize,
  runReach,
  runTable,
  tableOf,
  type WrittenChoice,
  type WrittenDecks,
  type WrittenDefeat,
  type WrittenFigure,
  type WrittenOpening,
  type WrittenReach,
  type WrittenTable,
} from './files/scenarios.ts';
import {
  deckExpectation,
  deckStart,
  defeatExpectation,
  defeatStart,
  figureExpectation,
  figureStart,
  wholeGame,
  lengthExpectation,
  lengthStart,
  openingStart,
  partySizeExpectation,
  partySizeStart,
  reachExpectation,
  reachStart,
  table,
  tableExpectation,
  writtenChoice,
} from './files/schema.ts';
import type { Phase } from './state.ts';

const onTable = (phase: Phase): ScenarioKind<WrittenTable, Readings> => ({
  start: table,
  choice: writtenChoice,
  expect: tableExpectation,
  faults: (start, readings, choices) => [
    ...faultsOfPhase(phase, start),
    ...faultsOfChoices(tableOf(start, phase, readings), choices as readonly WrittenChoice[]),
  ],
  run: (start, readings, choices) => runTable(phase)(start, readings, choices as readonly WrittenChoice[]),
});
const reach: ScenarioKind<WrittenReach, Readings> = { start: reachStart, expect: reachExpectation, run: runReach };
const deck: ScenarioKind<WrittenDecks, Readings> = { start: deckStart, expect: deckExpectation, run: runDeck };
const defeat: ScenarioKind<WrittenDefeat, Readings> = { start: defeatStart, expect: defeatExpectation, run: runDefeat };
const length: ScenarioKind<Length, Readings> = { start: lengthStart, expect: lengthExpectation, run: runLength };
const partySize: ScenarioKind<Before, Readings> = {
  start: partySizeStart,
  expect: partySizeExpectation,
  run: runPartySize,
};
const figure: ScenarioKind<WrittenFigure, Readings> = { start: figureStart, expect: figureExpectation, run: runFigure };
const opening: ScenarioKind<WrittenOpening, Readings> = {
  start: openingStart,
  choice: writtenChoice,
  expect: tableExpectation,
  faults: (start, readings, choices) =>
    faultsOfChoices(openingOf(start, readings), choices as readonly WrittenChoice[]),
  run: (start, readings, choices) => runOpening(start, readings, choices as readonly WrittenChoice[]),
};

export const fftcg = {
  ...ruled(game, acts, RULES),
  readings: READINGS,
  editions: EDITIONS,
  scenarios: {
    'relic-phase': onTable('relic'),
    battle: onTable('battle'),
    resolution: onTable('resolution'),
    reach,
    deck,
    defeat,
    'game-length': length,
    'party-size': partySize,
    figure,
    opening,
  },
  state: wholeGame,
} as const;
