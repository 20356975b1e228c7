/** Words that sentences about the game have in common. */
import { list, number } from '../../core/words.en.ts';
import { CURRENCIES, type Currency, RATINGS, type Rating, type Ratings, type Seat } from '../state.ts';

const RATING_WORDS: Readonly<Record<Rating, string>> = {
  combat: 'Combat',
  diplomacy: 'Diplomacy',
  intrigue: 'Intrigue',
  ceremony: 'Ceremony',
  labor: 'Labor',
};
export const ratingWord = (rating: Rating): string => RATING_WORDS[rating];

/** A player, as a sentence names them. */
export const playerWord = (seat: Seat | null | undefined): string => (!seat ? 'Nobody' : `Player ${seat}`);
export const players = (seats: readonly Seat[]) => list(seats.map((seat) => playerWord(seat))) || 'nobody';
export const money = (honor: number, ryo: number): string =>
  honor > 0 || ryo > 0
    ? list([...(honor > 0 ? [`${honor} Honor`] : []), ...(ryo > 0 ? [`${ryo} Ryo`] : [])])
    : 'no Honor or Ryo';
/** What there is of each currency that is asked for, none of it too. */
export const moneyFor = (cost: Readonly<Record<Currency, number>>, has: Readonly<Record<Currency, number>>): string =>
  list(
    CURRENCIES.filter((one) => cost[one] > 0 || has[one] > 0).map(
      (one) => `${has[one] > 0 ? has[one] : 'no'} ${CURRENCY_WORDS[one]}`,
    ),
  );
/** Whose something is: "Guard’s", "Iron Shackles’". */
export const whose = (name: string): string => (name.endsWith('s') ? `${name}’` : `${name}’s`);
const CURRENCY_WORDS: Readonly<Record<Currency, string>> = { honor: 'Honor', ryo: 'Ryo' };

/** Ratings in words: "Combat 3 and Labor 0". */
export const ratingsWords = (ratings: Ratings): string => {
  const words = RATINGS.flatMap((rating, at) => {
    const value = ratings[at] ?? null;
    return value === null ? [] : [`${RATING_WORDS[rating]} ${number(value)}`];
  });
  return words.length > 0 ? list(words) : 'no rating';
};

/** The sentence, and after it the text of the card that it speaks of. */
export const quoting = (says: string, text: string | undefined) => (text ? `${says}: “${text}”` : `${says}.`);

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];
/** `1` is the first. */
export const ordinal = (nth: number): string => ORDINALS[nth - 1] ?? `${nth}th`;
