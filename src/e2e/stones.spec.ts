/** The example game for authors: it has its pages, is played like the others, and no list of games names it. */
import { readFileSync } from 'node:fs';
import { at, awake, barriers, ELSEWHERE, expect, test } from './site.ts';

test('no list of games names it, and its own pages do @phone', async ({ page }) => {
  for (const path of ['/', '/search/', '/compare/', '/changes/', '/offline/']) {
    await page.goto(path);
    expect(await page.locator('a[href*="/stones/"]').count(), path).toBe(0);
  }
  await page.goto('/stones/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stepping Stones');
  await expect(page.getByRole('navigation', { name: 'Games' }).getByRole('link')).toHaveCount(6);
  expect(await barriers(page)).toEqual([]);
  expect(readFileSync('dist/search/names.json', 'utf8')).not.toContain('/stones/');
});

test('its own search finds its rules', async ({ page }) => {
  await page.goto('/stones/rules/basics/');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill('which stone can I lay');
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(
    'Each stone must be higher than the last',
  );
});

test('whole games are played to their end by its rules @phone', async ({ page }) => {
  await page.goto('/stones/play/');
  await page.evaluate(() => localStorage.setItem('table-v1', JSON.stringify({ speed: 0 })));
  await page.reload();
  await awake(page);
  for (const seat of ['Player 1', 'Player 2']) await page.getByLabel(seat).selectOption('random');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.getByRole('button', { name: 'Let the bots play' }).click();
  const outcome = page.locator('.outcome');
  await expect(outcome).toContainText(/wins with \d+ to \d+|Nobody wins/, { timeout: 60_000 });
  await expect(outcome.getByRole('link').first()).toHaveAttribute('href', new RegExp(`^${at('/stones/rules/')}`));
  expect(await barriers(page)).toEqual([]);
});

test('a person is told why not, with the rule', async ({ page }) => {
  await page.goto('/stones/play/');
  await page.evaluate(() => localStorage.setItem('table-v1', JSON.stringify({ speed: 0 })));
  await page.reload();
  await awake(page);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('.why-not summary').click();
  await expect(page.getByText('There is no path yet, so Player 1 can’t turn back and must lay a stone.')).toBeVisible();
});

test('a game goes on at the next visit, and where its link is opened', async ({ page }) => {
  await page.goto('/stones/play/');
  await awake(page);
  await page.getByRole('button', { name: 'Start the game' }).click();
  const choose = page.getByRole('button', { name: /^Choose at random/ });
  await choose.click();
  // The bot answers.
  const choices = page.getByRole('region', { name: 'Every step' }).locator('.log-choice');
  await expect.poll(() => choices.count()).toBeGreaterThan(1);
  await expect(choose).toBeVisible();
  await expect(page.locator('.bot-thinks')).toHaveCount(0);
  const made = await choices.count();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Link copied.' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  for (const address of ['/stones/play/', link]) {
    await page.goto(ELSEWHERE);
    await page.goto(address);
    await awake(page);
    await expect(choices, address).toHaveCount(made);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});
