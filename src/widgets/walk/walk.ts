/** A game walked through: what was decided, and every step that followed. Pure, so that it can be tested without a page. */
import type { Game, Played } from '../../../rules-engine/core/game.ts';
import type { RuleId } from '../../../rules-engine/core/rule.ts';
import type { Step } from '../../../rules-engine/core/step.ts';

/** Something that happened: the start, or a choice, with the steps up to the next decision. */
export interface Moment<State, Choice> {
  /** None at the start. */
  readonly choice: Choice | undefined;
  readonly before: State;
  readonly state: State;
  readonly steps: readonly Step<State, unknown>[];
}
/** A choice that was not taken, because a rule forbids it, or (without a rule) because it makes no sense there. */
export interface Refused<Choice> {
  /** Counted from 1. */
  readonly nth: number;
  readonly choice: Choice;
  readonly rule: RuleId | undefined;
}
export interface Walk<State, Choice> {
  /** The start first; never empty. */
  readonly moments: readonly Moment<State, Choice>[];
  readonly refused: readonly Refused<Choice>[];
}

/** What a walk needs of a game. */
export type Playable<State, Choice> = Pick<Game<never, State, Choice>, 'judge' | 'play'>;

/** Where the walk is begun: a state, and the steps that led to it. */
export type Start<State> = Played<State>;

/** A walk before anything is decided. */
export const begun = <State, Choice>({ state, steps }: Start<State>): Walk<State, Choice> => ({
  moments: [{ choice: undefined, before: steps[0]?.before ?? state, state, steps }],
  refused: [],
});

/** Takes the choices one after the other. One that is refused is left out, and told. */
export const walk = <State, Choice>(
  game: Playable<State, Choice>,
  start: Start<State>,
  choices: readonly Choice[],
): Walk<State, Choice> =>
  choices.reduce((walked, choice, at) => tried(game, walked, choice, at + 1), begun<State, Choice>(start));

/** A walk with one choice more, which is left out where it is refused. `nth`: which it is, counted from 1. */
export function tried<State, Choice>(
  game: Playable<State, Choice>,
  walked: Walk<State, Choice>,
  choice: Choice,
  nth: number,
): Walk<State, Choice> {
  const before = endOf(walked);
  const against = refusal(game, before, choice);
  if (against) return { ...walked, refused: [...walked.refused, { nth, choice, rule: against.rule }] };
  return { ...walked, moments: [...walked.moments, { choice, before, ...game.play(before, choice) }] };
}
const endOf = <State, Choice>({ moments }: Walk<State, Choice>): State =>
  (moments.at(-1) as Moment<State, Choice>).state;

/** The rule against a choice; none if it is allowed. A choice from a link may be anything, and no game need bear that. */
function refusal<State, Choice>(
  game: Playable<State, Choice>,
  state: State,
  choice: Choice,
): { readonly rule: RuleId | undefined } | undefined {
  try {
    const verdict = game.judge(state, choice);
    return verdict.legal ? undefined : { rule: verdict.rule };
  } catch {
    return { rule: undefined };
  }
}

export const choicesOf = <State, Choice>({ moments }: Walk<State, Choice>): readonly Choice[] =>
  moments.flatMap(({ choice }) => (choice === undefined ? [] : [choice]));

/** How an example begins: where there is something to step through, before its first step. */
export const fromTheStart = <Choice>(choices: readonly Choice[]) => ({
  choices,
  ...(choices.length > 0 && { at: 0 }),
});

/** A place in a walk: a moment, and a step of it; `step` −1 is before the first step. */
export interface Place {
  readonly moment: number;
  readonly step: number;
}
/** Every place, in order: the state before the first step, and after each one. */
export const places = <State, Choice>({ moments }: Walk<State, Choice>): readonly Place[] => [
  { moment: 0, step: -1 },
  ...moments.flatMap(({ steps }, moment) =>
    steps.length === 0 && moment > 0 ? [{ moment, step: -1 }] : steps.map((_, step) => ({ moment, step })),
  ),
];
/** The state at a place. */
export function stateAt<State, Choice>({ moments }: Walk<State, Choice>, { moment, step }: Place): State {
  const now = moments[moment] as Moment<State, Choice>;
  return step === now.steps.length - 1 ? now.state : (now.steps[step]?.after ?? now.before);
}

/** A number below `count` that follows from the seed and how far the walk is: play that chance decides, again and again the same. */
export function chance(seed: number, nth: number, count: number): number {
  let mixed = Math.imul(seed ^ (nth + 0x9e3779b9), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) % count;
}
