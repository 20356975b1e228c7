import * as z from 'zod/mini';
import { SEATS } from '../../../rules-engine/usagi/state.ts';
import { readAs } from './read-as.ts';
import { readWith, typed, whole } from '../tool/schemas.ts';
import type { ScoreState } from './Score.tsx';

const seat = z.enum(SEATS);
const number = z.union([whole(-9999, 9999), typed(20)]);

export const read = readWith<ScoreState>(
  z.strictObject({
    race: z.strictObject({
      players: whole(2, 6),
      neutralPile: number,
      tokens: z.partialRecord(seat, number),
      reached: z.array(seat).check(z.maxLength(6)),
    }),
    readAs,
  }),
);
