/** What is wrong with a question about keywords, for whoever typed it. Fields count from 0. */
import { nameRemedy } from '../../../core/names.ts';
import type { FieldFault } from '../../../core/fault.ts';
import { LARGEST, LONGEST_NAME } from '../../files/faults.ts';
import { faultsOfKeywords } from '../text/faults.ts';
import type { Wish } from './common.ts';
import type { ComparisonQuestion } from './comparing.ts';
import type { KeywordQuestion } from './state.ts';

export const MOST_CARDS = 8;
export const MOST_ABILITIES = 12;
export const MOST_EFFECTS = 40;

export function faultsOfComparison({ cards, eligible, count }: ComparisonQuestion): readonly FieldFault[] {
  const faults: FieldFault[] = [];
  const least = count ? 1 : 2;
  if (cards.length < least)
    faults.push({ field: 'cards', says: `Name at least ${least === 1 ? 'one card' : 'two cards'}.` });
  if (cards.length > MOST_CARDS) faults.push({ field: 'cards', says: `At most ${MOST_CARDS} cards can be compared.` });
  cards.forEach(({ name, keywords }, index) => {
    if (name.trim() === '') faults.push({ field: `cards.${index}.name`, says: 'Give the card a name.' });
    if (name.length > LONGEST_NAME)
      faults.push({ field: `cards.${index}.name`, says: `A name can have at most ${LONGEST_NAME} characters.` });
    if (cards.findIndex((one) => one.name === name) < index)
      faults.push({ field: `cards.${index}.name`, says: `Two cards are named "${name}". Give each a different name.` });
    faults.push(...faultsOfKeywords(keywords, `cards.${index}.keywords`));
  });
  if (typeof eligible !== 'string') {
    if (eligible.length === 0) faults.push({ field: 'eligible', says: 'Name the keywords that are compared.' });
    faults.push(...faultsOfKeywords(eligible, 'eligible'));
  }
  return faults;
}

/** `unread` are abilities that do not end in a designator, counted from 0. */
export function faultsOfKeywordQuestion(
  { base, lines, abilities, moments, asked }: KeywordQuestion,
  unread: readonly number[] = [],
): readonly FieldFault[] {
  const faults: FieldFault[] = [
    ...faultsOfKeywords(base, lines ? 'lines' : 'base'),
    ...faultsOfKeywords(asked, 'asked'),
  ];
  if (unread.length > 0)
    faults.push({
      field: 'abilities',
      says: `Line ${unread.map((index) => index + 1).join(', ')} must end in a designator, such as Battle or Battle/Open.`,
    });
  if (abilities.length > MOST_ABILITIES)
    faults.push({ field: 'abilities', says: `At most ${MOST_ABILITIES} abilities can be read.` });
  if (moments.length > MOST_EFFECTS)
    faults.push({ field: 'moments', says: `At most ${MOST_EFFECTS} effects can be read.` });
  const running = new Set<string>();
  const used = new Set<string>();
  moments.forEach((moment, index) => {
    const at = `moments.${index}`;
    if (moment.type === 'ends') {
      if (!running.delete(moment.source)) {
        const says = used.has(moment.source) ? 'has already ended' : "hasn't begun yet";
        faults.push({
          field: `${at}.source`,
          says: `"${moment.source}" ${says}.`,
          ...(!used.has(moment.source) && { remedy: nameRemedy(moment.source, running) }),
        });
      }
      return;
    }
    const { source, keyword } = moment;
    if (source.trim() === '') faults.push({ field: `${at}.source`, says: 'Say where the effect comes from.' });
    if (used.has(source))
      faults.push({ field: `${at}.source`, says: `Two effects are named "${source}". Give each a different name.` });
    faults.push(...faultsOfKeywords([keyword], `${at}.keyword`));
    running.add(source);
    used.add(source);
  });
  return faults;
}

const isCount = (value: number) => Number.isInteger(value) && value >= 0 && value <= LARGEST;
export function faultsOfWish(wish: Wish): readonly FieldFault[] {
  const faults: FieldFault[] = [...faultsOfKeywords(wish.keywords, 'keywords')];
  const count = (field: string, value: number) => {
    if (!isCount(value)) faults.push({ field, says: `Give a whole number from 0 to ${LARGEST}.` });
  };
  switch (wish.wants) {
    case 'deck':
    case 'enter-play':
      count('copies', wish.copies);
      break;
    case 'terrain':
      count('terrains', wish.terrains);
      break;
    case 'focus-first':
      count('own', wish.own);
      count('other', wish.other);
      break;
    case 'attach':
      faults.push(...faultsOfKeywords(wish.personality, 'personality'));
      for (const one of wish.attached) faults.push(...faultsOfKeywords(one, 'attached'));
      break;
    case 'join':
      faults.push(...faultsOfKeywords(wish.player, 'player'));
      break;
    default:
  }
  return faults;
}
