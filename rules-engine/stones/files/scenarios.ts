/** Games of Stepping Stones from a file, played and told. */
import type { Fault } from '../../core/fault.ts';
import { type Moment, outcomeOf, type Playable, run, type Wanted, type Words } from '../../core/run.ts';
import type { Outcome, ScenarioKind } from '../../core/scenario.ts';
import type { Choice } from '../play/actions.ts';
import { game } from '../play/game.ts';
import type { Readings } from '../readings.ts';
import { type Match, type MatchStep, PLAYERS } from '../state.ts';
import { choiceWords, endWords, refusal, sentence } from '../words/sentences.en.ts';
import { choice, expectation, start, type ToldStart } from './schema.ts';
import { begun, choiceIn, laidOut, toldStone } from './table.ts';

const NOT_BOTH: Fault = {
  path: ['start', 'seed'],
  says: 'a table that is laid out is not mixed',
  remedy: 'write seed alone, or leave it out',
};
const faultsOf = (told: ToldStart, readings: Readings): readonly Fault[] =>
  told.seed === undefined ? laidOut(told, readings).faults : Object.keys(told).length > 1 ? [NOT_BOTH] : [];

const WORDS: Words<Match, Choice, MatchStep> = {
  sentence,
  choice: (_, made) => `${made.player}: ${choiceWords(made)}`,
  refusal,
};
const short = (rule: string) => rule.replace(/^stones\./, '');
function found(moments: readonly Moment<Match, Choice, MatchStep>[]): Outcome['found'] {
  const { after } = moments.at(-1) as Moment<Match, Choice, MatchStep>;
  const result = game.result(after);
  const each = <Value>(of: (player: (typeof PLAYERS)[number]) => Value) =>
    Object.fromEntries(PLAYERS.map((player) => [player, of(player)]));
  return {
    path: after.path.map(toldStone),
    hands: each((player) => after.hands[player].map(toldStone)),
    taken: each((player) => after.taken[player].length),
    turn: after.over ? null : after.turn,
    winner: result?.ended === 'won' ? result.winner : null,
    allowed: moments.slice(1).map(({ refused }) => refused === undefined),
    refusedBy: moments.flatMap(({ refused }) => (refused ? [short(refused)] : [])),
    rules: moments.flatMap(({ steps }) => steps.map(({ rule }) => short(rule))),
  };
}
const play: ScenarioKind<ToldStart, Readings> = {
  start,
  choice,
  expect: expectation,
  faults: faultsOf,
  run: (told, readings, choices) => {
    const { match, steps } = begun(told, readings);
    const beginning = { before: steps[0]?.before ?? match, steps, after: match };
    const wanted =
      (one: unknown): Wanted<Match, Choice> =>
      (now, take) =>
        void take(choiceIn(now, choice.parse(one)));
    const moments = run(game as Playable<Match, Choice, MatchStep>, beginning, choices.map(wanted));
    const { after } = moments.at(-1) as Moment<Match, Choice, MatchStep>;
    const result = game.result(after);
    const end = { result: () => (result ? endWords(after) : ''), decided: result?.rule };
    return { ...outcomeOf(found(moments), moments, WORDS, end), inPart: ['hands', 'taken'] };
  },
};
export const scenarios = { play } as const;
