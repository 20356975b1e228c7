/** Part 3.3, step 4: cards are swept up, and the turn ends. */
import { follow, type Log, step } from './log.ts';
import { onTable, isStory } from './table.ts';
import { clockwise, playerOf, type State, withPhase } from '../state.ts';
import { sweeping } from './conclusion.ts';
import { setOffAll } from './effects.ts';
import { later } from './waiting.ts';
import { turn } from './turn.ts';

const { sweepUp, keptHero, notSweptUp, heldStays } = sweeping;
const SPARED = [keptHero, notSweptUp, heldStays];

export function sweep(log: Log): void {
  for (const seat of clockwise(log.state, log.state.firstPlayer)) {
    for (const { id, on } of playerOf(log.state, seat).playField) {
      if (on === 0) follow(log, sweepUp, SPARED, { player: seat, card: id });
    }
  }
  let stays = 0;
  for (const card of log.state.eventField) {
    const event = card.event === 0 ? undefined : onTable(log.state, card.event);
    if (event && isStory(log.state, event)) stays += 1;
  }
  if (stays > 0) step(log, turn.storyCharactersStay, { amount: stays });
  setOffAll(log, 'turn-ends');
  return log.asked ? later(log, { is: 'turn-over' }) : turnOver(log);
}
export function turnOver(log: Log): void {
  if (log.state.players.some(({ honor, ryo }) => honor > 0 || ryo > 0)) {
    const players = log.state.players.map((player) => ({ ...player, honor: 0, ryo: 0 }));
    step(log, turn.unspentCurrency, {}, { after: { ...log.state, players } });
  }
  const { turn: nth, firstPlayer, nextFirst } = log.state;
  const after: State = {
    ...log.state,
    turn: nth + 1,
    firstPlayer: nextFirst ?? firstPlayer,
    nextFirst: null,
    finished: [],
    lasting: [],
    used: [],
  };
  step(log, turn.turnOver, { amount: nth }, { after });
  step(
    log,
    turn.initiation,
    { amount: nth + 1, what: 'produce' },
    { after: withPhase(log.state, { name: 'produce' }), cites: [turn.phases, turn.allAtOnce] },
  );
}
