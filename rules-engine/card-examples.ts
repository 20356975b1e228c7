/** Cards of each game that show, word by word, what its cards may say. */
import { examples as chariot } from './chariot/cards/examples.ts';
import type { CardExample } from './core/printing.ts';
import { examples as fftcg } from './fftcg/cards/examples.ts';
import { examples as lyoko } from './lyoko/cards/examples.ts';
import { examples as usagi } from './usagi/cards/examples.ts';

export const cardExamples: Readonly<Record<string, readonly CardExample[]>> = { chariot, fftcg, lyoko, usagi };
