/** What is printed on a card, in a few letters. */
import { capital, number } from '../../../rules-engine/core/words.en.ts';
import { type Print, RATINGS, type Ratings } from '../../../rules-engine/usagi/state.ts';

/** On a card there is room for three letters a rating. */
const SHORT = ['Com', 'Dip', 'Int', 'Cer', 'Lab'] as const;
export const shortRatings = (ratings: Ratings): string | undefined =>
  RATINGS.flatMap((_, at) => {
    const value = ratings[at] ?? null;
    return value === null ? [] : [`${SHORT[at] ?? ''} ${number(value)}`];
  }).join(' · ') || undefined;

const TYPE_WORDS: Readonly<Record<Print['type'], string>> = {
  character: 'Character',
  event: 'Event',
  attachment: 'Attachment',
  moment: 'Moment',
};
/** The type line: Hero, Ally, Story Event, Possession, Held Moment. */
export const kindWords = ({ type, subtype }: Pick<Print, 'type' | 'subtype'>): string => {
  if (subtype === null) return TYPE_WORDS[type];
  return type === 'event' || type === 'moment' ? `${capital(subtype)} ${TYPE_WORDS[type]}` : capital(subtype);
};
export const costWords = ({ honor, ryo }: Pick<Print, 'honor' | 'ryo'>): string =>
  [honor > 0 && `${honor} Honor`, ryo > 0 && `${ryo} Ryo`].filter(Boolean).join(', ');
