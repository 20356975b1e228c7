/** What is wrong with a setup, a position or a deck, for whoever wrote it. */
import type { FieldFault } from '../../core/fault.ts';
import { nameRemedy } from '../../core/names.ts';
import { CARDS, type CardFacts, CHARACTERS, factsOf, isCard, JEREMIE, type Kind } from '../cards/cards.ts';
import type { MadeFacts } from '../cards/made.ts';
import type { CardInPlay, Position, SidePosition } from './position.ts';
import { LIFE, type Side, SIDES, TOWERS, VIRTUALIZE } from '../state.ts';

/** The largest number a question may hold. */
export const LARGEST = 999;
/** More cards than this in one place are refused. */
const MOST_IN_A_ZONE = 100;

const isCount = (value: number) => Number.isInteger(value) && value >= 0 && value <= LARGEST;
const COUNT = `Give a whole number from 0 to ${LARGEST}.`;
/** What is wrong with the name of a card that is nowhere. */
export const unknown = (card: string, made: MadeFacts = {}) => ({
  says: `There is no card "${card}".`,
  remedy: nameRemedy(card, [...Object.keys(CARDS), ...Object.keys(made)]),
});

/** Kinds that never stay on the table. */
const NOT_ON_TABLE: readonly Kind[] = ['fate', 'supremacy', 'combat-action'];

/** What is on a card of the list, or on one that was made up for this position. */
const factsIn = ({ made = {} }: Pick<Position, 'made'>, card: string): CardFacts | undefined =>
  isCard(card) ? factsOf(card) : Object.hasOwn(made, card) ? made[card] : undefined;

/** Every fault of a position. None: it can be played from. */
export function faultsOfPosition(position: Position): readonly FieldFault[] {
  const faults: FieldFault[] = [];
  const { towers } = position;
  if (!Number.isInteger(towers) || towers < 0 || towers > TOWERS) {
    faults.push({ field: 'towers', says: `The number of Towers face up must be from 0 to ${TOWERS}.` });
  }
  for (const side of SIDES) faults.push(...faultsOfSide(side, position[side], position));
  const count = counted(position);
  if (count('dilemma') > 1) faults.push({ field: 'xana.cards', says: 'Only one Dilemma can be in play.' });
  if (count('realm') > 1) faults.push({ field: 'xana.cards', says: 'Only one Realm can be in play.' });
  if (count('monster') > TOWERS) {
    faults.push({
      field: 'xana.cards',
      says: `Xana can't have more than ${TOWERS} Monsters in play, because there are only ${TOWERS} Towers.`,
    });
  }
  return faults;
}
/** How many cards of a kind are on the table. */
export const counted = (position: Position) => (kind: Kind) =>
  position.xana.cards.filter(({ card }) => factsIn(position, card)?.kind === kind).length;

function faultsOfSide(
  side: Side,
  { pool, spent, cards, hand, core, discard }: SidePosition,
  position: Position,
): readonly FieldFault[] {
  const faults: FieldFault[] = [];
  const add = (field: string, says: string, remedy?: string) =>
    faults.push({ field: `${side}.${field}`, says, ...(remedy !== undefined && { remedy }) });
  if (!isCount(pool)) add('pool', COUNT);
  if (!isCount(spent)) add('spent', COUNT);
  for (const [zone, names] of Object.entries({ hand, core, discard })) {
    if (names.length > MOST_IN_A_ZONE) add(zone, `Name at most ${MOST_IN_A_ZONE} cards.`);
    names.forEach((card, index) => {
      const facts = factsIn(position, card);
      const no = unknown(card, position.made);
      if (!facts) add(`${zone}.${index}`, no.says, no.remedy);
      else if (facts.side !== side) add(`${zone}.${index}`, `${facts.name} is a card of the other side.`);
      else if (facts.kind === 'character')
        add(`${zone}.${index}`, `${facts.name} is a Character and is always in play.`);
    });
  }
  if (hand.length > 7) add('hand', "A hand can't have more than 7 cards.");
  if (cards.length > MOST_IN_A_ZONE) add('cards', `Name at most ${MOST_IN_A_ZONE} cards.`);
  const characters = cards.filter(({ card }) => factsIn(position, card)?.kind === 'character').length;
  if (characters > CHARACTERS.length) add('cards', 'The Hero has only five Characters.');
  const dilemma = position.xana.cards.some(({ card }) => factsIn(position, card)?.kind === 'dilemma');
  cards.forEach((given, index) => {
    const at = (field: string, says: string, remedy?: string) => add(`cards.${index}.${field}`, says, remedy);
    const facts = factsIn(position, given.card);
    const no = unknown(given.card, position.made);
    if (facts) faultsOfCard(at, given, facts, { side, before: cards.slice(0, index), dilemma });
    else at('card', no.says, no.remedy);
  });
  return faults;
}

interface Around {
  readonly side: Side;
  /** The cards that are named before it. */
  readonly before: readonly CardInPlay[];
  /** Whether Xana has a Dilemma in play. */
  readonly dilemma: boolean;
}
/** What is wrong with one card on the table. */
function faultsOfCard(
  at: (field: string, says: string, remedy?: string) => void,
  given: CardInPlay,
  { kind, side: owner, name, belongsTo, cost, life: printed }: CardFacts,
  { side, before, dilemma }: Around,
): void {
  const { card, world, life, influence, guards, queued, on, disabled, tapped } = given;
  const isCharacter = kind === 'character';
  if (owner !== side) at('card', `${name} is a card of the other side.`);
  if (NOT_ON_TABLE.includes(kind)) at('card', `${name} never stays in play.`);
  const again = before.some((one) => one.card === card);
  if (isCharacter && again) at('card', `${name} is named twice.`);
  if (kind === 'artifact' && again) at('card', `Only one copy of ${name} can be in play: Artifacts are Unique.`);
  if (world !== undefined && !isCharacter) at('world', 'A world can be given only for a Character.');
  if (world === 'lyoko' && card === JEREMIE) at('world', `${name} can never be virtualized.`);
  for (const [field, value] of Object.entries({ life, influence, guards })) {
    if (value !== undefined && !isCount(value)) at(field, COUNT);
  }
  const most = isCharacter ? LIFE : printed;
  if (life !== undefined && isCount(life) && life > most) {
    at('life', `${name} can't have more than ${most} life.`, `write a number up to ${most}`);
  }
  if (life === 0 && (kind === 'monster' || world === 'lyoko')) at('life', `${name} can't be there with 0 life.`);
  const laid = isCharacter ? (world === 'lyoko' ? VIRTUALIZE : 0) : cost;
  if (influence !== undefined && isCount(influence) && influence > laid) {
    const says = isCharacter
      ? `${name} can't hold more than ${laid} Influence here.`
      : `${name} can't hold more Influence than its cost of ${laid}.`;
    at('influence', says, `write a number up to ${laid}`);
  }
  if (queued && kind !== 'program') at('queued', 'Only a Program can be Queued.');
  if (queued && tapped === false) at('tapped', 'A Queued Program must be tapped.', 'take "tapped" out');
  if (guards && kind !== 'monster') at('guards', 'Only a Monster can Guard.');
  if (kind === 'upgrade' && on !== belongsTo)
    at('on', `${name} can only be on ${belongsTo}.`, `write "on: ${belongsTo}"`);
  if (kind === 'upgrade' && !before.some((one) => one.card === on && one.world === 'lyoko')) {
    at('on', 'Name the Character before its Upgrade, and put it on Lyoko.');
  }
  if (on !== undefined && kind !== 'upgrade') at('on', 'Only an Upgrade can be on a Character.');
  if (disabled && !isCharacter) at('disabled', 'Only a Character can be Disabled.');
  else if (disabled && !dilemma) at('disabled', 'Only a Dilemma in play can have Disabled a Character.');
  if (disabled && tapped === false) at('tapped', 'A Disabled Character must be tapped.', 'take "tapped" out');
}
