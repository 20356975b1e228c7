/** Examples in pages of others, and pictures for links. */
import { drawn, SIZE } from '../build/pictures.ts';
import { allPictures, type Picture } from '../lib/pictures.ts';
import { typeset } from '../lib/typeset.ts';
import { readLibrary } from '../library/library.ts';
import { at, barriers, expect, overflow, test } from './site.ts';

const EMBED = '/embed/l5r/three-steps/';

test('an example in any box says what comes out, walks through its steps, and leads back @phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 420 });
  await page.goto(EMBED);
  await expect(page.locator('h1')).toHaveText('Steps A, B and C, one after the other');
  await expect(page.locator('summary')).toHaveText('Gold Cost 1');
  await expect(page.locator('.proof > li')).toHaveCount(5);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.locator('.proof > li').first()).toHaveAttribute('aria-current', 'step');
  const back = page.getByRole('link', { name: /on Chapter & Verse/ });
  await expect(back).toBeInViewport();
  expect(await back.evaluate((link: HTMLAnchorElement) => [link.pathname, document.baseURI.length > 0])).toEqual([
    at('/l5r/scenarios/three-steps/'),
    true,
  ]);
  expect(await overflow(page)).toBe(0);
  expect(await barriers(page)).toEqual([]);
});

test('what is longer than its box moves above the way back, and nothing lies half behind it @phone', async ({
  page,
}) => {
  for (const path of ['/embed/fftcg/empty-rows-vanish/', '/embed/fftcg/black-while-up/']) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await expect(page.locator('.proof > li').first()).toBeVisible();
    expect(await barriers(page), path).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 420 });
  const last = page.locator('.proof > li').last();
  await expect(last).not.toBeInViewport();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await expect(page.getByRole('link', { name: /on Chapter & Verse/ })).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('what comes out is there', async ({ page }) => {
    await page.goto(EMBED);
    await expect(page.locator('summary')).toHaveText('Gold Cost 1');
  });
});

test('only an example for others may stand in a frame', async ({ request }) => {
  const sent = async (path: string) => (await request.get(at(path))).headers();
  const embed = await sent(EMBED);
  expect(embed['content-security-policy']).toContain('frame-ancestors *');
  expect(embed['content-security-policy']).toContain("script-src 'self';");
  expect(embed['x-frame-options']).toBeUndefined();
  expect(embed['cross-origin-resource-policy']).toBe('cross-origin');
  const page = await sent('/l5r/scenarios/three-steps/');
  expect(page['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(page['x-frame-options']).toBe('DENY');
});

test('its page copies the code for it', async ({ page }) => {
  await page.goto('/l5r/scenarios/three-steps/');
  await page.getByRole('button', { name: 'Copy embed code' }).click();
  await expect(page.getByText('Embed code copied.')).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toContain(`<iframe src="${new URL(at(EMBED), page.url()).href}"`);
  expect(code).toContain('title="Steps A, B and C, one after the other"');
  expect(code).toContain(`<a href="${new URL(at('/l5r/scenarios/three-steps/'), page.url()).href}">`);
});

test('pictures for links are 1200 × 630 and under 40 kB, whatever they say', async ({ browser }) => {
  // No page of the site, and none of its policy.
  const page = await browser.newPage({ viewport: SIZE });
  const all = allPictures(readLibrary(process.cwd()).library);
  const longest = all.toSorted((one, other) => other.answer.length - one.answer.length).slice(0, 3);
  const asked = all.toSorted((one, other) => other.question.length - one.question.length).slice(0, 3);
  const shortest = all.toSorted((one, other) => one.answer.length - other.answer.length).slice(0, 2);
  const sheets: readonly Picture[] = [...longest, ...asked, ...shortest, ...all.slice(0, 2)];
  expect(sheets).toHaveLength(10);
  for (const picture of sheets) {
    const png = await drawn(page, picture);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], picture.question).toEqual([1200, 630]);
    expect(png.length, picture.question).toBeLessThan(40_000);
    expect(png.length, picture.question).toBeGreaterThan(5000);
    await expect(page.getByText(typeset(picture.answer), { exact: true }).last()).toBeInViewport({ ratio: 0.99 });
  }
  await page.close();
});
