/** Where abilities begin: keywords, designators, icons, and a colon. */
import { hasBold, ICONS, isBold, isBoldAt } from './markup.ts';
import { ITALICS, lastWord, PARENTHESIS, QUOTATION, type Scanned, type Span } from './scan.ts';

/** The designators of Celestial Edition, and those of Twenty Festivals. */
export const DESIGNATORS = {
  four: ['Limited', 'Open', 'Battle', 'Reaction'],
  six: ['Limited', 'Open', 'Battle', 'Engage', 'Dynasty', 'Interrupt'],
} as const;
export type WhichDesignators = keyof typeof DESIGNATORS;

export interface PlacedWord extends Span {
  readonly word: string;
}

/** What an ability begins with. */
export interface Header extends Span {
  readonly keywords: readonly PlacedWord[];
  readonly designators: readonly (PlacedWord & { readonly known: boolean })[];
  /** Icons between the designator and the colon: costs. */
  readonly icons: readonly Span[];
  /** not-bold: other words of the text are bold, and these are not. unknown: nothing is bold. */
  readonly print: 'bold' | 'not-bold' | 'unknown';
}

const NAME = [...new Set([...DESIGNATORS.four, ...DESIGNATORS.six])].join('|');
const HEADER = new RegExp(`\\b((?:${NAME})(?:\\s*/\\s*(?:${NAME}))*)((?:\\s*,\\s*[${ICONS}])*)\\s*:`, 'gu');
const WORD = /^\p{Lu}[\p{L}\p{N}'’-]*$/u;
const ENDED = new RegExp(`(?:^|[.!?${QUOTATION}${PARENTHESIS}${ITALICS}])\\s*$`, 'u');

/** The beginnings of all abilities between two places. */
export function headersIn(
  { plain, masked }: Scanned,
  from: number,
  to: number,
  which: WhichDesignators,
): readonly Header[] {
  const printed = hasBold(plain, from, to);
  const headers: Header[] = [];
  HEADER.lastIndex = from;
  for (let match = HEADER.exec(masked); match && match.index < to; match = HEADER.exec(masked)) {
    const [all, names = '', icons = ''] = match;
    const at = match.index;
    const bold = isBold(plain, at, at + names.length);
    const keywords = keywordsBefore(masked, from, at, (word) => !printed || !bold || isBold(plain, word.from, word.to));
    const start = keywords[0]?.from ?? at;
    // In print that shows no bold, only the beginning of a sentence can be the beginning of an ability.
    if (!bold && !ENDED.test(masked.slice(from, start)) && !/\n\s*$/.test(plain.text.slice(from, start))) continue;
    headers.push({
      from: start,
      to: at + all.length,
      keywords,
      designators: wordsIn(names, at, /[^\s/]+/g).map((word) => ({
        ...word,
        known: (DESIGNATORS[which] as readonly string[]).includes(word.word),
      })),
      icons: wordsIn(icons, at + names.length, new RegExp(`[${ICONS}]`, 'gu')),
      print: bold ? 'bold' : printed ? 'not-bold' : 'unknown',
    });
  }
  return headers;
}

const FOCUS = /\bFocus Effect\s*:/g;
/** Where the traits of a duel begin behind the first ability: "Focus Effect:" is no part of what stands before it. */
export function focusEffectsIn({ plain, masked }: Scanned, from: number, to: number): readonly number[] {
  return [...masked.slice(from, to).matchAll(FOCUS)]
    .map(({ index }) => {
      const at = from + index;
      const words = isBoldAt(plain, at)
        ? keywordsBefore(masked, from, at, (word) => isBold(plain, word.from, word.to))
        : [];
      return words[0]?.from ?? at;
    })
    .filter((at) => ENDED.test(masked.slice(from, at)) || /\n\s*$/.test(plain.text.slice(from, at)));
}

const wordsIn = (text: string, offset: number, pattern: RegExp): readonly PlacedWord[] =>
  [...text.matchAll(pattern)].map(({ 0: word, index }) => ({
    word,
    from: offset + index,
    to: offset + index + word.length,
  }));

/** The words right before a designator that are printed as it is. */
function keywordsBefore(
  masked: string,
  from: number,
  at: number,
  alike: (word: PlacedWord) => boolean,
): readonly PlacedWord[] {
  const found: PlacedWord[] = [];
  let end = at;
  for (;;) {
    const to = lastWord(masked, from, end);
    let start = to;
    while (start > from && !/[\s.,:;!?()•]/.test(masked.charAt(start - 1))) start--;
    const placed = { word: masked.slice(start, to), from: start, to };
    if (to === end || !WORD.test(placed.word) || !alike(placed)) return found;
    found.unshift(placed);
    end = start;
  }
}
