/** What holds for every tool, whatever it is for. */
import type { Page } from '@playwright/test';
import { allPages, awake, barriers, expect, kindOf, overflow, test } from './site.ts';

/** The stat calculator has links of its own making, which `share.spec.ts` looks at. */
const ownLinks = '/l5r/tools/stat/';
const tools = allPages.filter((path) => kindOf(path) === '/:game/tools/:tool/' && path !== ownLinks);
const beginning = (page: Page) => page.locator('main select').first();

test('there are tools', () => {
  expect(tools.length).toBeGreaterThan(15);
});

for (const path of tools) {
  test.describe(path, () => {
    test('another example is shown when it is chosen, and its link shows it again', async ({ page }) => {
      await page.goto(path);
      await awake(page);
      const options = await beginning(page).locator('option').count();
      expect(options, 'there is more than one example').toBeGreaterThan(1);
      await beginning(page).selectOption({ index: options - 1 });
      const chosen = await beginning(page).inputValue();
      await expect(page).toHaveURL(new RegExp(`#preset=${chosen}$`));
      const shown = await page.locator('main astro-island').innerText();
      await page.reload();
      await awake(page);
      await expect(beginning(page)).toHaveValue(chosen);
      expect(await page.locator('main astro-island').innerText()).toBe(shown);
    });

    test('a broken link says what is wrong with it, and the first example is shown', async ({ page }) => {
      for (const [link, says] of [
        ['#v=1&s=AAAA', /damaged or cut off/],
        ['#v=1', /cut off/],
        ['#preset=nobody-wrote-this', /no example “nobody-wrote-this”/],
      ] as const) {
        await page.goto('about:blank');
        await page.goto(path + link);
        await awake(page);
        await expect(page.getByRole('alert').filter({ hasText: 'About this link' })).toContainText(says);
        await expect(beginning(page)).not.toHaveValue('');
      }
    });

    // Light on a wide screen, dark on a phone: colours and layouts are each seen once.
    test('is open to everybody with everything unfolded, and fits @phone', async ({ page, isMobile }) => {
      await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' });
      await page.goto(path);
      await awake(page);
      for (const more of await page.locator('main details').all()) {
        await more.evaluate((details: HTMLDetailsElement) => (details.open = true));
      }
      await expect(page.locator('main h1')).toBeVisible();
      expect(await overflow(page)).toBe(0);
      expect(await barriers(page)).toEqual([]);
      expect(await tooSmall(page), 'what is too small for a finger').toEqual([]);
    });
  });
}

/** What can be pressed and is smaller than 24 pixels, with its size. */
const tooSmall = (page: Page) =>
  page
    .locator('main :is(button, select, textarea, input:not([type="checkbox"], [type="radio"])):visible')
    .evaluateAll((controls) =>
      controls.flatMap((control) => {
        const { width, height } = control.getBoundingClientRect();
        return Math.min(width, height) < 24 ? [`${control.outerHTML.slice(0, 80)}: ${width} × ${height}`] : [];
      }),
    );

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  for (const path of tools) {
    test(`${path} shows its first example, with the rules that decide, and offers nothing that would not work`, async ({
      page,
    }) => {
      await page.goto(path);
      await expect(page.getByText('Changing anything here needs JavaScript.')).toBeVisible();
      expect(await page.locator('main astro-island a[href*="/rules/"]:visible').count()).toBeGreaterThan(0);
      await expect(page.locator(':is(button, input, select, textarea):visible:not(form[action] *)')).toHaveCount(0);
    });
  }
});
