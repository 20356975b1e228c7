/** Drawing, and the deck that is made anew. */
import type { Cited } from '../../core/cite.ts';
import { type Log, step } from './log.ts';
import { shuffled } from '../../core/random.ts';
import { basics } from './basics.ts';
import { turn } from './turn.ts';
import { type Card, playerOf, plus, type Seat, type State, withPlayer } from '../state.ts';

/** Draws so many cards, as far as there are any. What is drawn last turns the rest pile into a new deck. */
export function draw(log: Log, seat: Seat, wanted: number, rule: Cited): void {
  const inDrawStep = rule === turn.draw;
  const reading = log.state.readings.reshuffle;
  const renews = reading === 'any-draw' || (reading === 'draw-step' && inDrawStep);
  let left = wanted;
  while (left > 0) {
    const { deck, hand } = playerOf(log.state, seat);
    if (deck.length === 0) {
      if (!renews || !reshuffle(log, seat)) break;
      continue;
    }
    const drawn = Math.min(left, deck.length);
    const cards: Card[] = [];
    for (let at = 1; at <= drawn; at++) cards.push(deck[deck.length - at] as Card);
    const after = withPlayer(log.state, seat, { deck: deck.slice(0, deck.length - drawn), hand: plus(hand, ...cards) });
    step(log, rule, { player: seat, amount: drawn, what: 'draw' }, { after, cites: [basics.hand, basics.deck] });
    left -= drawn;
    // The moment the last card is drawn, even if no more are wanted.
    if (drawn === deck.length && renews) reshuffle(log, seat);
  }
  if (left > 0 && inDrawStep) runsDry(log, seat, left);
  else if (left === wanted && wanted > 0)
    step(log, rule, { player: seat, amount: 0, what: 'draw' }, { cites: [basics.deck] });
}

function reshuffle(log: Log, seat: Seat): boolean {
  const { restPile } = playerOf(log.state, seat);
  if (restPile.length === 0) return false;
  const { things, seed } = shuffled(restPile, log.state.seed);
  const after: State = { ...withPlayer(log.state, seat, { deck: things, restPile: [] }), seed };
  step(
    log,
    turn.reshuffle,
    { player: seat, amount: things.length },
    { after, cites: [turn.neverDecked, basics.restPile, basics.deck] },
  );
  return true;
}

/** There is nothing left to draw: the player goes on with what they hold, unless it is read otherwise. */
function runsDry(log: Log, seat: Seat, missing: number): void {
  const out = log.state.readings['nothing-left-to-draw'] === 'out';
  const after = out ? withPlayer(log.state, seat, { out: true }) : log.state;
  step(log, turn.neverDecked, { player: seat, amount: missing, what: out ? 'out' : 'short' }, { after });
}
