import * as z from 'zod/mini';
import { readAs } from './read-as.ts';
import { readWith, typed } from '../tool/schemas.ts';
import type { OddsState } from './Odds.tsx';

const count = typed(20);

export const read = readWith<OddsState>(
  z.strictObject({
    ask: z.enum(['openings', 'length', 'out']),
    hand: count,
    kept: count,
    characterDeck: count,
    battles: count,
    reserves: count,
    recruits: count,
    players: z
      .array(
        z.strictObject({
          characterDeck: count,
          supportDeck: count,
          hand: count,
          failed: z.enum(['', 'deck', 'characterDeck']),
        }),
      )
      .check(z.maxLength(12)),
    readAs,
  }),
);
