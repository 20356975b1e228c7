/** Printed keywords, above everything else. */
import { IMPERATIVES } from './words.ts';
import { isBold } from './markup.ts';
import { lastWord, type Scanned, skipSpace, type Span } from './scan.ts';

/** A keyword with its place. */
export interface PlacedKeyword extends Span {
  readonly words: string;
}
/** The keywords above the line, where the rest of the text begins, and what is in doubt. */
export interface KeywordLines {
  readonly to: number;
  readonly keywords: readonly PlacedKeyword[];
  /** What may be read otherwise: keywords that may be a trait, or a trait that may be keywords. */
  readonly doubt: (Span & { readonly as: 'keywords' | 'trait' }) | undefined;
}

/** A dividing line, typed. */
const DIVIDER = /^[ \t]*[-–—_=]{3,}[ \t]*$/;

/**
 * The keywords at the top. A dividing line ends them. Without one, they are the first lines that read like keywords:
 * short phrases between dots, or a few words with capitals. Where print or period speak against it, there is a doubt.
 */
export function keywordLines({ plain, masked: blotted, insets }: Scanned): KeywordLines {
  const { text } = plain;
  // Italics say nothing about a keyword.
  let masked = blotted;
  for (const { kind, from, to } of insets)
    if (kind === 'italics') masked = masked.slice(0, from) + text.slice(from, to) + masked.slice(to);
  const lines = linesOf(text);
  const divider = lines.findIndex(({ from, to }) => DIVIDER.test(text.slice(from, to)));
  if (divider >= 0) {
    const above = lines.slice(0, divider);
    const to = skipSpace(text, lines[divider]?.to ?? 0, text.length);
    return { to, keywords: keywordsIn(masked, above), doubt: undefined };
  }
  let count = 0;
  let certain = true;
  for (const [index, { from, to }] of lines.entries()) {
    const line = masked.slice(from, to).trim();
    if (line === '') {
      if (count === 0) continue;
      break;
    }
    const before = count > 0 && count === index ? text.slice(0, from).trimEnd() : '';
    // A broken word and a dot at the end of the line before go on here.
    const goesOn = HYPHEN.test(before) || (before.endsWith('•') && !/[.:!?]/.test(line));
    const likeness = goesOn
      ? 'keywords'
      : likenessOf(line, before !== '', isBold(plain, from, to), /^\s*\p{Lu}/u.test(text.slice(to)));
    if (likeness === 'trait' || likeness === 'trait-perhaps') {
      if (count === 0 && likeness === 'trait-perhaps') return { ...NOTHING, doubt: { from, to, as: 'trait' } };
      break;
    }
    if (likeness === 'keywords-perhaps') certain = false;
    count = index + 1;
  }
  if (count === 0) return NOTHING;
  const above = lines.slice(0, count);
  const to = above.at(-1)?.to ?? 0;
  return {
    to: skipSpace(text, to, text.length),
    keywords: keywordsIn(masked, above),
    doubt: certain ? undefined : { from: 0, to, as: 'keywords' },
  };
}
const NOTHING: KeywordLines = { to: 0, keywords: [], doubt: undefined };

const HYPHEN = /[-‐]$/;
/** Words that begin a sentence and no keyword. */
const BEGINS_SENTENCE =
  /^(?:a|an|after|all|any|as|at|attaches|before|can|cannot|each|enters|equips|every|he|if|it|may|no|once|other|players?|she|the|they|this|these|those|twice|unless|until|when|whenever|while|will|you|your)\b/i;
/** What is said of somebody, and never part of a keyword. */
const SAYS = /\s(?:has|have|had|is|are|may|can|cannot|will|must|gains?|loses?|gets?|enters?|attach(?:es)?)\s/;
/** The most words a keyword has. */
const LONGEST = 7;

type Likeness = 'keywords' | 'keywords-perhaps' | 'trait-perhaps' | 'trait';

/**
 * Whether a line reads like keywords. `follows`: lines of keywords stand right above it. `ends`: the next line begins
 * with a capital, as a sentence does.
 */
function likenessOf(line: string, follows: boolean, bold: boolean, ends: boolean): Likeness {
  return line.includes('•') ? dottedLikeness(line) : plainLikeness(line, follows, bold, ends);
}

function plainLikeness(line: string, follows: boolean, bold: boolean, ends: boolean): Likeness {
  if (/[.:!?,;"“”\uE000-\uE102]/.test(line)) return 'trait';
  const words = line.split(/\s+/);
  // No sentence begins with a small letter, so what stands below keywords and does is one of them.
  if (/^\p{Ll}/u.test(line))
    return follows && words.length <= LONGEST && !SAYS.test(` ${line} `) ? 'keywords-perhaps' : 'trait';
  if (!words.every((word) => CAPITAL.test(word))) return 'trait';
  if (BEGINS_SENTENCE.test(line) || IMPERATIVES.test(line)) return ends && words.length > 1 ? 'trait-perhaps' : 'trait';
  return bold ? 'keywords' : 'keywords-perhaps';
}

function dottedLikeness(line: string): Likeness {
  // Behind a colon or in quotation marks keywords are only named.
  if (/[:"“”\uE000-\uE100]/.test(line)) return 'trait';
  const period = /[.!?]$/.test(line);
  const pieces = line
    .replace(/[.!?]$/, '')
    .split(/\s*•\s*/)
    .filter((one) => one !== '');
  const [first = ''] = pieces;
  const sentence =
    SAYS.test(` ${line} `) ||
    pieces.some((one) => one.split(/\s+/).length > LONGEST) ||
    ((IMPERATIVES.test(first) || (BEGINS_SENTENCE.test(first) && /^\p{Lu}/u.test(first))) && first.includes(' '));
  if (sentence) return period ? 'trait' : 'trait-perhaps';
  const plainly = !period && pieces.every((one) => /^[\p{L}\d]/u.test(one) && !/[!?,;\uE101]/.test(one));
  return plainly ? 'keywords' : 'keywords-perhaps';
}
const CAPITAL = /^(?:\p{Lu}|\d|(?:of|the|to|and|in|for|from)$)/u;

function linesOf(text: string): readonly Span[] {
  let next = 0;
  return text.split('\n').map((line) => {
    const from = next;
    next += line.length + 1;
    return { from, to: from + line.length };
  });
}

/** Dots and ends of lines separate; a word broken by a hyphen at the end of a line goes on. */
function keywordsIn(text: string, lines: readonly Span[]): readonly PlacedKeyword[] {
  const found: PlacedKeyword[] = [];
  for (const { from, to } of lines) {
    const split = splitAt(text, from, to, /•/).flatMap(withoutRemarks);
    for (const [index, one] of split.entries()) {
      const last = found.at(-1);
      if (index === 0 && last && HYPHEN.test(last.words))
        found[found.length - 1] = { from: last.from, to: one.to, words: joined(last.words, one.words) };
      else found.push(one);
    }
  }
  return found;
}
/** A keyword, unless it is empty, without a remark in parentheses behind it, and without a period somebody set behind the last. */
function withoutRemarks(one: PlacedKeyword): readonly PlacedKeyword[] {
  const words = one.words.replace(/[\uE101\s]+$|\.$/g, '').trim();
  return words === '' ? [] : [{ ...one, words }];
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

/** What stands between the separators, without white space around it; that may be nothing. */
function splitAt(text: string, from: number, to: number, separator: RegExp): readonly PlacedKeyword[] {
  const found: PlacedKeyword[] = [];
  let start = from;
  for (let index = from; index <= to; index++) {
    if (index < to && !separator.test(text.charAt(index))) continue;
    const begin = skipSpace(text, start, index);
    const end = lastWord(text, begin, index);
    found.push({ from: begin, to: end, words: text.slice(begin, end).replace(/\s+/g, ' ') });
    start = index + 1;
  }
  return found;
}

/** The keywords printed on lines: what a card shows above the line, line by line. */
export function keywordsOnLines(lines: readonly string[]): readonly string[] {
  const text = lines.join('\n');
  return keywordsIn(text, linesOf(text)).map(({ words }) => words);
}
