/** Part 2: what is done before the first turn. */
import { among, roll, shuffled } from '../../core/random.ts';
import { type Log, startLog, step } from './log.ts';
import { draw } from './piles.ts';
import { basics } from './basics.ts';
import { setup } from './setup.ts';
import { terms } from './terms.ts';
import { turn } from './turn.ts';
import {
  type Card,
  emptyPlayer,
  HAND_SIZE,
  NEUTRAL_PILE,
  type PlayerState,
  seatAt,
  type Seat,
  type Setup,
  type State,
  withPhase,
  withPlayer,
  playerOf,
} from '../state.ts';

/** Every card in the deck of its owner, and nothing done yet. */
export function untouched({ decks, seed, readings, madeUp = [] }: Setup): State {
  let id = 0;
  const players = decks.map((deck, at): PlayerState => {
    const owner = seatAt(at);
    const cards = deck.map((print): Card => {
      id += 1;
      return { id, print, owner, controller: owner, stricken: false, event: 0, on: 0 };
    });
    return { ...emptyPlayer, deck: cards };
  });
  return {
    turn: 1,
    phase: { name: 'produce' },
    firstPlayer: 'A',
    nextFirst: null,
    players,
    eventField: [],
    proposed: [],
    declared: [],
    finished: [],
    neutralPile: 0,
    startingPile: 0,
    supplied: 0,
    taken: 0,
    lasting: [],
    used: [],
    seed,
    readings,
    madeUp,
  };
}

/** Lays out the tokens, shuffles, draws the starting hands, and finds the first player by lot. */
export function setUp(given: Setup): Log {
  const log = startLog(untouched(given));
  const seats: readonly Seat[] = log.state.players.map((_, at) => seatAt(at));
  const tokens = NEUTRAL_PILE[seats.length] ?? 0;
  const withTokens: State = { ...log.state, neutralPile: tokens, startingPile: tokens };
  step(
    log,
    setup.chronicleTokens,
    { amount: tokens, seats },
    { after: withTokens, cites: [terms.chronicleToken, basics.eventField] },
  );
  for (const seat of seats) {
    const { things, seed } = shuffled(playerOf(log.state, seat).deck, log.state.seed);
    const after: State = { ...withPlayer(log.state, seat, { deck: things }), seed };
    step(log, setup.shuffle, { player: seat, amount: things.length }, { after, cites: [basics.deck] });
  }
  for (const seat of seats) draw(log, seat, HAND_SIZE, setup.startingHand);
  const { bits, seed } = roll(log.state.seed);
  const value = among(bits, seats.length);
  const first = seatAt(value);
  step(log, setup.firstPlayer, { player: first }, { after: { ...log.state, seed, firstPlayer: first } });
  step(
    log,
    turn.initiation,
    { amount: 1, what: 'produce' },
    { after: withPhase(log.state, { name: 'produce' }), cites: [turn.phases, turn.allAtOnce] },
  );
  return log;
}
