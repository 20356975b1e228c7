/** States and choices of the games that are played, as they come from outside: each fault with its field, in words. */
import { Misfit } from '../../rules-engine/core/fault.ts';
import { games } from '../../rules-engine/games.ts';
import { tellFault } from './scenario.ts';
import { type Opened, openValue, type Parsed } from './shape.ts';

export const PLAYED_GAMES = ['chariot', 'usagi', 'lyoko', 'fftcg'] as const;
export type PlayedGame = (typeof PLAYED_GAMES)[number];

const problemIn =
  (what: string): Opened['problem'] =>
  (path, says, remedy) => ({ file: what, key: path.join('.'), says, remedy });

/** A whole state of a game. What is refused is told in problems that name the field. */
export const readState = (game: PlayedGame, value: unknown): Parsed<unknown> =>
  openValue(value, problemIn('the state')).read<unknown>(games[game].state);

/** A choice in a game, as the engine itself writes it: refused with its first fault. No state is needed for that. */
export function readChoice(game: PlayedGame, value: unknown): Parsed<unknown> {
  try {
    return { ok: true, value: games[game].readChoice(value) };
  } catch (error) {
    if (!(error instanceof Misfit)) throw error;
    return { ok: false, problems: [tellFault(error.fault, problemIn('the choice'))] };
  }
}
