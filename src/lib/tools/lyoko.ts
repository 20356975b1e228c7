import type { Tool } from '../tools.ts';

export const lyoko: readonly Tool[] = [];
