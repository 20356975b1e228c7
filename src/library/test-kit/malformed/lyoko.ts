import type { Malformed } from './malformed.ts';

export const lyoko: readonly Malformed[] = [];
