/** What a page costs: the JavaScript it really loads, with the script that wakes islands, and the style, as brotli sends them. */
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { expect, inSite, settle, test } from './site.ts';
import { weigh, weightOf } from './weight.ts';

// A first visit: nothing is in the cache.
test.use({ alone: true });

for (const { what, path, wakes, js } of [
  { what: 'a chapter', path: '/l5r/rules/stats/', js: 5 },
  { what: 'a rule', path: '/l5r/rules/title/token/', js: 5 },
  { what: 'the glossary', path: '/l5r/glossary/', js: 3 },
  { what: 'a stepped example', path: '/l5r/scenarios/paragon-praised/', js: 5 },
  { what: 'the first page, with an example', path: '/', wakes: 1, js: 12 },
  { what: 'a tool that nobody has touched', path: '/l5r/tools/stat/', js: 5 },
]) {
  test(`${what} loads less than ${js} kB of JavaScript`, async ({ page }, { annotations }) => {
    const weights = await weigh(page, path, async () => {
      if (!wakes) return;
      const islands = page.locator('astro-island');
      await expect(islands.first()).toBeAttached();
      for (const island of await islands.all()) {
        if (await island.isVisible()) await expect(island).not.toHaveAttribute('ssr');
      }
    });
    annotations.push({ type: 'kB', description: JSON.stringify(weights) });
    expect(weights.js).toBeGreaterThan(wakes ? 5 : 0.5);
    expect(weights.js).toBeLessThan(js);
    expect(weights.css).toBeLessThan(12);
    expect(weights.fonts).toBeLessThan(36);
  });
}

test('the sheet that stands in every page is sent in less than 4 kB', () => {
  const [, sheet = ''] = /<style>([^]*?)<\/style>/.exec(readFileSync('dist/index.html', 'utf8')) ?? [];
  const sent = brotliCompressSync(sheet).length;
  expect(sent).toBeGreaterThan(1000);
  expect(sent).toBeLessThan(4000);
});

/** Opens a page as a browser would that says so of its line; how many files of letters it asks for. */
async function lettersFor(page: Page, line: object | undefined): Promise<number> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.resourceType()));
  await page.addInitScript((one) => Object.defineProperty(navigator, 'connection', { value: one }), line);
  await page.goto('/l5r/rules/stats/');
  await page.waitForLoadState('networkidle');
  return asked.filter((type) => type === 'font').length;
}
for (const { line, letters } of [
  { line: { effectiveType: '4g', saveData: false }, letters: 2 },
  { line: undefined, letters: 2 },
  { line: { effectiveType: '3g', saveData: false }, letters: 0 },
  { line: { effectiveType: 'slow-2g', saveData: false }, letters: 0 },
  { line: { effectiveType: '4g', saveData: true }, letters: 0 },
]) {
  test(`on a line that is ${JSON.stringify(line)}, ${letters} files of letters are fetched`, async ({ page }) => {
    expect(await lettersFor(page, line)).toBe(letters);
  });
}
for (const { what, path, answers } of [
  { what: 'of a game, with everything it says,', path: '/usagi/', answers: /\/search\/.*\.json$/ },
  // What all games say follows: the names alone already find what is asked (src/search/queries.test.ts).
  { what: 'of all games, until it answers,', path: '/', answers: /\/search\/(games|names)\.json$/ },
]) {
  test(`the search ${what} loads less than 60 kB`, async ({ page }, { annotations }) => {
    await settle(page, path);
    // What the first page wakes by itself is weighed with that page, above.
    await expect(page.locator('astro-island[client="idle"][ssr]')).toHaveCount(0);
    // A long page has its way up as soon as something on it has the focus.
    await page.keyboard.press('Tab');
    await page.waitForLoadState('networkidle');
    const asked: Request[] = [];
    page.on('request', (request) => asked.push(request));
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: /^Search/ }).fill('deck size');
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    // A whole sentence may need more.
    await page.getByRole('combobox', { name: /^Search/ }).fill('what happens when I run out of cards in my deck');
    await expect(
      page
        .getByRole('listbox')
        .getByRole('option', { name: /run|out/i })
        .first(),
    ).toBeVisible();
    await page.waitForLoadState('networkidle');
    const needed = asked
      .map((request) => ({ path: inSite(request.url()), kB: weightOf(request) }))
      .filter((one) => !one.path.startsWith('/pagefind/') && (!one.path.endsWith('.json') || answers.test(one.path)));
    annotations.push({ type: 'kB', description: JSON.stringify(needed) });
    const sum = needed.reduce((all, { kB }) => all + kB, 0);
    expect(sum).toBeGreaterThan(20);
    expect(sum).toBeLessThan(60);
  });
}
