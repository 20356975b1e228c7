/** Printed keywords, above everything else. */
import { IMPERATIVES } from './leaning.ts';
import { isBold } from './markup.ts';
import { lastWord, type Scanned, skipSpace, type Span } from './scan.ts';

/** A keyword with its place. */
export interface PlacedKeyword extends Span {
  readonly words: string;
}
/** The keywords above the line, where the rest of the text begins, and whether the text leaves no doubt. */
export interface KeywordLines {
  readonly to: number;
  readonly keywords: readonly PlacedKeyword[];
  readonly certain: boolean;
}

/** A dividing line, typed. */
const DIVIDER = /^[ \t]*[-–—_=]{3,}[ \t]*$/;

/**
 * The keywords at the top. A dividing line ends them. Without one, they are the first lines that have dots and neither
 * a period at the end nor a colon; a line of a few words without either is taken for a keyword, too, with a doubt.
 */
export function keywordLines({ plain, masked }: Scanned): KeywordLines {
  const { text } = plain;
  const lines = linesOf(text);
  const divider = lines.findIndex(({ from, to }) => DIVIDER.test(text.slice(from, to)));
  if (divider >= 0) {
    const above = lines.slice(0, divider);
    const to = skipSpace(text, lines[divider]?.to ?? 0, text.length);
    return { to, keywords: keywordsIn(masked, above), certain: true };
  }
  let count = 0;
  let certain = true;
  for (const { from, to } of lines) {
    const line = masked.slice(from, to).trim();
    if (line === '') {
      if (count === 0) continue;
      break;
    }
    const index = lines.findIndex((one) => one.from === from);
    const goesOn = index > 0 && count === index && HYPHEN.test(text.slice(0, from).trimEnd());
    if (!goesOn && !isKeywordLine(line)) break;
    if (!line.includes('•') && !goesOn && !isBold(plain, from, to)) certain = false;
    count = index + 1;
  }
  if (count === 0) return { to: 0, keywords: [], certain: true };
  const above = lines.slice(0, count);
  return { to: skipSpace(text, above.at(-1)?.to ?? 0, text.length), keywords: keywordsIn(masked, above), certain };
}

const HYPHEN = /[-‐]$/;
/** Words that begin a sentence and no keyword. */
const BEGINS_SENTENCE =
  /^(?:a|an|after|all|any|as|at|attaches|before|can|cannot|each|enters|equips|every|he|if|it|may|no|once|other|players?|she|the|they|this|these|those|twice|unless|until|when|whenever|while|will|you|your)\b/i;

/** Capital letters throughout but for small words, no period, no colon. */
function isKeywordLine(line: string): boolean {
  if (/[.:!?,;"“”\uE000-\uE102]/.test(line) || !/^\p{Lu}/u.test(line)) return false;
  const dotted = line.includes('•');
  if (!dotted && (BEGINS_SENTENCE.test(line) || IMPERATIVES.test(line))) return false;
  return line
    .split(/\s*•\s*/)
    .every(
      (one) => one === '' || (dotted ? /^[\p{Lu}\d]/u.test(one) : one.split(/\s+/).every((word) => CAPITAL.test(word))),
    );
}
const CAPITAL = /^(?:\p{Lu}|\d|(?:of|the|to|and|in|for|from)$)/u;

function linesOf(text: string): readonly Span[] {
  const lines: Span[] = [];
  let from = 0;
  for (let index = 0; index <= text.length; index++) {
    if (index < text.length && text.charAt(index) !== '\n') continue;
    lines.push({ from, to: index });
    from = index + 1;
  }
  return lines;
}

/** Dots and ends of lines separate; a word broken by a hyphen at the end of a line goes on. */
function keywordsIn(text: string, lines: readonly Span[]): readonly PlacedKeyword[] {
  const found: PlacedKeyword[] = [];
  let broken = false;
  for (const { from, to } of lines) {
    const split = splitAt(text, from, to, /•/);
    for (const [index, one] of split.entries()) {
      const last = found.at(-1);
      if (broken && index === 0 && last)
        found[found.length - 1] = { from: last.from, to: one.to, words: joined(last.words, one.words) };
      else found.push(one);
    }
    if (split.length > 0) broken = HYPHEN.test(found.at(-1)?.words ?? '');
  }
  return found;
}
/** A hyphen before a capital is part of the word, as in One-Handed; before a small letter it only breaks the line. */
const joined = (first: string, second: string) =>
  /^\p{Ll}/u.test(second) ? first.slice(0, -1) + second : first + second;

/** Keywords named in the middle of a text: only dots and commas separate them, or dots alone. */
export const splitKeywords = (text: string, from: number, to: number, separator = /[•,]/): readonly PlacedKeyword[] =>
  splitAt(text, from, to, separator).flatMap((one) => {
    const words = one.words.replace(/[.:;]+$/, '').replace(/^(?:and|or)\s+/i, '');
    return words === '' || /^(?:and|or)$/i.test(words) ? [] : [{ ...one, words }];
  });

function splitAt(text: string, from: number, to: number, separator: RegExp): readonly PlacedKeyword[] {
  const found: PlacedKeyword[] = [];
  let start = from;
  for (let index = from; index <= to; index++) {
    if (index < to && !separator.test(text.charAt(index))) continue;
    const begin = skipSpace(text, start, index);
    const end = lastWord(text, begin, index);
    if (end > begin) found.push({ from: begin, to: end, words: text.slice(begin, end).replace(/\s+/g, ' ') });
    start = index + 1;
  }
  return found;
}

/** The keywords printed on lines: what a card shows above the line, line by line. */
export function keywordsOnLines(lines: readonly string[]): readonly string[] {
  const text = lines.join('\n');
  return keywordsIn(text, linesOf(text)).map(({ words }) => words);
}
