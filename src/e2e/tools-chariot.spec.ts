/** The tools of Shiny Chariot, as readers use them. What holds for every tool is looked at in `tools.spec.ts`. */
import type { Page } from '@playwright/test';
import { openFile, savedFile, writeOwn } from './own-cards.ts';
import { ELSEWHERE, awake, barriers, expect, linkOf, overflow, test, toTheEnd, toTop } from './site.ts';

const open = async (page: Page, tool: string, preset = '') => {
  await page.goto(`/chariot/tools/${tool}/${preset && `#preset=${preset}`}`);
  await awake(page);
};
const card = (page: Page, name: string) =>
  page.locator('.board').getByRole('button', { name: new RegExp(`^(\\d+ × )?${name} ?,`) });
const left = (page: Page) => page.getByRole('region', { name: 'Spells left' });
/** A combat, and what came of it. */
const openEnded = async (page: Page, preset = '') => {
  await open(page, 'combat', preset);
  await toTheEnd(page);
};
const takeBack = (page: Page) => page.getByRole('button', { name: 'Undo the last choice' }).click();
const setUp = (page: Page) => page.getByRole('button', { name: 'Set up', exact: true }).click();
const declare = (page: Page) => page.locator('.assign .button.strong');
/** Opens the address again, as somebody does who was given it. */
const again = async (page: Page) => {
  const url = await linkOf(page);
  await page.goto(ELSEWHERE);
  await page.goto(url);
  await awake(page);
};

test.describe('combat', () => {
  test('example 1 of the rulebook: Moonlit Witch is left with Life 4', async ({ page }) => {
    await openEnded(page);
    await expect(left(page)).toContainText('Moonlit Witch is on the Field with Life 4.');
    for (const name of ['Loveshroom', 'Pappiliodya', 'Shiny Balai']) {
      await expect(left(page)).toContainText(`${name} is in the Discard with 1 Discard counter`);
    }
  });

  test('example 2: one spell against two is answered with the rule', async ({ page }) => {
    await openEnded(page, 'combat-example-2');
    await expect(page.getByRole('alert')).toContainText('Shiny Balai can block only 1 attacker at once.');
    await expect(page.getByRole('alert')).toContainText('1.3.2.e');
    await expect(left(page)).toContainText('Player 1 wins.');
  });

  test('blockers are pressed on the table; what is not allowed is told at once', async ({ page }) => {
    await openEnded(page);
    await takeBack(page);
    await card(page, 'Shiny Balai').click();
    await card(page, 'Loveshroom').click();
    await card(page, 'Shiny Balai').click();
    await card(page, 'Pappiliodya').click();
    await expect(page.locator('.assign .fault')).toContainText('Shiny Balai can block only 1 attacker at once.');
    await expect(declare(page)).toHaveAttribute('aria-disabled', 'true');
    await card(page, 'Shiny Balai').click();
    await card(page, 'Pappiliodya').click();
    await expect(page.locator('.assign .fault')).toHaveCount(0);
    await declare(page).click();
    // Without its effect Loveshroom wins nothing: Pappiliodya gets through, and does.
    await expect(left(page)).toContainText('Player 1 wins.');
    await again(page);
    await expect(left(page)).toContainText('Player 1 wins.');
  });

  test('a blocker is dragged onto an attacker with the mouse', async ({ page }) => {
    await openEnded(page);
    await takeBack(page);
    const corner = { x: 15, y: 15 };
    await card(page, 'Moonlit Witch').dragTo(card(page, 'Pappiliodya'), {
      sourcePosition: corner,
      targetPosition: corner,
      steps: 6,
    });
    await expect(declare(page)).toHaveText('Block Pappiliodya with Moonlit Witch');
    await expect(page.locator('svg.arrows .arrow.is-block')).toHaveCount(1);
  });

  test('the attacker divides the damage; what does not come to the Attack is told, and kept', async ({ page }) => {
    await openEnded(page, 'split-defeats-neither');
    await expect(left(page)).toContainText('Moonlit Witch is on the Field with Life 1 of 4');
    await takeBack(page);
    await page.getByRole('textbox', { name: 'to Pappiliodya' }).fill('2');
    await expect(page.locator('.assign')).toContainText('2 of 5');
    await expect(page.locator('.assign .fault')).toContainText('Divide all 5');
    await page.getByRole('textbox', { name: 'to Moonlit Witch' }).fill('three');
    await expect(page.getByRole('textbox', { name: 'to Moonlit Witch' })).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('.assign .fault')).toContainText('Give a whole number from 0 to 5.');
    await expect(page.getByRole('textbox', { name: 'to Moonlit Witch' })).toHaveValue('three');
    await page.getByRole('textbox', { name: 'to Moonlit Witch' }).fill('3');
    await declare(page).click();
    await expect(left(page)).toContainText('3 damage from turn 3, gone when turn 5 begins');
  });

  test('a number that makes no sense is told at its field and kept, and the last verdict stays', async ({ page }) => {
    await openEnded(page);
    await setUp(page);
    await card(page, 'Moonlit Witch').click();
    const sheet = page.getByRole('dialog', { name: 'Moonlit Witch' });
    await sheet.getByText('Its numbers').click();
    const life = sheet.getByRole('textbox', { name: 'Life', exact: true });
    await life.fill('none');
    await expect(sheet.getByRole('alert')).toHaveText('Give a whole number from 1 to 99.');
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(card(page, 'Moonlit Witch')).toContainText('needs fixing');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(left(page)).toContainText('Moonlit Witch is on the Field with Life 4.');
    await expect(page.getByRole('status').filter({ hasText: 'This table is out of date' })).toBeVisible();
    await again(page);
    await page.getByRole('button', { name: 'Fix Moonlit Witch' }).click();
    await expect(life).toHaveValue('none');
    await expect(life).toHaveAttribute('aria-invalid', 'true');
    await life.fill('6');
    await sheet.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(left(page)).toContainText('Moonlit Witch is on the Field with Life 6.');
  });

  test('the keyboard is enough', async ({ page, isMobile }) => {
    test.skip(isMobile, 'a phone has none');
    await openEnded(page);
    await page.getByRole('button', { name: 'Undo the last choice' }).press('Enter');
    const blocks = page.locator('.assign fieldset', { hasText: 'Moonlit Witch' });
    await blocks.getByRole('button', { name: /Pappiliodya/ }).press('Space');
    await page
      .locator('.assign fieldset', { hasText: 'Shiny Balai' })
      .getByRole('button', { name: /Loveshroom/ })
      .press('Space');
    await declare(page).press('Enter');
    await expect(left(page)).toContainText('Moonlit Witch is on the Field with Life 3 of 4');
    await expect(left(page)).toContainText('Shiny Balai is on the Field with Life 1.');
    await page.getByRole('group', { name: 'Step by step' }).getByRole('button', { name: 'First' }).press('Enter');
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('.walk-says')).toHaveText('Loveshroom attacks.');
  });

  test('a finger is enough @phone-only', async ({ page }) => {
    await openEnded(page);
    await takeBack(page);
    await card(page, 'Moonlit Witch').tap();
    await card(page, 'Pappiliodya').tap();
    await expect(declare(page)).toHaveText('Block Pappiliodya with Moonlit Witch');
    await declare(page).tap();
    await expect(left(page)).toContainText('Moonlit Witch is on the Field with Life 3 of 4');
    expect(await overflow(page)).toBe(0);
  });
});

test.describe('best block', () => {
  test('example 1: the Witch takes Pappiliodya; four ways lose the match; a row opens in the combat simulator', async ({
    page,
  }) => {
    await open(page, 'best-block');
    const rows = page.locator('.ranking tbody tr');
    await expect(rows).toHaveCount(9);
    await expect(rows.first()).toContainText('Block Loveshroom with Shiny Balai and Pappiliodya with Moonlit Witch');
    await expect(rows.filter({ hasText: 'loses the match' })).toHaveCount(4);
    await rows.nth(2).getByRole('link').click();
    await awake(page);
    await expect(page).toHaveURL(/\/chariot\/tools\/combat\/#v=2&s=/);
    await toTheEnd(page);
    await expect(left(page)).toContainText('Moonlit Witch is on the Field with Life 4.');
  });

  test('another measure and another attack are compared anew, and the link keeps them', async ({ page }) => {
    await open(page, 'best-block');
    await page.getByLabel('Player 2 chooses by').selectOption('the smallest loss');
    await expect(page.locator('.measure')).toContainText('lose as little Mana Value as possible');
    await card(page, 'Loveshroom').click();
    await expect(page.locator('.ranking tbody tr')).toHaveCount(4);
    await again(page);
    await expect(page.getByLabel('Player 2 chooses by')).toHaveValue('keep');
    await expect(page.locator('.ranking tbody tr')).toHaveCount(4);
  });

  test('a block that is tried in vain tells why, on the page and where it is copied', async ({ page }) => {
    await open(page, 'best-block', 'combat-example-2');
    const tried = page.getByRole('region', { name: 'Blocks tried' });
    await expect(tried).toContainText('Shiny Balai can block only 1 attacker at once.');
    await page.getByRole('button', { name: 'As Markdown' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Verdict as Markdown copied.' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      'Shiny Balai can block only 1 attacker at once.',
    );
  });
});

test.describe('ways to pay', () => {
  test('Blue Moon: two ways, and all is back when turn 5 begins', async ({ page }) => {
    await open(page, 'mana');
    const rows = page.locator('.ranking tbody tr');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('Pappiliodya, Loveshroom');
    await expect(rows.first()).toContainText('turn 5');
    await expect(page.getByText('These don’t help: Sun Finch (3 Sun)')).toBeVisible();
    await rows.nth(1).getByRole('button').click();
    await expect(page.getByRole('region', { name: 'Step by step' })).toContainText('has 1 Moon Mana left.');
    await again(page);
    await expect(page.locator('.ranking tr.now')).toContainText('2 × Pappiliodya');
  });

  test('spells are pressed to send them: what is still missing, not needed and lost is said', async ({ page }) => {
    await open(page, 'mana');
    const price = page.getByRole('region', { name: 'What it costs you' });
    const shown = page.locator('.ranking tr.now');
    await expect(price).toContainText('What you send pays for it.');
    await card(page, 'Loveshroom').press('Enter');
    await expect(price).toContainText('You need 1 more.');
    await expect(shown).toHaveCount(0);
    await expect(card(page, 'Loveshroom')).toBeFocused();
    await page
      .locator('.board')
      .getByRole('button', { name: /the other one/ })
      .press('Enter');
    await expect(shown).toContainText('2 × Pappiliodya');
    await expect(price).toContainText('Player 1 loses 1 Moon Mana.');
    await card(page, 'Loveshroom').press('Enter');
    await expect(price).toContainText('You don’t need to send Loveshroom.');
    await expect(card(page, 'Loveshroom')).toContainText('you send it');
    await again(page);
    await expect(card(page, 'Loveshroom')).toContainText('you send it');
    await page.getByRole('button', { name: /^Show Pappiliodya, Loveshroom/ }).click();
    await expect(shown).toContainText('Pappiliodya, Loveshroom');
    await expect(price).not.toContainText('You don’t need to send');
  });

  test('another spell is wanted by pressing it; what cannot be paid says why', async ({ page }) => {
    await open(page, 'mana');
    await card(page, 'Blue Moon').click();
    await expect(page.getByText('Press the spell you want to summon.')).toBeVisible();
    await card(page, 'Sun Finch').click();
    await expect(page.getByRole('region', { name: 'What it costs you' })).toContainText(
      /Sun Finch costs 3 Sun Mana, and other Mana can.t summon it\./,
    );
    await expect(page.locator('.ranking')).toHaveCount(0);
  });
});

test.describe('damage over the turns', () => {
  test('a link with the earlier name of an example opens it', async ({ page }) => {
    await page.goto('/chariot/tools/damage/#preset=first-turn');
    await page.mouse.move(9, 9);
    await expect(page.getByLabel('Start with an example')).toHaveValue('damage-on-turn-1');
  });

  test('damage of turn 3 is there on turn 4 and gone when turn 5 begins', async ({ page }) => {
    await open(page, 'damage');
    await page.getByText('In words').click();
    await expect(page.locator('.lane-words li')).toHaveText([
      'Turn 3: Pappiliodya is on the Field with Life 3, then on the Field with Life 2 of 3.',
      'Turn 4: Pappiliodya is on the Field with Life 2 of 3.',
      'Turn 5: Pappiliodya is on the Field with Life 3.',
      'Turn 6: Pappiliodya is on the Field with Life 3.',
      'Turn 7: Pappiliodya is on the Field with Life 3.',
    ]);
  });

  test('what if: more damage defeats it, and turn 1 has no combat', async ({ page }) => {
    await open(page, 'damage');
    await page.getByRole('textbox', { name: 'Damage', exact: true }).fill('3');
    await expect(page.locator('.outcome')).toContainText(
      'Sent to the Discard on turn 3, back in the Hand when turn 5 begins',
    );
    await page.getByRole('textbox', { name: 'From turn' }).fill('1');
    await page.getByRole('textbox', { name: 'On turn' }).fill('1');
    await expect(page.locator('.effects .fault')).toContainText('Turn 1 has no Combat Phase');
    await page.getByRole('textbox', { name: 'On turn' }).fill('soon');
    await expect(page.locator('.effects .fault')).toContainText('Give a whole number from 1 to 7.');
    await again(page);
    await expect(page.getByRole('textbox', { name: 'On turn' })).toHaveValue('soon');
  });
});

test.describe('turn by turn', () => {
  test('a spell in the Hand is pressed and sent; why it cannot be summoned is told', async ({ page }) => {
    await open(page, 'turn');
    await toTheEnd(page);
    await card(page, 'Pegasus').click();
    await expect(page.locator('.looked')).toContainText('Pegasus costs 3 Star Mana, and Player 1 has no Mana.');
    await card(page, 'Unicorn').click();
    await page
      .locator('.looked')
      .getByRole('button', { name: /^Send Unicorn/ })
      .click();
    await card(page, 'Pegasus').click();
    await page
      .locator('.looked')
      .getByRole('button', { name: /^Summon Pegasus/ })
      .click();
    await expect(page.locator('[data-area="player-1"] [data-zone="field"]')).toContainText('Pegasus');
    await again(page);
    await expect(page.locator('[data-area="player-1"] [data-zone="field"]')).toContainText('Pegasus');
  });

  test('what was played can be brought back after another example, and after another beginning', async ({ page }) => {
    await open(page, 'turn', 'from-the-start');
    const back = page.getByRole('button', { name: 'Restore them' });
    const log = page.locator('.walk-log');
    await page.getByRole('button', { name: 'End the Main Phase' }).click();
    await expect(log).toContainText('Turn 2 begins. It is Player 2’s turn.');
    await expect(back).toHaveCount(0);
    await page.locator('main select').first().selectOption('retained-damage');
    await expect(log).not.toContainText('Turn 2 begins. It is Player 2’s turn.');
    await back.click();
    await expect(log).toContainText('Turn 2 begins. It is Player 2’s turn.');
    await expect(back).toHaveCount(0);
    await page.getByText('Hands and who goes first').click();
    await page.getByLabel('First player').selectOption('1');
    await expect(log).not.toContainText('Turn 2 begins. It is Player 2’s turn.');
    await back.click();
    await expect(log).toContainText('Turn 2 begins. It is Player 2’s turn.');
  });

  test('who goes first is left to chance or agreed', async ({ page }) => {
    await open(page, 'turn', 'from-the-start');
    await page.getByText('Hands and who goes first').click();
    await page.getByLabel('First player').selectOption('1');
    await expect(page.locator('.walk-log')).toContainText(
      'As the players agreed, the player with the second hand goes first',
    );
    await page.getByLabel('First player').selectOption('chance');
    await expect(page.locator('.walk-log')).toContainText('By chance, the player with');
  });

  test('a worked example of several turns is drawn turn by turn', async ({ page }) => {
    await open(page, 'turn', 'retained-damage');
    await page.locator('.over-turns > summary').click();
    await expect(page.locator('.over-turns .lane-cell').first()).toBeVisible();
    await expect(page.locator('.lane-words').first()).toContainText('Turn 5');
  });

  test('another player’s Hand is not seen', async ({ page }) => {
    await open(page, 'turn', 'what-player-2-sees');
    await expect(page.locator('[data-area="player-1"] [data-zone="hand"]')).toContainText('2');
    await expect(page.locator('.board')).not.toContainText('Blue Moon');
  });
});

test.describe('hand check', () => {
  test('four of a name and too few spells are told, each with its rule', async ({ page }) => {
    await open(page, 'hand');
    await expect(page.locator('.outcome')).toContainText('is legal');
    await page.locator('textarea').fill('4 Loveshroom\n2 Second Sleep\n');
    await expect(page.locator('.outcome')).toContainText('3 faults');
    await expect(page.locator('.proof')).toContainText('The hand has 6 spells, 9 fewer than the 15 required.');
    await again(page);
    await expect(page.locator('textarea')).toHaveValue('4 Loveshroom\n2 Second Sleep\n');
  });
});

for (const [tool, preset] of [
  ['combat', 'unicorn-one-blocker'],
  ['combat', 'blue-moon-regenerates'],
  ['turn', 'pegasus-from-the-discard'],
  ['damage', 'two-counters'],
  ['mana', 'ready-hand-pays-for-unicorn'],
] as const) {
  test(`${tool} with ${preset} is open to everybody @phone`, async ({ page }) => {
    await open(page, tool, preset);
    if (tool === 'combat' || tool === 'turn') await toTheEnd(page);
    await page
      .locator('summary')
      .filter({ hasText: /readings$|^Tokens on it/ })
      .first()
      .click();
    await expect(page.locator('.readings-form').first()).toBeVisible();
    if (tool !== 'damage') {
      await setUp(page);
      await expect(page.getByRole('button', { name: /^Put a spell in Player 1’s Hand/ })).toBeVisible();
    }
    expect(await overflow(page)).toBe(0);
    await toTop(page);
    expect(await barriers(page)).toEqual([]);
    if ((page.viewportSize()?.width ?? 0) > 600) return;
    // At the end of the page, the bar with the answer lies over nothing.
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    expect(await barriers(page)).toEqual([]);
  });
}

test('the best block is drawn on the board, and each other block while it is pointed at or chosen @phone', async ({
  page,
}) => {
  await page.goto('/chariot/tools/best-block/');
  await awake(page);
  const drawn = page.locator('.drawn');
  const arrows = page.locator('.arrows .arrow');
  await expect(drawn).toHaveText(
    'The best block: Block Loveshroom with Shiny Balai and Pappiliodya with Moonlit Witch',
  );
  await expect(arrows).toHaveCount(2);
  const other = page.getByRole('button', { name: 'Block Pappiliodya with Moonlit Witch', exact: true });
  await other.focus();
  await expect(drawn).toHaveText('Place 2: Block Pappiliodya with Moonlit Witch');
  await expect(arrows).toHaveCount(1);
  await expect(other).toHaveAttribute('aria-pressed', 'true');
  await page.getByText('How it is counted').click();
  await expect(page.locator('.measure')).toContainText('Mana Value');
});

test('a square of Life that is pressed is damage on its turn', async ({ page }) => {
  await open(page, 'damage');
  const squares = page.locator('.lanes .can-hit');
  const rows = page.getByRole('textbox', { name: 'Damage' });
  // Only a script lets a square be pressed: none is there to be counted before.
  await expect(squares.first()).toHaveAccessibleName(/^Turn \d+: deal \d+ damage$/);
  const before = await squares.count();
  const asked = await rows.count();
  await squares.first().press('Enter');
  await expect(rows).toHaveCount(asked + 1);
  await expect.poll(() => squares.count()).toBeLessThan(before);
});

test('a hand is judged with a spell of one’s own, by keys: a wrong word is told, what was typed stays; link and file keep it', async ({
  page,
}) => {
  const owl = (when: string) =>
    `- name: Tin Owl\n  type: Star\n  premium: true\n  abilities:\n    - { when: ${when}, effects: [{ is: gain, amount: 1 }] }\n`;
  await open(page, 'hand');
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await writeOwn(page, {
    what: 'spells',
    wrong: owl('is-sumoned'),
    told: /Line 5 .*perhaps “is-summoned” is meant/,
    right: owl('is-summoned'),
  });
  const hand = page.getByRole('textbox', { name: 'Hand', exact: true });
  await hand.fill(`${await hand.inputValue()}\n2 Tin Owl`);
  const says = 'Tin Owl is Premium: the hand has 2, and only 1 is allowed.';
  await expect(verdict).toContainText(says);
  await toTop(page);
  expect(await barriers(page)).toEqual([]);
  const file = await savedFile(page);
  await again(page);
  await expect(verdict).toContainText(says);
  await open(page, 'hand');
  await expect(verdict).not.toContainText('Tin Owl');
  await openFile(page, file);
  await expect(verdict).toContainText(says);
});
