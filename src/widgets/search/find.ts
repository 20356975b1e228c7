/** Finds what is asked for: a number goes straight to its rule, words to the short index, and behind it to all texts. */
import { type Asked, type Filter, Library } from '../../search/ask.ts';
import type { Entry, Names } from '../../search/entries.ts';
import { labelsOf, withoutLabels } from '../../search/kinds.ts';
import { isQuestion, type Unread } from '../../search/lines/line.ts';
import { linesOf } from '../../search/lines/lines.ts';
import { type DetailsFile, type NamesFile, unpackDetails, unpackNames } from '../../search/pack.ts';
import { CLOSEST } from './options.ts';

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
  /** The first one may be about something else. */
  readonly closest: boolean;
  /** The tool or the example that shows what the first one says. */
  readonly shows?: Found | undefined;
  /** What a judge's line comes to: the verdict, what was asked, and why. It leads into the tool. */
  readonly verdict?: Found | undefined;
  /** The tool for what was typed, where that is the text of a card. */
  readonly offer?: Found | undefined;
  /** What is worth saying about the answer: a word that is nowhere, a word of another game, a number no rule has. */
  readonly notes: readonly string[];
  readonly counts: Asked['counts'];
  /** What to mark. */
  readonly words: readonly string[];
  /** Until then, not everything that could answer is there. */
  readonly rest?: Promise<void> | undefined;
}

const NOTHING: Answer = {
  found: [],
  clear: false,
  closest: false,
  notes: [],
  counts: { kinds: {}, games: {} },
  words: [],
};
/** As many as a reader looks through. */
const MOST = 25;

interface Loaded {
  readonly library: Library;
  readonly games: readonly Names[];
  /** What is still on its way: the answer may be better then. */
  readonly rest: Promise<void> | undefined;
}

async function json<T>(file: string): Promise<T> {
  const answer = await fetch(`/search/${file}.json`);
  if (!answer.ok) throw new Error(`/search/${file}.json: ${answer.status}`);
  return (await answer.json()) as T;
}
/** What is there or on its way, by file. What didn't come is asked for again. */
const files = new Map<string, Promise<unknown>>();
function once<T>(file: string, get: (file: string) => Promise<T>): Promise<T> {
  const known = files.get(file) as Promise<T> | undefined;
  if (known) return known;
  const coming = get(file);
  files.set(file, coming);
  coming.catch(() => files.delete(file));
  return coming;
}
/** The games of which everything is there. */
const whole = new Set<string>();

/**
 * Loads a game with the comparison, or all games: of these the names come first, and what they say follows. Called as
 * soon as the search opens, when the page has begun to fetch the files.
 */
export async function load(game?: string): Promise<Loaded> {
  const started = once('games', async (file) => {
    const games = (await json<readonly Names[]>(file)).filter(({ id, apart }) => !apart || id === game);
    return { games, library: new Library(games) };
  });
  const named = async (file: string) => {
    const [{ library }, names] = await Promise.all([started, json<NamesFile>(file)]);
    library.add(unpackNames(names));
    return names;
  };
  const all = game === undefined || files.has('names') ? once('names', named) : undefined;
  const namesOf = async (id: string) =>
    all ? (await all).filter((column) => column.game === id) : once(`${id}-names`, named);
  const details = (id: string) =>
    once(`${id}-details`, async (file) => {
      const [{ library }, names, says, comparison] = await Promise.all([
        started,
        namesOf(id),
        json<DetailsFile>(file),
        namesOf('compare'),
      ]);
      library.add(unpackDetails(names, says, comparison));
      whole.add(id);
    });
  const detailsOf = (wanted: readonly string[]) => Promise.all(wanted.map(details)).then(() => undefined);
  // What the games have in common is only named beside one game.
  if (game !== undefined) await Promise.all([detailsOf([game]), namesOf('compare')]);
  await all;
  const { games, library } = await started;
  const wanted = games.map(({ id }) => id).filter((id) => game === undefined && !whole.has(id));
  const rest = wanted.length > 0 ? detailsOf(wanted) : undefined;
  rest?.catch(() => undefined);
  return { games, library, rest };
}

/** `3.3.1`, `C.iii`, `2.6.C`: at least one dot, and nothing but labels around it. */
export const isNumber = (query: string) => /^(\d{1,2}|[a-z]|[ivx]+)(\.(\d{1,2}|[a-z]{1,2}|[ivx]+))+$/i.test(query);

/** The number that is asked for, if nothing else is: `2.6.C`, "what does rule 2.6.C say?" */
export function numberIn(words: readonly string[]): string | undefined {
  const [word = '', ...others] = words.filter((word) => !/^(rules?|§|number|no)$/.test(word));
  return others.length === 0 && isNumber(word) ? word : undefined;
}

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
/** The first ones, each with what it says to the question. */
const foundIn = ({ hits, says }: Asked): readonly Found[] =>
  hits.slice(0, MOST).map((hit) => ({ ...foundOf(hit), text: says(hit) || questionOf(hit) }));
/** What is compared says its question until it says more. */
const questionOf = ({ kind, also: [question = ''] = [] }: Entry) => (kind === 'comparison' ? question : '');

/** Answers a judge's line, such as `4 +2 -7 min 3 max 1`; undefined where none is meant. The engine is loaded for it. */
async function judge(line: string, { games, library }: Loaded, filter: Filter): Promise<Found | Unread | undefined> {
  const meant = linesOf(line, filter.game, games);
  // Without a network the engine may be missing: then the words are looked up.
  const answer = await meant?.answer().catch(() => undefined);
  if (!meant || !answer) return undefined;
  if ('unread' in answer) return answer;
  const { says, rule, asked, beaten, href } = answer;
  await load(meant.game);
  const [game = '', chapter, slug] = rule.split('.');
  const decided = library.entries.find(({ href }) => href.endsWith(`/${game}/rules/${chapter}/${slug}/`));
  const reasons = [decided && `Decided by ${decided.number} ${decided.title}.`, ...beaten].filter(Boolean);
  return { href, game, kind: 'verdict', title: says, text: `${asked}. ${reasons.join(' ')}` };
}

/** Whether this is the text of a card. What such texts look like is loaded where it may be one. */
async function isCardText(typed: string): Promise<boolean> {
  if (isQuestion(typed)) return false;
  const shape = await import('../../search/lines/l5r-text-shape.ts').catch(() => undefined);
  return shape?.isCardText(typed) ?? false;
}

/** Offers to read the text of a card. The reader says what it finds, if it can be loaded. */
async function offer(text: string): Promise<Found> {
  const { cardTextOffer } = await import('../../search/lines/l5r-text.ts').catch(() => ({ cardTextOffer: undefined }));
  const { says = '', href = '/l5r/tools/card/' } = (await cardTextOffer?.(text)) ?? {};
  return { href, game: 'l5r', kind: 'tool', title: 'Read this card text', text: says };
}

/** What a query is about, best first. */
export async function find(query: string, filter: Filter): Promise<Answer> {
  const loaded = await load(filter.game);
  const { library, games } = loaded;
  const { entries } = library;
  const asked = query.trim();
  if (asked === '') return NOTHING;
  const { words: given, game: named } = library.wordsOf(asked);
  const rest = named === undefined ? loaded.rest : (await load(named)).rest;
  const number = numberIn(given);
  if (number !== undefined) {
    const game = named ?? filter.game;
    const rules = rulesNumbered(number, entries, { game });
    const notes = rules.length > 0 ? [] : [`No rule has the number ${number.toUpperCase()}.`];
    return { ...NOTHING, found: rules.map(foundOf), notes };
  }
  if (await isCardText(asked)) {
    const asking = library.ask(asked, filter);
    return { ...NOTHING, offer: await offer(asked), found: foundIn(asking), counts: asking.counts, rest };
  }
  const judged = await judge(asked, loaded, filter);
  if (judged && 'href' in judged) return { ...NOTHING, verdict: judged };
  const asking = library.ask(asked, filter);
  const { hits, clear, closest, nowhere, translations, game, words, counts } = asking;
  // A line that can't be read may be a question in words after all: two of them are enough.
  const inWords = words.filter((word) => /^[a-z]{2}/.test(word) && !nowhere.includes(word)).length > 1;
  if (judged && !inWords && (closest || nowhere.length > 0)) return { ...NOTHING, notes: [judged.unread] };
  const isSilent = (game ?? filter.game) !== undefined && hits[0]?.game === 'compare';
  const nameOf = (id: string) => games.find((one) => one.id === id)?.name ?? id;
  const missing = nowhere.map((word) => `“${word}”`).join(' or ');
  const notes = [
    ...(judged ? [judged.unread] : []),
    ...(game !== undefined && game !== filter.game ? [`In ${nameOf(game)}.`] : []),
    ...translations
      // Where the answer is that a game has nothing of it, no word stands for it.
      .filter((one) => !isSilent && hits.slice(0, 5).some((hit) => hit.game === one.game))
      .slice(0, 2)
      .map((one) => `“${one.players}” is “${one.term}” in ${nameOf(one.game)}.`),
    ...(missing ? [`Nothing here has ${missing}.${hits.length > 0 ? ' Without it:' : ''}`] : []),
    ...(closest ? [CLOSEST] : []),
  ];
  const found = foundIn(asking);
  const shows = clear ? entries.find(({ href }) => href === hits[0]?.shows) : undefined;
  return { found, clear, closest, shows: shows && foundOf(shows), notes, counts, words, rest };
}

interface Data {
  readonly url: string;
  readonly content: string;
  readonly meta: Readonly<Record<string, string>>;
}
interface Pagefind {
  readonly search: (query: string) => Promise<{ results: readonly { data: () => Promise<Data> }[] }>;
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
  const { results } = await (await texts).search([...words, ...labelsOf(filter)].join(' '));
  const loaded = await Promise.all(results.slice(0, 20).map((result) => result.data()));
  const data = loaded.map((one) => ({ ...one, content: withoutLabels(one.content) }));
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
  const escaped = stems.map((word) =>
    word
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('-', '[-−]')
      .replaceAll("'", "['’]"),
  );
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
