import * as z from 'zod/mini';
import { readAs } from './read-as.ts';
import { readWith, typed } from '../tool/schemas.ts';
import type { DamageState } from './damage-state.ts';

export const read = readWith<DamageState>(
  z.strictObject({
    name: typed(200),
    life: typed(20),
    counters: typed(20),
    tokens: z.partialRecord(z.enum(['+1/+1', '+0/+1', '-1/+1', 'Revive']), typed(20)),
    owner: z.union([z.literal(0), z.literal(1)]),
    from: z.enum(['field', 'hand', 'discard']),
    first: typed(20),
    last: typed(20),
    happenings: z
      .array(z.strictObject({ turn: typed(20), what: z.enum(['damage', 'send', 'summon']), amount: typed(20) }))
      .check(z.maxLength(40)),
    readAs,
  }),
);
