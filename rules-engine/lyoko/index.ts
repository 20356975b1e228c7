/** Code Lyoko CCG: what the engine knows of it. */
import { ruled } from '../core/ruled.ts';
import { RULES } from './rules/all.ts';
import { EDITIONS, READINGS } from './readings.ts';
import { SCENARIOS } from './files/scenarios.ts';
import { wholeGame } from './files/schema.ts';
import { acts } from './play/actions.ts';
import { game } from './play/game.ts';

export const lyoko = {
  ...ruled(game, acts, RULES),
  readings: READINGS,
  editions: EDITIONS,
  scenarios: SCENARIOS,
  state: wholeGame,
} as const;
