/** How many cards may be asked about. */

/** More cards than this in one place are refused. */
export const MOST_CARDS = 200;

/** What is said of a number of cards that is none. */
export const COUNT_FAULT = `A number of cards is a whole number from 0 to ${MOST_CARDS}.`;
