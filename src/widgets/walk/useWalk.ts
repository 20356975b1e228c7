/** Where a reader is in a walk, and what a reader does with it. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Guide } from './guide.ts';
import { choicesOf, decide, places, type Start, stateAt, walk, type Walk as Walked } from './walk.ts';
import type { Props, WalkState } from './Walk.tsx';

/** The walk, the place in it that is looked at, and the ways on from there. */
export function useWalk<State, Choice>({ guide, start, value, onChange }: Props<State, Choice>) {
  const walked = usePlayed(guide, start, value.choices);
  const all = useMemo(() => places(walked), [walked]);
  const last = all.length - 1;
  const at = Math.min(Math.max(value.at ?? last, 0), last);
  // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- `places` is never empty
  const place = all[at]!;
  const moment = walked.moments[place.moment];
  /** What was decided before the last change that lost some of it. */
  const [left, leave] = useState<WalkState<Choice>>();
  const go = (to: number) => onChange({ ...value, at: to >= last ? undefined : Math.max(to, 0) });
  const put = (choices: readonly Choice[], losing: boolean) => {
    leave(losing ? value : undefined);
    onChange({ ...value, choices, at: undefined });
  };
  return {
    walked,
    all,
    at,
    place,
    state: stateAt(walked, place),
    step: moment?.steps[place.step],
    /** Where something can be decided: after the last step of a moment. */
    isDecision: moment !== undefined && place.step === moment.steps.length - 1,
    go,
    goToDecision: () => go(all.findLastIndex((one) => one.moment === place.moment)),
    /** Takes a choice; what was decided later is left behind. */
    take: (choice: Choice) =>
      put(choicesOf(decide(guide.game, walked, place.moment, choice)), place.moment < walked.moments.length - 1),
    undo: () => put(choicesOf(walked).slice(0, -1), true),
    /** Brings back what was left behind, where something was. */
    restore:
      left &&
      (() => {
        onChange(left);
        leave(undefined);
      }),
  };
}

/** The walk through the choices. Where only one was added, only that one is played. */
function usePlayed<State, Choice>(
  guide: Guide<State, Choice>,
  start: Start<State>,
  choices: readonly Choice[],
): Walked<State, Choice> {
  const kept = useRef<{
    readonly start: Start<State>;
    readonly choices: readonly Choice[];
    readonly walked: Walked<State, Choice>;
  }>();
  const walked = useMemo(() => {
    const before = kept.current;
    const added = choices.at(-1);
    const follows =
      before?.start === start &&
      added !== undefined &&
      before.walked.refused.length === 0 &&
      choices.length === before.choices.length + 1 &&
      before.choices.every((choice, index) => choice === choices[index]);
    return follows
      ? decide(guide.game, before.walked, before.walked.moments.length - 1, added)
      : walk(guide.game, start, choices);
  }, [guide, start, choices]);
  useEffect(() => {
    kept.current = { start, choices, walked };
  }, [walked]);
  return walked;
}
