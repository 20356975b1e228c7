/** What can be carried away: rules, rulings, questions, examples and steps; and a report that something looks wrong. */
import type { Page } from '@playwright/test';
import { at, awake, barriers, expect, overflow, test } from './site.ts';

const RULE = '/l5r/rules/stats/above-both/';
const EXAMPLE = '/l5r/scenarios/paragon-praised/';
const sheet = (page: Page) => page.getByRole('dialog');
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const whole = (page: Page, path: string) => new URL(at(path), page.url()).href;

test.describe('carried away', () => {
  /** Presses "Cite", then one of the things to copy. */
  async function carry(page: Page, cite: string, what: string, says: string) {
    await page.getByRole('button', { name: cite, exact: true }).first().click();
    await sheet(page).getByRole('button', { name: what, exact: true }).click();
    await expect(page.locator('[data-toast]')).toHaveText(says);
    await expect(sheet(page)).toBeHidden();
    return copied(page);
  }

  for (const path of ['/l5r/rules/stats/', RULE]) {
    test(`a rule on ${path}: its words with number, edition and address, without our notes`, async ({ page }) => {
      await page.goto(path);
      const text = await carry(page, 'Cite 2.6.C.ii', 'Copy text', 'Citation copied.');
      expect(text).toBe(
        [
          'Legend of the Five Rings CE, 2.6.C.ii Contradicting limits: total above both',
          '“When limits contradict each other and the total is above both of them (case ii), the stat becomes the minimum.”',
          'Applies only in CE as of June 6, 2011.',
          `— Chapter & Verse, ${whole(page, RULE)}`,
        ].join('\n'),
      );
      const markdown = await carry(page, 'Cite 2.6.C.ii', 'Copy as Markdown', 'Citation copied as Markdown.');
      expect(markdown).toMatch(/^> When limits contradict.*\n>\n> \*Applies only in .*\*\n>\n> — \[Legend/);
      expect(markdown).toContain(`](<${whole(page, RULE)}>), Chapter & Verse`);
      expect(await carry(page, 'Cite 2.6.C.ii', 'Copy link', 'Link copied.')).toBe(whole(page, RULE));
    });
  }

  test('a rule with several cases keeps all of them, a long table ends with a row', async ({ page }) => {
    await page.goto('/l5r/rules/stats/contradiction/');
    expect(await carry(page, 'Cite 2.5.1', 'Copy text', 'Citation copied.')).toMatch(
      /A total below both becomes the maximum\. A total above both becomes the minimum\. Any other total becomes the base value\.\n/,
    );
    await page.goto('/lyoko/rules/influence/where-it-goes/');
    const number = await page.locator('.kind .num').innerText();
    const text = await carry(page, `Cite ${number}`, 'Copy text', 'Citation copied.');
    expect(text).toContain('\nVirtualize: 4 · onto the Character · 2 come back, 2 are erased\n');
    expect(text).toMatch(/\n\[…\]”\n— Chapter & Verse, /);
  });

  test('a ruling with who ruled it, and an open question with all its answers', async ({ page }) => {
    await page.goto('/fftcg/rulings/downed-characters-casting/');
    const ruling = await carry(page, 'Cite this ruling', 'Copy text', 'Citation copied.');
    expect(ruling).toContain(await page.locator('h1').innerText());
    expect(ruling).toContain(await page.locator('.answer').innerText());
    expect(ruling).toMatch(/\nRuled by .+\n— Chapter & Verse, http.*\/fftcg\/rulings\/downed-characters-casting\/$/);
    await page.goto('/l5r/open-questions/contradiction/');
    const question = await carry(page, 'Cite this question', 'Copy text', 'Citation copied.');
    for (const title of await page.locator('.reading').first().locator('.options strong').allInnerTexts()) {
      expect(question).toContain(`- ${title}`);
    }
    expect(question).toContain('(our default): ');
  });

  test('a step by its address: the example opens there, and the step is cited with it', async ({ page }) => {
    await page.goto(`${EXAMPLE}#step-2`);
    const steps = page.locator('.proof > li');
    await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step');
    await expect(steps.nth(1)).toBeInViewport();
    await page.getByRole('link', { name: 'Step 3', exact: true }).click();
    await expect(page).toHaveURL(/#step-3$/);
    await expect(steps.nth(2)).toHaveAttribute('aria-current', 'step');

    const cite = 'Cite this step: 2.6.C.ii';
    const text = await carry(page, cite, 'Copy text', 'Citation copied.');
    const said = await steps.nth(2).locator('.says').innerText();
    const lost = await steps.nth(2).locator('.beaten li').innerText();
    expect(text).toBe(
      [
        `Legend of the Five Rings CE, ${await page.locator('h1').innerText()}, step 3`,
        `2.6.C.ii Contradicting limits: total above both: ${said} (5 → 4) See also 2.5.1 Minimum higher than maximum: contradicting limits.`,
        `- Didn’t apply: ${lost}`,
        `— Chapter & Verse, ${whole(page, `${EXAMPLE}#step-3`)}`,
      ].join('\n'),
    );
    const verdict = await carry(page, 'Cite this example', 'Copy text', 'Citation copied.');
    expect(verdict).toContain(`3. 2.6.C.ii Contradicting limits: total above both: ${said}`);
    expect(verdict).toContain(
      '\nResult: Personal Honor 4, decided by 2.6.C.ii Contradicting limits: total above both\n',
    );
  });

  test('a step in a chapter leads to its example, one of several proofs to its own @phone', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/l5r/rules/stats/switching/');
    const example = page.locator('details.example[open]', { has: page.locator('.proof').nth(1) }).first();
    const step = example.locator('.proof').nth(1).locator('> li').nth(1);
    await step.scrollIntoViewIfNeeded();
    await (isMobile ? step.locator('.says').tap() : step.hover());
    await step.getByRole('button').click();
    await sheet(page).getByRole('button', { name: 'Copy link' }).click();
    await expect(page.locator('[data-toast]')).toHaveText('Link copied.');
    expect(await overflow(page)).toBe(0);
    const link = await copied(page);
    expect(link).toMatch(/\/l5r\/scenarios\/[^/]+\/#step-2-2$/);
    await page.goto(link);
    await expect(page.locator('.proof').nth(1).locator('> li').nth(1)).toHaveAttribute('aria-current', 'step');
  });

  test('a step in a tool leads to the tool as it is filled in', async ({ page }) => {
    await page.goto('/fftcg/tools/battle/');
    await awake(page);
    await page.getByRole('button', { name: 'Show the steps to come' }).click();
    const step = page.locator('.walk-log .proof > li:not(.log-choice)').first();
    await step.hover();
    await step.getByRole('button', { name: /^Cite this step/ }).click();
    await sheet(page).getByRole('button', { name: 'Copy text' }).click();
    await expect(page.locator('[data-toast]')).toHaveText('Citation copied.');
    const [head, line, ...rest] = (await copied(page)).split('\n');
    expect(head).toMatch(/^Final Fantasy TCG \(2010 fan game\), .+, step 1$/);
    expect(line).toContain(await step.locator('.says').innerText());
    expect(line).toContain(await step.locator('.num').innerText());
    const preset = await page.locator('main select').first().inputValue();
    expect(rest.at(-1)).toBe(`— Chapter & Verse, ${whole(page, `/fftcg/tools/battle/#preset=${preset}`)}`);
  });

  test('by keyboard alone: the menu takes the focus and gives it back', async ({ page }) => {
    await page.goto(RULE);
    const cite = page.getByRole('button', { name: 'Cite 2.6.C.ii' });
    await cite.focus();
    await page.keyboard.press('Enter');
    await expect(sheet(page)).toHaveAccessibleName('Cite 2.6.C.ii');
    await expect(sheet(page).getByRole('button', { name: 'Copy text' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await expect(cite).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(sheet(page)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(sheet(page).getByRole('button', { name: 'Copy link' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(cite).toBeFocused();
    expect(await copied(page)).toBe(whole(page, RULE));

    // A step is reached through its rule: the button follows it.
    await page.goto(EXAMPLE);
    await page.locator('.proof > li').nth(1).locator('> .num').focus();
    const citeStep = page.getByRole('button', { name: 'Cite this step: 2.6.A' });
    await expect(citeStep).toBeAttached();
    await page.keyboard.press('Tab');
    await expect(citeStep).toBeFocused();
  });
});

test.describe('in a browser that refuses', () => {
  test.use({ alone: true });
  test('where a page may not copy, the text is there to be copied by hand', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    const selected = () =>
      page.evaluate(() => {
        const field = document.activeElement as HTMLTextAreaElement;
        return field.value.slice(field.selectionStart, field.selectionEnd);
      });
    await page.goto(RULE);
    await page.getByRole('button', { name: 'Cite 2.6.C.ii' }).click();
    await sheet(page).getByRole('button', { name: 'Copy as Markdown' }).click();
    await expect(sheet(page)).toHaveAccessibleName('Copy this by hand');
    expect(await selected()).toMatch(/^> When limits contradict[^]*Chapter & Verse$/);

    await page.goto('/l5r/tools/stat/');
    await awake(page);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(sheet(page)).toHaveAccessibleName('Copy this by hand');
    expect(await selected()).toMatch(/^http.*\/l5r\/tools\/stat\/#v=2&/);
  });
});

test.describe('“This looks wrong”', () => {
  const report = (page: Page) => sheet(page).getByRole('textbox', { name: 'Your report' });

  test('of a step: a report ready but for what was expected, kept when it is closed, sent by nobody @phone', async ({
    page,
  }) => {
    await page.goto(`${EXAMPLE}#step-3`);
    await expect(page.locator('.proof > li').nth(2)).toHaveAttribute('aria-current', 'step');
    await page.locator('.proof > li').nth(2).locator('> .says').click();
    await page.getByRole('button', { name: 'Cite this step: 2.6.C.ii' }).click();
    await sheet(page).getByRole('button', { name: 'This looks wrong' }).click();
    await expect(sheet(page)).toHaveAccessibleName('This looks wrong');
    await expect(report(page)).toBeFocused();
    await page.keyboard.type('It stays 5.');
    for (const part of [
      `Address: ${whole(page, `${EXAMPLE}#step-3`)}`,
      'File: content/l5r/scenarios/paragon-praised.yaml',
      '2.6.C.ii Contradicting limits: total above both: 5 is above both limits',
      'Scenario file:\n```yaml\n',
      '\ngame: l5r\nkind: stat\n',
      'What I expected:\nIt stays 5.\n',
      'Why (place in the source):',
    ]) {
      expect(await report(page).inputValue()).toContain(part);
    }
    await expect(sheet(page).getByRole('link', { name: 'Open a new issue' }), 'no repository is set').toHaveCount(0);
    expect(await overflow(page)).toBe(0);
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Cite this step: 2.6.C.ii' }).click();
    await sheet(page).getByRole('button', { name: 'This looks wrong' }).click();
    await expect(report(page)).toHaveValue(/It stays 5\./);
    await sheet(page).getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(sheet(page).getByRole('status')).toHaveText('Copied.');
    expect(await copied(page)).toBe(await report(page).inputValue());
  });

  test('of a ruling: with the file of its example', async ({ page }) => {
    await page.goto('/chariot/rulings/one-strong-blocker/');
    await page.getByRole('button', { name: 'Cite this ruling' }).click();
    await sheet(page).getByRole('button', { name: 'This looks wrong' }).click();
    await expect(report(page)).toHaveValue(/Scenario file:\n```yaml\n[^]*game: chariot\nkind: /);
  });

  test('of a tool’s verdict: with the link that shows it, and an issue where a repository is set', async ({ page }) => {
    await page.goto('/usagi/tools/event/');
    await awake(page);
    await page.evaluate(() => (document.documentElement.dataset['repository'] = 'https://git.example/a/b'));
    await page.getByRole('button', { name: 'This looks wrong' }).click();
    await expect(report(page)).toBeFocused();
    await page.keyboard.type('A tie.');
    const text = await report(page).inputValue();
    expect(text).toMatch(/Address: http.*\/usagi\/tools\/event\/#v=2&s=[\w-]+\n/);
    expect(text).toContain('\nResult: ');
    const issue = sheet(page).getByRole('link', { name: 'Open a new issue' });
    await issue.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
    await issue.click();
    const asked = new URL((await issue.getAttribute('href')) ?? '');
    expect(asked.href).toMatch(/^https:\/\/git\.example\/a\/b\/issues\/new\?title=/);
    expect(asked.href.length).toBeLessThanOrEqual(6000);
    expect(asked.searchParams.get('body')).toContain('What I expected:\nA tie.\n');
  });
});

test('the menu is open to everybody, and under the thumb on a phone @phone', async ({ page, isMobile }) => {
  await page.goto(RULE);
  await page.getByRole('button', { name: 'Cite 2.6.C.ii' }).click();
  await expect(sheet(page)).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  for (const button of await sheet(page).locator('.item').all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  const box = await sheet(page).boundingBox();
  const { height } = page.viewportSize() ?? { height: 0 };
  if (isMobile) expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(height, 0);
  await page.mouse.click(8, 70);
  await expect(sheet(page)).toBeHidden();
});

test.describe('in an old browser', () => {
  test.use({ alone: true });
  test('where scripts can bring no styles, a rule can be cited all the same', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets');
      Reflect.set(globalThis, 'CSSStyleSheet', () => {
        throw new TypeError('Illegal constructor');
      });
    });
    await page.goto(RULE);
    await page.getByRole('button', { name: 'Cite 2.6.C.ii', exact: true }).click();
    await expect(sheet(page).getByRole('button', { name: 'Copy text', exact: true })).toBeVisible();
  });
});
