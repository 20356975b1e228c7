/** What the texts of cards do. Each effect is carried out by the rule that tells what its word means. */
import type { Cited } from '../../core/cite.ts';
import { printOf } from '../cards/cards.ts';
import { type Log, step, type Subject } from '../play/log.ts';
import { along, changed, leave, takeControl } from './moves.ts';
import { ruleOfAbility } from './abilities.ts';
import { demandOf, ratingsOf } from './contest.ts';
import { draw } from './piles.ts';
import { release } from './released.ts';
import { basics } from './basics.ts';
import { cardTypes } from './card-types.ts';
import { terms } from './terms.ts';
import { turn } from './turn.ts';
import {
  type Ability,
  type Card,
  clockwise,
  type Effect,
  isSeat,
  type Lasting,
  type Named,
  playerOf,
  type Rating,
  type Seat,
  type State,
  type Trigger,
  withPlayer,
} from '../state.ts';
import {
  allInPlay,
  atWork,
  findCard,
  inPlay,
  isAttachment,
  isCancelled,
  isCharacter,
  isEvent,
  isMeant,
  onTable,
  type RatingEffect,
  ratingIndex,
} from '../play/table.ts';

/** Whose effect it is, and the card it comes from. */
export interface Source {
  readonly player: Seat;
  readonly card: Card;
  readonly target: Named;
  /** A Moment is in no field: what it leaves behind lasts without it. */
  readonly moment: boolean;
}

/** Carries out the effects of one ability, in the order printed. */
export function carryOut(log: Log, { effects }: Ability, source: Source): void {
  for (const effect of effects) one(log, effect, source);
}

function one(log: Log, effect: Effect, source: Source): void {
  switch (effect.is) {
    case 'gain':
      for (const seat of playersMeant(log.state, effect.to, source)) {
        const { honor, ryo } = playerOf(log.state, seat);
        const after = withPlayer(log.state, seat, { honor: honor + effect.honor, ryo: ryo + effect.ryo });
        step(
          log,
          terms.effect,
          { player: seat, card: source.card.id, honor: effect.honor, ryo: effect.ryo, what: 'gain' },
          { after },
        );
      }
      return;
    case 'draw':
      for (const seat of playersMeant(log.state, effect.to, source)) draw(log, seat, effect.cards, terms.effect);
      return;
    case 'not-swept-up':
    case 'involve-stricken':
    case 'play-in-initiation':
    case 'only-without-hero':
      return;
    default:
      cardEffect(log, effect, source);
  }
}

type CardEffect = Extract<Effect, { readonly to: unknown }> & { readonly is: Exclude<Effect['is'], 'gain' | 'draw'> };

function cardEffect(log: Log, effect: CardEffect, source: Source): void {
  const { to } = effect;
  if (to === 'target') {
    if (!isSeat(source.target)) onCard(log, effect, source.target, source);
  } else if (to === 'self') onCard(log, effect, source.card.id, source);
  else if (to === 'attached') onCard(log, effect, source.card.on, source);
  else {
    const asker = { player: source.player, asking: source.card };
    const meant = allInPlay(log.state).filter((card) => isMeant(log.state, to, card, asker));
    const count: Subject = { player: source.player, card: source.card.id, amount: meant.length, what: effect.is };
    step(log, terms.effect, count, {
      cites:
        to.descriptor === undefined ? [terms.targetByWord] : [terms.targetByWord, terms.descriptor, basics.description],
    });
    for (const { id } of meant) onCard(log, effect, id, source);
  }
}

/** Of an Event that is just being resolved the Characters wait until that is done: then they go where its success or failure sends them. */
function freeInvolved(log: Log, event: number): void {
  const { phase } = log.state;
  if (phase.name !== 'resolve' || phase.done.at(-1) !== event) release(log, event);
}

/** One effect on one card. A card that has left play meanwhile is out of reach. */
function onCard(log: Log, effect: CardEffect, id: number, source: Source): void {
  const { state } = log;
  const card = inPlay(state, id);
  if (!card) return;
  const subject: Subject = { player: source.player, card: id, source: source.card.id, what: effect.is };
  switch (effect.is) {
    case 'exhaust':
    case 'kill':
      if (isAttachment(state, card)) return step(log, cardTypes.attachmentsLeaving, subject);
      remove(log, effect.is, card, subject);
      return isEvent(state, card) ? freeInvolved(log, id) : undefined;
    case 'send-away': {
      const after = leave(state, id, 'restPile');
      const rule = isAttachment(state, card) ? cardTypes.attachmentsLeaving : terms.effect;
      step(log, rule, subject, { after, cites: along(state, after, id) });
      return isEvent(state, card) ? freeInvolved(log, id) : undefined;
    }
    case 'strike':
      if (card.stricken) return step(log, terms.strikeOnce, subject);
      return step(log, terms.strike, subject, { after: changed(state, id, { stricken: true }) });
    case 'refresh':
      return step(log, terms.refresh, subject, { after: changed(state, id, { stricken: false }) });
    case 'take-control': {
      const after = takeControl(state, id, source.player);
      return step(log, terms.effect, subject, { after, cites: along(state, after, id) });
    }
    case 'cancel':
    case 'rating':
    case 'score': {
      const lasting: Lasting = {
        is: effect.is,
        card: id,
        rating: effect.is === 'rating' ? effect.rating : null,
        amount: 'amount' in effect ? effect.amount : 0,
        from: printOf(state, source.card).name,
      };
      const after = { ...state, lasting: state.lasting.concat(lasting) };
      const cites: Cited[] = source.moment ? [cardTypes.lastingEffects] : [];
      if (effect.is === 'score') cites.push(terms.score);
      if (effect.is === 'rating' && !isRated(state, card, effect.rating)) cites.push(terms.zeroIsARating);
      return step(log, terms.effect, { ...subject, amount: lasting.amount }, { after, cites });
    }
  }
}

/** A card is exhausted or killed. */
function remove(log: Log, is: 'exhaust' | 'kill', card: Card, subject: Subject): void {
  const { state } = log;
  const [rule, pile, to] =
    is === 'exhaust'
      ? ([terms.exhaust, basics.restPile, 'restPile'] as const)
      : ([terms.kill, basics.deadPile, 'deadPile'] as const);
  const after = leave(state, card.id, to);
  const cites: Cited[] = [turn.exhaustedAndKilled, pile];
  if (isCharacter(state, card)) cites.push(cardTypes.charactersLeaving);
  step(log, rule, subject, { after, cites: [...cites, ...along(state, after, card.id)] });
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

/** The involuntary abilities of a card that something sets off. Nobody can stop them. */
export function setOff(log: Log, trigger: Trigger, id: number): void {
  const card = onTable(log.state, id) ?? findCard(log.state, id);
  if (!card) return;
  for (const ability of printOf(log.state, card).abilities) {
    if (ability.sort !== 'involuntary' || ability.trigger !== trigger || isCancelled(log.state, id)) continue;
    const rule = ruleOfAbility(log.state, card);
    step(log, rule, { player: card.controller, card: id, what: trigger });
    carryOut(log, ability, { player: card.controller, card, target: 0, moment: false });
  }
}
