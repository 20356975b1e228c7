/** What every page offers: light and dark, print. */
import { at, awake, expect, overflow, test } from './site.ts';

for (const { system, other } of [
  { system: 'light', other: 'dark' },
  { system: 'dark', other: 'light' },
] as const) {
  test(`from ${system}, the theme button leads to ${other} and that is kept`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: system });
    await page.goto('/');
    const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    expect(await scheme()).toBe(system);
    await page.getByRole('button', { name: 'Light or dark' }).click();
    expect(await scheme()).toBe(other);
    const held = Promise.withResolvers<undefined>();
    await page.route('**/*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(scheme, 'before any script of the page is there').toBe(other);
    held.resolve(undefined);
    await page.unrouteAll({ behavior: 'wait' });
    await page.goto('/l5r/rules/stats/');
    expect(await scheme()).toBe(other);
    await page.getByRole('button', { name: 'Light or dark' }).click();
    expect(await scheme()).toBe(system);
  });
}

for (const path of ['/l5r/rulebook/', '/l5r/rules/stats/', '/l5r/tools/stat/']) {
  test(`printed, ${path} is text without navigation`, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    for (const part of await page.locator('nav, .site-head, button, input').all()) await expect(part).toBeHidden();
    await expect(page.locator('h1')).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.body).color), 'dark on light').toBe('rgb(0, 0, 0)');
  });
}

test('the rulebook holds every rule and every example in full, to be printed', async ({ page, request }) => {
  const { rules } = (await (await request.get(at('/api/l5r.json'))).json()) as { rules: unknown[] };
  await page.goto('/l5r/rulebook/');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.rule')).toHaveCount(rules.length);
  await expect(page.locator('.rule details')).toHaveCount(0);
  await expect(page.locator('.rule .proof').first()).toBeVisible();
});

test('with letters twice as large, nothing on a phone is wider than the screen', async ({ playwright, baseURL }) => {
  const { launchOptions } = test.info().project.use;
  const browser = await playwright.chromium.launch({ ...launchOptions, args: ['--blink-settings=defaultFontSize=32'] });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, ...(baseURL && { baseURL }) });
  const wide: string[] = [];
  const games = ['usagi', 'fftcg', 'lyoko', 'l5r', 'chariot'];
  for (const path of [
    ...['/', '/search/', '/compare/', '/lyoko/tools/combat/', '/fftcg/tools/battle/', '/chariot/tools/mana/'],
    ...games.flatMap((game) => ['', 'rulebook/', 'learn/', 'practice/', 'cards/'].map((page) => `/${game}/${page}`)),
    ...['/l5r/tools/stat/', '/usagi/rules/turn/tie/', '/chariot/learn/all-damage-at-once/', '/fftcg/play/'],
  ]) {
    await page.goto(at(path));
    if (path.endsWith('/play/')) {
      await page.getByRole('button', { name: 'Start the game' }).click();
      await expect(page.locator('.stepper')).toBeVisible();
    }
    const over = await overflow(page);
    if (over > 0) wide.push(`${path}: ${over}`);
  }
  // Of a game that is played, each button holds what is on it; of the games, each mark has its place.
  const crowded = await page.evaluate(() =>
    [
      ...[...document.querySelectorAll('.stepper-buttons .button')].filter(
        (one) => one.scrollWidth > one.clientWidth + 1,
      ),
      ...[...document.querySelectorAll('.site-head nav a')].filter(
        (one) => Number.parseFloat(getComputedStyle(one, '::before').width) > one.clientWidth,
      ),
    ].map(({ textContent }) => textContent),
  );
  await page.goto(at('/usagi/'));
  await page.locator('.search-open').click();
  const names = page.locator('.search-games .button > span');
  await expect(names).toHaveCount(5);
  const broken = await names.evaluateAll((all) =>
    all.filter((one) => one.getClientRects().length > 1).map(({ textContent }) => textContent),
  );
  await browser.close();
  expect(wide).toEqual([]);
  expect(crowded, 'what is on a button is wider than it').toEqual([]);
  expect(broken, 'a name is broken').toEqual([]);
});

test('on a phone held sideways, the head of the page goes, and the way through a long one stays at the top @phone-only', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/l5r/rules/stats/');
  await awake(page);
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await expect(page.locator('.site-head')).not.toBeInViewport();
  await expect.poll(async () => (await page.locator('.jump').boundingBox())?.y).toBe(0);
});
