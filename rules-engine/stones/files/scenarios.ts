/** Games of Stepping Stones from a file, played and told. */
import { each } from '../../core/each.ts';
import { short } from '../../core/rule.ts';
import { eachTaken, type Moment, outcomeOf, run, type Words } from '../../core/run.ts';
import type { ScenarioKind } from '../../core/scenario.ts';
import type { Choice } from '../play/actions.ts';
import { game } from '../play/game.ts';
import type { Readings } from '../readings.ts';
import { ahead } from '../rules/basics.ts';
import { type Match, type MatchStep, PLAYERS } from '../state.ts';
import { choiceWords, endWords, refusal, sentence } from '../words/sentences.en.ts';
import { choice, expectation, start, type ToldStart } from './schema.ts';
import { begun, choiceIn, laidOut, toldStone } from './table.ts';

/** Everything a file may expect. */
const found = (match: Match, moments: readonly Moment<Match, Choice, MatchStep>[]) => ({
  path: match.path.map(toldStone),
  hands: each(PLAYERS, (player) => match.hands[player].map(toldStone)),
  taken: each(PLAYERS, (player) => match.taken[player].length),
  turn: match.over ? null : match.turn,
  winner: (match.over && ahead(match)) || null,
  allowed: moments.slice(1).map(({ refused }) => refused === undefined),
  refusedBy: moments.flatMap(({ refused }) => (refused ? [short(refused)] : [])),
  rules: moments.flatMap(({ steps }) => steps.map(({ rule }) => short(rule))),
});
const WORDS: Words<Match, Choice, MatchStep> = {
  sentence,
  choice: (_, made) => `${made.player}: ${choiceWords(made)}`,
  refusal,
};
const play: ScenarioKind<ToldStart, Readings> = {
  start,
  choice,
  expect: expectation,
  faults: (told, readings) => {
    if (told.seed === undefined) return laidOut(told, readings).faults;
    if (Object.keys(told).length === 1) return [];
    const remedy = 'write seed alone, or leave it out';
    return [{ path: ['start', 'seed'], says: 'a table that is laid out is not mixed', remedy }];
  },
  run: (told, readings, choices) => {
    const { match, steps } = begun(told, readings);
    const beginning = { before: steps[0]?.before ?? match, steps, after: match };
    const wanted = eachTaken(choices, (now: Match, one) => choiceIn(now, choice.parse(one)));
    const moments = run(game, beginning, wanted);
    const after = moments.at(-1)?.after ?? match;
    const end = { result: () => (after.over ? endWords(after) : ''), decided: game.result(after)?.rule };
    return { ...outcomeOf(found(after, moments), moments, WORDS, end), inPart: ['hands', 'taken'] };
  },
};
export const scenarios = { play } as const;
