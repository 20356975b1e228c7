/** Reads what was typed into the deck check of a game. The code for it is loaded when a link is opened. */
import type { Runnable } from '../../library/scenario.ts';

export const deckReader = (engine: Pick<Runnable, 'readings' | 'editions'>) => async () =>
  (await import('./link-schema.ts')).readFor(engine);
