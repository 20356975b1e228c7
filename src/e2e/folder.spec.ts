/** The site in a folder of its host. All the other tests run there too: `BASE=/rules/ npm run build`, then `npm run browser`. */
import { copyFileSync, cpSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moveTo } from '../build/folder.ts';
import { linkProblems } from '../build/links.ts';
import { writeOffline } from '../build/offline.ts';
import { serve } from '../cli/serve.ts';
import { readLibrary } from '../library/library.ts';
import { awake, expect, folder, test as quiet } from './site.ts';

/** The built site, moved into the folder `rules` and served there. */
const test = quiet.extend<{ dist: string; home: string }>({
  dist: async ({}, use) => {
    const dist = mkdtempSync(join(tmpdir(), 'folder-'));
    cpSync('dist', dist, { recursive: true });
    for (const pack of globSync('offline/*.json', { cwd: dist })) rmSync(join(dist, pack));
    copyFileSync('public/sw.js', join(dist, 'sw.js'));
    moveTo(dist, '/rules/');
    const { library } = readLibrary(process.cwd());
    writeOffline(
      dist,
      library.games.map(({ id }) => id),
      '/rules/',
    );
    await use(dist);
    rmSync(dist, { recursive: true });
  },
  home: async ({ dist }, use) => {
    const { addresses, close } = await serve(dist, { port: 0, folder: '/rules/' });
    await use(addresses[0] ?? '');
    await close();
  },
  baseURL: async ({ home }, use) => use(home),
});
test.use({ alone: true, serviceWorkers: 'allow' });

test('in a folder everything is found: links, styles, search, tools, and what was kept for offline', async ({
  page,
  dist,
  home,
  context,
  complaints,
}) => {
  test.skip(folder !== '/', 'this build is in a folder already: every test is this one');
  expect(linkProblems(dist, '/rules/')).toEqual([]);
  await page.goto(home);
  await page.getByRole('navigation', { name: 'Games' }).getByRole('link', { name: 'L5R' }).click();
  await expect(page).toHaveURL(`${home}l5r/`);
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/rules/site.webmanifest');
  await page.getByRole('button', { name: /^Keep this game/ }).click();
  await expect(page.locator('[data-keep]')).toContainText('This game is saved for offline.');

  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search' }).fill('asterisk');
  await expect(page.locator('.search-title').first()).toHaveText('asterisk');
  await expect(page.locator('dialog.search li.text a').first(), 'in the full texts, too').toHaveAttribute(
    'href',
    /^\/rules\/l5r\//,
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${home}l5r/glossary/#asterisk`);

  await context.setOffline(true);
  await page.goto(`${home}l5r/tools/stat/#preset=three-steps`);
  await awake(page);
  await page.getByRole('textbox', { name: 'Base value' }).fill('7');
  await expect(page.locator('.verdict .outcome')).toContainText('Gold Cost 4');
  await page.getByRole('button', { name: 'Judge’s sheet' }).click();
  await expect(page.locator('.sheet-rule').first()).toContainText('Base value');
  await page.goto(`${home}usagi/rules/turn/`);
  await expect(page.locator('h1')).toHaveText('This page is not on your device');
  await expect(page.getByRole('main').getByRole('link', { name: 'L5R', exact: true })).toHaveAttribute(
    'href',
    '/rules/l5r/',
  );
  expect(complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  complaints.length = 0;
});
