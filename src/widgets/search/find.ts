/** Finds what is asked for: a number goes straight to its rule, words to the short index, and behind it to all texts. */
import { type Asked, type Filter, Library } from '../../search/ask.ts';
import type { Entry } from '../../search/entries.ts';
import type { Unread } from '../../search/lines/line.ts';
import { linesOf } from '../../search/lines/lines.ts';
import { type DetailsFile, type NamesFile, unpackDetails, unpackNames } from '../../search/pack.ts';

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
  /** The first one answers by itself. */
  readonly clear: boolean;
  /** The tool that shows what the first one says. */
  readonly tool?: Found | undefined;
  /** What a judge's line comes to: the verdict, what was asked, and why. It leads into the tool. */
  readonly verdict?: Found | undefined;
  /** What is worth saying about the answer: a word that is nowhere, a word of another game, a number no rule has. */
  readonly notes: readonly string[];
  readonly counts: Asked['counts'];
  /** What to mark. */
  readonly words: readonly string[];
}

const NOTHING: Answer = { found: [], clear: false, notes: [], counts: { kinds: {}, games: {} }, words: [] };
/** As many as a reader looks through. */
const MOST = 25;

interface Loaded {
  readonly library: Library;
  readonly names: NamesFile;
  readonly details: Map<string, Promise<void>>;
}
let loading: Promise<Loaded> | undefined;

async function json<T>(file: string): Promise<T> {
  const answer = await fetch(`/search/${file}.json`);
  if (!answer.ok) throw new Error(`/search/${file}.json: ${answer.status}`);
  return (await answer.json()) as T;
}

/** Loads the names of everything, once, and what a game and the comparison say. Called as soon as the search opens. */
export async function load(game?: string): Promise<Loaded> {
  loading ??= (async () => {
    const names = await json<NamesFile>('names');
    const library = new Library(names.games, unpackNames(names));
    return { library, names, details: new Map<string, Promise<void>>() };
  })();
  loading.catch(() => (loading = undefined));
  const loaded = await loading;
  const { library, names, details } = loaded;
  const wanted = game === undefined ? names.games.map(({ id }) => id) : [game, 'compare'];
  await Promise.all(
    wanted.map((id) => {
      const known = details.get(id);
      if (known) return known;
      const coming = json<DetailsFile>(id).then((file) => library.add(unpackDetails(names, id, file)));
      details.set(id, coming);
      coming.catch(() => details.delete(id));
      return coming;
    }),
  );
  return loaded;
}

/** `3.3.1`, `C.iii`, `2.6.C`: at least one dot, and nothing but labels around it. */
export const isNumber = (query: string) => /^(\d{1,2}|[a-z]|[ivx]+)(\.(\d{1,2}|[a-z]{1,2}|[ivx]+))+$/i.test(query);

/** The rules with just this number, or whose number ends with it after a dot. `3.3.1` is not `3.3.10`. */
export function rulesNumbered(query: string, entries: readonly Entry[], { game }: Filter): readonly Entry[] {
  const wanted = query.toLowerCase();
  const rules = entries.filter((entry) => entry.number !== undefined && (game === undefined || entry.game === game));
  const exact = rules.filter(({ number }) => number?.toLowerCase() === wanted);
  return exact.length > 0 ? exact : rules.filter(({ number }) => number?.toLowerCase().endsWith(`.${wanted}`));
}

const foundOf = ({ href, game, kind, title, number, says }: Entry): Found => ({
  href,
  game,
  kind,
  title,
  number,
  text: says,
});

/** Answers a judge's line, such as `4 +2 -7 min 3 max 1`; undefined where none is meant. The engine is loaded for it. */
async function judge(line: string, { names, library }: Loaded, filter: Filter): Promise<Found | Unread | undefined> {
  const meant = linesOf(line, filter.game, names.games);
  // Without a network the engine may be missing: then the words are looked up.
  const answer = await meant?.answer().catch(() => undefined);
  if (!meant || !answer) return undefined;
  if ('unread' in answer) return answer;
  const { says, rule, asked, beaten, href } = answer;
  await load(meant.game);
  const [game = '', chapter, slug] = rule.split('.');
  const decided = library.entries.find((entry) => entry.href === `/${game}/rules/${chapter}/${slug}/`);
  const reasons = [decided && `Decided by ${decided.number} ${decided.title}.`, ...beaten].filter(Boolean);
  return { href, game, kind: 'verdict', title: says, text: `${asked}. ${reasons.join(' ')}` };
}

/** What a query is about, best first. */
export async function find(query: string, filter: Filter): Promise<Answer> {
  const loaded = await load(filter.game);
  const { library, names } = loaded;
  const { entries } = library;
  const asked = query.trim().replace(/^(rule|§)\s*/i, '');
  if (isNumber(asked)) {
    const rules = rulesNumbered(asked, entries, filter);
    const notes = rules.length > 0 ? [] : [`No rule has the number ${asked}.`];
    return { ...NOTHING, found: rules.map(foundOf), notes };
  }
  if (asked === '') return NOTHING;
  const judged = await judge(asked, loaded, filter);
  if (judged && 'unread' in judged) return { ...NOTHING, notes: [judged.unread] };
  if (judged) return { ...NOTHING, verdict: judged };
  const named = library.ask(asked, filter).game;
  if (named !== undefined) await load(named);
  const { hits, clear, closest, nowhere, translations, game, words, counts } = library.ask(asked, filter);
  const nameOf = (id: string) => names.games.find((one) => one.id === id)?.name ?? id;
  const missing = nowhere.map((word) => `“${word}”`).join(' or ');
  const notes = [
    ...(game !== undefined && game !== filter.game ? [`In ${nameOf(game)}.`] : []),
    ...translations
      .filter((one) => hits.slice(0, 5).some((hit) => hit.game === one.game))
      .slice(0, 2)
      .map((one) => `“${one.players}” is “${one.term}” in ${nameOf(one.game)}.`),
    ...(missing ? [`Nothing here has ${missing}.${hits.length > 0 ? ' Without it:' : ''}`] : []),
    ...(closest ? ['Nothing has all these words. Closest:'] : []),
  ];
  const found = hits.slice(0, MOST).map(foundOf);
  const tool = clear ? entries.find(({ href }) => href === hits[0]?.tool) : undefined;
  return { found, clear, tool: tool && foundOf(tool), notes, counts, words };
}

interface Data {
  readonly url: string;
  readonly content: string;
  readonly meta: Readonly<Record<string, string>>;
}
interface Pagefind {
  readonly search: (
    query: string,
    options: { filters: Filter },
  ) => Promise<{ results: readonly { data: () => Promise<Data> }[] }>;
}
let texts: Promise<Pagefind> | undefined;

/** Texts that hold all of the words, behind what is called by them. Nothing where the full text cannot be loaded. */
export async function findInText(
  words: readonly string[],
  filter: Filter,
  except: readonly Found[],
): Promise<readonly Found[]> {
  const address = '/pagefind/pagefind.js';
  texts ??= import(/* @vite-ignore */ address) as Promise<Pagefind>;
  texts.catch(() => (texts = undefined));
  const filters = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
  const { results } = await (await texts).search(words.join(' '), { filters });
  const data = await Promise.all(results.slice(0, 20).map((result) => result.data()));
  const known = new Set(except.map(({ href }) => href));
  return data
    .filter(({ url, content }) => !known.has(url) && words.every((word) => content.toLowerCase().includes(stem(word))))
    .slice(0, 8)
    .map(({ url, content, meta }) => ({
      href: url,
      game: meta['game'] ?? '',
      kind: meta['kind'] ?? '',
      title: meta['title'] ?? '',
      number: meta['number'],
      text: content,
    }));
}

/** The beginning that all forms of a word share, as far as English lets us say. */
const stem = (word: string) => (word.length > 4 ? word.replace(/(ing|ied|ies|ed|es|s|e|y)$/, '') : word);

/** The part of a text around the first word found, split so that the words can be marked. */
export function excerpt(
  text: string,
  words: readonly string[],
  length = 170,
): readonly { text: string; hit: boolean }[] {
  const stems = words.map(stem).filter((word) => word.length > 1);
  const escaped = stems.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace('-', '[-−]'));
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
