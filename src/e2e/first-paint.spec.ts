/** What a phone shows before the style sheets are there is what it shows after: src/styles/first.ts draws all of it. */
import type { Page } from '@playwright/test';
import { allPages, biggestPages, expect, kindOf, test } from './site.ts';

// A sheet can only be late for who has never had it.
test.use({ alone: true });

const tools = allPages.filter((path) => kindOf(path) === '/:game/tools/:tool/');
const pages = [...biggestPages, ...tools.slice(0, 1)];

interface Box {
  readonly what: string;
  readonly at: readonly number[];
}
/** Where everything is that stood there when this was asked first; of what was still open then, not how high it is. */
const boxes = (page: Page) =>
  page.evaluate(() => {
    const own = globalThis as typeof globalThis & { first?: { all: Element[]; open: Set<Element> } };
    if (!own.first) {
      const open = new Set<Element>();
      const late = document.querySelector('main link[rel="stylesheet"]');
      for (let one = late; one; one = one.parentElement) open.add(one);
      const all = [...document.querySelectorAll('body *')].filter(
        // A script brings the part of the menu into view that is open here.
        (one) => !/^(SCRIPT|LINK)$/.test(one.tagName) && !one.closest('.game-nav > div > *'),
      );
      own.first = { all, open };
    }
    const { all, open } = own.first;
    return all.flatMap((one): Box[] => {
      if (!one.checkVisibility()) return [];
      const { x, y, width, height } = one.getBoundingClientRect();
      const what = `${one.tagName.toLowerCase()}.${one.className} ${open.has(one) ? '' : one.textContent.slice(0, 30)}`;
      return [{ what, at: [x, y, width, open.has(one) ? 0 : height].map((n) => Math.round(n * 10) / 10) }];
    });
  });

/** What the browser took for the largest thing on the page, one after the other. */
const largest = (page: Page) =>
  page.evaluate(() => (globalThis as typeof globalThis & { largest?: readonly string[] }).largest ?? []);
const watchLargest = () => {
  const seen: string[] = [];
  Object.assign(globalThis, { largest: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      seen.push((entry as PerformanceEntry & { element?: Element }).element?.textContent ?? '');
  }).observe({ type: 'largest-contentful-paint', buffered: true });
};

for (const path of pages) {
  test(
    `${path}: nothing moves when its sheets come, and nothing larger is painted`,
    { tag: '@phone-only' },
    async ({ page, complaints }) => {
      let come!: () => void;
      const late = new Promise<void>((done) => (come = done));
      // In letters that never come, as on a first visit.
      await page.route('**/*.woff2', (route) => route.abort());
      await page.route('**/*.css', async (route) => {
        await late;
        await route.continue();
      });
      await page.addInitScript(watchLargest);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('main link[rel="stylesheet"]').first()).toBeAttached();
      await expect(page.locator('h1')).toBeVisible();
      const before = await boxes(page);
      expect(before.length).toBeGreaterThan(10);
      await expect.poll(() => largest(page)).not.toEqual([]);
      const first = await largest(page);
      come();
      await page.waitForLoadState('load');
      await expect(page.locator('footer.site-foot')).toBeVisible();
      expect(await boxes(page)).toEqual(before);
      // The steps of an example have a sheet of their own: one of them can be larger than what it shows.
      if (kindOf(path) !== '/:game/scenarios/:scenario/') expect(await largest(page)).toEqual(first);
      // The browser itself complains of letters that don't come.
      complaints.length = 0;
    },
  );
}
