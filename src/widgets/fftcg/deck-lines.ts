/** How the deck tool names cards in its lists: by their names, and in full where another card has the name already. */
import { CHARACTERS, LOCATIONS, NAMED, SUPPORT } from '../../../rules-engine/fftcg/cards/cards.ts';
import { faceOf } from '../../../rules-engine/fftcg/cards/face.ts';
import type { WrittenCard } from '../../../rules-engine/fftcg/cards/print.ts';
import { againstTaken } from '../parts/own-cards.ts';

/** Every card that a list may name, by that name: the sample cards, the named ones, and one's own. */
export function cardsByName(own: readonly string[]): ReadonlyMap<string, string> {
  const cards = new Map<string, string>();
  for (const line of [...Object.values({ ...CHARACTERS, ...SUPPORT, ...LOCATIONS }), ...Object.values(NAMED), ...own]) {
    const { name } = faceOf(line);
    const other = cards.get(name);
    if (other === undefined) cards.set(name, line);
    else if (other !== line) cards.set(line, line);
  }
  return cards;
}

/** The name under which a list has a card. */
export const listName = (cards: ReadonlyMap<string, string>, line: string): string =>
  cards.get(faceOf(line).name) === line ? faceOf(line).name : line;

/** Why cards of one's own can't be: a list means by a name the card that had it first. */
export const againstOwn = (own: readonly WrittenCard[]): string | undefined =>
  againstTaken(
    own.map(({ name }) => name),
    [...cardsByName([]).keys()],
  );
