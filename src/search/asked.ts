/** The words that players ask about a rule with: from their questions, as few as are of use. */
import { isSmall, stemmed, tokens } from './ask.ts';
import type { Entry } from './entries.ts';
import { isAnswer } from './kinds.ts';

/** A word that fewer pages are asked about with is more often chance than a help, and hundreds of them would be sent. */
const FEWEST = 3;

/** A sum is of one game alone; how many cards there are may tell one rule from another. */
const isTelling = (word: string) => !isSmall(word) && !/[-+/]|\d\d/.test(word);

/** The entries with the words of the questions, by address, that are asked about them. What a comparison says has none. */
export function withAsked(
  entries: readonly Entry[],
  questions: ReadonlyMap<string, readonly string[]>,
): readonly Entry[] {
  /** One form of each word, by stem, and how many pages are asked about with it. */
  const forms = new Map<string, string>();
  const pages = new Map<string, number>();
  const asked = entries.map((entry) => {
    const { title, also = [], says, href } = entry;
    const known = new Set([title, ...also, says].flatMap(tokens).map(stemmed));
    const words = isAnswer(entry) ? [] : (questions.get(href) ?? []).flatMap(tokens).filter(isTelling);
    for (const word of words) if (!forms.has(stemmed(word))) forms.set(stemmed(word), word);
    const own = new Set(words.map(stemmed).filter((stem) => !known.has(stem)));
    for (const stem of own) pages.set(stem, (pages.get(stem) ?? 0) + 1);
    return own;
  });
  return entries.map((entry, place) => {
    const words = [...(asked[place] ?? [])].filter((stem) => (pages.get(stem) ?? 0) >= FEWEST);
    return words.length > 0 ? { ...entry, asked: words.map((stem) => forms.get(stem) ?? stem).toSorted() } : entry;
  });
}
