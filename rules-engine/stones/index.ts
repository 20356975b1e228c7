/** Stepping Stones: what the engine knows of it. */
import { rulesIn } from '../core/chapters.ts';
import { ruled } from '../core/ruled.ts';
import { scenarios } from './files/scenarios.ts';
import { wholeMatch } from './files/schema.ts';
import { acts } from './play/actions.ts';
import { game } from './play/game.ts';
import { EDITIONS, READINGS } from './readings.ts';
import * as basics from './rules/basics.ts';

export const stones = {
  ...ruled(game, acts, rulesIn(basics)),
  readings: READINGS,
  editions: EDITIONS,
  scenarios,
  state: wholeMatch,
} as const;
