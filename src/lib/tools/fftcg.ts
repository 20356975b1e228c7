import type { Tool } from '../tools.ts';

export const fftcg: readonly Tool[] = [];
