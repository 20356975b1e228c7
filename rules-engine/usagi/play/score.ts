/**
 * For players who think ahead: what a position is worth, and games at random that are left after so many choices. Played
 * to their end at random they take about 2,000. After 100 from the beginning most players are still level; 300 tell more.
 */
import { among, roll } from '../../core/random.ts';
import { match } from './game.ts';
import { playerOf, type Seat, seatAt, type State } from '../state.ts';

/**
 * How near a player is to winning, from −1, lost, to 1, won; 0 for a draw. Until the game is over, only what wins it
 * counts: chronicle tokens beside those of whoever else has the most, and how many in the neutral pile could still change
 * that. It is above −1 and below 1 then, and at least 0.5 once nobody can come level. Cards count for nothing. What one
 * of two players has the other lacks, so that their scores add up to 0; those of more need not.
 */
export function score(state: State, seat: Seat): number {
  const { phase, players, neutralPile } = state;
  if (phase.name === 'over') {
    if (phase.winner === null) return 0;
    return phase.winner === seat ? 1 : -1;
  }
  const own = playerOf(state, seat);
  const lead = own.tokens - Math.max(...players.filter((one) => one !== own).map(({ tokens }) => tokens));
  return lead / (Math.abs(lead) + neutralPile + 1);
}

/** Where a game at random was left. */
export interface Playout {
  readonly state: State;
  /** How many choices were made: fewer than were allowed only where the game ended. */
  readonly choices: number;
  /** What that is worth to each player, clockwise from A. */
  readonly scores: readonly number[];
}
/** Goes on at random for at most so many choices, every choice as likely as the others. The same seed makes the same ones. */
export function playout(start: State, most: number, seed: number): Playout {
  let state = start;
  let now = seed;
  const pick = <One>(from: readonly One[]): One | undefined => {
    const rolled = roll(now);
    now = rolled.seed;
    return from[among(rolled.bits, from.length)];
  };
  let choices = 0;
  for (; choices < most; choices++) {
    const player = pick(match.deciders(state));
    const choice = player && pick(match.choices(state, player));
    if (!choice) break;
    state = match.play(state, choice).state;
  }
  return { state, choices, scores: state.players.map((_, at) => score(state, seatAt(at))) };
}
