import * as z from 'zod/mini';
import { LONGEST_TEXT } from '../../../rules-engine/l5r/questions/text/faults.ts';
import { readAs } from './read-as.ts';
import { readWith, typed } from '../tool/schemas.ts';
import type { CardState } from './card.ts';

/** What is too long to be read is kept all the same, and told at the field. */
export const read = readWith<CardState>(
  z.strictObject({ text: typed(2 * LONGEST_TEXT), apart: typed(2 * LONGEST_TEXT), readAs }),
);
