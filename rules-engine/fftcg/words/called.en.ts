/** What cards are called, so that it is clear which one is meant. */
import { allCards, type Card, fighterOf, nameOf, type Seat, seatOf, SEATS, type State } from '../state.ts';

const known = new WeakMap<State, ReadonlyMap<number, Card>>();
/** Every card of a state by its id; those that may not be seen have none. */
function cardsOf(state: State): ReadonlyMap<number, Card> {
  const found = known.get(state);
  if (found) return found;
  const cards = new Map(allCards(state).map((card) => [card.id, card]));
  cards.delete(-1);
  known.set(state, cards);
  return cards;
}
export const placeWords = (row: string, position: number) => `${row} row, place ${position}`;

/** A card’s name, and what to add where others of that name are in play: whose it is, and where, if its own side has two. */
function partsOf(state: State, id: number | undefined) {
  const card = id === undefined ? undefined : cardsOf(state).get(id);
  if (!card) return { name: 'a card', place: '', owner: undefined };
  const name = nameOf(card);
  const fighter = fighterOf(state, card.id);
  const seat = seatOf(state, card.id);
  if (!fighter || seat === undefined) return { name, place: '', owner: undefined };
  const [own = 0, all = 0] = [[seat], SEATS].map(
    (seats) => seats.flatMap((one) => state.sides[one].party).filter((one) => nameOf(one.card) === name).length,
  );
  const place = own < 2 ? '' : ` (${placeWords(fighter.row, fighter.position)})`;
  return { name, place, owner: all < 2 ? undefined : seat };
}
/**
 * What a card is called. Where others of its name are in play, a character's name says whose it is; where one of these is
 * on its own side, also where it is.
 */
export function calledIn(state: State, id: number | undefined): string {
  const { name, place, owner } = partsOf(state, id);
  return owner === undefined ? name : `${owner}’s ${name}${place}`;
}
/** The same of a card of a player, which may have left play: it always says whose it is. */
export function calledOf(state: State, id: number | undefined, player: Seat): string {
  const { name, place, owner = player } = partsOf(state, id);
  return `${owner}’s ${name}${place}`;
}
