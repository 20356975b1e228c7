/** What might have been: a player passes where a response was declared, and what was decided later follows as far as it may. */
import type { Choice } from '../../../rules-engine/usagi/play/actions.ts';
import type { State } from '../../../rules-engine/usagi/state.ts';
import { choicesOf, type Playable, type Start, walk, type Walk } from '../walk/walk.ts';

/** A response that a player need not have declared. */
export interface Branch {
  /** The moment of it, as the walk counts them. */
  readonly moment: number;
  readonly choice: Choice;
  readonly before: State;
  /** What is decided where the player passes instead. */
  readonly choices: readonly Choice[];
}

/** Every response in a walk that could have been a pass. */
export function branchesOf(
  game: Playable<State, Choice>,
  start: Start<State>,
  walked: Walk<State, Choice>,
): readonly Branch[] {
  const all = choicesOf(walked);
  return walked.moments.flatMap(({ choice, before }, moment): readonly Branch[] => {
    if (!choice || choice.type === 'pass' || before.phase.name !== 'responses') return [];
    const pass: Choice = { type: 'pass', player: choice.player };
    if (!game.judge(before, pass).legal) return [];
    const choices = choicesOf(walk(game, start, all.with(moment - 1, pass)));
    return [{ moment, choice, before, choices }];
  });
}
