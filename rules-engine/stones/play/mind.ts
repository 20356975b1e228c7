/** How a bot guesses and judges. */
import type { Mind } from '../../core/bot.ts';
import { shuffled } from '../../core/random.ts';
import { ALL, having, type Match, otherThan, type PlayerName } from '../state.ts';

/** Whatever is not seen lies in the other hand or in the deck. */
function guess(seen: Match, player: string, seed: number): Match {
  const other = otherThan(player as PlayerName);
  const { hands, path, taken, deck } = seen;
  const shown = new Set(
    [...hands['Player 1'], ...hands['Player 2'], ...path, ...taken['Player 1'], ...taken['Player 2']].map(
      ({ id }) => id,
    ),
  );
  const mixed = shuffled(
    ALL.filter(({ id }) => !shown.has(id)),
    seed,
  ).things;
  const held = hands[other].length;
  return { ...having(seen, 'hands', other, mixed.slice(0, held)), deck: mixed.slice(held, held + deck.length) };
}
/** Who has taken more; the path is half won by whoever laid last. */
function worth({ taken, path, turn }: Match, player: string): number {
  const me = player as PlayerName;
  const ahead = taken[me].length - taken[otherThan(me)].length + (turn === me ? -0.5 : 0.5) * path.length;
  return 0.5 + 0.45 * Math.tanh(ahead / 6);
}
export const mind: Mind<Match> = { guess, worth, depth: 12 };
