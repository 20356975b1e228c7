/** Part 3.2: what a player declares, as an action or in response. */
import type { Cited } from '../../core/cite.ts';
import { printOf } from '../cards/cards.ts';
import { sweeping } from './conclusion.ts';
import { demandOf, ratingsOf } from './contest.ts';
import { setOff, setOffAll } from './effects.ts';
import { ruleOfAbility } from './abilities.ts';
import { type Log, step, type Subject } from './log.ts';
import { along, changed, leave, namesake } from './moves.ts';
import { release } from './released.ts';
import { resolveAll, resolveLast } from './resolving.ts';
import { asItWas, isAsked, later, was } from './waiting.ts';
import { basics } from './basics.ts';
import { cardTypes } from './card-types.ts';
import { terms } from './terms.ts';
import { turn } from './turn.ts';
import {
  type Card,
  clockwise,
  type Declared,
  leftOf,
  type Named,
  NO_TARGET,
  playerOf,
  plus,
  type Print,
  type Ratings,
  type Rest,
  type Seat,
  type State,
  withPhase,
  without,
  withPlayer,
} from '../state.ts';
import { abilityOf, allInPlay, atWork, hasStatic, isCancelled, isHeld, onTable, type RatingEffect } from './table.ts';

/** What a player does with a card. */
export interface OneCard {
  readonly card: number;
}
/** The same, and what it is aimed at or attached to; `NO_TARGET` for nothing. */
export interface Aimed extends OneCard {
  readonly target: Named;
  /** The option that is chosen, from 1; left out where there are none. */
  readonly choose?: number | undefined;
}
/** An ability, counted among all of the card from 0. */
export interface Used extends Aimed {
  readonly ability: number;
}
export interface Involved extends OneCard {
  readonly event: number;
}
interface Mine {
  readonly player: Seat;
}
type Price = Partial<Pick<Print, 'honor' | 'ryo'>>;

const RULE_OF_PLAY = {
  character: cardTypes.playingCharacters,
  attachment: cardTypes.playingAttachments,
  moment: cardTypes.playingMoments,
  event: cardTypes.playingEvents,
} as const satisfies Record<string, Cited>;

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

/** Pays what a card costs by its symbols, or an ability by its text: `by` is the rule that asks for it. */
function pay(log: Log, by: Cited, { player, card: id }: Mine & OneCard, { honor = 0, ryo = 0 }: Price = {}): void {
  if (honor === 0 && ryo === 0) return;
  const has = playerOf(log.state, player);
  const after = withPlayer(log.state, player, { honor: has.honor - honor, ryo: has.ryo - ryo });
  step(log, by, { player, card: id, honor, ryo, what: 'cost' }, { after });
  setOffAll(log, 'you-pay', player);
}

const option = (choose: number | undefined) => (choose === undefined ? undefined : { option: choose });

/** A card is played from hand. Its cost is paid at once; what it does comes later. */
export function play(log: Log, { player, card: id, target, choose }: Mine & Aimed): void {
  const card = playerOf(log.state, player).hand.find((one) => one.id === id);
  if (!card) return;
  pay(log, basics.cost, { player, card: id }, printOf(log.state, card));
  if (isAsked(log)) return later(log, { is: 'play', player, card: id, target, option: choose ?? 0 });
  declare(log, { player, card: id, target, choose });
}
/** The card is declared once it has been paid for. */
export function declare(log: Log, { player, card: id, target, choose }: Mine & Aimed): void {
  const card = playerOf(log.state, player).hand.find((one) => one.id === id);
  if (!card) return;
  const print = printOf(log.state, card);
  // Only where it is read so that the new one replaces the old.
  for (
    let rival = namesake(log.state, card, player, allInPlay(log.state));
    rival;
    rival = namesake(log.state, card, player, allInPlay(log.state))
  ) {
    const subject: Subject = { player, card: id, rival: rival.id, what: 'replaces' };
    const after = leave(log.state, rival.id, 'restPile');
    step(log, basics.oneInPlay, subject, { after, cites: [basics.restPile, ...along(log.state, after, rival.id)] });
    release(log, rival.id);
  }
  const hand = without(playerOf(log.state, player).hand, (one) => one.id === id);
  const one: Declared = { kind: 'card', player, card, source: id, ability: -1, from: id, target, ...option(choose) };
  const laid = withPlayer({ ...log.state, declared: plus(log.state.declared, one) }, player, { hand });
  const cites: Cited[] = [];
  const { name } = log.state.phase;
  if (name === 'responses') cites.push(turn.responses, turn.cardsStayFaceUp);
  if (name === 'actions') cites.push(turn.playACard, turn.actingPlayer, terms.actingPlayer);
  if (target !== NO_TARGET && print.type === 'moment') cites.push(cardTypes.momentTargets, terms.target);
  const after = awaitResponses(log, laid, player);
  const says: Subject = { player, card: id, target, what: 'played', ...option(choose) };
  if (name === 'actions' || name === 'responses') return step(log, RULE_OF_PLAY[print.type], says, { after, cites });

  // Outside the Actions phase only a Held Moment is played, against the rule for cards or the one for Moments.
  const inInitiation = name !== 'hero';
  const bySelf = inInitiation && hasStatic(log.state, card, 'play-in-initiation');
  const instead = inInitiation ? turn.noCardsFromHand : cardTypes.playingMoments;
  step(log, bySelf ? cardTypes.cardsOverRules : cardTypes.heldMoments, says, { after, cites, instead });
  // Nobody can respond: it is resolved at once.
  resolveLast(log);
}

/** A voluntary ability is used. Striking and sacrificing are paid at once, as is currency. */
export function use(log: Log, { player, card: id, ability: index, target, choose }: Mine & Used): void {
  const card = onTable(log.state, id);
  const usable = card && abilityOf(log.state, card, index);
  if (!card || !usable) return;
  const { ability, source } = usable;
  pay(log, turn.useAnAbility, { player, card: id }, ability.cost);
  payWith(log, { player, card, source, at: index, target, choose }, false);
}
/** An ability that is being used. */
interface Using extends Mine {
  readonly card: Card;
  /** The card that its effects come from. */
  readonly source: Card;
  readonly at: number;
  readonly target: Named;
  readonly choose: number | undefined;
}
/** The rest of its cost, the first part of which may have been paid already; then it is declared. */
function payWith(log: Log, using: Using, isStruck: boolean): void {
  const { player, card, source, at: index, target, choose } = using;
  const { id } = card;
  const ability = printOf(log.state, card).abilities[index];
  if (!ability) return;
  const rest = (struck: boolean): Rest => {
    const of = { player, source: was(source), carrier: was(card), ability: index };
    return { is: 'use', ...of, target, option: choose ?? 0, struck };
  };
  if (isAsked(log)) return later(log, rest(isStruck));
  const { cost = {} } = ability;
  if (cost.strike && !isStruck) {
    step(
      log,
      terms.strike,
      { player, card: source.id, what: 'cost' },
      { after: changed(log.state, source.id, { stricken: true }), cites: [turn.useAnAbility] },
    );
    setOff(log, 'is-struck', source.id);
    if (isAsked(log)) return later(log, rest(true));
  }
  if (cost.sacrifice) {
    const to = log.state.readings['sacrificed-held'] === 'dead-pile' ? 'deadPile' : 'restPile';
    const held = isHeld(log.state, card);
    const after = leave(log.state, id, to);
    step(
      log,
      held ? sweeping.heldStays : turn.useAnAbility,
      { player, card: id, what: to === 'deadPile' ? 'to-dead-pile' : 'to-rest-pile' },
      { after, cites: [...(held ? [turn.useAnAbility] : []), basics[to], ...along(log.state, after, id)] },
    );
    release(log, id);
  }
  const declared = { source: source.id, ability: index, from: id, target, ...option(choose) };
  const one: Declared = { kind: 'ability', player, card: null, ...declared };
  const used = ability.limit ? plus(log.state.used, { card: id, ability: index }) : log.state.used;
  const after = awaitResponses(log, { ...log.state, used, declared: plus(log.state.declared, one) }, player);
  const responds = log.state.phase.name === 'responses';
  const cites: Cited[] = responds ? [turn.responses] : [turn.actingPlayer, terms.actingPlayer];
  cites.push(ruleOfAbility(log.state, card));
  if (ability.granted) cites.push(cardTypes.grantedAbilities);
  if (target !== NO_TARGET) cites.push(terms.target);
  step(log, turn.useAnAbility, { player, card: id, target, ability: index, ...option(choose) }, { after, cites });
}
/** The same once somebody has chosen. */
export const payLater = (
  log: Log,
  { player, source, carrier, ability: at, target, option: choose, struck }: Extract<Rest, { readonly is: 'use' }>,
): void =>
  payWith(
    log,
    { player, card: asItWas(carrier), source: asItWas(source), at, target, choose: choose || undefined },
    struck,
  );

/** A Character becomes involved: from the declaration on. */
export function involve(log: Log, { player, card: id, event }: Mine & Involved): void {
  const card = onTable(log.state, id);
  const aim = onTable(log.state, event);
  if (!card || !aim) return;
  const one: Declared = { kind: 'involve', player, card: null, source: id, ability: -1, from: id, target: event };
  const after = awaitResponses(
    log,
    { ...changed(log.state, id, { event }), declared: plus(log.state.declared, one) },
    player,
  );
  const cites: Cited[] = [turn.actingPlayer, terms.actingPlayer, terms.involved];
  const statics = atWork<RatingEffect>(log.state, 'rating');
  const demand = demandOf(log.state, aim, statics);
  if (demand.some((value) => value !== null)) cites.push(terms.rating);
  if (isByZero(demand, ratingsOf(log.state, card, statics))) cites.push(terms.zeroIsARating);
  if (isCancelled(log.state, id)) cites.push(cardTypes.involvementIsInherent);
  if (card.stricken) {
    const says: Subject = { player, card: id, event, what: 'involve-stricken' };
    step(log, cardTypes.cardsOverRules, says, { instead: turn.involveNeeds });
  }
  step(log, turn.involve, { player, card: id, event }, { after, cites });
}
/** Whether only a rating of 0 makes it fit. */
function isByZero(demand: Ratings, has: Ratings): boolean {
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
