/** What is told of a fault in a question, for whoever wrote it, and what all questions keep to. */
export interface Fault {
  /** Where: `stats.force`, `effects.2.source`. Effects are counted from 0. */
  readonly field: string;
  readonly says: string;
  /** What to do about it, where more can be said than to mend it. */
  readonly remedy?: string;
}

/** A field as a path: `effects.2.source` is the source of the third effect. */
export const pathOf = (field: string): readonly (string | number)[] =>
  field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** Numbers go from −999 to 999: whatever a card can print, and room to spare. */
export const LARGEST = 999;
/** More moments than this are refused. */
export const MOST_MOMENTS = 60;
/** The longest name of an effect, in characters. */
export const LONGEST_NAME = 60;
