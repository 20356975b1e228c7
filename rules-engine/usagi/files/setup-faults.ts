/** What is wrong with a game about to begin. Apart from the faults of tables, which tools bring along. */
import { checkDeck } from '../questions/deck.ts';
import { deckFaultSentence } from '../words/deck-words.en.ts';
import type { FieldFault } from '../../core/fault.ts';
import { setup } from '../rules/setup.ts';
import { SEATS, type Setup } from '../state.ts';

/** Every fault of a game about to begin. None: it can be played. */
export function setupFaults({ decks, readings, seed, madeUp = [] }: Setup): readonly FieldFault[] {
  const faults: FieldFault[] = [];
  if (decks.length < 2 || decks.length > SEATS.length) {
    faults.push({
      field: 'decks',
      says: `The game is for 2 to 6 players; ${decks.length} ${decks.length === 1 ? 'deck is' : 'decks are'} given.`,
      rule: setup.chronicleTokens.id,
    });
  }
  if (!Number.isSafeInteger(seed)) faults.push({ field: 'seed', says: 'The seed must be a whole number.' });
  for (const [at, deck] of decks.entries()) {
    for (const fault of checkDeck(deck, readings, madeUp).faults) {
      const says = deckFaultSentence(fault);
      faults.push(
        fault.rule === null ? { field: `decks.${at}`, says } : { field: `decks.${at}`, says, rule: fault.rule },
      );
    }
  }
  return faults;
}
