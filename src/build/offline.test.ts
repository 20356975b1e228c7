import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { type Pack, packOf } from './offline.ts';

const dist = mkdtempSync(join(tmpdir(), 'packed-'));
afterAll(() => rmSync(dist, { recursive: true }));
/** Packs files that stand in a folder of their own. */
function pack(files: Readonly<Record<string, string>>): Pack {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), text);
  }
  return packOf(dist, Object.keys(files), (file) => `/${file}`);
}
const textsOf = ({ pieces, texts }: Pack) =>
  Object.fromEntries(
    Object.entries(texts).map(([address, parts]) => [
      address,
      parts.map((part) => (typeof part === 'string' ? part : pieces[part])).join(''),
    ]),
  );

const HEAD = '<html><style>p{}</style>';
const NAV = '<nav><a href="/">Home</a><a href="/x/">X</a></nav>';

test('what pages have in common stands in a pack once, and what only one has in its place', () => {
  expect(
    pack({
      'a.html': `${HEAD}<title>A</title>${NAV}<p>One</p>`,
      'b.html': `${HEAD}<title>B</title>${NAV}<p>Two</p>`,
    }),
  ).toEqual({
    pieces: [HEAD, '<nav><a href="/">Home</a><a href="/x/">X</a></nav>'],
    texts: { '/a.html': [0, '<title>A</title>', 1, '<p>One</p>'], '/b.html': [0, '<title>B</title>', 1, '<p>Two</p>'] },
    bytes: {},
  });
});

test('files of one kind stand beside each other', () => {
  const { texts } = pack({ 'a.json': '1', 'b.html': '2', 'c.json': '3' });
  expect(Object.keys(texts)).toEqual(['/a.json', '/c.json', '/b.html']);
});

test('what is no text stands in it as it is', () => {
  expect(pack({ 'letters.woff2': 'abc' })).toEqual({ pieces: [], texts: {}, bytes: { '/letters.woff2': '616263' } });
});

test('every page comes out as it went in', () => {
  const page = fc
    .array(fc.constantFrom('<p>a', '<p>b', '<li>c', '<span>d', '<style>e', 'f', ''))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.array(page, { maxLength: 6 }), (pages) => {
      const files = Object.fromEntries(pages.map((text, nth) => [`${nth}.html`, text]));
      expect(textsOf(pack(files))).toEqual(Object.fromEntries(pages.map((text, nth) => [`/${nth}.html`, text])));
    }),
  );
});
