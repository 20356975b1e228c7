import type { Malformed } from './malformed.ts';

export const usagi: readonly Malformed[] = [];
