/** What comes true in the game, for the Conditions of Contingencies and Dominations. */
import type { EventName } from '../cards/cards.ts';
import { type Card, factsOn, otherSide, type Side, SIDES, type State, task } from '../state.ts';
import { plan, type Telling } from '../play/telling.ts';

/** Something has come true: Masters act, then Trifles may be played, first by the player whose turn it is if not read otherwise. */
export function happens(telling: Telling, event: EventName): void {
  const { state } = telling;
  const first = firstToPlay(state, event);
  const order = [first, otherSide[first]] as const;
  plan(telling, task('condition', order[1], { event }), task('condition', order[0], { event }));
  for (const side of [...order].reverse()) {
    for (const { id } of state[side].play.filter(isFor('master', event)))
      plan(telling, task('fulfil', side, { card: id }));
  }
}
const isFor = (type: 'trifle' | 'master', event: EventName) => (card: Card) => {
  const facts = factsOn(card);
  return facts.type === type && facts.condition === event;
};
/** Whose cards come first. It matters only where both have Masters, or Trifles, for it. */
function firstToPlay(state: State, event: EventName): Side {
  const both =
    SIDES.every((side) => state[side].hand.some(isFor('trifle', event))) ||
    SIDES.every((side) => state[side].play.some(isFor('master', event)));
  return both && state.readings['trifle-first'] === 'other' ? otherSide[state.active] : state.active;
}
