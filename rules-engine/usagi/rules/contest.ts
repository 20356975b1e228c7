/** What an Event demands, what the players bring, and who is a contender. */
import type { Cited } from '../../core/cite.ts';
import { printOf } from '../cards/cards.ts';
import { basics } from './basics.ts';
import { cardTypes } from './card-types.ts';
import { terms } from './terms.ts';
import { type Card, clockwise, RATINGS, type Ratings, type Seat, type State } from '../state.ts';
import {
  attachedTo,
  atWork,
  involvedIn,
  isAttachment,
  onTable,
  ratingIndex,
  type RatingEffect,
  reaches,
  type AtWork,
} from '../play/table.ts';

/** What one player brings to an Event. */
export interface Side {
  readonly player: Seat;
  readonly cards: readonly Card[];
  /** By rating; null where none of the cards is rated. */
  readonly sums: Ratings;
  /** The total rating: only what the Event has too. */
  readonly total: number;
  readonly exceeds: boolean;
}
export interface Contest {
  readonly event: Card;
  /** What the Event demands, its Settings and all that lasts included. */
  readonly demand: Ratings;
  /** Everybody who has cards involved, from the first player clockwise. */
  readonly sides: readonly Side[];
}

const NONE: Ratings = RATINGS.map(() => null);

/** The ratings an Event demands: its own, and those of its Settings on top. */
export function demandOf(state: State, event: Card): Ratings {
  const printed = printOf(state, event).ratings;
  let demand: (number | null)[] | undefined;
  for (const setting of attachedTo(state, event.id)) {
    const more = printOf(state, setting).ratings;
    demand ??= [...printed];
    for (let at = 0; at < more.length; at++) {
      const raise = more[at] ?? null;
      const own = printed[at] ?? null;
      if (raise === null || (own === null && state.readings['setting-new-rating'] === 'only-raises')) continue;
      demand[at] = (demand[at] ?? 0) + raise;
    }
  }
  for (const { is, card, rating, amount } of state.lasting) {
    if (is !== 'rating' || card !== event.id || rating === null) continue;
    demand ??= [...printed];
    const at = ratingIndex(rating);
    const now = demand[at] ?? null;
    if (now !== null || isMade(state)) demand[at] = (now ?? 0) + amount;
  }
  return demand ?? printed;
}

/** Whether what would change a rating that is not there begins it at 0. Otherwise it changes nothing. */
const isMade = ({ readings }: State) => readings['rating-not-there'] === 'from-zero';

/** What a card's ratings are worth now. */
export function ratingsOf(state: State, card: Card, statics: readonly AtWork<RatingEffect>[]): Ratings {
  const printed = printOf(state, card).ratings;
  let now: (number | null)[] | undefined;
  const add = (effect: RatingEffect) => {
    const at = ratingIndex(effect.rating);
    if ((printed[at] ?? null) === null && !isMade(state)) return;
    now ??= [...printed];
    now[at] = (now[at] ?? 0) + effect.amount;
  };
  for (const one of statics) if (reaches(state, one, card)) add(one.effect);
  for (const { is, card: id, rating, amount } of state.lasting) {
    if (is === 'rating' && id === card.id && rating !== null) add({ is: 'rating', rating, amount, to: 'self' });
  }
  return now ?? printed;
}

/**
 * The contest for an Event as it stands. A card counts for whoever controls it. Who controls an Attachment that was put
 * on a rival’s Character is read one way or the other when it is put there (`attachment-control`).
 */
export function contestOf(state: State, event: Card): Contest {
  const demand = demandOf(state, event);
  const statics = atWork<RatingEffect>(state, 'rating');
  const involved = involvedIn(state, event.id);
  const sides: Side[] = [];
  if (involved.length === 0) return { event, demand, sides };
  for (const player of clockwise(state, state.firstPlayer)) {
    const cards = involved.filter(({ controller }) => controller === player);
    if (cards.length === 0) continue;
    const sums: (number | null)[] = [...NONE];
    for (const card of cards) {
      if (!counts(state, card)) continue;
      const has = ratingsOf(state, card, statics);
      for (let at = 0; at < has.length; at++) {
        const value = has[at] ?? null;
        if (value !== null) sums[at] = (sums[at] ?? 0) + value;
      }
    }
    let total = 0;
    for (let at = 0; at < sums.length; at++) if ((demand[at] ?? null) !== null) total += sums[at] ?? 0;
    sides.push({ player, cards, sums, total, exceeds: doesExceed(state, demand, sums, total) });
  }
  return { event, demand, sides };
}

/** Whether the Character has a rating that the Event has too. 0 is a rating. */
export function isFit(state: State, card: Card, event: Card): boolean {
  const demand = demandOf(state, event);
  if (demand.every((value) => value === null)) return state.readings['event-without-ratings'] === 'free';
  const fits = (has: Ratings) => demand.some((value, at) => value !== null && (has[at] ?? null) !== null);
  // A static ability gives a rating that is not there only where it is read so: it is looked at last.
  return fits(ratingsOf(state, card, [])) || fits(ratingsOf(state, card, atWork<RatingEffect>(state, 'rating')));
}

/** Whether a card's ratings count: a stricken one's too, unless that is read otherwise. */
const counts = (state: State, card: Card): boolean =>
  state.readings['stricken-involved'] === 'counts' ||
  !(isAttachment(state, card) ? (onTable(state, card.on) ?? card) : card).stricken;

/** Whether the sums exceed what is demanded. Equal is not enough. */
function doesExceed(state: State, demand: Ratings, sums: Ratings, total: number): boolean {
  if (demand.every((value) => value === null)) return state.readings['event-without-ratings'] === 'free';
  const over = (value: number | null, at: number) =>
    value === null || (sums[at] ?? null) === null ? value === null : (sums[at] ?? 0) > value;
  switch (state.readings['several-ratings']) {
    case 'each':
      return demand.every(over);
    case 'any':
      return demand.some((value, at) => value !== null && over(value, at));
    case 'sum':
      return total > demand.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  }
}

/** The rules a contest rests on besides the test itself. */
export function restsOn(state: State, { event, sides }: Contest): readonly Cited[] {
  const cites: Cited[] = [basics.ratings, terms.contender];
  if (attachedTo(state, event.id).length > 0) cites.push(cardTypes.settingRatings, cardTypes.eventSettings);
  if (sides.some(({ cards }) => cards.some((card) => isAttachment(state, card)))) {
    cites.push(cardTypes.attachmentInvolvement, terms.involvedAttachments);
  }
  return cites;
}
