/** What changed in a rulebook, newest first. */
import type { Rule } from '../library/library.ts';
import type { RuleHeader } from '../library/schemas.ts';
import { getGame } from './library.ts';

export interface Change {
  readonly rule: Rule;
  readonly change: RuleHeader['history'][number];
}

export const changesOf = (game: string): readonly Change[] =>
  getGame(game)
    .rules.flatMap((rule) => rule.history.map((change) => ({ rule, change })))
    .sort((one, other) => (one.change.date < other.change.date ? 1 : one.change.date > other.change.date ? -1 : 0));
