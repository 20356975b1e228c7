/** What stands on the cards of a game, fetched as soon as somebody looks at one. */
import { useEffect, useState } from 'preact/hooks';

/** What a card says, and its page. */
export interface CardSays {
  readonly text: string;
  readonly href: string;
}
/** By the name of each card that says something. */
export type CardTexts = Readonly<Record<string, CardSays>>;

let coming: Promise<ReadonlyMap<string, CardSays>> | undefined;
/** The texts of the game whose page this is. Where they can't be had, the next look asks again. */
function cardTexts(): Promise<ReadonlyMap<string, CardSays>> {
  const { root = '/', game = '' } = document.documentElement.dataset;
  if (game === '') return Promise.resolve(new Map());
  coming ??= fetch(`${root}${game}/cards/texts.json`).then(async (answer) => {
    if (!answer.ok) throw new Error(String(answer.status));
    return new Map(Object.entries((await answer.json()) as CardTexts));
  });
  coming.catch(() => (coming = undefined));
  return coming;
}

/** What a card says, once it is there; nothing for a card without a text, and for one that somebody made up. */
export function useCardText(name: string): CardSays | undefined {
  const [texts, come] = useState<ReadonlyMap<string, CardSays>>();
  useEffect(() => {
    cardTexts().then(come, () => undefined);
  }, []);
  return texts?.get(name);
}
