/** Setting up a table on its board, in every game the same: with the keyboard alone, with a finger, and undone. */
import type { Page } from '@playwright/test';
import { openFile, savedFile } from './own-cards.ts';
import { awake, barriers, drawn, ELSEWHERE, expect, linkOf, overflow, press, test, toTheEnd } from './site.ts';

interface Way {
  readonly path: string;
  /** The free place of the empty table a card is put in, as it is called. */
  readonly place: string;
  /** What is typed to find a card, and the card. */
  readonly typed: string;
  readonly card: string;
  /** What is said when it lies there. */
  readonly lies: string;
  /** What is pressed on the card’s form, and what the card then shows. */
  readonly press: readonly [role: 'button' | 'checkbox', name: string, shown: string];
  /** Where it is moved. */
  readonly to: readonly [option: string, says: string];
  /** What a card of one’s own is. */
  readonly own: string;
}
const WAYS: Readonly<Record<string, Way>> = {
  chariot: {
    path: '/chariot/tools/combat/',
    place: 'Put a spell on Player 1’s Field',
    typed: 'moonl',
    card: 'Moonlit Witch',
    lies: 'Moonlit Witch is on Player 1’s Field.',
    press: ['button', 'One more: Damage from this turn', '1 damage'],
    to: ['on Player 2’s Field', 'Moonlit Witch is now on Player 2’s Field.'],
    own: 'Make your own spell',
  },
  fftcg: {
    path: '/fftcg/tools/battle/',
    place: 'Put a character in the front row of A, place 2',
    typed: 'gate',
    card: 'Gate Knight',
    lies: 'Gate Knight is in the front row of A, place 2.',
    press: ['checkbox', 'down', 'down'],
    to: ['in the back row of B, place 1', 'Gate Knight is now in the back row of B, place 1.'],
    own: 'Make your own character',
  },
  lyoko: {
    path: '/lyoko/tools/combat/',
    place: 'Put a Monster on Lyoko for Xana',
    typed: 'wasp',
    card: 'Sample Wasp',
    lies: 'Sample Wasp is on Lyoko for Xana.',
    press: ['button', 'One more: Guards', '1 Guard'],
    to: ['in Xana’s hand', 'Sample Wasp is now in Xana’s hand.'],
    own: 'Make your own Monster',
  },
  usagi: {
    path: '/usagi/tools/responses/',
    place: 'Put a card on the play field of Player A',
    typed: 'exiled',
    card: 'Exiled General',
    lies: 'Exiled General is on the play field of Player A.',
    press: ['checkbox', 'stricken', 'stricken'],
    to: ['on the play field of Player B', 'Exiled General is now on the play field of Player B.'],
    own: 'Make your own Character',
  },
};

const board = (page: Page) => page.getByRole('region', { name: 'The table as you set it up' });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const cardOf = (page: Page, name: string) => board(page).getByRole('button', { name: new RegExp(`^${name}`) });
/** What is pressed on a card’s form. */
const pressed = (page: Page, { press: [role, name] }: Way) =>
  page.getByRole('dialog').getByRole(role, { name, exact: true });
const says = (page: Page) => page.locator('.setup-tools .setup-says');
/** What has the focus, in words. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');
/** All that lies on the board, as it is drawn. */
const lying = (page: Page) => board(page).locator('[data-card]').allTextContents();

async function openEmpty(page: Page, { path }: Way) {
  await page.goto(path);
  await awake(page);
  await button(page, 'Set up').press('Enter');
  await button(page, 'Clear the table').press('Enter');
  await expect(says(page)).toHaveText('The table is empty.');
}

for (const [game, way] of Object.entries(WAYS)) {
  test.describe(game, () => {
    test('the keyboard is enough, and is always on what was done', async ({ page, isMobile }) => {
      test.skip(isMobile, 'a phone has none');
      await openEmpty(page, way);
      expect(await focused(page), 'an empty table begins at its first place').toMatch(/^Put /);
      const empty = await lying(page);
      const form = await board(page).evaluateHandle((one) => one);

      await button(page, way.place).press('Enter');
      await expect(page.getByRole('combobox', { name: 'Name, number or kind' })).toBeFocused();
      await page.keyboard.type(way.typed);
      await page.keyboard.press('Enter');
      await expect(cardOf(page, way.card)).toBeFocused();
      await expect(says(page)).toHaveText(way.lies);
      const put = await lying(page);

      await page.keyboard.press('Enter');
      const sheet = page.getByRole('dialog', { name: way.card });
      await pressed(page, way).press('Space');
      await expect(pressed(page, way)).toBeFocused();
      await expect(cardOf(page, way.card)).toContainText(way.press[2]);
      await page.keyboard.press('Escape');
      await expect(cardOf(page, way.card)).toBeFocused();

      await page.keyboard.press('Enter');
      await sheet.getByLabel('Where it is').selectOption(way.to[0]);
      await expect(cardOf(page, way.card)).toBeFocused();
      await expect(says(page)).toHaveText(way.to[1]);

      await page.keyboard.press('Enter');
      await sheet.getByRole('button', { name: `Remove ${way.card}` }).press('Enter');
      await expect(cardOf(page, way.card)).toHaveCount(0);
      expect(await focused(page)).toMatch(/^Put /);

      const undo = page.locator('.setup-tools').getByRole('button', { name: 'Undo' });
      for (let times = 0; times < 3; times++) await undo.press('Enter');
      await drawn(page);
      await expect(undo).toBeFocused();
      expect(await lying(page)).toEqual(put);
      await press(undo);
      expect(await lying(page)).toEqual(empty);
      await press(page.locator('.setup-tools').getByRole('button', { name: 'Redo' }));
      expect(await lying(page)).toEqual(put);
      expect(await form.evaluate((one) => one.isConnected), 'the board was never made anew').toBe(true);
    });

    test('a finger is enough, and what was laid out is in the link @phone-only', async ({ page }) => {
      await openEmpty(page, way);
      await button(page, way.place).tap();
      await expect(page.getByRole('dialog')).toBeInViewport();
      expect(await barriers(page)).toEqual([]);
      await page.getByRole('option', { name: new RegExp(`^${way.card}`) }).tap();
      await expect(cardOf(page, way.card)).toBeFocused();
      await expect(says(page)).toHaveText(way.lies);
      await cardOf(page, way.card).tap();
      await pressed(page, way).tap();
      expect(await barriers(page)).toEqual([]);
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
      expect(await barriers(page)).toEqual([]);
      const link = await linkOf(page);
      await page.goto(ELSEWHERE);
      await page.goto(link);
      await awake(page);
      if ((await board(page).count()) === 0) await button(page, 'Set up').tap();
      await expect(cardOf(page, way.card)).toContainText(way.press[2]);
    });

    test('a card of one’s own is made with fields; nothing is wider than a narrow phone', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await openEmpty(page, way);
      await button(page, way.place).click();
      await page.getByRole('combobox', { name: 'Name, number or kind' }).fill('Zanzibar');
      expect(await overflow(page)).toBe(0);
      await page.getByRole('option', { name: `${way.own} called “Zanzibar”` }).click();
      const sheet = page.getByRole('dialog', { name: 'Zanzibar' });
      await expect(sheet.getByRole('textbox', { name: 'Name' })).toHaveValue('Zanzibar');
      expect(await overflow(page)).toBe(0);
      expect(await sheet.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
      await sheet.getByRole('button', { name: 'Undo' }).click();
      await expect(sheet).toHaveCount(0);
      expect(await focused(page)).toBe('Undo');
      await expect(cardOf(page, 'Zanzibar')).toHaveCount(0);
      expect(await overflow(page)).toBe(0);
    });
  });
}

test.describe('on paper', () => {
  for (const [game, way] of Object.entries(WAYS)) {
    test(`${game}: what lies there is printed, and no free place`, async ({ page, isMobile }) => {
      test.skip(isMobile, 'nothing of it is otherwise on a phone');
      await openEmpty(page, way);
      await button(page, way.place).click();
      await page.keyboard.type(way.typed);
      await page.keyboard.press('Enter');
      await expect(cardOf(page, way.card)).toBeFocused();
      await page.emulateMedia({ media: 'print' });
      await expect(cardOf(page, way.card)).toBeVisible();
      await expect(board(page).locator('[data-type="place"]').filter({ visible: true })).toHaveCount(0);
      await expect(page.locator('.setup-tools')).toBeHidden();
    });
  }
});

test.describe('a walk of turns begins with what is set up', () => {
  const play = (page: Page) => button(page, 'Play').click();

  test('chariot: two hands', async ({ page }) => {
    await page.goto('/chariot/tools/turn/#preset=from-the-start');
    await awake(page);
    await button(page, 'Set up').click();
    await button(page, 'Put a spell in the first hand').click();
    await page.getByRole('combobox', { name: 'Name, number or kind' }).fill('brass');
    // The one that is found, and one of one’s own with that name.
    const options = page.getByRole('listbox', { name: 'Cards' }).getByRole('option');
    await expect(options).toHaveCount(2);
    await expect(options.first()).toContainText('Brass Kettle');
    await page.keyboard.press('Enter');
    await expect(says(page)).toHaveText('Brass Kettle is in the first hand.');
    await expect(cardOf(page, 'Brass Kettle')).toBeFocused();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Brass Kettle' });
    await sheet.getByLabel('Copies').selectOption('4');
    await page.keyboard.press('Escape');
    await expect(page.locator('.setup-faults')).toContainText('The hand has 4 Brass Kettle, more than the 3 allowed.');
    const link = await linkOf(page);
    await play(page);
    const hand = page.locator('[data-area="player-1"] [data-zone="hand"]');
    await expect(hand).toContainText('4 × Brass Kettle');
    await page.goto(ELSEWHERE);
    await page.goto(link);
    await awake(page);
    await expect(hand).toContainText('4 × Brass Kettle');
  });

  test('usagi: a table in the middle of a turn', async ({ page }) => {
    await page.goto('/usagi/tools/turn/');
    await awake(page);
    await page.getByText('Decks, players, random seed').click();
    await page.getByLabel('Starting point').selectOption('table');
    await button(page, 'Put a card in the hand of Player B').click();
    await page.getByRole('combobox', { name: 'Name, number or kind' }).fill('bandits');
    await page.keyboard.press('Enter');
    await expect(says(page)).toHaveText('Bandits on the Road is in the hand of Player B.');
    await button(page, /^Turn 2 · Actions/).click();
    const sheet = page.getByRole('dialog', { name: 'The table' });
    await sheet.getByLabel('Begins with').selectOption('propose');
    await sheet.getByRole('button', { name: 'Close' }).click();
    await play(page);
    await expect(page.getByRole('region', { name: 'Player B decides' })).toContainText(
      /Propose Bandits on the Road|proposes Bandits on the Road/i,
    );
  });

  test('usagi: another rating of a card of the game counts, and the link keeps it', async ({ page }) => {
    await page.goto('/usagi/tools/event/');
    await awake(page);
    await button(page, 'Set up').click();
    await button(page, 'Clear the table').click();
    await button(page, 'Put an Event on the table').click();
    await page.getByRole('combobox', { name: 'Name, number or kind' }).fill('bandits');
    await page.keyboard.press('Enter');
    await button(page, 'Put a Character on Player A’s side of Bandits on the Road').click();
    await page.getByRole('combobox', { name: 'Name, number or kind' }).fill('exiled');
    await page.keyboard.press('Enter');
    await expect(cardOf(page, 'Exiled General')).toBeFocused();
    await page.keyboard.press('Enter');
    const rating = page.getByRole('dialog', { name: 'Exiled General' }).getByRole('textbox', { name: 'Combat' });
    await expect(rating).toHaveAttribute('placeholder', '4');
    await rating.fill('2');
    await expect(rating).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(cardOf(page, 'Exiled General')).toContainText('Com 2');
    const link = await linkOf(page);
    await page.goto(ELSEWHERE);
    await page.goto(link);
    await awake(page);
    await toTheEnd(page);
    await expect(page.locator('.came-out')).toContainText(
      'Nobody is a contender for Bandits on the Road, so it fails.',
    );
  });

  test('usagi: a card is changed as text by keys; what is wrong is told, what was typed stays, and the link keeps the card', async ({
    page,
  }) => {
    await page.goto('/usagi/tools/responses/');
    await awake(page);
    await page.getByRole('button', { name: 'Set up', exact: true }).press('Enter');
    await page.locator('.setup .card-face:not([data-type="place"])').first().press('Enter');
    await page.getByText('As text', { exact: true }).press('Enter');
    const text = page.getByRole('textbox', { name: 'The card as text' });
    await expect(text).toHaveValue(/^name: Sudden Parry\ntype: moment\n/);
    const ox = (when: string) =>
      `name: Ox\nkind: Character\nprinted:\n  abilities:\n    - { when: ${when}, effects: [{ is: gain, honor: 1 }] }\n`;
    await text.fill(ox('is-struk'));
    await expect(text).toHaveAccessibleDescription(
      /Line 5 \(printed\.abilities\.0\.when\): .*perhaps “is-struck” is meant/,
    );
    await expect(text).toHaveValue(ox('is-struk'));
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('Sudden Parry');
    await text.fill(ox('is-struck'));
    await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('Ox');
    await expect(sheet).toContainText('When this Character is struck, gain 1 Honor.');
    await expect(text).toHaveValue(ox('is-struck'));
    await page.keyboard.press('Escape');
    await page.goto(await linkOf(page));
    await page.reload();
    await awake(page);
    await page.getByRole('button', { name: 'Set up', exact: true }).press('Enter');
    await page.locator('.setup .card-face:not([data-type="place"])').first().press('Enter');
    await expect(page.getByRole('dialog')).toContainText('When this Character is struck, gain 1 Honor.');
  });

  test('lyoko: a card of one’s own is put on the table, written as text, and goes with the link', async ({ page }) => {
    const crab =
      'name: Crab\nkind: monster\ncost: 1\nlife: 3\nabilities:\n  - { when: attacks, effects: [{ is: erase, who: hero, amount: 2 }] }\n';
    await page.goto('/lyoko/tools/turn/');
    await awake(page);
    await page.getByText('Starting point').first().click();
    await page.getByLabel('Starting point').selectOption('table');
    await button(page, 'Put a Monster or a Dilemma on Lyoko for Xana').click();
    await page.keyboard.type('Crab');
    await page.locator('.tray-own').click();
    // What is put down is opened at once.
    await page.getByText('As text', { exact: true }).press('Enter');
    const text = page.getByRole('textbox', { name: 'The card as text' });
    await expect(text).toHaveValue(/^name: Crab\nkind: monster\n/);
    await text.fill(crab);
    await expect(text).toHaveValue(crab);
    await page.keyboard.press('Escape');
    await page.goto(await linkOf(page));
    await page.reload();
    await awake(page);
    await expect(page.locator('.card-face', { hasText: 'Crab' }).first()).toContainText('3 life');
  });

  test('lyoko: a fighter is written as text by keys; what is wrong is told, what was typed stays, and it goes with link and file', async ({
    page,
  }) => {
    const crab = (when: string) =>
      `name: Tin Crab\nkind: monster\nlife: 3\nabilities:\n  - { when: ${when}, effects: [{ is: erase, who: hero, amount: 2 }] }\n`;
    await page.goto('/lyoko/tools/combat/');
    await awake(page);
    await button(page, 'Set up').press('Enter');
    await page.locator('.setup .card-face[data-type="monster"]').first().press('Enter');
    await page.getByText('As text', { exact: true }).press('Enter');
    const text = page.getByRole('textbox', { name: 'The card as text' });
    await text.fill(crab('is-atacked'));
    await expect(text).toHaveAccessibleDescription(/Line 5 .*perhaps “is-attacked” is meant/);
    await expect(text).toHaveValue(crab('is-atacked'));
    await text.fill(crab('is-attacked'));
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toHaveText('Tin Crab');
    await page.keyboard.press('Escape');
    const file = await savedFile(page);
    const isThere = async () => {
      await expect(page.locator('.card-face', { hasText: 'Tin Crab' }).first()).toContainText('3 life');
      await expect(page.getByRole('main')).toContainText('Tin Crab');
    };
    await page.goto(await linkOf(page));
    await page.reload();
    await awake(page);
    await isThere();
    await page.goto('/lyoko/tools/combat/');
    await awake(page);
    await openFile(page, file);
    await isThere();
  });

  test('lyoko: a table in the middle of a turn; what is wrong is told, and nothing typed is lost', async ({ page }) => {
    await page.goto('/lyoko/tools/turn/');
    await awake(page);
    await page.getByText('Starting point').first().click();
    await page.getByLabel('Starting point').selectOption('table');
    await button(page, 'Put a Monster or a Dilemma on Lyoko for Xana').click();
    await page.getByRole('combobox', { name: 'Name, number or kind' }).fill('megatank');
    await page.keyboard.press('Enter');
    await expect(says(page)).toHaveText('Megatank is on Lyoko for Xana.');
    await button(page, /^40 Influence \(The Hero/).click();
    const pool = page.getByRole('dialog', { name: 'The Hero' }).getByRole('textbox', { name: 'In the pool' });
    await pool.fill('many');
    await expect(page.getByRole('dialog', { name: 'The Hero' })).toContainText('Give a whole number from 0 to 999.');
    await pool.fill('2');
    await page.keyboard.press('Escape');
    const link = await linkOf(page);
    await page.goto(ELSEWHERE);
    await page.goto(link);
    await awake(page);
    const attack = page.getByRole('button', { name: 'Megatank Attacks the Core' });
    await attack.click();
    await toTheEnd(page);
    // The Hero had 2 Influence, and nobody blocks.
    await expect(page.locator('.walk')).toContainText(/Xana wins|has won/);
  });

  test('fftcg: a table before the Relic Phase', async ({ page }) => {
    await page.goto('/fftcg/tools/turn/');
    await awake(page);
    await page.getByText('Decks, chance and readings').click();
    await page.getByLabel('Starting point').selectOption('relic');
    await button(page, 'Put a character in the reserves of A').click();
    await page.getByRole('combobox', { name: 'Name, number or kind' }).fill('gate');
    await page.keyboard.press('Enter');
    await expect(says(page)).toHaveText('Gate Knight is in the reserves of A.');
    const link = await linkOf(page);
    await page.goto(ELSEWHERE);
    await page.goto(link);
    await awake(page);
    await page.locator('[data-area="A"] [data-zone="reserves"] > summary').click();
    await expect(page.locator('[data-area="A"] [data-zone="reserves"]')).toContainText('Gate Knight');
  });
});
