/**
 * `npm run barriers [-- --under /l5r/] [-- --from N]`: axe over every address of the site as it was built, at the width of
 * a phone and of a screen, in light and in dark. It takes about an hour; `--under` takes the addresses that begin so,
 * `--from` goes on with the one that was told last.
 */
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { publishedAt } from '../build/folder.ts';
import { serve } from '../cli/serve.ts';
import { findChromium } from './browser.ts';
import { allPages, barriers, embeddedPages } from './site.ts';

const WIDTHS = { phone: { width: 390, height: 844 }, screen: { width: 1440, height: 900 } };
/** Addresses that are looked at before it is told how far it is. */
const BATCH = 100;

const { values } = parseArgs({ options: { under: { type: 'string', default: '/' }, from: { type: 'string' } } });
const from = Number(values.from ?? 1);
const addresses = [...allPages, ...embeddedPages].filter((path) => path.startsWith(values.under));
if (!Number.isSafeInteger(from) || from < 1 || addresses.length === 0) {
  console.error('--from must be a whole number above 0, and --under how an address of the site begins, such as /l5r/.');
  process.exit(2);
}
const executablePath = findChromium();
if (!executablePath) throw new Error('There is no Chromium yet. "npm run chromium" brings one.');

const { folder } = publishedAt(process.env);
const site = await serve('dist', { port: 0, folder });
const browser = await chromium.launch({ executablePath });
const found: string[] = [];
let next = from - 1;

/** Looks at the addresses that nobody has looked at yet, each at one width. */
async function look(at: Browser, width: keyof typeof WIDTHS, paths: Iterator<string>): Promise<void> {
  const page = await at.newPage({ viewport: WIDTHS[width], baseURL: site.addresses[0] ?? '' });
  for (let one = paths.next(); !one.done; one = paths.next()) {
    await page.goto(`${folder}${one.value.slice(1)}`);
    found.push(...(await barriers(page)).map((barrier) => `${one.value} (${width}): ${barrier}`));
    next++;
    if (next % BATCH === 0) console.error(`${next / 2} of ${addresses.length} addresses, ${found.length} barriers`);
  }
  await page.close();
}
const left = addresses.slice(from - 1);
next *= 2;
await Promise.all([look(browser, 'phone', left.values()), look(browser, 'screen', left.values())]);
await browser.close();
await site.close();
for (const one of found) console.log(one);
console.log(
  `${left.length} addresses in four forms: ${found.length === 0 ? 'nobody is barred' : `${found.length} barriers`}.`,
);
process.exitCode = found.length === 0 ? 0 : 1;
