/** Part 3.2: the Actions phase goes from player to player until all are finished. */
import { type Log, step } from './log.ts';
import { turn } from './turn.ts';
import { clockwise, leftOf, plus, type Seat, type State } from '../state.ts';

/** The next player, clockwise, who may still declare actions. */
export const nextToAct = (state: State, seat: Seat): Seat | undefined => {
  for (let next = leftOf(state, seat), asked = 0; asked < state.players.length; asked++, next = leftOf(state, next)) {
    if (!state.finished.includes(next)) return next;
  }
  return undefined;
};

/** Declares themselves finished. The first to do so in a turn becomes first player. */
export function finish(log: Log, player: Seat): void {
  if (markFinished(log, player)) makeFirst(log, player);
  afterFinishing(log, player);
}
/** Whether the player was the first in this turn. */
function markFinished(log: Log, player: Seat, what?: 'declines'): boolean {
  const { finished } = log.state;
  const after: State = { ...log.state, finished: plus(finished, player) };
  step(log, turn.finished, { player, what }, { after });
  return finished.length === 0;
}
function makeFirst(log: Log, player: Seat): void {
  const { readings } = log.state;
  const atOnce = readings['new-first-player'] === 'at-once';
  const named: State = atOnce ? { ...log.state, firstPlayer: player } : { ...log.state, nextFirst: player };
  step(
    log,
    turn.firstFinisher,
    { player, what: readings['new-first-player'] },
    { after: named, cites: [turn.currentFirstPlayer] },
  );
}
/** To finish is to do something: whoever has only waited until then is asked once more. */
function afterFinishing(log: Log, player: Seat): void {
  const next = nextToAct(log.state, player);
  if (next === undefined) return conclude(log);
  step(log, turn.actions, { player: next }, { phase: { name: 'actions', player: next, declined: [] } });
}

/** Lets the chance to declare an action go by. If nobody acts in a whole round, all are finished. */
export function decline(log: Log, player: Seat): void {
  const { phase } = log.state;
  if (phase.name !== 'actions') return;
  const declined = plus(phase.declined, player);
  const next = nextToAct(log.state, player) ?? player;
  step(log, turn.actions, { player, what: 'declines' }, { phase: { name: 'actions', player: next, declined } });
  if (areAll(log.state, declined)) finishAll(log, declined);
}
/** Whether nobody would be left who has done anything since, if the player declined now. */
export const declinesLast = (state: State, player: Seat): boolean =>
  state.phase.name === 'actions' && areAll(state, plus(state.phase.declined, player));
const areAll = (state: State, declined: readonly Seat[]): boolean =>
  clockwise(state, state.firstPlayer).every((seat) => state.finished.includes(seat) || declined.includes(seat));
/** The rules do not end a phase in which nobody does anything; see the reading on declining. */
function finishAll(log: Log, declined: readonly Seat[]): void {
  const left = declined.filter((seat) => !log.state.finished.includes(seat));
  for (const seat of left) {
    if (markFinished(log, seat, 'declines') && log.state.readings['all-decline'] === 'in-order') makeFirst(log, seat);
  }
  conclude(log);
}

/** All are finished: the Conclusion begins. */
export function conclude(log: Log): void {
  step(log, turn.actionsEnd, {});
  step(
    log,
    turn.conclusion,
    { amount: log.state.turn, what: 'resolve' },
    { phase: { name: 'resolve', done: [] }, cites: [turn.phases] },
  );
}
