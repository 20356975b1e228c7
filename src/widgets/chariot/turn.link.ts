import * as z from 'zod/mini';
import { readAs, readWith, typed, walkState } from '../tool/schemas.ts';
import { scene } from './chariot.schemas.ts';
import type { TurnState } from './Turn.tsx';

export const read = readWith<TurnState>(
  z.strictObject({
    from: z.catch(z.enum(['hands', 'main', 'attack']), 'hands'),
    hands: z.tuple([typed(), typed()]),
    first: z.union([z.literal(0), z.literal(1)]),
    seed: z.int(),
    scene,
    readAs,
    walk: walkState,
  }),
);
