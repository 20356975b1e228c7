/** What a player might wish to do, allowed or not: for telling why not. */
import type { Match, PlayerName } from '../state.ts';
import type { Choice } from './actions.ts';

/** A stone of each number in hand, and turning back. */
export function attempts({ hands }: Match, player: string): readonly Choice[] {
  const mine = player as PlayerName;
  const numbers = [...new Set(hands[mine].map(({ number }) => number))];
  return [
    ...numbers.map((stone): Choice => ({ type: 'lay', player: mine, stone })),
    { type: 'turn-back', player: mine },
  ];
}
