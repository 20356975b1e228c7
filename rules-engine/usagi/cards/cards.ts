/** The cards that can be played: those of `content/usagi/cards/` on which something is printed. */
import { blank, cardsOf } from './print.ts';
import { PRINTED } from './printed.ts';
import type { Card, Print, State } from '../state.ts';

/** Every card that can be played, by type and then by name. */
export const CARDS: readonly Print[] = cardsOf(PRINTED);

const CATALOGUE: ReadonlyMap<string, Print> = new Map(CARDS.map((print) => [print.slug, print]));

/** Where it was found last, by the number of the card: nothing is asked more often, and a number is found faster than a word. */
const found: (Print | undefined)[] = Array.from({ length: 512 }, () => undefined);
/** What is printed on a card. A card that is hidden, or not known, is blank. */
export function printOf(
  state: Pick<State, 'madeUp'>,
  card: Pick<Card, 'print'> & { readonly id?: number | undefined },
): Print {
  const { print, id = 0 } = card;
  const last = found[id];
  if (last?.slug === print) return last;
  const known = CATALOGUE.get(print);
  if (known === undefined) return state.madeUp.find(({ slug }) => slug === print) ?? UNKNOWN;
  if (id > 0 && id < found.length) found[id] = known;
  return known;
}
export const findPrint = (slug: string, madeUp: readonly Print[] = []): Print | undefined =>
  CATALOGUE.get(slug) ?? madeUp.find((print) => print.slug === slug);

const UNKNOWN = blank('moment', 'a card', { slug: '' });

/** Which players a Held Moment affects: everybody, if its effect is for each; else its target, or who played it. */
export const affectsEverybody = (print: Print): boolean =>
  print.abilities.some(({ effects, choose = [{ effects }] }) =>
    choose.some((option) => option.effects.some((effect) => 'to' in effect && effect.to === 'each')),
  );
