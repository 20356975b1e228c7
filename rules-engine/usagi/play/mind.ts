/** How a bot guesses and judges a game of the Usagi Yojimbo CCG. */
import type { Mind } from '../../core/bot.ts';
import { drawnFrom, known, mayHold, numberer } from '../../core/hidden.ts';
import { lately } from '../../core/lately.ts';
import { among, roll } from '../../core/random.ts';
import { CARDS } from '../cards/cards.ts';
import { DECKS } from '../cards/decks.ts';
import { MOST_COPIES } from '../questions/deck.ts';
import { pickable } from '../rules/events.ts';
import { type Card, playerOf, type Seat, seatAt, type State } from '../state.ts';
import { score } from './score.ts';
import { isEvent } from '../rules/table.ts';
import { acts, type Choice, type ChoiceType } from './actions.ts';

const KNOWN = known(
  Object.values(DECKS).map(({ cards }) => cards),
  CARDS.flatMap(({ slug }) => Array.from({ length: MOST_COPIES }, () => slug)),
);
/** Guessed cards have numbers from here, so many for each player: no game has so many cards. */
const GUESSED = 100_000;
const isHidden = ({ id }: Card) => id === -1;
/** Every card, wherever it is. */
const everyCard = ({ players, eventField, proposed, declared }: State): readonly Card[] => [
  ...players.flatMap(({ deck, deadPile, hand, playField, restPile, chronicle }) =>
    [deck, deadPile, hand, playField, restPile, chronicle].flat(),
  ),
  ...eventField,
  ...proposed,
  ...declared.flatMap(({ card }) => card ?? []),
];
/** What the hidden cards of each owner may be, by what is seen of the others. */
const held = lately((seen: State) => {
  const all = everyCard(seen);
  return seen.players.map((_, at) => {
    const own = all.filter(({ owner }) => owner === seatAt(at));
    const count = own.filter(isHidden).length;
    const shown = own.filter((card) => !isHidden(card)).map(({ print }) => print);
    return { count, lists: mayHold(KNOWN, shown, count) };
  });
});

/** Cards of one owner, one after the other; where an Event is asked for, the first Event among them. */
function dealer(cards: readonly string[], numberOf: (card: string) => number, state: State) {
  const left = [...cards];
  return (card: Card, isProposed: boolean): Card => {
    const event = isProposed ? left.findIndex((print) => isEvent(state, { ...card, print })) : 0;
    const [print = ''] = event < 0 ? [ANY_EVENT] : left.splice(event, 1);
    return { ...card, id: numberOf(print), print };
  };
}
const ANY_EVENT = CARDS.find(({ type }) => type === 'event')?.slug;

/** All decks and dead piles; of the others their hands, what they proposed, and what they pick in a tie. What chance comes to from now on, too. */
function guess(seen: State, _player: string, seed: number): State {
  let now = seed;
  const dealers = held(seen).map(({ lists, count }, at) => {
    const { cards, seed: after } = drawnFrom(lists, count, now);
    now = after;
    return dealer(cards, numberer(GUESSED * (at + 1), KNOWN), seen);
  });
  const filled = (card: Card, isProposed: boolean): Card =>
    isHidden(card) ? (dealers[card.owner.charCodeAt(0) - 65]?.(card, isProposed) ?? card) : card;
  const fill = (cards: readonly Card[]) => cards.map((card) => filled(card, false));
  // What is proposed is dealt first: it must be an Event.
  const proposed = seen.proposed.map((card) => filled(card, true));
  const players = seen.players.map((one) => ({
    ...one,
    hand: fill(one.hand),
    deck: fill(one.deck),
    deadPile: fill(one.deadPile),
  }));
  const after = roll(now);
  return withPicks({ ...seen, proposed, players, seed: after.bits | 0 }, after.seed);
}
/** What is picked in a tie may be anything that could be picked. */
function withPicks(state: State, seed: number): State {
  const { phase } = state;
  if (phase.name !== 'tie') return state;
  let now = seed;
  const picks = phase.picks.map((pick) => {
    if (pick.card !== -1) return pick;
    const rolled = roll(now);
    now = rolled.seed;
    const cards = pickable(state, phase.event, pick.player);
    return { ...pick, card: cards[among(rolled.bits, cards.length)]?.id ?? -1 };
  });
  return { ...state, phase: { ...phase, picks } };
}

/** What a player has beside chronicle tokens: people in play, cards to play, and what to pay with. */
function means(state: State, seat: Seat): number {
  const { hand, playField, honor, ryo } = playerOf(state, seat);
  let involved = 0;
  for (const card of state.eventField) if (card.controller === seat) involved += 1;
  return playField.length + involved + 0.5 * hand.length + 0.15 * (honor + ryo);
}
function worth(state: State, player: string): number {
  const seat = player as Seat;
  const own = means(state, seat);
  let most = 0;
  for (let at = 0; at < state.players.length; at++)
    if (seatAt(at) !== seat) most = Math.max(most, means(state, seatAt(at)));
  return 0.5 + 0.4 * score(state, seat) + (0.09 * (own - most)) / (own + most + 1);
}

/** What costs a card, or strikes one, and may come to nothing. */
const MAY_BE_IDLE: ReadonlySet<string> = new Set<ChoiceType>(['play', 'use']);
/** So many moments are passed over until what was declared has been resolved. */
const MOMENTS = 14;

/** Whether it changes nothing but what it costs, once everybody has passed: a Character is refreshed that isn’t stricken. */
function isIdle(state: State, made: unknown): boolean {
  const { type, player, card } = made as Choice & { readonly card: number };
  if (!MAY_BE_IDLE.has(type)) return false;
  const after = settled(acts.playing.play(state, made as Choice).state);
  const without = settled(state);
  if (!after || !without) return false;
  const [own, was] = [playerOf(after, player), playerOf(without, player)];
  return (
    own.hand.length <= was.hand.length &&
    own.honor <= was.honor &&
    own.ryo <= was.ryo &&
    // What is played and stays is there from now on.
    inPlay(after).length <= inPlay(without).length &&
    written(after, player, card) === written(without, player, card)
  );
}
const inPlay = ({ players, eventField }: State) => [eventField, ...players.map(({ playField }) => playField)].flat();
/** The state once all that was declared has been resolved, and nobody has done anything about it; undefined where somebody must. */
function settled(from: State): State | undefined {
  let state = from;
  for (let nth = 0; state.declared.length > 0; nth++) {
    const [player] = acts.playing.deciders(state);
    const passes = player && acts.choices(state, player).find(({ type }) => type === 'pass');
    if (!passes || nth === MOMENTS) return undefined;
    state = acts.playing.play(state, passes).state;
  }
  return state;
}
/** All that a choice could change, but for the card it is about, and the hand, the piles and the currency of whoever makes it. */
function written(state: State, seat: Seat, id: number): string {
  const others = (cards: readonly Card[]) => cards.filter((card) => card.id !== id);
  const players = state.players.map((one, at) =>
    seatAt(at) === seat
      ? { ...one, hand: null, restPile: null, deadPile: null, honor: null, ryo: null, playField: others(one.playField) }
      : one,
  );
  return JSON.stringify({
    ...state,
    phase: null,
    finished: null,
    seed: null,
    players,
    eventField: others(state.eventField),
  });
}

export const mind: Mind<State> = { guess, worth, isIdle, depth: 12 };
