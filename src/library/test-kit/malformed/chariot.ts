import type { Malformed } from './malformed.ts';

export const chariot: readonly Malformed[] = [];
