/** Cards of one's own, which decks name as they name those of the game. */
import { CARDS } from '../../../rules-engine/usagi/cards/cards.ts';
import { printIn, type WrittenCard } from '../../../rules-engine/usagi/files/written.ts';
import { NAMED } from '../../../rules-engine/usagi/questions/deck.ts';
import type { Print } from '../../../rules-engine/usagi/state.ts';
import { againstTaken } from '../parts/own-cards.ts';

/** As one of the game. What a schema has read has no faults. */
export const printOf = (written: WrittenCard): Print => printIn([], written, '');
/** Two cards of one name could not be told apart. */
export const againstOwn = (own: readonly WrittenCard[], madeUp: readonly Print[] = []): string | undefined =>
  againstTaken(
    own.map(({ name = '' }) => name),
    [...CARDS, ...NAMED, ...madeUp].map(({ name }) => name),
  );
