/** What holds for every tool, whatever it is for. */
import type { Page } from '@playwright/test';
import {
  ELSEWHERE,
  allPages,
  awake,
  barriers,
  drawn,
  expect,
  isOpenHere,
  kindOf,
  test,
  toTheEnd,
  toTop,
} from './site.ts';
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
  '/chariot/tools/best-block/': 61,
  '/chariot/tools/combat/': 69.2,
  '/chariot/tools/damage/': 61.2,
  '/chariot/tools/hand/': 26.2,
  '/chariot/tools/mana/': 63.5,
  '/chariot/tools/turn/': 73.1,
  '/fftcg/tools/battle/': 77,
  '/fftcg/tools/deck/': 39.9,
  '/fftcg/tools/odds/': 32.7,
  '/fftcg/tools/turn/': 77.7,
  '/l5r/tools/card/': 46.1,
  '/l5r/tools/change/': 40,
  '/l5r/tools/created/': 47.5,
  '/l5r/tools/keywords/': 39.2,
  '/l5r/tools/stat/': 35.4,
  '/l5r/tools/timeline/': 34.9,
  '/l5r/tools/uses/': 48.4,
  '/lyoko/tools/combat/': 83.2,
  '/lyoko/tools/deck/': 27,
  '/lyoko/tools/dilemma/': 61.1,
  '/lyoko/tools/influence/': 66.5,
  '/lyoko/tools/turn/': 73.4,
  '/usagi/tools/deck/': 27.8,
  '/usagi/tools/event/': 78.4,
  '/usagi/tools/responses/': 77.1,
  '/usagi/tools/score/': 42.1,
  '/usagi/tools/turn/': 80.7,
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

test('the best examples are a press away; all of them stand by what they are about, and are found by their words', async ({
  page,
}) => {
  await page.goto('/l5r/tools/stat/');
  await awake(page);
  const chips = page.getByRole('group', { name: 'Good examples' }).getByRole('button');
  await expect(chips).toHaveCount(5);
  const third = await chips.nth(2).innerText();
  await chips.nth(2).click();
  await expect(chips.nth(2)).toHaveAttribute('aria-pressed', 'true');
  await expect(chips.nth(0)).toHaveAttribute('aria-pressed', 'false');
  await expect(beginning(page).locator('option:checked')).toHaveText(third);
  expect(await beginning(page).locator('optgroup').count()).toBeGreaterThan(4);

  await page.getByRole('button', { name: /^Find among \d+$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Find an example' });
  const field = dialog.getByRole('searchbox', { name: 'Find an example' });
  await expect(field).toBeFocused();
  await field.fill('switch wea');
  await expect(dialog.getByRole('status')).toHaveText(/^1 of \d+ examples$/);
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('button', { name: 'The Weapon leaves after the switch' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/#preset=switched-penalty-stays$/);
  await expect(beginning(page)).toHaveValue('switched-penalty-stays');
});

test('the readings that matter for the question are offered, and the others behind them', async ({ page }) => {
  await page.goto('/l5r/tools/stat/');
  await awake(page);
  await beginning(page).selectOption('bonus-ends');
  const choices = page.locator('.readings .reading-choice');
  const others = page.getByText(/^\d+ readings that don’t matter here$/);
  await expect(choices).toHaveCount(0);
  await page.getByText('Readings', { exact: true }).click();
  await expect(others).toBeVisible();
  const few = await choices.and(page.locator(':visible')).count();
  await beginning(page).selectOption('contradiction-total-between');
  await expect.poll(() => choices.and(page.locator(':visible')).count(), 'limits ask for more').toBeGreaterThan(few);
  const all = await choices.count();
  await others.click();
  await drawn(page);
  expect(await choices.and(page.locator(':visible')).count()).toBe(all);
});

for (const [tool, says] of [
  ['/usagi/tools/deck/', /This deck is legal/],
  ['/lyoko/tools/dilemma/', /Sample Blackout is destroyed on turn 3/],
  ['/chariot/tools/damage/', /\w/],
  ['/l5r/tools/change/', /\w/],
] as const) {
  test(`${tool}: on a phone the answer stays in sight while one types @phone-only`, async ({ page }) => {
    await page.goto(tool);
    await awake(page);
    const bar = page.locator('.answer-bar');
    await expect(bar).toBeInViewport();
    await expect(bar).toContainText(says);
    // By key: a press scrolls, and the bar leaves once the answer is in sight.
    await bar.getByRole('button', { name: 'See why' }).press('Enter');
    await expect(page.locator('.verdict').first()).toBeFocused();
    await page.locator('.verdict .outcome').first().scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
  });
}

for (const { tool, name, typed, says } of [
  { tool: '/usagi/tools/score/', name: 'Tokens of Player A', typed: 'x', says: /^Write a number of tokens/ },
  { tool: '/fftcg/tools/odds/', name: 'Battles', typed: 'x', says: /^Battles are counted/ },
  { tool: '/lyoko/tools/dilemma/', name: 'The Hero’s pool', typed: 'many', says: /^Give a whole number/ },
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

test.describe('what is dragged in a picture', () => {
  test('is a slider: it goes by keys, the field beside it follows, and nobody is barred from it', async ({ page }) => {
    await page.goto('/l5r/tools/stat/#preset=contradiction-total-between');
    await awake(page);
    const sum = page.getByRole('slider', { name: 'Sum for Force' });
    const before = Number(await sum.getAttribute('aria-valuenow'));
    await sum.focus();
    await page.keyboard.press('ArrowRight');
    await expect(sum).toHaveAttribute('aria-valuenow', String(before + 1));
    await expect(sum).toBeFocused();
    await page.keyboard.press('PageDown');
    await expect(sum).toHaveAttribute('aria-valuenow', String(before - 4));
    const minimum = page.getByRole('slider', { name: /^The minimum/ });
    await minimum.focus();
    await page.keyboard.press('ArrowUp');
    await expect(minimum).toHaveAttribute('aria-valuenow', '5');
    await toTop(page);
    expect(await barriers(page)).toEqual([]);
  });

  test('follows the pointer, and keeps its scale meanwhile', async ({ page }) => {
    await page.goto('/usagi/tools/score/');
    await awake(page);
    const bar = page.getByRole('slider', { name: 'Tokens of Player B' });
    const has = page.getByRole('textbox', { name: 'Tokens of Player B' });
    await expect(has).toHaveValue('7');
    const knob = (await bar.locator('.knob').boundingBox())!;
    const [zero, two] = await page
      .locator('.race-plot .grid line')
      .evaluateAll((lines) => lines.slice(0, 2).map((line) => line.getBoundingClientRect().x));
    const token = (two! - zero!) / 2;
    const [x, y] = [knob.x + knob.width / 2, knob.y + knob.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 3 * token, y, { steps: 4 });
    await expect(has).toHaveValue('10');
    await page.mouse.move(x - 2 * token, y, { steps: 4 });
    await expect(has).toHaveValue('5');
    await page.mouse.up();
    await page.mouse.move(x + 3 * token, y);
    await expect(has).toHaveValue('5');
  });

  test('lets an effect end earlier', async ({ page }) => {
    await page.goto('/l5r/tools/timeline/');
    await awake(page);
    const end = page.getByRole('slider', { name: 'End of Wound' });
    await expect(end).toHaveAttribute('aria-valuetext', 'as event 3');
    await end.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(end).toHaveAttribute('aria-valuetext', 'as event 2');
    await expect(page.getByRole('button', { name: '2. Wound ends' })).toBeVisible();
    await page.keyboard.press('End');
    await expect(end).toHaveAttribute('aria-valuetext', 'goes on');
  });
});

test('a deck check leads from a fault to its line, and counts copies with + and −', async ({ page }) => {
  await page.goto('/usagi/tools/deck/#preset=four-copies');
  await awake(page);
  const list = page.getByRole('textbox', { name: 'Deck' });
  const outcome = page.locator('.verdict .outcome');
  await expect(outcome).toContainText('1 fault');
  const place = page.locator('.places').getByRole('button');
  const [, line = '', name = ''] = /^line (\d+): (.*)$/.exec(await place.innerText()) ?? [];
  await place.click();
  await expect(list).toBeFocused();
  const marked = await list.evaluate((field: HTMLTextAreaElement) =>
    field.value.slice(field.selectionStart, field.selectionEnd),
  );
  expect(marked).toBe(`4 ${name}`);
  expect((await list.inputValue()).split('\n')[Number(line) - 1]).toBe(marked);
  await page.getByText('Count with + and −').click();
  await page.getByRole('button', { name: `One ${name} fewer` }).click();
  await expect(outcome).not.toContainText('copies');
  await expect(place).toHaveCount(0);
  await page.getByRole('button', { name: `One more ${name}` }).click();
  await expect(place).toHaveText(`line ${line}: ${name}`);
  // A name that is nearly one is read with a press.
  await list.fill('2 Swrd of the road\n1 Usagii');
  await expect(place.last()).toHaveText(/^line 2: 1 Usagii$/);
});

test('a verdict that is out of date is not taken away, until its field is mended', async ({ page }) => {
  await page.goto('/l5r/tools/stat/');
  await awake(page);
  const base = page.getByRole('textbox', { name: 'Base value' }).first();
  const refused = page.getByRole('dialog', { name: 'This verdict is out of date' });
  await base.fill('x');
  await expect(page.getByText('This verdict is out of date.')).toBeVisible();
  for (const name of ['Copy verdict', 'As Markdown', 'As a picture', 'Judge’s sheet']) {
    await page.getByRole('button', { name }).click();
    await expect(refused).toContainText('Correct the marked fields first');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
  await base.fill('2');
  await page.getByRole('button', { name: 'Copy verdict' }).click();
  await expect(page.getByText('Verdict copied.')).toBeVisible();
});

for (const [path, press, then] of [
  ['/l5r/tools/uses/', /^Remove 1: /, 'What happened'],
  ['/l5r/tools/uses/', /^Start over$/, 'What happened'],
  ['/fftcg/tools/battle/', /^Clear the list$/, 'The list is empty now.'],
  ['/fftcg/tools/odds/', /^Remove a row$/, 'Add a row'],
  ['/lyoko/tools/influence/', /^The Hero ends the Main Phase/, 'Main Phase: what does Xana do?'],
] as const) {
  test(`${path}: what takes the place of ${press} has the keyboard`, async ({ page }) => {
    await page.goto(path);
    await awake(page);
    await page.getByRole('button', { name: press }).first().press('Enter');
    await expect(page.locator(':focus')).toHaveText(new RegExp(`^${then}`));
  });
}

test('a second stat is added and removed by keys, and the keyboard stays there', async ({ page }) => {
  await page.goto('/l5r/tools/stat/');
  await awake(page);
  const add = page.getByRole('button', { name: /^Add a second stat/ });
  await add.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Stat 2' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove this stat' }).press('Enter');
  await expect(add).toBeFocused();
});
