/** Links of the calculator: they carry everything, and one that is broken says so. */
import { readFileSync } from 'node:fs';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { ELSEWHERE, awake, barriers, drawn, expect, linkOf, overflow, test, toTheEnd } from './site.ts';

const TOOL = '/l5r/tools/stat/';
const outcome = (page: Page) => page.locator('.verdict .outcome');
const rows = (page: Page) => page.locator('.effects > li');
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Everything one can enter, as it stands in the fields. */
const entered = (page: Page) =>
  page
    .locator('.ask :is(input, select)')
    .evaluateAll((fields: HTMLInputElement[]) => fields.map(({ value }) => value).slice(1));

/** Opens a link in a tab of its own. */
async function openLink(page: Page, link: string) {
  await page.goto(ELSEWHERE);
  await page.goto(link);
  await awake(page);
}

test('a link carries stats, effects, endings, edition and readings, and the last word that was typed', async ({
  page,
}) => {
  await page.goto(`${TOOL}#preset=switch-with-a-weapon`);
  await awake(page);
  await page.getByRole('combobox', { name: 'Edition' }).selectOption('CE before June 2011');
  await page.getByText('Readings', { exact: true }).click();
  await page.getByText(/readings that don’t matter here$/).click();
  const reading = page.locator('.field.wide select').filter({ hasText: 'The limits cancel each other out' });
  await reading.selectOption('The limits cancel each other out');
  await page.getByRole('button', { name: 'Add an effect' }).click();
  await rows(page).last().getByRole('textbox', { name: 'Source' }).fill('A & B ~ “C” #1');
  await rows(page).last().getByRole('textbox', { name: 'Size' }).fill('12');
  await rows(page).last().getByRole('button', { name: /^End / }).click();
  await rows(page).first().getByRole('textbox', { name: 'Size' }).fill('2');
  await drawn(page);
  const before = await entered(page);
  const results = await outcome(page).allTextContents();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  const link = await copied(page);
  await expect(page).toHaveURL(link);

  // Readings that don’t matter are sorted out after the answer is there.
  await openLink(page, link);
  await expect(outcome(page)).toHaveText(results);
  await expect.poll(() => entered(page)).toEqual(before);
  await page.reload();
  await expect(outcome(page)).toHaveText(results);
  await expect.poll(() => entered(page)).toEqual(before);
  await expect(page.locator('.complaints')).toHaveCount(0);
});

test('a change is in the address at once, before anything that waits', async ({ page }) => {
  await page.goto(TOOL);
  await awake(page);
  await page.evaluate(() => {
    const later = setTimeout.bind(window);
    // No pause ever ends.
    window.setTimeout = ((done: TimerHandler, after = 0) =>
      after < 200 ? later(done, after) : 0) as typeof setTimeout;
  });
  await page.getByRole('combobox', { name: 'Stat', exact: true }).selectOption('chi');
  await expect(page).toHaveURL(/#./);
  await page.reload();
  await awake(page);
  await expect(page.getByRole('combobox', { name: 'Stat', exact: true })).toHaveValue('chi');
});

test('what was entered can be brought back when an example has replaced it', async ({ page }) => {
  await page.goto(TOOL);
  await awake(page);
  const back = page.getByRole('button', { name: 'Restore them' });
  const example = page.getByRole('combobox', { name: 'Start with an example' });
  await example.selectOption({ index: 1 });
  await expect(back, 'nothing was entered yet').toHaveCount(0);
  await rows(page).nth(1).getByRole('textbox', { name: 'Size' }).fill('7');
  const before = await entered(page);
  await example.selectOption({ index: 2 });
  await expect(back).toBeVisible();
  expect(await entered(page)).not.toEqual(before);
  await back.click();
  await expect(back).toHaveCount(0);
  expect(await entered(page)).toEqual(before);
});

test('an example that can’t be had says so, leaves what is shown, and comes when it is chosen again', async ({
  page,
  complaints,
}) => {
  await page.route('**/examples.json', (route) => route.abort());
  await page.goto(`${TOOL}#preset=three-steps`);
  const complaint = page.getByRole('alert').filter({ hasText: 'This example couldn’t be loaded.' });
  await expect(complaint).toContainText('The first example is shown instead.');
  await expect(outcome(page)).toContainText('Personal Honor 4');
  const example = page.getByLabel('Start with an example');
  await example.selectOption('three-steps');
  await expect(complaint).toContainText('About this example');
  await expect(example, 'the list says what is shown').toHaveValue('paragon-praised');
  await page.unroute('**/examples.json');
  await example.selectOption('three-steps');
  await expect(outcome(page)).toContainText('Gold Cost 1');
  await expect(complaint).toHaveCount(0);
  // Browsers say so themselves.
  expect(complaints.splice(0).filter((one) => !one.includes('net::ERR_FAILED'))).toEqual([]);
});

test('a link keeps even what is faulty', async ({ page }) => {
  await page.goto(TOOL);
  await awake(page);
  await rows(page).nth(1).getByRole('textbox', { name: 'Size' }).fill('many');
  await openLink(page, await linkOf(page));
  await expect(rows(page).nth(1).getByRole('textbox', { name: 'Size' })).toHaveValue('many');
  await expect(rows(page).nth(1).getByRole('alert')).toBeVisible();
});

test('going back brings the state before', async ({ page }) => {
  await page.goto(`${TOOL}#preset=three-steps`);
  await expect(outcome(page)).toContainText('Gold Cost 1');
  await page.evaluate(() => (location.hash = 'preset=paragon-praised'));
  await expect(outcome(page)).toContainText('Personal Honor 4');
  await page.goBack();
  await expect(outcome(page)).toContainText('Gold Cost 1');
});

for (const { what, hash, says, still } of [
  { what: 'of a later version', hash: 'v=7&stat=force.3', says: 'made by version “7”', still: 'Force 3' },
  { what: 'without a version', hash: 'stat=force.3', says: 'doesn’t say which version', still: 'Force 3' },
  { what: 'without a stat', hash: 'v=1', says: 'names no stat', still: 'Personal Honor 4' },
  { what: 'with an unknown stat', hash: 'v=1&stat=luck.3&stat=chi.2', says: 'stat “luck.3”', still: 'Chi 2' },
  { what: 'with an unknown edition', hash: 'v=1&edition=jade&stat=chi.2', says: 'no edition “jade”', still: 'Chi 2' },
  { what: 'with an unknown reading', hash: 'v=1&read=a.b&stat=chi.2', says: 'no reading “a.b”', still: 'Chi 2' },
  { what: 'with half an effect', hash: 'v=1&stat=chi.2&do=bonus', says: 'effect “bonus”', still: 'Chi 2' },
  { what: 'that ends what is not there', hash: 'v=1&stat=chi.2&end=9', says: 'not in the link', still: 'Chi 2' },
  { what: 'with something else in it', hash: 'v=1&stat=chi.2&x=<script>', says: '“x”', still: 'Chi 2' },
  { what: 'cut in a percent sign', hash: 'v=1&stat=chi.2&do=%E0%A4%A', says: 'couldn’t be read', still: 'Chi 2' },
  { what: 'to an example that is not there', hash: 'preset=nothing', says: 'no example “nothing”', still: 'Honor 4' },
  { what: 'made of noise', hash: '%%%~~~&&&===', says: 'names no stat', still: 'Personal Honor 4' },
]) {
  test(`a link ${what} says so, and shows what can be shown`, async ({ page }) => {
    await openLink(page, `${TOOL}#${hash}`);
    await expect(page.getByRole('alert').filter({ hasText: 'About this link' })).toContainText(says);
    await expect(outcome(page)).toContainText(still);
  });
}

test('a link made under another reading shows what it showed then, says what comes out today, and can be read so @phone', async ({
  page,
}) => {
  await page.goto(`${TOOL}#preset=paragon-praised`);
  await awake(page);
  // What another test copied may still be there.
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(() => copied(page)).toMatch(/#v=2&s=/);
  const [tool = '', packed = ''] = (await copied(page)).split('#v=2&s=');
  // As it would have been made on a day on which contradicting limits canceled each other: 4 + 1, without limits.
  const linked = JSON.parse(inflateRawSync(Buffer.from(packed, 'base64url')).toString()) as {
    asked: Record<string, string>;
  };
  expect(linked.asked['contradiction']).toBe('june-2011');
  linked.asked['contradiction'] = 'cancel';
  await openLink(page, `${tool}#v=2&s=${deflateRawSync(JSON.stringify(linked)).toString('base64url')}`);
  await expect(outcome(page)).toContainText('Personal Honor 5');
  const notice = page.getByRole('status').filter({ hasText: 'Read as on the day this link was made' });
  await expect(notice).toContainText('Then: The limits cancel each other out. Today: Three cases by the total.');
  await expect(notice).toContainText('Under today’s reading: Personal Honor 4');
  expect(await overflow(page)).toBe(0);
  expect(await barriers(page)).toEqual([]);
  await notice.getByRole('button', { name: 'Read it as today' }).click();
  await expect(outcome(page)).toContainText('Personal Honor 4');
  await expect(notice).toHaveCount(0);
});

test('a mended link has nothing to complain of', async ({ page }) => {
  await openLink(page, `${TOOL}#v=7&stat=force.3`);
  await expect(page.locator('.complaints')).toBeVisible();
  await page.getByRole('textbox', { name: 'Base value' }).fill('4');
  await expect(page.locator('.complaints')).toHaveCount(0);
  await expect(page).toHaveURL(/#v=2&/);
  await openLink(page, await linkOf(page));
  await expect(outcome(page)).toContainText('Force 4');
  await expect(page.locator('.complaints')).toHaveCount(0);
});

test.describe('the verdict, copied', () => {
  for (const { button, said, holds } of [
    {
      button: 'Copy verdict',
      said: 'Verdict copied.',
      holds: [/Personal Honor/, /\b4\b/, /2\.6\.C\.ii/, /above-both|total above both/, /CE as of June 6, 2011/],
    },
    {
      button: 'As Markdown',
      said: 'Verdict as Markdown copied.',
      holds: [
        /Personal Honor/,
        /\*\*.*4.*\*\*/,
        /\[2\.6\.C\.ii [^\]]+\]\(<http[^>]+#above-both>\)/,
        /CE as of June 6, 2011/,
      ],
    },
  ]) {
    test(`“${button}” holds value, steps, rules, edition and a link that leads back`, async ({ page }) => {
      await page.goto(`${TOOL}#preset=paragon-praised`);
      await awake(page);
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(page.getByText(said)).toBeVisible();
      const text = await copied(page);
      for (const part of holds) expect(text).toMatch(part);
      const link = /http\S+#v=[^\s)>]+/.exec(text)?.[0];
      expect(link).toBeDefined();
      await openLink(page, link!);
      await expect(outcome(page)).toContainText('Personal Honor 4');
      await expect(page.locator('.complaints')).toHaveCount(0);
    });
  }
});

test.describe('in a browser that refuses', () => {
  test.use({ alone: true });
  const refuse = (page: Page) =>
    page.addInitScript(() => {
      history.replaceState = () => {
        throw new DOMException('Attempt to use history.replaceState() more than 100 times', 'SecurityError');
      };
    });
  test('where a browser refuses to write the address, the search goes on', async ({ page }) => {
    await refuse(page);
    await page.goto('/search/?q=floor');
    const field = page.getByRole('combobox', { name: 'Search' });
    await expect(field).toHaveValue('floor');
    await field.fill('minimum');
    await expect(
      page
        .getByRole('option')
        .filter({ hasText: /minimum/i })
        .first(),
    ).toBeVisible();
    await expect(field).toHaveValue('minimum');
  });
  for (const { what, path, field } of [
    { what: 'the calculator', path: TOOL, field: 'Size' },
    { what: 'a tool with a table', path: '/fftcg/tools/battle/', field: '' },
  ]) {
    test(`where a browser refuses to write the address, ${what} goes on, and its link is right`, async ({ page }) => {
      await refuse(page);
      await page.goto(path);
      await awake(page);
      const example = page.locator('.ask select, .field.wide select').first();
      if (field === '') await example.selectOption({ index: 2 });
      else await rows(page).nth(1).getByRole('textbox', { name: field }).fill('7');
      await page.waitForTimeout(500);
      await page.getByRole('button', { name: 'Copy link' }).first().click();
      await expect(page.getByText('Link copied.')).toBeVisible();
      expect(await copied(page)).toMatch(/#v=2&./);
    });
  }
});

test.describe('scenario files', () => {
  const save = async (page: Page) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a scenario file' }).click();
    const file = await download;
    return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
  };
  const openFile = (page: Page, text: string) =>
    page
      .getByLabel('Open a scenario file')
      .setInputFiles({ name: 'mine.yaml', mimeType: 'application/yaml', buffer: Buffer.from(text) });
  /** The decks as they are typed. */
  const lists = (page: Page) =>
    page.locator('.ask textarea').evaluateAll((fields: HTMLTextAreaElement[]) => fields.map(({ value }) => value));
  const alert = (page: Page) => page.getByRole('alert').filter({ hasText: 'About this file' });

  test('what is entered is saved, opens again, and can be taken back @phone', async ({ page }) => {
    await page.goto(`${TOOL}#preset=switch-with-a-weapon`);
    await awake(page);
    const [fields, result] = [await entered(page), await outcome(page).first().textContent()];
    const { name, text } = await save(page);
    expect(name).toMatch(/^[a-z0-9-]+\.yaml$/);
    expect(text).toMatch(/^game: l5r\nkind: stat$/m);

    await openLink(page, TOOL);
    await openFile(page, text);
    await expect(outcome(page).first()).toHaveText(result ?? '');
    expect(await entered(page)).toEqual(fields);
    await rows(page).first().getByRole('textbox').first().fill('Mine');
    await openFile(page, text);
    await page.getByRole('button', { name: 'Restore them' }).click();
    await expect(rows(page).first().getByRole('textbox').first()).toHaveValue('Mine');
    await page.getByRole('button', { name: 'This looks wrong' }).click();
    await expect(page.getByRole('textbox', { name: 'Your report' })).toHaveValue(/kind: stat\n[^]*source: Mine\n/);
  });

  test('what was typed is brought back, though the file came before it was drawn', async ({ page }) => {
    await page.goto(`${TOOL}#preset=switch-with-a-weapon`);
    await awake(page);
    const { text } = await save(page);
    await page.evaluate(() => {
      // As a browser under load: what was typed is drawn late.
      const later = setTimeout.bind(window);
      const LATE = 1500;
      window.requestAnimationFrame = (draw) => Number(later(() => draw(performance.now()), LATE));
      window.setTimeout = ((done: TimerHandler, after = 0) =>
        later(done, after === 100 ? LATE : after)) as typeof setTimeout;
    });
    await rows(page).first().getByRole('textbox').first().fill('Mine');
    await openFile(page, text);
    await page.getByRole('button', { name: 'Restore them' }).click();
    await expect(rows(page).first().getByRole('textbox').first()).toHaveValue('Mine');
  });

  for (const { tool, change, kind } of [
    {
      tool: '/fftcg/tools/deck/',
      kind: 'deck',
      change: (page: Page) =>
        page.getByRole('textbox', { name: 'Character deck' }).fill('2 Gate Knight\n4 Reed Archer'),
    },
    {
      tool: '/lyoko/tools/deck/',
      kind: 'deck',
      change: (page: Page) => page.getByRole('textbox', { name: 'Xana’s Core' }).fill('39 Megatank'),
    },
    {
      tool: '/usagi/tools/turn/',
      kind: 'opening',
      change: async (page: Page) => {
        await toTheEnd(page);
        await page.getByRole('button', { name: 'Discard Smoke Bomb' }).click();
      },
    },
  ]) {
    test(`${tool}: what was changed is saved, opens the same, and a report holds it`, async ({ page }) => {
      await page.goto(tool);
      await awake(page);
      const verdict = page.locator('.verdict, .walk-log .proof').first();
      const shown = await verdict.textContent();
      await change(page);
      await expect(verdict).not.toHaveText(shown ?? '');
      const [fields, changed] = [await lists(page), await verdict.textContent()];
      const { text } = await save(page);
      expect(text).toMatch(new RegExp(`^kind: ${kind}$`, 'm'));

      await openLink(page, tool);
      await expect(verdict).toHaveText(shown ?? '');
      await openFile(page, text);
      await expect(verdict).toHaveText(changed ?? '');
      expect(await lists(page)).toEqual(fields);
      await page.getByRole('button', { name: 'This looks wrong' }).click();
      const report = page.getByRole('textbox', { name: 'Your report' });
      await expect.poll(() => report.inputValue()).toContain(text.slice(text.indexOf('title: ')).trim());
    });
  }

  test('a combat is saved with what was decided in it, and opens with it', async ({ page }) => {
    const left = page.getByRole('region', { name: 'Spells left' });
    await page.goto('/chariot/tools/combat/');
    await awake(page);
    await toTheEnd(page);
    await page.getByRole('button', { name: 'Undo the last choice' }).click();
    const blocks = page.locator('.assign fieldset', { hasText: 'Moonlit Witch' });
    await blocks.getByRole('button', { name: /Pappiliodya/ }).click();
    await page.locator('.assign .button.strong').click();
    await drawn(page);
    const before = await left.textContent();
    const { text } = await save(page);
    expect(text).toMatch(/^game: chariot\nkind: combat$/m);

    await openLink(page, '/chariot/tools/combat/#preset=unblocked');
    await toTheEnd(page);
    await expect(left).not.toHaveText(before ?? '');
    await openFile(page, text);
    await expect(page.locator('.walk-says')).toHaveText(/^The start: /);
    await toTheEnd(page);
    await expect(left).toHaveText(before ?? '');
    await page.getByRole('button', { name: 'This looks wrong' }).click();
    await expect(page.getByRole('textbox', { name: 'Your report' })).toHaveValue(
      /kind: combat\n[^]*- block:\n\s+moonlit-witch: pappiliodya\n/,
    );
  });

  test('a fight is changed, saved and opened; the report holds it', async ({ page }) => {
    await openLink(page, '/lyoko/tools/combat/#preset=power-below-evade');
    const instead = page.locator('.elsewise');
    await expect(async () => {
      if ((await instead.count()) === 0) await page.getByRole('button', { name: 'Next' }).click();
      await expect(instead).toBeVisible({ timeout: 50 });
    }).toPass();
    await instead.locator('summary').first().click();
    await instead.getByRole('button', { name: 'Ulrich uses Triplicate (2)' }).click();
    await toTheEnd(page);
    await expect(page.getByRole('region', { name: 'Verdict' })).toContainText('Triplicate +1');
    const { text } = await save(page);
    expect(text).toMatch(/^game: lyoko\nkind: combat$/m);
    expect(text).toContain('- hero power ulrich triplicate');
    await openLink(page, '/lyoko/tools/combat/');
    // Away from the start, so that the start that is told next is that of the file.
    await toTheEnd(page);
    await expect(page.locator('.walk-says')).not.toHaveText(/^The start: /);
    await openFile(page, text);
    await expect(page.locator('.walk-says')).toHaveText(/^The start: /);
    await toTheEnd(page);
    await expect(page.getByRole('region', { name: 'Verdict' })).toContainText('Triplicate +1');
    const report = page.getByRole('textbox', { name: 'Your report' });
    await page.getByRole('button', { name: 'This looks wrong' }).click();
    await expect(report).toHaveValue(/kind: combat\n[^]*- hero power ulrich triplicate\n/);
    await page.keyboard.press('Escape');
    await page.locator('.proof > li > .says').first().click();
    await page.getByRole('button', { name: /^Cite this step/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'This looks wrong' }).click();
    await expect(report).toHaveValue(/This looks wrong: step 1 of[^]*kind: combat\n/);
  });

  test('what can’t be saved yet is told where the reader sees it', async ({ page }) => {
    await page.goto(TOOL);
    await awake(page);
    await page.getByRole('textbox', { name: 'Base value' }).fill('many');
    await page.getByRole('button', { name: 'Save as a scenario file' }).click();
    await expect(alert(page)).toContainText('Correct the marked fields first');
    await expect(alert(page)).toBeInViewport();
  });

  test('what doesn’t fit is told with line and key, and what was entered stays', async ({ page }) => {
    await page.goto('/l5r/tools/card/');
    await awake(page);
    const words = page.getByRole('textbox', { name: 'The text of a card' });
    await words.fill('Battle: Draw a card.');
    await openFile(page, 'title: X\nkind: text-box\nstart: { txt: Draw }');
    await expect(alert(page)).toContainText('mine.yaml:3 (start.txt): there is no key “txt” here');
    await openFile(page, 'title: X\nkind: stat\nstart: { stats: { force: 3 } }');
    await expect(alert(page)).toContainText(
      'This scenario is of the kind “stat”. This tool opens the kind “text-box”.',
    );
    await expect(words).toHaveValue('Battle: Draw a card.');
    await openFile(page, 'title: X\nkind: text-box\nstart: { text: "Open: Draw a card." }');
    await expect(words).toHaveValue('Open: Draw a card.');
    await expect(alert(page)).toHaveCount(0);
  });
});
