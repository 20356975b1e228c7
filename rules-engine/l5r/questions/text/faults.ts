/** What is wrong with a text, for whoever typed it. A text is seldom wrong: what is unclear becomes a judgement. */
import type { FieldFault } from '../../../core/fault.ts';
import type { CardText } from './state.ts';

/** The longest text that is read, in characters. */
export const LONGEST_TEXT = 4000;
/** The longest keyword, in characters, and the most of them. */
export const LONGEST_KEYWORD = 60;
export const MOST_KEYWORDS = 40;

export function faultsOfText({ text, keywords }: CardText): readonly FieldFault[] {
  const faults: FieldFault[] = [];
  if (text.length > LONGEST_TEXT)
    faults.push({ field: 'text', says: `At most ${LONGEST_TEXT} characters can be read.` });
  if (/[\uE000-\uF8FF]/.test(text))
    faults.push({
      field: 'text',
      says: "The text has characters that aren't letters. Write icons as :bow: or :g3:.",
    });
  if (keywords) faults.push(...faultsOfKeywords(keywords, 'keywords'));
  return faults;
}

export function faultsOfKeywords(keywords: readonly string[], field: string): readonly FieldFault[] {
  const faults: FieldFault[] = [];
  if (keywords.length > MOST_KEYWORDS) faults.push({ field, says: `There can be at most ${MOST_KEYWORDS} keywords.` });
  if (keywords.some((keyword) => keyword.trim() === '')) faults.push({ field, says: "A keyword can't be empty." });
  if (keywords.some((keyword) => keyword.length > LONGEST_KEYWORD))
    faults.push({ field, says: `A keyword can have at most ${LONGEST_KEYWORD} characters.` });
  return faults;
}
