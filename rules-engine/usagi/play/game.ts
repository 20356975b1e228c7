/** The Usagi Yojimbo CCG as a game that is played: who may do what, and what follows. */
import type { Game, Player } from '../../core/game.ts';
import { acts, type Choice, deciders } from './actions.ts';
import { checkVictory } from '../rules/conclusion.ts';
import { sweep } from '../rules/turn-end.ts';
import { resolveNext } from '../rules/events.ts';
import { ask } from '../rules/waiting.ts';
import { drawStep, produce, refresh, reveal } from '../rules/initiation.ts';
import { type Log, startLog, type UsagiStep } from '../rules/log.ts';
import { type PhaseName, type Seat, seatAt, type Setup, type State } from '../state.ts';
import { view } from './view.ts';

/** What comes before the steps that are left out where nobody decides in them. */
const BEFORE: Readonly<Partial<Record<PhaseName, PhaseName>>> = { discard: 'refresh', hero: 'victory' };
/** Goes on until somebody must decide, the game is over, or the phase `until` is reached or left out. */
export function goOn(log: Log, until?: PhaseName): void {
  for (;;) {
    const { phase } = log.state;
    if (phase.name === until) return;
    switch (phase.name) {
      case 'produce':
        produce(log);
        break;
      case 'refresh':
        refresh(log);
        break;
      case 'draw':
        drawStep(log);
        break;
      case 'reveal':
        reveal(log);
        break;
      case 'resolve':
        resolveNext(log, phase.done);
        break;
      case 'victory':
        checkVictory(log);
        break;
      case 'sweep':
        sweep(log);
        break;
      default:
        return;
    }
    ask(log);
    if (until !== undefined && phase.name === BEFORE[until]) return;
  }
}

/** Plays a legal choice out, up to the next decision or to the phase `until`. */
export function playOut(state: State, choice: Choice, until?: PhaseName): Log {
  const steps: UsagiStep[] = [];
  const log: Log = { state: acts.follow(state, choice, steps), steps };
  goOn(log, until);
  return log;
}
/** Lets a state go on that waits for nobody, such as one laid out for a question. */
export function goOnFrom(state: State, until?: PhaseName): Log {
  const log = startLog(state);
  goOn(log, until);
  return log;
}

const isSeatOf = (state: State, player: Player): player is Seat => state.players.some((_, at) => seatAt(at) === player);

/** How it is played once it has begun. A browser that plays on from a table needs neither the beginning nor a list of all rules. */
export const match = {
  id: 'usagi',
  deciders,
  choices: acts.choices,
  judge: acts.judge,
  play: (state, choice) => playOut(state, choice),
  result: ({ phase }) => {
    if (phase.name !== 'over') return undefined;
    const { winner, rule } = phase;
    return winner === null ? { ended: 'drawn', rule } : { ended: 'won', winner, rule };
  },
  view: (state, player) => (isSeatOf(state, player) ? view(state, player) : view(state, undefined)),
} as const satisfies Omit<Game<Setup, State, Choice>, 'begin' | 'opening'>;
