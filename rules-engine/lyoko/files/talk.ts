/** Choices said one after the other, each written so that a scenario file of them comes to the same. */
import type { Moment } from '../../core/run.ts';
import { type Choice, judge } from '../play/actions.ts';
import { game } from '../play/game.ts';
import { UnknownChoice } from '../play/naming.ts';
import { passTo } from './plan.ts';
import type { Decision, LyokoStep, State } from '../state.ts';
import { pending } from '../play/wait.ts';
import { readWritten, writeInFull } from './written.ts';

/** One choice as files write it, and what came of it. */
export interface Said extends Moment<State, Choice, LyokoStep> {
  readonly choice: Choice;
  readonly written: string;
}

/** What can be said, what has been said, and where that leads. */
export interface Talk {
  readonly said: readonly Said[];
  readonly now: () => State;
  /** Says something where it stands. Undefined where nothing can be made of it. */
  readonly say: (written: string) => Said | undefined;
  readonly take: (choice: Choice) => void;
  /** Takes a choice that nobody needs in writing: it may name something that is not there, and is refused then. */
  readonly make: (choice: Choice) => void;
  /** Says something at its moment, where that is still to come; what lies before it is let pass. */
  readonly sayAt: (at: Decision | undefined, written: string) => Said | undefined;
}
/** Begins to talk. */
export function talkFrom(start: State): Talk {
  const said: Said[] = [];
  let state = start;
  const add = (choice: Choice, written: string): Said => {
    const verdict = judge(state, choice);
    const { state: after, steps } = verdict.legal ? game.play(state, choice) : { state, steps: [] };
    const refused = verdict.legal ? {} : { refused: verdict.rule };
    const one: Said = { nth: said.length + 1, choice, written, ...refused, before: state, steps, after };
    said.push(one);
    state = after;
    return one;
  };
  const read = (written: string): Choice | undefined => {
    try {
      return readWritten(state, written).choice;
    } catch (error) {
      if (error instanceof UnknownChoice) return undefined;
      throw error;
    }
  };
  const take = (choice: Choice) => add(choice, writeInFull(state, choice));
  return {
    said,
    now: () => state,
    take,
    make: (choice) => void add(choice, ''),
    say: (written) => {
      const choice = read(written);
      return choice && add(choice, written);
    },
    sayAt: (at, written) => {
      const choice = read(written);
      if (!choice) return undefined;
      if (!at) return add(choice, written);
      const passed = passTo(state, at, choice.player);
      const [here, there] = [judge(state, choice), judge(passed.state, choice)];
      // Nobody needs to end what doesn't come.
      if (choice.type === 'done' && !there.legal) return undefined;
      // What is refused lets nothing pass, unless another rule speaks at its moment.
      const isAnother = here.legal || (!there.legal && here.rule !== there.rule && pending(passed.state)?.type === at);
      if (there.legal || isAnother) passed.choices.forEach(take);
      return there.legal ? take(choice) : add(choice, written);
    },
  };
}
