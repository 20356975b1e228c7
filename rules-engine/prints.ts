/** How the cards of each game are read from their files. It needs none of them, so that they can be read at first. */
import type { Printing } from './core/printing.ts';
import { printing as chariot } from './chariot/cards/printing.ts';
import { printing as fftcg } from './fftcg/cards/printing.ts';
import { printing as lyoko } from './lyoko/cards/printing.ts';
import { printing as usagi } from './usagi/cards/printing.ts';

export const prints: Readonly<Record<string, Printing>> = {
  chariot: chariot as Printing,
  fftcg: fftcg as Printing,
  lyoko: lyoko as Printing,
  usagi: usagi as Printing,
};
