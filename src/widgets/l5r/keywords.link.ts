import * as z from 'zod/mini';
import { CARD_TYPES } from '../../../rules-engine/l5r/questions/keywords/state.ts';
import { WISHES } from '../../../rules-engine/l5r/questions/keywords/sentences.en.ts';
import { readAs } from './read-as.ts';
import { readWith, typed, whole } from '../tool/schemas.ts';
import { type KeywordsState, MODES } from './keywords.ts';

const id = whole(0, 100_000);
const type = z.enum(['', ...CARD_TYPES]);
const long = typed(3000);

export const read = readWith<KeywordsState>(
  z.strictObject({
    mode: z.enum(MODES),
    compare: z.optional(
      z.strictObject({
        eligible: z.enum(['all', 'clan-alignment', 'list']),
        list: long,
        cards: z.array(z.strictObject({ id, name: typed(), keywords: long, type })).check(z.maxLength(20)),
        count: z.boolean(),
      }),
    ),
    one: z.optional(
      z.strictObject({
        type,
        origin: z.enum(['printed', 'lines', 'created']),
        keywords: long,
        abilities: long,
        moments: z
          .array(
            z.strictObject({ id, does: z.enum(['gives', 'takes', 'ends']), source: typed(200), keyword: typed(200) }),
          )
          .check(z.maxLength(60)),
        asked: long,
        wanted: typed(),
        trait: z.boolean(),
      }),
    ),
    may: z.optional(
      z.strictObject({
        wants: z.enum(Object.keys(WISHES) as [string, ...string[]]),
        type: z.enum(CARD_TYPES),
        keywords: long,
        personality: long,
        attached: long,
        player: long,
        copies: typed(),
        own: typed(),
        other: typed(),
      }),
    ),
    readAs,
  }),
);
