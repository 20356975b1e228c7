/** Whole games: begun, played with a bot and with each other, kept, and looked back at. */
import type { Page } from '@playwright/test';
import { awake, barriers, expect, overflow, test } from './site.ts';

const GAMES = ['chariot', 'fftcg', 'lyoko', 'usagi'] as const;

const start = (page: Page) => page.getByRole('button', { name: 'Start the game' });
const log = (page: Page) => page.getByRole('region', { name: 'Every step' }).locator('.log-choice');
const covered = (page: Page) => page.getByRole('region', { name: /^Hand the device to / });
/** It is a person’s turn, and everything was shown that came before. */
const isMyTurn = async (page: Page) => {
  await expect(page.locator('.decisions h3').first()).toBeVisible({ timeout: 30_000 });
};
/** Decides by chance as often as said, each time when it is a person’s turn. */
async function decide(page: Page, times: number) {
  for (let nth = 0; nth < times; nth++) {
    await isMyTurn(page);
    await page
      .getByRole('button', { name: /^Choose at random for / })
      .first()
      .click();
  }
}
/** Decides until the bot has decided something, too, and it is a person’s turn again. Gives how many choices were made. */
async function untilAnswered(page: Page): Promise<number> {
  for (let mine = 1; mine <= 40; mine++) {
    await decide(page, 1);
    await isMyTurn(page);
    const choices = await log(page).count();
    if (choices > mine) return choices;
  }
  throw new Error('The bot has never decided anything.');
}
/** Nothing moves, so that a choice shows its end at once. */
const still = async (page: Page) => {
  await page.evaluate(() => localStorage.setItem('table-v1', JSON.stringify({ speed: 0 })));
};
const fresh = async (page: Page, game: string) => {
  await page.goto(`/${game}/play/`);
  await page.evaluate((name) => localStorage.removeItem(`game-v1-${name}`), game);
  await still(page);
  await page.reload();
};

for (const game of GAMES) {
  test(`${game}: against a bot, each choice is answered; the other hand stays hidden; the game is there again at the next visit @phone`, async ({
    page,
  }) => {
    await fresh(page, game);
    expect(await barriers(page)).toEqual([]);
    await start(page).click();
    const choices = await untilAnswered(page);
    expect(await overflow(page)).toBe(0);
    expect(await barriers(page)).toEqual([]);
    await page.goto('/');
    await page.goto(`/${game}/play/`);
    await awake(page);
    await expect(log(page)).toHaveCount(choices);
  });

  test(`${game}: two persons at one device: the table is covered when it changes hands`, async ({ page }) => {
    await fresh(page, game);
    await awake(page);
    for (const seat of await page.locator('.new-game fieldset').first().getByRole('combobox').all()) {
      await seat.selectOption('person');
    }
    await start(page).click();
    const names = new Set<string>();
    for (let nth = 0; nth < 80 && names.size < 2; nth++) {
      await expect(covered(page).or(page.locator('.decisions h3')).first()).toBeVisible();
      if (await covered(page).isVisible()) {
        await expect(page.locator('.board'), 'nothing is to be seen').toHaveCount(0);
        await expect(log(page)).toHaveCount(0);
        const button = covered(page).getByRole('button');
        await expect(button).toBeFocused();
        names.add((await button.textContent()) ?? '');
        await button.click();
      } else await decide(page, 1);
    }
    expect(names.size, 'both were asked').toBe(2);
  });
}

test('bots alone wait until they are told, and stop when they are told', async ({ page }) => {
  await fresh(page, 'chariot');
  await awake(page);
  await page.getByLabel('Player 1').selectOption('random');
  await page.getByLabel('Player 2').selectOption('random');
  await start(page).click();
  await expect(log(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Let the bots play' }).click();
  await expect(log(page)).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Stop the bots' }).click();
  const choices = await log(page).count();
  await expect(page.getByRole('button', { name: 'Let the bots play' })).toBeVisible();
  await expect(log(page)).toHaveCount(choices);
});

test('an undone choice is one’s own, the way before it is kept, and its link opens the same game', async ({ page }) => {
  await fresh(page, 'lyoko');
  await start(page).click();
  await decide(page, 3);
  await isMyTurn(page);
  const choices = await log(page).count();
  await page.getByRole('button', { name: 'Undo the last choice' }).click();
  await isMyTurn(page);
  expect(await log(page).count()).toBeLessThan(choices);
  await page.getByText('Other ways this game went').click();
  await page.getByRole('button', { name: 'Go on with this one' }).click();
  await expect(log(page)).toHaveCount(choices);
});

test('a bot’s hint names choices, how often they were tried and won, and says that it is a guess', async ({ page }) => {
  await fresh(page, 'chariot');
  await start(page).click();
  await isMyTurn(page);
  await page.getByRole('button', { name: 'What would a bot do?' }).click();
  const hint = page.getByRole('region', { name: 'What a bot would do' });
  await expect(hint).toContainText('A guess, not a proof.', { timeout: 30_000 });
  await expect(hint.getByRole('rowheader').first()).not.toBeEmpty();
});
