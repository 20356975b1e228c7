/** `npm run pictures`: draws the picture for links of every page that has an answer. The next build shows them. */
import { globSync, rmSync } from 'node:fs';
import { drawPictures } from '../build/pictures.ts';
import { writeFonts } from '../build/fonts.ts';
import { findPrinter } from '../build/rulebook-pdf.ts';
import { allPictures, fileOf, PICTURES } from '../lib/pictures.ts';
import { readLibrary } from '../library/library.ts';
import { readWords } from './words.ts';

readWords({});
const printer = await findPrinter();
if (typeof printer === 'string') {
  console.error(`No pictures: ${printer}. Install Chromium, or name one in CHROMIUM_PATH.`);
  process.exitCode = 1;
} else {
  await writeFonts('.astro/fonts');
  const pictures = allPictures(readLibrary(process.cwd()).library);
  const began = performance.now();
  const made = await drawPictures(pictures, printer);
  const files = new Set(pictures.map(fileOf));
  const old = globSync(`${PICTURES}/*.png`).filter((file) => !files.has(file.replaceAll('\\', '/')));
  for (const file of old) rmSync(file);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${files.size} pictures: ${made} drawn in ${seconds} s, ${old.length} old ones removed.`);
  console.log('The next build with SITE_URL shows them: SITE_URL=https://example.org/ npm run build');
}
