/** The two type families, cut down to the characters and weights of the site. */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/** What the families draw: printable ASCII, and these. */
export const CHARACTERS =
  Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('') + '\u00a0–—‘’“”…•·×±−≤≥→←↑↓§©‹›é';

/** What the reader's own system draws: shapes, which no text family has. */
export const SYMBOLS = '✓✕●○◉◇◌⊗★❝▸▾';

interface Cut {
  /** The file it is written to. */
  readonly file: string;
  /** Its whole, in a package. */
  readonly from: string;
  /** Without the forms that only OpenType features reach: the sans has figures of one width, the serif needs none. */
  readonly plain: boolean;
}
const CUTS: readonly Cut[] = [
  { file: 'serif.woff2', from: 'source-serif-4/files/source-serif-4-latin-wght-normal.woff2', plain: true },
  { file: 'serif-italic.woff2', from: 'source-serif-4/files/source-serif-4-latin-wght-italic.woff2', plain: true },
  { file: 'sans.woff2', from: 'source-sans-3/files/source-sans-3-latin-wght-normal.woff2', plain: false },
];

/** Writes the cut files into a folder, for `src/styles/base.css` to name. The same packages give the same bytes. */
export async function writeFonts(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const require = createRequire(import.meta.url);
  for (const { file, from, plain } of CUTS) {
    const whole = readFileSync(require.resolve(`@fontsource-variable/${from}`));
    const cut = await subsetFont(whole, CHARACTERS, {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 600 } },
      noLayoutClosure: plain,
    });
    writeFileSync(join(folder, file), cut);
  }
}

/** A style sheet for what is printed or drawn once and kept: there, our letters are waited for. */
export const waitingForLetters = (sheet: string): string =>
  sheet.replace(/font-display:\s*optional/g, 'font-display: block');

/** The licence of the families, which asks to go along with them. */
export function fontsLicence(): string {
  const require = createRequire(import.meta.url);
  return [...new Set(CUTS.map(({ from }) => from.split('/')[0]))]
    .map((name) => readFileSync(require.resolve(`@fontsource-variable/${name}/LICENSE`), 'utf8').trim())
    .join('\n\n---\n\n');
}

/** A character of the built site that neither the families nor the system's symbols are known to draw. */
export interface StrayCharacter {
  /** The page, from the top of the build. */
  readonly file: string;
  readonly character: string;
  /** The words around it. */
  readonly near: string;
}

/** The first page with each character that the cut leaves out. */
export function strayCharacters(dist: string): readonly StrayCharacter[] {
  const known = new Set(CHARACTERS + SYMBOLS + '\n\t');
  const strays = new Map<string, StrayCharacter>();
  for (const file of globSync('**/*.{html,json}', { cwd: dist, exclude: ['pagefind/**'] }).sort()) {
    const text = readFileSync(join(dist, file), 'utf8');
    for (const { 0: character, index } of text.matchAll(/[^\n\t\x20-\x7e]/gu)) {
      if (known.has(character) || strays.has(character)) continue;
      const near = text.slice(Math.max(0, index - 30), index + 30).replace(/\s+/g, ' ');
      strays.set(character, { file, character, near });
    }
  }
  return [...strays.values()];
}
