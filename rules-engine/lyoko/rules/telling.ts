/** Following rules one after the other, and telling each as a step. */
import { followOne } from '../../core/resolve.ts';
import type { LyokoRule, LyokoStep, State, Subject, Task } from '../state.ts';

type Told = { -readonly [Key in keyof LyokoStep]: LyokoStep[Key] };

/** What is being told: the state as it stands, and the steps that led there. Lives for one choice. */
export interface Telling {
  state: State;
  /** The state the last step ended in. What changed since belongs to the next step. */
  told: State;
  readonly steps: Told[];
  /** What happens now happens instead of something. */
  isInstead?: boolean;
  /** Cards that have been saved by an ability, and by which. */
  saved?: Set<string>;
}
export const tellingFrom = (state: State): Telling => ({ state, told: state, steps: [] });

/** Follows a rule, or the one exception to it that holds. Says whether one of them spoke. */
export function follow(
  telling: Telling,
  rule: LyokoRule,
  subject: Subject,
  exceptions?: readonly LyokoRule[],
): boolean {
  const { steps, told } = telling;
  const spoken = steps.length;
  telling.state = followOne(steps, telling.state, { rule, subject }, exceptions);
  const step = steps[spoken];
  if (!step) return false;
  step.before = told;
  telling.told = telling.state;
  return true;
}

/** The steps, the last of them ending in the state that was reached. */
export function told({ state, steps }: Telling): readonly LyokoStep[] {
  const last = steps.at(-1);
  if (last) last.after = state;
  return steps;
}

/** Adds what is still to happen; the last one named happens first. */
export function plan(telling: Telling, ...tasks: readonly Task[]): void {
  telling.state = { ...telling.state, agenda: [...telling.state.agenda, ...tasks] };
}
export function drop(telling: Telling): void {
  telling.state = { ...telling.state, agenda: telling.state.agenda.slice(0, -1) };
}
