/** Stepping Stones: what the engine knows of it. */
import { rulesIn } from '../core/cite.ts';
import { readChoice } from '../core/misshapen.ts';
import { scenarios } from './files/scenarios.ts';
import { wholeMatch } from './files/schema.ts';
import { acts } from './play/actions.ts';
import { game } from './play/game.ts';
import { EDITIONS, READINGS } from './readings.ts';
import * as basics from './rules/basics.ts';

export const RULES = rulesIn(basics);
export const stones = {
  id: 'stones',
  rules: RULES,
  readings: READINGS,
  editions: EDITIONS,
  scenarios,
  game: { ...game, rules: RULES },
  state: wholeMatch,
  readChoice: (value: unknown) => readChoice(acts, value),
} as const;
