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
import { abilitiesOf } from './fitting.ts';
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
  const laterFirst = events.length > 1 ? events.toReversed() : events;
  const trifles: Task[] = [];
  const masters: Task[] = [];
  for (const side of lastFirst) {
    for (const { event } of laterFirst) {
      trifles.push(task('condition', side, { event }));
      for (const card of state[side].play)
        if (isFor(card, 'master', event)) masters.push(task('fulfil', side, { card: card.id }));
    }
  }
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

/** The abilities of one card that this sets off. A Queued Program is idle. */
function setOff(card: Card, trigger: Trigger, found: Task[]): void {
  if (card.queued) return;
  const abilities = abilitiesOf(card);
  for (let amount = 0; amount < abilities.length; amount++) {
    if (abilities[amount]?.when === trigger) found.push(task('ability', sideOf(card.id), { card: card.id, amount }));
  }
}
/** Plans the abilities that this sets off, of one card or of all in play: first those of the player whose turn it is. */
export function triggers(telling: Telling, trigger: Trigger, id = 0): boolean {
  const { state } = telling;
  const found: Task[] = [];
  if (id === 0) {
    for (const side of [state.active, otherSide[state.active]])
      for (const card of state[side].play) setOff(card, trigger, found);
  } else {
    // A Monster that is destroyed lies in the Discard Pile already.
    const card = trigger === 'is-destroyed' ? anywhere(state, id) : inPlay(state, id);
    if (card) setOff(card, trigger, found);
  }
  if (found.length > 0) plan(telling, ...found.reverse());
  return found.length > 0;
}
/** Only a Contingency or a Domination has a Condition. */
function isFor(card: Card, type: 'trifle' | 'master', event: EventName): boolean {
  if (card.kind !== 'contingency' && card.kind !== 'domination') return false;
  const facts = factsOn(card);
  return facts.type === type && facts.condition === event;
}
/** Whose cards come first. It matters only where both have Masters, or Trifles, for it. */
function firstToPlay(state: State, events: readonly Event[]): Side {
  const isForOne = (type: 'trifle' | 'master') => (card: Card) => events.some(({ event }) => isFor(card, type, event));
  const both =
    SIDES.every((side) => state[side].hand.some(isForOne('trifle'))) ||
    SIDES.every((side) => state[side].play.some(isForOne('master')));
  return both && state.readings['trifle-first'] === 'other' ? otherSide[state.active] : state.active;
}
