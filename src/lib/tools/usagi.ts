import type { Tool } from '../tools.ts';

export const usagi: readonly Tool[] = [];
