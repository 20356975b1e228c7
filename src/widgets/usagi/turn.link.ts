import * as z from 'zod/mini';
import type { WrittenCard } from '../../../rules-engine/usagi/files/written.ts';
import { schema } from './card-text.ts';
import { readAs } from './read-as.ts';
import { readWith, typed, whole } from '../tool/schemas.ts';
import { table, walk } from './table.link.ts';
import type { TurnState } from './Turn.tsx';

/** Cards of one's own are read as in text. */
const own = z.custom<WrittenCard>((card) => schema.safeParse(card).success);

export const read = readWith<TurnState>(
  z.strictObject({
    decks: z.array(z.union([typed(), z.record(typed(100), whole(1, 99))])).check(z.minLength(2), z.maxLength(6)),
    cards: z.optional(z.array(own).check(z.maxLength(60))),
    seed: z.int(),
    table: z.optional(table),
    readAs,
    walk,
  }),
);
