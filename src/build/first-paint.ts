/**
 * What a page shows before its style sheets are there: those of `src/styles/first.ts` that draw something on it are in it,
 * and the others are asked for where its first part ends that these don't draw. A slow phone paints everything before that
 * at once; wide screens wait for all sheets, as they show more at first.
 */

/** From this width on, pages wait for all their sheets: numbers and columns stand beside the text there. */
const WIDE = '(min-width: 48rem)';
/** Nothing after it is drawn until the sheets before it are there: not every browser waits by itself. */
const WAIT = ' ';

/** More than a phone shows at once, in characters: what follows need not be laid out before it is painted. */
const ENOUGH = 16_000;

/** Inside of these, a sheet may be asked for. */
const ROOM = /^(main|div|section|article|aside|header|details)$/;
/** Elements that have no end. */
const EMPTY = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** Elements that look as the first sheet says, where none of their classes says more. */
const PLAIN =
  /^(main|div|section|article|header|nav|aside|details|summary|span|b|strong|em|i|a|p|h[1-4]|ul|ol|li|code|blockquote|table|thead|tbody|tr|th|td|dl|dt|dd|label|input|br|time|button|kbd|form|figure|figcaption|script)$/;
/** Classes that no other sheet gives a look on the screen of a phone. */
const NO_LOOK = new Set(
  (
    'no-print text with-side wide-column wide-row wide-none wide-list rule-page also entry card-link rulebook book-title ' +
    'home hero-text new-here table-card lesson lesson-text at-top-left at-top-right depth-1 depth-2 depth-3 part'
  ).split(' '),
);
/** Nor does one for the name of a game's table by itself. */
const TABLE = /^\w+-table$/;

/** The classes that a sheet draws. */
export const classesOf = (sheet: string): ReadonlySet<string> =>
  new Set([...sheet.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name));

/** What must be on a page for a selector of a sheet to draw something: of what stands in brackets, one is enough. */
const neededBy = (sheet: string): readonly (readonly string[])[] =>
  [...sheet.matchAll(/([^{}]+)\{/g)]
    .map(([, selectors = '']) => selectors.trim())
    .filter((selectors) => !selectors.startsWith('@'))
    .flatMap((selectors) => selectors.replaceAll(/\([^()]*\)/g, '').split(','))
    .map((selector) => [...classesOf(selector)]);

/** Takes those sheets out of a page that draw nothing on it. The first stays in all pages. */
export function dresser(sheets: readonly string[]): (html: string) => string {
  const others = sheets.slice(1).map((sheet) => ({ tag: `<style>${sheet}</style>`, needed: neededBy(sheet) }));
  return (html) => {
    const there = new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
    return others
      .filter(({ needed }) => !needed.some((classes) => classes.every((name) => there.has(name))))
      .reduce((text, { tag }) => text.replace(tag, ''), html);
  };
}

/**
 * A built page with its sheets where they are needed: for wide screens in its head, for others before the first element of
 * `<main>` that is no plain one, or has a class that the first sheet doesn't draw, or where there was enough to paint and
 * no list or table is in the middle. Without sheets, the page as it is.
 */
export function waitingLate(html: string, known: ReadonlySet<string>): string {
  const start = html.indexOf('<main');
  // One that a part of the page asks for is where it is needed.
  const sheets = html.slice(0, Math.max(start, 0)).match(/<link rel="stylesheet" href="[^"]*">/g) ?? [];
  if (sheets.length === 0) return html;
  const at = firstUnknown(html, start, known);
  const wide = sheets.map((sheet) => sheet.replace('>', ` media="${WIDE}">`)).join('');
  const late = `${sheets.join('')}<script>${WAIT}</script>`;
  const [first = ''] = sheets;
  const before = html.slice(0, at).replace(first, () => `${wide}${first}`);
  return sheets.reduce((text, sheet) => text.replace(sheet, ''), before) + late + html.slice(at);
}

/** Where the first element begins that the sheet doesn't draw; or the one around it that is in a room. */
function firstUnknown(html: string, start: number, known: ReadonlySet<string>): number {
  const open: { readonly tag: string; readonly at: number }[] = [];
  for (const { 0: whole, 1: end, 2: tag = '', 3: attributes = '', index } of html
    .slice(start)
    .matchAll(/<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^">])*)>/g)) {
    if (end) {
      open.pop();
      if (open.length === 0) return start + index;
      continue;
    }
    const [, classes = ''] = /\bclass="([^"]*)"/.exec(attributes) ?? [];
    // What is no room is painted whole: before it, nothing of it would be.
    const isEnough = index >= ENOUGH && ROOM.test(open.at(-1)?.tag ?? '');
    const isKnown =
      !isEnough &&
      PLAIN.test(tag) &&
      classes.split(/\s+/).every((name) => name === '' || known.has(name) || NO_LOOK.has(name) || TABLE.test(name));
    const here = { tag, at: start + index };
    if (!isKnown) {
      const room = open.findLastIndex((one) => ROOM.test(one.tag));
      return (open[room + 1] ?? here).at;
    }
    if (!EMPTY.test(tag) && !whole.endsWith('/>')) open.push(here);
  }
  return start;
}
