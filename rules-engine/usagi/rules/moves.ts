/** Moving cards from zone to zone. A card's Attachments go with it. */
import type { Cited } from '../../core/cite.ts';
import type { Writable } from '../../core/resolve.ts';
import { printOf } from '../cards/cards.ts';
import { attachedTo, onTable } from './table.ts';
import { cardTypes } from './card-types.ts';
import {
  type Card,
  fresh,
  indexOf,
  playerOf,
  type PlayerState,
  plus,
  type Print,
  type Seat,
  type State,
  without,
  withPlayer,
} from '../state.ts';

export type Pile = 'restPile' | 'deadPile' | 'hand' | 'chronicle';

/** What it rests on that a card goes to a pile, to another field or to another player: if it has Attachments, they go too. */
export function along(before: State, after: State, id: number): readonly Cited[] {
  if (attachedTo(before, id).length === 0) return [];
  const goes = fieldOf(before, id) !== fieldOf(after, id) || holds(before, id) !== holds(after, id);
  return goes ? [cardTypes.attachmentMovesAlong] : [];
}
/** Before whom a card in play lies; −1 for the Event field and for no field. */
const fieldOf = (state: State, id: number) =>
  onTable(state, id) && state.players.findIndex(({ playField }) => playField.some((card) => card.id === id));
const holds = (state: State, id: number) => onTable(state, id)?.controller;

/** Takes a card and its Attachments out of play. */
function taken(state: State, id: number): { readonly state: State; readonly cards: readonly Card[] } {
  const goes = (card: Card) => card.id === id || card.on === id;
  const cards: Card[] = [];
  for (const { playField } of state.players) for (const card of playField) if (goes(card)) cards.push(card);
  for (const card of state.eventField) if (goes(card)) cards.push(card);
  let players = state.players;
  for (const [at, player] of state.players.entries()) {
    const playField = without(player.playField, goes);
    if (playField === player.playField) continue;
    if (players === state.players) players = [...players];
    (players as PlayerState[])[at] = { ...player, playField };
  }
  const eventField = without(state.eventField, goes);
  const declared = state.declared.some(({ card }) => card?.id === id)
    ? state.declared.map((one) => {
        if (one.card?.id !== id) return one;
        cards.push(one.card);
        return { ...one, card: null };
      })
    : state.declared;
  return { state: { ...state, players, eventField, declared }, cards };
}

/** Puts cards on a pile of their owners, or of one player. They are nobody's but their owner's there. */
export function pile(state: State, cards: readonly Card[], to: Pile, whose?: Seat): State {
  if (cards.length === 0) return state;
  const players = [...state.players];
  for (const card of cards) {
    const at = indexOf(whose ?? card.owner);
    const player: Writable<PlayerState> = { ...(players[at] as PlayerState) };
    player[to] = plus(player[to], fresh(card));
    players[at] = player;
  }
  return { ...state, players };
}

/** A card leaves play, and its Attachments with it, each to its owner's pile; the card itself to `whose`, if given. */
export function leave(state: State, id: number, to: Pile, whose?: Seat): State {
  const { state: rest, cards } = taken(state, id);
  if (whose === undefined) return pile(rest, cards, to);
  const itself = (card: Card) => card.id === id;
  const others = cards.filter((card) => !itself(card));
  return pile(pile(rest, cards.filter(itself), to, whose), others, to);
}

/** A card goes to a play field, and its Attachments with it. They are involved in nothing there. */
export function toPlayField(state: State, id: number, seat: Seat, takenOver = false): State {
  const { state: rest, cards } = taken(state, id);
  const there = cards.map((card): Card => {
    const controller = takenOver ? seat : card.controller;
    return { ...card, controller, event: 0 };
  });
  return withPlayer(rest, seat, { playField: plus(playerOf(rest, seat).playField, ...there) });
}
/** A card goes to the Event field, and its Attachments with it. */
export function toEventField(state: State, id: number): State {
  const { state: rest, cards } = taken(state, id);
  return { ...rest, eventField: plus(rest.eventField, ...cards) };
}
/** Somebody takes control of a card, and of its Attachments. In a play field it changes over. */
export function takeControl(state: State, id: number, seat: Seat): State {
  const holder = state.players.findIndex(({ playField }) => playField.some((card) => card.id === id));
  if (holder < 0)
    return changeAll(state, (card) => (card.id === id || card.on === id ? { ...card, controller: seat } : card));
  const event = state.players[holder]?.playField.find((card) => card.id === id)?.event ?? 0;
  return changed(toPlayField(state, id, seat, true), id, { event });
}

/** One card in play, changed. */
export const changed = (state: State, id: number, to: Partial<Card>): State =>
  changeAll(state, (card) => (card.id === id ? { ...card, ...to } : card));

/** Changes cards in play. A zone in which nothing changed stays the same. */
export function changeAll(state: State, change: (card: Card) => Card): State {
  const inZone = (zone: readonly Card[]): readonly Card[] => {
    let next: Card[] | undefined;
    for (let at = 0; at < zone.length; at++) {
      const card = zone[at] as Card;
      const to = change(card);
      if (to === card) continue;
      next ??= [...zone];
      next[at] = to;
    }
    return next ?? zone;
  };
  let players = state.players;
  for (let at = 0; at < state.players.length; at++) {
    const player = state.players[at] as PlayerState;
    const playField = inZone(player.playField);
    if (playField === player.playField) continue;
    if (players === state.players) players = [...players];
    (players as PlayerState[])[at] = { ...player, playField };
  }
  const eventField = inZone(state.eventField);
  const declared = state.declared.some(({ card }) => card && change(card) !== card)
    ? state.declared.map((one) => (one.card ? { ...one, card: change(one.card) } : one))
    : state.declared;
  return players === state.players && eventField === state.eventField && declared === state.declared
    ? state
    : { ...state, players, eventField, declared };
}

/**
 * Among cards in play, one that keeps this one out or must make room for it: of the same name, where either of the two is
 * a Character or unique.
 */
export function namesake(state: State, card: Card, seat: Seat, cards: readonly Card[]): Card | undefined {
  const print = printOf(state, card);
  if (!comesIntoPlay(state, print)) return undefined;
  const ofAll = state.readings['one-in-play-for-whom'] === 'table';
  return cards.find((other) => {
    if (other.id === card.id || !(ofAll || other.controller === seat)) return false;
    // Each card of the catalogue has a name of its own.
    if (other.print !== card.print && state.madeUp.length === 0) return false;
    const theirs = printOf(state, other);
    return theirs.name === print.name && (isOnlyOne(print) || isOnlyOne(theirs));
  });
}
const isOnlyOne = ({ type, unique }: Print) => type === 'character' || unique;
/** A Moment is not in play while it waits, unless it is read so, and only a Held Moment is afterwards. */
const comesIntoPlay = ({ readings }: State, { type, subtype }: Print) =>
  type !== 'moment' || subtype === 'held' || readings['moments-in-play'] === 'in-play';
