/** What the project adds to Astro's build: fonts before it, search index, PDFs, policy, link check and offline packs after it. */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import sirv from 'sirv';
import type { Connect } from 'vite';
import { type Library, readLibrary } from '../library/library.ts';
import { writePrinted } from '../library/printed.ts';
import { BrokenContent } from '../library/problem.ts';
import { shortIndexes } from '../search/entries.ts';
import { headlinesOf } from '../search/headlines.ts';
import { packDetails, packNames } from '../search/pack.ts';
import { moveTo, publishedAt } from './folder.ts';
import { fontsLicence, strayCharacters, writeFonts } from './fonts.ts';
import { allowingSheets, checkHeaders, policyForPages } from './headers.ts';
import { linkProblems } from './links.ts';
import { writeOffline } from './offline.ts';
import { PDFS } from '../lib/pdf.ts';
import { fewPictures, WITH_PICTURES } from '../lib/pictures.ts';
import { THEME_SCRIPT } from '../lib/theme.ts';
import { drawPictures, placePictures } from './pictures.ts';
import { findPrinter, type Printer, writeRulebooks } from './rulebook-pdf.ts';
import { searchRecords, writeSearchIndex } from './search-index.ts';
import { firstSheets, tidyPages } from './tidy.ts';

const built = sirv('dist', { dev: true });
/** Serves the search index of the last build. */
const lastBuild: Connect.NextHandleFunction = (request, response, next) => {
  if (/^\/(pagefind|search)\/[^?]+\.\w+/.test(request.url ?? '')) built(request, response, next);
  else next();
};

/** Where the site is published, if that is known. */
let site: string | undefined;
/** What prints the rulebooks, where there is a Chromium. */
let printer: Printer | undefined;

export const library = (): AstroIntegration => ({
  name: 'library',
  hooks: {
    'astro:config:done': ({ config }) => {
      ({ site } = config);
    },
    'astro:config:setup': async () => {
      await writeFonts('.astro/fonts');
    },
    'astro:build:start': async () => {
      const found = await findPrinter();
      if (typeof found === 'string') console.log(`no PDFs of the rulebooks: ${found}`);
      else {
        printer = found;
        process.env[PDFS] = 'made';
        if (site !== undefined) process.env[WITH_PICTURES] = 'made';
      }
    },
    'astro:server:setup': ({ server, logger }) => {
      // Search answers from the last build: an index is only made then.
      if (existsSync('dist/pagefind')) server.middlewares.use(lastBuild);
      else logger.info('search works after you have run "npm run build" once');
      server.watcher.on('all', (_, path) => {
        const [top, , room] = relative(process.cwd(), path).split(sep);
        if (top !== 'content') return;
        if (room === 'cards') tellBroken(() => writePrinted(process.cwd()), logger);
        server.ws.send({ type: 'full-reload' });
      });
    },
    'astro:build:done': async ({ dir }) => {
      const dist = fileURLToPath(dir);
      const headers = join(dist, '_headers');
      writeFileSync(headers, allowingSheets(readFileSync(headers, 'utf8'), firstSheets(dist)));
      tidyPages(dist, { script: THEME_SCRIPT, policy: policyForPages(headers) });
      checkHeaders(headers, dist);
      const { library } = readLibrary(process.cwd());
      // Both wait for programs beside this one.
      const [found, printed] = await Promise.all([
        writeSearchIndex(searchRecords(library), join(dist, 'pagefind')),
        printer && printRulebooks(dist, library, printer),
      ]);
      console.log(`${found} records in the search index`);
      if (printed !== undefined) console.log(printed);
      writeShortIndex(library, join(dist, 'search'));
      writeFileSync(join(dist, 'fonts-licence.txt'), `${fontsLicence()}\n`);
      if (printer && site !== undefined) {
        await drawPictures(fewPictures(library), printer);
        console.log(`${placePictures(dist)} pictures for links`);
      }
      const { folder } = publishedAt(process.env);
      moveTo(dist, folder);
      const broken = linkProblems(dist, folder);
      if (broken.length > 0) throw new BrokenContent(broken);
      console.log('every link works');
      checkCharacters(dist);
      const [listed, apart] = [true, false].map((is) =>
        library.games.filter(({ book }) => book.listed === is).map(({ id }) => id),
      ) as [string[], string[]];
      if (site !== undefined) writeFileSync(join(dist, 'sitemap.xml'), sitemap(dist, site, apart));
      const packs = Object.values(writeOffline(dist, listed, folder, apart));
      const sent = packs.reduce((sum, pack) => sum + pack.sent, 0);
      console.log(`everything can be saved for offline: ${packs.length} packs, ${Math.round(sent / 1000)} kB`);
    },
  },
});

/** Prints the rulebooks, and says how many pages they have. */
async function printRulebooks(dist: string, library: Library, by: Printer): Promise<string> {
  const began = performance.now();
  const open = library.games.filter(({ book }) => book.status === 'open');
  const pages = await writeRulebooks(dist, open, by, site);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  return `${pages.size} rulebooks as PDF, ${[...pages.values()].join(' + ')} pages, in ${seconds} s`;
}

/** An author who is at work reads what is wrong, and goes on. */
function tellBroken(work: () => void, logger: AstroIntegrationLogger): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof BrokenContent)) throw error;
    logger.error(error.message);
  }
}

/** Every page there is to be found. */
function sitemap(dist: string, site: string, apart: readonly string[]): string {
  const exclude = ['offline', 'api', 'embed', ...apart].map((folder) => `${folder}/**`);
  const pages = globSync('**/index.html', { cwd: dist, exclude }).sort();
  const entries = pages.map(
    (page) => `  <url><loc>${new URL(page.replaceAll('\\', '/').replace(/index\.html$/, ''), site).href}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

/** A letter that the fonts lack would be drawn in another one. */
function checkCharacters(dist: string): void {
  const problems = strayCharacters(dist).map(({ file, character, near }) => {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    const says = `the fonts don't have "${character}" (U+${code}), in "${near}"`;
    return {
      file: `dist/${file}`,
      says,
      remedy: 'use another character, or add this one to CHARACTERS in src/build/fonts.ts',
    };
  });
  if (problems.length > 0) throw new BrokenContent(problems);
}

/** What the search box asks: the games, and for each what everything is called and what it says. */
function writeShortIndex(library: Library, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const games = shortIndexes(library, headlinesOf(library));
  const write = (name: string, what: unknown) => writeFileSync(join(folder, `${name}.json`), JSON.stringify(what));
  write(
    'games',
    games.map(({ entries: _, ...names }) => names),
  );
  write('names', games.filter(({ apart }) => !apart).flatMap(packNames));
  for (const game of games) {
    write(`${game.id}-names`, packNames(game));
    write(`${game.id}-details`, packDetails(game));
  }
}
