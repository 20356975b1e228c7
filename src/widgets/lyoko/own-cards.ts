/** Cards of one's own: as they are written, with a name, and as files have them, by a name of their own. */
import { CARDS, HIDDEN } from '../../../rules-engine/lyoko/cards/cards.ts';
import type { MadeCard, MadeCards } from '../../../rules-engine/lyoko/cards/made.ts';
import { wordsOf } from '../../../rules-engine/lyoko/words/names.en.ts';
import { againstTaken, slugOf } from '../parts/own-cards.ts';

/** A card with its name, as it is written. */
export interface NamedCard extends MadeCard {
  readonly name: string;
}
/** What files call a card of one's own. */
export const madeName = (name: string): string => `my-${slugOf(name) || 'card'}`;

/** The same, where cards of that name may be made up already. */
export function freeName(made: MadeCards = {}, card: string): string {
  const first = madeName(card);
  for (let nth = 1; ; nth++) {
    const name = nth === 1 ? first : `${first}-${nth}`;
    if (!Object.hasOwn(made, name)) return name;
  }
}

export const madeOf = (own: readonly NamedCard[]): MadeCards =>
  Object.fromEntries(own.map(({ name, ...card }) => [madeName(name), card]));
export const namedOf = (made: MadeCards): readonly NamedCard[] =>
  Object.entries(made).map(([slug, card]) => ({ name: wordsOf(slug), ...card }));

const LISTED = Object.entries(CARDS).flatMap(([slug, { name }]) => (slug === HIDDEN ? [] : [name]));
/** Cards that files would call the same can't stand beside each other. */
export const againstOwn = (own: readonly NamedCard[]): string | undefined =>
  againstTaken(
    own.map(({ name }) => name),
    LISTED,
    'card',
    madeName,
  );
