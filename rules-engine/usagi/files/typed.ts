/** Numbers as they are typed. */

/** A number, or the text of one as typed. */
export type Typed = number | string;

/** A whole number as people type it, with a hyphen or a true minus; undefined if it is none. */
export function wholeOf(typed: Typed): number | undefined {
  if (typeof typed === 'number') return Number.isInteger(typed) ? typed : undefined;
  const plain = typed.trim().replace('−', '-').replace(/^\+/, '');
  return /^-?\d{1,4}$/.test(plain) ? Number(plain) : undefined;
}
