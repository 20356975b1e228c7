import * as z from 'zod/mini';
import { readAs } from './read-as.ts';
import { readWith, whole } from '../tool/schemas.ts';
import type { BestBlockState } from './BestBlock.tsx';
import { choice, scene } from './link-schemas.ts';

export const read = readWith<BestBlockState>(
  z.strictObject({
    scene,
    attackers: z.array(whole(0, 100_000)).check(z.maxLength(60)),
    measure: z._default(z.enum(['trade', 'keep', 'defeat', 'number']), 'trade'),
    tried: z.optional(z.array(choice).check(z.maxLength(100))),
    readAs,
  }),
);
