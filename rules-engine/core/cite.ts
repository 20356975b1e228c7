/** What a verdict may name: rules that act, and what the rulebook defines and code only goes by. */
import type { RuleId } from './rule.ts';

/** Anything with the id of a rule of a rulebook: a `Rule`, or a definition or procedure that never acts by itself. */
export interface Cited {
  readonly id: RuleId;
}
/** A definition or procedure of the rulebook, by its id. */
export const means = (id: RuleId): Cited => ({ id });

/** What may forbid a choice: the rules it may name, and which of them is against it. Whatever no ban forbids is allowed. */
export interface Ban<State, Choice> {
  readonly rules: readonly Cited[];
  readonly against: (state: State, choice: Choice) => Cited | undefined;
  /** What is asked for leaves out what this forbids; only what somebody else names can run against it. */
  readonly leftOut?: true;
}
type Forbids<State, Choice> = (state: State, choice: Choice) => boolean;

/** One rule, and when it forbids a choice. */
export const ban = <State, Choice>(by: Cited, forbids: Forbids<State, Choice>): Ban<State, Choice> => ({
  rules: [by],
  against: (state, choice) => (forbids(state, choice) ? by : undefined),
});
/** The same where no answer that is asked for is ever forbidden. */
export const never = <State, Choice>(by: Cited, forbids: Forbids<State, Choice>): Ban<State, Choice> => ({
  ...ban(by, forbids),
  leftOut: true,
});
/** Several rules looked at together, where one that is left out would let a choice through. `against` may name no other. */
export const bans = <State, Choice>(
  rules: readonly Cited[],
  against: (state: State, choice: Choice) => Cited | undefined,
): Ban<State, Choice> => ({ rules, against });
