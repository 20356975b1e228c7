import * as z from 'zod/mini';
import { readAs } from './read-as.ts';
import { readWith, typed, whole } from '../tool/schemas.ts';
import { table, walk } from './table.link.ts';
import type { TurnState } from './Turn.tsx';

export const read = readWith<TurnState>(
  z.strictObject({
    decks: z.array(z.union([typed(), z.record(typed(100), whole(1, 99))])).check(z.minLength(2), z.maxLength(6)),
    seed: z.int(),
    table: z.optional(table),
    readAs,
    walk,
  }),
);
