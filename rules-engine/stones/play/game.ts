/** A whole game: how it begins, who may do what, and what follows. */
import type { Game } from '../../core/game.ts';
import { shuffled } from '../../core/random.ts';
import { resolve } from '../../core/resolve.ts';
import type { Readings } from '../readings.ts';
import { deal, deciding, tie } from '../rules/basics.ts';
import {
  type About,
  ALL,
  HIDDEN,
  having,
  type Match,
  type MatchStep,
  otherThan,
  type PlayerName,
  PLAYERS,
} from '../state.ts';
import { acts, type Choice } from './actions.ts';

export interface Setup {
  /** How the stones are mixed: a whole number. */
  readonly seed: number;
  readonly readings: Readings;
}
const NOBODY_HAS = { 'Player 1': [], 'Player 2': [] } as const;
export const emptyTable = (readings: Readings): Match => ({
  readings,
  deck: [],
  hands: NOBODY_HAS,
  path: [],
  taken: NOBODY_HAS,
  turn: 'Player 1',
  over: false,
});
function opening({ seed, readings }: Setup): readonly MatchStep[] {
  const start = { ...emptyTable(readings), deck: shuffled(ALL, seed).things };
  const subjects = (): readonly About[] => PLAYERS.map((player) => ({ player, stone: null }));
  return resolve([{ rule: deal, subjects }], [], start);
}
export const game: Game<Setup, Match, Choice> = {
  id: 'stones',
  begin: (setup) => opening(setup).at(-1)?.after as Match,
  opening,
  deciders: acts.table.deciders,
  choices: acts.choices,
  judge: acts.judge,
  play: (state, choice) => {
    const steps: MatchStep[] = [];
    return { state: acts.follow(state, choice, steps), steps };
  },
  result: ({ over, taken }) => {
    const rule = deciding({ taken }).id;
    if (!over) return undefined;
    if (rule === tie.id) return { ended: 'drawn', rule };
    return { ended: 'won', winner: PLAYERS[taken['Player 1'].length > taken['Player 2'].length ? 0 : 1], rule };
  },
  view: (match, player) => {
    const other = otherThan(player as PlayerName);
    const hidden = match.hands[other].map(() => HIDDEN);
    return having({ ...match, deck: match.deck.map(() => HIDDEN) }, 'hands', other, hidden);
  },
};
