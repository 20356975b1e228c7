/** What the sentences of the match are put together from, in English. */
import { list } from '../../core/words.en.ts';
import { type Mana, MANA_TYPES, type Spell } from '../state.ts';

/** The name of a spell; of one that is not there, words for it. */
export const name = (spell: Spell | null | undefined) => spell?.card.name ?? 'The spell';
/** `2 Moon Mana and 1 Star Mana`. */
export const manaWords = (mana: Mana): string =>
  list(MANA_TYPES.filter((type) => mana[type] > 0).map((type) => `${mana[type]} ${type} Mana`)) || 'no Mana';
