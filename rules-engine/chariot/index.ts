/** Shiny Chariot TCG: what the engine knows of it. */
import { readChoice } from '../core/misshapen.ts';
import { acts } from './play/actions.ts';
import { match } from './play/game.ts';
import { EDITIONS, READINGS } from './readings.ts';
import { RULES } from './rules/all.ts';
import { wholeMatch } from './files/schema.ts';
import { scenarios } from './files/scenarios.ts';

export const chariot = {
  id: 'chariot',
  rules: RULES,
  readings: READINGS,
  editions: EDITIONS,
  scenarios,
  game: { ...match, rules: RULES },
  state: wholeMatch,
  readChoice: (value: unknown) => readChoice(acts, value),
} as const;
