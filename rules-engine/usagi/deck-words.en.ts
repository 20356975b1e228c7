/** What the rules on decks say of a deck, in English. */
import { findPrint } from './cards.ts';
import { type DeckFault, MOST_COPIES, SMALLEST_DECK } from './deck.ts';
import type { UsagiRule } from './rules.ts';
import type { Print } from './state.ts';
import { counted, list } from './words.en.ts';

/** What is wrong with a deck, in one sentence. */
export function deckFaultSentence(fault: DeckFault): string {
  switch (fault.is) {
    case 'too-small':
      return `The deck has ${counted(fault.cards, 'card')}; it needs at least ${fault.least}.`;
    case 'too-many':
      return `${fault.name}: ${counted(fault.copies, 'copy', 'copies')}, and at most ${fault.most} ${fault.most === 1 ? 'is' : 'are'} allowed.`;
    case 'numbers-unknown':
      return `${fault.name} is a card of the game, but its numbers are not known, so it cannot be played here.`;
    case 'unknown':
      return `There is no card "${findPrint(fault.slug)?.name ?? fault.name}".`;
  }
}

/** What a rule on decks says of a deck that keeps it, in one sentence. */
export function deckLimitSentence(rule: UsagiRule, deck: readonly string[], madeUp: readonly Print[] = []): string {
  if (rule === 'usagi.setup.deck-size') {
    return `The deck has ${counted(deck.length, 'card')}; at least ${SMALLEST_DECK} are needed.`;
  }
  const copies = new Map<Print, number>();
  for (const slug of deck) {
    const print = findPrint(slug, madeUp);
    if (print) copies.set(print, (copies.get(print) ?? 0) + 1);
  }
  if (rule === 'usagi.setup.copies') {
    const most = Math.max(0, ...copies.values());
    return most === 0
      ? 'There is no card to count copies of.'
      : `No card is there more often than ${MOST_COPIES} times; the most is ${counted(most, 'copy', 'copies')}.`;
  }
  const restricted = [...copies].filter(([print]) => print.restricted !== null);
  return `${list(restricted.map(([{ name, restricted: most }, has]) => `${name}: ${counted(has, 'copy', 'copies')}, restricted to ${most ?? 0}`))}.`;
}
