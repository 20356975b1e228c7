/** What holds for every page, seen on the biggest page of each kind and on a sample of all others. */
import { readFileSync } from 'node:fs';
import { headersOf } from '../build/headers.ts';
import { allPages, at, awake, barriers, biggestPages, expect, kindOf, overflow, test } from './site.ts';
import { fileAt } from './weight.ts';

for (const path of biggestPages) {
  test(`${path} answers, has one heading, fits, and is open to everybody @phone`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await awake(page);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('main h1')).toBeVisible();
    expect(await overflow(page)).toBe(0);
    expect(await barriers(page)).toEqual([]);
  });
}

test('every page is of a kind that is looked at here', () => {
  expect(allPages.length).toBeGreaterThan(300);
  expect(allPages.filter((path) => kindOf(path) === undefined)).toEqual([]);
});

test('every page answers', async ({ request }) => {
  const wrong: string[] = [];
  for (const path of allPages) {
    const answer = await request.head(at(path));
    if (!answer.ok()) wrong.push(`${path}: ${answer.status()}`);
  }
  expect(wrong).toEqual([]);
});

const PARTS = 4;
const sample = allPages.filter((_, index) => index % Math.ceil(allPages.length / 60) === 0);
for (let part = 0; part < PARTS; part += 1) {
  test(`a sample of all pages is quiet and fits a phone, ${part + 1} of ${PARTS} @phone-only`, async ({ page }) => {
    const wide: string[] = [];
    for (const path of sample.filter((_, index) => index % PARTS === part)) {
      await page.goto(path);
      if ((await overflow(page)) > 0) wide.push(path);
    }
    expect(wide).toEqual([]);
  });
}

test('no text has marks as they are typed: apostrophes and quotation marks are set, and code is code', () => {
  const asItStands = /<!--[^]*?-->|<(script|style|pre|code|textarea)\b[^]*?<\/\1>|<(?:"[^"]*"|'[^']*'|[^"'>])*>/g;
  const typed = allPages.flatMap((path) => {
    const texts = readFileSync(fileAt(path), 'utf8').replace(asItStands, '\n');
    return [...texts.matchAll(/.*(?:['"`]|&quot;|&#3[49];).*/g)].map(([line]) => `${path}: ${line}`);
  });
  expect(typed).toEqual([]);
});

test('what is not there answers 404, with a page that helps', async ({ page, complaints }) => {
  const answer = await page.goto('/l5r/rules/nothing/');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('main').getByRole('link', { name: 'Legend of the Five Rings' })).toBeVisible();
  // The browser itself complains of the answer.
  complaints.length = 0;
});

test.describe('the headers', () => {
  const headers = headersOf('dist/_headers')(at('/'));

  for (const path of ['/', '/l5r/rules/stats/', '/l5r/tools/stat/', '/api/l5r.json', '/nothing/']) {
    test(`are sent with ${path}`, async ({ request }) => {
      const sent = (await request.get(at(path))).headers();
      for (const [name, value] of headers) expect(sent[name.toLowerCase()], name).toBe(value);
    });
  }

  test('hold a policy without a way around it, and so do the pages', async ({ page }) => {
    await page.goto('/');
    const meta = await page.locator('meta[http-equiv="content-security-policy"]').getAttribute('content');
    const header = headers.find(([name]) => name === 'Content-Security-Policy')?.[1];
    for (const policy of [meta, header]) {
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/'unsafe-(inline|eval|hashes)'|https?:|\*/);
    }
  });

  test('are in force: what is slipped into a page does not run', async ({ page, complaints }) => {
    await page.goto('/');
    const ran = await page.evaluate(async () => {
      const script = document.createElement('script');
      script.textContent = 'window.slipped = true';
      document.body.append(script);
      const image = new Image();
      image.src = 'https://example.org/counter.gif';
      document.body.append(image);
      await new Promise((resolve) => setTimeout(resolve, 200));
      return 'slipped' in window;
    });
    expect(ran).toBe(false);
    expect(complaints.join('\n')).toContain('The policy refused https://example.org/counter.gif (img-src)');
    expect(complaints.join('\n')).toContain('The policy refused inline (script-src-elem)');
    complaints.length = 0;
  });
});

for (const path of ['/l5r/tools/stat/', '/usagi/open-questions/']) {
  test(`on a phone the open section is in view on ${path} @phone-only`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('.game-nav a[aria-current]:not(.game-name)')).toBeInViewport({ ratio: 1 });
  });
}
