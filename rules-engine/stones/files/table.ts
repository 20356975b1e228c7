/** A table as files write it, and the choices at it, both ways. Pages that play carry this: it reads nothing by itself. */
import { each } from '../../core/each.ts';
import type { Fault } from '../../core/fault.ts';
import { acts, type Choice } from '../play/actions.ts';
import { game } from '../play/game.ts';
import type { Readings } from '../readings.ts';
import { ALL, COPIES, type Match, PLAYERS, type Stone } from '../state.ts';
import type { ToldChoice, ToldStart, ToldStone } from './schema.ts';

export const toldStone = ({ number }: Stone): ToldStone => number || 'feather';

/** The table that a file lays out, and every stone that it names once too often. */
export function laidOut({ hands, path, deck, taken, turn = 'Player 1' }: ToldStart, readings: Readings) {
  const left = [...ALL];
  const faults: Fault[] = [];
  const take = (stones: readonly ToldStone[] = [], ...at: Fault['path']): readonly Stone[] =>
    stones.flatMap((one, nth) => {
      const place = left.findIndex((stone) => toldStone(stone) === one);
      if (place >= 0) return left.splice(place, 1);
      faults.push({ path: ['start', ...at, nth], says: `there are only ${COPIES} of ${one}`, remedy: 'take one out' });
      return [];
    });
  const match: Match = {
    readings,
    hands: each(PLAYERS, (player) => take(hands?.[player], 'hands', player)),
    path: take(path, 'path'),
    deck: take(deck, 'deck'),
    taken: each(PLAYERS, (player) => take(taken?.[player], 'taken', player)),
    turn,
    over: false,
  };
  if (match.hands[turn].length === 0) {
    const says = `it is the turn of ${turn}, who has no stone: such a game is over`;
    faults.push({ path: ['start', 'turn'], says, remedy: `give ${turn} a stone, or let the other player begin` });
  }
  return { match, faults };
}
/** How a game begins, and the steps of setting it up. */
export function begun(told: ToldStart, readings: Readings) {
  if (told.seed === undefined) return { match: laidOut(told, readings).match, steps: [] };
  const setup = { seed: told.seed, readings };
  return { match: game.begin(setup), steps: game.opening(setup) };
}

/** The choice that a file tells of, and what a file tells of a choice. */
export const choiceIn = ({ turn }: Match, { by = turn, ...told }: ToldChoice): Choice =>
  acts.read(told, undefined, by)[0] as Choice;
export const written = ({ turn }: Match, made: Choice): ToldChoice => ({
  ...(made.player !== turn && { by: made.player }),
  ...acts.write(made, undefined),
});
