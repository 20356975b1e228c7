/** Reads what was typed into the deck check of a game. The code for it is loaded when a link is opened. */
import type { z } from 'zod';
import type { Runnable } from '../../library/scenario.ts';

export const deckReader =
  (engine: Pick<Runnable, 'readings' | 'editions'>, own?: () => Promise<z.ZodType<object>>) => async () => {
    const [{ readFor }, schema] = await Promise.all([import('./link-schema.ts'), own?.()]);
    return readFor(engine, schema);
  };
