/** Where a reader is in a walk, and what a reader does with it. */
import { useMemo, useState } from 'preact/hooks';
import { beatAt, beatsOf, type Beat } from './beats.ts';
import { choicesOf, type Place, places, stateAt } from './walk.ts';
import type { Props, WalkState } from './Walk.tsx';

/** The walk, the beat of it that is looked at, and the ways on from there. */
export function useWalk<State, Choice>(props: Props<State, Choice>, everyStep: boolean) {
  const { guide, walked, value, onChange, onLook = onChange } = props;
  const all = useMemo(() => places(walked), [walked]);
  const beats = useMemo(() => (everyStep ? singly(all) : beatsOf(guide, walked)), [guide, walked, everyStep]);
  const last = beats.length - 1;
  const at = beatAt(beats, Math.min(value.at ?? Infinity, all.length - 1));
  // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- there is always a beat, and its places
  const beat = beats[at]!;
  // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- the same
  const place = all[beat.to]!;
  const moment = walked.moments[place.moment];
  /** What was decided before the last change that lost some of it. */
  const [left, leave] = useState<WalkState<Choice>>();
  const go = (to: number) => {
    const { to: there } = beats[Math.min(Math.max(to, 0), last)] ?? beat;
    onLook({ ...value, at: there >= all.length - 1 ? undefined : there });
  };
  const put = (choices: readonly Choice[], losing: boolean, first?: number) => {
    leave(losing ? value : undefined);
    onChange({ ...value, choices, at: first });
  };
  const stepAt = (nth: number) => {
    const there = all[nth];
    return there && walked.moments[there.moment]?.steps[there.step];
  };
  const shown = beat.shown.flatMap((nth) => stepAt(nth) ?? []);
  const kept = props.seats?.undone(walked) ?? walked.moments.length - 2;
  const between = Array.from({ length: beat.to - beat.from + 1 }, (_, nth) => beat.from + nth);
  return {
    walked,
    all,
    beats,
    at,
    last,
    choices: value.choices,
    place,
    state: stateAt(walked, place),
    before: at > 0 ? stateAt(walked, all[beats[at - 1]?.to ?? 0] as Place) : undefined,
    /** The steps that the beat shows, and all of it. */
    shown,
    steps: between.flatMap((nth) => stepAt(nth) ?? []),
    /** Where something can be decided: after the last step of a moment. */
    isDecision: moment !== undefined && place.step === moment.steps.length - 1,
    go,
    /** The beat with which the next turn begins, or the one before it. */
    turnFrom: (way: 1 | -1) => {
      const turns = beats.flatMap(({ opens }, nth) => (opens === undefined ? [] : [nth]));
      return way > 0 ? (turns.find((nth) => nth > at) ?? last) : (turns.findLast((nth) => nth < at) ?? 0);
    },
    /** Takes a choice; what was decided later is left behind. It is shown from its first beat on, or only its end. */
    take: (choice: Choice, fromFirst: boolean) => {
      const first = all.findLastIndex((one) => one.moment === place.moment) + 1;
      const before = choicesOf(walked).slice(0, place.moment);
      put([...before, choice], place.moment < walked.moments.length - 1, fromFirst ? first : undefined);
    },
    /** Takes back the last choice, where there is one. */
    undo: kept >= 0 ? () => put(choicesOf(walked).slice(0, kept), true) : undefined,
    /** Brings back what was left behind, where something was. */
    restore:
      left &&
      (() => {
        onChange(left);
        leave(undefined);
      }),
  };
}

/** Every step by itself. */
const singly = (all: readonly Place[]): readonly Beat[] => all.map((_, nth) => ({ from: nth, to: nth, shown: [nth] }));
