/** What a position is worth to a player, for those who think ahead: games at random take about 2,000 choices to their end. */
import { playerOf, type Seat, type State } from '../state.ts';

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
