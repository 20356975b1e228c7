/** What comes true in the game, for the Conditions of Contingencies and Dominations. */
import type { EventName, Trigger } from '../cards/cards.ts';
import {
  anywhere,
  type Card,
  factsOn,
  inPlay,
  otherSide,
  type Side,
  sideOf,
  SIDES,
  type State,
  type Task,
  task,
} from '../state.ts';
import { plan, type Telling } from './telling.ts';

/** Something has come true: Masters act, then Trifles may be played, first by the player whose turn it is if not read otherwise. */
export function happens(telling: Telling, event: EventName, id = 0): void {
  const { state } = telling;
  const first = firstToPlay(state, event);
  const order = [first, otherSide[first]] as const;
  const tasks = [task('condition', order[1], { event }), task('condition', order[0], { event })];
  const isMaster = isFor('master', event);
  for (const side of [order[1], order[0]]) {
    for (const card of state[side].play) if (isMaster(card)) tasks.push(task('fulfil', side, { card: card.id }));
  }
  plan(telling, ...tasks);
  triggers(telling, event);
  const own = OF_ITSELF[event];
  if (own && id !== 0) triggers(telling, own, id);
}
/** What that is to the card that it happens to. */
const OF_ITSELF: Readonly<Partial<Record<EventName, Trigger>>> = {
  'character-virtualized': 'is-virtualized',
  'character-devirtualized': 'is-devirtualized',
  'monster-destroyed': 'is-destroyed',
};

/** Plans the abilities that this sets off, of one card or of all in play: first those of the player whose turn it is. */
export function triggers(telling: Telling, trigger: Trigger, id = 0): boolean {
  const { state } = telling;
  const found: Task[] = [];
  const look = (card: Card) =>
    factsOn(card).abilities?.forEach(({ when }, amount) => {
      // A Queued Program is idle.
      if (when === trigger && !card.queued) found.push(task('ability', sideOf(card.id), { card: card.id, amount }));
    });
  if (id === 0) for (const side of [state.active, otherSide[state.active]]) state[side].play.forEach(look);
  else {
    // A Monster that is destroyed lies in the Discard Pile already.
    const card = trigger === 'is-destroyed' ? anywhere(state, id) : inPlay(state, id);
    if (card) look(card);
  }
  if (found.length > 0) plan(telling, ...found.reverse());
  return found.length > 0;
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
