/** The first page: a verdict to play with, and a question of each game whose answer is computed under it. */
import type { Page } from '@playwright/test';
import { barriers, expect, overflow, test } from './site.ts';

/** The page with its verdict ready to be moved. */
async function open(page: Page) {
  await page.goto('/');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}
const outcome = (page: Page) => page.locator('.live .outcome .value');
const scale = (page: Page) => page.getByRole('slider', { name: 'What effects add to his Force' });

test('a press of +1 or −1 moves the verdict', async ({ page }) => {
  await open(page);
  await expect(outcome(page)).toHaveText('Force 6');
  await page.getByRole('button', { name: '+1 to his Force' }).click();
  await expect(outcome(page)).toHaveText('Force 7');
  await page.getByRole('button', { name: '−1 to his Force' }).click();
  await page.getByRole('button', { name: '−1 to his Force' }).click();
  await expect(outcome(page)).toHaveText('Force 5');
});

test('the dot can be dragged, below zero too, and the floor says why', async ({ page }) => {
  await open(page);
  const box = await scale(page).boundingBox();
  if (!box) throw new Error('the scale is not there');
  await page.mouse.move(box.x + (box.width * 8) / 12, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(outcome(page)).toHaveText('Force 0');
  await expect(page.locator('.live .outcome')).toContainText('2.6.B');
});

test('the hard one is a press away: between the limits the base value, above both the minimum', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Now the hard one: a minimum above the maximum' }).click();
  await expect(outcome(page)).toHaveText('Force 5');
  await expect(page.locator('.live .outcome')).toContainText('2.6.C.ii');
  await scale(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(outcome(page)).toHaveText('Force 4');
  await expect(page.locator('.live .outcome')).toContainText('2.6.C.iii');
  await page.getByRole('button', { name: 'Take the limits away' }).click();
  await expect(outcome(page)).toHaveText('Force 5');
});

test('what is asked opens in the calculator as it is', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Now the hard one: a minimum above the maximum' }).click();
  await page.getByRole('link', { name: 'Open this in the calculator' }).click();
  await expect(page.locator('.outcome').first()).toContainText('5');
  await expect(page.locator('.outcome').first()).toContainText('2.6.C.ii');
  await expect(page.getByRole('button', { name: 'Save as a scenario file' })).toBeVisible();
});

test('the page of a game answers real questions, and takes one of your own @phone', async ({ page }) => {
  await page.goto('/chariot/');
  const asked = page.locator('.asked-one');
  await expect(asked).toHaveCount(3);
  await asked.nth(1).locator('> summary').click();
  await expect(asked.nth(1).locator('.asked-answer')).toHaveText(
    /^Player 1 wins\. Only 2 or more spells together can block Unicorn/,
  );
  expect(await overflow(page)).toBe(0);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('searchbox', { name: 'Search the rules of Shiny Chariot TCG' }).fill('hand size');
  await page.keyboard.press('Enter');
  const search = page.locator('dialog.search');
  await expect(search.getByRole('combobox', { name: 'Search' })).toHaveValue('hand size');
  await expect(search.getByRole('listbox').getByRole('option').first()).toContainText(/hand/i);
});

test('each game asks a question; pressed, it shows the computed answer, its rule and why', async ({ page }) => {
  await page.goto('/');
  const asked = page.locator('.asked-one');
  await expect(asked).toHaveCount(5);
  for (const one of (await asked.all()).toReversed()) {
    if ((await one.getAttribute('open')) === null) await one.locator('> summary').click();
    await expect(one.locator('.asked-answer')).toBeVisible();
    await expect(one.locator('.asked-answer')).not.toBeEmpty();
    await one.getByText('See why').click();
    await expect(one.locator('.proof > li').first()).toBeVisible();
    // One is open at a time.
    await expect(page.locator('.asked-one[open]')).toHaveCount(1);
  }
});
