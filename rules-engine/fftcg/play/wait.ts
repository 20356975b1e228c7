/** Who must decide now, and about what. */
import { lately } from '../../core/lately.ts';
import { inOrder, overfull, type Seat, type State } from '../state.ts';

export const WAITS = [
  'location',
  'leader',
  'party',
  'trim',
  'action',
  'jump',
  'recruit',
  'appoint',
  'steal',
  'keep',
  'hand',
  'target',
  'choose',
] as const;
/** What play waits for. */
export interface Wait {
  readonly for: (typeof WAITS)[number];
  readonly player: Seat;
}

/** What play waits for; nothing when the game is over. */
export const waitOf = lately((state: State): Wait | undefined => {
  const { phase, pending, sides, asked } = state;
  if (phase === 'over') return undefined;
  if (asked) return { for: asked.for, player: asked.one.player };
  const [owed] = pending;
  if (owed) return { for: owed.for === 'jump' ? 'jump' : owed.why, player: owed.player };
  if (phase === 'battle') return { for: 'action', player: state.turn };
  const seats = inOrder(state);
  if (phase === 'resolution') {
    const keeper = seats.find((seat) => sides[seat].next === 'keep');
    if (keeper) return { for: 'keep', player: keeper };
    const seat = seats.find((one) => sides[one].next === 'hand');
    return seat && { for: 'hand', player: seat };
  }
  if (!state.location) return { for: 'location', player: state.first };
  const leading = seats.find((seat) => sides[seat].next === 'leader');
  if (leading) return { for: 'leader', player: leading };
  const setting = seats.find((seat) => sides[seat].next === 'party');
  if (setting) return { for: 'party', player: setting };
  const trimming = seats.find((seat) => overfull(state, sides[seat]) > 0);
  return trimming && { for: 'trim', player: trimming };
});
