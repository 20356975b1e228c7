import * as z from 'zod/mini';
import { DECKS } from '../../../rules-engine/fftcg/cards/cards.ts';
import type { WrittenCard } from '../../../rules-engine/fftcg/cards/print.ts';
import { faultsOfSetup, faultsOfTable } from '../../../rules-engine/fftcg/files/faults.ts';
import type { Deck } from '../../../rules-engine/fftcg/rules/setup.ts';
import { readAs } from './read-as.ts';
import { LONGEST_LINE } from './card-lines.ts';
import { readWith, typed } from '../tool/schemas.ts';
import type { LinkReader } from '../tool/useTool.ts';
import { draft } from './battle.link.ts';
import { schema } from './card-text.ts';
import { seat, sound, table, tries, walk } from './table.link.ts';
import type { TurnState } from './Turn.tsx';

const lines = z.array(typed(LONGEST_LINE)).check(z.maxLength(200));
/** Cards of one's own are read as in text. */
const own = z.custom<WrittenCard>((card) => schema.safeParse(card).success);
const deck = z.union([
  z.enum(['watch', 'guild', 'college', 'heights']),
  z.strictObject({ characters: lines, support: lines, locations: lines }),
]);

const parts = readWith<TurnState>(
  z.strictObject({
    from: z.union([
      z.strictObject({
        decks: z.tuple([deck, deck]),
        seed: z.int(),
        first: seat,
        own: z.optional(z.array(own).check(z.maxLength(60))),
      }),
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
  sound(parts(held), ({ from }) => {
    if ('table' in from) return faultsOfTable(from.table);
    const [A, B] = from.decks.map((one) => (typeof one === 'string' ? DECKS[one] : one)) as [Deck, Deck];
    return faultsOfSetup({ decks: { A, B }, seed: from.seed });
  });
