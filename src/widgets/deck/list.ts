/** A deck as people write it: one card a line, with how many. */
import { closest, distance } from 'fastest-levenshtein';

/** One line that names a card. */
export interface Listed {
  /** As `names` has it. */
  readonly name: string;
  readonly count: number;
  /** Counted from 1. */
  readonly line: number;
}
/** A line that cannot be read. */
export interface Unread {
  readonly line: number;
  readonly text: string;
  /** What is wrong with it, in a sentence. */
  readonly says: string;
  /** The card that may be meant, as often as the line asks for it. */
  readonly meant?: Omit<Listed, 'line'>;
}

/** The most copies a line may ask for. */
const MOST = 99;
/** How many letters may be wrong in a name for it to be guessed: at most these, and no more than one of three. */
const NEAR = 4;
const nearOf = (name: string) => Math.min(NEAR, Math.floor(name.length / 3));

/**
 * Reads a list: `3 Name`, `3x Name`, `Name x3` or `Name`. Empty lines and what stands behind `#` are passed over; small
 * and capital letters are one. Nothing throws: a line that names no card is told, with the nearest name there is.
 */
export function readList(
  text: string,
  names: readonly string[],
): { cards: readonly Listed[]; unread: readonly Unread[] } {
  const known = new Map(names.map((name) => [plain(name), name]));
  const cards: Listed[] = [];
  const unread: Unread[] = [];
  for (const [index, whole] of text.split('\n').entries()) {
    const line = index + 1;
    const written = whole.replace(/#.*$/, '').trim();
    if (written === '') continue;
    const [, before, , rest = ''] = /^(?:(\d+)\s*([x×])?\s+)?(.*)$/i.exec(written) ?? [];
    const [, named = rest, after] = known.has(plain(rest)) ? [] : (/^(.*?)\s+[x×]\s*(\d+)$/i.exec(rest) ?? []);
    const count = Number(before ?? after ?? 1);
    const name = known.get(plain(named)) ?? known.get(plain(written));
    if (name !== undefined && count >= 1 && count <= MOST) {
      cards.push({ name, count: known.has(plain(written)) ? 1 : count, line });
    } else if (name !== undefined) {
      unread.push({ line, text: written, says: `A line can have 1 to ${MOST} copies.` });
    } else {
      const near = names.length > 0 ? closest(plain(named), names.map(plain)) : '';
      const guess = distance(plain(named), near) <= nearOf(plain(named)) ? known.get(near) : undefined;
      const meant = guess === undefined ? undefined : { name: guess, count };
      unread.push({ line, text: written, says: `There is no card “${named}”.`, ...(meant && { meant }) });
    }
  }
  return { cards, unread };
}

/** The list with a line of it replaced. */
export const withLine = (text: string, line: number, to: string) =>
  text
    .split('\n')
    .with(line - 1, to)
    .join('\n');

/** The list with one more copy of a card. */
export function withCard(text: string, name: string, names: readonly string[]): string {
  const has = readList(text, names).cards.find((card) => card.name === name);
  if (has) return withLine(text, has.line, `${has.count + 1} ${name}`);
  return `${text.trimEnd()}${text.trim() === '' ? '' : '\n'}1 ${name}\n`;
}

/** The list with so many copies more or fewer of a card on its line; a line without any is taken out. */
export function withCopies(text: string, { name, count, line }: Listed, by: number): string {
  const copies = Math.min(count + by, MOST);
  if (copies > 0) return withLine(text, line, `${copies} ${name}`);
  return text
    .split('\n')
    .toSpliced(line - 1, 1)
    .join('\n');
}

/** The place of a line in the text: from its first sign to behind its last. */
export function placeOf(text: string, line: number): readonly [from: number, to: number] {
  const lines = text.split('\n');
  const from = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  return [from, from + (lines[line - 1]?.length ?? 0)];
}

/** The card that a sentence is about: of the names that stand in it as whole words, the longest. One letter may be a word. */
export const namedIn = (says: string, cards: readonly Listed[]): Listed | undefined =>
  cards
    .filter(({ name }) => name.length > 1 && inWords(says).includes(inWords(name)))
    .toSorted((one, other) => other.name.length - one.name.length)[0];
/** Words with a space before and behind each, and no signs. */
const inWords = (text: string) =>
  ` ${text
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')
    .trim()} `;

/** Cards with how many of each as a list; more copies than a line may ask for go on further lines. */
export const listOf = (cards: Iterable<readonly [name: string, count: number]>): string =>
  [...cards]
    .flatMap(([name, count]) =>
      Array.from({ length: Math.ceil(count / MOST) }, (_, nth) => `${Math.min(count - nth * MOST, MOST)} ${name}`),
    )
    .join('\n');

const plain = (name: string) => name.trim().toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ');
