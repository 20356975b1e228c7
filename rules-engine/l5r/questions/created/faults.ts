/** What is wrong with a question about a created card. Moments count from 0. */
import type { FieldFault } from '../../../core/fault.ts';
import { LARGEST, MOST_MOMENTS } from '../../files/faults.ts';
import { faultsOfKeywords, faultsOfText } from '../text/faults.ts';
import type { CreatedQuestion, Showing } from './state.ts';

const isWhole = (value: number) => Number.isInteger(value) && Math.abs(value) <= LARGEST;

export function faultsOfCreated({ text, moments }: CreatedQuestion): readonly FieldFault[] {
  const faults: FieldFault[] = [...faultsOfText({ text })];
  if (moments.length > MOST_MOMENTS)
    faults.push({ field: 'moments', says: `At most ${MOST_MOMENTS} moments can be followed.` });
  moments.forEach((moment, index) => {
    const at = `moments.${index}`;
    const add = (says: string) => faults.push({ field: at, says });
    switch (moment.type) {
      case 'changes':
        if (!isWhole(moment.by)) add(`Give a whole number from −${LARGEST} to ${LARGEST}.`);
        break;
      case 'given':
        faults.push(...faultsOfKeywords([moment.keyword], at));
        break;
      case 'leaves':
        if (moment.to.trim() === '') add('Say where it would go.');
        break;
      case 'loses-trait':
        if (moment.trait.trim() === '') add('Say which trait.');
        break;
      case 'stands-for':
        faults.push(...faultsOfShowing(moment.shows, at), ...faultsOfShowing(moment.card, at));
        break;
      default:
    }
  });
  return faults;
}

const faultsOfShowing = ({ stats, keywords, text }: Showing, field: string): readonly FieldFault[] => [
  ...faultsOfKeywords(keywords, field),
  ...faultsOfText({ text }).map(({ says }) => ({ field, says })),
  ...(Object.values(stats).every(isWhole) ? [] : [{ field, says: 'Stats must be whole numbers.' }]),
];
