/** A whole game: how it begins, who may do what, and what follows. */
import { each } from '../../core/each.ts';
import type { Game } from '../../core/game.ts';
import { shuffled } from '../../core/random.ts';
import { once, resolve } from '../../core/resolve.ts';
import type { Readings } from '../readings.ts';
import { ahead, deal, goal, tie } from '../rules/basics.ts';
import { ALL, having, HIDDEN, type Match, type MatchStep, otherThan, PLAYERS } from '../state.ts';
import { acts, type Choice } from './actions.ts';

export interface Setup {
  /** How the stones are mixed: a whole number. */
  readonly seed: number;
  readonly readings: Readings;
}
function opening({ seed, readings }: Setup): readonly MatchStep[] {
  const mixed: Match = {
    readings,
    deck: shuffled(ALL, seed).things,
    hands: each(PLAYERS, () => []),
    path: [],
    taken: each(PLAYERS, () => []),
    turn: 'Player 1',
    over: false,
  };
  return resolve([once(deal, ...PLAYERS.map((player) => ({ player })))], [], mixed);
}
export const game = {
  id: 'stones',
  begin: (setup) => opening(setup).at(-1)?.after as Match,
  opening,
  ...acts.playing,
  result: (match) => {
    const winner = ahead(match);
    if (!match.over) return undefined;
    return winner ? { ended: 'won', winner, rule: goal.id } : { ended: 'drawn', rule: tie.id };
  },
  view: (match, player) => {
    const other = otherThan(player);
    const hidden = match.hands[other].map(() => HIDDEN);
    return having({ ...match, deck: match.deck.map(() => HIDDEN) }, 'hands', other, hidden);
  },
} as const satisfies Game<Setup, Match, Choice>;
