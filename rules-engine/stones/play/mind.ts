/** How a bot guesses and judges. */
import type { Mind } from '../../core/bot.ts';
import { shuffled } from '../../core/random.ts';
import { ALL, everywhere, having, type Match, otherThan } from '../state.ts';

/** Whatever is not seen lies in the other hand or in the deck. */
function guess(seen: Match, player: string, seed: number): Match {
  const other = otherThan(player);
  const shown = new Set(everywhere(seen).map(({ id }) => id));
  const hidden = ALL.filter(({ id }) => !shown.has(id));
  const mixed = shuffled(hidden, seed).things;
  const held = seen.hands[other].length;
  return { ...having(seen, 'hands', other, mixed.slice(0, held)), deck: mixed.slice(held, held + seen.deck.length) };
}
/** Who has taken more; the path is half won by whoever laid last. */
function worth({ taken, path, turn }: Match, player: string): number {
  const other = otherThan(player);
  const ahead = taken[otherThan(other)].length - taken[other].length + (turn === other ? 0.5 : -0.5) * path.length;
  return 0.5 + 0.45 * Math.tanh(ahead / 6);
}
export const mind: Mind<Match> = { guess, worth, depth: 12 };
