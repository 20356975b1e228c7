/** Part 3.3, step 4: cards are swept up, and the turn ends. */
import { holds } from '../../core/resolve.ts';
import { follow, type Log, step, type Subject } from './log.ts';
import { onTable, isStory } from './table.ts';
import { clockwise, playerOf, plus, seatAt, type SetOff, type State, withPhase } from '../state.ts';
import { sweeping } from './conclusion.ts';
import { exhaustedToo, reactLater, setOffAll } from './effects.ts';
import { isAsked, later } from './waiting.ts';
import { turn } from './turn.ts';

const { sweepUp, keptHero, notSweptUp, heldStays } = sweeping;
const SPARED = [keptHero, notSweptUp, heldStays];
/** Whether being swept up exhausts a card, too. */
const isExhausted = (state: State, subject: Subject) =>
  state.readings['swept-up-exhausted'] === 'exhausted' &&
  holds(sweepUp, state, subject) &&
  !SPARED.some((rule) => holds(rule, state, subject));

export function sweep(log: Log): void {
  const cards: number[] = [];
  for (const seat of clockwise(log.state, log.state.firstPlayer))
    for (const { id, on } of playerOf(log.state, seat).playField) if (on === 0) cards.push(id);
  sweepThose(log, cards);
}
/** Sweeps these cards up, and then sets off what waits for a Character to be exhausted, where that is so read. */
export function sweepThose(log: Log, cards: readonly number[], those: SetOff['those'] = []): void {
  let set = those;
  for (let at = 0; at < cards.length; at++) {
    const card = cards[at] as number;
    const player = log.state.players.findIndex(({ playField }) => playField.some(({ id }) => id === card));
    if (player < 0) continue;
    const subject = { player: seatAt(player), card };
    const exhausted = isExhausted(log.state, subject) ? exhaustedToo(log, card) : [];
    if (exhausted) {
      follow(log, sweepUp, SPARED, subject);
      set = plus(set, ...exhausted);
    }
    if (log.asked) return later(log, { is: 'sweep', cards: cards.slice(at + 1), those: set });
  }
  reactLater(log, { trigger: 'is-exhausted', those: set });
  if (log.asked) return later(log, { is: 'sweep', cards: [], those: [] });
  let stays = 0;
  for (const card of log.state.eventField) {
    const event = card.event === 0 ? undefined : onTable(log.state, card.event);
    if (event && isStory(log.state, event)) stays += 1;
  }
  if (stays > 0) step(log, turn.storyCharactersStay, { amount: stays });
  setOffAll(log, 'turn-ends');
  return isAsked(log) ? later(log, { is: 'turn-over' }) : turnOver(log);
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
