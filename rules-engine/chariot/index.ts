/** Shiny Chariot TCG: what the engine knows of it. */
import { match } from './match.ts';
import { EDITIONS, READINGS } from './readings.ts';
import { RULES } from './rules.ts';
import { scenarios } from './scenarios.ts';

export const chariot = {
  id: 'chariot',
  rules: RULES,
  readings: READINGS,
  editions: EDITIONS,
  scenarios,
  game: { ...match, rules: RULES },
} as const;
