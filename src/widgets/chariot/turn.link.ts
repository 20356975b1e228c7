import * as z from 'zod/mini';
import { readAs } from './read-as.ts';
import { readWith, typed } from '../tool/schemas.ts';
import { scene, walk } from './chariot.schemas.ts';
import type { TurnState } from './Turn.tsx';

export const read = readWith<TurnState>(
  z.strictObject({
    from: z._default(z.enum(['hands', 'main', 'attack']), 'hands'),
    hands: z.tuple([typed(), typed()]),
    first: z.union([z.literal(0), z.literal(1)]),
    seed: z.int(),
    scene,
    readAs,
    walk,
  }),
);
