import * as z from 'zod/mini';
import { faultsOfTable } from '../../../rules-engine/fftcg/files/faults.ts';
import { readAs } from './read-as.ts';
import { LONGEST_LINE } from './card-lines.ts';
import { readWith, typed } from '../tool/schemas.ts';
import type { LinkReader } from '../tool/useTool.ts';
import type { BattleState } from './Battle.tsx';
import { seat, sound, table, tries, walk } from './table.link.ts';

const lines = typed(20_000);
const slot = z.nullable(
  z.strictObject({
    name: typed(),
    att: typed(20),
    def: typed(20),
    words: typed(LONGEST_LINE),
    down: z.boolean(),
    leader: z.boolean(),
    attached: lines,
  }),
);
const row = z.tuple([slot, slot, slot]);
const side = z.strictObject({
  front: row,
  back: row,
  hand: lines,
  reserves: lines,
  sideboard: lines,
  discardPile: lines,
  doomPile: lines,
  deck: lines,
  characterDeck: lines,
  relics: typed(2000),
  leaderCardDown: z.boolean(),
});

export const draft = z.strictObject({
  first: seat,
  turn: z.enum(['', 'A', 'B']),
  winner: z.optional(z.enum(['', 'A', 'B'])),
  location: lines,
  locations: lines,
  A: side,
  B: side,
});
const parts = readWith<BattleState>(
  z.strictObject({ table, draft: z.optional(draft), isWrong: z.boolean(), readAs, walk, tries }),
);

export const read: LinkReader<BattleState> = (held) => sound(parts(held), ({ table }) => faultsOfTable(table));
