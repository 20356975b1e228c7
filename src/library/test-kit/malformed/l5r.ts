import type { Malformed } from './malformed.ts';

export const l5r: readonly Malformed[] = [];
