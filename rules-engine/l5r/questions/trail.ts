import type { Cited } from '../../core/cite.ts';
import type { Beaten } from '../../core/rule.ts';
import type { Step } from '../../core/step.ts';

/** What a step may say besides its rule, its subject and the state it leads to. */
export interface StepExtras {
  readonly instead?: Cited;
  readonly cites?: readonly Cited[];
  /** What was considered and gave way to the rule of the step; or else `beaten`, what gave way to others. */
  readonly beats?: readonly unknown[];
  readonly beaten?: readonly Beaten[];
}

/** Steps in the making: each begins in the state where the last one ended. */
export interface Trail<State, Subject> {
  readonly steps: readonly Step<State, Subject>[];
  readonly state: () => State;
  /** Adds a step; without a state after it, nothing changes. */
  readonly add: (rule: Cited, subject: Subject, after?: State, extras?: StepExtras) => void;
}

export function trailFrom<State, Subject>(start: State): Trail<State, Subject> {
  const steps: Step<State, Subject>[] = [];
  let state = start;
  return {
    steps,
    state: () => state,
    add: ({ id }, subject, after = state, { instead, cites, beats, beaten } = {}) => {
      const lost = beats?.map((what): Beaten => ({ what, by: id })) ?? beaten;
      steps.push({
        rule: id,
        subject,
        before: state,
        after,
        ...(instead && { instead: instead.id }),
        ...(cites && cites.length > 0 && { cites: cites.map((one) => one.id) }),
        ...(lost && lost.length > 0 && { beaten: lost }),
      });
      state = after;
    },
  };
}
