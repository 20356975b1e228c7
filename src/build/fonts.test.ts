import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHARACTERS, fontsLicence, strayCharacters, SYMBOLS, waitingForLetters, writeFonts } from './fonts.ts';

const folder = mkdtempSync(join(tmpdir(), 'fonts-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the cut fonts', () => {
  beforeAll(() => writeFonts(join(folder, 'cut')));
  test('two faces that every page loads weigh less than 36 kB', () => {
    const size = (file: string) => statSync(join(folder, 'cut', file)).size;
    expect(size('serif.woff2') + size('sans.woff2')).toBeLessThan(36_000);
    expect(size('serif-italic.woff2')).toBeGreaterThan(10_000);
  });
  test('are the same, byte for byte, every time', async () => {
    await writeFonts(join(folder, 'again'));
    for (const file of ['serif.woff2', 'serif-italic.woff2', 'sans.woff2']) {
      expect(readFileSync(join(folder, 'again', file)).equals(readFileSync(join(folder, 'cut', file)))).toBe(true);
    }
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
