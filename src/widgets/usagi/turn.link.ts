import * as z from 'zod/mini';
import { readAs } from './read-as.ts';
import { readWith, typed } from '../tool/schemas.ts';
import { table, walk } from './table.link.ts';
import type { TurnState } from './Turn.tsx';

export const read = readWith<TurnState>(
  z.strictObject({
    decks: z.array(typed()).check(z.minLength(2), z.maxLength(6)),
    seed: z.int(),
    table: z.optional(table),
    readAs,
    walk,
  }),
);
