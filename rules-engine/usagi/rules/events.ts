/** Part 3.3.1: how Events are resolved. */
import type { Cited } from '../../core/cite.ts';
import type { Beaten } from '../../core/rule.ts';
import { printOf } from '../cards/cards.ts';
import { type Contest, contestOf, restsOn, type Side } from './contest.ts';
import { toVictory } from './conclusion.ts';
import { begin, cannotChoose, setOffEach, type Source } from './effects.ts';
import { follow, type Log, step, type Subject, type UsagiRule } from './log.ts';
import { along, changeAll, leave, takeControl, toPlayField } from './moves.ts';
import { release } from './released.ts';
import { asItWas, later, was } from './waiting.ts';
import { basics } from './basics.ts';
import { cardTypes } from './card-types.ts';
import { terms } from './terms.ts';
import { turn } from './turn.ts';
import {
  type Card,
  indexOf,
  NO_TARGET,
  type Pick,
  playerOf,
  plus,
  seatAt,
  type Rest,
  type Seat,
  type State,
  withPhase,
  withPlayer,
} from '../state.ts';
import {
  attachedTo,
  atWork,
  eventOf,
  eventsIn,
  holds,
  involvedIn,
  isAttachment,
  isCharacter,
  isCancelled,
  isStory,
  onTable,
  reaches,
  type ScoreEffect,
} from './table.ts';

/** The Events of all players that are to be taken before any others: those that are no Story Events come first. */
function eventsLeft(state: State, done: readonly number[]): readonly Card[] {
  const left = eventsIn(state).filter(({ id }) => !done.includes(id));
  const plain = left.filter((card) => !isStory(state, card));
  return plain.length > 0 ? plain : left;
}
/** The first player decides whose Event comes next only where several players have one. */
const firstOf = (left: readonly Card[]): readonly Cited[] =>
  left.some(({ controller }) => controller !== left[0]?.controller) ? [turn.currentFirstPlayer] : [];

/** The Events to be taken next, all of one player: by players clockwise. Of somebody who is out of the game, they stay in play. */
function nextEvents(state: State, left: readonly Card[]): readonly Card[] {
  const first = indexOf(state.firstPlayer);
  for (let step = 0; step < state.players.length; step++) {
    const seat = seatAt((first + step) % state.players.length);
    const theirs = left.filter(({ controller }) => controller === seat);
    if (theirs.length > 0) return theirs;
  }
  return [];
}

/** Goes on with the Events: the next one, or a question which is next, or the end of the step. */
export function resolveNext(log: Log, done: readonly number[]): void {
  const left = eventsLeft(log.state, done);
  const events = nextEvents(log.state, left);
  const [event] = events;
  if (!event) return toVictory(log);
  const chooses =
    log.state.readings['same-player-events'] === 'player-chooses' && !playerOf(log.state, event.controller).out;
  if (events.length > 1 && chooses) {
    const phase = { name: 'order', player: event.controller, events: events.map(({ id }) => id), done } as const;
    return step(
      log,
      turn.resolvingEvents,
      { player: event.controller, amount: events.length, what: 'order' },
      { phase, cites: firstOf(left) },
    );
  }
  resolveEvent(log, event.id, done, left);
}

export function resolveEvent(
  log: Log,
  id: number,
  before: readonly number[],
  left = eventsLeft(log.state, before),
): void {
  const event = onTable(log.state, id);
  if (!event) return;
  const done = plus(before, id);
  step(
    log,
    turn.resolvingEvents,
    { player: event.controller, card: id },
    { phase: { name: 'resolve', done }, cites: firstOf(left) },
  );
  const seats = check(log, contestOf(log.state, event));
  const [only] = seats;
  if (only === undefined) {
    step(log, turn.noContender, { card: id });
    return fail(log, id);
  }
  if (seats.length === 1) {
    step(log, turn.soleContender, { player: only, card: id });
    return succeed(log, id, only, done);
  }
  step(log, turn.rateContenders, { card: id, seats }, { cites: [turn.sharedRatings, terms.totalRating] });
  compare(log, { event: id, done }, seats, false);
}

/** Step 1: which of the sides have enough, at first or after the discards of a tie. */
function check(log: Log, contest: Contest, sides = contest.sides, what?: 'again'): readonly Seat[] {
  const seats: Seat[] = [];
  const beaten: Beaten[] = [];
  for (const { player, exceeds } of sides) {
    if (exceeds) seats.push(player);
    else beaten.push({ what: player, by: turn.checkContenders.id });
  }
  step(
    log,
    turn.checkContenders,
    { card: contest.event.id, amount: seats.length, what, seats },
    { beaten, cites: restsOn(log.state, contest) },
  );
  return seats;
}

/** The sides of the players who are still contenders. */
const sidesOf = (state: State, id: number, contenders: readonly Seat[]): readonly Side[] => {
  const event = onTable(state, id);
  return event ? ofSeats(contestOf(state, event).sides, contenders) : [];
};
const ofSeats = (sides: readonly Side[], seats: readonly Seat[]) =>
  sides.filter(({ player }) => seats.includes(player));

/** The Event that is being resolved, and those that have been, itself among them. */
interface Resolving {
  readonly event: number;
  readonly done: readonly number[];
}
/** The highest total resolves the Event. If it is shared, cards are discarded. */
function compare(log: Log, { event: id, done }: Resolving, contenders: readonly Seat[], again: boolean): void {
  const sides = sidesOf(log.state, id, contenders);
  const highest = Math.max(...sides.map(({ total }) => total));
  const top = sides.filter(({ total }) => total === highest);
  const [first] = top;
  if (first && top.length === 1) {
    const losers = sides.filter((side) => side !== first);
    step(
      log,
      turn.highestTotal,
      { player: first.player, card: id, amount: highest },
      { beaten: losers.map(({ player }) => ({ what: player, by: turn.highestTotal.id })) },
    );
    return succeed(log, id, first.player, done);
  }
  const all = log.state.readings['tie-who-discards'] === 'all-contenders';
  const discarding = (all ? sides : top).map(({ player }) => player);
  const phase = { name: 'tie', event: id, contenders, discarding, picks: [], done } as const;
  const tied: Subject = { card: id, amount: highest, what: 'tied', seats: top.map(({ player }) => player) };
  step(log, again ? turn.tieRepeat : turn.tie, tied, { phase });
}

/** The cards a contender may pick to discard. */
export function pickable(state: State, id: number, player: Seat): readonly Card[] {
  const cards = involvedIn(state, id).filter(({ controller }) => controller === player);
  if (state.readings['tie-attachment'] === 'may') return cards;
  const characters = cards.filter((card) => isCharacter(state, card));
  // Somebody with nothing but Attachments there must still be able to pick.
  return characters.length > 0 ? characters : cards;
}

/** A card is picked in secret. When all have picked, the cards are shown and discarded together. */
export function pick(log: Log, player: Seat, card: number): void {
  const { phase } = log.state;
  if (phase.name !== 'tie') return;
  const picks = plus(phase.picks, { player, card });
  step(log, turn.tie, { player, event: phase.event, what: 'picks' }, { phase: { ...phase, picks } });
  if (picks.length < phase.discarding.length) return;

  const { event, contenders, done } = phase;
  let after = log.state;
  // An Attachment that nobody picked goes with its Character.
  const isDragged = picks.some(({ card }) =>
    attachedTo(log.state, card).some(({ id }) => !picks.some((other) => other.card === id)),
  );
  const toOwner = log.state.readings['tie-discard-pile'] === 'owner';
  // All are discarded at once: an Attachment that is picked is discarded by itself, not dragged along.
  const isOnAnother = ({ card }: Pick) => onTable(log.state, card)?.on !== 0;
  for (const one of [...picks.filter(isOnAnother), ...picks.filter((pick) => !isOnAnother(pick))])
    after = toOwner ? leave(after, one.card, 'restPile') : leave(after, one.card, 'restPile', one.player);
  after = withPhase(after, { name: 'resolve', done });
  step(
    log,
    turn.tie,
    { card: event, what: 'shown', seats: phase.discarding },
    {
      after,
      cites: isDragged ? [basics.restPile, cardTypes.attachmentMovesAlong] : [basics.restPile],
    },
  );

  let left: readonly Seat[] = contenders.filter((seat) => {
    if (pickableAny(log.state, event, seat)) return true;
    step(log, turn.tieOutOfCards, { player: seat, card: event });
    return false;
  });
  if (left.length === 0) {
    step(log, turn.tieNobodyLeft, { card: event });
    return fail(log, event);
  }
  if (log.state.readings['tie-still-exceed'] === 'tested-again') {
    const card = onTable(log.state, event);
    if (card) {
      const contest = contestOf(log.state, card);
      left = check(log, contest, ofSeats(contest.sides, left), 'again');
    }
    if (left.length === 0) {
      step(log, turn.noContender, { card: event });
      return fail(log, event);
    }
  }
  compare(log, phase, left, true);
}
const pickableAny = (state: State, event: number, seat: Seat) =>
  involvedIn(state, event).some(({ controller }) => controller === seat);

/** How many tokens an Event is worth to whoever resolves it now, and what made it so. */
export function scoreOf(state: State, event: Card, player: Seat): { readonly score: number; readonly changes: number } {
  let score = 1;
  let changes = 0;
  const add = (amount: number) => {
    score += amount;
    changes += 1;
  };
  for (const one of atWork<ScoreEffect>(state, 'score')) {
    const { card, effect } = one;
    // On an Event or a Setting it is about that Event; on an involved card, about the Event it helps to resolve.
    const helps =
      card.id !== event.id && effect.to === 'self' && card.controller === player && eventOf(state, card) === event.id;
    if (helps || reaches(state, one, event)) add(effect.amount);
  }
  for (const { is, card, amount } of state.lasting) if (is === 'score' && card === event.id) add(amount);
  return { score: Math.max(score, 0), changes };
}

/** Step 3: the effects on resolving, then the tokens. */
function succeed(log: Log, id: number, player: Seat, done: readonly number[]): void {
  const event = onTable(log.state, id);
  if (!event) return;
  step(log, turn.success, { player, card: id }, { cites: [cardTypes.eventsLeaving] });
  const lines = [event, ...attachedTo(log.state, id)].flatMap((card) =>
    printOf(log.state, card).abilities.flatMap(({ sort }, at) => (sort === 'resolve' ? { card, at } : [])),
  );
  resolveLines(log, { player, event, done }, lines);
}
/** Who resolves an Event, and the Events that have been resolved, itself among them. */
interface Success {
  readonly player: Seat;
  readonly event: Card;
  readonly done: readonly number[];
}
/** A line of a card, from 0. */
interface Line {
  readonly card: Card;
  readonly at: number;
}
/** What the Event and what is attached to it list after "Resolve >>"; then what it is worth. */
function resolveLines(log: Log, success: Success, lines: readonly Line[]): void {
  const { player, event, done } = success;
  for (const [nth, { card, at }] of lines.entries()) {
    const ability = printOf(log.state, card).abilities[at];
    if (!ability || isCancelled(log.state, card.id)) continue;
    const source: Source = { player, card, carrier: card, at, target: NO_TARGET, moment: false };
    const isMet = holds(log.state, ability.if, { player, asking: card });
    const what = !isMet ? 'unmet' : cannotChoose(log.state, ability, source) ? 'no-target' : undefined;
    step(log, turn.resolveEffects, { player, card: card.id, ...(what && { ability: at, what }) });
    if (what) continue;
    begin(log, ability, source);
    if (!log.asked) continue;
    const those = lines.slice(nth + 1).map((line) => ({ source: was(line.card), ability: line.at }));
    return later(log, { is: 'resolve-effects', player, resolved: was(event), those, done });
  }
  score(log, success);
}
/** The same once somebody has chosen. */
export const resolveLater = (
  log: Log,
  { player, resolved, those, done }: Extract<Rest, { readonly is: 'resolve-effects' }>,
): void =>
  resolveLines(
    log,
    { player, event: asItWas(resolved), done },
    those.map(({ source, ability }) => ({ card: asItWas(source), at: ability })),
  );

function score(log: Log, { player, event, done }: Success): void {
  const { id } = event;
  const { score, changes } = scoreOf(log.state, event, player);
  if (changes > 0) step(log, turn.scoreEffects, { player, card: id, amount: score }, { cites: [terms.score] });
  const most = available(log.state, score);
  if (log.state.readings['extra-tokens'] === 'may' && most > 1) {
    const phase = { name: 'tokens', event: id, player, score: most, done } as const;
    return step(
      log,
      turn.scoreEffects,
      { player, card: id, amount: most, what: 'asked' },
      { phase, cites: [basics.chronicle] },
    );
  }
  take(log, { event: id, done }, player, score);
}
const available = (state: State, score: number) =>
  state.readings['too-few-tokens'] === 'full-score' ? score : Math.min(score, state.neutralPile);

/** Step 3, its end: the tokens are taken, and the Event goes to the chronicle. */
export function take(log: Log, { event: id, done }: Resolving, player: Seat, score: number): void {
  let extra = 0;
  for (const card of attachedTo(log.state, id)) {
    if (printOf(log.state, card).subtype !== 'setting') continue;
    const reading = log.state.readings['setting-resolved'];
    if (reading === 'chronicle-and-token') extra += 1;
    const after =
      reading === 'rest-pile' ? leave(log.state, card.id, 'restPile') : leave(log.state, card.id, 'chronicle', player);
    step(
      log,
      cardTypes.settingResolved,
      { player, card: card.id, event: id, what: reading === 'rest-pile' ? 'rest' : undefined },
      { after },
    );
  }
  const wanted = score + extra;
  const tokens = available(log.state, wanted);
  const { neutralPile, supplied, taken } = log.state;
  const fromPile = Math.min(tokens, neutralPile);
  const has = playerOf(log.state, player);
  const reached = tokens > 0 ? taken + 1 : has.reached;
  const paid = withPlayer(log.state, player, { tokens: has.tokens + tokens, reached });
  const counted: State = {
    ...paid,
    neutralPile: neutralPile - fromPile,
    supplied: supplied + tokens - fromPile,
    taken: tokens > 0 ? taken + 1 : taken,
    phase: { name: 'resolve', done },
  };
  const event = onTable(log.state, id);
  // Whatever else is attached leaves with the Event; it is not resolved.
  const others = attachedTo(counted, id);
  const moved = event ? leave(leaveOthers(counted, id), id, 'chronicle', player) : counted;
  const cites: Cited[] = event || tokens > 0 ? [basics.chronicle] : [];
  if (tokens > 0) cites.push(terms.chronicleToken);
  if (event && others.length > 0) cites.push(cardTypes.attachmentsLeaving);
  step(
    log,
    turn.takeToken,
    { player, card: id, due: wanted, amount: tokens, what: event ? undefined : 'gone' },
    { after: moved, cites },
  );
  const helpers = involvedIn(log.state, id).filter(({ controller }) => controller === player);
  setOffEach(log, 'event-resolved', idsOf(helpers));
  return log.asked ? later(log, { is: 'resolved', event: id }) : afterSuccess(log, id);
}
const idsOf = (cards: readonly Card[]) => cards.map(({ id }) => id);
const leaveOthers = (state: State, id: number): State =>
  attachedTo(state, id).reduce((now, card) => leave(now, card.id, 'restPile'), state);

/** The source does not say where the involved cards go; see the reading. */
export function afterSuccess(log: Log, id: number): void {
  const cards = involvedIn(log.state, id).filter((card) => !isAttachment(log.state, card));
  if (cards.length === 0) return;
  const reading = log.state.readings['involved-after-success'];
  let after = log.state;
  if (reading === 'stay') after = changeAll(after, (card) => (card.event === id ? { ...card, event: 0 } : card));
  else {
    for (const card of cards) {
      after = reading === 'rest' ? leave(after, card.id, 'restPile') : toPlayField(after, card.id, card.controller);
    }
  }
  const before = log.state;
  const moves = cards.flatMap((card) => along(before, after, card.id)).slice(0, 1);
  const cites = reading === 'stay' ? [] : [reading === 'rest' ? basics.restPile : basics.playField];
  step(log, turn.success, { card: id, amount: cards.length, what: reading }, { after, cites: [...cites, ...moves] });
}

const toRestPile: UsagiRule = {
  id: 'usagi.turn.event-to-rest-pile',
  does: (state, { card = 0 }) => leave(state, card, 'restPile'),
  cites: () => [turn.failure.id, cardTypes.eventsLeaving.id],
};
const storyStays: UsagiRule = {
  id: 'usagi.turn.story-stays',
  overrides: toRestPile.id,
  when: (state, { card = 0 }) => {
    const event = onTable(state, card);
    return event !== undefined && isStory(state, event);
  },
  does: (state) => state,
  cites: (state) =>
    state.readings['story-fails'] === 'never-fails'
      ? [cardTypes.storyEvents.id]
      : [turn.failure.id, cardTypes.storyEvents.id],
};
const EXCEPTIONS = [storyStays];
/** Where an Event goes that nobody resolves. */
export const failing = { toRestPile, storyStays } as const;

/** Step 4. */
function fail(log: Log, id: number): void {
  const event = onTable(log.state, id);
  if (!event) return;
  const story = isStory(log.state, event);
  const involved = involvedIn(log.state, id);
  if (!story || log.state.readings['story-fails'] === 'fails-and-stays') {
    setOffEach(log, 'event-fails', idsOf(involved));
    if (log.asked) return later(log, { is: 'failed', failed: was(event), involved: involved.map(was) });
  }
  afterFailing(log, event, involved);
}
export function afterFailing(log: Log, event: Card, involved: readonly Card[]): void {
  const { id } = event;
  // What its failing has set off may have taken it from the table.
  if (!onTable(log.state, id)) return release(log, id);
  follow(log, toRestPile, EXCEPTIONS, { player: event.owner, card: id });
  if (isStory(log.state, event)) return;
  const toOwner = log.state.readings['return-to-whom'] === 'owner';
  for (const card of involved) {
    if (isAttachment(log.state, card)) continue;
    const seat = toOwner ? card.owner : card.controller;
    const after = toOwner
      ? toPlayField(takeControl(log.state, card.id, seat), card.id, seat)
      : toPlayField(log.state, card.id, seat);
    step(
      log,
      turn.involvedReturn,
      { player: seat, card: card.id, event: id },
      {
        after,
        cites: [basics.playField, ...(toOwner ? [cardTypes.eventsLeaving] : []), ...along(log.state, after, card.id)],
      },
    );
  }
}
