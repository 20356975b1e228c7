/** What the rules on decks say of a deck, in English. */
import { counted, list } from '../../core/words.en.ts';
import type { RuleId } from '../../core/rule.ts';
import { findPrint } from '../cards/cards.ts';
import { type DeckFault, MOST_COPIES, SMALLEST_DECK } from '../questions/deck.ts';
import { setup } from '../rules/setup.ts';
import type { Print } from '../state.ts';

/** What is wrong with a deck, in one sentence. */
export function deckFaultSentence(fault: DeckFault): string {
  switch (fault.is) {
    case 'too-small':
      return `The deck has ${counted(fault.cards, 'card')}; at least ${fault.least} are required.`;
    case 'too-many':
      return `The deck has ${counted(fault.copies, 'copy', 'copies')} of ${fault.name}; at most ${fault.most} ${fault.most === 1 ? 'is' : 'are'} allowed.`;
    case 'numbers-unknown':
      return `${fault.name} is a card of the game, but its numbers aren’t known, so it can’t be played here.`;
    case 'unknown':
      return `There is no card "${findPrint(fault.slug)?.name ?? fault.name}".`;
  }
}

/** What a rule on decks says of a deck that keeps it, in one sentence. */
export function deckLimitSentence(rule: RuleId, deck: readonly string[], madeUp: readonly Print[] = []): string {
  if (rule === setup.deckSize.id) {
    return `The deck has ${counted(deck.length, 'card')}; at least ${SMALLEST_DECK} are required.`;
  }
  const copies = new Map<Print, number>();
  for (const slug of deck) {
    const print = findPrint(slug, madeUp);
    if (print) copies.set(print, (copies.get(print) ?? 0) + 1);
  }
  if (rule === setup.copies.id) {
    // A card restricted to a higher number has its own line.
    const others = [...copies].filter(([{ restricted }]) => restricted === null || restricted <= MOST_COPIES);
    const most = Math.max(0, ...others.map(([, count]) => count));
    return most === 0
      ? `At most ${MOST_COPIES} copies of a card are allowed, unless the card has its own limit.`
      : `The deck has at most ${counted(most, 'copy', 'copies')} of a card; ${MOST_COPIES} are allowed.`;
  }
  const restricted = [...copies].filter(([print]) => print.restricted !== null);
  return `${list(restricted.map(([{ name, restricted: most }, has]) => `${name} is restricted to ${most ?? 0}, and the deck has ${has}`))}.`;
}
