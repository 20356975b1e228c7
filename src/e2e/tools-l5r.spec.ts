/** The tools of Legend of the Five Rings besides the calculator: cards, keywords, uses, timelines, changes, creations. */
import type { Page } from '@playwright/test';
import { ELSEWHERE, awake, barriers, expect, linkOf, overflow, press, test, toTop } from './site.ts';

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

  test('a part and its row in the list light each other, by pointer and by keyboard', async ({ page }) => {
    await open(page, 'card');
    const row = page.locator('.outline tr', { hasText: 'even if this card is bowed' });
    const part = page.locator('.anatomy .part', { hasText: 'even if this card is bowed' });
    await part.locator('.part-words').hover();
    await expect(row).toHaveClass(/is-lit/);
    await expect(page.locator('.outline tr.is-lit')).toHaveCount(1);
    await page.getByRole('heading', { name: 'Card reader' }).hover();
    await expect(page.locator('.is-lit')).toHaveCount(0);
    await row.hover();
    await expect(part).toHaveClass(/is-lit/);
    await page.getByRole('heading', { name: 'Card reader' }).hover();
    await row.getByRole('button', { name: 'Condition, allows more' }).focus();
    await expect(part).toHaveClass(/is-lit/);
    await page.keyboard.press('Enter');
    await expect(page.locator('#part-note')).toContainText('“even if this card is bowed” is a condition.');
    await expect(part).toBeInViewport();
    await page.locator('.part-name', { hasText: 'trigger' }).last().focus();
    await expect(page.locator('.outline tr.is-lit')).toContainText('After a duel ends');
  });

  test('a press lights the row of a part, and the part of a row @phone', async ({ page }) => {
    await open(page, 'card');
    await page.locator('.part-words', { hasText: 'even if this card is bowed' }).last().click();
    await expect(page.locator('.outline tr', { hasText: 'even if this card is bowed' })).toHaveClass(/is-lit/);
    const row = page.locator('.outline tr', { hasText: 'destroy this card' });
    await row.getByRole('button').click();
    const part = page.locator('.anatomy .part', { hasText: 'destroy this card' });
    await expect(part).toHaveClass(/is-lit/);
    await expect(part).toBeInViewport();
  });

  test('an effect or a cost in which a target is chosen says so', async ({ page }) => {
    await open(page, 'card');
    await text(page).fill('After your turn begins: Bow a target Monk. Move him home.');
    await expect(page.locator('.outline th')).toHaveText(['Trigger', 'Effect, targets', 'Effect', 'Optional']);
    await page.getByRole('button', { name: 'effect, targets', exact: true }).click();
    await expect(page.locator('#part-note')).toContainText('It includes targeting.');
    await expect(page.locator('#part-note').getByRole('link', { name: /Targeting in a trait/ })).toBeVisible();
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

  test('a keyword is dragged from one circle to another, and out of both', async ({ page }) => {
    const { outcome } = await open(page, 'keywords');
    const word = (name: string) => page.locator('.set-word', { hasText: name });
    const middleOf = async (part: ReturnType<typeof word>) => {
      const { x, y, width, height } = (await part.boundingBox())!;
      return [x + width / 2, y + height / 2] as const;
    };
    const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
      await page.mouse.move(...from);
      await page.mouse.down();
      await page.mouse.move(...to, { steps: 5 });
      await page.mouse.up();
    };
    await word('Scorpion Clan').scrollIntoViewIfNeeded();
    const keywords = page.getByRole('textbox', { name: 'Keywords', exact: true });
    const shared = await middleOf(word('Dragon Clan'));
    await drag(await middleOf(word('Scorpion Clan')), [shared[0], shared[1] + 60]);
    await expect(keywords.last()).toHaveValue('Dragon Clan, Phoenix Clan, Scorpion Clan');
    await expect(outcome).toHaveText('The same, not different');
    const [x, y] = await middleOf(word('Phoenix Clan'));
    const picture = (await page.locator('.set-picture svg').boundingBox())!;
    await drag([x, y], [x, picture.y + 4]);
    await expect(keywords.last()).toHaveValue('Dragon Clan, Scorpion Clan');
    await expect(word('Phoenix Clan')).toHaveCount(0);
  });

  test('the buttons below do the same, and keep the keyboard @phone', async ({ page }) => {
    const { outcome } = await open(page, 'keywords');
    const on = (words: string) => page.getByRole('button', { name: `${words}:` });
    const scorpion = on('Scorpion Clan on B');
    await expect(scorpion).toHaveAttribute('aria-pressed', 'false');
    await scorpion.focus();
    await page.keyboard.press('Enter');
    await expect(scorpion).toHaveAttribute('aria-pressed', 'true');
    await expect(scorpion).toBeFocused();
    await expect(outcome).toHaveText('The same, not different');
    await press(on('Phoenix Clan on B'));
    await expect(on('Phoenix Clan on B')).toHaveCount(0);
    await expect(page.locator('.set-picture')).toBeFocused();
  });

  test('three cards are three circles, and a keyword goes where two of them meet', async ({ page }) => {
    await open(page, 'keywords', 'three-cards-pair-by-pair');
    await expect(page.locator('.set-picture circle')).toHaveCount(3);
    const word = page.locator('.set-word').first();
    await word.scrollIntoViewIfNeeded();
    const keyword = (await word.textContent()) ?? '';
    const circles = page.locator('.set-picture circle');
    const [one, three] = [(await circles.nth(0).boundingBox())!, (await circles.nth(2).boundingBox())!];
    const { x, y, width, height } = (await word.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    // Low in the first circle and on the left of the third.
    await page.mouse.move(three.x + three.width * 0.1, one.y + one.height * 0.8, { steps: 5 });
    await page.mouse.up();
    const pressed = page.locator('.set-picture tr', { hasText: keyword }).getByRole('button');
    await expect(pressed).toHaveText([/yes$/, /no$/, /yes$/]);
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
    await expect(page.getByRole('alert')).toHaveText('Two cards are named “A”. Give each a different name.');
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
    await button('Try it anyway: First copy, Open: Draw a card.').click();
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
    await expect(outcome).toContainText('Can’t be declined');
    await page.getByRole('combobox', { name: 'Dark shrine' }).last().selectOption('its condition isn’t met');
    await expect(outcome).toContainText('Nothing happens');
  });
});

test.describe('the timeline', () => {
  test('shows every moment, and the proof of the one that is looked at', async ({ page }) => {
    const { outcome, button } = await open(page, 'timeline');
    await expect(page.locator('.timeline > svg')).toHaveAccessibleName('Force 2 → 0 → 5 → 8');
    await expect(outcome).toContainText('Force 8');
    await button('Back').click();
    await expect(outcome).toContainText('Force 5');
    await button('1. Wound: −3').click();
    await expect(outcome).toContainText('Force 0');
  });

  test('is as wide as the tool, and its value is in the first sight @phone', async ({ page }) => {
    await open(page, 'timeline');
    await expect(page.locator('.now-worth')).toHaveText(/After 3\. The turn ends Force 8/);
    await expect(page.locator('.now-worth')).toBeInViewport();
    const tool = (await page.locator('.tool').boundingBox())!;
    const picture = (await page.locator('.timeline > svg').boundingBox())!;
    expect(picture.width).toBeGreaterThan(tool.width - 60);
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
    await page.getByRole('button', { name: /^What modifies that change\?/ }).click();
    await field('How much').fill('1');
    await expect(outcome).toHaveText('A gain of 1: Family Honor 11');
    await field('How much').fill('one');
    await expect(page.getByRole('alert')).toHaveText('Give a whole number from 0 to 999.');
    await expect(outcome).toHaveText('A gain of 1: Family Honor 11');
  });

  test('asks one question at a time, and the others show what was answered @phone', async ({ page }) => {
    const { field } = await open(page, 'change', 'honor-loss-to-a-minimum');
    const asks = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
    await expect(page.locator('.in-turn [aria-expanded="true"]')).toHaveText('Which stat is it, and what is it now?');
    await field('Its value').fill('x');
    await page.getByRole('button', { name: 'Next: What is about to change it?' }).click();
    await expect(asks('Which stat is it')).toContainText('Correct this');
    await expect(asks('What is about to change it')).toBeFocused();
    await expect(field('Its value')).toHaveCount(0);
    await field('Size').fill('5');
    await asks('Which stat is it').click();
    await expect(asks('What is about to change it')).toContainText('loss of 5');
    await expect(page.locator('.in-turn [aria-expanded="true"]')).toHaveCount(1);
  });

  test('opens in the stat calculator with the same effects, and comes back', async ({ page }) => {
    await open(page, 'change', 'weapon-is-a-bonus');
    const given = page.locator('.given li');
    const said = await given.allInnerTexts();
    await page.getByRole('link', { name: /stat calculator/ }).click();
    await expect(page).toHaveURL(/\/l5r\/tools\/stat\/#/);
    await awake(page);
    await expect(page.locator('.moments > li')).toContainText(['Chi 3', 'Weapon']);
    await page.getByRole('link', { name: 'Which of these is a bonus or a penalty?' }).click();
    await expect(page).toHaveURL(/\/l5r\/tools\/change\/#/);
    await awake(page);
    await expect(given).toHaveText(said);
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
    await expect(face.locator('.created-stats .feature')).toHaveText([
      /Force 1 given/,
      /Honor Requirement 0 not named/,
      /Gold Cost 0 not named/,
    ]);
    await expect(face).toContainText('no title');
    await button('It leaves play').click();
    await expect(page.locator('figcaption')).toContainText('it has ceased to exist');
    const force = face.locator('.feature', { hasText: 'Force' }).first();
    await force.getByRole('button').first().click();
    await button('Check it').click();
    await expect(force.locator('.fate')).toContainText('it no longer exists');
    await expect(face.locator('.created-foot').first().locator('.fate')).toContainText('it ceases to exist');
    await button('Remove 2: It would go to the discard pile').click();
    await expect(force.locator('.fate')).toContainText(/asks for its Force.*1/);
    await linkOf(page);
  });

  test('what happens to a part of the card is shown at that part; one form is open at a time @phone', async ({
    page,
  }) => {
    const { button, field } = await open(page, 'created', 'created-follower-stats');
    const part = (name: string) => page.locator('.created-face .feature', { hasText: name });
    await expect(page.locator('.happening')).toHaveCount(1);
    await part('Gold Cost').getByRole('button').first().click();
    await expect(page.locator('.happening')).toHaveCount(1);
    await field('It changes by').fill('x');
    await expect(button('Change it')).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('textbox', { name: /^It changes by/ }).fill('3');
    await button('Change it').click();
    await expect(part('Gold Cost').locator('.worth')).toHaveText('3 changed');
    await expect(part('Gold Cost').locator('.fate')).toContainText('Its Gold Cost changes by +3');
    await expect(part('no title').locator('.fate')).toContainText('Something asks for its title');
    await expect(page.locator('.fate')).toHaveCount(2);
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
  await toTop(page);
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
    change: [/changes its size: Force/],
    created: [/no title/, /The effect doesn’t name its Gold Cost/],
  };
  test('the first examples are there in full', async ({ page }) => {
    for (const [tool, all] of Object.entries(SHOWN)) {
      await page.goto(`/l5r/tools/${tool}/`);
      for (const shown of all) await expect(page.locator('main'), tool).toContainText(shown);
    }
  });
});

test('uses: what can’t be used is said on the card before it is pressed, with the reason and the rule; a new turn is a line', async ({
  page,
}) => {
  await page.goto('/l5r/tools/uses/');
  await awake(page);
  const refused = page.locator('.use-card .use-way.is-refused').first();
  await expect(refused).toContainText(
    'Not allowed now. First copy’s “Open: Draw a card” has already been used this turn.',
  );
  await expect(refused.getByRole('link')).toHaveText(/^\d/);
  const anyway = refused.getByRole('button');
  await expect(anyway).toHaveAccessibleDescription(/has already been used this turn/);
  await anyway.click();
  await expect(page.locator('.use-log > li').last()).toHaveClass(/is-refused/);
  await expect(page.locator('.use-log > .is-boundary .use-head')).toHaveText('A new turn');
});

test('a name wider than the screen is scrolled in its table, never with the page @phone-only', async ({ page }) => {
  await open(page, 'keywords');
  await page.getByRole('textbox', { name: 'Card', exact: true }).first().fill('9'.repeat(60));
  await expect(page.locator('main table').first()).toContainText('9'.repeat(60));
  expect(await overflow(page)).toBe(0);
});

test('each moment of a timeline is high enough for a finger @phone-only', async ({ page }) => {
  await open(page, 'timeline');
  const heights = await page
    .locator('button.moment')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(1);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});
