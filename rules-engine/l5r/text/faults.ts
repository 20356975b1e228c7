/** What is wrong with a text, told to whoever typed it. A text is seldom wrong: what is unclear becomes a judgement. */
import type { Fault } from '../faults.ts';
import type { CardText } from './state.ts';

/** The longest text that is read, in characters. */
export const LONGEST_TEXT = 4000;
/** The longest keyword, in characters, and the most of them. */
export const LONGEST_KEYWORD = 60;
export const MOST_KEYWORDS = 40;

export function faultsOfText({ text, keywords }: CardText): readonly Fault[] {
  const faults: Fault[] = [];
  if (text.length > LONGEST_TEXT) faults.push({ field: 'text', says: `At most ${LONGEST_TEXT} characters are read.` });
  if (/[\uE000-\uF8FF]/.test(text))
    faults.push({
      field: 'text',
      says: 'The text holds characters that are no letters. Write icons as :bow: or :g3:.',
    });
  if (keywords) faults.push(...faultsOfKeywords(keywords, 'keywords'));
  return faults;
}

export function faultsOfKeywords(keywords: readonly string[], field: string): readonly Fault[] {
  const faults: Fault[] = [];
  if (keywords.length > MOST_KEYWORDS) faults.push({ field, says: `At most ${MOST_KEYWORDS} keywords.` });
  if (keywords.some((keyword) => keyword.trim() === '')) faults.push({ field, says: 'A keyword says something.' });
  if (keywords.some((keyword) => keyword.length > LONGEST_KEYWORD))
    faults.push({ field, says: `A keyword has at most ${LONGEST_KEYWORD} characters.` });
  return faults;
}
