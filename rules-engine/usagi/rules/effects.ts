/** What the texts of cards do. Each effect is carried out by the rule that tells what its word means. */
import type { Cited } from '../../core/cite.ts';
import { printOf } from '../cards/cards.ts';
import { type Log, step, type Subject } from './log.ts';
import { along, changed, leave, takeControl } from './moves.ts';
import { asItWas, later, openIn, was } from './waiting.ts';
import { ruleOfAbility } from './abilities.ts';
import { demandOf, ratingsOf } from './contest.ts';
import { draw } from './piles.ts';
import { release } from './released.ts';
import { targetsOf } from './targets.ts';
import { basics } from './basics.ts';
import { cardTypes } from './card-types.ts';
import { terms } from './terms.ts';
import { turn } from './turn.ts';
import {
  type Ability,
  type Card,
  clockwise,
  indexOf,
  type Doing,
  type Effect,
  isSeat,
  type Lasting,
  type Named,
  NO_TARGET,
  playerOf,
  plus,
  type Rating,
  REPLACED,
  type Replaced,
  type Rest,
  type SetOff,
  type Seat,
  type State,
  type Trigger,
  type Which,
  withPlayer,
} from '../state.ts';
import {
  allInPlay,
  amountOf,
  attachedTo,
  atWork,
  effectsOf,
  findCard,
  holds,
  inPlay,
  isAttachment,
  isCancelled,
  isCharacter,
  isEvent,
  isMeant,
  isUsedUp,
  NO_CARDS,
  onTable,
  type RatingEffect,
  ratingIndex,
} from './table.ts';

/** Whose effect it is, and the card it comes from. */
export interface Source {
  readonly player: Seat;
  readonly card: Card;
  readonly target: Named;
  /** A Moment is in no field: what it leaves behind lasts without it. */
  readonly moment: boolean;
  /** The card that carries the ability, and its place there from 0. */
  readonly carrier: Card;
  readonly at: number;
  /** The option that was chosen, from 1. */
  readonly option?: number | undefined;
}
const doingOf = ({ player, card, carrier, at, target, option = 0, moment }: Source, next = 0): Doing => ({
  ...{ player, source: was(card), carrier: was(carrier) },
  ...{ ability: at, target, option, moment, next },
});
export const sourceOf = ({ player, source, carrier, ability, target, option, moment }: Doing): Source => ({
  ...{ player, card: asItWas(source), carrier: asItWas(carrier), at: ability },
  ...{ target, option, moment },
});

/** An effect that has been done to some of its cards: those that are left, and what it has set off so far. */
type Left = Pick<Doing, 'on' | 'set'>;
/** How far the effects of an ability have come: which is next, and how far that one has come. */
type Reached = Left & Partial<Pick<Doing, 'next'>>;
const FROM_THE_FIRST: Reached = {};
/** Carries out the effects of one ability, in the order printed: those of the option that was chosen. */
export function carryOut(log: Log, ability: Ability, source: Source, reached = FROM_THE_FIRST): void {
  const { next = 0, ...begun } = reached;
  const effects = effectsOf(ability, source.option);
  for (let at = next; at < effects.length; at++) {
    const left = one(log, effects[at] as Effect, source, at === next ? begun : DONE);
    if (!log.asked) continue;
    const doing = left === DONE ? doingOf(source, at + 1) : { ...doingOf(source, at), ...left };
    return later(log, { is: 'effects', doing });
  }
}

/** Nothing is left of an effect; or it has not been begun. */
const DONE: Left = {};
/** One effect. Gives back what is left of it once somebody has chosen. */
function one(log: Log, effect: Effect, source: Source, begun: Left): Left {
  switch (effect.is) {
    case 'gain':
      for (const seat of playersMeant(log.state, effect.to, source)) gain(log, terms.effect, effect, { seat, source });
      return DONE;
    case 'draw': {
      const cards = amountOf(log.state, effect.cards, askerOf(source));
      for (const seat of playersMeant(log.state, effect.to, source)) draw(log, seat, cards, terms.effect);
      return DONE;
    }
    case 'not-swept-up':
    case 'involve-stricken':
    case 'play-in-initiation':
    case 'only-without-hero':
      return DONE;
    default:
      return cardEffect(log, effect, source, begun);
  }
}

const askerOf = ({ player, card }: Source) => ({ player, asking: card });
/** Somebody gains currency, by the rule for effects or the one for what is produced. */
function gain(
  log: Log,
  rule: Cited,
  effect: Extract<Effect, { readonly is: 'gain' }>,
  { seat, source }: { readonly seat: Seat; readonly source: Source },
): void {
  const has = playerOf(log.state, seat);
  const honor = amountOf(log.state, effect.honor, askerOf(source));
  const ryo = amountOf(log.state, effect.ryo, askerOf(source));
  const after = withPlayer(log.state, seat, { honor: has.honor + honor, ryo: has.ryo + ryo });
  const subject: Subject = { player: seat, card: source.card.id, honor, ryo };
  step(log, rule, rule === terms.effect ? { ...subject, what: 'gain' } : subject, { after });
}

type CardEffect = Extract<Effect, { readonly to: unknown }> & { readonly is: Exclude<Effect['is'], 'gain' | 'draw'> };

function cardEffect(log: Log, effect: CardEffect, source: Source, begun: Left): Left {
  const { to } = effect;
  if (to === 'target') {
    if (!isSeat(source.target)) react(log, onCard(log, effect, source.target, source));
  } else if (to === 'self') react(log, onCard(log, effect, source.card.id, source));
  else if (to === 'attached') react(log, onCard(log, effect, source.card.on, source));
  else {
    const meant = begun.on ?? allMeant(log, effect.is, to, source);
    const waits = log.state.readings['effect-on-several'] === 'all-first';
    // What this sets off on one of them, if it waits until it has been done to all.
    let set = begun.set ? reactionsIn(log.state, begun.set) : NOTHING;
    for (let at = 0; at < meant.length; at++) {
      const own = onCard(log, effect, meant[at] as number, source);
      if (waits) set = plus(set, ...own);
      else react(log, own);
      const isLast = at + 1 === meant.length && set.length === 0;
      if (!log.asked || isLast) continue;
      const left = { on: meant.slice(at + 1) };
      return set.length === 0 ? left : { ...left, set: setOffBy(set) };
    }
    react(log, set);
  }
  return DONE;
}
/** All cards that are meant, without a target. */
function allMeant(log: Log, what: CardEffect['is'], which: Which, source: Source): readonly number[] {
  const asker = askerOf(source);
  const all = allInPlay(log.state).filter((card) => isMeant(log.state, which, card, asker));
  const meant = inOrder(log.state, all, source.player);
  const count: Subject = { player: source.player, card: source.card.id, amount: meant.length, what };
  step(log, terms.effect, count, {
    cites:
      which.descriptor === undefined
        ? [terms.targetByWord]
        : [terms.targetByWord, terms.descriptor, basics.description],
  });
  return meant.map(({ id }) => id);
}
/**
 * Cards of several players in the order in which an effect of one player is done to them: a player’s own, as they lie. Whoever
 * is out of the game may have an Event in play, in that player’s place.
 */
function inOrder({ players, readings, firstPlayer }: State, cards: readonly Card[], acting: Seat): readonly Card[] {
  const begins = indexOf(readings['effect-order'] === 'acting-player' ? acting : firstPlayer);
  const turn = ({ controller }: Card) => (indexOf(controller) - begins + players.length) % players.length;
  return cards.toSorted((one, other) => turn(one) - turn(other));
}

/** Of an Event that is just being resolved the Characters wait until that is done: then they go where its success or failure sends them. */
export function freeInvolved(log: Log, event: number): void {
  const { phase } = log.state;
  if (phase.name !== 'resolve' || phase.done.at(-1) !== event) release(log, event);
}

/** One effect on one card, and what that sets off. A card that has left play meanwhile is out of reach. */
function onCard(log: Log, effect: CardEffect, id: number, source: Source): readonly Reaction[] {
  const { state } = log;
  const card = inPlay(state, id);
  if (!card) return NOTHING;
  const subject: Subject = { player: source.player, card: id, source: source.card.id, what: effect.is };
  if ((REPLACED as readonly string[]).includes(effect.is)) {
    const isIdle = effect.is === 'strike' ? card.stricken : isAttachment(state, card);
    if (!isIdle && isReplaced(log, effect.is as Replaced, card)) return NOTHING;
  }
  switch (effect.is) {
    case 'exhaust':
    case 'kill':
      if (!isAttachment(state, card)) return remove(log, effect.is, card, subject);
      step(log, cardTypes.attachmentsLeaving, subject);
      break;
    case 'send-away': {
      const after = leave(state, id, 'restPile');
      const rule = isAttachment(state, card) ? cardTypes.attachmentsLeaving : terms.effect;
      step(log, rule, subject, { after, cites: along(state, after, id) });
      if (isEvent(state, card)) freeInvolved(log, id);
      break;
    }
    case 'strike':
      if (card.stricken) {
        step(log, terms.strikeOnce, subject);
        break;
      }
      step(log, terms.strike, subject, { after: changed(state, id, { stricken: true }) });
      return reactionsOf(log.state, 'is-struck', inPlay(log.state, id) ?? card);
    case 'refresh':
      step(log, terms.refresh, subject, { after: changed(state, id, { stricken: false }) });
      break;
    case 'take-control': {
      const after = takeControl(state, id, source.player);
      step(log, terms.effect, subject, { after, cites: along(state, after, id) });
      break;
    }
    case 'cancel':
    case 'rating':
    case 'score': {
      const lasting: Lasting = {
        is: effect.is,
        card: id,
        rating: effect.is === 'rating' ? effect.rating : null,
        amount: 'amount' in effect ? amountOf(state, effect.amount, askerOf(source)) : 0,
        from: printOf(state, source.card).name,
      };
      const after = { ...state, lasting: plus(state.lasting, lasting) };
      const cites: Cited[] = source.moment ? [cardTypes.lastingEffects] : [];
      if (effect.is === 'score') cites.push(terms.score);
      if (effect.is === 'rating' && !isRated(state, card, effect.rating)) cites.push(terms.zeroIsARating);
      step(log, terms.effect, { ...subject, amount: lasting.amount }, { after, cites });
    }
  }
  return NOTHING;
}

/** A card is exhausted or killed; gives back what that sets off. With an Event that happens at once, then its Characters are free. */
function remove(log: Log, is: 'exhaust' | 'kill', card: Card, subject: Subject): readonly Reaction[] {
  const { state } = log;
  const [rule, pile, to] =
    is === 'exhaust'
      ? ([terms.exhaust, basics.restPile, 'restPile'] as const)
      : ([terms.kill, basics.deadPile, 'deadPile'] as const);
  const after = leave(state, card.id, to);
  const cites: Cited[] = [turn.exhaustedAndKilled, pile];
  if (isCharacter(state, card)) cites.push(cardTypes.charactersLeaving);
  const set = reactionsOf(state, is === 'exhaust' ? 'is-exhausted' : 'is-killed', card);
  step(log, rule, subject, { after, cites: [...cites, ...along(state, after, card.id)] });
  if (!isEvent(state, card)) return set;
  react(log, set);
  if (log.asked) later(log, { is: 'free', event: card.id });
  else freeInvolved(log, card.id);
  return NOTHING;
}
/** Whether the card has a rating for an effect to change. */
function isRated(state: State, card: Card, rating: Rating): boolean {
  const has = isEvent(state, card)
    ? demandOf(state, card)
    : ratingsOf(state, card, atWork<RatingEffect>(state, 'rating'));
  return (has[ratingIndex(rating)] ?? null) !== null;
}

function playersMeant(state: State, to: 'you' | 'each' | 'target', { player, target }: Source): readonly Seat[] {
  if (to === 'each') return clockwise(state, state.firstPlayer);
  if (to === 'target') return isSeat(target) ? [target] : [];
  return [player];
}

/** An ability that something sets off: the card whose it is, the card that carries it, and its place there. */
interface Reaction {
  readonly trigger: Trigger;
  readonly card: Card;
  readonly carrier: Card;
  readonly ability: Ability;
  readonly at: number;
}
const NOTHING: readonly Reaction[] = [];
/** The involuntary abilities of a card that something sets off: its own, and those that Attachments grant it. */
function reactionsOf(state: State, trigger: Trigger, card: Card): readonly Reaction[] {
  if (isCancelled(state, card.id)) return NOTHING;
  const produces = trigger === 'produce';
  let found = NOTHING;
  const attached = produces ? NO_CARDS : attachedTo(state, card.id);
  for (let nth = -1; nth < attached.length; nth++) {
    const carrier = nth < 0 ? card : (attached[nth] as Card);
    const { abilities } = printOf(state, carrier);
    for (let at = 0; at < abilities.length; at++) {
      const ability = abilities[at] as Ability;
      if (ability.sort !== 'involuntary' || ability.trigger !== trigger) continue;
      if (!produces && (ability.granted === true) !== (carrier !== card)) continue;
      const reaction: Reaction = { trigger, card, carrier, ability, at };
      found = plus(found, reaction);
    }
  }
  return found;
}

/** What was set off on a card happens, one after the other. */
function react(log: Log, reactions: readonly Reaction[]): void {
  for (let at = 0; at < reactions.length; at++) {
    happens(log, reactions[at] as Reaction);
    if (!log.asked) continue;
    reactAfter(log, reactions.slice(at + 1));
    return;
  }
}
/** The same after somebody has chosen something. One effect sets off what waits for one trigger. */
function reactAfter(log: Log, reactions: readonly Reaction[]): void {
  if (reactions.length > 0) later(log, { is: 'reactions', ...setOffBy(reactions) });
}
function setOffBy(reactions: readonly Reaction[]): SetOff {
  const [{ trigger }] = reactions as readonly [Reaction];
  return { trigger, those: wereSetOff(reactions) };
}
const wereSetOff = (reactions: readonly Reaction[]): SetOff['those'] =>
  reactions.map(({ card, carrier, at }) => ({ source: was(card), carrier: was(carrier), ability: at }));
const reactionsIn = (state: State, { trigger, those }: SetOff): readonly Reaction[] =>
  those.flatMap(({ source, carrier, ability: at }) => {
    const ability = printOf(state, carrier).abilities[at];
    return ability ? [{ trigger, card: asItWas(source), carrier: asItWas(carrier), ability, at }] : [];
  });
/** The same once somebody has chosen. */
export const reactLater = (log: Log, set: SetOff): void => react(log, reactionsIn(log.state, set));

/** Whether there is something to choose, and nothing that could be chosen; nobody who is out of the game chooses. */
export function cannotChoose(state: State, ability: Ability, source: Source): boolean {
  const open = openIn(ability, { target: source.target, option: source.option ?? 0 });
  if (open === undefined) return false;
  const { player, card } = source;
  if (playerOf(state, player).out) return true;
  return open === 'target' && targetsOf(state, { player, ability, asking: card }).length === 0;
}
/** An ability happens: at once, or when its target and its option have been chosen. */
export function begin(log: Log, ability: Ability, source: Source): void {
  if (openIn(ability, { target: source.target, option: source.option ?? 0 }))
    log.asked = { doing: doingOf(source), rest: [] };
  else if (ability.trigger === 'produce') produces(log, ability, source);
  else within(log, source, () => carryOut(log, ability, source));
}
/** What a card produces: only currency can be. */
function produces(log: Log, ability: Ability, source: Source): void {
  for (const effect of effectsOf(ability, source.option)) {
    if (effect.is !== 'gain') continue;
    const seats =
      effect.to === 'each' ? clockwise(log.state, source.player) : playersMeant(log.state, effect.to, source);
    for (const seat of seats) gain(log, turn.produce, effect, { seat, source });
  }
}

/** An involuntary ability is set off. Nobody can stop it but its own words: its condition, and how often it happens. */
function happens(log: Log, { trigger, card, carrier, ability, at }: Reaction): void {
  const player = card.controller;
  const source: Source = { player, card, carrier, at, target: NO_TARGET, moment: false };
  if (trigger === 'produce') {
    if (!holds(log.state, ability.if, { player, asking: card })) return;
    if (cannotChoose(log.state, ability, source))
      return step(log, turn.produce, { player, card: card.id, ability: at, what: 'no-target' });
    return begin(log, ability, source);
  }
  const granted = ability.granted && ({ source: carrier.id, ability: at } as const);
  const subject: Subject = { player, card: card.id, ...granted };
  const rule = ruleOfAbility(log.state, card);
  if (isHappening(log, carrier, at)) return;
  if (!holds(log.state, ability.if, { player, asking: card }))
    return step(log, rule, { ...subject, ability: at, what: 'unmet' });
  if (isUsedUp(log.state, ability, carrier.id, at))
    return step(log, rule, { ...subject, ability: at, what: 'used-up' });
  if (cannotChoose(log.state, ability, source)) return step(log, rule, { ...subject, ability: at, what: 'no-target' });
  const after = ability.limit && { ...log.state, used: plus(log.state.used, { card: carrier.id, ability: at }) };
  const cites = granted && [cardTypes.grantedAbilities];
  step(log, rule, { ...subject, what: trigger }, { ...(after && { after }), cites });
  begin(log, ability, source);
}
const keyOf = (id: number, at: number) => `${id} ${at}`;
/** While this is done, the ability doesn’t set itself off. */
export function within(log: Log, { carrier, at }: Source, does: () => void): void {
  const key = keyOf(carrier.id, at);
  log.happening ??= new Set();
  log.happening.add(key);
  does();
  log.happening.delete(key);
}
/** The abilities whose effects have begun, and wait for what somebody chooses. */
export const underWay = (rest: readonly Rest[]): Set<string> =>
  new Set(rest.flatMap((one) => (one.is === 'effects' ? keyOf(one.doing.carrier.card, one.doing.ability) : [])));
const isHappening = ({ happening }: Log, { id }: Card, at: number) => happening?.has(keyOf(id, at)) === true;

/** The involuntary abilities of a card that something sets off. */
export function setOff(log: Log, trigger: Trigger, id: number): void {
  const card = onTable(log.state, id) ?? findCard(log.state, id);
  if (card) react(log, reactionsOf(log.state, trigger, card));
}
/** The same of several cards. */
export function setOffEach(log: Log, trigger: Trigger, cards: readonly number[]): void {
  for (let at = 0; at < cards.length; at++) {
    setOff(log, trigger, cards[at] as number);
    if (log.asked) return later(log, { is: 'each', trigger, cards: cards.slice(at + 1) });
  }
}
/** Whether any card in play says so. */
function isAnySetOff(state: State, trigger: Trigger): boolean {
  for (const card of allInPlay(state)) {
    for (const ability of printOf(state, card).abilities)
      if (ability.sort === 'involuntary' && ability.trigger === trigger) return true;
  }
  return false;
}
/** The same of every card in play, or of what one player controls: those of the first player first. */
export function setOffAll(log: Log, trigger: Trigger, only?: Seat): void {
  if (!isAnySetOff(log.state, trigger)) return;
  setOffOf(log, trigger, only ? [only] : clockwise(log.state, log.state.firstPlayer));
}
/** The same of these cards, and then of those of these players. */
export function setOffOf(log: Log, trigger: Trigger, seats: readonly Seat[], cards: readonly Card[] = []): void {
  let those = cards;
  for (let nth = 0; nth <= seats.length; nth++) {
    for (let at = 0; at < those.length; at++) {
      react(log, reactionsOf(log.state, trigger, those[at] as Card));
      if (!log.asked) continue;
      return later(log, { is: 'all', trigger, cards: those.slice(at + 1).map(was), seats: seats.slice(nth) });
    }
    const seat = seats[nth];
    if (seat !== undefined) those = allInPlay(log.state).filter(({ controller }) => controller === seat);
  }
}

/** Whether something else happens to a card instead, because it or one of its Attachments says so. It has happened then. */
function isReplaced(log: Log, what: Replaced, card: Card): boolean {
  const { state } = log;
  for (const carrier of [card, ...attachedTo(state, card.id)]) {
    const { abilities } = printOf(state, carrier);
    for (const [at, ability] of abilities.entries()) {
      if (ability.instead !== what || isCancelled(state, carrier.id) || isHappening(log, carrier, at)) continue;
      // A card speaks for itself; an Attachment, for the card that it is attached to.
      if (carrier === card && isAttachment(state, card)) continue;
      const player = carrier.controller;
      const isDue = holds(state, ability.if, { player, asking: carrier }) && !isUsedUp(state, ability, carrier.id, at);
      if (!isDue) continue;
      const used = ability.limit && { after: { ...state, used: plus(state.used, { card: carrier.id, ability: at }) } };
      const subject: Subject = { player, card: card.id, source: carrier.id, ability: at, what: 'instead' };
      step(log, cardTypes.cardsOverRules, subject, { instead: terms[what], ...used });
      const source: Source = { player, card: carrier, carrier, at, target: NO_TARGET, moment: false };
      within(log, source, () => carryOut(log, ability, source));
      return true;
    }
  }
  return false;
}
/** A card that is swept up counts as exhausted: what that sets off, or nothing at all where something else happens instead. */
export function exhaustedToo(log: Log, id: number): SetOff['those'] | undefined {
  const card = inPlay(log.state, id);
  if (!card) return [];
  return isReplaced(log, 'exhaust', card) ? undefined : wereSetOff(reactionsOf(log.state, 'is-exhausted', card));
}
