import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHARACTERS, fontsLicence, RARE, strayCharacters, SYMBOLS, waitingForLetters, writeFonts } from './fonts.ts';

const folder = mkdtempSync(join(tmpdir(), 'fonts-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the cut fonts', () => {
  beforeAll(() => writeFonts(join(folder, 'cut')));
  test('two faces that every page loads weigh less than 23 kB', () => {
    const size = (file: string) => statSync(join(folder, 'cut', file)).size;
    expect(size('serif.woff2') + size('sans.woff2')).toBeLessThan(23_000);
    expect(size('serif-italic.woff2')).toBeGreaterThan(10_000);
  });
  test('are the same, byte for byte, every time', async () => {
    await writeFonts(join(folder, 'again'));
    for (const name of ['serif', 'serif-italic', 'sans']) {
      for (const file of [`${name}.woff2`, `${name}-rare.woff2`]) {
        expect(readFileSync(join(folder, 'again', file)).equals(readFileSync(join(folder, 'cut', file)))).toBe(true);
      }
    }
  });
  test('of rare characters are asked for by the characters in them', () => {
    const ranges = [...readFileSync('src/styles/base.css', 'utf8').matchAll(/unicode-range:\s*([^;]*);/g)].map(
      ([, range = '']) =>
        range.split(/,\s*/).flatMap((part) => {
          const [from = 0, to = from] = part
            .replace('U+', '')
            .split('-')
            .map((code) => parseInt(code, 16));
          return Array.from({ length: to - from + 1 }, (_, more) => String.fromCharCode(from + more));
        }),
    );
    expect(ranges.map((range) => range.toSorted())).toEqual(
      Array.from({ length: 3 }, () => Array.from(RARE).toSorted()),
    );
  });
  test('have their licence with them', () => {
    expect(fontsLicence().match(/SIL OPEN FONT LICENSE/gi)?.length).toBeGreaterThan(1);
  });
});

test('on paper and in pictures, letters are waited for', () => {
  expect(waitingForLetters('@font-face{font-display:optional}@font-face{font-display: optional}')).toBe(
    '@font-face{font-display: block}@font-face{font-display: block}',
  );
});

describe('a character the fonts lack', () => {
  const page = (name: string, text: string) => {
    const dist = join(folder, name);
    mkdirSync(join(dist, 'l5r'), { recursive: true });
    writeFileSync(join(dist, 'l5r/index.html'), `<p>${text}</p>`);
    return dist;
  };
  test('is told with its page and the words around it', () => {
    expect(strayCharacters(page('stray', 'The Dragon’s œuvre, an œuvre'))).toEqual([
      { file: 'l5r/index.html', character: 'œ', near: '<p>The Dragon’s œuvre, an œuvre</p>' },
    ]);
  });
  test('is none of those that are cut out for it', () => {
    expect(strayCharacters(page('known', CHARACTERS + SYMBOLS))).toEqual([]);
  });
});
