/** Long pages under a thumb: other games a press away, a bar of parts, a filter, a way up, and pages for open questions. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { allPages, at, expect, kindOf, test } from './site.ts';
import { fileAt } from './weight.ts';

const games = (page: Page) => page.getByRole('navigation', { name: 'Games' });
const filter = (page: Page) => page.getByRole('searchbox', { name: /^Filter/ });
const rows = (page: Page) => page.locator('[data-row]:visible');
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

for (const width of [320, 390]) {
  test(`at ${width} px another game is one press away, at the section that is open @phone-only`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/l5r/glossary/');
    for (const link of await games(page).getByRole('link').all()) {
      await expect(link).toBeInViewport({ ratio: 1 });
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    const head = await page.getByRole('banner').boundingBox();
    expect(head?.height).toBeLessThan(66);
    await games(page).getByRole('link', { name: 'Chariot' }).tap();
    await expect(page).toHaveURL(at('/chariot/glossary/'));
    // L5R has no rulings: it opens at its beginning.
    await page.goto('/chariot/rulings/');
    await games(page).getByRole('link', { name: 'L5R' }).tap();
    await expect(page).toHaveURL(at('/l5r/'));
  });
}

test('a letter of the glossary is a press away, is marked, and there is a way up @phone', async ({ page }) => {
  await page.goto('/l5r/glossary/');
  const bar = page.getByRole('navigation', { name: 'Letters' });
  const letter = bar.getByRole('link', { name: 'P', exact: true });
  await letter.click();
  const heading = page.getByRole('heading', { name: 'P', exact: true });
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect(letter).toHaveAttribute('aria-current', 'true');
  await expect(letter).toBeInViewport({ ratio: 1 });
  await expect
    .poll(async () => {
      const [under, over] = [await heading.boundingBox(), await bar.boundingBox()];
      return under!.y - (over!.y + over!.height);
    }, 'the heading is not behind the bar')
    .toBeGreaterThanOrEqual(0);
  await bar.getByRole('link', { name: 'Top' }).click();
  await expect.poll(() => scrolled(page)).toBe(0);
});

test('the rules of a chapter stay beside it, or above it on a phone @phone', async ({ page }) => {
  await page.goto('/l5r/rules/stats/');
  const bar = page.getByRole('navigation', { name: 'In this chapter' });
  const rule = bar.getByRole('link', { name: '2.7 Setting a stat to a value' });
  await rule.click();
  await expect(page.locator('#setting')).toBeInViewport();
  await expect(rule).toHaveAttribute('aria-current', 'true');
  await expect(rule).toBeInViewport({ ratio: 1 });
});

test('the old address of an open question leads on to its page @phone', async ({ page }) => {
  await page.goto('/l5r/open-questions/#contradiction');
  const entry = page.locator('#contradiction');
  await expect(entry).toBeInViewport();
  await entry.getByRole('link').click();
  await expect(page).toHaveURL(at('/l5r/open-questions/contradiction/'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('highest minimum');
  await expect(page.locator('blockquote')).toContainText('A total below both becomes the maximum');
  const insulted = page.locator('.by-answer > li', { hasText: 'A dishonorable Paragon with −1' });
  await expect(insulted).toContainText('The limits cancel each other out');
  await expect(insulted).toContainText('Personal Honor 3');
  await page.getByRole('navigation', { name: 'Questions before and after' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/\/l5r\/open-questions\/[a-z-]+\/$/);
  await expect(page).not.toHaveURL(at('/l5r/open-questions/contradiction/'));
});

test('a long list is narrowed by words, and what it lacks is searched for everywhere', async ({ page }) => {
  await page.goto('/fftcg/open-questions/');
  const all = await rows(page).count();
  await filter(page).fill('deck cards');
  await expect.poll(() => rows(page).count()).toBeLessThan(all);
  for (const text of await rows(page).allTextContents()) expect(text.toLowerCase()).toMatch(/deck|card/);
  await expect(page.locator('.filter [role="status"]')).toHaveText(`${await rows(page).count()} of ${all}`);
  await expect(page.locator('#deck-size')).toBeVisible();
  await filter(page).fill('zzz');
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Search everything' }).click();
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('zzz');
});

test('a list is narrowed by a word with an apostrophe, however it is typed', async ({ page }) => {
  await page.goto('/fftcg/glossary/');
  const all = await rows(page).count();
  for (const typed of ["doesn't", 'doesn’t', 'DOESN‘T']) {
    await filter(page).fill('');
    await expect(rows(page)).toHaveCount(all);
    await filter(page).fill(typed);
    await expect(rows(page).first(), typed).toContainText('doesn’t');
    expect(await rows(page).count(), typed).toBeLessThan(all);
  }
});

test('cards are found by their figures and by what they do', async ({ page }) => {
  await page.goto('/chariot/cards/');
  await filter(page).fill('premium');
  await expect(rows(page)).not.toHaveCount(0);
  for (const text of await rows(page).allTextContents()) expect(text).toContain('Premium.');
  await filter(page).fill('Attack 5');
  await expect(rows(page).filter({ hasText: 'Shiny Balai' })).toContainText('Attack 5 · Life 1');
});

const filtered = Map.groupBy(
  allPages.filter((path) => readFileSync(fileAt(path), 'utf8').includes('data-row')),
  kindOf,
);
for (const [path = ''] of filtered.values()) {
  test(`${path}: what is scrolled to is there, and what is narrowed is seen`, async ({ page }) => {
    await page.goto(path);
    const all = await page.locator('[data-row]').count();
    const seen = await rows(page).count();
    // The filter comes to life when it is needed.
    await page.mouse.wheel(0, 300);
    const status = page.locator('.filter [role="status"]');
    await filter(page).fill('the');
    await expect(status).toHaveText(new RegExp(`^[1-9]\\d* of ${all}$`));
    const left = Number.parseInt((await status.textContent()) ?? '', 10);
    await expect(rows(page)).toHaveCount(left);
    await filter(page).fill('');
    await expect(rows(page)).toHaveCount(seen);
  });
}

test('coverage opens the chapters that hold what is filtered', async ({ page }) => {
  await page.goto('/coverage/');
  await expect(rows(page)).toHaveCount(0);
  await filter(page).fill('contradicting limits');
  await expect(rows(page).first()).toBeVisible();
  for (const row of await rows(page).all()) await expect(row).toContainText('ontradicting limits');
  await filter(page).fill('');
  await expect(rows(page)).toHaveCount(0);
});
