/** Prints each rulebook as a PDF with the Chromium of this machine, where there is one. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { GameLibrary } from '../library/library.ts';
import { addressOf } from '../lib/pdf.ts';
import { SITE_NAME } from '../lib/site.ts';
import { findChromium } from './chromium.ts';
import { waitingForLetters } from './fonts.ts';

/** Starts the browser that prints. */
export type Printer = () => Promise<Browser>;

/**
 * A printer, or why there is none. Playwright and Chromium may both be missing, and a Chromium may be there and not start:
 * the site is built all the same.
 */
export async function findPrinter(): Promise<Printer | string> {
  const playwright = await import('@playwright/test').catch(() => undefined);
  if (!playwright) return 'Playwright isn’t installed';
  const { chromium } = playwright;
  try {
    const executablePath = findChromium(chromium.executablePath());
    if (!executablePath) return 'no Chromium was found';
    const print = () => chromium.launch({ executablePath });
    await (await print()).close();
    return print;
  } catch (error) {
    const [first] = (error as Error).message.split('\n');
    return `Chromium did not start (${first})`;
  }
}

/** The page as it is printed: no scripts, links that work within the PDF, running titles, and the title as its name. */
export function printable(
  html: string,
  { id, book, chapters }: Pick<GameLibrary, 'id' | 'book' | 'chapters'>,
  site: string | undefined,
): string {
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, name = '']) => name));
  const [edition] = Object.values(book.editions);
  /** A place on this page, the whole address of another, or nothing where nobody knows where the site is. */
  const link = (address: string): string => {
    const [, chapter = '', slug = ''] = new RegExp(`^/${id}/rules/([\\w-]+)/(?:#?([\\w-]+)/?)?$`).exec(address) ?? [];
    const here = slug === '' ? `chapter-${chapter}` : `${chapter}-${slug}`;
    if (ids.has(here)) return ` href="#${here}"`;
    if (!address.startsWith('/')) return ` href="${address}"`;
    return site === undefined ? '' : ` href="${new URL(`.${address}`, site).href}"`;
  };
  return (
    html
      .replace(/<script\b[\s\S]*?<\/script>/g, '')
      .replace(/<meta http-equiv="content-security-policy"[^>]*>/i, '')
      .replace(/<title>[^<]*/, `<title>${escaped(book.title)}: the rulebook`)
      .replace(/<div class="book-contents">[\s\S]*?<\/div>/, (contents) =>
        contents.replaceAll('</a>', '<span class="at">00</span></a>'),
      )
      .replace(/(<a\b[^>]*?) href="([^"]*)"/g, (_, tag: string, address: string) => `${tag}${link(address)}`)
      // After the sheets of the page, which are asked for within it: the last word on margins counts.
      .replace('</body>', `<style>${style(book.title, edition?.title, chapters)}</style></body>`)
  );
}
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const quoted = (text: string) => JSON.stringify(text).replaceAll('<', '\\3c ');

/** Running titles and page numbers: Chromium draws what stands in the margins of a page. */
function style(title: string, edition: string | undefined, chapters: GameLibrary['chapters']): string {
  const small = "font-family: 'Source Sans', sans-serif; font-size: 8.5pt; color: #444;";
  const rows = chapters.map(
    ({ number, title }, index) => `
    .whole-chapter:nth-of-type(${index + 1}) { page: chapter-${index + 1}; }
    @page chapter-${index + 1} { @top-right { content: ${quoted(`${number} ${title}`)}; ${small} } }`,
  );
  return `@page {
      size: A4;
      margin: 22mm 20mm 20mm;
      @top-left { content: ${quoted(title)}; ${small} }
      @bottom-left { content: ${quoted([SITE_NAME, edition].filter(Boolean).join(' · '))}; ${small} }
      @bottom-right { content: counter(page) ' / ' counter(pages); ${small} }
    }
    @page :first { @top-left { content: none } @bottom-left { content: none } @bottom-right { content: none } }
    ${rows.join('')}`;
}

/** On which page of a PDF each place is that a link leads to. Reads what Chromium writes, and nothing else. */
export function pagesOf(pdf: Buffer): ReadonlyMap<string, number> {
  const text = pdf.toString('latin1');
  const objects = new Map(
    [...text.matchAll(/(?<=\n)(\d+) 0 obj\n<<([\s\S]*?)endobj/g)].map(([, nth, body]) => [nth, body ?? '']),
  );
  const kids = (nth: string): readonly string[] => {
    const inside = /\/Type \/Pages\b[\s\S]*?\/Kids \[([^\]]*)\]/.exec(objects.get(nth) ?? '');
    return inside ? [...(inside[1] ?? '').matchAll(/(\d+) 0 R/g)].flatMap(([, kid = '']) => kids(kid)) : [nth];
  };
  const [, root = ''] = /\/Type \/Catalog\s+\/Pages (\d+) 0 R/.exec(text) ?? [];
  const order = kids(root);
  return new Map(
    [...text.matchAll(/\/([\w-]+) \[(\d+) 0 R \/XYZ/g)].map(([, name = '', page = '']) => [
      name,
      order.indexOf(page) + 1,
    ]),
  );
}

/** The same bytes whenever the same is printed: without the time, and without the version of the browser. */
export function undated(pdf: Buffer): Buffer {
  const same = (found: string, key: string) => `/${key} (${SITE_NAME})`.padEnd(found.length).slice(0, found.length);
  const text = pdf
    .toString('latin1')
    .replace(/\/(?:CreationDate|ModDate) \([^)]*\)/g, (found) => ' '.repeat(found.length))
    .replace(/\/(Creator) \((?:\\.|[^\\)])*\)/, same);
  return Buffer.from(text, 'latin1');
}

/** Writes the PDFs beside the pages, says on those how big they are, and returns how many pages each has. */
export async function writeRulebooks(
  dist: string,
  games: readonly GameLibrary[],
  printer: Printer,
  site: string | undefined,
): Promise<ReadonlyMap<string, number>> {
  const browser = await printer();
  try {
    const printed = await Promise.all(
      games.map(async (game) => {
        const html = readFileSync(join(dist, game.id, 'rulebook/index.html'), 'utf8');
        const pdf = undated(await print(browser, dist, printable(html, game, site)));
        writeFileSync(join(dist, addressOf(game.id)), pdf);
        tellSize(dist, game.id, pdf.length);
        return [game.id, pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0] as const;
      }),
    );
    return new Map(printed);
  } finally {
    await browser.close();
  }
}

/** Prints a page as it would be on the site; whatever it loads comes from the built files. */
async function print(browser: Browser, dist: string, html: string): Promise<Buffer> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    await page.route('**/*', (route) => {
      const { pathname } = new URL(route.request().url());
      const file = join(dist, pathname);
      if (pathname === '/') return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html });
      if (!existsSync(file)) return route.abort();
      if (!file.endsWith('.css')) return route.fulfill({ path: file });
      return route.fulfill({ contentType: 'text/css', body: waitingForLetters(readFileSync(file, 'utf8')) });
    });
    await page.goto('http://rulebook.invalid/');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const options = { preferCSSPageSize: true, printBackground: true };
    // Chromium can't write the page of a chapter into the contents: it is read from a first, plain print.
    const at = Object.fromEntries(pagesOf(await page.pdf(options)));
    await page.evaluate((at) => {
      for (const link of document.querySelectorAll<HTMLAnchorElement>('.book-contents a')) {
        const number = link.querySelector('.at');
        if (number) number.textContent = String(at[link.hash.slice(1)] ?? '');
      }
    }, at);
    return await page.pdf({ ...options, tagged: true, outline: true });
  } finally {
    await context.close();
  }
}

/** `Rulebook (PDF)` becomes `Rulebook (PDF, 412 kB)` wherever there is a link to it. */
function tellSize(dist: string, game: string, bytes: number): void {
  for (const page of [`${game}/index.html`, `${game}/rulebook/index.html`, `${game}/rules/index.html`]) {
    const file = join(dist, page);
    writeFileSync(file, readFileSync(file, 'utf8').replace('(PDF)', `(PDF, ${Math.round(bytes / 1000)} kB)`));
  }
}
