/** What is wrong with two Cores and five Characters that a game is to begin with, for whoever wrote it. */
import { type CardFacts, CHARACTERS, factsOf, isCard } from '../cards/cards.ts';
import type { MadeFacts } from '../cards/made.ts';
import { core, judgeDeck, LEAST_CARDS, MOST_CARDS, twoSides } from '../rules/deck.ts';
import type { FieldFault } from '../../core/fault.ts';
import { unknown } from './faults.ts';
import type { Setup } from '../rules/setup.ts';
import { type Side, SIDES } from '../state.ts';

/** What stands on a card of the list, or on one that is made up. */
const factsIn = (made: MadeFacts, card: string): CardFacts | undefined =>
  isCard(card) ? factsOf(card) : Object.hasOwn(made, card) ? made[card] : undefined;

/** Every fault of a setup. None: the game can begin. */
export function faultsOfSetup({ cores, characters, shuffle, made = {} }: Setup): readonly FieldFault[] {
  const faults: FieldFault[] = [];
  for (const side of SIDES) faults.push(...faultsOfCore(`cores.${side}`, side, cores[side], made));
  if (characters.length !== CHARACTERS.length) {
    faults.push({ field: 'characters', says: `The Hero starts with five Characters, not ${characters.length}.` });
  }
  characters.forEach((card, index) => {
    const field = `characters.${index}`;
    const facts = factsIn(made, card);
    if (!facts) faults.push({ field, ...unknown(card, made) });
    else if (facts.kind !== 'character') faults.push({ field, says: `${facts.name} isn't a Character.` });
    else if (characters.indexOf(card) < index) faults.push({ field, says: `${facts.name} is named twice.` });
  });
  if (shuffle !== 'given' && !Number.isSafeInteger(shuffle)) {
    faults.push({
      field: 'shuffle',
      says: 'The shuffle must be a whole number, or "given" to leave the order as it is.',
    });
  }
  return faults;
}

/** Every fault of a Core, the rule about its size among them. */
export function faultsOfCore(
  field: string,
  side: Side,
  cards: readonly string[],
  made: MadeFacts = {},
): readonly FieldFault[] {
  const strange = cards.flatMap((card, index) =>
    factsIn(made, card) ? [] : [{ field: `${field}.${index}`, ...unknown(card, made) }],
  );
  if (strange.length > 0) return strange;
  return judgeDeck({ side, cards, made }).faults.map(({ rule, card }) => {
    if (rule === core.id) {
      return {
        field,
        says: `A Core must have ${LEAST_CARDS} to ${MOST_CARDS} cards, and this one has ${cards.length}.`,
      };
    }
    const name = factsIn(made, card)?.name ?? card;
    const says =
      rule === twoSides.id
        ? `${name} is a card of the other side.`
        : `${name} starts in play and can't be in the Core.`;
    return { field: `${field}.${cards.indexOf(card)}`, says };
  });
}
