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
  Object.fromEntries(Object.entries(texts).map(([address, ids]) => [address, ids.map((id) => pieces[id]).join('')]));

const HEAD = '<html><style>p{}</style>';
const NAV = '<nav><a href="/">Home</a><a href="/x/">X</a></nav>';

test('what pages have in common stands in a pack once, however many pieces it would be by itself', () => {
  const { pieces, texts } = pack({
    'a.html': `${HEAD}<title>A</title>${NAV}<p>One</p>`,
    'b.html': `${HEAD}<title>B</title>${NAV}<p>Two</p>`,
  });
  // The nav begins with the piece of its title: what can be shared begins with an element that is cut off.
  expect(pieces).toEqual([
    HEAD,
    '<title>A</title><nav>',
    '<a href="/">Home</a><a href="/x/">X</a></nav>',
    '<p>One</p>',
    '<title>B</title><nav>',
    '<p>Two</p>',
  ]);
  expect(texts).toEqual({ '/a.html': [0, 1, 2, 3], '/b.html': [0, 4, 2, 5] });
});

test('what is no text stands in it as it is', () => {
  expect(pack({ 'letters.woff2': 'abc' })).toEqual({ pieces: [], texts: {}, binaries: { '/letters.woff2': 'YWJj' } });
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
