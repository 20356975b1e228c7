/** Links that were broken, and words without an end; `npm run soak-browser` follows thousands of links. */
import { loadLinks } from '../widgets/test-kit/load.ts';
import { follow } from './follow.ts';
import { ELSEWHERE, awake, expect, overflow, test } from './site.ts';

/** Tools with a form, a board, a list and a walk. */
const SOME = ['/l5r/tools/stat/', '/chariot/tools/best-block/', '/usagi/tools/deck/', '/usagi/tools/event/'];

test('broken links leave a tool at work, and no word is too long for a phone @phone-only', async ({ page }) => {
  const { endlessLinks, someLinks } = await loadLinks();
  const links = someLinks(240, 20).filter(({ path }) => SOME.includes(path));
  expect(links.length).toBeGreaterThan(20);
  const { wrong, changed } = await follow(page, links);
  expect(wrong).toEqual([]);
  expect(changed).toBeGreaterThan(links.length / 3);
  for (const { path, hash } of endlessLinks().filter(({ path }) => SOME.includes(path))) {
    await page.goto(ELSEWHERE);
    await page.goto(`${path}#${hash}`);
    await awake(page);
    await expect(page.locator('main')).toContainText('WWWWWWWWWWWWWWWWWWWW');
    await page.locator('main details').evaluateAll((all: HTMLDetailsElement[]) => {
      for (const details of all) details.open = true;
    });
    expect(await overflow(page), path).toBe(0);
  }
});
