/** What is wrong with two Cores and five Characters that a game is to begin with, for whoever wrote it. */
import { CHARACTERS, factsOf, isCard } from '../cards/cards.ts';
import { core, judgeDeck, LEAST_CARDS, MOST_CARDS, twoSides } from '../questions/deck.ts';
import { type Fault, unknown } from './faults.ts';
import type { Setup } from '../rules/setup.ts';
import { type Side, SIDES } from '../state.ts';

/** Every fault of a setup. None: the game can begin. */
export function faultsOfSetup({ cores, characters, shuffle }: Setup): readonly Fault[] {
  const faults: Fault[] = [];
  for (const side of SIDES) faults.push(...faultsOfCore(`cores.${side}`, side, cores[side]));
  if (characters.length !== CHARACTERS.length) {
    faults.push({ field: 'characters', says: `The Hero starts with five Characters, not ${characters.length}.` });
  }
  characters.forEach((card, index) => {
    const field = `characters.${index}`;
    if (!isCard(card)) faults.push({ field, ...unknown(card) });
    else if (factsOf(card).kind !== 'character')
      faults.push({ field, says: `${factsOf(card).name} isn't a Character.` });
    else if (characters.indexOf(card) < index) faults.push({ field, says: `${factsOf(card).name} is named twice.` });
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
export function faultsOfCore(field: string, side: Side, cards: readonly string[]): readonly Fault[] {
  const strange = cards.flatMap((card, index) =>
    isCard(card) ? [] : [{ field: `${field}.${index}`, ...unknown(card) }],
  );
  if (strange.length > 0) return strange;
  return judgeDeck({ side, cards }).faults.map(({ rule, card }) => {
    if (rule === core.id) {
      return {
        field,
        says: `A Core must have ${LEAST_CARDS} to ${MOST_CARDS} cards, and this one has ${cards.length}.`,
      };
    }
    const says =
      rule === twoSides.id
        ? `${factsOf(card).name} is a card of the other side.`
        : `${factsOf(card).name} starts in play and can't be in the Core.`;
    return { field: `${field}.${cards.indexOf(card)}`, says };
  });
}
