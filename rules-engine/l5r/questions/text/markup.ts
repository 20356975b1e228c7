/** A text as it is written down, and the same text without its markup. */

/** A text with its markup taken off. Every character remembers its print and its place. */
export interface Plain {
  readonly raw: string;
  /** The characters as read: a line break is `\n`, an icon is one character of `ICONS`. */
  readonly text: string;
  /** One letter a character: `b` bold, `i` italic, `x` both, `.` neither. */
  readonly print: string;
  /** Where each character begins in `raw`, and at the end where the last one stops. Markup belongs to a neighbour. */
  readonly at: readonly number[];
}

/** Icons by the character that stands for them. A number after `g` is an amount of Gold. */
const ICON_NAMES = ['bow', 'gstar', 'g*', ...Array.from({ length: 20 }, (_, amount) => `g${amount}`)] as const;
const FIRST_ICON = 0xe000;
const iconFor = (name: string) => {
  const index = ICON_NAMES.indexOf(name);
  return index < 0 ? undefined : String.fromCharCode(FIRST_ICON + index);
};
/** The name of the icon a character stands for. */
export const iconName = (character: string): string | undefined => ICON_NAMES[character.charCodeAt(0) - FIRST_ICON];
/** All characters that stand for icons, for a regular expression. */
export const ICONS = '\\uE000-\\uE0FF';

const ENTITIES: Readonly<Record<string, string>> = {
  '&#149;': '•',
  '&#8226;': '•',
  '&bull;': '•',
  '&amp;': '&',
  '&quot;': '"',
  '&#34;': '"',
  '&#39;': "'",
  '&rsquo;': '’',
  '&ldquo;': '“',
  '&rdquo;': '”',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
};

const TOKEN = /<(\/?)(b|strong|i|em)\s*>|<br\s*\/?>|\r\n|\r|\*\*|\*|&#?\w+;|:(bow|gstar|g\*|g\d{1,2}):/gi;

/** Takes the markup off: `**bold**`, `*italic*`, `<b>`, `<i>`, `<br>`, entities and icons such as `:bow:`. */
export function plainOf(raw: string): Plain {
  let text = '';
  let print = '';
  const at: number[] = [];
  const style = { bold: false, italic: false, starBold: false, starItalic: false };
  /** Where the next character begins: before the markup that opens just in front of it. */
  let begins = 0;
  const letter = () => {
    const b = style.bold || style.starBold;
    const i = style.italic || style.starItalic;
    return b ? (i ? 'x' : 'b') : i ? 'i' : '.';
  };
  /** One character that stands for what is written between two places. */
  const add = (character: string, from: number, to: number) => {
    at.push(Math.min(begins, from));
    print += letter();
    text += character;
    begins = to;
  };
  const copy = (from: number, to: number) => {
    if (to <= from) return;
    at.push(Math.min(begins, from));
    for (let index = from + 1; index < to; index++) at.push(index);
    print += letter().repeat(to - from);
    text += raw.slice(from, to);
    begins = to;
  };

  let done = 0;
  TOKEN.lastIndex = 0;
  for (let token = TOKEN.exec(raw); token; token = TOKEN.exec(raw)) {
    const [all, slash, tag, icon] = token;
    const from = token.index;
    const to = from + all.length;
    copy(done, from);
    done = to;
    const entity = ENTITIES[all.toLowerCase()];
    const sign = icon === undefined ? undefined : iconFor(icon.toLowerCase());
    if (sign !== undefined) add(sign, from, to);
    else if (tag !== undefined) {
      const opens = slash === '';
      if (/^(?:b|strong)$/i.test(tag)) style.bold = opens;
      else style.italic = opens;
      // An end tag belongs to the character before it, a start tag to the one after.
      if (!opens) begins = to;
    } else if (entity !== undefined) add(entity, from, to);
    else if (all === '\r' || all === '\r\n' || all.startsWith('<')) add('\n', from, to);
    else if (all === '**' && (style.starBold || opensHere(raw, to, '**'))) {
      style.starBold = !style.starBold;
      if (!style.starBold) begins = to;
    } else if (all === '*' && (style.starItalic || opensHere(raw, to, '*'))) {
      style.starItalic = !style.starItalic;
      if (!style.starItalic) begins = to;
    } else copy(from, to);
  }
  copy(done, raw.length);
  at.push(raw.length);
  // Markup before the first character belongs to it.
  if (at.length > 1) at[0] = 0;
  return { raw, text, print, at };
}

/** An asterisk opens italics only if another closes them; alone it is the sign of a variable stat. */
function opensHere(raw: string, after: number, mark: string): boolean {
  const next = raw.charAt(after);
  if (next === '' || /\s/.test(next)) return false;
  const close = raw.indexOf(mark, after);
  return close > after && !/\s/.test(raw.charAt(close - 1));
}

const isBoldLetter = (letter: string) => letter === 'b' || letter === 'x';
const isItalicLetter = (letter: string) => letter === 'i' || letter === 'x';
/** Whether a single character is bold, or italic. */
export const isBoldAt = ({ print }: Plain, index: number) => isBoldLetter(print.charAt(index));
export const isItalicAt = ({ print }: Plain, index: number) => isItalicLetter(print.charAt(index));
/** Whether any character of a span is bold. */
export const hasBold = ({ print }: Plain, from: number, to: number) => /[bx]/.test(print.slice(from, to));
export const hasItalic = ({ print }: Plain, from: number, to: number) => /[ix]/.test(print.slice(from, to));
/** Whether all that is printed in a span is bold: spaces have no weight. */
export const isBold = (plain: Plain, from: number, to: number) => isAll(plain, from, to, isBoldLetter);
export const isItalic = (plain: Plain, from: number, to: number) => isAll(plain, from, to, isItalicLetter);
function isAll({ text, print }: Plain, from: number, to: number, style: (letter: string) => boolean): boolean {
  for (let index = from; index < to; index++) {
    if (!style(print.charAt(index)) && !isSpace(text.charAt(index))) return false;
  }
  return to > from;
}
const isSpace = (character: string) => character === ' ' || character === '\n' || character === '\t';

/** A span as words: one space for any white space, icons by their names. */
export const wordsOf = (text: string): string =>
  UNEVEN.test(text)
    ? text
        .replace(/[\uE000-\uE0FF]/g, (character) => `:${iconName(character) ?? ''}:`)
        .replace(/\s+/g, ' ')
        .trim()
    : text.trim();
const UNEVEN = /[^\S ]| {2}|[\uE000-\uE0FF]/;
