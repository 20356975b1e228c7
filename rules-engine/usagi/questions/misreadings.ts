/** Common mistakes at this game: the table as somebody sees it who makes them. */
import type { Misreading, Written } from '../../core/misreading.ts';
import { isGroup } from '../../core/shape.ts';
import { CARDS } from '../cards/cards.ts';
import { ratingsByName } from '../cards/print.ts';

type Group = Readonly<Record<string, unknown>>;
type Numbers = Readonly<Record<string, number>>;
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A card as files write it, its name or keys, made into one that can be changed. */
function madeUp(told: unknown): Group {
  const written = isGroup(told) ? told : { card: told };
  const { card, ...placed } = written;
  const print = CARDS.find(({ name }) => name === card);
  if (!print) return written;
  const { name, type, subtype, description, abilities } = print;
  return { name, type, subtype, description, abilities, ratings: ratingsByName(print.ratings), ...placed };
}
const ratingsIn = ({ ratings }: Group): Numbers => (isGroup(ratings) ? (ratings as Numbers) : {});
const attachedTo = ({ attached }: Group) => listIn(attached);

/** The same table with every Event changed. */
const eachEvent = ({ start, choices }: Written, change: (event: Group) => Group): Written => ({
  start: { ...start, events: listIn(start['events']).map((event) => change(madeUp(event))) },
  choices,
});
/** The same Event with each involved Character changed. */
function eachInvolved(event: Group, change: (character: Group) => Group): Group {
  const { involved } = event;
  if (!isGroup(involved)) return event;
  const sides = Object.entries(involved).map(([player, all]) => [
    player,
    listIn(all).map((one) => change(madeUp(one))),
  ]);
  return { ...event, involved: Object.fromEntries(sides) };
}

/** As much as the Event has seems enough, not more than that. */
const equalIsEnough: Misreading = (written) =>
  eachEvent(written, (event) => ({
    ...event,
    ratings: Object.fromEntries(Object.entries(ratingsIn(event)).map(([rating, least]) => [rating, least - 1])),
  }));

/** Every rating of a Character seems to count, whatever the Event has. */
const allRatingsCount: Misreading = (written) =>
  eachEvent(written, (event) => {
    const asked = Object.keys(ratingsIn(event));
    const [counted] = asked;
    return eachInvolved(event, (character) => {
      const ratings = ratingsIn(character);
      const besides = Object.entries(ratings).reduce((sum, [name, has]) => (asked.includes(name) ? sum : sum + has), 0);
      if (counted === undefined) return character;
      return { ...character, ratings: { ...ratings, [counted]: (ratings[counted] ?? 0) + besides } };
    });
  });

/** What is attached to a Character seems to count for nothing. */
const attachmentsForgotten: Misreading = (written) =>
  eachEvent(written, (event) => eachInvolved(event, (character) => ({ ...character, attached: [] })));

/** What is attached to an Event seems to ask for nothing. */
const settingForgotten: Misreading = (written) =>
  eachEvent(written, (event) => (attachedTo(event).length > 0 ? { ...event, attached: [] } : event));

/** Each Event seems worth 1 token, whatever is printed on it. */
const scoreForgotten: Misreading = (written) => eachEvent(written, (event) => ({ ...event, abilities: [] }));

/** Currency that isn’t spent seems to be there next turn. */
const currencyKept: Misreading = ({ start, choices }) => {
  const { currency, playField } = start;
  const fields: Group = isGroup(playField) ? playField : {};
  const saved = (effect: Group): Group => ({
    name: 'Savings',
    type: 'moment',
    subtype: 'held',
    abilities: [{ sort: 'involuntary', trigger: 'produce', effects: [{ is: 'gain', ...effect }] }],
  });
  const kept = Object.entries(isGroup(currency) ? currency : {}).map(([player, has]) => [
    player,
    [...listIn(fields[player]), ...(isGroup(has) ? [saved(has)] : [])],
  ]);
  return { start: { ...start, playField: { ...fields, ...Object.fromEntries(kept) } }, choices };
};

export const misreadings: Readonly<Record<string, Misreading>> = {
  'equal-is-enough': equalIsEnough,
  'all-ratings-count': allRatingsCount,
  'attachments-forgotten': attachmentsForgotten,
  'setting-forgotten': settingForgotten,
  'score-forgotten': scoreForgotten,
  'currency-kept': currencyKept,
};
