/** What a link holds of a stat question. */
import * as z from 'zod/mini';
import { EFFECT_KINDS, STAT_NAMES } from '../../../rules-engine/l5r/state.ts';
import { typed, whole } from '../tool/schemas.ts';

const id = whole(0, 100_000);
const stat = z.enum(STAT_NAMES);
export const draft = z.strictObject({
  stats: z.array(z.strictObject({ name: stat, base: typed() })).check(z.minLength(1), z.maxLength(2)),
  rows: z
    .array(
      z.discriminatedUnion('type', [
        z.strictObject({
          type: z.literal('comes'),
          id,
          source: typed(200),
          kind: z.enum(EFFECT_KINDS),
          amount: typed(),
          on: stat,
          fromOther: z.boolean(),
          each: typed(200),
          count: typed(),
          lasts: typed(200),
        }),
        z.strictObject({ type: z.literal('ends'), id, of: id, over: z.optional(typed(200)) }),
        z.strictObject({ type: z.literal('counts'), id, of: id, now: typed() }),
      ]),
    )
    .check(z.maxLength(120)),
});
