import * as z from 'zod/mini';
import { CHANGE_KINDS } from '../../../rules-engine/l5r/questions/changes/modifying.ts';
import { STAT_NAMES } from '../../../rules-engine/l5r/state.ts';
import { readAs } from './read-as.ts';
import { readWith, typed, whole } from '../tool/schemas.ts';
import { type ChangesState, MODES } from './changes.ts';
import { draft } from './draft-schema.ts';

const id = whole(0, 100_000);
export const read = readWith<ChangesState>(
  z.strictObject({
    mode: z.enum(MODES),
    sort: z.optional(z.strictObject({ draft, items: z.array(id).check(z.maxLength(60)) })),
    change: z.optional(
      z.strictObject({
        stat: z.enum(STAT_NAMES),
        value: typed(),
        kind: z.enum(CHANGE_KINDS),
        size: typed(),
        modifiers: z
          .array(
            z.strictObject({
              id,
              source: typed(200),
              does: z.enum(['increase', 'reduce', 'minimum', 'maximum']),
              by: typed(),
              until: typed(),
            }),
          )
          .check(z.maxLength(60)),
      }),
    ),
    total: z.optional(
      z.strictObject({
        of: z.enum(['unit', 'army']),
        cards: z
          .array(z.strictObject({ id, name: typed(200), force: typed(), bowed: z.boolean() }))
          .check(z.maxLength(40)),
        moments: z
          .array(
            z.strictObject({
              id,
              does: z.enum(['leaves', 'bows', 'straightens', 'joins', 'changes', 'total']),
              card: typed(200),
              by: typed(),
              as: z.enum(['', 'bonus', 'penalty', 'neither']),
            }),
          )
          .check(z.maxLength(120)),
      }),
    ),
    readAs,
  }),
);
