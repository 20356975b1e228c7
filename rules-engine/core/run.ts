/** Choices taken one after the other, and what is told of them: every step, and every refusal in its place. */
import type { Beaten, RuleId } from './rule.ts';
import { type Outcome, tellStep, type Told } from './scenario.ts';
import { Misfit } from './fault.ts';
import { citations, type Step } from './step.ts';
import type { Verdict } from './verdict.ts';

/** What came of the beginning, or of one choice: the steps up to the next decision, or the rule against it. */
export interface Moment<State, Choice, OneStep> {
  /** Which of the things written down it belongs to, counted from 1. The beginning is 0. */
  readonly nth: number;
  /** What was chosen, or would have been. The beginning has none. */
  readonly choice?: Choice;
  /** The rule against it. What is refused has no steps and changes nothing. */
  readonly refused?: RuleId;
  /** It is refused whatever is answered: something else is asked now, or somebody else. */
  readonly untimely?: boolean;
  readonly before: State;
  readonly steps: readonly OneStep[];
  readonly after: State;
}

/** The part of a game that takes choices. */
export interface Playable<State, Choice, OneStep> {
  readonly judge: (state: State, choice: Choice) => Verdict;
  readonly play: (state: State, choice: Choice) => { readonly state: State; readonly steps: readonly OneStep[] };
  /** Whether its player is asked for something of its kind now. Without it, no refusal is `untimely`. */
  readonly isOpen?: (state: State, choice: Choice) => boolean;
}

/**
 * One thing written down. It makes its choices through `take`, which gives the state after each: none, one or several.
 * Throws `Misfit` where it names nothing that is there, with the path within itself.
 */
export type Wanted<State, Choice> = (state: State, take: (choice: Choice) => State) => void;
/** Things written down of which each is one choice, read at the table where it is taken. */
export const eachTaken = <State, Choice, Told>(
  told: readonly Told[],
  read: (state: State, told: Told) => Choice,
): readonly Wanted<State, Choice>[] => told.map((one) => (state, take) => void take(read(state, one)));

/**
 * Goes on from a beginning with what is wanted, one after the other. What is refused is kept and left out of play. What
 * names nothing throws `Misfit` with its place in `choices`.
 */
export function run<State, Choice, OneStep>(
  game: Playable<State, Choice, OneStep>,
  beginning: Pick<Moment<State, Choice, OneStep>, 'before' | 'steps' | 'after'>,
  wanted: readonly Wanted<State, Choice>[],
): readonly Moment<State, Choice, OneStep>[] {
  const moments: Moment<State, Choice, OneStep>[] = [{ nth: 0, ...beginning }];
  let now = beginning.after;
  for (const [index, one] of wanted.entries()) {
    const nth = index + 1;
    const take = (choice: Choice) => {
      const verdict = game.judge(now, choice);
      if (!verdict.legal) {
        const untimely = game.isOpen?.(now, choice) === false;
        moments.push({ nth, choice, refused: verdict.rule, untimely, before: now, steps: [], after: now });
        return now;
      }
      const { state, steps } = game.play(now, choice);
      moments.push({ nth, choice, before: now, steps, after: state });
      now = state;
      return state;
    };
    try {
      one(now, take);
    } catch (error) {
      throw error instanceof Misfit ? error.within('choices', index) : error;
    }
  }
  return moments;
}

/** A language's words for what happens in a game. */
export interface Words<State, Choice, OneStep> {
  readonly sentence: (step: OneStep) => string;
  /** What lost in a step, and why; empty where there is nothing to say. */
  readonly beaten?: (beaten: Beaten, step: OneStep) => string;
  /** Who would do what: "Player A: involve Usagi". */
  readonly choice: (state: State, choice: Choice) => string;
  /** Why a choice is not allowed, in a sentence. */
  readonly refusal: (rule: RuleId, state: State, choice: Choice) => string;
}

/** What came out: found as the game finds it, cited and told as the moments show it, with its own words for the result. */
export function outcomeOf<State, Choice, OneStep extends Step<unknown, unknown>>(
  found: Outcome['found'],
  moments: readonly Moment<State, Choice, OneStep>[],
  words: Words<State, Choice, OneStep>,
  { result = () => '', decided, line }: Partial<Pick<Outcome, 'result' | 'decided' | 'line'>> = {},
): Outcome {
  const against = ({ refused, untimely, before, choice }: Moment<State, Choice, OneStep>): readonly Told[] =>
    refused && choice !== undefined
      ? [
          {
            rule: refused,
            says: words.refusal(refused, before, choice),
            tried: words.choice(before, choice),
            ...(untimely && { untimely }),
          },
        ]
      : [];
  return {
    found,
    cited: moments.flatMap(({ steps, refused }) => [...steps.flatMap(citations), ...(refused ? [refused] : [])]),
    spoke: moments.flatMap(({ steps, refused }) => [
      ...steps.flatMap(({ rule, cites = [] }) => [rule, ...cites]),
      ...(refused ? [refused] : []),
    ]),
    told: () =>
      moments.flatMap((moment) => [
        ...moment.steps.map((step) => tellStep(step, words.sentence, words.beaten)),
        ...against(moment),
      ]),
    moments,
    result,
    decided,
    line,
  };
}
