/** The Usagi Yojimbo CCG as a game that is played: how it begins, who may do what, and what follows. */
import type { Game, Player } from '../core/game.ts';
import { LEGAL, type Verdict } from '../core/verdict.ts';
import { decline, finish, involve, passResponse, play, retarget, use } from './actions.ts';
import { choices } from './choices.ts';
import { checkVictory, keep, sweep } from './conclusion.ts';
import { pick, resolveEvent, resolveNext, take } from './events.ts';
import { discard, discardNoMore, drawStep, produce, propose, proposeNothing, refresh, reveal } from './initiation.ts';
import { against, deciders } from './judge.ts';
import { type Log, startLog } from './log.ts';
import { setUp } from './opening.ts';
import type { Choice, PhaseName, Seat, Setup, State } from './state.ts';
import { view } from './view.ts';

/** Goes on until somebody must decide, the game is over, or the phase `until` is reached. */
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
  }
}

/** What a choice does, before the game goes on by itself. */
function carry(log: Log, choice: Choice): void {
  const { phase } = log.state;
  switch (choice.do) {
    case 'discard':
      return discard(log, choice);
    case 'propose':
      return propose(log, choice);
    case 'pick':
      return pick(log, choice);
    case 'finish':
      return finish(log, choice.player);
    case 'play':
      return play(log, choice);
    case 'use':
      return use(log, choice);
    case 'involve':
      return involve(log, choice);
    case 'target':
      return retarget(log, choice);
    case 'order':
      return phase.name === 'order' ? resolveEvent(log, choice.card, phase.done) : undefined;
    case 'take':
      return phase.name === 'tokens' ? take(log, phase.event, choice.player, choice.tokens, phase.done) : undefined;
    case 'keep':
      return keep(log, choice);
    case 'pass':
      if (phase.name === 'discard') return discardNoMore(log, choice.player);
      if (phase.name === 'propose') return proposeNothing(log, choice.player);
      if (phase.name === 'actions') return decline(log, choice.player);
      return passResponse(log, choice.player);
  }
}

/** Plays a legal choice out, up to the next decision or to the phase `until`. */
export function playOut(state: State, choice: Choice, until?: PhaseName): Log {
  const log = startLog(state);
  carry(log, choice);
  goOn(log, until);
  return log;
}
/** Lets a state go on that waits for nobody, such as one laid out for a question. */
export function goOnFrom(state: State, until?: PhaseName): Log {
  const log = startLog(state);
  goOn(log, until);
  return log;
}

const opening = (setup: Setup): Log => {
  const log = setUp(setup);
  goOn(log);
  return log;
};

const judge = (state: State, choice: Choice): Verdict => {
  const rule = against(state, choice);
  return rule === undefined ? LEGAL : { legal: false, rule: rule.id };
};

const isSeatOf = (state: State, player: Player): player is Seat =>
  player.length === 1 && player >= 'A' && player.charCodeAt(0) - 65 < state.players.length;

/** How it is played. A browser that plays needs no list of all rules. */
export const match = {
  id: 'usagi',
  begin: (setup) => opening(setup).state,
  opening: (setup) => opening(setup).steps,
  deciders,
  choices: (state, player) => (isSeatOf(state, player) ? choices(state, player) : []),
  judge,
  play: (state, choice) => playOut(state, choice),
  result: ({ phase }) => {
    if (phase.name !== 'over') return undefined;
    const { winner, rule } = phase;
    return winner === null ? { ended: 'drawn', rule } : { ended: 'won', winner, rule };
  },
  view: (state, player) => (isSeatOf(state, player) ? view(state, player) : view(state, undefined)),
} as const satisfies Omit<Game<Setup, State, Choice>, 'rules'>;
