import * as z from 'zod/mini';
import type { MadeCards } from '../../../rules-engine/lyoko/cards/made.ts';
import { madeCards } from '../../../rules-engine/lyoko/files/schema.ts';
import { readAs } from './read-as.ts';
import { readWith, whole } from '../tool/schemas.ts';
import { cardName, typedPosition, walk } from './link-schemas.ts';
import type { TurnState } from './Turn.tsx';

/** Cards that are made up are read as in files. */
const made = z.optional(z.custom<MadeCards>((cards) => madeCards.safeParse(cards).success));
const core = z.record(cardName, whole(1, 100));

export const read = readWith<TurnState>(
  z.strictObject({
    shuffle: z.union([whole(0, 999_999), z.literal('given')]),
    cores: z.optional(z.strictObject({ hero: core, xana: core })),
    position: z.optional(z.extend(typedPosition, { made })),
    readAs,
    walk,
  }),
);
