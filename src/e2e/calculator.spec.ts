/** The stat calculator: what is changed is answered at once, by mouse, keyboard and finger. */
import type { Page } from '@playwright/test';
import { awake, barriers, drawn, expect, overflow, test, toTop } from './site.ts';

/** The calculator with a preset, and its parts. */
async function openCalculator(page: Page, preset = 'paragon-praised') {
  await page.goto(`/l5r/tools/stat/#preset=${preset}`);
  await awake(page);
  const form = page.getByRole('form', { name: 'The question' });
  const verdict = page.getByRole('region', { name: 'Verdict' });
  const rows = form.locator('.effects > li');
  return {
    form,
    rows,
    row: (source: string) => rows.filter({ has: page.locator(`[aria-label="Remove ${source}"]`) }),
    verdict,
    /** What came out: `Personal Honor 4 decided by 2.6.C.ii …`. */
    outcome: verdict.locator('.outcome'),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    choose: (name: string) => page.getByRole('combobox', { name, exact: true }),
    /** As they are once what was pressed is drawn. */
    sources: async () => {
      await drawn(page);
      return rows.locator('legend').allTextContents();
    },
  };
}

test('it opens with its first example, and with any other that is chosen', async ({ page }) => {
  await page.goto('/l5r/tools/stat/');
  await awake(page);
  const { outcome, choose } = await openCalculator(page);
  await expect(outcome).toHaveText('Personal Honor 4decided by 2.6.C.ii Contradicting limits: total above both');
  await choose('Start with an example').selectOption('Steps A, B and C, one after the other');
  await expect(outcome).toHaveText('Gold Cost 1decided by 2.6.C Step C: the limits');
  await expect(page).toHaveURL(/#preset=three-steps$/);
});

test('a changed amount changes the verdict', async ({ page }) => {
  const { row, outcome, verdict, form } = await openCalculator(page);
  await row('Dishonorable').getByRole('textbox', { name: 'Value' }).fill('6');
  await expect(outcome).toContainText('Personal Honor 5');
  await expect(verdict.getByRole('status')).toContainText('Personal Honor is 5, decided by');
  // The minimum is the base value, and goes up with it: 9 and 6 contradict each other, and 10 is above both.
  await form.getByRole('textbox', { name: 'Base value' }).fill('9');
  await expect(outcome).toContainText('Personal Honor 9');
});

for (const base of ['-3', '−3']) {
  test(`a value below zero may be typed as ${base}`, async ({ page }) => {
    const { form, outcome } = await openCalculator(page, 'family-honor-below-zero');
    await form.getByRole('textbox', { name: 'Base value' }).fill(base);
    await expect(outcome).toContainText('Family Honor −8');
  });
}

test('an edition and single readings change the verdict, and it says which it used', async ({ page }) => {
  const { choose, outcome } = await openCalculator(page);
  await choose('Edition').selectOption('CE before June 2011');
  await expect(outcome).toHaveText(/^Personal Honor 5decided by 2\.5\.2 /);
  await expect(page.locator('.read-as')).toContainText('edition “CE before June 2011”');
  await choose('Edition').selectOption('CE as of June 6, 2011');
  await page.getByText('Readings', { exact: true }).click();
  const reading = page.locator('.field.wide select').filter({ hasText: 'The limits cancel each other out' });
  await reading.selectOption('The limits cancel each other out');
  await expect(outcome).toContainText('Personal Honor 5');
  await expect(page.locator('.read-as')).toContainText('The limits cancel each other out.');
  await expect(page.getByText('Readings (changed)')).toBeVisible();
});

test('two stats that change places: 0F/3C with a Weapon of +1C becomes 4F/0C, and is destroyed', async ({ page }) => {
  const { outcome, verdict, form, row, button } = await openCalculator(page, 'switch-with-a-weapon');
  await expect(outcome).toHaveCount(2);
  await expect(outcome.nth(0)).toContainText('Force 4');
  await expect(outcome.nth(1)).toContainText('Chi 0');
  await expect(verdict).toContainText('destroyed');
  await form.getByRole('textbox', { name: 'Base value' }).first().fill('2');
  await expect(outcome.nth(1)).toContainText('Chi 2');
  await expect(verdict).not.toContainText('destroyed');
  await row('Reversal').getByRole('button', { name: 'Remove' }).click();
  await button('Remove this stat').click();
  await expect(outcome).toHaveCount(1);
  await button('Add a second stat, to switch or copy').click();
  await expect(outcome).toHaveCount(2);
});

test('a question in one line is read at once, what can’t be read is named, and what was there comes back', async ({
  page,
}) => {
  const { outcome, form, sources, button, choose } = await openCalculator(page);
  const line = page.getByRole('textbox', { name: 'All in one line' });
  await form.getByRole('textbox', { name: 'Base value' }).fill('5');
  await line.fill('force 4, +2, −7, min3, max1');
  await expect(outcome).toContainText('Force 1decided by 2.6.C.i');
  expect(await sources()).toEqual(['1: +2', '2: −7', '3: min 3', '4: max 1']);
  await line.fill('force 4 +2 whatever');
  await expect(line).toHaveAccessibleDescription(/“whatever” can’t be read here/);
  await expect(line).toHaveValue('force 4 +2 whatever');
  await expect(outcome, 'what was read stays').toContainText('Force 1');
  await line.fill('force 4 +2 twenty festivals');
  await expect(outcome).toContainText('Force 6');
  await expect(choose('Edition')).toHaveValue('twenty-festivals');
  await expect(line).toHaveValue('force 4 +2 twenty festivals');
  await button('Restore them').click();
  await expect(line, 'it doesn’t say what isn’t asked any more').toHaveValue('');
  await expect(outcome).toContainText('Personal Honor');
  await expect(form.getByRole('textbox', { name: 'Base value' })).toHaveValue('5');
});

test('it can start empty, and what was there comes back', async ({ page }) => {
  const { outcome, form, rows, button } = await openCalculator(page);
  await form.getByRole('textbox', { name: 'Base value' }).fill('5');
  await button('Start empty').click();
  await expect(rows).toHaveCount(0);
  await expect(outcome).toContainText('Force 0decided by 2.2');
  await button('Restore them').click();
  await expect(rows).toHaveCount(3);
  await expect(form.getByRole('textbox', { name: 'Base value' })).toHaveValue('5');
});

test('each small change is a button that makes it, and the keyboard stays there', async ({ page }) => {
  const { outcome, verdict } = await openCalculator(page);
  const changes = page.getByRole('region', { name: 'What would change this' });
  const change = changes.getByRole('button', { name: 'Dishonorable ending now makes it 5' });
  await change.focus();
  await page.keyboard.press('Enter');
  await expect(outcome).toContainText('Personal Honor 5');
  await expect(verdict.getByRole('status')).toContainText('Personal Honor is 5, decided by');
  await expect(changes.getByRole('button', { name: 'Dishonorable not ending makes it 4' })).toBeVisible();
  expect(await changes.evaluate((region) => region.contains(document.activeElement))).toBe(true);
});

test('it says whether the order matters', async ({ page }) => {
  await openCalculator(page);
  const changes = page.getByRole('region', { name: 'What would change this' });
  const line = page.getByRole('textbox', { name: 'All in one line' });
  await line.fill('force 4 +2 -7');
  await expect(changes).toContainText('The order doesn’t matter here');
  await line.fill('force 4 +2 set 5');
  await expect(changes).toContainText('The order matters here: in another order, Force is 7.');
});

test('on a phone the answer stays in sight until its verdict is, and nothing moves for it @phone-only', async ({
  page,
}) => {
  const { form, outcome } = await openCalculator(page);
  const bar = page.locator('.answer-bar');
  const why = bar.getByRole('button', { name: 'See why' });
  const base = form.getByRole('textbox', { name: 'Base value' });
  await base.focus();
  await expect(why).toBeVisible();
  const height = await bar.evaluate(({ offsetHeight }: HTMLElement) => offsetHeight);
  await base.fill('7');
  await expect(bar).toContainText('Personal Honor 7');
  const [field, over] = [(await base.boundingBox())!, (await bar.boundingBox())!];
  expect(field.y + field.height, 'the bar is not over the field').toBeLessThanOrEqual(over.y);
  await base.fill('many');
  await expect(bar).toContainText('out of date');
  await base.fill('7');
  await why.tap();
  await expect(page.getByRole('region', { name: 'Verdict' })).toBeFocused();
  await outcome.scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  expect(await bar.evaluate(({ offsetHeight }: HTMLElement) => offsetHeight), 'its place is kept').toBe(height);
  expect(await overflow(page)).toBe(0);
});

test('beside its verdict the form needs no second answer', async ({ page }) => {
  await openCalculator(page);
  await expect(page.locator('.answer-bar')).toBeHidden();
});

test('an effect takes one line @phone', async ({ page }) => {
  const { rows } = await openCalculator(page);
  const most = page.viewportSize()!.width < 500 ? 116 : 64;
  for (const row of await rows.all()) expect((await row.boundingBox())!.height).toBeLessThanOrEqual(most);
});

test.describe('by keyboard alone', () => {
  test('effects are moved with Alt and the arrow keys, and the field keeps the focus', async ({ page }) => {
    const { row, sources, outcome } = await openCalculator(page, 'older-rule-maximum-first');
    const [maximum, minimum] = ['Dishonorable', 'Stronghold trait'] as const;
    const source = row(maximum).getByRole('textbox', { name: 'Source' });
    const before = await outcome.textContent();
    await source.focus();
    await page.keyboard.press('Alt+ArrowDown');
    expect(await sources()).toEqual([`1: ${minimum}`, `2: ${maximum}`]);
    await expect(outcome).not.toHaveText(before!);
    await expect(source).toBeFocused();
    await page.keyboard.press('Alt+ArrowUp');
    expect(await sources()).toEqual([`1: ${maximum}`, `2: ${minimum}`]);
    await expect(outcome).toHaveText(before!);
    await expect(source).toBeFocused();
  });

  test('effects are moved with their buttons, to the top and back, without losing the place', async ({ page }) => {
    const { sources, button } = await openCalculator(page);
    await button('Move Praise up').focus();
    await page.keyboard.press('Enter');
    expect(await sources()).toEqual(['1: Praise', '2: Stronghold trait', '3: Dishonorable']);
    await expect(button('Move Praise up')).toBeDisabled();
    await expect(button('Move Praise up')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(button('Move Praise down')).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Space');
    expect(await sources()).toEqual(['1: Stronghold trait', '2: Dishonorable', '3: Praise']);
    await expect(button('Move Praise down')).toBeDisabled();
  });

  test('an effect is added, filled in, renamed, ended and removed', async ({ page }) => {
    const { rows, row, button, outcome, verdict } = await openCalculator(page, 'bonus-of-zero');
    const count = await rows.count();
    const base = Number(/\d+/.exec((await outcome.textContent())!)![0]);
    await button('Add an effect').focus();
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(count + 1);
    await expect(outcome).toContainText(String(base + 1));
    const added = rows.last();
    await added.getByRole('textbox', { name: 'Source' }).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Spirited charge');
    await expect(added.locator('legend')).toHaveText(`${count + 1}: Spirited charge`);
    await expect(added.getByRole('textbox', { name: 'Source' })).toBeFocused();
    await expect(verdict).toContainText('Spirited charge gives +1');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('4');
    await expect(outcome).toContainText(String(base + 4));
    await button('End Spirited charge').focus();
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(count + 2);
    await expect(rows.last()).toContainText('Spirited charge ends.');
    await expect(outcome).not.toContainText(String(base + 4));
    await page.keyboard.press('Enter');
    await expect(rows, 'pressed again, it has not ended').toHaveCount(count + 1);
    await page.keyboard.press('Enter');
    await button('Remove Spirited charge').focus();
    await page.keyboard.press('Enter');
    await expect(rows, 'its ending goes with it').toHaveCount(count);
    await expect(row('Spirited charge')).toHaveCount(0);
    await expect(button('Add an effect')).toBeFocused();
  });

  test('an effect counts, and is counted again', async ({ page }) => {
    const { rows, outcome } = await openCalculator(page, 'fluctuating-bonus-shrinks');
    const recount = rows.getByRole('textbox', { name: 'Count' });
    await recount.fill('1');
    await drawn(page);
    const one = await outcome.textContent();
    await recount.fill('5');
    await expect(outcome).not.toHaveText(one!);
  });
});

test('a finger adds, moves, ends and removes effects @phone-only', async ({ page }) => {
  const { rows, button, sources, outcome } = await openCalculator(page);
  await button('Add an effect').tap();
  await expect(rows).toHaveCount(4);
  await button('Move Effect 4 up').tap();
  expect(await sources()).toEqual(['1: Stronghold trait', '2: Praise', '3: Effect 4', '4: Dishonorable']);
  await button('End Dishonorable').tap();
  await expect(outcome).toContainText('Personal Honor 6');
  await button('Remove Effect 4').tap();
  await expect(outcome).toContainText('Personal Honor 5');
  expect(await overflow(page)).toBe(0);
});

test('the fields of a phone are big enough to hit @phone-only', async ({ page }) => {
  const { form } = await openCalculator(page);
  for (const field of await form.locator('input:visible, select:visible, button:visible').all()) {
    const box = (await field.boundingBox())!;
    expect(Math.min(box.width, box.height), (await field.getAttribute('aria-label')) ?? '').toBeGreaterThanOrEqual(24);
  }
});

for (const { what, row, field, typed, says } of [
  { what: 'a word as a size', row: 2, field: 'Size', typed: 'many', says: /whole number/i },
  { what: 'nothing as a size', row: 2, field: 'Size', typed: '', says: /whole number/i },
  { what: 'half a size', row: 2, field: 'Size', typed: '1.5', says: /whole number/i },
  { what: 'no source', row: 2, field: 'Source', typed: '', says: /say where/i },
  { what: 'a source that is there already', row: 3, field: 'Source', typed: 'Praise', says: /Praise/ },
] as const) {
  test(`${what} is told at its field, stays as typed, and the last verdict stays`, async ({ page }) => {
    const { rows, outcome } = await openCalculator(page);
    const input = rows.nth(row - 1).getByRole('textbox', { name: field });
    const stale = page.getByText('This verdict is out of date.');
    const sound = await input.inputValue();
    await input.fill(typed);
    await expect(input).toHaveValue(typed);
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveAccessibleName(field);
    await expect(input).toHaveAccessibleDescription(says);
    await expect(rows.getByRole('alert')).toHaveText(says);
    await expect(outcome).toContainText('Personal Honor 4');
    await expect(stale).toBeVisible();
    await input.fill(sound);
    await expect(stale).toBeHidden();
    await expect(input).toHaveAttribute('aria-invalid', 'false');
    await expect(rows.getByRole('alert')).toHaveCount(0);
  });
}

test('is open to everybody with a fault showing @phone', async ({ page }) => {
  const { rows } = await openCalculator(page);
  await rows.nth(1).getByRole('textbox', { name: 'Size' }).fill('many');
  await expect(rows.getByRole('alert')).toHaveCount(1);
  for (const more of await page.locator('.calculator details').all()) {
    await more.evaluate((details: HTMLDetailsElement) => (details.open = true));
  }
  // What the head of the page lies over while it is scrolled is not covered for good.
  await toTop(page);
  expect(await overflow(page)).toBe(0);
  expect(await barriers(page)).toEqual([]);
});
