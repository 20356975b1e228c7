import * as z from 'zod/mini';
import { isCard } from '../../../rules-engine/lyoko/cards/cards.ts';
import type { MadeCards } from '../../../rules-engine/lyoko/cards/made.ts';
import { madeCards } from '../../../rules-engine/lyoko/files/schema.ts';
import { readAs } from './read-as.ts';
import { readWith, whole } from '../tool/schemas.ts';
import { anyName, typedPosition, walk } from './link-schemas.ts';
import type { TurnState } from './Turn.tsx';

/** Cards that are made up are read as in files. */
const made = z.optional(z.custom<MadeCards>((cards) => madeCards.safeParse(cards).success));
const core = z.record(anyName, whole(1, 100));
type Asked = Pick<TurnState, 'cores' | 'made'>;
/** Every card of a Core is in the list, or made up. */
const isKnown = ({ cores, made: own = {} }: Asked) =>
  [cores?.hero ?? {}, cores?.xana ?? {}].every((all) =>
    Object.keys(all).every((name) => isCard(name) || Object.hasOwn(own, name)),
  );

export const read = readWith<TurnState>(
  z
    .strictObject({
      shuffle: z.union([whole(0, 999_999), z.literal('given')]),
      cores: z.optional(z.strictObject({ hero: core, xana: core })),
      made,
      position: z.optional(z.extend(typedPosition, { made })),
      readAs,
      walk,
    })
    .check(z.refine((asked) => isKnown(asked as Asked))),
);
