/** Practice and the judge's test: by keyboard, with answers right and wrong, on the device, on paper and without JavaScript. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { typeset } from '../lib/typeset.ts';
import { saidOf } from '../widgets/lesson/lesson.ts';
import { unpacked } from '../widgets/packed.ts';
import type { Questions } from '../widgets/practice/questions.ts';
import { library } from './library.ts';
import { at, awake, barriers, expect, overflow, press, test, toTop } from './site.ts';
import { weigh } from './weight.ts';

const games = library.games.filter(({ practice }) => practice.length > 0);
const [game] = games;
if (!game) throw new Error('There is nothing to practice with.');
const home = `/${game.id}/practice/`;
const KEY = 'practice-v1';

/** What is right, as it is read, by the file that the page fetches. */
function rightIn(of: string, template: string, nth: number): { readonly right: string; readonly rule: string } {
  const file = unpacked<Questions>(readFileSync(`dist/${of}/practice/${template}.json`, 'utf8'));
  const question = file.questions[nth];
  if (!question) throw new Error(`${template} has no question ${nth}.`);
  return {
    right: typeset(question.options.find(({ right }) => right)?.words ?? ''),
    rule: file.rules[question.rule]?.number ?? '',
  };
}
interface Kept {
  readonly template: string;
  readonly nth: number;
  readonly right: boolean;
}
const keptOn = async (page: Page): Promise<readonly Kept[]> =>
  JSON.parse((await page.evaluate((key) => localStorage.getItem(key), KEY)) ?? '[]') as readonly Kept[];
const inAddress = (page: Page) => {
  const hash = new URLSearchParams(new URL(page.url()).hash.slice(1));
  return { template: hash.get('t') ?? '', nth: Number(hash.get('s')) - 1 };
};

for (const { id, practice } of games) {
  test(`${id}: every kind of question is asked and answered by keyboard alone, right and wrong in turn`, async ({
    page,
  }) => {
    await page.goto(`/${id}/practice/`);
    await awake(page);
    for (const [at, { name, title, topic }] of practice.entries()) {
      await press(page.locator('.practice-kinds').getByRole('button', { name: title, exact: true }));
      const asked = page.getByRole('group', { name: `Question: ${topic}` });
      await expect(asked).toBeFocused();
      const { template, nth } = inAddress(page);
      expect(template).toBe(name);
      const { right, rule } = rightIn(id, name, nth);
      const options = asked.locator('.lesson-options button');
      await expect(page.locator('.practice-kinds'), 'the kinds say nothing of an open question').toBeHidden();
      await expect(asked.locator('> .quiet'), 'nor its heading').not.toContainText(title);
      const isRight = at % 2 === 0;
      const no = asked.getByRole('button', { name: 'No …', exact: true });
      if ((await no.count()) > 0 && isRight !== (right === 'Yes')) await press(no);
      const words = await options.evaluateAll((all) =>
        all.map(({ firstChild }) => firstChild?.textContent?.trim() ?? ''),
      );
      const said = right.replace(/^No: /, '');
      await press(options.nth(words.findIndex((one) => one !== 'No …' && isRight === (one === said))));
      const verdict = asked.locator('.lesson-answer');
      await expect(verdict).toBeFocused();
      await expect(verdict).toContainText(isRight ? 'That’s right' : `The answer is: ${saidOf(right)}`);
      await expect(asked.locator('.rule-says').last()).toContainText(rule);
      expect(await keptOn(page)).toHaveLength(at + 1);
      await expect(asked.getByRole('button', { name: 'Another like this' })).toBeVisible();
    }
    expect((await keptOn(page)).map(({ right }) => right)).toEqual(practice.map((_, at) => at % 2 === 0));
    await expect(page.locator('.practice-kinds').getByText('again tomorrow')).toHaveCount(practice.length);
  });
}

test('a link gives everyone the same question; another like it is another', async ({ page }) => {
  const [{ name, topic }] = game.practice as [(typeof game.practice)[number]];
  await page.goto(`${home}#t=${name}&s=3`);
  const question = page.locator('.practice-asked .lesson-question');
  await expect(question).toBeVisible();
  const text = await question.textContent();
  await page.reload();
  await expect(question).toHaveText(text ?? '');
  await page.locator('.practice-asked .lesson-options button').first().click();
  await page.getByRole('button', { name: 'Another like this' }).click();
  await expect(page).not.toHaveURL(/s=3$/);
  await expect(page.getByRole('group', { name: `Question: ${topic}` })).toBeVisible();
});

test('mixed practice asks what is due first, within a topic and a level', async ({ page }) => {
  const due = game.practice.at(-1);
  if (!due) throw new Error('There are no templates.');
  await page.goto(home);
  await page.evaluate(
    ([key, of, template]) => {
      const old = { game: of, template, nth: 0, when: Date.now() - 3 * 86_400_000, right: true };
      localStorage.setItem(key, JSON.stringify([old]));
    },
    [KEY, game.id, due.name] as const,
  );
  await page.reload();
  await awake(page);
  await expect(page.getByText('1 kind is due today')).toBeVisible();
  await press(page.getByRole('button', { name: 'Ask me' }));
  await expect(page.getByRole('group', { name: `Question: ${due.topic}` })).toBeFocused();
  expect(inAddress(page).template).toBe(due.name);
  await page.getByLabel('Topic').selectOption(due.topic);
  await page.getByLabel('Level').selectOption(String(due.level));
  const kinds = game.practice.filter(({ topic, level }) => topic === due.topic && level === due.level);
  await expect(page.locator('.practice-kinds li')).toHaveCount(kinds.length);
});

test('progress is saved as a file, forgotten, and brought back', async ({ page }) => {
  const [{ name }] = game.practice as [(typeof game.practice)[number]];
  await page.goto(`${home}#t=${name}&s=1`);
  await page.locator('.practice-asked .lesson-options button').first().click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save my progress as a file' }).click(),
  ]);
  const file = await download.path();
  await press(page.getByRole('button', { name: 'Forget my progress' }));
  await press(page.getByRole('button', { name: 'Really forget all of this game?' }));
  await expect(page.getByText('Forgotten.')).toBeVisible();
  expect(await keptOn(page)).toEqual([]);
  await page.getByLabel('Bring back saved progress').setInputFiles(file);
  await expect(page.getByText('Progress brought back: 1 answer.')).toBeVisible();
  expect((await keptOn(page)).map(({ template }) => template)).toEqual([name]);
  await page
    .getByLabel('Bring back saved progress')
    .setInputFiles({ name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await expect(page.getByText('That file holds no progress.')).toBeVisible();
});

test.describe('the judge’s test', () => {
  const rightOnes = async (page: Page): Promise<readonly string[]> =>
    page.locator('.lesson-handout li strong').allTextContents();

  test('is taken by keyboard alone; the score names the rules to read again', async ({ page }) => {
    await page.goto(`${home}test/#s=7`);
    const questions = page.locator('.test-questions > li');
    await expect(questions).toHaveCount(20);
    const right = await rightOnes(page);
    expect(right).toHaveLength(20);
    const WRONG = 3;
    for (const [at, words] of right.entries()) {
      const options = questions.nth(at).locator('.test-options label');
      const said = await options.allTextContents();
      const wanted = said.findIndex((one) => (one === words) === at >= WRONG);
      const radio = options.nth(wanted).getByRole('radio');
      await radio.focus();
      await radio.press('Space');
      await expect(radio).toBeChecked();
    }
    await expect(page.getByText('20 of 20 answered')).toBeVisible();
    const sheet = await page.locator('.lesson-handout li').allTextContents();
    await press(page.getByRole('button', { name: 'Finish and see the score' }));
    const score = page.locator('.lesson-answer');
    await expect(score).toBeFocused();
    await expect(score).toContainText('17 of 20 right.');
    const rules = new Set(sheet.slice(0, WRONG).map((text) => /\((\S+) [^(]*\)$/.exec(text)?.[1]));
    await expect(score.getByRole('listitem')).toHaveCount(rules.size);
    for (const rule of rules) await expect(score).toContainText(rule ?? 'no rule');
    expect((await keptOn(page)).filter((one) => one.right)).toHaveLength(17);
  });

  test('is the same for everyone with the link, and another under another number', async ({ page, browser }) => {
    const asked = async (on: Page, seed: number) => {
      await on.goto(at(`${home}test/#s=${seed}`));
      await expect(on.locator('.test-head')).toContainText(`Test ${seed}`);
      return on.locator('.test-questions legend').allTextContents();
    };
    const mine = await asked(page, 12);
    const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const theirs = await asked(await context.newPage(), 12);
    await context.close();
    expect(theirs).toEqual(mine);
    expect(await asked(page, 13)).not.toEqual(mine);
  });

  test.describe('with a clock', () => {
    // The clock of the page would stay that of the test.
    test.use({ alone: true });
    test('ends when its time is over', async ({ page }) => {
      await page.clock.install();
      await page.goto(`${home}test/#s=5&timed=1`);
      await expect(page.getByRole('timer')).toHaveText(/^(20:00|19:5\d) left$/);
      await page.clock.runFor(20 * 60_000 + 1000);
      await expect(page.locator('.lesson-answer')).toContainText('0 of 20 right.');
      await expect(page.getByRole('timer')).toHaveCount(0);
    });
  });

  test('is printed with an answer sheet on a page of its own', async ({ page }) => {
    await page.goto(`${home}test/#s=7`);
    await expect(page.locator('.test-questions > li')).toHaveCount(20);
    await expect(page.locator('.lesson-handout')).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.lesson-handout')).toBeVisible();
    await expect(page.locator('.lesson-handout')).toHaveCSS('break-before', 'page');
    await expect(page.getByRole('button', { name: 'Finish and see the score' })).toBeHidden();
  });
});

test('practice and the test have no barriers, and fit a phone @phone', async ({ page }) => {
  const [{ name }] = game.practice as [(typeof game.practice)[number]];
  await page.goto(`${home}#t=${name}&s=1`);
  await page.locator('.practice-asked .lesson-options button').first().click();
  await expect(page.getByRole('button', { name: 'Another like this' })).toBeVisible();
  await toTop(page);
  expect(await overflow(page)).toEqual(0);
  expect(await barriers(page)).toEqual([]);
  await page.goto(`${home}test/#s=7`);
  await expect(page.locator('.test-questions > li')).toHaveCount(20);
  await toTop(page);
  expect(await overflow(page)).toEqual(0);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Finish and see the score' }).click();
  await expect(page.locator('.lesson-answer')).toBeVisible();
  await toTop(page);
  expect(await barriers(page)).toEqual([]);
});

test('neither loads more than 6 kB of JavaScript before it is touched, nor more than 45 after', async ({ page }) => {
  for (const path of games.flatMap(({ id }) => [`/${id}/practice/`, `/${id}/practice/test/`])) {
    const { untouched, js } = await weigh(page, path, () => awake(page));
    expect(untouched, path).toBeLessThan(6);
    expect(js, path).toBeLessThan(45);
  }
});

test('the page of a rule leads to the questions about it', async ({ page }) => {
  const [{ title, topic, about, name }] = game.practice as [(typeof game.practice)[number]];
  await page.goto(`/${game.id}/rules/${(about[0] ?? '').replace('.', '/')}/`);
  const link = page.locator('.rule-facts').getByRole('link', { name: title, exact: true });
  await expect(link).toHaveAttribute('href', at(`${home}#t=${name}`));
  await link.click();
  await expect(page.getByRole('group', { name: `Question: ${topic}` })).toBeVisible();
});

for (const { id } of games) {
  test(`${id}: every rule of the first two chapters is taught or asked, and the page says where`, async ({ page }) => {
    await page.goto(`/${id}/practice/`);
    const section = page.locator('details', { hasText: 'For authors: which rules' });
    await expect(section).toContainText('Every one is in a lesson or a question.');
    await section.locator('summary').click();
    await expect(section.locator('.covered li').first()).toBeVisible();
    await expect(section.locator('.covered li', { hasText: 'not yet' })).toHaveText([]);
    const named = await section
      .locator('.covered li')
      .evaluateAll((all) => all.map((one) => one.querySelectorAll('a').length));
    expect(Math.min(...named), 'each with the lesson or the question').toBeGreaterThan(1);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('there are questions of every kind, with each answer in a fold, and on paper at the end; and test 1', async ({
    page,
  }) => {
    await page.goto(home);
    const folds = page.locator('.practice-still details');
    expect(await folds.count()).toBeGreaterThanOrEqual(game.practice.length);
    await folds.first().locator('summary').click();
    await expect(folds.first().locator('strong')).toBeVisible();
    await expect(page.locator('.lesson-handout')).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.lesson-handout')).toBeVisible();
    await page.emulateMedia({ media: null });
    await page.goto(`${home}test/`);
    await expect(page.locator('.test-still > li')).toHaveCount(20);
  });
});
