/** What readers carry away on paper: table cards, rulebooks as PDF, judge's sheets. */
import { existsSync, readFileSync } from 'node:fs';
import { allPages, at, awake, barriers, expect, inSite, kindOf, overflow, test } from './site.ts';

const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

for (const path of allPages.filter((path) => kindOf(path) === '/:game/table-card/')) {
  test(`${path} is one page of A4 and of US Letter`, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    for (const format of ['A4', 'Letter']) {
      expect(pagesIn(await page.pdf({ format, preferCSSPageSize: true })), format).toBe(1);
    }
  });
}

test('every rulebook is a PDF with a bookmark for each rule, its language, and no link to where it was printed', async ({
  page,
}) => {
  for (const path of allPages.filter((path) => kindOf(path) === '/:game/rulebook/')) {
    await page.goto(path);
    const link = page.getByRole('link', { name: /^Rulebook \(PDF, \d+ kB\)$/ });
    await expect(link, 'a site built without a Chromium has no PDFs: run "npm run build" again').toHaveCount(1);
    const file = `dist${inSite(new URL((await link.getAttribute('href')) ?? '', page.url()).href)}`;
    expect(existsSync(file), file).toBe(true);
    const pdf = readFileSync(file);
    const text = pdf.toString('latin1');
    const rules = await page.locator('.rule').count();
    const bookmarks = Number(/\/Type \/Outlines[\s\S]*?\/Count (\d+)/.exec(text)?.[1]);
    expect(bookmarks, 'a bookmark for each rule and chapter').toBeGreaterThan(rules);
    // The example for authors is small.
    expect(pagesIn(pdf), file).toBeGreaterThan(Math.min(15, rules / 3));
    expect(text).toContain('/Lang (en)');
    expect(text, 'no link leads to where it was printed').not.toMatch(/\/URI \(http:\/\/(localhost|rulebook)/);
  }
});

test('a judge’s sheet quotes each cited rule once and in full, on its own, and leaves the tool as it was', async ({
  page,
  request,
}) => {
  const { rules } = (await (await request.get(at('/api/l5r.json'))).json()) as {
    rules: { number: string; title: string; text: string }[];
  };
  await page.goto('/l5r/tools/stat/');
  await awake(page);
  const sentence = await page.locator('.verdict .proof .says').last().innerText();
  const open = page.getByRole('button', { name: 'Judge’s sheet' });
  await open.click();
  const sheet = page.getByRole('dialog', { name: 'What is Personal Honor?' });
  await expect(sheet).toContainText(sentence);
  await expect(sheet).toContainText(/What didn’t apply:.*Maximum 0 \(Dishonorable\)/);
  await expect(sheet).toContainText(page.url());
  const quoted = sheet.locator('.sheet-rule');
  await expect(quoted.locator('h3')).toHaveText([/^2\.2 /, /^2\.6\.A /, /^2\.6\.C\.ii /, /^2\.5\.1 /]);
  for (const one of await quoted.all()) {
    const heading = await one.locator('h3').innerText();
    const rule = rules.find(({ number, title }) => `${number} ${title}` === heading);
    expect(rule, heading).toBeDefined();
    const words = (text: string) => text.replace(/\s+/g, ' ').replace(/[“”]/g, '"').replace(/’/g, "'").trim();
    expect(words(await one.locator('.rule-text').innerText())).toBe(words(rule?.text ?? ''));
  }
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page), 'it fits a phone').toBe(0);
  expect(await barriers(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('button').filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: null });
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(open).toBeFocused();
});

test('a verdict as a picture is drawn, says in words what it shows, is copied and saved', async ({ page }) => {
  await page.goto('/l5r/tools/stat/');
  await awake(page);
  const value = await page.locator('.verdict .value').first().innerText();
  const open = page.getByRole('button', { name: 'As a picture' });
  await open.click();
  const sheet = page.getByRole('dialog', { name: 'As a picture' });
  const drawn = sheet.getByRole('img');
  await expect(drawn).toHaveAccessibleName(new RegExp(`What is Personal Honor\\?.*${value}.* \\(2\\.\\d`));
  const { width, height, inks } = await drawn.evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    const seen = new Set<number>();
    for (let at = 0; at < data.length; at += 4) seen.add((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!);
    return { width: canvas.width, height: canvas.height, inks: seen.size };
  });
  expect([width, height]).toEqual([1200, 630]);
  expect(inks, 'paper, ink and their edges').toBeGreaterThan(20);
  await sheet.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(sheet.getByRole('status')).toHaveText('Picture copied.');
  const kinds = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types));
  expect(kinds).toEqual(['image/png']);
  const saved = page.waitForEvent('download');
  await sheet.getByRole('link', { name: 'Save' }).click();
  expect((await saved).suggestedFilename()).toBe('verdict.png');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page), 'it fits a phone').toBe(0);
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
});

test('without its chapters a judge’s sheet names the rules, says what is missing, and tries again', async ({
  page,
  complaints,
}) => {
  await page.route('**/l5r/rules/**', (route) => route.abort());
  await page.goto('/l5r/scenarios/paragon-praised/');
  await page.getByRole('button', { name: 'Judge’s sheet' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('alert')).toContainText('couldn’t be loaded');
  await expect(sheet.locator('.sheet-rule')).toHaveCount(4);
  await expect(sheet.locator('.sheet-rule').first()).toContainText('2.2 Base value');
  await page.unrouteAll({ behavior: 'wait' });
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await expect(sheet.getByRole('alert')).toHaveCount(0);
  await expect(sheet.locator('.sheet-rule').first()).toContainText('A stat starts from its base value');
  // The browser itself complains of what was not sent.
  complaints.length = 0;
});
