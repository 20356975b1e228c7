/** The game as it is played: who decides, what may be chosen, what follows. */
import type { Game, Player } from '../../core/game.ts';
import type { Verdict } from '../../core/verdict.ts';
import { acts, type Choice, deciders } from './actions.ts';
import { begin, opening, type Setup } from '../rules/setup.ts';
import { type Seat, SEATS, type State } from '../state.ts';
import { fromOutside, view } from './view.ts';

/** May this be done? If not, the rule against it. Throws `TypeError` where it is no choice. */
export const judge = (state: State, choice: Choice): Verdict => acts.judge(state, choice);

/** Everything that may be done now. */
export const choices = (state: State, player: Seat): readonly Choice[] => acts.choices(state, player);

/** What follows a choice that is allowed. */
export const { play } = acts.playing;

export const game = {
  id: 'fftcg',
  begin,
  opening,
  deciders,
  choices: acts.choices,
  judge,
  play,
  result: ({ result }: State) => result,
  view: (state: State, player: Player) => (isSeat(player) ? view(state, player) : fromOutside(state)),
} as const satisfies Game<Setup, State, Choice>;
const isSeat = (player: string): player is Seat => (SEATS as readonly string[]).includes(player);
