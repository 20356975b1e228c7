/** Titles. */
import { means } from '../../core/cite.ts';

export const createdUntitled = means('l5r.title.created');
