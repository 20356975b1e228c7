/** What is wrong with a setup, a position or a deck, told to whoever wrote it. */
import { CHARACTERS, factsOf, isCard, JEREMIE, type Kind } from './cards.ts';
import { judgeDeck, LEAST_CARDS, MOST_CARDS } from './deck.ts';
import type { Position, SidePosition } from './position.ts';
import type { Setup } from './setup.ts';
import { type Side, SIDES, TOWERS } from './state.ts';

export interface Fault {
  /** Where: `hero.cards.2.card`. Entries are counted from 0. */
  readonly field: string;
  readonly says: string;
}

/** The largest number a question may hold. */
export const LARGEST = 999;
/** More cards than this in one place are refused. */
export const MOST_IN_A_ZONE = 100;

const isCount = (value: number) => Number.isInteger(value) && value >= 0 && value <= LARGEST;
const COUNT = `Give a whole number from 0 to ${LARGEST}.`;
const unknown = (card: string) => `There is no card "${card}".`;

/** Every fault of a setup. None: the game can begin. */
export function faultsOfSetup({ cores, characters, shuffle }: Setup): readonly Fault[] {
  const faults: Fault[] = [];
  for (const side of SIDES) faults.push(...faultsOfCore(`cores.${side}`, side, cores[side]));
  if (characters.length !== CHARACTERS.length) {
    faults.push({ field: 'characters', says: `The Hero begins with five Characters, not ${characters.length}.` });
  }
  characters.forEach((card, index) => {
    const field = `characters.${index}`;
    if (!isCard(card)) faults.push({ field, says: unknown(card) });
    else if (factsOf(card).kind !== 'character') faults.push({ field, says: `${factsOf(card).name} is no Character.` });
    else if (characters.indexOf(card) < index) faults.push({ field, says: `${factsOf(card).name} is named twice.` });
  });
  if (shuffle !== 'given' && !Number.isSafeInteger(shuffle)) {
    faults.push({ field: 'shuffle', says: 'Chance is a whole number, or "given" to leave the order as it is.' });
  }
  return faults;
}

/** Every fault of a Core, the rule about its size among them. */
export function faultsOfCore(field: string, side: Side, cards: readonly string[]): readonly Fault[] {
  const strange = cards.flatMap((card, index) =>
    isCard(card) ? [] : [{ field: `${field}.${index}`, says: unknown(card) }],
  );
  if (strange.length > 0) return strange;
  return judgeDeck({ side, cards }).faults.map(({ rule, card }) => {
    if (rule === 'lyoko.terms.core') {
      return { field, says: `A Core holds ${LEAST_CARDS} to ${MOST_CARDS} cards, and this one ${cards.length}.` };
    }
    const says =
      rule === 'lyoko.objective.two-sides'
        ? `${factsOf(card).name} is a card of the other side.`
        : `${factsOf(card).name} begins in play and is no part of the Core.`;
    return { field: `${field}.${cards.indexOf(card)}`, says };
  });
}

/** Kinds that never stay on the table. */
const NOT_ON_TABLE: readonly Kind[] = ['fate', 'supremacy', 'combat-action'];

/** Every fault of a position. None: it can be played from. */
export function faultsOfPosition(position: Position): readonly Fault[] {
  const faults: Fault[] = [];
  const { towers } = position;
  if (!Number.isInteger(towers) || towers < 0 || towers > TOWERS) {
    faults.push({ field: 'towers', says: `From 0 to ${TOWERS} Towers are face up.` });
  }
  for (const side of SIDES) faults.push(...faultsOfSide(side, position[side], position));
  const count = (kind: Kind) =>
    position.xana.cards.filter(({ card }) => isCard(card) && factsOf(card).kind === kind).length;
  if (count('dilemma') > 1) faults.push({ field: 'xana.cards', says: 'Only one Dilemma can be in play.' });
  if (count('realm') > 1) faults.push({ field: 'xana.cards', says: 'Only one Realm can be in play.' });
  return faults;
}

function faultsOfSide(
  side: Side,
  { pool, spent, cards, hand, core, discard }: SidePosition,
  position: Position,
): readonly Fault[] {
  const faults: Fault[] = [];
  const add = (field: string, says: string) => faults.push({ field: `${side}.${field}`, says });
  if (!isCount(pool)) add('pool', COUNT);
  if (!isCount(spent)) add('spent', COUNT);
  for (const [zone, names] of Object.entries({ hand, core, discard })) {
    if (names.length > MOST_IN_A_ZONE) add(zone, `At most ${MOST_IN_A_ZONE} cards.`);
    names.forEach((card, index) => {
      if (!isCard(card)) add(`${zone}.${index}`, unknown(card));
      else if (factsOf(card).side !== side)
        add(`${zone}.${index}`, `${factsOf(card).name} is a card of the other side.`);
      else if (factsOf(card).kind === 'character') add(`${zone}.${index}`, `${factsOf(card).name} begins in play.`);
    });
  }
  if (hand.length > 7) add('hand', 'A hand never has more than 7 cards.');
  if (cards.length > MOST_IN_A_ZONE) add('cards', `At most ${MOST_IN_A_ZONE} cards.`);
  const names = cards.map(({ card }) => card);
  const dilemma = position.xana.cards.some(({ card }) => isCard(card) && factsOf(card).kind === 'dilemma');
  cards.forEach(({ card, world, life, influence, guards, queued, on, disabled }, index) => {
    const at = (field: string, says: string) => add(`cards.${index}.${field}`, says);
    if (!isCard(card)) {
      at('card', unknown(card));
      return;
    }
    const { kind, side: owner, name } = factsOf(card);
    if (owner !== side) at('card', `${name} is a card of the other side.`);
    if (NOT_ON_TABLE.includes(kind)) at('card', `${name} never stays on the table.`);
    if (kind === 'character' && names.indexOf(card) < index) at('card', `${name} is named twice.`);
    if (world !== undefined && kind !== 'character') at('world', 'Only a Character can be in one world or the other.');
    if (world === 'lyoko' && card === JEREMIE) at('world', `${name} can never be virtualized.`);
    for (const [field, value] of Object.entries({ life, influence, guards })) {
      if (value !== undefined && !isCount(value)) at(field, COUNT);
    }
    if (queued && kind !== 'program') at('queued', 'Only a Program can be Queued.');
    if (guards && kind !== 'monster') at('guards', 'Only a Monster guards.');
    if (kind === 'upgrade' && on !== factsOf(card).belongsTo) at('on', `${name} lies on ${factsOf(card).belongsTo}.`);
    if (kind === 'upgrade' && !cards.slice(0, index).some((one) => one.card === on && one.world === 'lyoko')) {
      at('on', 'Name the Character before its Upgrade, and put it on Lyoko.');
    }
    if (on !== undefined && kind !== 'upgrade') at('on', 'Only an Upgrade lies on a Character.');
    if (disabled && kind !== 'character') at('disabled', 'Only a Character can be Disabled.');
    else if (disabled && !dilemma) at('disabled', 'A Character is Disabled by a Dilemma: put one in play.');
  });
  return faults;
}
