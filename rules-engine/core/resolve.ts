import type { Rule, RuleId } from './rule.ts';
import type { Step } from './step.ts';

/** One stage of a procedure: a rule, and what it is applied to, in order. */
export interface Stage<State, Subject> {
  readonly rule: Rule<State, Subject>;
  readonly subjects: (state: State) => readonly Subject[];
}
/** One rule of its own, for each of its subjects. */
export const once = <State, Subject>(
  rule: Rule<State, Subject>,
  ...subjects: readonly NoInfer<Subject>[]
): Stage<State, Subject> => ({ rule, subjects: () => subjects });

/** Two exceptions claim the same moment and neither gives way: a hole in the rulebook, not a player's mistake. */
export class RuleConflict extends Error {
  override readonly name = 'RuleConflict';
  readonly overridden: RuleId;
  readonly claimants: readonly RuleId[];
  constructor(overridden: RuleId, claimants: readonly RuleId[]) {
    super(`${claimants.join(' and ')} both override ${overridden}`);
    this.overridden = overridden;
    this.claimants = claimants;
  }
}

/** Follows the stages from `start`. The last step's `after` is the outcome; no steps, no change. */
export function resolve<State, Subject>(
  stages: readonly Stage<State, Subject>[],
  exceptions: readonly Rule<State, Subject>[],
  start: State,
): readonly Step<State, Subject>[] {
  const steps: Step<State, Subject>[] = [];
  follow(steps, start, stages, exceptions);
  return steps;
}

/** The same after steps that led to `start`: adds its own, and gives back the state that they lead to. */
export function follow<State, Subject>(
  steps: Step<State, Subject>[],
  start: State,
  stages: readonly Stage<State, Subject>[],
  exceptions: readonly Rule<State, Subject>[],
): State {
  const exceptionsTo = byOverridden(exceptions);
  let state = start;
  for (const { rule, subjects } of stages) {
    const claimants = exceptionsTo.get(rule.id);
    for (const subject of subjects(state)) state = followOne(steps, state, { rule, subject }, claimants);
  }
  return state;
}

/** A rule, and what it is applied to. */
interface One<State, Subject> {
  readonly rule: Rule<State, Subject>;
  readonly subject: Subject;
}
/** Follows one rule, or the one of its exceptions that holds, or neither; gives back the state that it leads to. */
export function followOne<State, Subject>(
  steps: Step<State, Subject>[],
  state: State,
  { rule, subject }: One<State, Subject>,
  exceptions?: readonly Rule<State, Subject>[],
): State {
  const exception = exceptions && exceptionTo(rule, exceptions, state, subject);
  if (!exception && !holds(rule, state, subject)) return state;
  const step = stepOf(exception ?? rule, state, subject, exception && rule.id);
  steps.push(step);
  return step.after;
}

/** Whether a rule is followed at this moment. */
export const holds = <State, Subject>({ when }: Rule<State, Subject>, state: State, subject: Subject): boolean =>
  when === undefined || when(state, subject);

/** What a rule does, as a step; what there is nothing of is left out. */
function stepOf<State, Subject>(
  rule: Rule<State, Subject>,
  before: State,
  subject: Subject,
  instead: RuleId | undefined,
): Step<State, Subject> {
  const after = rule.does(before, subject);
  const step: Writable<Step<State, Subject>> = { rule: rule.id, subject, before, after };
  const cites = rule.cites?.(before, subject, after);
  const beaten = rule.beats?.(before, subject);
  if (instead) step.instead = instead;
  if (cites && cites.length > 0) step.cites = cites;
  if (beaten && beaten.length > 0) step.beaten = beaten;
  return step;
}
export type Writable<Record> = { -readonly [Key in keyof Record]: Record[Key] };

function exceptionTo<State, Subject>(
  written: Rule<State, Subject>,
  claimants: readonly Rule<State, Subject>[],
  state: State,
  subject: Subject,
): Rule<State, Subject> | undefined {
  let claimant: Rule<State, Subject> | undefined;
  for (const rule of claimants) {
    if (!holds(rule, state, subject)) continue;
    if (claimant) throw new RuleConflict(written.id, [claimant.id, rule.id]);
    claimant = rule;
  }
  return claimant;
}

/** Exceptions by the rule they override. */
type ByOverridden<State, Subject> = ReadonlyMap<RuleId | undefined, readonly Rule<State, Subject>[]>;
const grouped = new WeakMap<object, ByOverridden<never, never>>();

/** A game's list of exceptions never changes, so it is sorted out once. */
function byOverridden<State, Subject>(exceptions: readonly Rule<State, Subject>[]): ByOverridden<State, Subject> {
  const known = grouped.get(exceptions) as unknown as ByOverridden<State, Subject> | undefined;
  if (known) return known;
  const made = Map.groupBy(exceptions, ({ overrides }) => overrides);
  grouped.set(exceptions, made as unknown as ByOverridden<never, never>);
  return made;
}
