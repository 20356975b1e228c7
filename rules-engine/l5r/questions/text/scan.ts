/** Where quotations, parentheses and italics stand in a text, and where its sentences end. */
import { ICONS, isItalicAt, type Plain } from './markup.ts';

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Something set apart inside a text: its inside says nothing about the text around it. */
export interface Inset extends Span {
  readonly kind: 'quotation' | 'parenthesis' | 'italics';
  /** A quotation or parenthesis that nothing closes. */
  readonly open: boolean;
}

/**
 * A text with its insets found. In `masked` they are blotted out, so that only the text around them is searched, and
 * every white space is a space: where a line ends means nothing inside a text.
 */
export interface Scanned {
  readonly plain: Plain;
  readonly insets: readonly Inset[];
  readonly masked: string;
}

/** What stands in `masked` for every character of an inset. */
export const QUOTATION = '\uE100';
export const PARENTHESIS = '\uE101';
export const ITALICS = '\uE102';
const BLOTS = { quotation: QUOTATION, parenthesis: PARENTHESIS, italics: ITALICS } as const;

export function scan(plain: Plain): Scanned {
  const insets = insetsOf(plain);
  let masked = '';
  let done = 0;
  for (const { kind, from, to } of insets) {
    masked += plain.text.slice(done, from) + BLOTS[kind].repeat(to - from);
    done = to;
  }
  masked += plain.text.slice(done);
  return { plain, insets, masked: masked.replace(/\s/g, ' ') };
}

const CLOSES: Readonly<Record<string, string>> = { '"': '"', '“': '”', '(': ')' };

function insetsOf(plain: Plain): readonly Inset[] {
  const { text } = plain;
  const ends = endsOf(text);
  const insets: Inset[] = [];
  let index = 0;
  while (index < text.length) {
    const close = CLOSES[text.charAt(index)];
    if (close !== undefined) {
      const end = ends.get(index) ?? -1;
      const kind = close === ')' ? 'parenthesis' : 'quotation';
      insets.push({ kind, from: index, to: end < 0 ? text.length : end + 1, open: end < 0 });
      index = end < 0 ? text.length : end + 1;
    } else if (isItalicWord(plain, index)) {
      const to = endOfItalics(plain, index);
      insets.push({ kind: 'italics', from: index, to, open: false });
      index = to;
    } else index++;
  }
  return insets;
}

/**
 * For each mark that opens something, the character that closes it, if any; a quotation inside parentheses and the other
 * way round is skipped. From the last one to the first, so that what is inside is known.
 */
function endsOf(text: string): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  for (let from = text.length - 1; from >= 0; from--) {
    const close = CLOSES[text.charAt(from)];
    if (close === undefined) continue;
    for (let index = from + 1; index < text.length; index++) {
      const character = text.charAt(index);
      if (character === close) {
        ends.set(from, index);
        break;
      }
      if (character !== '"') index = ends.get(index) ?? index;
    }
  }
  return ends;
}

const isItalicWord = (plain: Plain, index: number) =>
  isItalicAt(plain, index) && /[\p{L}\p{N}]/u.test(plain.text.charAt(index));

/** Italics go on over spaces and punctuation, up to a parenthesis or upright print. */
function endOfItalics(plain: Plain, from: number): number {
  let to = from + 1;
  for (let index = to; index < plain.text.length; index++) {
    if (!isItalicAt(plain, index) || CLOSES[plain.text.charAt(index)] === ')') break;
    if (!/\s/.test(plain.text.charAt(index))) to = index + 1;
  }
  return to;
}

/** A sentence: up to its period, without the white space around it. */
export interface Sentence extends Span {
  /** Whether it ends in a period, or as good as one. */
  readonly period: boolean;
}

const ENDS = /[.!?]/;
const WORD = /[^\s.!?]/;
const NEXT = new RegExp(`^[\\p{Lu}\\p{N}+−${ICONS}${QUOTATION}${PARENTHESIS}${ITALICS}]`, 'u');

/**
 * The sentences between two places. A period inside a quotation ends the sentence only where the quotation ends with
 * it and a new sentence follows; what stands alone in parentheses or italics is a piece of its own.
 */
export function sentencesIn(
  { plain, masked, insets }: Scanned,
  from: number,
  to: number,
  quotedEnds = false,
): readonly Sentence[] {
  const sentences: Sentence[] = [];
  let start = skipSpace(masked, from, to);
  const cut = (end: number, period: boolean) => {
    // A period that stands alone behind a sentence ends nothing.
    if (end > start && (sentences.length === 0 || WORD.test(masked.slice(start, end))))
      sentences.push({ from: start, to: end, period });
    start = skipSpace(plain.text, end, to);
  };
  let index = start;
  while (index < to) {
    const character = masked.charAt(index);
    if (character === QUOTATION || character === PARENTHESIS || character === ITALICS) {
      const inset = insets.find((one) => index >= one.from && index < one.to);
      const end = Math.min(inset?.to ?? index + 1, to);
      const alone =
        index === start && character !== QUOTATION && standsAlone(masked, end, to, plain.text.charAt(end - 1));
      if (alone) {
        // A period that somebody set behind a closing parenthesis still belongs to it.
        const after = ENDS.test(masked.charAt(end)) ? end + 1 : end;
        cut(Math.min(after, to), true);
        index = start;
        continue;
      }
      if (character === QUOTATION && quotedEnds) {
        for (const period of periodsIn(plain.text, index, end)) cut(Math.min(period, to), true);
        index = Math.max(start, end);
        continue;
      }
      if (
        character === QUOTATION &&
        endsSentence(plain.text, end, masked, to) &&
        quotesPeriod(plain.text, index, end)
      ) {
        cut(end, true);
        index = start;
        continue;
      }
      index = end;
      continue;
    }
    if (ENDS.test(character) && !/\d/.test(masked.charAt(index + 1))) {
      cut(index + 1, true);
      index = start;
      continue;
    }
    index++;
  }
  const end = lastWord(masked, start, to);
  if (end > start) sentences.push({ from: start, to: end, period: false });
  return sentences;
}

/** A remark or an italic sentence between two sentences, and not in the middle of one. */
function standsAlone(masked: string, end: number, to: number, last: string): boolean {
  const next = skipSpace(masked, end, to);
  if (next >= to) return true;
  if (ENDS.test(masked.charAt(end)))
    return skipSpace(masked, end + 1, to) >= to || NEXT.test(masked.slice(skipSpace(masked, end + 1, to)));
  return (last === ')' || ENDS.test(last)) && NEXT.test(masked.slice(next, next + 2));
}

/** Whether a quotation that has a period inside ends a sentence: nothing follows, or a new one does. Remarks don't count. */
function endsSentence(text: string, end: number, masked: string, to: number): boolean {
  let next = skipSpace(masked, end, to);
  while (masked.charAt(next) === PARENTHESIS) next = skipSpace(masked, next + 1, to);
  return next >= to || (next > end && NEXT.test(text.slice(next, next + 2)));
}
const quotesPeriod = (text: string, from: number, end: number) => /[.!?]\s*["”]?$/.test(text.slice(from, end));

/** Where the sentences of a quotation end; the mark that closes it belongs to the last. */
const periodsIn = (text: string, from: number, end: number): readonly number[] =>
  [...text.slice(from, end).matchAll(/[.!?](?:["”]|(?=\s))/g)].map((match) => from + match.index + match[0].length);

export function skipSpace(text: string, from: number, to: number): number {
  let index = from;
  while (index < to && /\s/.test(text.charAt(index))) index++;
  return index;
}
export function lastWord(text: string, from: number, to: number): number {
  let index = to;
  while (index > from && /\s/.test(text.charAt(index - 1))) index--;
  return index;
}
