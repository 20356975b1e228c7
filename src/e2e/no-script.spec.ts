/** Without JavaScript: everything that is said can be read, and nothing is offered that would not work. */
import { expect, test } from './site.ts';

test.use({ javaScriptEnabled: false });

test('a chapter is all there, and its examples open', async ({ page }) => {
  await page.goto('/l5r/rules/stats/');
  const rule = page.locator('.rule', { has: page.locator('#contradiction') });
  await expect(rule.locator('.rule-text p').first()).toBeVisible();
  const example = page.locator('details.example').first();
  await example.locator('summary').click();
  await expect(example.locator('.proof > li').first()).toBeVisible();
  await expect(example.locator('.outcome .value')).toBeVisible();
});

test('a worked example stands there with all its steps', async ({ page }) => {
  await page.goto('/l5r/scenarios/paragon-praised/');
  await expect(page.locator('.proof > li')).toHaveCount(3);
  for (const line of await page.locator('.proof > li').all()) await expect(line).toBeVisible();
  await expect(page.locator('.proof')).toContainText('Maximum 0 (Dishonorable) gives way');
  await expect(page.locator('.outcome')).toContainText('Personal Honor 4');
  await expect(page.locator('.outcome')).toContainText('2.6.C.ii');
});

test('the calculator shows its first verdict, and says that the rest needs JavaScript', async ({ page }) => {
  await page.goto('/l5r/tools/stat/');
  await expect(page.locator('.verdict .proof > li')).toHaveCount(3);
  await expect(page.locator('.verdict .outcome')).toContainText('Personal Honor 4');
  await expect(page.locator('.verdict .outcome')).toBeVisible();
  await expect(page.locator('p.without-js')).toContainText('Changing anything here needs JavaScript.');
  await expect(page.locator('p.without-js')).toBeVisible();
});

for (const path of ['/', '/search/', '/l5r/rules/stats/', '/l5r/scenarios/paragon-praised/', '/l5r/tools/stat/']) {
  test(`nothing is offered that would not work on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('.needs-js').first()).toBeAttached();
    for (const control of await page.locator('.needs-js').all()) await expect(control).toBeHidden();
    await expect(page.locator(':is(button, input, select):visible:not(form[action] *)')).toHaveCount(0);
  });
}

test('the search of the first page leads to pages that hold everything', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('searchbox').fill('asterisk');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search/?q=asterisk');
  await expect(page.locator('noscript p')).toContainText('Search needs JavaScript.');
  await expect(page.getByRole('main').getByRole('link', { name: 'all rules' }).first()).toBeVisible();
});
