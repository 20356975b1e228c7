/** What a game's engine weighs where a widget loads it: rules and sentences, built as the site is, without schemas. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'astro';
import { pageWeight, type Weight } from './pages.ts';

const engine = resolve(import.meta.dirname, '../../rules-engine').replaceAll('\\', '/');
/** Where a page finds what Astro needs, and nobody looks for sources. */
const scratch = resolve(import.meta.dirname, '../../.astro');

/** What a widget imports of each game. */
export const LOADED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  chariot: { match: 'chariot/play/game.ts', sentence: 'chariot/words/sentences.en.ts' },
  usagi: { match: 'usagi/play/game.ts', opening: 'usagi/play/opening.ts', sentence: 'usagi/words/sentences.en.ts' },
  lyoko: { game: 'lyoko/play/game.ts', sentence: 'lyoko/words/sentences.en.ts' },
  fftcg: { game: 'fftcg/play/game.ts', sentence: 'fftcg/words/sentences.en.ts' },
};

/** The weight of each game's code, minified, with whatever it shares with others. */
export async function engineWeights(games = LOADED): Promise<Readonly<Record<string, Weight>>> {
  mkdirSync(scratch, { recursive: true });
  const root = mkdtempSync(join(scratch, 'bench-'));
  try {
    mkdirSync(join(root, 'src/pages'), { recursive: true });
    for (const [game, loaded] of Object.entries(games)) {
      const imports = Object.entries(loaded).map(([name, file]) => `import { ${name} } from '${engine}/${file}';`);
      const used = `Object.assign(window, { ${Object.keys(loaded).join(', ')} });`;
      writeFileSync(
        join(root, 'src/pages', `${game}.astro`),
        ['<script>', ...imports, used, '</script>', ''].join('\n'),
      );
    }
    await build({ root, configFile: false, logLevel: 'error' });
    return Object.fromEntries(
      Object.keys(games).map((game) => [game, pageWeight(join(root, 'dist'), `${game}/index.html`).js]),
    );
  } finally {
    rmSync(root, { recursive: true });
  }
}
