/** What somebody means to do from a position, one thing after the other. Whatever lies between is let pass. */
import type { RuleId } from '../../core/rule.ts';
import { acts, type Choice, judge } from '../play/actions.ts';
import { game } from '../play/game.ts';
import { UnknownChoice } from '../play/naming.ts';
import { deciders, pending } from '../play/wait.ts';
import { readChoice } from './written.ts';
import type { Decision, LyokoStep, Side, State } from '../state.ts';

export interface Planned {
  /** As `readChoice` reads it: "hero virtualize ulrich". */
  readonly does: string;
  /** The moment it is meant for; without one it is meant for where the game stands. */
  readonly at?: Decision | undefined;
}
/** One thing that was planned, and what came of it. */
export interface Carried {
  readonly planned: Planned;
  readonly steps: readonly LyokoStep[];
  /** What was wanted; nothing where it cannot be made out. */
  readonly choice?: Choice;
  /** The rule against it. */
  readonly refused?: RuleId;
  /** Why it cannot be made out, where it cannot. */
  readonly unread?: string;
  /** Where it was judged: moments that it is not meant for have passed. */
  readonly before: State;
  readonly after: State;
}

/** Carries out what is planned. What is refused, or cannot be made out, is told and changes nothing. */
export function carryOut(start: State, plan: readonly Planned[]): readonly Carried[] {
  const carried: Carried[] = [];
  let state = start;
  for (const planned of plan) {
    const next = tried(state, planned);
    carried.push(next);
    state = next.after;
  }
  return carried;
}

function tried(state: State, planned: Planned): Carried {
  let choice: Choice;
  try {
    choice = readChoice(state, planned.does);
  } catch (error) {
    if (!(error instanceof UnknownChoice)) throw error;
    return { planned, steps: [], unread: error.message, before: state, after: state };
  }
  const { at } = planned;
  const { state: before, steps } = at ? passTo(state, at, choice.player) : { state, steps: [] };
  const verdict = judge(before, choice);
  // What was let pass on the way was let pass for nothing.
  if (!verdict.legal) return { planned, steps: [], choice, refused: verdict.rule, before, after: state };
  const played = game.play(before, choice);
  return { planned, choice, steps: [...steps, ...played.steps], before, after: played.state };
}

interface Passed {
  readonly state: State;
  readonly choices: readonly Choice[];
  readonly steps: readonly LyokoStep[];
}
/** Lets moments pass until the one that is meant, or a Main Phase, which nobody leaves unasked. */
export function passTo(start: State, at: Decision, player: Side): Passed {
  const choices: Choice[] = [];
  const steps: LyokoStep[] = [];
  let state = start;
  for (let now = pending(state); now && now.type !== 'main'; now = pending(state)) {
    if (now.type === at && deciders(state).includes(player)) break;
    const passed = passing(state);
    if (!passed) break;
    const played = game.play(state, passed);
    choices.push(passed);
    steps.push(...played.steps);
    state = played.state;
  }
  return { state, choices, steps };
}

/** How a moment is let pass: nothing is done, or what must be named is what comes first. */
export const passing = (state: State): Choice | undefined => acts.idle(state);
