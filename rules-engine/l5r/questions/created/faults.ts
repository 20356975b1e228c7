/** What is wrong with a question about a created card. Moments count from 0. */
import type { FieldFault } from '../../../core/fault.ts';
import { LARGEST, MOST_MOMENTS } from '../../files/faults.ts';
import { faultsOfKeywords, faultsOfText } from '../text/faults.ts';
import type { CreatedMoment, CreatedQuestion, Showing } from './state.ts';

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

/** What only a card that is in play can do, or have done to it. */
const IN_PLAY: readonly CreatedMoment['type'][] = ['changes', 'given', 'leaves', 'asks'];
/** Whether something has happened that shows the card in play. */
export const hasEntered = (moments: CreatedQuestion['moments']) => moments.some(({ type }) => IN_PLAY.includes(type));
/** What failed to enter play never existed: nothing happened to it before. */
export const faultsOfEntering = ({ moments }: CreatedQuestion): readonly FieldFault[] =>
  moments.flatMap(({ type }, index) =>
    type === 'fails-to-enter' && hasEntered(moments.slice(0, index))
      ? [
          {
            field: `moments.${index}.fails-to-enter`,
            says: "The card can't fail to enter play after something has happened to it or asked about it.",
            remedy: 'put "fails-to-enter" before that, or take it out',
          },
        ]
      : [],
  );

const faultsOfShowing = ({ stats, keywords, text }: Showing, field: string): readonly FieldFault[] => [
  ...faultsOfKeywords(keywords, field),
  ...faultsOfText({ text }).map(({ says }) => ({ field, says })),
  ...(Object.values(stats).every(isWhole) ? [] : [{ field, says: 'Stats must be whole numbers.' }]),
];
