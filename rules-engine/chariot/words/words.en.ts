/** What the sentences of the match are put together from, in English. */
import { list } from '../../core/words.en.ts';
import { type Mana, MANA_TYPES, type Match, nameOf, type Spell } from '../state.ts';

/** The name of a spell; of one that is not there, words for it. */
export const name = (spell: Spell | null | undefined) => spell?.card.name ?? 'The spell';
/** The same, with whose it is where both players have a spell of that name on the Field. */
export function called({ sides }: Match, spell: Spell | null | undefined): string {
  const [first, second] = sides.map(({ field }) => field.filter((one) => one.card.name === spell?.card.name));
  if (!spell || !first?.length || !second?.length) return name(spell);
  return `${nameOf(first.some(({ id }) => id === spell.id) ? 0 : 1)}'s ${name(spell)}`;
}
/** `2 Moon Mana and 1 Star Mana`. */
export const manaWords = (mana: Mana): string =>
  list(MANA_TYPES.filter((type) => mana[type] > 0).map((type) => `${mana[type]} ${type} Mana`)) || 'no Mana';
