/** Finds rules, terms, open questions, rulings and cards: a number goes straight to its rule, words to Pagefind. */

export interface Found {
  readonly href: string;
  readonly game: string;
  readonly kind: string;
  readonly title: string;
  readonly number?: string | undefined;
  readonly text: string;
}
export interface Answer {
  readonly found: readonly Found[];
  /** What is worth saying about the answer: a word that is nowhere, a number no rule has. */
  readonly note?: string;
}
export interface Filter {
  readonly game?: string | undefined;
  readonly kind?: string | undefined;
}

interface Data {
  readonly url: string;
  readonly content: string;
  readonly meta: Readonly<Record<string, string>>;
}
interface Pagefind {
  readonly options: (options: object) => Promise<void>;
  readonly search: (
    query: string,
    options: { filters: Filter },
  ) => Promise<{ results: readonly { data: () => Promise<Data> }[] }>;
}
type NumberRow = readonly [game: string, number: string, title: string, href: string];

let loading: Promise<{ pagefind: Pagefind; numbers: readonly NumberRow[] }> | undefined;
/** Loads the index, once. Called as soon as the search opens. */
export function load() {
  loading ??= (async () => {
    const address = '/pagefind/pagefind.js';
    const [pagefind, numbers] = await Promise.all([
      import(/* @vite-ignore */ address) as Promise<Pagefind>,
      fetch('/search/numbers.json').then((answer) => answer.json() as Promise<readonly NumberRow[]>),
    ]);
    await pagefind.options({ ranking: { metaWeights: { title: 5, aliases: 5 } } });
    return { pagefind, numbers };
  })();
  loading.catch(() => (loading = undefined));
  return loading;
}

/** `3.3.1`, `C.iii`, `2.6.C`: at least one dot, and nothing but labels around it. */
export const isNumber = (query: string) => /^(\d{1,2}|[a-z]|[ivx]+)(\.(\d{1,2}|[a-z]{1,2}|[ivx]+))+$/i.test(query);

/** The rules with just this number, or whose number ends with it after a dot. `3.3.1` is not `3.3.10`. */
export function rulesNumbered(query: string, numbers: readonly NumberRow[], { game }: Filter): readonly Found[] {
  const wanted = query.toLowerCase();
  const rows = numbers.filter(([id]) => game === undefined || id === game);
  const exact = rows.filter(([, number]) => number.toLowerCase() === wanted);
  const found = exact.length > 0 ? exact : rows.filter(([, number]) => number.toLowerCase().endsWith(`.${wanted}`));
  return found.map(([id, number, title, href]) => ({ href, game: id, kind: 'rule', title, number, text: '' }));
}

export const wordsOf = (query: string) =>
  query
    .toLowerCase()
    .split(/[\s,;“”"?!]+/)
    .filter(Boolean);
/** The beginning that all forms of a word share, as far as English lets us say. */
const stem = (word: string) => (word.length > 4 ? word.replace(/(ing|ied|ies|ed|es|s|e|y)$/, '') : word);
const holds = (text: string, word: string) => {
  const wanted = stem(word).replace('-', '−');
  return text.replaceAll('-', '−').includes(wanted);
};
const textOf = ({ content, meta }: Data) =>
  `${meta['number'] ?? ''} ${meta['title']} ${meta['aliases'] ?? ''} ${content}`.toLowerCase();

/** What matches a query, best first. Nothing rather than something that does not hold the words. */
export async function find(query: string, filter: Filter): Promise<Answer> {
  const { pagefind, numbers } = await load();
  const asked = query.trim().replace(/^(rule|§)\s*/i, '');
  if (isNumber(asked)) {
    const found = rulesNumbered(asked, numbers, filter);
    return found.length > 0 ? { found } : { found, note: `There is no rule with the number ${asked}.` };
  }
  const words = wordsOf(asked);
  if (words.length === 0) return { found: [] };
  const all = await search(pagefind, words, filter);
  if (all.length > 0) return { found: all };

  const alone = await Promise.all(words.map((word) => search(pagefind, [word], filter)));
  const nowhere = words.filter((_, index) => alone[index]?.length === 0);
  const rest = words.filter((word) => !nowhere.includes(word));
  const missing = nowhere.map((word) => `“${word}”`).join(' or ');
  if (rest.length === 0) return { found: [], note: `Nothing found for ${missing}.` };
  if (nowhere.length > 0) {
    const found = await search(pagefind, rest, filter);
    return { found, note: `Nothing found for ${missing}.${found.length > 0 ? ' Results without it:' : ''}` };
  }
  return { found: [], note: 'No result has all of these words. Try fewer words.' };
}

async function search(pagefind: Pagefind, words: readonly string[], filters: Filter): Promise<readonly Found[]> {
  const wanted = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
  const { results } = await pagefind.search(words.join(' '), { filters: wanted });
  const data = await Promise.all(results.slice(0, 60).map((result) => result.data()));
  return data
    .filter((one) => words.every((word) => holds(textOf(one), word)))
    .map((one, order) => ({ one, order, rank: rankOf(one, words) }))
    .sort((left, right) => left.rank - right.rank || left.order - right.order)
    .slice(0, 25)
    .map(({ one }) => ({
      href: one.url,
      game: one.meta['game'] ?? '',
      kind: one.meta['kind'] ?? '',
      title: one.meta['title'] ?? '',
      number: one.meta['number'],
      text: one.content,
    }));
}

/** 0: it is called that. 1: players call it that. 2: its title holds the words. 3: its text does. */
function rankOf({ meta }: Data, words: readonly string[]): number {
  const asked = words.join(' ');
  const title = (meta['title'] ?? '').toLowerCase();
  if (title === asked) return 0;
  if (meta['kind'] === 'term' && (meta['aliases'] ?? '').toLowerCase().split(', ').includes(asked)) return 1;
  return words.every((word) => holds(title, word)) ? 2 : 3;
}

/** The part of a text around the first word found, split so that the words can be marked. */
export function excerpt(text: string, query: string, length = 170): readonly { text: string; hit: boolean }[] {
  const stems = wordsOf(query)
    .map(stem)
    .filter((word) => word.length > 1);
  const escaped = stems.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = escaped.length === 0 ? '' : `(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})`;
  const at = pattern === '' ? -1 : text.search(new RegExp(pattern, 'iu'));
  const from = at > length / 2 ? text.lastIndexOf(' ', at - length / 3) + 1 : 0;
  const part = `${from > 0 ? '… ' : ''}${text.slice(from, from + length)}${from + length < text.length ? ' …' : ''}`;
  if (pattern === '') return [{ text: part, hit: false }];
  return part
    .split(new RegExp(`(${pattern}[\\p{L}\\p{N}]*)`, 'iu'))
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, hit: new RegExp(`^(?:${escaped.join('|')})`, 'iu').test(piece) }));
}
