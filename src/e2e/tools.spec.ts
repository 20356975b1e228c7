/** What holds for every tool, whatever it is for. */
import type { Page } from '@playwright/test';
import { ELSEWHERE, allPages, awake, barriers, expect, kindOf, overflow, test, toTheEnd } from './site.ts';
import { weigh } from './weight.ts';

const tools = allPages.filter((path) => kindOf(path) === '/:game/tools/:tool/');
const gameOf = (path: string) => path.split('/')[1] ?? '';
const games = [...Map.groupBy(tools, gameOf)];
const beginning = (page: Page) => page.locator('main select').first();

test('there are tools', () => {
  expect(tools.length).toBeGreaterThan(15);
});

/** What a tool may load before anybody touches it, in kB. */
const UNTOUCHED = 5;
/** What each may load in all, in kB: what it does load, and a little. Whoever makes one lighter lowers its row. */
const LIMITS: Readonly<Record<string, number>> = {
  '/chariot/tools/best-block/': 52.5,
  '/chariot/tools/combat/': 59.7,
  '/chariot/tools/damage/': 52.2,
  '/chariot/tools/hand/': 21.6,
  '/chariot/tools/mana/': 54.9,
  '/chariot/tools/turn/': 62.6,
  '/fftcg/tools/battle/': 64.8,
  '/fftcg/tools/deck/': 29,
  '/fftcg/tools/odds/': 27.8,
  '/fftcg/tools/turn/': 63.3,
  '/l5r/tools/card/': 42.3,
  '/l5r/tools/change/': 36,
  '/l5r/tools/created/': 44.3,
  '/l5r/tools/keywords/': 36.2,
  '/l5r/tools/stat/': 31.5,
  '/l5r/tools/timeline/': 30.9,
  '/l5r/tools/uses/': 45.4,
  '/lyoko/tools/combat/': 55.3,
  '/lyoko/tools/deck/': 21.6,
  '/lyoko/tools/dilemma/': 50.4,
  '/lyoko/tools/influence/': 55.2,
  '/lyoko/tools/turn/': 58.5,
  '/usagi/tools/deck/': 23.2,
  '/usagi/tools/event/': 67.3,
  '/usagi/tools/responses/': 65.2,
  '/usagi/tools/score/': 35.1,
  '/usagi/tools/turn/': 64.3,
};

for (const path of tools) {
  test.describe(path, () => {
    test('a broken link says so, another example is shown when it is chosen, its link shows it again, a verdict can be taken away, and it is open to all', async ({
      page,
    }) => {
      await test.step('a broken link says what is wrong with it, and the first example is shown', async () => {
        await openLink(page, `${path}#v=1&s=AAAA`);
        await expect(complaint(page), path).toContainText(/damaged or incomplete/);
        await expect(beginning(page), path).not.toHaveValue('');
      });
      await test.step('another example is shown when it is chosen, and its link shows it again', () =>
        anotherIsShown(page));
      await test.step('a verdict can be taken away, and what looks wrong can be told', () => isTakenAway(page, path));
      await isOpenToAll(page);
    });

    test('on a phone it loads no more JavaScript than its row allows, is open to everybody, and fits @phone-only', async ({
      page,
    }, { annotations }) => {
      await test.step('it loads no more JavaScript than its row allows', async () => {
        const { js, untouched } = await weigh(page, path, () => awake(page));
        expect.soft(untouched, `${path} before it is touched`).toBeLessThan(UNTOUCHED);
        annotations.push({ type: 'kB', description: `${path} ${js}` });
        expect.soft(js, path).toBeGreaterThan(5);
        // A tool without a row loads too much: give it one.
        expect.soft(js, path).toBeLessThan(LIMITS[path] ?? 0);
      });
      await isOpenToAll(page);
    });
  });
}

async function anotherIsShown(page: Page) {
  const options = await beginning(page).locator('option').count();
  expect(options, 'there is more than one example').toBeGreaterThan(1);
  const chosen = (await beginning(page).locator('option').last().getAttribute('value')) ?? '';
  // A sentence may come a moment after the rest; asked for again, it is there.
  await expect(async () => {
    await beginning(page).selectOption({ index: 0 });
    await beginning(page).selectOption(chosen);
    await expect(page).toHaveURL(new RegExp(`#preset=${chosen}$`));
    // A page that is left takes along only what its address holds by then.
    const at = (await seeItsEnd(page)) ? '&at=end' : '';
    await expect(page).toHaveURL(new RegExp(`#preset=${chosen}${at}$`));
    const shown = await shownIn(page);
    await page.reload();
    await awake(page);
    await expect(beginning(page)).toHaveValue(chosen);
    expect(await shownIn(page)).toBe(shown);
  }).toPass({ timeout: 60_000 });

  await beginning(page).selectOption({ index: 0 });
  await expect(page).not.toHaveURL(new RegExp(`#preset=${chosen}$`));
}

/** A walk tells what comes of it at its end. Says whether there was somewhere to go. */
async function seeItsEnd(page: Page): Promise<boolean> {
  if ((await page.locator('.walk').count()) === 0) return false;
  const slider = page.getByRole('slider', { name: 'Step', exact: true });
  const before = await slider.inputValue();
  await toTheEnd(page);
  return (await slider.inputValue()) !== before;
}
/** What a tool shows, without what it says aloud of the way there. */
const shownIn = (page: Page) =>
  page.locator('main astro-island').evaluate((island: HTMLElement) => {
    for (const spoken of island.querySelectorAll<HTMLElement>('[data-spoken]')) spoken.hidden = true;
    return island.innerText;
  });

async function isTakenAway(page: Page, path: string) {
  await page.getByRole('button', { name: 'As Markdown' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Verdict as Markdown copied.' })).toBeVisible();
  const markdown = await page.evaluate(() => navigator.clipboard.readText());
  expect(markdown, 'it cites a rule').toMatch(new RegExp(`\\]\\(<http[^)]*/${gameOf(path)}/rules/`));
  expect(markdown, 'and the tool, with the scenario itself').toContain(`${page.url().split('#')[0] ?? ''}#v=2&s=`);
  await page.getByRole('button', { name: 'This looks wrong' }).click();
  const report = page.getByRole('textbox', { name: 'Your report' });
  await expect(report, 'it holds what was asked').toHaveValue(/Scenario file:\n```yaml\n[^]*\nkind: /);
  await page.keyboard.press('Escape');
}

/** With everything unfolded, nobody is barred from it, and everything fits; of a walk, before its first step and at its end. */
async function isOpenToAll(page: Page) {
  await isOpenHere(page);
  if (await seeItsEnd(page)) await isOpenHere(page);
}
async function isOpenHere(page: Page) {
  const unfold = () =>
    page.locator('main details').evaluateAll((all: HTMLDetailsElement[]) => {
      for (const details of all) details.open = true;
    });
  await unfold();
  // Some forms come when their fold is opened, with folds of their own.
  await expect(page.getByText('Loading the form …')).toHaveCount(0);
  await unfold();
  // What the head of the page lies over while it is scrolled is not covered for good.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(page.locator('main h1')).toBeVisible();
  expect(await overflow(page)).toBe(0);
  // Nor is what the buttons of a walk and their open menu lie over.
  const over = page.locator('.stepper, .stepper-sheet');
  const lay = (position: string) =>
    over.evaluateAll((all: HTMLElement[], to) => {
      for (const one of all) one.style.position = to;
    }, position);
  await lay('static');
  expect(await barriers(page)).toEqual([]);
  expect(await tooSmall(page), 'what is too small for a finger').toEqual([]);
  await lay('');
}

for (const [link, says] of [
  ['#v=1', /incomplete/],
  ['#preset=nobody-wrote-this', /no example “nobody-wrote-this”/],
] as const) {
  test(`a link that ends in ${link} says ${says}`, async ({ page }) => {
    for (const [, [path]] of games) {
      await openLink(page, `${path}${link}`);
      await expect(complaint(page), path).toContainText(says);
      await expect(beginning(page), path).not.toHaveValue('');
    }
  });
}

for (const { tool, name, typed, says } of [
  { tool: '/usagi/tools/score/', name: 'Tokens of Player A', typed: 'x', says: /^Write a number of tokens/ },
  { tool: '/fftcg/tools/odds/', name: 'Battles', typed: 'x', says: /^Battles are counted/ },
  { tool: '/lyoko/tools/combat/', name: 'Life', typed: 'many', says: /^Give a whole number/ },
  { tool: '/l5r/tools/stat/', name: 'Size', typed: 'many', says: /^Give a whole number/ },
  { tool: '/chariot/tools/damage/', name: 'Life', typed: 'none', says: /^Give a whole number from 1 to 99\.$/ },
]) {
  test(`${tool}: a fault is announced and describes its field, and is no part of the name`, async ({ page }) => {
    await page.goto(tool);
    await awake(page);
    const field = page.getByRole('textbox', { name, exact: true }).first();
    await expect(field).toHaveAccessibleDescription('');
    await field.fill(typed);
    await expect(field).toHaveAccessibleName(name);
    await expect(field).toHaveAccessibleDescription(says);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('alert')).toHaveText(says);
    await expect(page.locator('label').getByRole('alert')).toHaveCount(0);
  });
}

const complaint = (page: Page) => page.getByRole('alert').filter({ hasText: 'About this link' });
/** Opens a link in a tab of its own. */
async function openLink(page: Page, link: string) {
  await page.goto(ELSEWHERE);
  await page.goto(link);
  await awake(page);
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
  for (const [game, paths] of games) {
    test(`the tools of ${game} show their first example, with the rules that decide, and offer nothing that would not work`, async ({
      page,
    }) => {
      for (const path of paths) {
        await page.goto(path);
        await expect(page.getByText('Changing anything here needs JavaScript.'), path).toBeVisible();
        const rules = page.locator('main astro-island a[href*="/rules/"]:visible');
        expect(await rules.count(), path).toBeGreaterThan(0);
        await expect(
          page.locator(':is(button, input, select, textarea):visible:not(form[action] *)'),
          path,
        ).toHaveCount(0);
      }
    });
  }
});
