/** The two type families, cut down to the characters and weights of the site. */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/** What the families draw: printable ASCII, and these. */
export const CHARACTERS =
  Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('') + '\u00a0–—‘’“”…•·×±−≤≥→←↑↓§©‹›é';

/** Those of them that few pages show outside of code. They are files of their own, fetched where a page has one of them. */
export const RARE = '#$%<@[\\]^_`{|}~‘•×±≤≥↓§©‹›é';
const OFTEN = Array.from(CHARACTERS)
  .filter((character) => !RARE.includes(character))
  .join('');

/** What the reader's own system draws: shapes, which no text family has. */
export const SYMBOLS = '✓✕●○◉◇◌⊗★❝▸▾';

interface Cut {
  /** The file it is written to, and with `-rare` that of rare characters. */
  readonly name: string;
  /** Its whole, in a package. */
  readonly from: string;
}
/**
 * Of OpenType, letters keep their kerning alone, the same at every weight: figures of the sans have one width already, and how
 * kerning varies is half of a file.
 */
const CUTS: readonly Cut[] = [
  { name: 'serif', from: 'source-serif-4/files/source-serif-4-latin-wght-normal.woff2' },
  { name: 'serif-italic', from: 'source-serif-4/files/source-serif-4-latin-wght-italic.woff2' },
  { name: 'sans', from: 'source-sans-3/files/source-sans-3-latin-wght-normal.woff2' },
];

/** Writes the cut files into a folder, for `src/styles/base.css` to name. The same packages give the same bytes. */
export async function writeFonts(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const require = createRequire(import.meta.url);
  for (const { name, from } of CUTS) {
    const whole = readFileSync(require.resolve(`@fontsource-variable/${from}`));
    for (const [file, characters] of [
      [name, OFTEN],
      [`${name}-rare`, RARE],
    ] as const) {
      const cut = await subsetFont(whole, characters, {
        targetFormat: 'woff2',
        variationAxes: { wght: { min: 400, max: 600 } },
        noLayoutClosure: true,
        keepFeatures: ['kern'],
        dropTables: ['BASE', 'GDEF', 'MVAR', 'STAT'],
      });
      writeFileSync(join(folder, `${file}.woff2`), cut);
    }
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
