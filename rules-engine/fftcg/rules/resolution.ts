/** The Resolution Phase: who is kept, the hands, the discard piles, and the next battle. */
import type { Result } from '../../core/game.ts';
import { attachedTo, discarded, put, returned } from './attached.ts';
import { doomPileArea, fromDeck, handArea, locationPile, players, reservesArea } from './means.ts';
import { OUT_OF_CARDS } from './objective.ts';
import {
  drawCards,
  forBoth,
  type GameRule,
  type GameStage,
  once,
  other,
  relicsOf,
  type Seat,
  SEATS,
  type Side,
  type State,
  theCard,
  THREE,
  without,
  withSide,
} from '../state.ts';

/** The winner says who is kept; then so many go to the reserves, once their cards are taken off, and the rest is discarded. */
export const keep: GameRule = {
  id: 'fftcg.resolution.keep',
  does: (state, { player, cards = [], count }) => {
    const side = state.sides[player];
    if (count === undefined) return withSide(state, player, { ...side, next: 'hand' });
    const party = side.party.map(({ card }) => card);
    const kept = party.filter(({ id }) => cards.includes(id));
    let after = withSide(state, player, {
      ...side,
      party: [],
      reserves: [...side.reserves, ...kept],
    });
    for (const card of party) if (!kept.includes(card)) after = put(after, card.owner, 'discardPile', card);
    return after;
  },
  cites: (_, { count = 0 }) => (count > 0 ? [reservesArea.id] : []),
};

/** Discards a card, has done with that, or draws. */
export const hand: GameRule = {
  id: 'fftcg.resolution.hand',
  does: (state, { player, card: id, count }) => {
    const side = state.sides[player];
    if (count !== undefined) return withSide(state, player, drawCards(side, count));
    if (id !== undefined) {
      const card = theCard(side.hand, id);
      return put(withSide(state, player, { ...side, hand: without(side.hand, id) }), card.owner, 'discardPile', card);
    }
    if (state.readings['resolution-hand'] !== 'all') return withSide(state, player, { ...side, next: 'done' });
    let after = withSide(state, player, { ...side, hand: [], next: 'done' });
    for (const card of side.hand) after = put(after, card.owner, 'discardPile', card);
    return after;
  },
  cites: ({ sides }, { player, count }) => [handArea.id, ...(count === undefined ? [] : fromDeck(sides[player]))],
};
const areDone = (state: State) =>
  state.phase === 'resolution' && SEATS.every((seat) => state.sides[seat].next === 'done');
/** How many cards a hand is filled up with after the battle. */
export const cardsAfterBattle = ({ readings }: Pick<State, 'readings'>, held: number) =>
  readings['resolution-hand'] === 'refill' ? Math.max(0, THREE - held) : THREE;

export const doom: GameRule = {
  id: 'fftcg.resolution.doom',
  when: (state, { player }) => areDone(state) && state.sides[player].discardPile.length > 0,
  does: (state, { player }) => {
    const side = state.sides[player];
    return withSide(state, player, { ...side, discardPile: [], doomPile: [...side.doomPile, ...side.discardPile] });
  },
  cites: () => [doomPileArea.id],
};
export const nextBattle: GameRule = {
  id: 'fftcg.resolution.next-battle',
  when: areDone,
  does: (state) => {
    const waiting = (side: Side): Side => ({ ...side, next: 'wait' });
    return {
      ...state,
      first: other[state.first],
      phase: 'relic',
      battle: state.battle + 1,
      round: 0,
      passes: 0,
      battleWinner: undefined,
      sides: { A: waiting(state.sides.A), B: waiting(state.sides.B) },
    };
  },
  cites: () => [players.id],
};
/** Nothing is left to fight over. */
export const noLocation: GameRule = {
  id: locationPile.id,
  when: (state) => state.phase === 'relic' && state.location === undefined && state.locations.length === 0,
  does: (state) => {
    const rule = noLocation.id;
    const winner = SEATS.find((seat) => relicsOf(state.sides[seat]) > relicsOf(state.sides[other[seat]]));
    const result: Result =
      winner === undefined || state.readings['locations-run-out'] === 'drawn'
        ? { ended: 'drawn', rule }
        : { ended: 'won', winner, rule };
    return { ...state, phase: 'over', result };
  },
};
const once1P = (rule: GameRule): GameStage => ({ rule, subjects: ({ first }) => [{ player: first }] });

export const keepStages = (state: State, player: Seat, cards: readonly number[]): readonly GameStage[] => {
  const left = state.sides[player].party.map(({ card }) => card.id).filter((id) => !cards.includes(id));
  return [
    once(keep, { player, cards }),
    once(returned, ...attachedTo(state, player, cards)),
    once(discarded, ...attachedTo(state, player, left)),
    once(keep, { player, cards, count: cards.length }),
  ];
};
/** How many cards a player may draw now that the battle is over. */
export const mostDrawn = (state: State, player: Seat): number =>
  cardsAfterBattle(state, state.sides[player].hand.length);
const mayStop = ({ readings }: State): boolean => readings['hand-draw'] === 'may-stop';
/** Both draw together when both have discarded; where a player may draw fewer, each says how many and draws alone. */
export const enoughStages = (player: Seat, draw: number | undefined): readonly GameStage[] => [
  once(hand, { player }),
  {
    rule: hand,
    subjects: (state) => {
      const count = mayStop(state) ? (draw ?? mostDrawn(state, player)) : 0;
      return count > 0 ? [{ player, count }] : [];
    },
  },
  {
    rule: hand,
    subjects: (state) =>
      areDone(state)
        ? SEATS.map((seat) => ({ player: seat, count: mostDrawn(state, seat) })).filter(
            ({ count }) => count > 0 && !mayStop(state),
          )
        : [],
  },
  ...OUT_OF_CARDS,
  forBoth(doom),
  once1P(nextBattle),
  once1P(noLocation),
];
/** Every number of cards that a player may choose to draw instead of as many as may be. */
export const fewerDrawn = (state: State, player: Seat): readonly number[] =>
  mayStop(state) ? Array.from({ length: mostDrawn(state, player) }, (_, count) => count) : [];
