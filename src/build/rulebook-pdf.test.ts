import { expect, test } from 'vitest';
import { readLibrary } from '../library/library.ts';
import { pagesOf, printable, undated } from './rulebook-pdf.ts';

const { library } = readLibrary(process.cwd());
const l5r = library.games.find(({ id }) => id === 'l5r');
if (!l5r) throw new Error('There is no L5R.');

/** A page with a rule on it, as the build writes it, and a link. */
const page = (href: string) => `<html lang="en"><head>
  <meta http-equiv="content-security-policy" content="style-src 'self'">
  <title>The whole rulebook</title><link rel="stylesheet" href="/_astro/x.css">
  <script src="/_astro/x.js" defer></script></head>
  <body><h2 id="chapter-stats">Stats</h2><h3 id="stats-floor">Floor</h3><a class="x" href="${href}" data-pop>there</a>
  <link rel="stylesheet" href="/_astro/late.css"><script> </script></body></html>`;
const linkIn = (html: string) => /<a class="x"(.*?) data-pop>/.exec(html)?.[1];

test.each([
  ['/l5r/rules/stats/#floor', ' href="#stats-floor"'],
  ['/l5r/rules/stats/floor/', ' href="#stats-floor"'],
  ['/l5r/rules/stats/', ' href="#chapter-stats"'],
  ['#stats-floor', ' href="#stats-floor"'],
  ['https://example.org/', ' href="https://example.org/"'],
])('a link to %s works within the PDF', (href, printed) => {
  expect(linkIn(printable(page(href), l5r, undefined))).toBe(printed);
});

test.each([
  ['/l5r/glossary/#stat', undefined, ''],
  ['/l5r/glossary/#stat', 'https://rules.example/', ' href="https://rules.example/l5r/glossary/#stat"'],
  ['/usagi/rules/turn/#tie', undefined, ''],
])('a link to %s leads out of it only where the site is known (%s)', (href, site, printed) => {
  expect(linkIn(printable(page(href), l5r, site))).toBe(printed);
});

test('what is printed has its own title, no scripts, and keeps its style', () => {
  const html = printable(page('/'), l5r, undefined);
  expect(html).toContain('<title>Legend of the Five Rings CE: the rulebook</title>');
  expect(html).not.toMatch(/<script|content-security-policy/);
  expect(html).toContain('<link rel="stylesheet" href="/_astro/x.css">');
});

test('its margins come after the sheets that are asked for within the page: the last word on them counts', () => {
  const html = printable(page('/'), l5r, undefined);
  expect(html.indexOf('margin: 22mm')).toBeGreaterThan(html.indexOf('/_astro/late.css'));
});

test('the page of each place is read from the tree of pages, whatever the order of the objects', () => {
  const pdf = `%PDF-1.4
1 0 obj
<</Type /Page
/Parent 4 0 R>>
endobj
2 0 obj
<</Type /Page
/Parent 5 0 R>>
endobj
3 0 obj
<</Type /Page
/Parent 5 0 R>>
endobj
4 0 obj
<</Type /Pages
/Count 3
/Kids [5 0 R 1 0 R]>>
endobj
5 0 obj
<</Type /Pages
/Count 2
/Kids [3 0 R 2 0 R]>>
endobj
6 0 obj
<</chapter-stats [3 0 R /XYZ 6 828.6 0]
/stats-floor [1 0 R /XYZ 6 20 0]>>
endobj
7 0 obj
<</Type /Catalog
/Pages 4 0 R
/Dests 6 0 R>>
endobj`;
  expect(Object.fromEntries(pagesOf(Buffer.from(pdf, 'latin1')))).toEqual({ 'chapter-stats': 1, 'stats-floor': 3 });
});

test('a PDF says nothing of when and in which browser it was made, and nothing in it moves', () => {
  const pdf = Buffer.from(
    "%PDF-1.4\n<</Title (T)\n/Creator (Mozilla/5.0 \\(X11\\) Chrome/156.0.0.0)\n/CreationDate (D:20261122192313+00'00')\n/ModDate (D:20261122192313+00'00')>>\nend \xe9",
    'latin1',
  );
  const text = undated(pdf).toString('latin1');
  expect(text).toHaveLength(pdf.length);
  expect(text).not.toMatch(/2026|Chrome/);
  expect(text).toMatch(/\/Title \(T\)\n\/Creator \(Chapter & Verse\) *\n *\n *>>\nend \xe9$/);
});
