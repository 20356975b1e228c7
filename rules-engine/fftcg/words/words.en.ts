/** Numbers and lists in English. */
import { signed } from '../../core/words.en.ts';

/** What a card adds: nothing has no sign. */
export const signedOrNone = (value: number) => (value === 0 ? '0' : signed(value));
