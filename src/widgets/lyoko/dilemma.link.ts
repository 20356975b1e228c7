import * as z from 'zod/mini';
import { readAs } from './read-as.ts';
import { readWith, typed } from '../tool/schemas.ts';
import type { DilemmaState } from './Dilemma.tsx';
import { cardName, names } from './link-schemas.ts';

export const read = readWith<DilemmaState>(
  z.strictObject({
    dilemma: cardName,
    points: typed(),
    hero: typed(),
    xana: typed(),
    onLyoko: names,
    turns: z
      .array(
        z.strictObject({
          resolve: names,
          disable: z.union([cardName, z.literal('')]),
          withdraw: z.boolean(),
        }),
      )
      .check(z.minLength(1), z.maxLength(12)),
    readAs,
  }),
);
