/** A match played on from where somebody set it up, by what is told of it. */
import type { RuleId } from '../../core/rule.ts';
import { type Moment, type Playable, run, type Wanted } from '../../core/run.ts';
import { match as game, type MatchStep } from '../play/game.ts';
import { acts, type Choice } from '../play/actions.ts';
import type { Match } from '../state.ts';
import { choicesFrom, type Table } from './table.ts';
import type { ToldMove } from './schema.ts';

/** A match that was played on from a start. */
export interface Played {
  readonly table: Table;
  readonly moments: readonly Moment<Match, Choice, MatchStep>[];
  readonly steps: readonly MatchStep[];
  /** Everything that was tried, in order. */
  readonly tried: readonly Choice[];
  /** Choices that were refused, counted from 1, and left out. */
  readonly refused: readonly { readonly choice: number; readonly rule: RuleId; readonly given: Choice }[];
}

/** Plays what is told, one choice after the other. A choice that is refused is left out. */
export function playOn(start: Table, told: readonly ToldMove[], opening: readonly MatchStep[] = []): Played {
  const wanted = told.map((move): Wanted<Match, Choice> => (match, take) => {
    if (move.until !== undefined) {
      let now = match;
      for (let choice = idle(now); choice && now.turn < move.until; choice = idle(now)) now = take(choice);
      return;
    }
    for (const choice of choicesFrom({ ...start, match }, move)) take(choice);
  });
  const beginning = { before: opening[0]?.before ?? start.match, steps: opening, after: start.match };
  const moments = run(game as Playable<Match, Choice, MatchStep>, beginning, wanted);
  return {
    table: { ...start, match: moments.at(-1)?.after ?? start.match },
    moments,
    steps: moments.flatMap(({ steps }) => steps),
    tried: moments.flatMap(({ choice }) => choice ?? []),
    refused: moments.flatMap(({ nth, choice, refused }) =>
      refused && choice ? [{ choice: nth, rule: refused, given: choice }] : [],
    ),
  };
}

/** What whoever has to decide does in order to do nothing. */
export const idle = acts.idle;
