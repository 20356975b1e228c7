/** The game from its beginning, with the list of its rules. Tools take `match`, which has neither. */
import type { RuledGame } from '../../core/game.ts';
import type { Choice } from './actions.ts';
import { match } from './game.ts';
import { begin, opening } from './opening.ts';
import { RULES } from '../rules/all.ts';
import type { Setup, State } from '../state.ts';

export const game = {
  ...match,
  begin,
  opening: (setup) => opening(setup).steps,
  rules: RULES,
} as const satisfies RuledGame<Setup, State, Choice>;
