/** What a bot tried, as a reader sees it. */
import type { Considered } from '../../../rules-engine/core/bot.ts';

/** What was tried, as it is said: two cards that are alike are one choice. */
export interface Tally {
  readonly words: string;
  readonly tried: number;
  /** How often it won, from 0 to 1. */
  readonly won: number;
}
/** In the order of what was considered, the best first: what it would choose stands at the top. */
export function tallyOf<Choice>(
  considered: readonly Considered<Choice>[],
  wordsOf: (choice: Choice) => string,
): readonly Tally[] {
  return [...Map.groupBy(considered, ({ choice }) => wordsOf(choice))].map(([words, alike]) => {
    const tried = alike.reduce((sum, one) => sum + one.tried, 0);
    return { words, tried, won: alike.reduce((sum, one) => sum + one.won * one.tried, 0) / Math.max(tried, 1) };
  });
}

/** So near to each other, as shares, guesses tell nothing apart. */
const NEAR = 0.03;
/** Whether something else that was tried won about as often as what was chosen. */
export function isClose(tally: readonly Tally[], chosen: string): boolean {
  const best = tally.find(({ words }) => words === chosen);
  return best !== undefined && tally.some((one) => one !== best && one.tried > 0 && one.won > best.won - NEAR);
}
