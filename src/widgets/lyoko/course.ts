/** The moves of a turn as they came out, some of them undone, with every state on the way. Pure. */
import { type Carried, carryOut, type Planned } from '../../../rules-engine/lyoko/files/plan.ts';
import type { resume } from '../../../rules-engine/lyoko/play/game.ts';
import type { LyokoStep, State } from '../../../rules-engine/lyoko/state.ts';
import { choiceWords } from '../../../rules-engine/lyoko/words/choices.en.ts';

/** One of the moves, as it turned out; nothing of that where it is undone. */
export interface Move {
  readonly planned: Planned;
  readonly carried: Carried | undefined;
  /** As it would be said where it was meant. */
  readonly words: string;
  /** The state that it leads to, as `states` counts them; none where it does not stand. */
  readonly nth: number | undefined;
}
export interface Course {
  readonly moves: readonly Move[];
  /** At the beginning, and after each thing in `told`. */
  readonly states: readonly [State, ...State[]];
  /** What happened. */
  readonly told: readonly { readonly words: string; readonly steps: readonly LyokoStep[] }[];
  readonly now: State;
  /** What it would be now if nothing were undone; none where nothing is. */
  readonly untouched: State | undefined;
}

export function courseOf(
  begun: ReturnType<typeof resume>,
  plan: readonly Planned[],
  undone: readonly number[],
): Course {
  const carried = carryOut(
    begun.state,
    plan.filter((_, place) => !undone.includes(place)),
  );
  // What is undone is said as it would be said in its place, were it done.
  const all = carryOut(begun.state, plan);
  const states: [State, ...State[]] = [begun.steps[0]?.before ?? begun.state];
  const told: Course['told'][number][] = [];
  const tell = (words: string, steps: readonly LyokoStep[], after: State) => {
    told.push({ words, steps });
    return states.push(after) - 1;
  };
  if (begun.steps.length > 0) tell('What happens automatically', begun.steps, begun.state);
  let next = 0;
  const moves = plan.map((planned, place): Move => {
    const one = undone.includes(place) ? undefined : carried[next++];
    const { choice, before } = one?.choice ? one : (all[place] ?? {});
    const words = choice && before ? choiceWords(before, choice) : planned.does;
    const stands = one && one.steps.length > 0;
    return { planned, carried: one, words, nth: stands ? tell(words, one.steps, one.after) : undefined };
  });
  return {
    moves,
    states,
    told,
    now: carried.at(-1)?.after ?? begun.state,
    untouched: undone.length > 0 ? all.at(-1)?.after : undefined,
  };
}
