/** Shiny Chariot TCG: what the engine knows of it. */
import { match } from './match.ts';
import { EDITIONS, READINGS } from './readings.ts';
import { scenarios } from './scenarios.ts';

export const chariot = {
  id: 'chariot',
  rules: match.rules,
  readings: READINGS,
  editions: EDITIONS,
  scenarios,
  game: match,
} as const;
