/** The cards that were made up for worked examples of Usagi Yojimbo's decks: its deck check knows them, too. */
import { deckStart } from '../../rules-engine/usagi/files/schema.ts';
import type { Print } from '../../rules-engine/usagi/state.ts';
import { getGame } from './library.ts';

/** These cards, each name once. */
export function usagiExamplePrints(): readonly Print[] {
  const prints = getGame('usagi').scenarios.flatMap(({ kind, start }) =>
    kind === 'deck' ? deckStart.parse(start).madeUp : [],
  );
  return [...new Map(prints.map((print) => [print.name, print])).values()];
}
