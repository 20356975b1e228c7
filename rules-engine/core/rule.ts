/** Names one rule of one game, e.g. `l5r.stats.floor`. Never reused, never renumbered. */
export type RuleId = `${string}.${string}.${string}`;
/** The same as files of its game write it: `stats.floor`. */
export const short = (id: RuleId): string => id.slice(id.indexOf('.') + 1);

/** One rule of a rulebook, about one subject at a time: an effect, a stat, a card, a player. */
export interface Rule<State, Subject = undefined> {
  readonly id: RuleId;
  /** The rule this one replaces while `when` holds: an exception, or a card text against the rulebook. */
  readonly overrides?: RuleId;
  /** Without it: always. */
  readonly when?: (state: State, subject: Subject) => boolean;
  /** The state once the rule has been followed. Returns a new state, or the given one; never changes it. */
  readonly does: (state: State, subject: Subject) => State;
  /** Rules it rests on besides its own, such as the one that tells when it is in question. `after` is what it led to. */
  readonly cites?: (state: State, subject: Subject, after: State) => readonly RuleId[];
  /** What was considered here and lost. */
  readonly beats?: (state: State, subject: Subject) => readonly Beaten[];
}

/** Something that was considered and did not decide, with the rule it gave way to. */
export interface Beaten {
  /** What lost, as the game names it: a limit, an effect, a keyword. */
  readonly what: unknown;
  readonly by: RuleId;
}
