import * as z from 'zod/mini';
import type { Runnable } from '../../library/scenario.ts';
import { readAsFor, readWith, typed } from '../tool/schemas.ts';
import type { DeckState } from './DeckCheck.tsx';

/** Reads links of a tool of a game with these readings. */
export const readFor = ({ readings, editions }: Pick<Runnable, 'readings' | 'editions'>, own?: z.ZodMiniType<object>) =>
  readWith<DeckState>(
    z.strictObject({
      lists: z.record(typed(), typed(20_000)),
      readAs: readAsFor(readings, Object.keys(editions)),
      ...(own && { own: z.optional(z.array(own)) }),
    }),
  );
