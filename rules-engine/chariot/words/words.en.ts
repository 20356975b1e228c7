/** What the sentences of the match are put together from, in English. */
import { type Mana, MANA_TYPES, type Spell } from '../state.ts';

/** The name of a spell; of one that is not there, words for it. */
export const name = (spell: Spell | null | undefined) => spell?.card.name ?? 'The spell';
/** `1 spell`, `2 spells`. */
export const count = (number: number, one: string, several = `${one}s`) => `${number} ${number === 1 ? one : several}`;
/** `A, B and C`. */
export const list = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
/** A number that may be below 0, with the sign for it: `−1`. */
export const signed = (value: number) => (value < 0 ? `−${-value}` : String(value));
/** A name may begin in lower case; a sentence does not. */
export const begun = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** `2 Moon Mana and 1 Star Mana`. */
export const manaWords = (mana: Mana): string =>
  list(MANA_TYPES.filter((type) => mana[type] > 0).map((type) => `${mana[type]} ${type} Mana`)) || 'no Mana';
