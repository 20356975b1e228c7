import * as z from 'zod/mini';
import { readAs, readWith, whole } from '../tool/schemas.ts';
import type { BestBlockState } from './BestBlock.tsx';
import { scene } from './chariot.schemas.ts';

export const read = readWith<BestBlockState>(
  z.strictObject({
    scene,
    attackers: z.array(whole(0, 100_000)).check(z.maxLength(60)),
    measure: z.catch(z.enum(['trade', 'keep', 'defeat', 'number']), 'trade'),
    tried: z.optional(z.array(z.looseObject({})).check(z.maxLength(100))),
    readAs,
  }),
);
