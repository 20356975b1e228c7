import type { Beaten, RuleId } from '../core/rule.ts';
import type { Step } from '../core/step.ts';

/** What a step may say besides its rule, its subject and the state it leads to. */
export interface StepExtras {
  readonly instead?: RuleId;
  readonly cites?: readonly RuleId[];
  readonly beaten?: readonly Beaten[];
}

/** Steps in the making: each begins in the state where the last one ended. */
export interface Trail<State, Subject> {
  readonly steps: readonly Step<State, Subject>[];
  readonly state: () => State;
  /** Adds a step; without a state after it, nothing changes. */
  readonly add: (rule: RuleId, subject: Subject, after?: State, extras?: StepExtras) => void;
}

export function trailFrom<State, Subject>(start: State): Trail<State, Subject> {
  const steps: Step<State, Subject>[] = [];
  let state = start;
  return {
    steps,
    state: () => state,
    add: (rule, subject, after = state, { instead, cites, beaten } = {}) => {
      steps.push({
        rule,
        subject,
        before: state,
        after,
        ...(instead && { instead }),
        ...(cites && cites.length > 0 && { cites }),
        ...(beaten && beaten.length > 0 && { beaten }),
      });
      state = after;
    },
  };
}
