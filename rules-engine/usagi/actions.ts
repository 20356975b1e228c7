/** Part 3.2: actions, responses, and how they are resolved. */
import type { Cited } from '../core/cite.ts';
import { affectsEverybody, printOf } from './cards.ts';
import { ratingsOf } from './contest.ts';
import { carryOut, ruleOfAbility, setOff } from './effects.ts';
import { heldStays } from './conclusion.ts';
import { type Log, step, type Subject } from './log.ts';
import { changed, leave, namesake, pile, toEventField, toPlayField } from './moves.ts';
import { release } from './released.ts';
import * as basics from './rules/basics.ts';
import * as cardTypes from './rules/card-types.ts';
import * as terms from './rules/terms.ts';
import * as turn from './rules/turn.ts';
import {
  type Ability,
  type Card,
  type ChoiceOf,
  clockwise,
  type Declared,
  isSeat,
  leftOf,
  type Named,
  NO_TARGET,
  playerOf,
  type Seat,
  type State,
  withPhase,
  without,
  withPlayer,
} from './state.ts';
import {
  abilityOf,
  allInPlay,
  controllerOfHeld,
  findCard,
  hasStatic,
  inPlay,
  isCancelled,
  isHeld,
  onTable,
} from './table.ts';
import { demandOf } from './contest.ts';
import { targetsFor } from './targets.ts';

const PLAYS_CHARACTER: readonly Cited[] = [turn.playACard, turn.actingPlayer, terms.actingPlayer];
const PLAYS_ATTACHMENT: readonly Cited[] = PLAYS_CHARACTER;
const PLAYS_MOMENT: readonly Cited[] = PLAYS_CHARACTER;

const INVOLVES: readonly Cited[] = [...[turn.actingPlayer, terms.actingPlayer], terms.involved, terms.rating];

const HELD: readonly Cited[] = [cardTypes.heldPlaces, basics.heldMomentPlace];

const LAST_FIRST: readonly Cited[] = [turn.lastToFirst];

const RULE_OF_PLAY = {
  character: cardTypes.playingCharacters,
  attachment: cardTypes.playingAttachments,
  moment: cardTypes.playingMoments,
  event: cardTypes.playingEvents,
} as const satisfies Record<string, Cited>;

/** The next player, clockwise, who may still declare actions. */
const nextToAct = (state: State, seat: Seat): Seat | undefined => {
  for (let next = leftOf(state, seat), asked = 0; asked < state.players.length; asked++, next = leftOf(state, next)) {
    if (!state.finished.includes(next)) return next;
  }
  return undefined;
};

/** Something has been declared: from now on it can be responded to. */
function awaitResponses(log: Log, state: State, player: Seat): State {
  const { phase } = log.state;
  if (phase.name === 'responses') {
    return withPhase(state, { ...phase, player: leftOf(state, player), passes: 0, answered: player !== phase.acting });
  }
  if (phase.name !== 'actions') return state;
  return withPhase(state, {
    name: 'responses',
    acting: player,
    player: leftOf(state, player),
    passes: 0,
    answered: false,
  });
}

function pay(log: Log, player: Seat, id: number, honor: number, ryo: number): void {
  if (honor === 0 && ryo === 0) return;
  const has = playerOf(log.state, player);
  const after = withPlayer(log.state, player, { honor: has.honor - honor, ryo: has.ryo - ryo });
  step(log, basics.cost, { player, card: id, honor, ryo }, { after });
}

/** A card is played from hand. Its cost is paid at once; what it does comes later. */
export function play(log: Log, { player, card: id, target }: ChoiceOf<'play'>): void {
  const card = playerOf(log.state, player).hand.find((one) => one.id === id);
  if (!card) return;
  const print = printOf(log.state, card);
  pay(log, player, id, print.honor, print.ryo);
  // Only where it is read so that the new one replaces the old.
  for (
    let rival = namesake(log.state, card, player, allInPlay(log.state));
    rival;
    rival = namesake(log.state, card, player, allInPlay(log.state))
  ) {
    const subject: Subject = { player, card: id, rival: rival.id, what: 'replaces' };
    step(log, basics.oneInPlay, subject, { after: leave(log.state, rival.id, 'restPile') });
    release(log, rival.id);
  }
  const hand = without(playerOf(log.state, player).hand, (one) => one.id === id);
  const one: Declared = { kind: 'card', player, card, source: id, ability: -1, from: id, target };
  const laid = withPlayer({ ...log.state, declared: log.state.declared.concat(one) }, player, { hand });
  const { name } = log.state.phase;
  const responds = name === 'responses';
  const elsewhere = name !== 'actions' && !responds;
  const cites = responds
    ? [turn.responses, turn.cardsStayFaceUp]
    : print.type === 'character'
      ? PLAYS_CHARACTER
      : print.type === 'attachment'
        ? PLAYS_ATTACHMENT
        : PLAYS_MOMENT;
  const rule = print.subtype === 'held' && elsewhere ? cardTypes.heldMoments : RULE_OF_PLAY[print.type];
  const after = awaitResponses(log, laid, player);
  const says: Subject = { player, card: id, target, what: 'played' };
  if (elsewhere && hasStatic(log.state, card, 'play-in-initiation')) {
    step(log, cardTypes.cardsOverRules, says, { after, instead: turn.noCardsFromHand });
  } else
    step(log, rule, says, {
      after,
      cites:
        target !== NO_TARGET && print.type === 'moment' ? cites.concat([cardTypes.momentTargets, terms.target]) : cites,
    });
  // Outside the Actions phase nobody can respond: it is resolved at once.
  if (elsewhere) resolveLast(log);
}

/** A voluntary ability is used. Striking and sacrificing are paid at once, as is currency. */
export function use(log: Log, { player, card: id, ability: index, target }: ChoiceOf<'use'>): void {
  const card = onTable(log.state, id);
  const usable = card && abilityOf(log.state, card, index);
  if (!card || !usable) return;
  const { ability, source } = usable;
  const { cost = {} } = ability;
  pay(log, player, id, cost.honor ?? 0, cost.ryo ?? 0);
  if (cost.strike) {
    step(
      log,
      terms.strike,
      { player, card: source.id, what: 'cost' },
      { after: changed(log.state, source.id, { stricken: true }), cites: [turn.useAnAbility] },
    );
  }
  if (cost.sacrifice) {
    const to = log.state.readings['sacrificed-held'] === 'dead-pile' ? 'deadPile' : 'restPile';
    step(
      log,
      heldStays,
      { player, card: id, what: to === 'deadPile' ? 'to-dead-pile' : 'to-rest-pile' },
      { after: leave(log.state, id, to) },
    );
    release(log, id);
  }
  const one: Declared = { kind: 'ability', player, card: null, source: source.id, ability: index, from: id, target };
  const after = awaitResponses(log, { ...log.state, declared: log.state.declared.concat(one) }, player);
  const responds = log.state.phase.name === 'responses';
  const cites: Cited[] = [responds ? turn.responses : turn.actingPlayer, ruleOfAbility(log.state, card)];
  if (ability.granted) cites.push(cardTypes.grantedAbilities);
  step(log, turn.useAnAbility, { player, card: id, target, ability: index }, { after, cites });
}

/** A Character becomes involved: from the declaration on. */
export function involve(log: Log, { player, card: id, event }: ChoiceOf<'involve'>): void {
  const card = onTable(log.state, id);
  const aim = onTable(log.state, event);
  if (!card || !aim) return;
  const one: Declared = { kind: 'involve', player, card: null, source: id, ability: -1, from: id, target: event };
  const after = awaitResponses(
    log,
    { ...changed(log.state, id, { event }), declared: log.state.declared.concat(one) },
    player,
  );
  let cites = INVOLVES;
  if (isByZero(log.state, card, aim)) cites = cites.concat(terms.zeroIsARating);
  if (isCancelled(log.state, id)) cites = cites.concat(cardTypes.involvementIsInherent);
  if (card.stricken) {
    const says: Subject = { player, card: id, event, what: 'involve-stricken' };
    step(log, cardTypes.cardsOverRules, says, { instead: turn.involveNeeds });
  }
  step(log, turn.involve, { player, card: id, event }, { after, cites });
}
/** Whether only a rating of 0 makes it fit. */
function isByZero(state: State, card: Card, event: Card): boolean {
  const demand = demandOf(state, event);
  const has = ratingsOf(state, card, []);
  const shared = has.filter((value, at) => value !== null && (demand[at] ?? null) !== null);
  return shared.length > 0 && shared.every((value) => value === 0);
}

/** Does not respond. When all have passed, responding is over. */
export function passResponse(log: Log, player: Seat): void {
  const { phase } = log.state;
  if (phase.name !== 'responses') return;
  const passes = phase.passes + 1;
  const roundEnds = player === phase.acting;
  const after = {
    ...phase,
    player: leftOf(log.state, player),
    passes,
    answered: roundEnds ? false : phase.answered,
  };
  step(log, turn.responses, { player }, { phase: after });
  const over =
    log.state.readings['responses-end'] === 'passes-in-a-row'
      ? passes >= clockwise(log.state, player).length
      : roundEnds && !phase.answered;
  if (!over) return;
  step(log, turn.responsesEnd, { player: phase.acting, amount: log.state.declared.length });
  resolveAll(log);
}

/** Resolves what was declared, the last of it first. Stops where somebody must choose again. */
export function resolveAll(log: Log): void {
  while (log.state.declared.length > 0) if (!resolveLast(log)) return;
  const { phase } = log.state;
  if (phase.name !== 'responses' && phase.name !== 'retarget') return;
  const next = nextToAct(log.state, phase.acting);
  if (next === undefined) return conclude(log);
  step(
    log,
    turn.actionOver,
    { player: phase.acting, next },
    { phase: { name: 'actions', player: next, declined: [] } },
  );
}

/** Resolves the last thing declared. False where its target must be chosen anew first. */
function resolveLast(log: Log): boolean {
  const one = log.state.declared.at(-1);
  if (!one) return true;
  if (one.kind === 'involve') resolveInvolving(log, one);
  else if (one.kind === 'ability') return resolveAbility(log, one);
  else if (one.card) return resolveCard(log, one, one.card);
  // The card has left while it waited: there is nothing to resolve.
  else
    step(log, turn.lastToFirst, { player: one.player, card: one.source, what: 'gone' }, { after: popped(log.state) });
  return true;
}
const popped = (state: State): State => ({ ...state, declared: state.declared.slice(0, -1) });

function resolveInvolving(log: Log, { player, source, target }: Declared): void {
  const { state } = log;
  const card = onTable(state, source);
  const event = isSeat(target) ? 0 : target;
  if (card?.event !== event) {
    const what = card && !onTable(state, event) ? 'event-gone' : 'gone';
    return step(
      log,
      terms.involved,
      { player, card: source, event, what },
      { after: popped(state), cites: LAST_FIRST },
    );
  }
  if (
    card.stricken &&
    state.readings['struck-after-declaring'] === 'not' &&
    !hasStatic(state, card, 'involve-stricken')
  ) {
    // Where a Character may leave one Event for another, it is beside the first still.
    const isBeside = state.eventField.some(({ id }) => id === source);
    const free = isBeside ? toPlayField(state, source, card.controller) : changed(state, source, { event: 0 });
    const what = isBeside ? 'struck-returns' : undefined;
    const subject: Subject = { player: card.controller, card: source, event, what };
    return step(log, turn.involveNeeds, subject, { after: popped(free), cites: LAST_FIRST });
  }
  const stays = state.readings['central-play-field'] === 'play-field';
  const after = popped(stays ? state : toEventField(state, source));
  step(
    log,
    turn.involveMoves,
    { player, card: source, event, what: stays ? 'stay' : undefined },
    { after, cites: [basics.eventField, cardTypes.eventInvolvement, turn.lastToFirst] },
  );
  setOff(log, 'becomes-involved', source);
}

/** Whether a target that was named has left play meanwhile. */
export const isGone = (state: State, target: Named): boolean =>
  target !== NO_TARGET && (isSeat(target) ? playerOf(state, target).out : inPlay(state, target) === undefined);

function resolveAbility(log: Log, one: Declared): boolean {
  const carrier = findCard(log.state, one.from);
  const source = findCard(log.state, one.source);
  const ability = carrier && printOf(log.state, carrier).abilities[one.ability];
  if (!carrier || !source || !ability) return true;
  // What was sacrificed for it is gone by right.
  const isOrphaned = !ability.cost?.sacrifice && !(onTable(log.state, one.from) && onTable(log.state, one.source));
  if (isOrphaned && log.state.readings['ability-source-gone'] === 'no-effect') {
    step(log, turn.lastToFirst, { player: one.player, card: one.from, what: 'gone' }, { after: popped(log.state) });
    return true;
  }
  if (isCancelled(log.state, source.id) && log.state.readings['cancelled-after-declaring'] === 'no-effect') {
    const subject: Subject = { player: one.player, card: one.from, what: 'cancelled' };
    step(log, terms.effect, subject, { after: popped(log.state), cites: LAST_FIRST });
    return true;
  }
  if (isGone(log.state, one.target)) {
    const mayChoose = log.state.readings['ability-target-gone'] === 'new-target';
    if (mayChoose && askTarget(log, one, ability)) return false;
    step(
      log,
      cardTypes.targetGone,
      { player: one.player, card: one.from, target: one.target, what: 'ability' },
      { after: popped(log.state), cites: LAST_FIRST },
    );
    return true;
  }
  const after = popped(log.state);
  step(
    log,
    turn.lastToFirst,
    { player: one.player, card: one.from, target: one.target, ability: one.ability, what: 'ability' },
    { after },
  );
  carryOut(log, ability, { player: one.player, card: source, target: one.target, moment: false });
  return true;
}

function resolveCard(log: Log, one: Declared, card: Card): boolean {
  const print = printOf(log.state, card);
  const { player, target } = one;
  if (print.type === 'character') {
    const after = withPlayer(popped(log.state), card.controller, {
      playField: playerOf(log.state, card.controller).playField.concat(card),
    });
    step(
      log,
      turn.characterOrAttachmentPlayed,
      { player: card.controller, card: card.id },
      { after, cites: [cardTypes.playingCharacters, basics.playField, turn.lastToFirst] },
    );
    setOff(log, 'comes-into-play', card.id);
    return true;
  }
  if (print.type === 'attachment') return resolveAttachment(log, one, card);
  if (isGone(log.state, target)) {
    step(log, cardTypes.targetGone, { player, card: card.id, target, what: 'moment' }, { cites: LAST_FIRST });
    moveMoment(log, card, one, false);
    return true;
  }
  step(log, turn.lastToFirst, { player, card: card.id, target, what: 'moment' });
  for (const ability of print.abilities) {
    if (ability.sort !== 'play') continue;
    carryOut(log, ability, { player, card, target, moment: !isHeld(log.state, card) });
  }
  moveMoment(log, card, one, true);
  return true;
}

/** A resolved Moment goes to its place. One whose target was gone rests, held or not. */
function moveMoment(log: Log, card: Card, { player, target }: Declared, tookEffect: boolean): void {
  // An effect of its own may have taken it from the table already.
  if (log.state.declared.at(-1)?.card?.id !== card.id) {
    step(log, turn.lastToFirst, { player, card: card.id, what: 'gone' }, { after: popped(log.state) });
    return;
  }
  const state = popped(log.state);
  if (isHeld(state, card) && tookEffect) {
    if (affectsEverybody(printOf(state, card))) {
      const after = { ...state, eventField: state.eventField.concat(card) };
      return step(log, turn.heldMomentPlayed, { player, card: card.id }, { after, cites: HELD });
    }
    const seat = affectedBy(state, player, target);
    const placed: Card = { ...card, controller: controllerOfHeld(state, player, seat) };
    const after = withPlayer(state, seat, { playField: playerOf(state, seat).playField.concat(placed) });
    return step(log, turn.heldMomentPlayed, { player: seat, card: card.id }, { after, cites: HELD });
  }
  step(
    log,
    turn.momentPlayed,
    { player: card.owner, card: card.id },
    { after: pile(state, [card], 'restPile'), cites: [cardTypes.momentToRestPile, basics.restPile] },
  );
}

/** The player a Held Moment affects that does not affect everybody: it lies in their play field. */
function affectedBy(state: State, player: Seat, target: Named): Seat {
  if (isSeat(target)) return target;
  const theirs = findCard(state, target)?.controller ?? player;
  return theirs !== player && state.readings['held-moment-on-a-card'] === 'before-its-controller' ? theirs : player;
}

function resolveAttachment(log: Log, one: Declared, card: Card): boolean {
  const { player, target } = one;
  const bearer = isSeat(target) ? undefined : onTable(log.state, target);
  if (!bearer) {
    const reading = log.state.readings['attachment-without-card'];
    if (reading === 'another-card' && askTarget(log, one, undefined)) return false;
    const to = reading === 'hand' ? 'hand' : 'restPile';
    const after = pile(popped(log.state), [card], to);
    step(
      log,
      cardTypes.playingAttachments,
      { player, card: card.id, target, what: to === 'hand' ? 'to-hand' : 'to-rest-pile' },
      { after, cites: LAST_FIRST },
    );
    return true;
  }
  // Who controls it on somebody else's card, the source leaves open.
  const withItsCard = log.state.readings['attachment-control'] === 'with-its-card';
  const placed: Card = { ...card, on: bearer.id, controller: withItsCard ? bearer.controller : card.controller };
  const state = popped(log.state);
  const holder = state.players.findIndex(({ playField }) => playField.some(({ id }) => id === bearer.id));
  const after =
    holder < 0
      ? { ...state, eventField: state.eventField.concat(placed) }
      : {
          ...state,
          players: state.players.map((one, at) =>
            at === holder ? { ...one, playField: one.playField.concat(placed) } : one,
          ),
        };
  step(
    log,
    cardTypes.playingAttachments,
    { player, card: card.id, target: bearer.id },
    { after, cites: [turn.characterOrAttachmentPlayed, terms.attached, turn.lastToFirst] },
  );
  setOff(log, 'comes-into-play', card.id);
  return true;
}

/** Where it is read so, another target may be named. Whether there is one. */
function askTarget(log: Log, one: Declared, ability: Ability | undefined): boolean {
  const { phase } = log.state;
  if (phase.name !== 'responses' && phase.name !== 'retarget') return false;
  if (targetsFor(log.state, one, ability).length === 0) return false;
  const to = { name: 'retarget', acting: phase.acting, player: one.player } as const;
  step(
    log,
    ability ? cardTypes.targetGone : cardTypes.playingAttachments,
    { player: one.player, card: one.from, target: one.target, what: 'asked' },
    { phase: to, cites: LAST_FIRST },
  );
  return true;
}
export function retarget(log: Log, { player, target }: ChoiceOf<'target'>): void {
  const { declared } = log.state;
  const last = declared.at(-1);
  if (!last) return;
  const after = { ...log.state, declared: declared.with(-1, { ...last, target }) };
  step(log, terms.target, { player, card: last.from, target }, { after });
  resolveAll(log);
}

/** Declares themselves finished. The first to do so in a turn becomes first player. */
export function finish(log: Log, player: Seat): void {
  if (markFinished(log, player)) makeFirst(log, player);
  afterFinishing(log, player);
}
/** Whether the player was the first in this turn. */
function markFinished(log: Log, player: Seat): boolean {
  const { finished } = log.state;
  const after: State = { ...log.state, finished: finished.concat(player) };
  step(log, turn.finished, { player }, { after });
  return finished.length === 0;
}
function makeFirst(log: Log, player: Seat): void {
  const { readings } = log.state;
  const atOnce = readings['new-first-player'] === 'at-once';
  const named: State = atOnce ? { ...log.state, firstPlayer: player } : { ...log.state, nextFirst: player };
  step(
    log,
    turn.firstFinisher,
    { player, what: readings['new-first-player'] },
    { after: named, cites: [turn.currentFirstPlayer] },
  );
}
function afterFinishing(log: Log, player: Seat): void {
  const { phase } = log.state;
  const next = nextToAct(log.state, player);
  if (next === undefined) return conclude(log);
  const declined = phase.name === 'actions' ? phase.declined : [];
  if (finishesAll(log, declined)) return;
  step(log, turn.actions, { player: next }, { phase: { name: 'actions', player: next, declined } });
}

/** Lets the chance to declare an action go by. If nobody acts in a whole round, all are finished. */
export function decline(log: Log, player: Seat): void {
  const { phase } = log.state;
  if (phase.name !== 'actions') return;
  const declined = phase.declined.concat(player);
  const next = nextToAct(log.state, player) ?? player;
  step(log, turn.actions, { player, what: 'declines' }, { phase: { name: 'actions', player: next, declined } });
  finishesAll(log, declined);
}
/** The rules do not end a phase in which nobody does anything; see the reading on declining. */
function finishesAll(log: Log, declined: readonly Seat[]): boolean {
  const left = clockwise(log.state, log.state.firstPlayer).filter((seat) => !log.state.finished.includes(seat));
  if (!left.every((seat) => declined.includes(seat))) return false;
  for (const seat of declined) {
    if (!left.includes(seat)) continue;
    if (markFinished(log, seat) && log.state.readings['all-decline'] === 'in-order') makeFirst(log, seat);
  }
  conclude(log);
  return true;
}

/** All are finished: the Conclusion begins. */
function conclude(log: Log): void {
  step(log, turn.actionsEnd, {});
  step(
    log,
    turn.conclusion,
    { amount: log.state.turn, what: 'resolve' },
    { phase: { name: 'resolve', done: [] }, cites: [turn.phases] },
  );
}
