/** Quotation marks and apostrophes: typed straight, as in `content/`, and set curly wherever they are read. */

/** A text as it is set. */
export const typeset = (text: string): string =>
  text.replace(/['"]/g, (mark, at: number) => setMark(mark, text.charAt(at - 1), text.slice(at + 1, at + 3)));

/**
 * A mark as it is set, between the character before it and the two after it; these are empty where a text begins or ends.
 * It opens where something follows and nothing ends before it; a text may begin with the s of a possessive.
 */
export function setMark(mark: string, before: string, after: string): string {
  const opens = /^[^\s.,;:!?)\]]/.test(after) && !/[^\s([—–“‘/]/.test(before);
  if (mark === '"') return opens ? '“' : '”';
  return opens && (before || !/^s\b/.test(after)) ? '‘' : '’';
}
