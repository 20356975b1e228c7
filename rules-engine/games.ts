/** The games that have an engine. */
import { l5r } from './l5r/index.ts';

export const games = { l5r } as const;
export type GameId = keyof typeof games;
