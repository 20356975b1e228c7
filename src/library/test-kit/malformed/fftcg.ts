import type { Malformed } from './malformed.ts';

export const fftcg: readonly Malformed[] = [];
