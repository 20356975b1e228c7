/** A worked example, walked through step by step. */
import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

/** The example of three steps on its own page, ready to be walked. */
async function openExample(page: Page) {
  await page.goto('/l5r/scenarios/paragon-praised/');
  const example = page.getByRole('group', { name: 'Personal Honor, step by step' });
  const button = (name: string) => example.getByRole('button', { name });
  await expect(button('Next')).toBeVisible();
  /** The reader is at this step of three, or at none. */
  const isAt = async (step: 1 | 2 | 3 | undefined) => {
    const lines = example.locator('.proof > li');
    await expect(lines).toHaveCount(3);
    await expect(example.locator('.proof > li[aria-current="step"]')).toHaveCount(step ? 1 : 0);
    if (step) await expect(lines.nth(step - 1)).toHaveAttribute('aria-current', 'step');
    for (const name of ['First', 'Back']) await expect(button(name)).toBeEnabled({ enabled: step === 2 || step === 3 });
    for (const name of ['Next', 'Last']) await expect(button(name)).toBeEnabled({ enabled: step !== 3 });
  };
  return { example, button, isAt, slider: example.getByRole('slider', { name: 'Step' }) };
}

test('Next, Back, First and Last', async ({ page }) => {
  const { button, isAt } = await openExample(page);
  await isAt(undefined);
  for (const { press, step } of [
    { press: 'Next', step: 1 },
    { press: 'Next', step: 2 },
    { press: 'Back', step: 1 },
    { press: 'Last', step: 3 },
    { press: 'First', step: 1 },
  ] as const) {
    await button(press).click();
    await isAt(step);
  }
});

test('arrow keys, Home and End', async ({ page }) => {
  const { button, isAt } = await openExample(page);
  await button('Next').focus();
  for (const { press, step } of [
    { press: 'ArrowRight', step: 1 },
    { press: 'ArrowRight', step: 2 },
    { press: 'End', step: 3 },
    { press: 'ArrowRight', step: 3 },
    { press: 'ArrowLeft', step: 2 },
    { press: 'Home', step: 1 },
    { press: 'ArrowLeft', step: 1 },
  ] as const) {
    await page.keyboard.press(press);
    await isAt(step);
  }
});

test('the keyboard keeps its place at the last step', async ({ page }) => {
  const { button, example, isAt } = await openExample(page);
  await button('Next').focus();
  for (const step of [1, 2, 3] as const) {
    await page.keyboard.press('Enter');
    await isAt(step);
  }
  expect(await example.evaluate((group) => group.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('ArrowLeft');
  await isAt(2);
});

test('the slider', async ({ page }) => {
  const { slider, isAt } = await openExample(page);
  await expect(slider).toHaveAttribute('aria-valuetext', 'not started');
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await isAt(1);
  await slider.fill('2');
  await isAt(3);
  await expect(slider).toHaveAttribute('aria-valuetext', /^3 of 3: 5 is above both limits/);
  await page.keyboard.press('ArrowLeft');
  await isAt(2);
});

test('what is read aloud is the step one is at', async ({ page }) => {
  const { example, button } = await openExample(page);
  const aloud = example.locator('[aria-live="polite"]');
  await expect(aloud).toHaveText('');
  await button('Next').click();
  await expect(aloud).toHaveText('2.2 Base value: Personal Honor starts at its base value, 4. Now 4.');
  await button('Last').click();
  await expect(aloud).toHaveText(
    /^2\.6\.C\.ii Contradicting limits: total above both: 5 is above both limits.* Now 4\.$/,
  );
});

test('an example in a chapter has its steps when it is opened, the same as on its own page', async ({ page }) => {
  await page.goto('/l5r/rules/stats/');
  const example = page.locator('details.example', { has: page.getByText('A dishonorable Paragon with +1') }).first();
  await expect(example.locator('.proof')).toHaveCount(0);
  await example.locator('> summary').click();
  await example.getByRole('button', { name: 'Next' }).click();
  await expect(example.locator('.proof > li').first()).toHaveAttribute('aria-current', 'step');
  await expect(example.locator('.outcome')).toHaveCount(1);
  await expect(example.locator('.example-body > p').first()).toBeVisible();
  expect(await example.locator('[id]').count(), 'steps have addresses on their own page alone').toBe(0);
  const says = await example.locator('.says').allTextContents();
  await example.getByRole('link', { name: 'Open this example’s page' }).click();
  await expect(page.locator('h1')).toHaveText('A dishonorable Paragon with +1');
  expect(await page.locator('.says').allTextContents()).toEqual(says);
});

test('steps that can’t be loaded are asked for again', async ({ page, complaints }) => {
  await page.goto('/l5r/rules/stats/');
  const example = page.locator('details.example').first();
  await page.route('**/l5r/scenarios/**', (route) => route.abort());
  await example.locator('> summary').click();
  await expect(example.getByRole('alert')).toContainText('The steps couldn’t be loaded. Are you online?');
  await expect(example.locator('.outcome')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await example.getByRole('button', { name: 'Try again' }).click();
  await expect(example.locator('.proof > li').first()).toBeVisible();
  await expect(example.getByRole('alert')).toHaveCount(0);
  // The browser itself complains of what was not sent.
  complaints.length = 0;
});

test.describe('where its code can’t be had', () => {
  test.use({ alone: true });
  test('an example says so when it is opened, and not when it is closed', async ({ page, complaints }) => {
    const said: string[] = [];
    page.on('dialog', (dialog) => {
      said.push(dialog.message());
      void dialog.dismiss();
    });
    await page.route('**/_astro/stepper.*.js', (route) => route.abort());
    await page.goto('/l5r/rules/stats/');
    const example = page.locator('details.example').first();
    await example.locator('> summary').click();
    await expect.poll(() => said).toEqual(['The steps didn’t load. Are you online?']);
    await expect(example.locator('.outcome'), 'what came of it is there').toBeVisible();
    await example.locator('> summary').click();
    await expect(example.locator('.outcome')).toBeHidden();
    // It would be said a moment later, once the code was asked for again.
    await page.waitForTimeout(300);
    expect(said).toHaveLength(1);
    complaints.length = 0;
  });
});

test('a finger can walk, too @phone-only', async ({ page }) => {
  const { button, isAt } = await openExample(page);
  await button('Next').tap();
  await isAt(1);
  await button('Last').tap();
  await isAt(3);
});

test('the number of every step is wide enough for a finger @phone-only @phone', async ({ page }) => {
  await page.goto('/chariot/scenarios/opening-turns/');
  await expect(page.locator('.proof .nth').first()).toBeVisible();
  const widths = await page
    .locator('.proof .nth')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().width));
  expect(widths.length).toBeGreaterThan(40);
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(24);
});
