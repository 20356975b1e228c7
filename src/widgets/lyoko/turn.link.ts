import * as z from 'zod/mini';
import { isCard } from '../../../rules-engine/lyoko/cards/cards.ts';
import { readAs } from './read-as.ts';
import { readWith, whole } from '../tool/schemas.ts';
import { anyName, made, typedPosition, walk } from './link-schemas.ts';
import type { TurnState } from './Turn.tsx';

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
