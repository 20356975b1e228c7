/**
 * The index as it is sent: for each game a file with the names of rules, terms, cards and the like, and one with what
 * these say, the open questions and the examples; and one file with the names of all games.
 */
import type { Entry, GameIndex } from './entries.ts';
import type { Kind } from './kinds.ts';

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
  /** In the order of the names, what each entry says, and what shows it. */
  readonly says: readonly string[];
  readonly shows: readonly (string | 0)[];
  readonly later: readonly Column[];
  /** What each of these says. */
  readonly laterSays: readonly string[];
}

/** What is long, many, and asked for less often comes with the details. */
const isNamed = ({ kind }: Entry) => kind !== 'example' && kind !== 'open question';

export const packNames = ({ entries }: GameIndex): NamesFile => columnsOf(entries.filter(isNamed));

export function packDetails(index: GameIndex): DetailsFile {
  const { entries } = index;
  const byAddress = new Map(entries.map((entry) => [entry.href, entry]));
  const named = unpackNames(packNames(index));
  const later = columnsOf(entries.filter((entry) => !isNamed(entry)));
  return {
    says: named.map(({ href }) => byAddress.get(href)?.says ?? ''),
    shows: named.map(({ href }) => byAddress.get(href)?.shows ?? 0),
    later,
    laterSays: later.flatMap(entriesOf).map(({ href }) => byAddress.get(href)?.says ?? ''),
  };
}

/** What has a name of its own; what it says comes with the details. */
export const unpackNames = (names: NamesFile): readonly Entry[] => names.flatMap(entriesOf);

export const unpackDetails = (names: NamesFile, { says, shows, later, laterSays }: DetailsFile): readonly Entry[] => [
  ...unpackNames(names).map((entry, place) => ({
    ...entry,
    says: says[place] ?? '',
    ...(shows[place] !== 0 && { shows: shows[place] as string }),
  })),
  ...later.flatMap(entriesOf).map((entry, place) => ({ ...entry, says: laterSays[place] ?? '' })),
];

function columnsOf(entries: readonly Entry[]): readonly Column[] {
  return [...Map.groupBy(entries, ({ kind }) => kind).values()].map((list): Column => {
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
