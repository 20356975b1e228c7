/** What the sentences of every game are put together from, in English. */

/** A number, with a true minus where it is below 0: `−1`. */
export const number = (value: number): string => (value < 0 ? `−${-value}` : String(value));
/** A change with its sign: `+1`, `−1`; nothing is `+0`. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
const joined = (words: readonly string[], by: string): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${by} ${words.at(-1) ?? ''}`;
/** Words as a sentence lists them: "one, two and three". */
export const list = (words: readonly string[]): string => joined(words, 'and');
/** Words of which one is meant: "one, two or three". */
export const either = (words: readonly string[]): string => joined(words, 'or');
/** As a sentence begins with it. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
/** `1 card`, `2 cards`. */
export const counted = (amount: number, one: string, several = `${one}s`): string =>
  `${number(amount)} ${amount === 1 ? one : several}`;
/** How many faults there are besides the one that is told; nothing where there is none. */
export const moreFaults = (faults: number): string => (faults > 1 ? counted(faults - 1, 'more fault') : '');
