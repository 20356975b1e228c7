/** Part 3.1: the six steps of the Initiation. */
import type { Cited } from '../../core/cite.ts';
import { type Log, step, type Subject } from './log.ts';
import { changeAll, leave, namesake, pile } from './moves.ts';
import { setOffAll } from './effects.ts';
import { draw } from './piles.ts';
import { release } from './released.ts';
import { later } from './waiting.ts';
import { basics } from './basics.ts';
import { cardTypes } from './card-types.ts';
import { terms } from './terms.ts';
import { turn } from './turn.ts';
import {
  type Card,
  clockwise,
  HAND_SIZE,
  type Phase,
  playerOf,
  plus,
  type Seat,
  type State,
  withPhase,
  without,
  withPlayer,
} from '../state.ts';
import { allInPlay, hasHero } from './table.ts';

const TO_REST: readonly Cited[] = [turn.discardsToRestPile, basics.restPile];

/** Everybody has completed a step; the next one begins. */
export const nextStep = (log: Log, phase: Phase): void =>
  step(log, turn.initiation, { amount: log.state.turn, what: phase.name }, { phase });

/** Step 1. Cards that produce do so, those of the first player first. */
export function produce(log: Log): void {
  setOffAll(log, 'turn-begins');
  return log.asked ? later(log, { is: 'produce' }) : produceAll(log);
}
export function produceAll(log: Log): void {
  setOffAll(log, 'produce');
  return log.asked ? later(log, { is: 'produced' }) : produced(log);
}
export const produced = (log: Log): void => nextStep(log, { name: 'refresh' });

/** Step 2. */
export function refresh(log: Log): void {
  const stricken = allInPlay(log.state).filter((card) => card.stricken).length;
  if (stricken > 0) {
    const after = changeAll(log.state, (card) => (card.stricken ? { ...card, stricken: false } : card));
    step(log, turn.refresh, { amount: stricken }, { after, cites: [terms.refresh] });
  }
  const waiting = clockwise(log.state, log.state.firstPlayer).filter(
    (seat) => playerOf(log.state, seat).hand.length > 0,
  );
  nextStep(log, waiting.length > 0 ? { name: 'discard', waiting, discarded: [] } : { name: 'draw' });
}

/** How many cards a player may still discard: one, or any number without a Hero in the play field. */
export const mayDiscardMore = (state: State, seat: Seat, discarded: readonly Seat[]): boolean =>
  !discarded.includes(seat) || mayDiscardAny(state, seat);
export const mayDiscardAny = (state: State, seat: Seat): boolean =>
  state.readings['discard-without-hero'] === 'any-number' && !hasHero(state, seat);

/** Step 3: one card is discarded. */
export function discard(log: Log, player: Seat, id: number): void {
  const { phase } = log.state;
  if (phase.name !== 'discard') return;
  const { hand } = playerOf(log.state, player);
  const again = phase.discarded.includes(player);
  const rest = pile(
    withPlayer(log.state, player, { hand: without(hand, (card) => card.id === id) }),
    hand.filter((card) => card.id === id),
    'restPile',
    player,
  );
  const discarded = again ? phase.discarded : plus(phase.discarded, player);
  const any = mayDiscardAny(log.state, player);
  const stays = any && hand.length > 1;
  const waiting = stays ? phase.waiting : without(phase.waiting, (seat) => seat === player);
  const after = withPhase(rest, { ...phase, discarded, waiting });
  if (again) step(log, turn.discardWithoutHero, { player, card: id }, { after, cites: TO_REST, instead: turn.discard });
  else step(log, turn.discard, { player, card: id }, { after, cites: TO_REST });
  if (waiting.length === 0) nextStep(log, { name: 'draw' });
}
export function discardNoMore(log: Log, player: Seat): void {
  const { phase } = log.state;
  if (phase.name !== 'discard') return;
  const waiting = without(phase.waiting, (seat) => seat === player);
  step(log, turn.discard, { player, what: 'done' }, { phase: { ...phase, waiting } });
  if (waiting.length === 0) nextStep(log, { name: 'draw' });
}

/** Step 4. Whoever has nothing left to draw goes on, unless it is read otherwise. */
export function drawStep(log: Log): void {
  for (const seat of clockwise(log.state, log.state.firstPlayer)) {
    const missing = HAND_SIZE - playerOf(log.state, seat).hand.length;
    if (missing > 0) draw(log, seat, missing, turn.draw);
  }
  const left = clockwise(log.state, log.state.firstPlayer);
  if (left.length < 2) {
    const rule: Cited = turn.neverDecked;
    return step(
      log,
      rule,
      { player: left[0], what: 'last' },
      { phase: { name: 'over', winner: left[0] ?? null, rule: rule.id } },
    );
  }
  nextStep(log, { name: 'propose', waiting: left });
}

/** Step 5: an Event is laid face down. */
export function propose(log: Log, player: Seat, id: number): void {
  const { phase } = log.state;
  if (phase.name !== 'propose') return;
  const { hand } = playerOf(log.state, player);
  const after = withPlayer(log.state, player, { hand: without(hand, (card) => card.id === id) });
  const proposed = plus(after.proposed, ...hand.filter((card) => card.id === id));
  const waiting = without(phase.waiting, (seat) => seat === player);
  step(
    log,
    turn.propose,
    { player, card: id },
    {
      after: { ...after, proposed, phase: { ...phase, waiting } },
      cites: [cardTypes.playingEvents, basics.eventField],
    },
  );
  if (waiting.length === 0) nextStep(log, { name: 'reveal' });
}
export function proposeNothing(log: Log, player: Seat): void {
  const { phase } = log.state;
  if (phase.name !== 'propose') return;
  const waiting = without(phase.waiting, (seat) => seat === player);
  step(log, turn.propose, { player, what: 'pass' }, { phase: { ...phase, waiting } });
  if (waiting.length === 0) nextStep(log, { name: 'reveal' });
}

/** Step 6: all are turned up together, and unique ones of a name are told apart. */
export function reveal(log: Log): void {
  const { proposed, firstPlayer } = log.state;
  if (proposed.length > 0) {
    const seats = clockwise(log.state, firstPlayer);
    const inOrder = [...proposed].sort((one, other) => seats.indexOf(one.controller) - seats.indexOf(other.controller));
    const before = log.state.eventField;
    const after: State = { ...log.state, proposed: [], eventField: plus(before, ...inOrder) };
    step(log, turn.reveal, { amount: proposed.length }, { after, cites: [cardTypes.playingEvents, basics.eventField] });
    tellApart(log, inOrder);
  } else step(log, turn.reveal, { what: 'none' });
  // A first player who is out of the game, where it is read so, is passed over.
  const [first = log.state.firstPlayer] = clockwise(log.state, log.state.firstPlayer);
  step(
    log,
    turn.actions,
    { player: first },
    { phase: { name: 'actions', player: first, declined: [] }, cites: [turn.phases] },
  );
}

/** Events that may not be in play beside another card of their name. Where it is read so, all of them may stay. */
function tellApart(log: Log, revealed: readonly Card[]): void {
  const all = allInPlay(log.state);
  const before = all.filter((card) => !revealed.includes(card));
  for (const [at, card] of revealed.entries()) {
    if (!namesake(log.state, card, card.controller, all)) continue;
    const reading = log.state.readings['two-unique-events'];
    if (reading === 'all') return;
    const none = reading === 'none';
    const rival = namesake(log.state, card, card.controller, none ? all : [...before, ...revealed.slice(0, at)]);
    if (!rival) continue;
    const subject: Subject = {
      player: card.controller,
      card: card.id,
      rival: rival.id,
      what: none ? 'to-rest-pile' : 'to-hand',
    };
    const after = leave(log.state, card.id, none ? 'restPile' : 'hand');
    step(log, basics.oneInPlay, subject, {
      after,
      // What was in play before them needs no order to be there first.
      cites: none ? [basics.restPile] : revealed.includes(rival) ? [turn.initiationOrder, turn.currentFirstPlayer] : [],
    });
    release(log, card.id);
  }
}
