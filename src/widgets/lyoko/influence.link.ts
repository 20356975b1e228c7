import * as z from 'zod/mini';
import { readAs } from './read-as.ts';
import { readWith, whole } from '../tool/schemas.ts';
import type { InfluenceState } from './Influence.tsx';
import { planned, position } from './link-schemas.ts';

export const read = readWith<InfluenceState>(
  z.strictObject({
    position,
    moves: z.array(planned).check(z.maxLength(200)),
    undone: z.array(whole(0, 199)).check(z.maxLength(200)),
    readAs,
  }),
);
