import * as z from 'zod/mini';
import { PERIODS, ZONES } from '../../../rules-engine/l5r/questions/use/state.ts';
import { AROUND } from '../../../rules-engine/l5r/questions/use/sentences.en.ts';
import { readAs } from './read-as.ts';
import { readWith, typed, whole } from '../tool/schemas.ts';
import type { UsesState } from './uses.ts';

const id = whole(0, 100_000);
const zone = z.enum(ZONES);
const text = typed(8000);
const troubles = Object.keys(AROUND) as [string, ...string[]];

export const read = readWith<UsesState>(
  z.strictObject({
    cards: z.array(z.strictObject({ id, name: typed(200), text, zone })).check(z.maxLength(20)),
    moments: z
      .array(
        z.strictObject({
          id,
          does: z.enum(['use', 'skip', 'occurs', 'again', 'next', 'gives', 'takes', 'moves', 'asks']),
          card: z.optional(id),
          nth: z.optional(whole(0, 40)),
          as: z.optional(typed()),
          trigger: z.optional(typed(400)),
          troubles: z.optional(z.array(z.strictObject({ card: id, what: z.enum(troubles) })).check(z.maxLength(60))),
          period: z.optional(z.enum(PERIODS)),
          text: z.optional(text),
          zone: z.optional(zone),
        }),
      )
      .check(z.maxLength(120)),
    readAs,
  }),
);
