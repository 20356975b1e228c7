import * as z from 'zod/mini';
import { FEATURES } from '../../../rules-engine/l5r/questions/created/state.ts';
import { CARD_TYPES } from '../../../rules-engine/l5r/questions/keywords/state.ts';
import { STAT_NAMES } from '../../../rules-engine/l5r/state.ts';
import { readAs } from './read-as.ts';
import { readWith, typed, whole } from '../tool/schemas.ts';
import type { CreatedState } from './created.ts';

const text = typed(8000);
const showing = z.strictObject({ type: z.enum(CARD_TYPES), stats: typed(), keywords: typed(400), text });

export const read = readWith<CreatedState>(
  z.strictObject({
    text,
    proxy: z.nullable(z.strictObject({ titleBar: typed(200), traits: text })),
    moments: z
      .array(
        z.discriminatedUnion('type', [
          z.strictObject({ type: z.literal('fails-to-enter') }),
          z.strictObject({ type: z.literal('changes'), stat: z.enum(STAT_NAMES), by: whole(-999, 999) }),
          z.strictObject({ type: z.literal('given'), keyword: typed(200) }),
          z.strictObject({ type: z.literal('leaves'), to: typed(200) }),
          z.strictObject({
            type: z.literal('asks'),
            about: z.enum([...FEATURES, ...STAT_NAMES]),
            sameEffect: z.boolean(),
          }),
          z.strictObject({ type: z.literal('into-deck') }),
          z.strictObject({ type: z.literal('loses-trait'), trait: typed(400) }),
          z.strictObject({ type: z.literal('stands-for'), shows: showing, card: showing }),
        ]),
      )
      .check(z.maxLength(120)),
    readAs,
  }),
);
