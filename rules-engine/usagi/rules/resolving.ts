/** Part 3.2: what was declared is resolved, the last of it first. */
import type { Cited } from '../../core/cite.ts';
import { affectsEverybody, printOf } from '../cards/cards.ts';
import { carryOut, setOff } from './effects.ts';
import { conclude, nextToAct } from './finishing.ts';
import { type Log, step, type Subject } from './log.ts';
import { along, changed, pile, toEventField, toPlayField } from './moves.ts';
import { later, was } from './waiting.ts';
import { basics } from './basics.ts';
import { cardTypes } from './card-types.ts';
import { terms } from './terms.ts';
import { turn } from './turn.ts';
import {
  type Ability,
  type Card,
  type Declared,
  isSeat,
  type Named,
  NO_TARGET,
  playerOf,
  plus,
  type Seat,
  seatAt,
  type State,
  withPlayer,
} from '../state.ts';
import { controllerOfHeld, findCard, hasStatic, holds, inPlay, isCancelled, isHeld, onTable } from './table.ts';
import { targetsFor } from './targets.ts';

const HELD: readonly Cited[] = [cardTypes.heldPlaces, basics.heldMomentPlace];
const LAST_FIRST: readonly Cited[] = [turn.lastToFirst];

/** Resolves what was declared, the last of it first. Stops where somebody must choose again. */
export function resolveAll(log: Log): void {
  while (log.state.declared.length > 0) {
    if (!resolveLast(log)) return;
    if (log.asked) return later(log, { is: 'declared' });
  }
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
export function resolveLast(log: Log): boolean {
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
    const cites = isBeside ? [...LAST_FIRST, basics.playField, ...along(state, free, source)] : LAST_FIRST;
    return step(log, turn.involveNeeds, subject, { after: popped(free), cites });
  }
  const stays = state.readings['central-play-field'] === 'play-field';
  const after = popped(stays ? state : toEventField(state, source));
  step(
    log,
    turn.involveMoves,
    { player, card: source, event, what: stays ? 'stay' : undefined },
    {
      after,
      cites: [
        stays ? basics.playField : basics.eventField,
        cardTypes.eventInvolvement,
        turn.lastToFirst,
        ...along(state, after, source),
      ],
    },
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
  // Whoever guesses doesn't find a card that has gone to a dead pile.
  if (!carrier || !source || !ability) {
    step(log, turn.lastToFirst, { player: one.player, card: one.from, what: 'gone' }, { after: popped(log.state) });
    return true;
  }
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
  const { player, target, option } = one;
  carryOut(log, ability, { player, card: source, carrier, at: one.ability, target, option, moment: false });
  return true;
}

function resolveCard(log: Log, one: Declared, card: Card): boolean {
  const print = printOf(log.state, card);
  const { player, target } = one;
  if (print.type === 'character') {
    const after = withPlayer(popped(log.state), card.controller, {
      playField: plus(playerOf(log.state, card.controller).playField, card),
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
  // Outside the Actions phase there is no action, and nothing to come before or after.
  const { name } = log.state.phase;
  const inOrder = name === 'responses' || name === 'retarget';
  if (isGone(log.state, target)) {
    const says: Subject = { player, card: card.id, target, what: 'moment' };
    step(log, cardTypes.targetGone, says, { cites: inOrder ? LAST_FIRST : undefined });
    moveMoment(log, card, one, false);
    return true;
  }
  if (inOrder) step(log, turn.lastToFirst, { player, card: card.id, target, what: 'moment' });
  takeEffect(log, card, one);
  return true;
}
/** What is declared with a Moment. */
type Aimed = Pick<Declared, 'player' | 'target'> & { readonly option?: number | undefined };
/** What a Moment does, from one of its lines on; then it goes to its place. */
export function takeEffect(log: Log, card: Card, aimed: Aimed, from = 0): void {
  const { player, target, option } = aimed;
  const { abilities } = printOf(log.state, card);
  for (let at = from; at < abilities.length; at++) {
    const ability = abilities[at];
    if (ability?.sort !== 'play') continue;
    if (!holds(log.state, ability.if, { player, asking: card })) {
      step(log, terms.effect, { player, card: card.id, what: 'unmet' });
      continue;
    }
    const moment = !isHeld(log.state, card);
    carryOut(log, ability, { player, card, carrier: card, at, target, option, moment });
    if (!log.asked) continue;
    const played = was(card);
    return later(log, { is: 'moment', player, played, target, option: option ?? 0, next: at + 1 });
  }
  moveMoment(log, card, aimed, true);
}

/** A resolved Moment goes to its place. One whose target was gone rests, held or not. */
function moveMoment(log: Log, card: Card, { player, target }: Aimed, tookEffect: boolean): void {
  // An effect of its own may have taken it from the table already.
  if (log.state.declared.at(-1)?.card?.id !== card.id) {
    step(log, turn.lastToFirst, { player, card: card.id, what: 'gone' }, { after: popped(log.state) });
    return;
  }
  const state = popped(log.state);
  if (isHeld(state, card) && tookEffect) {
    if (affectsEverybody(printOf(state, card))) {
      const after = { ...state, eventField: plus(state.eventField, card) };
      return step(log, turn.heldMomentPlayed, { player, card: card.id }, { after, cites: HELD });
    }
    const seat = affectedBy(state, player, target);
    const placed: Card = { ...card, controller: controllerOfHeld(state, player, seat) };
    const after = withPlayer(state, seat, { playField: plus(playerOf(state, seat).playField, placed) });
    return step(log, turn.heldMomentPlayed, { player: seat, card: card.id }, { after, cites: HELD });
  }
  const after = pile(state, [card], 'restPile');
  const says: Subject = { player: card.owner, card: card.id };
  // Of a Held Moment without an effect only the rule for all Moments speaks.
  if (isHeld(state, card)) return step(log, cardTypes.momentToRestPile, says, { after, cites: [basics.restPile] });
  step(log, turn.momentPlayed, says, { after, cites: [cardTypes.momentToRestPile, basics.restPile] });
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
      ? { ...state, eventField: plus(state.eventField, placed) }
      : {
          ...state,
          players: state.players.map((one, at) =>
            at === holder ? { ...one, playField: plus(one.playField, placed) } : one,
          ),
        };
  // It goes next to its card, wherever that is; the rule for actions has it in its controller’s play field.
  const cites: Cited[] = [terms.attached, turn.lastToFirst];
  if (holder < 0) cites.push(basics.eventField);
  else {
    cites.push(basics.playField);
    if (seatAt(holder) === placed.controller) cites.unshift(turn.characterOrAttachmentPlayed);
  }
  step(log, cardTypes.playingAttachments, { player, card: card.id, target: bearer.id }, { after, cites });
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
/** Another target is named for what was declared last. */
export function retarget(log: Log, player: Seat, target: Named): void {
  const { declared } = log.state;
  const last = declared.at(-1);
  if (!last) return;
  const after = { ...log.state, declared: declared.with(-1, { ...last, target }) };
  // What an Attachment is attached to is no target.
  if (last.kind === 'card') {
    step(log, cardTypes.playingAttachments, { player, card: last.from, target, what: 'another' }, { after });
  } else step(log, terms.target, { player, card: last.from, target }, { after });
  resolveAll(log);
}
