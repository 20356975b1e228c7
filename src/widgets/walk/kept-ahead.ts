/** What a question begins with that was played ahead, and what its choices led to: kept as long as the question is. */
import type { Start, Walk } from './walk.ts';

const starts = new WeakMap<object, Start<unknown>>();
const walks = new WeakMap<object, readonly [choices: readonly unknown[], walk: Walk<unknown, unknown>]>();

/** Keeps what was played for what somebody asks. */
export function keepAhead<State, Choice>(
  asked: object,
  start: Start<State>,
  choices: readonly Choice[],
  walk: Walk<State, Choice>,
): void {
  starts.set(asked, start);
  walks.set(start, [choices, walk]);
}
/** How a question begins that was played ahead. */
export const startAhead = <State>(asked: object) => starts.get(asked) as Start<State> | undefined;
/** What the choices led to from a beginning, where they were played ahead. */
export function walkAhead<State, Choice>(start: Start<State>, choices: readonly Choice[]) {
  const [played, walk] = walks.get(start) ?? [];
  return played === choices ? (walk as Walk<State, Choice> | undefined) : undefined;
}
