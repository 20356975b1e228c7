/** Without JavaScript: everything that is said can be read, and nothing is offered that would not work. */
import { at, expect, test } from './site.ts';

test.use({ javaScriptEnabled: false });

test('a chapter is all there, and its examples open: what came out, by which rule, and where the steps are', async ({
  page,
}) => {
  await page.goto('/l5r/rules/stats/');
  const rule = page.locator('.rule', { has: page.locator('#contradiction') });
  await expect(rule.locator('.rule-text p').first()).toBeVisible();
  const example = page.locator('details.example').first();
  await example.locator('> summary').click();
  await expect(example.locator('.outcome .value')).toBeVisible();
  await expect(example.locator('.outcome')).toContainText('decided by');
  await example.getByRole('link', { name: 'Open this example’s page' }).click();
  await expect(page.locator('.proof > li').first()).toBeVisible();
});

test('a worked example stands there with all its steps', async ({ page }) => {
  await page.goto('/l5r/scenarios/paragon-praised/');
  await expect(page.locator('.proof > li')).toHaveCount(3);
  for (const line of await page.locator('.proof > li').all()) await expect(line).toBeVisible();
  await expect(page.locator('.proof')).toContainText('Maximum 0 (Dishonorable) doesn’t apply');
  await expect(page.locator('.outcome')).toContainText('Personal Honor 4');
  await expect(page.locator('.outcome')).toContainText('2.6.C.ii');
});

test('an example about a refusal tells it where it was tried, and as its headline', async ({ page }) => {
  await page.goto('/chariot/scenarios/attacker-does-not-assign/');
  const refusal = page.locator('.proof > li').nth(2);
  await expect(refusal).toContainText('Player 1: Block Moonlit Witch with Shiny Balai');
  await expect(refusal).toContainText(
    'Not allowed: Player 1 can’t choose blockers. Player 2 is attacked and chooses them.',
  );
  await expect(refusal.locator('.num')).toHaveText('1.3.2.d');
  for (const headline of [page.locator('.example > summary .result'), page.locator('.outcome .value')]) {
    await expect(headline).toHaveText(
      'Not allowed: Player 1 can’t choose blockers. Player 2 is attacked and chooses them.',
    );
  }
  await expect(page.locator('.outcome')).toContainText('decided by 1.3.2.d');
});

test('an example names the readings that would change it, and what would come out', async ({ page }) => {
  await page.goto('/l5r/scenarios/paragon-insulted/');
  const otherwise = page.locator('details.otherwise');
  await expect(otherwise.locator('dd')).toBeHidden();
  await otherwise.getByText('Another reading would change this').click();
  await expect(otherwise.locator('dd')).toHaveText('Personal Honor 3');
  await expect(otherwise.locator('dt')).toContainText('The limits cancel each other out');
});

test('the calculator shows its first verdict, and says that the rest needs JavaScript', async ({ page }) => {
  await page.goto('/l5r/tools/stat/');
  await expect(page.locator('.verdict .proof > li')).toHaveCount(3);
  await expect(page.locator('.verdict .outcome')).toContainText('Personal Honor 4');
  await expect(page.locator('.verdict .outcome')).toBeVisible();
  await expect(page.locator('p.without-js')).toContainText('Changing anything here needs JavaScript.');
  await expect(page.locator('p.without-js')).toBeVisible();
});

for (const path of [
  '/',
  '/search/',
  '/l5r/glossary/',
  '/l5r/rules/stats/',
  '/l5r/scenarios/paragon-praised/',
  '/l5r/tools/stat/',
]) {
  test(`nothing is offered that would not work on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('.needs-js').first()).toBeAttached();
    for (const control of await page.locator('.needs-js').all()) await expect(control).toBeHidden();
    await expect(page.locator(':is(button, input, select):visible:not(form[action] *)')).toHaveCount(0);
  });
}

test('the search of the first page leads to pages that hold everything', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('searchbox').fill('asterisk');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('/search/?q=asterisk'));
  await expect(page.locator('noscript p')).toContainText('Search needs JavaScript.');
  await expect(page.getByRole('main').getByRole('link', { name: 'all rules' }).first()).toBeVisible();
});

test('a rule shows the code that follows it, what it says, its examples and its tests, on a small phone too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/l5r/rules/stats/floor/');
  const fold = page.locator('.rule-code');
  const rule = fold.locator('pre').first();
  await expect(rule).toBeHidden();
  await fold.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(rule).toContainText("id: 'l5r.stats.floor'");
  await expect(rule).toBeVisible();
  await expect(fold.getByRole('heading')).toHaveText(['Its sentences in proofs', 'Examples', 'Tests that name it']);
  await expect(fold).toContainText('rules-engine/l5r/rules/calculation.ts, line');
  // The rule's own exception, and one of its tests.
  await expect(fold.getByRole('link', { name: 'Stats that can be negative' })).toBeVisible();
  await expect(fold).toContainText('rules-engine/l5r/questions/stat/stat.test.ts, line');
  await page.keyboard.press('Tab');
  await expect(rule).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => rule.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a card is drawn with its numbers, and each number has its name, its rule and what this card has there', async ({
  page,
}) => {
  for (const { path, of, parts } of [
    {
      path: '/usagi/learn/reading-a-card/',
      of: 'Exiled General',
      parts: [2, 'Name: Exiled General', '/usagi/rules/basics/name/'],
    },
    {
      path: '/usagi/rules/basics/reading-a-card/',
      of: 'Exiled General',
      parts: [7, 'Cost: 1 Honor, 1 Ryo', '/usagi/rules/basics/cost/'],
    },
    // 1.2: both numbers are at the bottom right, Attack first; Loveshroom has 0 and 2.
    {
      path: '/chariot/learn/mana/',
      of: 'Loveshroom',
      parts: [6, 'Attack and Life: 0/2', '/chariot/rules/basics/attack-and-life/'],
    },
  ] as const) {
    await page.goto(path);
    const [number, words, rule] = parts;
    const named = page.locator('.whole-card li').nth(number - 1);
    await expect(page.locator('.whole-card-sheet')).toContainText(of);
    await expect(named).toHaveText(words);
    await expect(named.getByRole('link')).toHaveAttribute('href', rule);
    const part = page.locator('.whole-card-part', { has: page.locator('b', { hasText: new RegExp(`^${number}$`) }) });
    // Ratings and numbers stand apart on the card, and in one line beside their name.
    await expect(part).toContainText(words.replace(/^.*: /, ''));
    await expect(page.locator('.whole-card-part b')).toHaveCount(await page.locator('.whole-card li').count());
  }
});

test('the page of a card draws it without numbers, if all that is on it is known', async ({ page }) => {
  await page.goto('/usagi/cards/exiled-general/');
  await expect(page.locator('.whole-card-sheet')).toContainText('Diplomacy 1');
  await expect(page.locator('.whole-card :is(b, li, .empty:not(.at-picture *))')).toHaveCount(0);
  // The thread doesn’t say what else is on it; of Code Lyoko, nobody says where anything is.
  for (const path of ['/usagi/cards/miyamoto-usagi/', '/lyoko/cards/'])
    await page.goto(path).then(() => expect(page.locator('.whole-card')).toHaveCount(0));
});
