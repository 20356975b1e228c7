/** How a game is begun. Apart from `whole-game.ts`: a tool needs it without the list of all rules. */
import { setUp } from '../rules/opening.ts';
import type { Log } from '../rules/log.ts';
import type { Setup, State } from '../state.ts';
import { goOn } from './game.ts';

/** The steps of setting up, and of the turn until somebody must decide. */
export function opening(setup: Setup): Log {
  const log = setUp(setup);
  goOn(log);
  return log;
}
export const begin = (setup: Setup): State => opening(setup).state;
