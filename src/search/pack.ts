/**
 * The index as it is sent: for each game a file with the names of rules, terms, cards and the like, and one with what
 * these say, the open questions and the examples; and one file with the names of all games.
 */
import type { Entry, GameIndex } from './entries.ts';
import { isAnswer, type Kind } from './kinds.ts';

/** Entries of one game and kind, in columns, because they pack better than rows. An address is kept without what all share. */
interface Column {
  readonly game: string;
  readonly kind: Kind;
  readonly before: string;
  readonly after: string;
  /** Empty where it is made from the title. */
  readonly slugs: readonly string[];
  readonly titles: readonly string[];
  readonly numbers?: readonly string[];
  /** Players' words, joined by a bar. */
  readonly also?: readonly string[];
}
export type NamesFile = readonly Column[];
export interface DetailsFile {
  /** In the order of the names, what each entry says, a sentence a line, and what shows it. */
  readonly says: readonly string[];
  /** The words that players ask about them with, and about which they ask so. */
  readonly asked: string;
  readonly shows: readonly (string | 0)[];
  readonly later: readonly Column[];
  /** What each of these says. */
  readonly laterSays: readonly string[];
}

/** What is long, many, and asked for less often comes with the details. */
const isNamed = (entry: Entry) => entry.kind !== 'example' && entry.kind !== 'open question' && !isAnswer(entry);

export const packNames = ({ entries }: GameIndex): NamesFile => columnsOf(entries.filter(isNamed));

export function packDetails({ entries }: GameIndex): DetailsFile {
  const named = inColumns(entries.filter(isNamed));
  // By which words an answer is found stands with its question, in the comparison.
  const later = inColumns(entries.filter((entry) => !isNamed(entry))).map((entry) =>
    isAnswer(entry) ? { ...entry, also: [] } : entry,
  );
  return {
    says: named.map(textOf),
    asked: packAsked(named),
    shows: named.map(({ shows }) => shows ?? 0),
    later: columnsOf(later),
    laterSays: later.map(textOf),
  };
}

/** What has a name of its own; what it says comes with the details. */
export const unpackNames = (names: NamesFile): readonly Entry[] => names.flatMap(entriesOf);

/** Everything of a game. `comparison`: the names of what all games are asked. */
export function unpackDetails(
  names: NamesFile,
  { says, asked, shows, later, laterSays }: DetailsFile,
  comparison: NamesFile,
): readonly Entry[] {
  const compared = new Map(unpackNames(comparison).map(({ title, also = [] }) => [title, also]));
  const words = unpackAsked(asked);
  return [
    ...unpackNames(names).map((entry, place) => ({
      ...entry,
      ...sentencesIn(says[place]),
      ...(words.has(place) && { asked: words.get(place) }),
      ...(shows[place] !== 0 && { shows: shows[place] as string }),
    })),
    ...later.flatMap(entriesOf).map((entry, place) => ({
      ...entry,
      ...(isAnswer(entry) && { also: compared.get(entry.title) ?? [] }),
      ...sentencesIn(laterSays[place]),
    })),
  ];
}

/**
 * Each word, and then the steps from one place of it to the next: small letters are words, capitals are steps. A step is
 * a number to the base of 13, its last digit A to M, those before it N to Z.
 */
function packAsked(entries: readonly Entry[]): string {
  const places = Map.groupBy(
    entries.flatMap(({ asked = [] }, place) => asked.map((word) => ({ word, place }))),
    ({ word }) => word,
  );
  return [...places.keys()]
    .toSorted()
    .map(
      (word) =>
        word + (places.get(word) ?? []).map(({ place }, at, all) => stepOf(place - (all[at - 1]?.place ?? 0))).join(''),
    )
    .join('');
}
const BASE = 13;
const A = 'A'.charCodeAt(0);
function stepOf(step: number, first = A): string {
  const before = step < BASE ? '' : stepOf(Math.floor(step / BASE), A + BASE);
  return before + String.fromCharCode(first + (step % BASE));
}
const readStep = (step: string) =>
  Array.from(step, (digit) => (digit.charCodeAt(0) - A) % BASE).reduce((sum, digit) => sum * BASE + digit, 0);
/** The words by place in the entries. */
function unpackAsked(packed: string): ReadonlyMap<number, readonly string[]> {
  const words = new Map<number, string[]>();
  for (const [, word = '', steps = ''] of packed.matchAll(/([^A-Z]+)([A-Z]+)/g)) {
    let place = 0;
    for (const step of steps.match(/[N-Z]*[A-M]/g) ?? []) {
      place += readStep(step);
      words.set(place, [...(words.get(place) ?? []), word]);
    }
  }
  return words;
}

/** Sentences one a line, as no sentence has lines of its own. */
const textOf = ({ says, more = [] }: Entry) => [says, ...more].join('\n');
function sentencesIn(text = ''): Pick<Entry, 'says' | 'more'> {
  const [says = '', ...more] = text.split('\n');
  return { says, ...(more.length > 0 && { more }) };
}

const kindsOf = (entries: readonly Entry[]) => [...Map.groupBy(entries, ({ kind }) => kind).values()];
/** In the order in which the columns hold them. */
const inColumns = (entries: readonly Entry[]) => kindsOf(entries).flat();

function columnsOf(entries: readonly Entry[]): readonly Column[] {
  return kindsOf(entries).map((list): Column => {
    const [{ game, kind }] = list as [Entry];
    const hrefs = list.map(({ href }) => href);
    const before = hrefs.length === 1 ? '' : shared(hrefs);
    const after = hrefs.length > 1 && hrefs.every((href) => href.endsWith('/')) ? '/' : '';
    return {
      game,
      kind,
      before,
      after,
      slugs: hrefs.map((href, place) => {
        const slug = href.slice(before.length, href.length - after.length);
        return slug === slugOf(list[place]?.title ?? '') ? '' : slug;
      }),
      titles: list.map(({ title }) => title),
      ...(list.some(({ number }) => number) && { numbers: list.map(({ number = '' }) => number) }),
      ...(list.some(({ also }) => also?.length) && { also: list.map(({ also = [] }) => also.join('|')) }),
    };
  });
}
/** "Rest pile" is found at rest-pile, as most are. */
const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-');
/** The longest beginning up to a slash or a hash sign that all have. */
function shared([first = '', ...rest]: readonly string[]): string {
  let length = first.length;
  for (const href of rest) while (!href.startsWith(first.slice(0, length))) length--;
  return first.slice(0, Math.max(first.lastIndexOf('/', length - 1), first.lastIndexOf('#', length - 1)) + 1);
}

function entriesOf({ game, kind, before, after, slugs, titles, numbers, also }: Column): readonly Entry[] {
  return slugs.map((slug, place): Entry => {
    const title = titles[place] ?? '';
    const number = numbers?.[place];
    const words = also?.[place];
    return {
      game,
      kind,
      href: `${before}${slug || slugOf(title)}${after}`,
      title,
      says: '',
      ...(number && { number }),
      ...(words && { also: words.split('|') }),
    };
  });
}
