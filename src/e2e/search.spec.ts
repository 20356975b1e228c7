/** The search: opened anywhere, by words, by players' words and by number. */
import type { Page } from '@playwright/test';
import { at, awake, barriers, expect, inSite, overflow, settle, test, toTheEnd } from './site.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const results = (page: Page) => page.locator('dialog.search').getByRole('listbox').getByRole('option');
const status = (page: Page) => page.locator('dialog.search').getByRole('status');

/** Opens the search on a page and asks. */
async function ask(page: Page, path: string, query: string) {
  await page.goto(path);
  await page.keyboard.press('/');
  await field(page).fill(query);
}

test('"/" opens it on any page', async ({ page }) => {
  for (const path of ['/', '/l5r/rules/stats/', '/l5r/tools/stat/', '/about/', '/404.html']) {
    await page.goto(path);
    await page.keyboard.press('/');
    await expect(field(page), path).toBeFocused();
    await expect(field(page), path).toHaveValue('');
  }
});

test.describe('what is typed at once', () => {
  const QUESTION = 'can i block twice with balai';
  test.use({ alone: true });
  test('while the search still loads is in its field', async ({ page }) => {
    await page.route('**/open.*.js', async (route) => {
      await new Promise((late) => setTimeout(late, 500));
      await route.continue();
    });
    await page.goto('/chariot/');
    await page.keyboard.press('/');
    await page.keyboard.type(`1/1 ${QUESTION}`, { delay: 20 });
    await expect(field(page)).toHaveValue(`1/1 ${QUESTION}`);
  });
  test('or comes without a key, as dictated words do, is all there', async ({ page }) => {
    await page.goto('/chariot/');
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    for (const word of QUESTION.split(/(?<= )/)) void page.keyboard.insertText(word);
    await expect(field(page)).toHaveValue(QUESTION);
    await page.goto('/l5r/tools/card/');
    await awake(page);
    const text = page.getByRole('textbox', { name: 'The text of a card' });
    await text.fill('');
    for (const word of QUESTION.split(/(?<= )/)) void page.keyboard.insertText(word);
    await expect(text).toHaveValue(QUESTION);
  });
  for (const delay of [0, 5, 20]) {
    test(`and ${delay} ms apart is all there`, async ({ page }) => {
      await page.goto('/chariot/');
      await page.keyboard.press('/');
      await page.keyboard.type(QUESTION, { delay });
      await expect(field(page)).toHaveValue(QUESTION);
      await field(page).fill('');
      await page.keyboard.type(QUESTION, { delay });
      await expect(field(page)).toHaveValue(QUESTION);
    });
  }
});

test('the button opens it, and Ctrl+K does', async ({ page }) => {
  await page.goto('/l5r/');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
});

test('"/" is just a sign where one types', async ({ page }) => {
  await page.goto('/l5r/tools/stat/');
  await awake(page);
  await page.getByRole('textbox', { name: 'Source' }).first().fill('');
  await page.getByRole('textbox', { name: 'Source' }).first().press('/');
  await expect(page.getByRole('textbox', { name: 'Source' }).first()).toHaveValue('/');
  await expect(field(page)).toBeHidden();
});

test('the box on the first page opens it with what was typed', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('searchbox').fill('asterisk');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('asterisk');
  await expect(results(page).first()).toContainText('asterisk', { ignoreCase: true });
});

test('the search page opens it with the words of its address', async ({ page }) => {
  await page.goto('/search/?q=asterisk');
  await expect(field(page)).toHaveValue('asterisk');
  await expect(results(page).first()).toContainText('asterisk', { ignoreCase: true });
});

test('what is entered before anything is found goes to it once it is', async ({ page }) => {
  await page.route('**/search/*.json', async (route) => {
    await new Promise((late) => setTimeout(late, 700));
    await route.continue();
  });
  await page.goto('/l5r/');
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('2.6.C');
  await page.keyboard.press('Enter');
  await expect(results(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Step C: the limits');
  // Whoever types on means something else.
  await page.goto('/l5r/');
  await page.keyboard.press('/');
  await page.keyboard.type('2.6');
  await page.keyboard.press('Enter');
  await page.keyboard.type('.C');
  await expect(results(page).first()).toContainText('Step C');
  expect(inSite(page.url())).toBe('/l5r/');
});

test('the number of a rule goes to it and to nothing else', async ({ page }) => {
  for (const { query, finds } of [
    { query: '2.6.C.iii', finds: ['2.6.C.iii Contradicting limits: total between them'] },
    { query: 'C.iii', finds: ['2.6.C.iii Contradicting limits: total between them'] },
    { query: '2.6.C', finds: ['2.6.C Step C: the limits'] },
    { query: 'rule 2.6.c', finds: ['2.6.C Step C: the limits'] },
    { query: '2.1', finds: ['2.1 What a stat is'] },
  ]) {
    await ask(page, '/l5r/', query);
    await expect(page.locator('.search-title'), query).toHaveText(finds);
    await page.keyboard.press('Enter');
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(heading, query).toContainText(finds[0]!.replace(/^\S+ /, ''));
  }
});

/** In an order in which nothing that is asked would be answered by what the question before it found. */
const asked: readonly { query: string; status?: string; first?: string | RegExp; nothing?: true }[] = [
  { query: '99.9', status: 'No rule has the number 99.9.', nothing: true },
  { query: 'tap', first: /^bow$/ },
  { query: 'xyzzyquux', status: 'Nothing here has “xyzzyquux”', nothing: true },
  { query: 'buff', first: /^bonus$/ },
  { query: 'asterisk xyzzyquux', status: 'Nothing here has “xyzzyquux”. Without it:', first: /./ },
  { query: 'printed value', first: /^base value$/ },
  { query: 'xyzzyquux blorbfrob', status: 'Nothing here has “xyzzyquux”', nothing: true },
  { query: "my Minimum and Maximum contradict: what's my Force?", status: 'found', first: '2.5.1' },
];
test('numbers, players’ words, and words that are nowhere: asked one after the other, each is answered', async ({
  page,
}) => {
  await ask(page, '/l5r/', '');
  for (const { query, status: says, first, nothing } of asked) {
    await test.step(query, async () => {
      await field(page).fill(query);
      if (says !== undefined) await expect(status(page), query).toContainText(says);
      if (first !== undefined) {
        await expect(page.locator('.search-title').first(), query).toContainText(first);
        await expect(results(page).first(), query).toBeVisible();
      }
      if (nothing) await expect(results(page), query).toHaveCount(0);
    });
  }
});

test('+1F can be found', async ({ page }) => {
  await ask(page, '/l5r/', '+1F');
  await expect(results(page).first()).toContainText(/\+1F/i);
  // The tool beside an answer need not say it.
  const hits = page.locator('dialog.search li:not(.shows) a');
  for (const text of await hits.allTextContents()) expect(text.toLowerCase()).toContain('+1f');
});

test('a question is answered by a sentence, with the tool that shows it', async ({ page }) => {
  await ask(page, '/l5r/', 'minimum higher than maximum');
  const answer = page.locator('dialog.search li.answer');
  await expect(answer.locator('.search-says')).toContainText('minimum is higher than its maximum');
  await expect(answer.locator('.search-title')).toContainText('2.5.1');
  await expect(page.locator('dialog.search li.shows')).toContainText('Stat calculator');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/l5r\/tools\/stat\/$/);
});

test('a judge’s line is answered by the engine, and leads into the calculator filled in', async ({ page }) => {
  await ask(page, '/l5r/', '4 +2 -7 min 3 max 1');
  const verdict = page.locator('dialog.search li.verdict');
  await expect(verdict.locator('.search-title')).toHaveText('Force 1');
  await expect(verdict).toContainText('Force 4, +2, −7, min 3, max 1. Decided by 2.6.C.i');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/l5r\/tools\/stat\//);
  await expect(page.locator('.verdict .outcome')).toContainText('Force 1');
  await page.keyboard.press('/');
  await field(page).fill('4 +2 whatever');
  await expect(status(page)).toContainText('“whatever” can’t be read here.');
  await expect(results(page)).toHaveCount(0);
});

test('a fight of FFTCG and an Event of Usagi are answered from any page, and lead to their tables', async ({
  page,
}) => {
  await ask(page, '/l5r/', 'att 1500 +200 def 1200 vs att 1200 def 1700 -100 counter');
  const verdict = page.locator('dialog.search li.verdict');
  await expect(verdict.locator('.search-title')).toContainText('Both are defeated');
  await expect(verdict).toContainText('ATT 1500 +200 DEF 1200, defender ATT 1200 DEF 1700 −100');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/fftcg\/tools\/battle\//);
  await expect(page.locator('.fftcg-table')).toContainText('ATT 1200 is at least DEF 1200, so Attacker is defeated.');
  await page.keyboard.press('/');
  await field(page).fill('event 5 3 : 6 2 / 4 4');
  await expect(verdict.locator('.search-title')).toHaveText('Nobody resolves the Event');
  await expect(verdict).toContainText('If one exceeded rating is enough, Player A and Player B are tied at 8');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/usagi\/tools\/event\//);
  await expect(page.getByLabel('Start with an example')).toHaveValue('');
  await toTheEnd(page);
  await expect(page.locator('.event-tool .came-out')).toContainText('Nobody is a contender for Event');
});

test('the search page has lines to press: each is answered by the engine', async ({ page }) => {
  await page.goto('/search/');
  await awake(page);
  // What the page says can be read: the search opens when it is asked.
  await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const game of await page.locator('section:has(#lines) details').all()) {
    if ((await game.getAttribute('open')) === null) await game.locator('summary').click();
    const lines = game.locator('.links button');
    await expect(lines).toHaveCount(10);
    // That each is answered is tested without a browser.
    for (const line of [lines.first(), lines.last()]) {
      await line.click();
      await expect(page.locator('dialog.search li.verdict')).toHaveCount(1);
      await page.getByRole('button', { name: 'Close' }).click();
    }
  }
});

test('a fight and a combat on one line lead into their tools, filled in', async ({ page }) => {
  await ask(page, '/', 'Ulrich: Super Sprint, Triplicate twice, Critical Strike vs Megatank: Snap Roll');
  const verdict = page.locator('dialog.search li.verdict');
  await expect(verdict.locator('.search-title')).toHaveText('Ulrich hits for 4, Megatank misses. Megatank: 1 life');
  await page.keyboard.press('Enter');
  await expect(page.locator('.outcome').first()).toContainText('Ulrich hits for 4, Megatank misses');

  await ask(page, '/chariot/', '5/1 blocked by 1/3 and 4/4 split 1 4');
  await expect(verdict.locator('.search-title')).toHaveText('5/1 and 4/4 are defeated');
  await expect(verdict).toContainText('Decided by 1.3.2');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Spells left' })).toContainText('1/3 is on the Field with Life 2 of 3');
});

test('the text of an L5R card leads into the card reader, line by line, and the results stay below', async ({
  page,
}) => {
  const text = 'Samurai • Kensai\nThis Personality has +1F while opposed.\nBattle: Bow a target enemy Follower.';
  await ask(page, '/l5r/', '');
  await field(page).evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
  await expect(field(page)).toHaveValue(text.replaceAll('\n', ' '));
  await expect(results(page).first()).toContainText('Read this card text');
  await expect(results(page).first()).toContainText('2 keywords (Samurai, Kensai), 1 trait, 1 ability (Battle)');
  await expect(results(page).nth(1)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'The text of a card' })).toHaveValue(text);
});

test('a word of another game is translated, its line is answered, and a number brings its sentence', async ({
  page,
}) => {
  await ask(page, '/fftcg/', 'tapped mage spell');
  await expect(status(page), 'the translation is told').toContainText('“tapped” is “down” in FFTCG.');
  await expect(page.locator('.search-title').first()).toContainText('7.4.c');
  await field(page).fill('L5R 4 +2');
  await expect(page.locator('dialog.search li.verdict .search-title')).toHaveText('Force 6');
  await field(page).fill('5.5');
  await expect(page.locator('.search-text')).toHaveText('The minimum deck size is 60 cards.');
});

for (const path of ['/', '/l5r/']) {
  test(`the name of a game is a filter, and that game answers in a sentence, on ${path}`, async ({ page }) => {
    await ask(page, path, 'what is the deck size in fftcg?');
    await expect(status(page)).toContainText('In FFTCG.');
    await expect(page.locator('.search-title').first()).toContainText('5.5 Deck size');
    await expect(page.locator('dialog.search li').first()).toContainText('The minimum deck size is 60 cards.');
  });
}

test('beside the answers of a game, what is compared of all games says its question', async ({ page }) => {
  await ask(page, '/lyoko/', 'ties');
  await expect(page.locator('dialog.search li', { hasText: 'All games' })).toContainText(
    'What happens when both sides are equal?',
  );
});

test('words that the rules don’t have, and players do, bring the rule', async ({ page }) => {
  await ask(page, '/lyoko/', 'does a buff stay after the fight');
  await expect(page.locator('.search-title').first()).toContainText('Changing Power and Evade');
});

test('what is asked is in the address, and asked again after a way back', async ({ page }) => {
  await ask(page, '/l5r/', 'asterisk');
  await expect(page).toHaveURL(at('/l5r/?q=asterisk'));
  await expect(results(page).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/l5r\/\w+/);
  await page.goBack();
  await expect(field(page)).toHaveValue('asterisk');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(at('/l5r/'));
});

test('what was looked up last is offered again, until it is cleared', async ({ page }) => {
  await ask(page, '/l5r/', '2.6.C.iii');
  await expect(results(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/l5r\/rules\//);
  await page.keyboard.press('/');
  await expect(results(page)).toHaveCount(1);
  await expect(page.locator('.search-title')).toContainText('2.6.C.iii');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(results(page)).toHaveCount(0);
});

test('what is found can be filtered by kind and by game', async ({ page }) => {
  const kinds = async () => [...new Set(await page.locator('dialog .kind').allTextContents())];
  const game = page.getByRole('group', { name: 'Only in' }).getByRole('button', { pressed: true });
  await ask(page, '/l5r/', 'force');
  await expect(game).toHaveText('L5R');
  await expect.poll(async () => (await kinds()).length).toBeGreaterThan(1);
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('term');
  await expect.poll(kinds).toEqual(['term · L5R']);
  await expect(page.locator('.search-title').first()).toHaveText('Force');
  await game.click();
  await expect(game).toHaveCount(0);
  await field(page).fill('discard');
  await expect.poll(async () => (await kinds()).length).toBeGreaterThan(1);
  for (const kind of await kinds()) expect(kind).toMatch(/^term · /);
});

test('where no game is open, one press keeps to one, and the answer there is read out', async ({ page }) => {
  await ask(page, '/', 'how many copies of a card can i run');
  await expect(results(page).nth(4)).toBeVisible();
  await page.getByRole('button', { name: 'Chariot' }).and(page.locator('dialog *')).click();
  await expect(results(page).first()).toContainText('At most 3 spells of the same name');
  await page.getByRole('button', { name: 'Chariot', pressed: true }).click();
  await expect(results(page).first()).not.toContainText('Chariot');
  await ask(page, '/chariot/', 'can unicorn be blocked by one spell');
  await expect(status(page)).toContainText('One spell can’t block Unicorn or Alcor');
});

test('a tool is found by its name', async ({ page }) => {
  await ask(page, '/l5r/', 'stat calculator');
  await expect(page.locator('.search-title').first()).toHaveText('Stat calculator');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/l5r\/tools\/stat\/$/);
});

test('arrow keys walk through what is found, Enter goes there', async ({ page }) => {
  await ask(page, '/l5r/', 'limit');
  await expect(results(page).nth(2)).toBeVisible();
  const chosen = page.getByRole('listbox').getByRole('option', { selected: true });
  await expect(chosen).toHaveId('search-result-0');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveId('search-result-2');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', 'search-result-2');
  await page.keyboard.press('ArrowUp');
  await expect(chosen).toHaveId('search-result-1');
  const leadsTo = await chosen.getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(leadsTo!);
});

test.describe('what only comes closest', () => {
  const VAGUE = 'my guy has 1800 attack and he has 1800 defense who dies';
  test('is chosen by nobody but the reader: Enter goes to the list, and again to the page', async ({ page }) => {
    await ask(page, '/fftcg/', VAGUE);
    await expect(status(page)).toContainText('No sure answer. These come closest:');
    const chosen = page.getByRole('listbox').getByRole('option', { selected: true });
    await expect(chosen).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(chosen).toHaveId('search-result-0');
    expect(inSite(page.url())).toBe('/fftcg/');
    const leadsTo = await chosen.getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(leadsTo!);
    // The arrow keys begin at either end.
    for (const [key, at] of [
      ['ArrowDown', 0],
      ['ArrowUp', -1],
    ] as const) {
      await ask(page, '/fftcg/', VAGUE);
      await expect(results(page).nth(2)).toBeVisible();
      await page.keyboard.press(key);
      await expect(results(page).nth(at)).toHaveAttribute('aria-selected', 'true');
    }
  });
  test('is shown on a phone: the keyboard goes away @phone-only', async ({ page }) => {
    await ask(page, '/fftcg/', VAGUE);
    await expect(results(page).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(field(page)).not.toBeFocused();
    await expect(results(page).first()).toHaveAttribute('aria-selected', 'true');
    expect(inSite(page.url())).toBe('/fftcg/');
  });
});

test('Escape closes it, and the focus is where it was', async ({ page }) => {
  await page.goto('/l5r/rules/stats/');
  const button = page.getByRole('banner').getByRole('button', { name: 'Search' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  // The first Escape may empty the field.
  if (await field(page).isVisible()) await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
  await expect(button).toBeFocused();
});

test('the texts behind keep to the game and the kind that are chosen, and show no labels', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('/');
  await field(page).fill('opponent');
  const kinds = page.locator('dialog.search li.text .kind');
  await expect(kinds.first()).toBeVisible();
  await page
    .getByRole('group', { name: 'Only in' })
    .getByRole('button', { name: /^FFTCG/ })
    .click();
  await expect
    .poll(async () => [...new Set((await kinds.allInnerTexts()).map((kind) => kind.split(' · ')[1]))])
    .toEqual(['FFTCG']);
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('rule');
  await expect.poll(async () => [...new Set(await kinds.allTextContents())]).toEqual(['rule · FFTCG']);
  expect((await results(page).allTextContents()).join()).not.toMatch(/ofgame|ofkind/);
});

test.describe('on a first visit', () => {
  test.use({ alone: true });
  test('its code and its index are asked for when it opens, not before', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(inSite(request.url())));
    await settle(page, '/l5r/');
    const isSearch = (path: string) => /^\/(pagefind|search)\/|SearchDialog|search\.|open\./.test(path);
    expect(asked.filter(isSearch)).toEqual([]);
    await page.keyboard.press('/');
    await field(page).fill('force');
    await expect(results(page).first()).toBeVisible();
    await expect.poll(() => asked.some((path) => path.startsWith('/pagefind/')), 'the texts behind').toBe(true);
  });

  test('where it cannot be loaded, it says so', async ({ page, complaints }) => {
    await page.goto('/l5r/');
    await page.route('**/*.js', (route) => route.abort());
    // It is said for a moment only: who has looked away presses again.
    await expect(async () => {
      await page.keyboard.press('/');
      await expect(page.locator('[data-toast]')).toHaveText('The search didn’t load. Are you online?', {
        timeout: 2000,
      });
    }).toPass();
    // The browser itself complains of what it did not get.
    expect(complaints.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
    complaints.length = 0;
  });
});

test('a phone can use it @phone-only', async ({ page }) => {
  await page.goto('/l5r/');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).tap();
  await field(page).fill('asterisk');
  await expect(results(page).first()).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await results(page).first().tap();
  await expect(page).not.toHaveURL(at('/l5r/'));
});

test('is open to everybody with results @phone', async ({ page }) => {
  await ask(page, '/l5r/', 'limit');
  await expect(results(page).first()).toBeVisible();
  expect(await barriers(page)).toEqual([]);
});
