/** How steps are written down while a choice is played out. */
import { RuleConflict } from '../core/resolve.ts';
import type { Beaten, Rule } from '../core/rule.ts';
import type { Step } from '../core/step.ts';
import type { UsagiRule } from './rules.ts';
import type { Named, Phase, Seat, State } from './state.ts';

/** What a step is about. 0 and null stand for nothing. */
export interface Subject {
  readonly player: Seat | null;
  readonly card: number;
  /** A second card: the target, the Event, the attached card. */
  readonly other: Named;
  readonly amount: number;
  /** Players, where a step is about several. */
  readonly seats: readonly Seat[];
  /** What the step is about in a word, where one rule does several things. */
  readonly what: string;
}
export type UsagiStep = Step<State, Subject>;

/** The state as it stands, and the steps that led there. It lives only while a choice is played out. */
export interface Log {
  state: State;
  readonly steps: UsagiStep[];
}
export const startLog = (state: State): Log => ({ state, steps: [] });

const NOBODY: readonly Seat[] = [];
export const about = (
  player: Seat | null,
  card = 0,
  other: Named = 0,
  amount = 0,
  what = '',
  seats: readonly Seat[] = NOBODY,
): Subject => ({ player, card, other, amount, seats, what });

/** A rule speaks: the state goes on to `after`. */
export function step(
  log: Log,
  rule: UsagiRule,
  subject: Subject,
  after: State,
  cites?: readonly UsagiRule[],
  instead?: UsagiRule,
): void {
  const before = log.state;
  log.steps.push(
    cites
      ? instead
        ? { rule, subject, before, after, cites, instead }
        : { rule, subject, before, after, cites }
      : instead
        ? { rule, subject, before, after, instead }
        : { rule, subject, before, after },
  );
  log.state = after;
}
/** The same, with what was considered and lost. */
export function stepOver(
  log: Log,
  rule: UsagiRule,
  subject: Subject,
  after: State,
  beaten: readonly Beaten[],
  cites: readonly UsagiRule[] = [],
): void {
  log.steps.push({ rule, subject, before: log.state, after, beaten, ...(cites.length > 0 && { cites }) });
  log.state = after;
}
export const goTo = (log: Log, rule: UsagiRule, subject: Subject, phase: Phase, cites?: readonly UsagiRule[]): void =>
  step(log, rule, subject, { ...log.state, phase }, cites);

/** A rule as this game states it: its id and its citations are in the list of rules. */
export interface StatedRule extends Rule<State, Subject> {
  readonly id: UsagiRule;
  readonly overrides?: UsagiRule;
  readonly cites?: (state: State, subject: Subject) => readonly UsagiRule[];
}
/** Follows a rule, or the one exception to it that holds. Whether one of them spoke. */
export function follow(log: Log, written: StatedRule, exceptions: readonly StatedRule[], subject: Subject): boolean {
  const { state } = log;
  let exception: StatedRule | undefined;
  for (const rule of exceptions) {
    if (rule.overrides !== written.id || !rule.when(state, subject)) continue;
    if (exception) throw new RuleConflict(written.id, [exception.id, rule.id]);
    exception = rule;
  }
  const rule = exception ?? written;
  if (!exception && !written.when(state, subject)) return false;
  const cites = rule.cites?.(state, subject);
  step(log, rule.id, subject, rule.does(state, subject), cites, exception && written.id);
  return true;
}
