/** Part 3.3.1: how Events are resolved. */
import { printOf } from './cards.ts';
import { contestOf, restsOn, type Side } from './contest.ts';
import { toVictory } from './conclusion.ts';
import { carryOut, setOff } from './effects.ts';
import { about, follow, goTo, type Log, type StatedRule, step, stepOver } from './log.ts';
import { changeAll, leave, takeControl, toPlayField } from './moves.ts';
import { release } from './released.ts';
import type { UsagiRule } from './rules.ts';
import {
  type Card,
  type ChoiceOf,
  clockwise,
  playerOf,
  type Seat,
  type State,
  withPhase,
  withPlayer,
} from './state.ts';
import {
  attachedTo,
  atWork,
  eventOf,
  involvedIn,
  isAttachment,
  isCharacter,
  isEvent,
  isStory,
  onTable,
  reaches,
  type ScoreEffect,
} from './table.ts';

const RATED: readonly UsagiRule[] = ['usagi.turn.shared-ratings', 'usagi.terms.total-rating'];
const SUCCEEDS: readonly UsagiRule[] = ['usagi.card-types.events-leaving'];
const TAKES: readonly UsagiRule[] = ['usagi.basics.chronicle', 'usagi.terms.chronicle-token'];
const SCORES: readonly UsagiRule[] = ['usagi.terms.score'];
const FAILS: readonly UsagiRule[] = ['usagi.turn.failure', 'usagi.card-types.events-leaving'];
const STAYS: readonly UsagiRule[] = ['usagi.turn.failure', 'usagi.card-types.story-events'];
const RETURNS: readonly UsagiRule[] = ['usagi.basics.play-field'];
const RETURNS_TO_OWNER: readonly UsagiRule[] = ['usagi.basics.play-field', 'usagi.card-types.events-leaving'];
const LOTS: readonly UsagiRule[] = ['usagi.basics.rest-pile'];
const ORDER: readonly UsagiRule[] = ['usagi.turn.current-first-player'];

/** The Events to be taken next, all of one player: those that are no Story Events first, by players clockwise. */
export function nextEvents(state: State, done: readonly number[]): readonly Card[] {
  const left = state.eventField.filter((card) => isEvent(state, card) && !done.includes(card.id));
  const plain = left.filter((card) => !isStory(state, card));
  const sort = plain.length > 0 ? plain : left;
  for (const seat of clockwise(state, state.firstPlayer)) {
    const theirs = sort.filter(({ controller }) => controller === seat);
    if (theirs.length > 0) return theirs;
  }
  return sort.slice(0, 1);
}

/** Goes on with the Events: the next one, or a question which is next, or the end of the step. */
export function resolveNext(log: Log, done: readonly number[]): void {
  const events = nextEvents(log.state, done);
  const [event] = events;
  if (!event) return toVictory(log);
  if (events.length > 1 && log.state.readings['same-player-events'] === 'player-chooses') {
    const phase = { name: 'order', player: event.controller, events: events.map(({ id }) => id), done } as const;
    return goTo(log, 'usagi.turn.resolving-events', about(event.controller, 0, 0, events.length, 'order'), phase);
  }
  resolveEvent(log, event.id, done);
}

export function resolveEvent(log: Log, id: number, before: readonly number[]): void {
  const event = onTable(log.state, id);
  if (!event) return;
  const done = before.concat(id);
  goTo(log, 'usagi.turn.resolving-events', about(event.controller, id), { name: 'resolve', done }, ORDER);
  const contest = contestOf(log.state, event);
  const contenders = contest.sides.filter(({ exceeds }) => exceeds);
  const seats = contenders.map(({ player }) => player);
  const losers = contest.sides.filter(({ exceeds }) => !exceeds);
  stepOver(
    log,
    'usagi.turn.check-contenders',
    about(null, id, 0, seats.length, '', seats),
    log.state,
    losers.map(({ player }) => ({ what: player, by: 'usagi.turn.check-contenders' as const })),
    restsOn(log.state, contest),
  );
  const [only] = seats;
  if (only === undefined) {
    step(log, 'usagi.turn.no-contender', about(null, id), log.state);
    return fail(log, id);
  }
  if (seats.length === 1) {
    step(log, 'usagi.turn.sole-contender', about(only, id), log.state);
    return succeed(log, id, only, done);
  }
  step(log, 'usagi.turn.rate-contenders', about(null, id, 0, 0, '', seats), log.state, RATED);
  compare(log, id, seats, done, false);
}

/** The sides of the players who are still contenders. */
const sidesOf = (state: State, id: number, contenders: readonly Seat[]): readonly Side[] => {
  const event = onTable(state, id);
  return event ? contestOf(state, event).sides.filter(({ player }) => contenders.includes(player)) : [];
};

/** The highest total resolves the Event. If it is shared, cards are discarded. */
function compare(log: Log, id: number, contenders: readonly Seat[], done: readonly number[], again: boolean): void {
  const sides = sidesOf(log.state, id, contenders);
  const highest = Math.max(...sides.map(({ total }) => total));
  const top = sides.filter(({ total }) => total === highest);
  const [first] = top;
  if (first && top.length === 1) {
    const losers = sides.filter((side) => side !== first);
    stepOver(
      log,
      'usagi.turn.highest-total',
      about(first.player, id, 0, highest),
      log.state,
      losers.map(({ player }) => ({ what: player, by: 'usagi.turn.highest-total' as const })),
    );
    return succeed(log, id, first.player, done);
  }
  const all = log.state.readings['tie-who-discards'] === 'all-contenders';
  const discarding = (all ? sides : top).map(({ player }) => player);
  const phase = { name: 'tie', event: id, contenders, discarding, picks: [], done } as const;
  const tied = about(
    null,
    id,
    0,
    highest,
    'tied',
    top.map(({ player }) => player),
  );
  goTo(log, again ? 'usagi.turn.tie-repeat' : 'usagi.turn.tie', tied, phase);
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
export function pick(log: Log, { player, card }: ChoiceOf<'pick'>): void {
  const { phase } = log.state;
  if (phase.name !== 'tie') return;
  const picks = phase.picks.concat({ player, card });
  goTo(log, 'usagi.turn.tie', about(player, 0, phase.event, 0, 'picks'), { ...phase, picks });
  if (picks.length < phase.discarding.length) return;

  const { event, contenders, done } = phase;
  let after = log.state;
  const toOwner = log.state.readings['tie-discard-pile'] === 'owner';
  for (const one of picks)
    after = toOwner ? leave(after, one.card, 'restPile') : leave(after, one.card, 'restPile', one.player);
  after = withPhase(after, { name: 'resolve', done });
  step(log, 'usagi.turn.tie', about(null, event, 0, 0, 'shown', phase.discarding), after, LOTS);

  let left: readonly Seat[] = contenders.filter((seat) => {
    if (pickableAny(log.state, event, seat)) return true;
    step(log, 'usagi.turn.tie-out-of-cards', about(seat, event), log.state);
    return false;
  });
  if (left.length === 0) {
    step(log, 'usagi.turn.tie-nobody-left', about(null, event), log.state);
    return fail(log, event);
  }
  if (log.state.readings['tie-still-exceed'] === 'tested-again') {
    const still = sidesOf(log.state, event, left)
      .filter(({ exceeds }) => exceeds)
      .map(({ player }) => player);
    step(log, 'usagi.turn.check-contenders', about(null, event, 0, still.length, 'again', still), log.state);
    left = still;
    if (left.length === 0) {
      step(log, 'usagi.turn.no-contender', about(null, event), log.state);
      return fail(log, event);
    }
  }
  compare(log, event, left, done, true);
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
  step(log, 'usagi.turn.success', about(player, id), log.state, SUCCEEDS);
  for (const card of [event, ...attachedTo(log.state, id)]) {
    for (const ability of printOf(log.state, card).abilities) {
      if (ability.sort !== 'resolve') continue;
      step(log, 'usagi.turn.resolve-effects', about(player, card.id), log.state);
      carryOut(log, ability, { player, card, target: 0, moment: false });
    }
  }
  const { score, changes } = scoreOf(log.state, event, player);
  if (changes > 0) step(log, 'usagi.turn.score-effects', about(player, id, 0, score), log.state, SCORES);
  const most = available(log.state, score);
  if (log.state.readings['extra-tokens'] === 'may' && most > 1) {
    const phase = { name: 'tokens', event: id, player, score: most, done } as const;
    return goTo(log, 'usagi.turn.score-effects', about(player, id, 0, most, 'asked'), phase);
  }
  take(log, id, player, score, done);
}
const available = (state: State, score: number) =>
  state.readings['too-few-tokens'] === 'full-score' ? score : Math.min(score, state.neutralPile);

export function take(log: Log, id: number, player: Seat, score: number, done: readonly number[]): void {
  let extra = 0;
  for (const card of attachedTo(log.state, id)) {
    if (printOf(log.state, card).subtype !== 'setting') continue;
    const reading = log.state.readings['setting-resolved'];
    if (reading === 'chronicle-and-token') extra += 1;
    const after =
      reading === 'rest-pile' ? leave(log.state, card.id, 'restPile') : leave(log.state, card.id, 'chronicle', player);
    step(
      log,
      'usagi.card-types.setting-resolved',
      about(player, card.id, id, extra, reading === 'rest-pile' ? 'rest' : ''),
      after,
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
  const moved = event ? leave(leaveOthers(counted, id), id, 'chronicle', player) : counted;
  step(log, 'usagi.turn.take-token', about(player, id, wanted, tokens, event ? '' : 'gone'), moved, TAKES);
  for (const card of involvedIn(log.state, id)) if (card.controller === player) setOff(log, 'event-resolved', card.id);
  afterSuccess(log, id);
}
const leaveOthers = (state: State, id: number): State =>
  attachedTo(state, id).reduce((now, card) => leave(now, card.id, 'restPile'), state);

/** The source does not say where the involved cards go; see the reading. */
function afterSuccess(log: Log, id: number): void {
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
  step(log, 'usagi.turn.success', about(null, id, 0, cards.length, reading), after);
}

const toRestPile: StatedRule = {
  id: 'usagi.turn.event-to-rest-pile',
  when: () => true,
  does: (state, { card }) => leave(state, card, 'restPile'),
  cites: () => FAILS,
};
const storyStays: StatedRule = {
  id: 'usagi.turn.story-stays',
  overrides: toRestPile.id,
  when: (state, { card }) => {
    const event = onTable(state, card);
    return event !== undefined && isStory(state, event);
  },
  does: (state) => state,
  cites: () => STAYS,
};
const EXCEPTIONS = [storyStays];

/** Step 4. */
function fail(log: Log, id: number): void {
  const event = onTable(log.state, id);
  if (!event) return;
  const story = isStory(log.state, event);
  const involved = involvedIn(log.state, id);
  if (!story || log.state.readings['story-fails'] === 'fails-and-stays') {
    for (const card of involved) setOff(log, 'event-fails', card.id);
  }
  // What its failing has set off may have taken it from the table.
  if (!onTable(log.state, id)) return release(log, id);
  follow(log, toRestPile, EXCEPTIONS, about(event.owner, id));
  if (story) return;
  const toOwner = log.state.readings['return-to-whom'] === 'owner';
  for (const card of involved) {
    if (isAttachment(log.state, card)) continue;
    const seat = toOwner ? card.owner : card.controller;
    const after = toOwner
      ? toPlayField(takeControl(log.state, card.id, seat), card.id, seat)
      : toPlayField(log.state, card.id, seat);
    step(log, 'usagi.turn.involved-return', about(seat, card.id, id), after, toOwner ? RETURNS_TO_OWNER : RETURNS);
  }
}
