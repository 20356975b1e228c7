/** Code Lyoko CCG: what the engine knows of it. */
import { readChoice } from '../core/misshapen.ts';
import { RULES } from './rules/all.ts';
import { EDITIONS, READINGS } from './readings.ts';
import { SCENARIOS } from './files/scenarios.ts';
import { wholeGame } from './files/schema.ts';
import { acts } from './play/actions.ts';
import { game } from './play/game.ts';

export const lyoko = {
  id: 'lyoko',
  rules: RULES,
  readings: READINGS,
  editions: EDITIONS,
  scenarios: SCENARIOS,
  game: { ...game, rules: RULES },
  state: wholeGame,
  readChoice: (value: unknown) => readChoice(acts, value),
} as const;
