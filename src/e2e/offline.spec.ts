/** After one visit the whole reference works without a network. */
import { expect, test } from './site.ts';

test.use({ serviceWorkers: 'allow' });

test('without a network: another chapter, the calculator, the search, and a page that is not there', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    }
  });
  await context.setOffline(true);

  await page.goto('/l5r/rules/traits/');
  await expect(page.locator('h1')).toHaveText('Traits');
  await page.locator('.rule-text a[data-pop]').first().hover();
  await expect(page.locator('#pop')).toBeVisible();

  await page.goto('/l5r/tools/stat/#preset=three-steps');
  await expect(page.locator('.verdict .outcome')).toContainText('Gold Cost 1');
  await page.getByRole('textbox', { name: 'Base value' }).fill('7');
  await expect(page.locator('.verdict .outcome')).toContainText('Gold Cost 4');

  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill('asterisk');
  await expect(page.locator('.search-title').first()).toHaveText('asterisk');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/l5r\/glossary\/#asterisk$/);

  await page.goto('/l5r/rules/traits');
  await expect(page.locator('h1'), 'an address without its slash').toHaveText('Traits');
  await page.goto('/nothing/');
  await expect(page.getByRole('main').getByRole('button', { name: 'Search' })).toBeVisible();
  expect(complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  complaints.length = 0;
});
