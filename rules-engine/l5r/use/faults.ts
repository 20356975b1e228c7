/** What is wrong with a question about traits and abilities in use. Fields count from 0. */
import { type Fault, LONGEST_NAME, MOST_MOMENTS } from '../faults.ts';
import { faultsOfText } from '../text/faults.ts';
import type { UseQuestion } from './state.ts';

export const MOST_CARDS = 8;

export function faultsOfUse({ cards, moments }: UseQuestion): readonly Fault[] {
  const faults: Fault[] = [];
  if (cards.length === 0)
    faults.push({ field: 'cards', says: 'Name a card whose traits or abilities are in question.' });
  if (cards.length > MOST_CARDS) faults.push({ field: 'cards', says: `At most ${MOST_CARDS} cards are followed.` });
  const names = cards.map(({ name }) => name);
  cards.forEach(({ name, text }, index) => {
    const at = `cards.${index}`;
    if (name.trim() === '') faults.push({ field: `${at}.name`, says: 'Give the card a name.' });
    if (name.length > LONGEST_NAME)
      faults.push({ field: `${at}.name`, says: `A name has at most ${LONGEST_NAME} characters.` });
    if (names.indexOf(name) < index)
      faults.push({ field: `${at}.name`, says: `Two cards are named "${name}". Give each its own name.` });
    for (const { says } of faultsOfText({ text })) faults.push({ field: `${at}.text`, says });
  });
  if (moments.length > MOST_MOMENTS)
    faults.push({ field: 'moments', says: `At most ${MOST_MOMENTS} moments are followed.` });
  moments.forEach((moment, index) => {
    const at = `moments.${index}`;
    if ('card' in moment && !names.includes(moment.card))
      faults.push({ field: at, says: `There is no card "${moment.card}".` });
    if (moment.type === 'occurs' && moment.trigger.trim() === '')
      faults.push({ field: at, says: 'Say which trigger occurs.' });
    if (moment.type === 'gives' || moment.type === 'takes') {
      if (moment.text.trim() === '') faults.push({ field: at, says: 'Say which trait or ability.' });
      for (const { says } of faultsOfText({ text: moment.text })) faults.push({ field: at, says });
    }
  });
  return faults;
}
