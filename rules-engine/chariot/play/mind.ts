import type { Mind } from '../../core/bot.ts';
import type { Match } from '../state.ts';
export const mind: Mind<Match> = { guess: (seen) => seen, worth: () => 0.5 };
