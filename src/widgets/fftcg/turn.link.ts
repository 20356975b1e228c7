import * as z from 'zod/mini';
import { readAs } from './read-as.ts';
import { LONGEST_LINE } from './card-lines.ts';
import { readWith, typed } from '../tool/schemas.ts';
import type { LinkReader } from '../tool/useTool.ts';
import { draft } from './battle.link.ts';
import { seat, sound, table, tries, walk } from './table.link.ts';
import type { TurnState } from './Turn.tsx';

const lines = z.array(typed(LONGEST_LINE)).check(z.maxLength(200));
const deck = z.union([
  z.enum(['watch', 'guild', 'college', 'heights']),
  z.strictObject({ characters: lines, support: lines, locations: lines }),
]);

const parts = readWith<TurnState>(
  z.strictObject({
    from: z.union([
      z.strictObject({ decks: z.tuple([deck, deck]), seed: z.int(), first: seat }),
      z.strictObject({
        table,
        phase: z.enum(['relic', 'resolution']),
        draft: z.optional(draft),
        isWrong: z._default(z.boolean(), false),
      }),
    ]),
    readAs,
    walk,
    tries,
  }),
);

export const read: LinkReader<TurnState> = (held) =>
  sound(parts(held), ({ from }) => ('table' in from ? from.table : undefined));
