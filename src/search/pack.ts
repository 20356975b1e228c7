/** The index as it is sent: names of all games in one file, what they say and the examples in a file for each game. */
import type { Entry, GameIndex, Names } from './entries.ts';
import type { Kind } from './kinds.ts';

/** Entries of one game and kind, in columns, because they pack better than rows. An address is kept without what all share. */
interface Column {
  readonly game: string;
  readonly kind: Kind;
  readonly before: string;
  readonly after: string;
  readonly slugs: readonly string[];
  readonly titles: readonly string[];
  readonly numbers?: readonly string[];
  /** Players' words, joined by a bar. */
  readonly also?: readonly string[];
}
export interface NamesFile {
  readonly games: readonly Names[];
  readonly columns: readonly Column[];
}
export interface DetailsFile {
  /** In the order of the names file, what each entry of the game says, and the tool that shows it. */
  readonly says: readonly string[];
  readonly tools: readonly (string | 0)[];
  readonly examples: readonly Column[];
}

const isNamed = ({ kind }: Entry) => kind !== 'example';

export function packNames(games: readonly GameIndex[]): NamesFile {
  return {
    games: games.map(({ id, name, called }) => ({ id, name, called })),
    columns: games.flatMap(({ entries }) => columnsOf(entries.filter(isNamed))),
  };
}
export function packDetails({ entries }: GameIndex): DetailsFile {
  const named = columnsOf(entries.filter(isNamed)).flatMap(entriesOf);
  const byAddress = new Map(entries.map((entry) => [entry.href, entry]));
  return {
    says: named.map(({ href }) => byAddress.get(href)?.says ?? ''),
    tools: named.map(({ href }) => byAddress.get(href)?.tool ?? 0),
    examples: columnsOf(entries.filter((entry) => !isNamed(entry))),
  };
}

/** The names of all games; what they say comes with the details. */
export const unpackNames = ({ columns }: NamesFile): readonly Entry[] => columns.flatMap(entriesOf);

export function unpackDetails(
  names: NamesFile,
  game: string,
  { says, tools, examples }: DetailsFile,
): readonly Entry[] {
  const named = names.columns.filter((column) => column.game === game).flatMap(entriesOf);
  return [
    ...named.map((entry, place) => ({
      ...entry,
      says: says[place] ?? '',
      ...(tools[place] !== 0 && { tool: tools[place] as string }),
    })),
    ...examples.flatMap(entriesOf),
  ];
}

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
      slugs: hrefs.map((href) => href.slice(before.length, href.length - after.length)),
      titles: list.map(({ title }) => title),
      ...(list.some(({ number }) => number) && { numbers: list.map(({ number = '' }) => number) }),
      ...(list.some(({ also }) => also?.length) && { also: list.map(({ also = [] }) => also.join('|')) }),
    };
  });
}
/** The longest beginning up to a slash or a hash sign that all have. */
function shared([first = '', ...rest]: readonly string[]): string {
  let length = first.length;
  for (const href of rest) while (!href.startsWith(first.slice(0, length))) length--;
  return first.slice(0, Math.max(first.lastIndexOf('/', length - 1), first.lastIndexOf('#', length - 1)) + 1);
}

function entriesOf({ game, kind, before, after, slugs, titles, numbers, also }: Column): readonly Entry[] {
  return slugs.map((slug, place): Entry => {
    const number = numbers?.[place];
    const words = also?.[place];
    return {
      game,
      kind,
      href: `${before}${slug}${after}`,
      title: titles[place] ?? '',
      says: '',
      ...(number && { number }),
      ...(words && { also: words.split('|') }),
    };
  });
}
