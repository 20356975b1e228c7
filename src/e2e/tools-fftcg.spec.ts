/** FFTCG's tools: the board, the Relic Phase with what each player sees, how long decks last, and the deck check. */
import type { Page } from '@playwright/test';
import { openFile, savedFile, writeOwn } from './own-cards.ts';
import { awake, barriers, ELSEWHERE, expect, linkOf, overflow, test, toTheEnd } from './site.ts';

async function open(page: Page, tool: string, preset = '') {
  await page.goto(`/fftcg/tools/${tool}/${preset && `#preset=${preset}`}`);
  await awake(page);
  const board = page.locator('.board');
  return {
    board,
    card: (name: string) => board.locator('[data-card]', { hasText: name }).first(),
    says: page.locator('.walk-says'),
    strip: page.locator('.strip'),
    tries: page.getByRole('region', { name: 'What was tried' }),
    log: page.getByRole('region', { name: 'Every step' }),
    beginning: page.getByLabel(/^Start with/),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
  };
}

test.describe('the battle board', () => {
  test('opens with a round of sample cards, and with any other example', async ({ page }) => {
    const { says, log, tries, beginning } = await open(page, 'battle');
    await toTheEnd(page);
    await expect(says).toHaveText('Round 2 begins, and A acts first.');
    await expect(log).toContainText(
      'Silk Fence has Counter and strikes back at Oath Breaker: ATT 1100 against DEF 900.',
    );
    await expect(log).toContainText('Silk Fence has Steal, so A must discard a card.');
    await expect(tries).toContainText('Cliff Hunter is 2 rows away');
    await beginning.selectOption('Attack equal to the defense is enough');
    await expect(page).toHaveURL(/#preset=attack-equals-defence$/);
    await expect(tries.getByText('ATT 1599 is less than DEF 1600, so nothing happens to Target.')).toBeVisible();
    await expect(tries.getByText('ATT 1600 is at least DEF 1600, so Target is defeated.')).toBeVisible();
  });

  test('a character is picked, who it reaches is marked, and the others say why not', async ({ page }) => {
    const { card, strip, says, tries, button } = await open(page, 'battle', 'every-row-to-every-row');
    await button('Clear the list').click();
    await card('Front fighter').click();
    await expect(card('Near')).toHaveClass(/is-marked/);
    await expect(card('Far')).not.toHaveClass(/is-marked/);
    await expect(page.locator('.picked')).toContainText('ATT 1000 is at least DEF 1000, so Near is defeated.');
    await expect(page.locator('.picked .refused')).toContainText(['Far is 2 rows away']);
    await card('Far').click();
    await expect(strip).toContainText('Far is 2 rows away');
    await expect(tries).toContainText('not allowed');
    await card('Near').click();
    await expect(says).toHaveText(/discard pile|turn/);
    await expect(page.locator('[data-area="B"] [data-zone="front"]')).not.toContainText('Near');
    await linkOf(page);
    await page.reload();
    await awake(page);
    await expect(page.locator('[data-area="B"] [data-zone="front"]')).not.toContainText('Near');
    await expect(tries).toContainText('Far is 2 rows away');
  });

  test('a card is dragged onto another', async ({ page, isMobile }) => {
    test.skip(isMobile, 'with a mouse');
    const { card, log } = await open(page, 'battle', 'every-row-to-every-row');
    await page
      .locator('[data-area="middle"]')
      .evaluate((middle) => middle.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const corner = { x: 20, y: 20 };
    await card('Front archer').dragTo(card('Far'), { sourcePosition: corner, targetPosition: corner, steps: 5 });
    await expect(log).toContainText('Front archer goes down and attacks Far');
  });

  test('everything can be done with the keyboard', async ({ page }) => {
    const { card, log, strip } = await open(page, 'battle', 'every-row-to-every-row');
    await card('Back archer').focus();
    await page.keyboard.press('Enter');
    await expect(strip).toContainText('Back archer');
    await card('Far').focus();
    await page.keyboard.press('Space');
    await expect(strip).toContainText('Far is 3 rows away');
    await card('Near').focus();
    await page.keyboard.press('Enter');
    await expect(log).toContainText('Back archer goes down and attacks Near');
  });

  test('a draw, a loss and the end of a round are seen', async ({ page }) => {
    const { log, beginning } = await open(page, 'battle', 'drawn-battle');
    await toTheEnd(page);
    await expect(log).toContainText('the battle is drawn');
    await beginning.selectOption('Two passes in a row end the round');
    await toTheEnd(page);
    await expect(log).toContainText('round 1 is over');
    await beginning.selectOption('The fourth Relic wins the game');
    await toTheEnd(page);
    await expect(page.locator('.walk .outcome')).toContainText('wins the game');
  });

  test('a table of one’s own: what is wrong is told at its field and kept, and the last good table stays', async ({
    page,
  }) => {
    const { board, beginning } = await open(page, 'battle', 'attack-equals-defence');
    const play = page.getByRole('button', { name: 'Play', exact: true });
    const sheet = page.getByRole('dialog', { name: 'One below' });
    const att = sheet.getByRole('textbox', { name: 'ATT' });
    await page.getByRole('button', { name: 'Set up', exact: true }).click();
    await board.getByRole('button', { name: /^One below ?,/ }).click();
    await att.fill('16oo');
    await expect(att).toHaveAttribute('aria-invalid', 'true');
    await expect(sheet.getByText('A figure is a whole number from 0 to 9999')).toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('This table is out of date.')).toBeVisible();
    await play.click();
    await expect(board).toContainText('1599/1000');
    await linkOf(page);
    await page.reload();
    await awake(page);
    await page.getByRole('button', { name: 'Fix One below' }).click();
    await expect(att).toHaveValue('16oo');
    await att.fill('1600');
    await sheet.getByRole('button', { name: 'Close' }).click();
    await play.click();
    await expect(board).toContainText('1600/1000');
    await expect(page.getByText('This table is out of date.')).toHaveCount(0);
    await expect(beginning).toHaveValue('');
  });

  test('it is open to everybody with a card picked @phone', async ({ page }) => {
    const { card } = await open(page, 'battle', 'every-row-to-every-row');
    await card('Front fighter').click();
    await card('Far').click();
    expect(await overflow(page)).toBe(0);
    expect(await barriers(page)).toEqual([]);
  });

  test('a finger fights, and is told why not @phone-only', async ({ page }) => {
    const { card, strip, log } = await open(page, 'battle', 'every-row-to-every-row');
    await card('Front fighter').tap();
    await card('Far').tap();
    await expect(strip).toContainText('Far is 2 rows away');
    await expect(strip).toBeInViewport();
    await card('Near').tap();
    await expect(log).toContainText('Front fighter goes down and attacks Near');
  });
});

test.describe('from the Relic Phase on', () => {
  test('what lies face-down is told to nobody else', async ({ page }) => {
    const { board, log } = await open(page, 'turn', 'face-down-until-the-reveal');
    await toTheEnd(page);
    await expect(board).toContainText('Heron');
    await page.getByLabel('Show the table as seen by').selectOption('B');
    await expect(board).not.toContainText('Heron');
    await expect(board.getByText('face down')).toHaveCount(2);
    await expect(log).not.toContainText('Heron');
    await expect(log).toContainText('A plays a character face-down in the front row.');
    await page.getByLabel('Show the table as seen by').selectOption('A');
    await expect(board).toContainText('Heron');
  });

  test('a ready game: choose the Location, play a leader, and see why not', async ({ page }) => {
    const { board, says } = await open(page, 'turn', 'from-the-start');
    await board.locator('[data-zone="locations"] button').first().click();
    await expect(says).toContainText('draws 6 characters');
    await board.locator('[data-zone="drawn"] button').first().click();
    await board.locator('button[data-type="place"]').first().click();
    await expect(says).toContainText('as leader, with the Leader Card');
    await linkOf(page);
    await page.reload();
    await awake(page);
    await expect(says).toContainText('as leader, with the Leader Card');
  });

  test('the first example comes to a battle', async ({ page }) => {
    const { log } = await open(page, 'turn');
    await toTheEnd(page);
    await expect(log).toContainText('The battle begins.');
    await expect(log).toContainText('goes down and attacks');
    await page.getByText(/^Why can’t/).click();
    await expect(page.locator('.why-not dd').first()).toBeVisible();
  });
});

test.describe('openings and running out', () => {
  test('the two sums of comment 13, and what the reserves and Recruits add', async ({ page }) => {
    const { beginning } = await open(page, 'odds', 'five-battles-thirty-cards');
    const verdict = page.getByRole('region', { name: 'Verdict' });
    await expect(verdict.locator('.outcome')).toContainText('The deck runs out in battle 5');
    await beginning.selectOption('Nine a battle: a deck of 30 lasts three battles');
    await expect(verdict.locator('.outcome')).toContainText('The deck runs out in battle 4');
    await page.getByRole('textbox', { name: 'Recruits per battle' }).fill('6');
    await expect(verdict.locator('.outcome')).toContainText('The deck runs out in battle 2');
    await linkOf(page);
    await page.reload();
    await awake(page);
    await expect(verdict.locator('.outcome')).toContainText('The deck runs out in battle 2');
  });

  test('a slider answers while it is slid, by keyboard too, and its field goes along', async ({ page }) => {
    await open(page, 'odds', 'five-battles-thirty-cards');
    const verdict = page.getByRole('region', { name: 'Verdict' });
    const outcome = verdict.locator('.outcome');
    const typed = verdict.getByRole('textbox', { name: 'Character deck' });
    const slider = page.getByRole('slider', { name: 'Character deck, slider' });
    await expect(slider).toHaveValue('30');
    await slider.press('ArrowRight');
    await expect(typed).toHaveValue('31');
    await expect(slider).toBeFocused();
    // Six a battle: five battles take 30 of 31.
    await expect(outcome).toContainText('The deck lasts, with 1 left');
    await typed.fill('12');
    await expect(slider).toHaveValue('12');
    await expect(outcome).toContainText('The deck runs out in battle 2');
  });

  test('a picture of a deck fills the width of its part', async ({ page }) => {
    await open(page, 'odds');
    const part = page.getByRole('region', { name: 'When a character deck runs out' });
    const [whole, picture] = [await part.boundingBox(), await part.locator('.wide-plot').boundingBox()];
    expect(picture?.width ?? 0).toBeGreaterThan((whole?.width ?? 0) * 0.9);
    expect(picture?.height ?? 0).toBeGreaterThan(250);
  });

  test('a party of three brings six cards', async ({ page }) => {
    await open(page, 'odds');
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: '3', exact: true }) })
      .first();
    await expect(row.getByRole('cell').first()).toHaveText('6');
  });

  test('the question that was changed last is the one that is saved, and stays where it is', async ({ page }) => {
    await open(page, 'odds', 'sixty-reserves-and-recruit');
    const first = page.locator('.odds-part h2').first();
    await expect(first).toHaveText('When a character deck runs out');
    await page.getByRole('textbox', { name: 'Cards in hand before' }).fill('7');
    await expect(page.getByText('A scenario file holds one question')).toContainText(
      'What you draw for each party size',
    );
    await expect(first).toHaveText('When a character deck runs out');
    // What plays the Relic Phases comes now: six cards for a party of three.
    const ofThree = page.getByRole('region', { name: 'Parties by size' }).getByRole('row').nth(4);
    await expect(ofThree.getByRole('cell').nth(1)).toHaveText('13');
  });

  test('what cannot be read is told at its field and kept', async ({ page }) => {
    await open(page, 'odds');
    const deck = page
      .getByRole('region', { name: 'When a character deck runs out' })
      .getByRole('textbox', { name: 'Character deck' });
    await deck.fill('sixty');
    await expect(deck).toHaveAttribute('aria-invalid', 'true');
    await expect(deck).toHaveValue('sixty');
    await expect(page.getByText('A number of cards is a whole number')).toBeVisible();
    await expect(page.getByText('This table is out of date.')).toBeVisible();
  });
});

test.describe('the deck check', () => {
  test('as posted and as amended', async ({ page }) => {
    await open(page, 'deck', 'posted-thirty-of-each');
    const outcome = page.locator('.verdict .outcome');
    await expect(outcome).toContainText('is legal');
    await page.getByLabel('Edition').selectOption('As amended in the comments');
    await expect(outcome).toContainText('2 faults');
    await expect(page.locator('.verdict')).toContainText('30 cards in the character deck; at least 60 are required.');
  });

  test('every fault at once, each with its rule', async ({ page }) => {
    const { beginning } = await open(page, 'deck', 'a-deck-with-faults');
    await expect(page.locator('.verdict .outcome')).toContainText('7 faults');
    await expect(page.locator('.verdict')).toContainText('4 copies of Knife; at most 3 are allowed.');
    await beginning.selectOption('How many copies a deck may hold');
    await expect(page.locator('.verdict .outcome')).toContainText('3 faults');
  });
});

test.describe('cards of one’s own', () => {
  const owl = (may: string) =>
    `name: Grey Owl\natt: 900\ndef: 800\nabilities:\n  - { may: ${may}, effects: [{ is: draw, cards: 2 }] }\n`;
  const SAYS = 'Down this character: draw 2 cards';

  test('a card of a table is written as text by keys: a wrong word is told and what was typed stays; it plays at once, and goes with link and file', async ({
    page,
  }) => {
    const { button, log, board } = await open(page, 'battle', 'every-row-to-every-row');
    await button('Set up').press('Enter');
    await page.locator('.setup .card-face', { hasText: 'Front fighter' }).press('Enter');
    await page.getByText('As text', { exact: true }).press('Enter');
    const text = page.getByRole('textbox', { name: 'The card as text' });
    await expect(text).toHaveValue('name: Front fighter\nkind: Character\natt: 1000\ndef: 1000\n');
    await text.fill(owl('donw'));
    await expect(text).toHaveAccessibleDescription(/Line 5 \(abilities\.0\.may\): .*free.*down/);
    await expect(text).toHaveValue(owl('donw'));
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('Front fighter');
    await text.fill(`${owl('down')}sword: true\n`);
    await expect(text).toHaveAccessibleDescription(/Line 6 \(sword\): only Equipment or a Relic has “sword”/);
    await text.fill(owl('down'));
    await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('Grey Owl');
    await expect(sheet).toContainText(`${SAYS}.`);
    await expect(text).toHaveValue(owl('down'));
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await button('Play').press('Enter');
    await button(`Use Grey Owl: “${SAYS}”`).press('Enter');
    await expect(log).toContainText('A uses the ability of Grey Owl');
    await page.goto(await linkOf(page));
    await page.reload();
    await awake(page);
    await expect(log).toContainText('A uses the ability of Grey Owl');
    const file = await savedFile(page);
    expect(file).toContain('name: Grey Owl\n');
    await page.goto(ELSEWHERE);
    await open(page, 'battle');
    await openFile(page, file);
    await expect(board.locator('[data-card]', { hasText: 'Grey Owl' })).toContainText(SAYS);
    await expect(log).toContainText('A uses the ability of Grey Owl');
  });

  test('a deck is judged with them: a wrong word is told, what was typed stays, and link and file keep them', async ({
    page,
  }) => {
    const cards = (kind: string) =>
      `- Old Knife: equipment +100/0\n- name: Grey Owl\n  kind: ${kind}\n  att: 900\n  def: 800\n  rarity: rare\n  abilities:\n    - { may: down, effects: [{ is: draw, cards: 2 }] }\n`;
    await page.goto('/fftcg/tools/deck/');
    // Opened before anything else has been touched.
    await writeOwn(page, {
      what: 'cards',
      wrong: cards('Charakter'),
      told: /Line 3 \(1\.kind\): a card that is played is one of character/,
      right: cards('Character'),
    });
    const verdict = page.getByRole('region', { name: 'Verdict' });
    expect(await barriers(page)).toEqual([]);
    const deck = page.getByRole('textbox', { name: 'Character deck', exact: true });
    await deck.fill(`${await deck.inputValue()}\n2 Grey Owl`);
    await expect(verdict).toContainText('2 copies of Grey Owl; at most 1 is allowed.');
    await page.goto(await linkOf(page));
    await page.reload();
    await awake(page);
    await expect(verdict).toContainText('2 copies of Grey Owl; at most 1 is allowed.');
    const file = await savedFile(page);
    expect(file).toContain('name: Grey Owl\n');
    await page.goto(ELSEWHERE);
    await open(page, 'deck');
    await openFile(page, file);
    await expect(verdict).toContainText('2 copies of Grey Owl; at most 1 is allowed.');
    await page.getByText('Your own cards', { exact: true }).press('Enter');
    // What no list names is kept, too.
    await expect(page.getByRole('textbox', { name: 'Your cards', exact: true })).toHaveValue(/name: Old Knife\n/);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the first examples are worked out', async ({ page }) => {
    await page.goto('/fftcg/tools/battle/');
    await expect(page.locator('.walk-log')).toContainText(
      'Silk Fence has Counter and strikes back at Oath Breaker: ATT 1100 against DEF 900.',
    );
    await expect(page.locator('.tries')).toContainText('Cliff Hunter is 2 rows away');
    await page.goto('/fftcg/tools/odds/');
    await expect(page.locator('.verdict .outcome')).toContainText('The deck runs out in battle 6');
    await page.goto('/fftcg/tools/deck/');
    await expect(page.locator('.verdict .outcome')).toContainText('is legal');
  });
});
