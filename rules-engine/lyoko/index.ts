/** Code Lyoko CCG: what the engine knows of it. */
import { RULES } from './rules/all.ts';
import { EDITIONS, READINGS } from './readings.ts';
import { SCENARIOS } from './files/scenarios.ts';

export const lyoko = {
  id: 'lyoko',
  rules: RULES,
  readings: READINGS,
  editions: EDITIONS,
  scenarios: SCENARIOS,
} as const;
