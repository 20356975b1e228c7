/**
 * `npm run soak-browser [-- --links 3000 --seed N]`: follows broken links of all tools in Chromium, at the width of a
 * phone, in the site as it was built.
 */
import { chromium } from '@playwright/test';
import { publishedAt } from '../build/folder.ts';
import { serve } from '../cli/serve.ts';
import { readWords } from '../cli/words.ts';
import { loadLinks } from '../widgets/test-kit/load.ts';
import { findChromium } from './browser.ts';
import { follow } from './follow.ts';

/** Links that are followed before it is told how far it is. */
const BATCH = 500;

const { values } = readWords({ links: { type: 'string' }, seed: { type: 'string' } });
const links = Number(values.links ?? 3000);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
if (!Number.isSafeInteger(links) || links < 1 || !Number.isSafeInteger(seed)) {
  console.error('--links must be a whole number above 0, and --seed a whole number.');
  process.exit(2);
}
const executablePath = findChromium();
if (!executablePath) throw new Error('There is no Chromium yet. "npm run chromium" brings one.');

const { folder } = publishedAt(process.env);
const { addresses, close } = await serve('dist', { port: 0, folder });
// Chromium lets a page change its address only so often. People aren't that quick.
const browser = await chromium.launch({ executablePath, args: ['--disable-ipc-flooding-protection'] });
const page = await browser.newPage({
  viewport: { width: 390, height: 844 },
  isMobile: true,
  baseURL: addresses[0] ?? '',
});
const wrong: string[] = [];
let changed = 0;
page.on(
  'console',
  (message) => message.type() === 'error' && wrong.push(`${page.url().slice(0, 300)}: ${message.text()}`),
);
const { someLinks } = await loadLinks();
const all = someLinks(links, seed).map(({ path, hash }) => ({ path: `${folder}${path.slice(1)}`, hash }));
console.error(`${links} links, seed ${seed}`);
for (let done = 0; done < all.length; done += BATCH) {
  const followed = await follow(page, all.slice(done, done + BATCH));
  wrong.push(...followed.wrong);
  changed += followed.changed;
  console.error(`${Math.min(done + BATCH, all.length)} followed, ${wrong.length} wrong`);
}
await browser.close();
await close();
for (const one of wrong) console.log(one);
console.log(
  `${links} broken links followed from seed ${seed}, ${changed} changed what was shown: ${wrong.length === 0 ? 'nothing went wrong' : `${wrong.length} wrong`}.`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;
