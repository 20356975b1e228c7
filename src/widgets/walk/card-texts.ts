/** What stands on the cards of a game, fetched as soon as somebody looks at one. */
import type { Face } from '../board/board.ts';

/** What a card says, and its page. */
export interface CardSays {
  readonly text: string;
  readonly href: string;
}
/** By the name of each card that says something. */
export type CardTexts = Readonly<Record<string, CardSays>>;

let coming: Promise<ReadonlyMap<string, CardSays>> | undefined;
/**
 * What a card of the game says whose page this is; nothing for a card without a text, for one that somebody made up, and
 * for one that is altered.
 * Where the texts can't be had, the next look asks again.
 */
export async function cardText({ name, altered }: Face): Promise<CardSays | undefined> {
  const { root = '/', game = '' } = document.documentElement.dataset;
  if (game === '' || altered) return undefined;
  coming ??= fetch(`${root}${game}/cards/texts.json`).then(async (answer) => {
    if (!answer.ok) throw new Error(String(answer.status));
    return new Map(Object.entries((await answer.json()) as CardTexts));
  });
  coming.catch(() => (coming = undefined));
  return (await coming).get(name);
}
