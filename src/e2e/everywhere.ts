/**
 * `npm run barriers [-- --under /l5r/] [-- --from N]`: axe over every address of the site as it was built, at the width of
 * a phone and of a screen, in light and in dark. It takes about an hour; `--under` takes the addresses that begin so,
 * `--from` goes on with the one that was told last.
 */
import { chromium } from '@playwright/test';
import { publishedAt } from '../build/folder.ts';
import { serve } from '../cli/serve.ts';
import { readWords } from '../cli/words.ts';
import { findChromium } from './browser.ts';
import { allPages, barriers, embeddedPages } from './site.ts';

const WIDTHS = { phone: { width: 390, height: 844 }, screen: { width: 1440, height: 900 } };
/** Addresses that are looked at before it is told how far it is. */
const BATCH = 100;

const { values } = readWords({ under: { type: 'string', default: '/' }, from: { type: 'string' } });
const from = Number(values.from ?? 1);
const addresses = [...allPages, ...embeddedPages].filter((path) => path.startsWith(values.under));
if (!Number.isSafeInteger(from) || from < 1 || from > addresses.length) {
  console.error(
    '--from must be one of their numbers, from 1, and --under how an address of the site begins, such as /l5r/.',
  );
  process.exit(2);
}
const executablePath = findChromium();
if (!executablePath) throw new Error('There is no Chromium yet. "npm run chromium" brings one.');

const { folder } = publishedAt(process.env);
const site = await serve('dist', { port: 0, folder });
const browser = await chromium.launch({ executablePath });
let found = 0;
const pages = await Promise.all(
  Object.entries(WIDTHS).map(async ([width, viewport]) => {
    const page = await browser.newPage({ viewport, baseURL: site.addresses[0] ?? '' });
    return { width, page };
  }),
);
for (const [nth, path] of addresses.entries()) {
  if (nth + 1 < from) continue;
  await Promise.all(
    pages.map(async ({ width, page }) => {
      await page.goto(`${folder}${path.slice(1)}`);
      for (const barrier of await barriers(page)) {
        found++;
        console.log(`${path} (${width}): ${barrier}`);
      }
    }),
  );
  if ((nth + 1) % BATCH === 0) console.error(`${nth + 1} of ${addresses.length} addresses, ${found} barriers`);
}
await browser.close();
await site.close();
console.log(
  `${addresses.length - from + 1} addresses in four forms: ${found === 0 ? 'nobody is barred' : `${found} barriers`}.`,
);
process.exitCode = found === 0 ? 0 : 1;
