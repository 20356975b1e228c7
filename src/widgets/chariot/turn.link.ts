import * as z from 'zod/mini';
import { readAs } from './read-as.ts';
import { readWith, typed, whole } from '../tool/schemas.ts';
import { schema } from './card-text.ts';
import { scene, walk } from './link-schemas.ts';
import type { NamedSpell } from './own-cards.ts';
import type { TurnState } from './Turn.tsx';

/** Spells of one's own are read as in text. */
const own = z.custom<NamedSpell>((spell) => schema.safeParse(spell).success);
const hand = z.union([typed(), z.record(typed(), whole(1, 60))]);
export const read = readWith<TurnState>(
  z.strictObject({
    from: z._default(z.enum(['hands', 'main', 'attack']), 'hands'),
    hands: z.tuple([hand, hand]),
    own: z.optional(z.array(own).check(z.maxLength(60))),
    first: z.union([z.literal(0), z.literal(1)]),
    seed: z.int(),
    scene,
    readAs,
    walk,
  }),
);
