/** Quotation marks and apostrophes: typed straight, as in `content/`, and set curly wherever they are read. */

/** A text as it is set. */
export const typeset = (text: string): string =>
  text.replace(/['"]/g, (mark, at: number) => setMark(mark, text.charAt(at - 1), text.charAt(at + 1)));

/**
 * A mark as it is set, between the characters before it and after it; these are empty where a text begins or ends. An
 * apostrophe follows a letter, or stands before the s of a possessive. A quotation mark opens where something follows and
 * nothing ends before it.
 */
export function setMark(mark: string, before: string, after: string): string {
  if (mark === "'") return /\p{L}/u.test(before) || after === 's' ? '’' : mark;
  return /[^\s.,;:!?)\]]/.test(after) && !/[^\s([—–“‘/]/.test(before) ? '“' : '”';
}
