/** Cards of one's own, which decks name as they name those of the game. */
import { CARDS } from '../../../rules-engine/usagi/cards/cards.ts';
import { type Printed, printOfFile } from '../../../rules-engine/usagi/cards/print.ts';
import type { WrittenCard } from '../../../rules-engine/usagi/files/written.ts';
import { NAMED } from '../../../rules-engine/usagi/questions/deck.ts';
import type { Print } from '../../../rules-engine/usagi/state.ts';
import { againstTaken, slugOf } from '../parts/own-cards.ts';

/** As one of the game: its name stands for it. */
export function printOf({ name = '', type = 'character', ...rest }: WrittenCard): Print {
  // What a schema has read has numbers, and nothing that is half typed.
  const printed = { ...(type === 'character' && { subtype: 'ally' }), ...rest } as Printed;
  return printOfFile({ slug: slugOf(name), name, kind: type, sample: true, printed });
}
/** Two cards of one name could not be told apart. */
export const againstOwn = (own: readonly WrittenCard[], madeUp: readonly Print[] = []): string | undefined =>
  againstTaken(
    own.map(({ name = '' }) => name),
    [...CARDS, ...NAMED, ...madeUp].map(({ name }) => name),
  );
