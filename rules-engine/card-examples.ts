/** Cards of each game that show, word by word, what its cards may say. */
import type { CardExample } from './core/printing.ts';
import { examples as usagi } from './usagi/cards/examples.ts';

export const cardExamples: Readonly<Record<string, readonly CardExample[]>> = {
  usagi,
};
