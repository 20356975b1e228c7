/**
 * `npm run build`: builds the site into `dist`, in few lines. `npm start` does it only where something has changed.
 * SITE_URL=https://example.org/rules/ says where it will be opened, BASE=/rules/ the folder alone, and REPOSITORY where
 * its files can be read.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as buildWithAstro } from 'astro';
import { checkContent, checkEngines } from '../library/checks.ts';
import { engines } from '../library/engines.ts';
import { type Library, requireLibrary } from '../library/library.ts';
import { BrokenContent } from '../library/problem.ts';
import { readWords } from './words.ts';

const check = (library: Library) => [...checkContent(library), ...checkEngines(library, engines)];

/** What a site is made of, and the settings that it is made with. Tests and notes are no part of it. */
const SOURCES = ['{content,src,rules-engine,public}/**/*', 'package-lock.json', 'astro.config.mjs', 'tsconfig.json'];
/** The bench, and what it measures against: no page has anything of it. */
const APART = join('src', 'bench');
const SETTINGS = ['SITE_URL', 'BASE', 'REPOSITORY'];
/** What the site in `dist` was made of. */
const STAMP = '.astro/built.txt';

/** Another text whenever a build would make another site: of what the folder holds, and of the settings. */
export function stampOf(folder: string, env: Readonly<Record<string, string | undefined>>): string {
  const hash = createHash('sha256').update(SETTINGS.map((name) => env[name]?.trim() ?? '').join('\n'));
  const files = globSync(SOURCES, { cwd: folder, withFileTypes: true })
    .filter((file) => file.isFile() && !/\.(test|spec)\.tsx?$/.test(file.name))
    .map((file) => join(file.parentPath, file.name))
    .filter((file) => !file.startsWith(join(folder, APART)));
  for (const file of files.sort()) hash.update(`\n${file.slice(folder.length)}\n`).update(readFileSync(file));
  return hash.digest('hex');
}

/** An error of Astro or of what it builds with, with the place in a file where there is one; without its way through their code. */
function tellError(error: unknown): string {
  if (error instanceof BrokenContent) return error.message;
  const { message = String(error), loc, hint } = error as Partial<AstroError>;
  const place = loc?.file === undefined ? [] : [[loc.file, loc.line, loc.column].filter(Boolean).join(':')];
  const lines = message.split('\n').filter((line) => !/^ +at /.test(line));
  return [...place, ...lines, ...(hint === undefined ? [] : [hint])].join('\n').replaceAll(`${process.cwd()}/`, '');
}
interface AstroError {
  readonly message: string;
  readonly loc?: { readonly file?: string; readonly line?: number; readonly column?: number };
  readonly hint?: string;
}

/** Builds the site. What is wrong with the content is told, and `false` says that there is no site. */
export async function build(): Promise<boolean> {
  const began = performance.now();
  const stamp = stampOf(process.cwd(), process.env);
  rmSync(STAMP, { force: true });
  try {
    const { games } = requireLibrary(process.cwd(), check);
    const rules = games.reduce((count, game) => count + game.rules.length, 0);
    console.log(`${rules} rules of ${games.length} games, nothing to fix`);
    // It would name each of its 2,000 pages: an author's mistake drowns in that.
    await buildWithAstro({ logLevel: 'warn' });
  } catch (error) {
    console.error(tellError(error));
    return false;
  }
  mkdirSync('.astro', { recursive: true });
  writeFileSync(STAMP, stamp);
  const pages = globSync('dist/**/*.html').length;
  console.log(`${pages} pages built in ${Math.round((performance.now() - began) / 1000)} s`);
  return true;
}

/** Builds the site unless the one in `dist` is made of just this. */
export async function buildIfChanged(): Promise<boolean> {
  const known = existsSync('dist/index.html') && existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
  if (known !== stampOf(process.cwd(), process.env)) return build();
  console.log('Nothing has changed since the last build.');
  return true;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  readWords({});
  if (!(await build())) process.exitCode = 1;
}
