/** The games that have an engine: the five, and the example for whoever adds one. */
import { chariot } from './chariot/index.ts';
import { fftcg } from './fftcg/index.ts';
import { l5r } from './l5r/index.ts';
import { lyoko } from './lyoko/index.ts';
import { stones } from './stones/index.ts';
import { usagi } from './usagi/index.ts';

export const games = { l5r, chariot, usagi, lyoko, fftcg, stones } as const;
