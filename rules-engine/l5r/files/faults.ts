/** What all questions keep to. */

/** Numbers go from −999 to 999: whatever a card can print, and room to spare. */
export const LARGEST = 999;
/** More moments than this are refused. */
export const MOST_MOMENTS = 60;
/** The longest name of an effect, in characters. */
export const LONGEST_NAME = 60;
