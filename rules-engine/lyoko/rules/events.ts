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

/** Something that has come true, and the card that it happened to. */
export interface Event {
  readonly event: EventName;
  readonly id?: number;
}
/** Something has come true: Masters act, then Trifles may be played, first by the player whose turn it is if not read otherwise. */
export const happens = (telling: Telling, event: EventName, id = 0): void => cameTrue(telling, [{ event, id }]);

/** Several things have come true at the same moment: one is seen to after the other, or all together where it is read so. */
export function happenTogether(telling: Telling, events: readonly Event[]): void {
  if (telling.state.readings['falls-order'] === 'together') cameTrue(telling, events);
  else for (const one of events.toReversed()) cameTrue(telling, [one]);
}

function cameTrue(telling: Telling, events: readonly Event[]): void {
  const { state } = telling;
  const first = firstToPlay(state, events);
  const lastFirst = [otherSide[first], first];
  const laterFirst = events.toReversed();
  const trifles = lastFirst.flatMap((side) => laterFirst.map(({ event }) => task('condition', side, { event })));
  const masters = lastFirst.flatMap((side) =>
    laterFirst.flatMap(({ event }) =>
      state[side].play.filter(isFor('master', event)).map(({ id }) => task('fulfil', side, { card: id })),
    ),
  );
  plan(telling, ...trifles, ...masters);
  for (const { event, id = 0 } of laterFirst) {
    triggers(telling, event);
    const own = OF_ITSELF[event];
    if (own && id !== 0) triggers(telling, own, id);
  }
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
function firstToPlay(state: State, events: readonly Event[]): Side {
  const isForOne = (type: 'trifle' | 'master') => (card: Card) => events.some(({ event }) => isFor(type, event)(card));
  const both =
    SIDES.every((side) => state[side].hand.some(isForOne('trifle'))) ||
    SIDES.every((side) => state[side].play.some(isForOne('master')));
  return both && state.readings['trifle-first'] === 'other' ? otherSide[state.active] : state.active;
}
