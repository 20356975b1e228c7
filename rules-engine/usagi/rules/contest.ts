/** What an Event demands, what the players bring, and who is a contender. */
import type { Cited } from '../../core/cite.ts';
import { printOf } from '../cards/cards.ts';
import { ruleOfAbility } from './abilities.ts';
import { basics } from './basics.ts';
import { cardTypes } from './card-types.ts';
import { terms } from './terms.ts';
import { type Card, clockwise, type Rating, RATINGS, type Ratings, type Seat, type State } from '../state.ts';
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
} from './table.ts';

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
  readonly settings: readonly Card[];
  readonly involved: readonly Card[];
  /** Everybody who has cards involved, from the first player clockwise. */
  readonly sides: readonly Side[];
  /** The static abilities that are at work on ratings. */
  readonly statics: readonly AtWork<RatingEffect>[];
}

const NONE: Ratings = RATINGS.map(() => null);

/** The ratings an Event demands: its own and those of its Settings on top, as they stand now. */
export function demandOf(
  state: State,
  event: Card,
  statics = atWork<RatingEffect>(state, 'rating'),
  attached = settingsOf(state, event),
): Ratings {
  const printed = printOf(state, event).ratings;
  const settings = attached.map((setting) => ratingsOf(state, setting, statics));
  const changes = changesOf(state, event, statics);
  if (settings.length === 0 && changes.length === 0) return printed;
  return printed.map((own, at) => {
    let isThere = own !== null;
    let sum = own ?? 0;
    for (const has of settings) {
      const more = has[at] ?? null;
      if (more === null) continue;
      isThere ||= state.readings['setting-new-rating'] === 'new-demand';
      sum += more;
    }
    for (const { rating, amount } of changes) {
      if (ratingIndex(rating) !== at) continue;
      isThere ||= isMade(state);
      sum += amount;
    }
    if (!isThere) return null;
    return stopsAtZero(state) ? Math.max(sum, 0) : sum;
  });
}

/** The Settings of an Event: where a Skill may be attached to it, too, nothing adds the ratings of that. */
const settingsOf = (state: State, { id }: Card): readonly Card[] =>
  attachedTo(state, id).filter((card) => printOf(state, card).subtype === 'setting');

/** Whether what would change a rating that is not there begins it at 0. Otherwise it changes nothing. */
const isMade = ({ readings }: State) => readings['rating-not-there'] === 'from-zero';

/** Whether a rating, after everything that changes it, is 0 where it would be below. */
const stopsAtZero = ({ readings }: State) => readings['rating-below-zero'] === 'zero';

/** What changes the ratings of a card: static abilities, and what lasts. */
function changesOf(state: State, card: Card, statics: readonly AtWork<RatingEffect>[]): readonly Change[] {
  const changes: Change[] = [];
  for (const one of statics) if (reaches(state, one, card)) changes.push(one.effect);
  state.lasting.forEach(({ is, card: id, rating, amount }) => {
    if (is === 'rating' && id === card.id && rating !== null) changes.push({ rating, amount });
  });
  return changes;
}
type Change = Pick<RatingEffect, 'rating' | 'amount'>;

/** What a card's ratings are worth now. */
export function ratingsOf(state: State, card: Card, statics: readonly AtWork<RatingEffect>[]): Ratings {
  const printed = printOf(state, card).ratings;
  let now: (number | null)[] | undefined;
  for (const { rating, amount } of changesOf(state, card, statics)) {
    const at = ratingIndex(rating);
    if ((printed[at] ?? null) === null && !isMade(state)) continue;
    now ??= [...printed];
    now[at] = (now[at] ?? 0) + amount;
  }
  if (!now || !stopsAtZero(state)) return now ?? printed;
  return now.map((value) => (value === null ? null : Math.max(value, 0)));
}

/**
 * The contest for an Event as it stands. A card counts for whoever controls it. Who controls an Attachment that was put
 * on a rival’s Character is read one way or the other when it is put there (`attachment-control`).
 */
export function contestOf(state: State, event: Card): Contest {
  const statics = atWork<RatingEffect>(state, 'rating');
  const settings = settingsOf(state, event);
  const demand = demandOf(state, event, statics, settings);
  const involved = involvedIn(state, event.id);
  const sides: Side[] = [];
  for (const player of involved.length === 0 ? [] : clockwise(state, state.firstPlayer)) {
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
  return { event, demand, settings, involved, sides, statics };
}

/** Whether the Character has a rating that the Event has too. 0 is a rating. */
export function isFit(state: State, card: Card, event: Card, statics = atWork<RatingEffect>(state, 'rating')): boolean {
  const demand = demandOf(state, event, statics);
  if (demand.every((value) => value === null)) return state.readings['event-without-ratings'] === 'free';
  const has = ratingsOf(state, card, statics);
  return demand.some((value, at) => value !== null && (has[at] ?? null) !== null);
}

/** Whether a card's ratings count: a stricken one's too, unless that is read otherwise. */
const counts = (state: State, card: Card): boolean =>
  state.readings['stricken-involved'] === 'counts' ||
  !(isAttachment(state, card) ? (onTable(state, card.on) ?? card) : card).stricken;

/** Whether the sums exceed what is demanded. Equal is not enough. */
function doesExceed(state: State, demand: Ratings, sums: Ratings, total: number): boolean {
  if (demand.every((value) => value === null)) return state.readings['event-without-ratings'] === 'free';
  const over = (value: number | null, at: number) => {
    const sum = sums[at] ?? null;
    return value === null || (sum !== null && sum > value);
  };
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
export function restsOn(state: State, { event, settings, involved, sides, statics }: Contest): readonly Cited[] {
  const cites: Cited[] = [basics.ratings, terms.contender];
  if (settings.some((setting) => printOf(state, setting).ratings.some((own) => own !== null)))
    cites.push(cardTypes.settingRatings, cardTypes.eventSettings);
  if (sides.some(({ cards }) => cards.some((card) => isAttachment(state, card)))) {
    cites.push(cardTypes.attachmentInvolvement, terms.involvedAttachments);
  }
  if (statics.length === 0 && state.lasting.length === 0) return cites;
  // What changes the ratings that count for the Event: of its own, of its Settings and of the cards involved.
  const cards = [event, ...settings, ...involved];
  const add = (rule: Cited) => cites.includes(rule) || cites.push(rule);
  // An effect on a rating that isn’t there: the Event may have it from a Setting.
  const note = (rule: Cited, card: Card, rating: Rating) => {
    add(rule);
    if (card !== event && (printOf(state, card).ratings[ratingIndex(rating)] ?? null) === null)
      add(terms.zeroIsARating);
  };
  for (const one of statics) {
    for (const card of cards)
      if (reaches(state, one, card)) note(ruleOfAbility(state, one.card), card, one.effect.rating);
  }
  for (const { is, card: id, rating } of state.lasting) {
    if (is === 'rating' && rating) for (const card of cards) if (card.id === id) note(terms.effect, card, rating);
  }
  return cites;
}
