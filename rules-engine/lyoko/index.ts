/** Code Lyoko CCG: what the engine knows of it. */
import { RULES } from './rules.ts';
import { EDITIONS, READINGS } from './readings.ts';
import { SCENARIOS } from './scenarios.ts';

export const lyoko = {
  id: 'lyoko',
  rules: RULES,
  readings: READINGS,
  editions: EDITIONS,
  scenarios: SCENARIOS,
} as const;
