/** The tools of Legend of the Five Rings besides the calculator: cards, keywords, uses, timelines, changes, creations. */
import type { Page } from '@playwright/test';
import { ELSEWHERE, awake, barriers, expect, linkOf, overflow, test } from './site.ts';

type Name = 'card' | 'keywords' | 'uses' | 'timeline' | 'change' | 'created';

async function open(page: Page, tool: Name, preset?: string) {
  await page.goto(`/l5r/tools/${tool}/${preset ? `#preset=${preset}` : ''}`);
  await awake(page);
  return {
    verdict: page.locator('.verdict').first(),
    outcome: page.locator('.verdict .outcome').last(),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    field: (name: string) => page.getByRole('textbox', { name, exact: true }),
    choose: (name: string) => page.getByRole('combobox', { name, exact: true }),
  };
}

test.describe('the card reader', () => {
  const text = (page: Page) => page.getByRole('textbox', { name: 'The text of a card' });

  test('names every part in place, and says of each by which rule it is that @phone', async ({ page }) => {
    await open(page, 'card');
    const anatomy = page.locator('.anatomy');
    await expect(anatomy.locator('.block')).toHaveCount(8);
    await expect(anatomy.locator('.block-head').nth(1)).toHaveText('trait 1continuous');
    const condition = anatomy.getByRole('button', { name: 'condition' }).first();
    await condition.click();
    await expect(condition).toHaveAttribute('aria-expanded', 'true');
    const note = page.locator('#part-note');
    await expect(note).toContainText('“if you control no Courtiers” is a condition.');
    await expect(note.getByRole('link')).toHaveText(/^5\.5\.4 /);
    await note.getByRole('button', { name: 'constraints block' }).click();
    await expect(note).toContainText('is the constraints block');
    await note.getByRole('button', { name: 'Close' }).click();
    await expect(note).toHaveCount(0);
  });

  test('pressing the words themselves opens the same note @phone', async ({ page }) => {
    await open(page, 'card');
    await page.locator('.part-words', { hasText: 'Once per turn' }).last().click();
    await expect(page.locator('#part-note')).toContainText('limits how often the effects are applied');
  });

  test('what only a judge can say is flagged, with the ways to read it', async ({ page }) => {
    await open(page, 'card', 'two-traits-or-one');
    await expect(page.getByRole('heading', { name: 'For a judge to decide' })).toBeVisible();
    await expect(page.locator('.judgement')).toContainText('This tool’s answer: A separate trait');
    await expect(page.locator('.judgement')).toContainText('Or: The same trait');
    await expect(page.getByRole('button', { name: /for a judge/ })).toHaveCount(1);
  });

  test('what is typed is read at once, and the link brings it back', async ({ page }) => {
    await open(page, 'card');
    await text(page).fill('Crane Clan • Samurai\n---\n**Battle:** Bow this card: Draw a card.');
    await expect(page.getByRole('status').filter({ hasText: '2 keywords' })).toHaveText(
      '2 keywords, 0 traits, 1 ability',
    );
    await expect(page.locator('.aloud')).toContainText(
      'A Battle ability, once per turn. Cost: bow this card. Then: Draw a card.',
    );
    const link = await linkOf(page);
    await page.goto(ELSEWHERE);
    await page.goto(link);
    await awake(page);
    await expect(text(page)).toHaveValue('Crane Clan • Samurai\n---\n**Battle:** Bow this card: Draw a card.');
    await expect(page.getByRole('combobox', { name: 'Start with an example' })).toHaveValue('');
  });

  test('marks are put around what is chosen', async ({ page }) => {
    await open(page, 'card');
    await text(page).fill('Battle: Draw a card.');
    await text(page).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(0, 7));
    await page.getByRole('button', { name: 'Bold', exact: true }).click();
    await expect(text(page)).toHaveValue('**Battle:** Draw a card.');
    await expect(page.locator('.block.k-ability')).toHaveCount(1);
  });

  test('a text that is too long is told at the field and kept; the last reading stays', async ({ page }) => {
    await open(page, 'card');
    const long = 'a'.repeat(4001);
    await text(page).fill(long);
    await expect(text(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('alert')).toHaveText('At most 4000 characters can be read.');
    await expect(page.locator('.stale')).toBeVisible();
    await expect(page.locator('.anatomy .block')).toHaveCount(8);
    await expect(text(page)).toHaveValue(long);
  });

  test('another edition reads it otherwise', async ({ page }) => {
    const { choose } = await open(page, 'card', 'engage-in-celestial-edition');
    await expect(page.locator('.judgement')).toHaveCount(1);
    await choose('Edition').selectOption('Twenty Festivals');
    await expect(page.locator('.judgement')).toHaveCount(0);
  });

  test('arrow keys go from part to part', async ({ page }) => {
    await open(page, 'card');
    const names = page.locator('.part-name');
    await names.first().focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('#part-note')).toContainText('keywords');
    await page.keyboard.press('ArrowRight');
    await expect(names.nth(1)).toBeFocused();
    await expect(page.locator('#part-note')).toContainText('“Crane Clan” as a whole is one keyword.');
    await page.keyboard.press('ArrowLeft');
    await expect(names.first()).toBeFocused();
  });
});

test.describe('keywords', () => {
  test('the same and different at once; taking one away changes that', async ({ page }) => {
    const { outcome } = await open(page, 'keywords');
    await expect(outcome).toHaveText('Both the same and different');
    await expect(page.getByRole('img')).toHaveAccessibleName(
      /Dragon Clan on A, B; Scorpion Clan on A; Phoenix Clan on B/,
    );
    await page.getByRole('textbox', { name: 'Keywords', exact: true }).last().fill('Dragon Clan');
    await expect(outcome).toHaveText('The same, not different');
    await linkOf(page);
  });

  test('three cards pair by pair, and a reading that matters there', async ({ page }) => {
    const { outcome } = await open(page, 'keywords', 'each-pair-shares-one');
    await expect(outcome).toHaveText('Different, not the same');
    await expect(page.getByRole('heading', { name: 'Pair by pair' })).toBeVisible();
    await page.getByText('Readings', { exact: true }).click();
    await expect(page.locator('.others li')).toHaveText([/: Both the same and different$/]);
    const reading = page
      .locator('.reading-choice', { hasText: 'When do three or more cards have' })
      .getByRole('combobox');
    await reading.selectOption({ index: 1 });
    await expect(outcome).toHaveText('Both the same and different');
  });

  test('a name twice is told at the field, and nothing is lost', async ({ page }) => {
    const { field, outcome } = await open(page, 'keywords');
    await field('Card').last().fill('A');
    await expect(page.getByRole('alert')).toHaveText('Two cards are named "A". Give each a different name.');
    await expect(outcome).toHaveText('Both the same and different');
    await expect(page.locator('.stale')).toBeVisible();
  });

  test('what one card has, and what the common keywords allow', async ({ page }) => {
    const { outcome, choose } = await open(page, 'keywords', 'ninja-ability');
    await expect(outcome).toHaveText('Ninja');
    await choose('Start with an example').selectOption('The third Weapon of a Kensai');
    await expect(outcome).toContainText('No');
    await expect(outcome.getByRole('link')).toHaveText(/Kensai/);
    await page.getByRole('textbox', { name: /What is attached already/ }).fill('Weapon');
    await expect(outcome).toContainText('Yes');
  });
});

test.describe('uses', () => {
  test('two copies can be used once each a turn @phone', async ({ page }) => {
    const { button, outcome } = await open(page, 'uses');
    await expect(page.locator('.use-log > li')).toHaveCount(5);
    await button('Start over').click();
    await button('Use it: First copy, Open: Draw a card.').click();
    await expect(outcome).toContainText('Allowed');
    await button('Use it: First copy, Open: Draw a card.').click();
    await expect(outcome).toContainText('Not allowed');
    await expect(outcome.getByRole('link')).toHaveText(/Once per turn/);
    await button('Start it').click();
    await button('Use it: First copy, Open: Draw a card.').click();
    await expect(outcome).toContainText('Allowed');
    await button('Remove 3: A new turn').click();
    await expect(outcome).toContainText('Not allowed');
    const link = await linkOf(page);
    await page.goto(ELSEWHERE);
    await page.goto(link);
    await awake(page);
    await expect(page.locator('.use-log > li')).toHaveCount(3);
  });

  test('a trait that nobody wants happens anyway', async ({ page }) => {
    const { outcome } = await open(page, 'uses', 'trait-cannot-be-declined');
    await expect(outcome).toContainText("Can't be declined");
    await page.getByRole('combobox', { name: 'Dark shrine' }).last().selectOption("its condition isn't met");
    await expect(outcome).toContainText('Nothing happens');
  });
});

test.describe('the timeline', () => {
  test('shows every moment, and the proof of the one that is looked at', async ({ page }) => {
    const { outcome, button } = await open(page, 'timeline');
    await expect(page.locator('.timeline svg')).toHaveAccessibleName('Force 2 → 0 → 5 → 8');
    await expect(outcome).toContainText('Force 8');
    await button('Back').click();
    await expect(outcome).toContainText('Force 5');
    await button('1. Wound: −3').click();
    await expect(outcome).toContainText('Force 0');
  });

  test('a span of time that ends takes with it what lasts so long', async ({ page }) => {
    const { outcome, button } = await open(page, 'timeline', 'the-blessing-ends-first');
    await expect(outcome).toContainText('Force 2');
    await button('Remove this line').last().click();
    await expect(outcome).toContainText('Force 0');
    await button('The turn ends').click();
    await expect(outcome).toContainText('Force 2');
    await linkOf(page);
  });

  test('a number that is none is told at its field', async ({ page }) => {
    const { field, outcome } = await open(page, 'timeline');
    await field('Base value').fill('two');
    const base = page.getByRole('textbox', { name: /^Base value/ });
    await expect(page.getByRole('alert')).toContainText('A base value must be a whole number');
    await expect(outcome).toContainText('Force 8');
    await expect(base).toHaveValue('two');
    await expect(base).toHaveAttribute('aria-invalid', 'true');
  });
});

test.describe('changes', () => {
  test('a bonus that shrinks is no penalty', async ({ page }) => {
    const { verdict, outcome } = await open(page, 'change');
    await expect(verdict.locator('td .badge')).toHaveText(['bonus', 'neither']);
    await expect(outcome).toContainText('Neither a bonus nor a penalty');
  });

  test('a gain is never reduced below nothing', async ({ page }) => {
    const { outcome, field } = await open(page, 'change', 'honor-gain-reduced-to-nothing');
    await expect(outcome).toHaveText('No change: Family Honor 10');
    await field('How much').fill('1');
    await expect(outcome).toHaveText('A gain of 1: Family Honor 11');
    await field('How much').fill('one');
    await expect(page.getByRole('alert')).toHaveText('Give a whole number from 0 to 999.');
    await expect(outcome).toHaveText('A gain of 1: Family Honor 11');
  });

  test('a bowed Follower lowers the total, and that is no penalty', async ({ page }) => {
    const { verdict, outcome } = await open(page, 'change', 'follower-destroyed-no-penalty');
    await expect(outcome).toHaveText('Total 5 → 3 → 3');
    await expect(verdict.locator('td .badge')).toHaveText(['neither', 'neither']);
  });
});

test.describe('created cards', () => {
  test('what is named and what is not; nothing is left when it has left play @phone', async ({ page }) => {
    const { button } = await open(page, 'created', 'created-follower-stats');
    const face = page.locator('.created-face');
    await expect(face.locator('.created-stats > div')).toHaveText([
      /Force1 given/,
      /Honor Requirement0 not named/,
      /Gold Cost0 not named/,
    ]);
    await expect(face).toContainText('no title');
    await button('It leaves play').click();
    await expect(page.locator('figcaption')).toContainText('it has ceased to exist');
    await button('Check').click();
    await expect(page.locator('.use-head').last()).toContainText('it no longer exists');
    await linkOf(page);
  });

  test('a text that creates no card says so', async ({ page }) => {
    const { verdict } = await open(page, 'created', 'created-battlefield');
    await expect(verdict).toContainText('The text creates no card.');
  });
});

test('a pressed part of a card bars nobody, on any screen @phone', async ({ page }) => {
  await open(page, 'card');
  await page.locator('.part-name').nth(3).click();
  // What the head of the page lies over while it is scrolled is not covered for good.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect(await barriers(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  const SHOWN: Readonly<Record<Name, readonly RegExp[]>> = {
    card: [/In words/, /A Reaction ability, after a duel ends, once per turn\./, /keyword named/],
    keywords: [/Both the same and different/],
    uses: [/First copy’s “Open: Draw a card” has already been used this turn\./],
    timeline: [/Blessing \(set to 5\)/, /Force 8/],
    change: [/A fluctuating effect changes its size/],
    created: [/no title/, /The effect doesn't name its Gold Cost/],
  };
  test('the first examples are there in full', async ({ page }) => {
    for (const [tool, all] of Object.entries(SHOWN)) {
      await page.goto(`/l5r/tools/${tool}/`);
      for (const shown of all) await expect(page.locator('main'), tool).toContainText(shown);
    }
  });
});

test('uses: what can’t be used is said on the card before it is pressed', async ({ page }) => {
  await page.goto('/l5r/tools/uses/');
  await awake(page);
  const cards = page.locator('.use-card');
  await expect(cards.locator('.not-now').first()).toContainText('Not allowed now');
  const refused = cards.locator('.button.is-refused').first();
  await refused.click();
  await expect(page.locator('.use-log > li').last()).toHaveClass(/is-refused/);
});
