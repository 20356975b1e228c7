import type { Asked, CreatedMoment, CreatedVerdict } from '../../../rules-engine/l5r/questions/created/state.ts';

/** A place of a created card at which something can happen: a feature, the card as a whole, or the proxy for it. */
export type CardPlace = Asked | 'card' | 'proxy';

/** Where on the card it is shown what came of this: at the feature it is about, where the card has that. */
export function placeOf(moment: CreatedMoment, stats: Readonly<Partial<Record<string, unknown>>>): CardPlace {
  const at = (about: Asked) => (about === 'title' || about === 'keywords' || about in stats ? about : 'card');
  switch (moment.type) {
    case 'changes':
      return at(moment.stat);
    case 'asks':
      return at(moment.about);
    case 'given':
      return 'keywords';
    case 'loses-trait':
    case 'stands-for':
      return 'proxy';
    default:
      return 'card';
  }
}

/** The card as it is shown: what is gone, as it was last. */
export const shownCard = ({ tally: { card, last } }: Pick<CreatedVerdict, 'tally'>) =>
  card?.where === 'gone' ? (last ?? card) : card;
