import * as z from 'zod/mini';
import { readAs } from './read-as.ts';
import { readWith, whole } from '../tool/schemas.ts';
import { scene } from './link-schemas.ts';
import type { ManaState } from './Mana.tsx';

export const read = readWith<ManaState>(
  z.strictObject({
    scene,
    wanted: whole(0, 100_000),
    thrift: z._default(z.enum(['spells', 'value', 'soonest']), 'spells'),
    way: whole(0, 1000),
    sent: z.optional(z.array(whole(0, 100_000)).check(z.maxLength(60))),
    readAs,
  }),
);
