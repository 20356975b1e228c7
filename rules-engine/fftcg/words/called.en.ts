/** What cards are called, so that it is clear which one is meant. */
import { allCards, type Card, fighterOf, nameOf, seatOf, SEATS, type State } from '../state.ts';

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

/**
 * What a card is called. Where others of its name are in play, a character's name says whose it is; where one of these is
 * on its own side, also where it is.
 */
export function calledIn(state: State, id: number | undefined): string {
  const card = id === undefined ? undefined : cardsOf(state).get(id);
  if (!card) return 'a card';
  const name = nameOf(card);
  const fighter = fighterOf(state, card.id);
  const seat = seatOf(state, card.id);
  if (!fighter || seat === undefined) return name;
  const [own = 0, all = 0] = [[seat], SEATS].map(
    (seats) => seats.flatMap((one) => state.sides[one].party).filter((one) => nameOf(one.card) === name).length,
  );
  if (all < 2) return name;
  return `${seat}’s ${name}${own < 2 ? '' : ` (${placeWords(fighter.row, fighter.position)})`}`;
}
