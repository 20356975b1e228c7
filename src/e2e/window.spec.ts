/** A window that tests share is left as it was found: the second test comes after the first, in the same worker. */
import { expect, test } from './site.ts';
import { TABLE } from './window.ts';

test.describe.configure({ mode: 'serial' });
const ADDRESS = '/l5r/tools/stat/';

test('a test may do what it likes with its window', async ({ page, context }) => {
  await page.goto('/l5r/');
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark');
    sessionStorage.setItem('left', 'behind');
    document.body.textContent = 'nothing';
  });
  await page.setViewportSize({ width: 320, height: 400 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'reduce', forcedColors: 'active' });
  await page.route('**/*', (route) => route.abort());
  await page.mouse.move(100, 100);
  await context.newPage();
  // What can't be taken back is refused.
  expect(() => page.addInitScript('1')).toThrow(/alone: true/);
  expect(() => context.setOffline(true)).toThrow(/alone: true/);
});

test('the next one finds nothing of it', async ({ page, context, viewport }) => {
  expect(context.pages()).toHaveLength(1);
  expect(page.viewportSize()).toEqual(viewport);
  await page.goto(`${ADDRESS}#preset=three-steps`);
  await expect(page.locator('.verdict .outcome')).toContainText('Gold Cost 1');
  const found = await page.evaluate(() => ({
    kept: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    media: ['print', '(prefers-color-scheme: dark)', '(prefers-reduced-motion)', '(forced-colors: active)'].filter(
      (query) => matchMedia(query).matches,
    ),
  }));
  expect(found).toEqual({ kept: [TABLE], media: [] });
});
