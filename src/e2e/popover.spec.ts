/** Links to rules, words and cards show what they lead to: by mouse, by keyboard and by touch. */
import type { Page } from '@playwright/test';
import { at, barriers, expect, overflow, test } from './site.ts';

/** On the page of one rule: a link to another, in the text. */
const CHAPTER = '/l5r/rules/stats/';
const linkOn = (page: Page) =>
  page.locator('.rule-text').getByRole('link', { name: 'given by the effect that created it' });
const popOf = (page: Page) => page.locator('#pop');
const TEXT = /created/i;

test('the mouse shows the text of the rule, and it goes when the mouse goes', async ({ page }) => {
  await page.goto(CHAPTER);
  await linkOn(page).hover();
  await expect(popOf(page)).toBeVisible();
  await expect(popOf(page)).toContainText(TEXT);
  await expect(popOf(page).getByRole('heading')).toHaveText('What a created card has');
  await expect(popOf(page).getByRole('button')).toHaveCount(0);
  await popOf(page).hover();
  await page.waitForTimeout(400);
  await expect(popOf(page), 'it can be read and clicked').toBeVisible();
  await page.mouse.move(5, 5);
  await expect(popOf(page)).toBeHidden();
});

test('a mouse that only passes over a link shows nothing', async ({ page }) => {
  await page.goto(CHAPTER);
  // Once its code is here, it answers at once; and before, it isn't waited for.
  await linkOn(page).hover();
  await expect(popOf(page)).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(popOf(page)).toBeHidden();
  await linkOn(page).hover();
  await page.mouse.move(5, 5);
  await page.waitForTimeout(600);
  await expect(popOf(page)).toBeHidden();
});

test('what it shows looks as it does on its own page, though nothing of the kind is on this one', async ({ page }) => {
  await page.goto('/lyoko/rules/combat/');
  await expect(page.locator('.options')).toHaveCount(0);
  await page.locator('main a[href$="/open-questions/actions-order/"][data-pop]').first().hover();
  await expect(popOf(page).locator('.options').first()).toHaveCSS('display', 'grid');
  await expect(page.locator('style')).toHaveCount(3);
});

test('the keyboard shows it, and Escape closes it', async ({ page }) => {
  await page.goto(CHAPTER);
  const before = page
    .locator('.rule', { has: page.locator('#base') })
    .getByRole('button')
    .last();
  await before.focus();
  for (let tabs = 0; tabs < 4 && !(await linkOn(page).evaluate((link) => link === document.activeElement)); tabs += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(linkOn(page)).toBeFocused();
  await expect(popOf(page)).toBeVisible();
  await expect(linkOn(page)).toHaveAttribute('aria-describedby', 'pop');
  await page.keyboard.press('Escape');
  await expect(popOf(page)).toBeHidden();
  await expect(linkOn(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/l5r\/rules\/created-cards\/#base-features$/);
});

test('a first tap shows it, and the link in it goes on @phone-only', async ({ page }) => {
  await page.goto(CHAPTER);
  await linkOn(page).tap();
  await expect(popOf(page)).toBeVisible();
  await expect(popOf(page)).toContainText(TEXT);
  await expect(page).toHaveURL(at(CHAPTER));
  expect(await overflow(page)).toBe(0);
  await popOf(page).getByRole('link', { name: 'Open it' }).tap();
  await expect(page).toHaveURL(/\/l5r\/rules\/created-cards\/#base-features$/);
});

test('a second tap goes where the link leads @phone-only', async ({ page }) => {
  await page.goto(CHAPTER);
  await linkOn(page).tap();
  await expect(popOf(page)).toBeVisible();
  await linkOn(page).tap();
  await expect(page).toHaveURL(/\/l5r\/rules\/created-cards\/#base-features$/);
});

test('a tap beside it closes it @phone-only', async ({ page }) => {
  await page.goto(CHAPTER);
  await linkOn(page).tap();
  await expect(popOf(page)).toBeVisible();
  await page.locator('.site-head').tap({ position: { x: 4, y: 4 } });
  await expect(popOf(page)).toBeHidden();
});

for (const { what, path, name, says } of [
  { what: 'a word', path: CHAPTER, name: 'Force', says: 'Force' },
  { what: 'a rule of the same page', path: CHAPTER, name: 'the base value is 0', says: 'asterisk' },
]) {
  test(`${what} is shown, too`, async ({ page }) => {
    await page.goto(path);
    await page.locator('.rule-text').getByRole('link', { name, exact: true }).first().hover();
    await expect(popOf(page)).toContainText(says, { ignoreCase: true });
  });
}

test('in the calculator, too', async ({ page }) => {
  await page.goto('/l5r/tools/stat/');
  await page.locator('.verdict .proof .num').first().hover();
  await expect(popOf(page).getByRole('heading')).toHaveText('Base value');
});

test('is open to everybody', async ({ page }) => {
  await page.goto('/l5r/rules/stats/base/');
  await page.locator('main a[data-pop]').first().hover();
  await expect(popOf(page)).toBeVisible();
  expect(await barriers(page)).toEqual([]);
});

test.describe('in an old browser, or on a bad line', () => {
  test.use({ alone: true });
  test('a link that is tapped waits for the code that shows it, and leads on where that can’t be had @phone-only', async ({
    page,
    complaints,
  }) => {
    let isFirst = true;
    await page.route(/\/pop\.[\w-]+\.js$/, async (route) => {
      if (!isFirst) return route.abort();
      isFirst = false;
      await page.waitForTimeout(600);
      await route.continue();
    });
    await page.goto(CHAPTER);
    await linkOn(page).tap();
    await expect(popOf(page)).toContainText(TEXT);
    await expect(page).toHaveURL(at(CHAPTER));
    await page.reload();
    await linkOn(page).tap();
    await expect(page).toHaveURL(/\/l5r\/rules\/created-cards\/#base-features$/);
    // The browser complains of the code that didn’t come.
    complaints.length = 0;
  });
  test('in a browser without popovers a link is a link, from the first tap @phone', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
      Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
    });
    await page.goto(CHAPTER);
    await linkOn(page).hover();
    await linkOn(page).click();
    await expect(page).toHaveURL(/\/l5r\/rules\/created-cards\/#base-features$/);
  });
});
