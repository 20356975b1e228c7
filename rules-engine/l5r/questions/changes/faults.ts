/** What is wrong with a question about changes, for whoever typed it. Fields count from 0. */
import { nameRemedy } from '../../../core/names.ts';
import type { FieldFault } from '../../../core/fault.ts';
import { LARGEST, LONGEST_NAME, MOST_MOMENTS } from '../../files/faults.ts';
import { SIGNED } from '../../state.ts';
import { canHave, type ChangeQuestion } from './modifying.ts';
import type { TotalQuestion } from './totals.ts';

export const MOST_MODIFIERS = 40;
export const MOST_CARDS = 20;

const isSize = (value: number) => Number.isInteger(value) && value >= 0 && value <= LARGEST;
const isWhole = (value: number) => Number.isInteger(value) && Math.abs(value) <= LARGEST;
const SIZE = `Give a whole number from 0 to ${LARGEST}.`;
const WHOLE = `Give a whole number from −${LARGEST} to ${LARGEST}.`;

/** What is said of a gain or loss of a stat that isn't Honor. */
export const ONLY_HONOR = 'Only Honor is gained and lost. Any other stat has a bonus or a penalty.';

export function faultsOfChange({ stat, value, kind, size, modifiers }: ChangeQuestion): readonly FieldFault[] {
  const faults: FieldFault[] = [];
  const add = (field: string, says: string) => faults.push({ field, says });
  if (!isWhole(value)) add('value', WHOLE);
  else if (value < 0 && !SIGNED.includes(stat)) add('value', "This stat can't be below 0.");
  if (!isSize(size)) add('size', SIZE);
  else if (!canHave(stat, kind)) add('size', ONLY_HONOR);
  if (modifiers.length > MOST_MODIFIERS) add('modifiers', `At most ${MOST_MODIFIERS} of them can be followed.`);
  modifiers.forEach(({ source, by, until }, index) => {
    const at = `modifiers.${index}`;
    if (source.trim() === '') add(`${at}.source`, 'Say where it comes from.');
    if (source.length > LONGEST_NAME) add(`${at}.source`, `A name can have at most ${LONGEST_NAME} characters.`);
    if (!isSize(by)) add(`${at}.by`, SIZE);
    if (until !== undefined && !isSize(until)) add(`${at}.until`, SIZE);
  });
  return faults;
}

/** A card that is not there, or not any more. */
export const unknownCard = (
  field: string,
  name: string,
  names: readonly string[],
  left: readonly string[] = [],
): FieldFault => ({
  field,
  says: left.includes(name) ? `"${name}" has already left.` : `There is no card "${name}".`,
  remedy: nameRemedy(name, names),
});

export function faultsOfTotal({ cards, moments }: TotalQuestion): readonly FieldFault[] {
  const faults: FieldFault[] = [];
  const add = (field: string, says: string) => faults.push({ field, says });
  if (cards.length > MOST_CARDS) add('cards', `At most ${MOST_CARDS} cards can be added up.`);
  const names: string[] = [];
  const left: string[] = [];
  const named = (field: string, name: string) => {
    if (name.trim() === '') add(field, 'Give the card a name.');
    if (name.length > LONGEST_NAME) add(field, `A name can have at most ${LONGEST_NAME} characters.`);
    if (names.includes(name)) add(field, `Two cards are named "${name}". Give each a different name.`);
    names.push(name);
  };
  cards.forEach(({ name, force }, index) => {
    named(`cards.${index}.name`, name);
    if (!isSize(force)) add(`cards.${index}.force`, SIZE);
  });
  if (moments.length > MOST_MOMENTS) add('moments', `At most ${MOST_MOMENTS} moments can be followed.`);
  moments.forEach((moment, index) => {
    const at = `moments.${index}`;
    if (moment.type === 'joins') {
      named(`${at}.card`, moment.card);
      if (!isSize(moment.force)) add(`${at}.by`, SIZE);
      return;
    }
    if ('by' in moment && !isWhole(moment.by)) add(`${at}.by`, WHOLE);
    if (moment.type === 'total') return;
    const bySign = moment.type === 'changes' && moment.by !== 0 ? (moment.by < 0 ? 'penalty' : 'bonus') : undefined;
    if (moment.type === 'changes' && bySign && moment.sort !== 'neither' && moment.sort !== bySign)
      add(`${at}.as`, `A change by ${moment.by} isn't a ${moment.sort}.`);
    if (!names.includes(moment.card)) faults.push(unknownCard(`${at}.card`, moment.card, names, left));
    if (moment.type === 'leaves' && names.includes(moment.card)) {
      names.splice(names.indexOf(moment.card), 1);
      left.push(moment.card);
    }
  });
  return faults;
}
