/** The game with the list of its rules. Tools take `match`, which is the same without the list. */
import type { Game } from '../core/game.ts';
import { match } from './game.ts';
import { RULES } from './rules.ts';
import type { Choice } from './actions.ts';
import type { Setup, State } from './state.ts';

export const game = { ...match, rules: RULES } as const satisfies Game<Setup, State, Choice>;
