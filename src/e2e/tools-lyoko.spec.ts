/** The tools of the Code Lyoko CCG: what is changed is answered by the engine, and lives in the link. */
import type { Page } from '@playwright/test';
import { openFile, savedFile, writeOwn } from './own-cards.ts';
import { ELSEWHERE, awake, barriers, expect, isOpenHere, linkOf, overflow, test, toTheEnd, toTop } from './site.ts';

async function open(page: Page, tool: string, hash = '') {
  await page.goto(ELSEWHERE);
  await page.goto(`/lyoko/tools/${tool}/${hash}`);
  await awake(page);
  return {
    verdict: page.getByRole('region', { name: 'Verdict' }),
    outcome: page.locator('.outcome').first(),
    button: (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }),
    choose: (name: string) => page.getByRole('combobox', { name, exact: true }),
    field: (name: string | RegExp) => page.getByRole('textbox', { name }),
  };
}
/** What is seen once the page is opened again by its own link. */
async function reopened(page: Page) {
  const { hash, pathname } = new URL(await linkOf(page));
  return open(page, pathname.split('/').at(-2) ?? '', hash);
}

test.describe('combat', () => {
  const choice = (page: Page, name: string | RegExp) =>
    page.locator('.decisions').getByRole('button', { name, exact: typeof name === 'string' });
  /** Every choice from the first on, decided otherwise. */
  async function decide(page: Page, ...names: readonly string[]) {
    for (const [nth, name] of names.entries()) {
      const instead = page.locator('.elsewise > summary');
      if (nth === 0 && (await instead.count()) > 0) await instead.click();
      await choice(page, name).click();
      await toTheEnd(page);
    }
  }
  const restart = async (page: Page) => {
    await page.getByRole('button', { name: 'Set up', exact: true }).click();
    await page.getByText('More', { exact: true }).click();
    await page.getByRole('button', { name: 'Restart the fight' }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await toTheEnd(page);
  };
  const card = (page: Page, name: string) =>
    page
      .getByRole('region', { name: 'The table as you set it up' })
      .getByRole('button', { name: new RegExp(`^${name}`) });

  test("the source's own fight comes out as the source has it, with every figure", async ({ page }) => {
    const { verdict, outcome } = await open(page, 'combat');
    await expect(verdict).toHaveCount(0);
    await toTheEnd(page);
    await expect(outcome).toContainText('Ulrich hits for 4, Megatank misses');
    await expect(outcome).toContainText('Ulrich: 10 life; Megatank: 1 life');
    const log = page.getByRole('region', { name: 'Every step' });
    for (const figure of ['36 → 33 in the pool', '2 → 4 Power', '0 → 4 Evade', '5 → 1 life', '29 → 36 in the pool']) {
      await expect(log).toContainText(figure);
    }
    await expect(log).toContainText('Megatank misses Ulrich: 0 Power isn’t');
    await expect(verdict).toContainText('Ulrich: Power 4 ≥ Evade 4, hits for 4');
    await expect(verdict).toContainText('Megatank: Power 0 < Evade 2, misses');
  });

  test('Powers are used, Combat Actions chosen in secret and shown together', async ({ page }) => {
    const { outcome } = await open(page, 'combat');
    await restart(page);
    await decide(page, 'Ulrich uses Triplicate (2)', 'The Hero uses no more Powers', 'Xana uses no more Powers');
    await choice(page, 'Xana chooses no Combat Action').click();
    await toTheEnd(page);
    await expect(page.locator('[data-area="xana"] [data-zone="action"]')).toContainText('face down');
    await expect(outcome).toHaveCount(0);
    await decide(page, 'The Hero chooses Critical Strike');
    await expect(outcome).toContainText('Ulrich hits for 3, Megatank hits for 0');
    await decide(page, 'The Hero ends the Main Phase');
    await expect(page.locator('.decisions')).toHaveCount(0);
    const again = await reopened(page);
    await toTheEnd(page);
    await expect(again.outcome).toContainText('Ulrich hits for 3, Megatank hits for 0');
  });

  test('what cannot be paid is refused in its place, with the rule', async ({ page }) => {
    await open(page, 'combat', '#preset=power-too-dear');
    await toTheEnd(page);
    await expect(page.getByRole('alert')).toContainText(
      'Ulrich uses Super Sprint (3): This costs 3 Influence, and the Hero’s pool has only 2.',
    );
  });

  test('why it is refused may come late: a verdict that is taken away waits for it', async ({ page }) => {
    const { promise: late, resolve: bring } = Promise.withResolvers<undefined>();
    await page.route(/refusals\.en/, async (route) => {
      await late;
      await route.continue();
    });
    const { button } = await open(page, 'combat', '#preset=power-too-dear');
    const why = "This costs 3 Influence, and the Hero's pool has only 2.";
    await button('As Markdown').click();
    bring(undefined);
    await expect(page.getByRole('status').filter({ hasText: 'Verdict as Markdown copied.' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      `Ulrich uses Super Sprint (3): not allowed. ${why}`,
    );
  });

  test('the cheapest other way can be tried, and does what it says', async ({ page }) => {
    const { outcome } = await open(page, 'combat');
    await expect(page.locator('.outcomes')).toBeHidden();
    await toTheEnd(page);
    const fells = page.locator('.outcomes > li', { hasText: 'Ulrich defeats Megatank in one strike' });
    await expect(fells).toContainText('Triplicate 3 times, for 6 Influence');
    await fells.getByRole('button', { name: 'Try it' }).click();
    await expect(outcome).toContainText('Ulrich hits for 5');
    await expect(outcome).toContainText('Megatank: destroyed');
    const megatank = page.locator('.outcomes > li', { hasText: 'Megatank defeats Ulrich in one strike' });
    await expect(megatank).toContainText('but its Powers can’t');
  });

  test('words never go against figures: whoever has fallen does not strike back', async ({ page }) => {
    const { verdict, outcome } = await open(page, 'combat', '#preset=attacker-strikes-first');
    await toTheEnd(page);
    await expect(verdict).toContainText('Megatank: no life left to strike back with');
    await expect(outcome).toContainText('Ulrich hits for 4, Megatank doesn’t strike back');
    await expect(verdict).not.toContainText('misses');
  });

  test('a reading changes the verdict, and it says so', async ({ page }) => {
    const { outcome } = await open(page, 'combat');
    await page.getByText('Choose readings', { exact: true }).click();
    await page.getByText('Readings', { exact: true }).click();
    await page
      .locator('.reading-choice', { hasText: 'damage' })
      .getByRole('combobox')
      .first()
      .selectOption({ index: 1 });
    await toTheEnd(page);
    await expect(outcome).toContainText('Ulrich hits for 0');
    await expect(page.locator('.read-as')).toContainText('except');
  });

  test('bad input is told at its field, stays as typed, and is mended where it stands', async ({ page }) => {
    const { button } = await open(page, 'combat');
    await button('Set up').click();
    await card(page, 'Megatank').click();
    const life = page.getByRole('dialog').getByRole('textbox', { name: 'Life' });
    await life.fill('many');
    await expect(life).toHaveAttribute('aria-invalid', 'true');
    await expect(life).toHaveValue('many');
    await expect(life).toHaveAccessibleDescription(/^Give a whole number/);
    await page.keyboard.press('Escape');
    await expect(page.getByText('This fight is out of date.')).toBeVisible();
    await expect(card(page, 'Megatank')).toContainText('needs fixing');
    const again = await reopened(page);
    await page.getByRole('button', { name: 'Fix Megatank' }).click();
    await expect(life).toHaveValue('many');
    await life.fill('4');
    await page.keyboard.press('Escape');
    await again.button('Play').click();
    await toTheEnd(page);
    await expect(again.outcome).toContainText('Megatank: destroyed');
  });

  test('from an empty table by keyboard alone: a fight is set up, fought, and is a scenario in its link', async ({
    page,
  }) => {
    const { button } = await open(page, 'combat');
    await button('Set up').press('Enter');
    await button('Clear the table').press('Enter');
    for (const [place, typed, put] of [
      ['Put a Character on Lyoko for the Hero', 'ulr', 'Ulrich'],
      ['Put a Monster on Lyoko for Xana', 'crawl', 'Sample Crawler'],
      ['Put an Upgrade on the Character', 'blade', 'Sample Long Blade'],
      ['Put a Realm in play for Xana', 'ridge', 'Sample High Ridge'],
    ] as const) {
      await button(place).press('Enter');
      await expect(page.getByRole('combobox', { name: 'Name, number or kind' })).toBeFocused();
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      await expect(card(page, put)).toBeFocused();
    }
    await button('Play').press('Enter');
    // Long Blade and High Ridge give Ulrich 2 Power, High Ridge the Crawler 1: it has 2 life.
    for (const name of [
      'The Hero uses no more Powers',
      'Xana uses no more Powers',
      'The Hero chooses no Combat Action',
      'Xana chooses no Combat Action',
    ]) {
      await toTheEnd(page);
      await choice(page, name).press('Enter');
    }
    await toTheEnd(page);
    const says = 'Ulrich hits for 2, Sample Crawler hits for 1';
    await expect(page.locator('.outcome').first()).toContainText(says);
    await expect(page.locator('.outcome').first()).toContainText('Ulrich: 9 life; Sample Crawler: destroyed');
    const again = await reopened(page);
    expect(page.url()).toContain('#v=2');
    await toTheEnd(page);
    await expect(again.outcome).toContainText(says);
  });
});

test.describe('influence', () => {
  test('a turn of the Hero is accounted for, and a move that is undone takes others with it', async ({ page }) => {
    await open(page, 'influence');
    const account = page.locator('.account');
    await expect(account).toContainText('31 + 3 gained = 18 in the pool + 12 on cards + 0 spent + 4 erased ✓');
    await expect(account).toContainText('34 = 14 in the pool + 6 on cards + 0 spent + 14 erased ✓');
    await page.getByRole('button', { name: 'Undo: Virtualize Ulrich (4)' }).click();
    const blade = page.locator('.moves > li', { hasText: 'Play Sample Long Blade' });
    await expect(blade).toContainText('This move is no longer possible. Ulrich is on Earth.');
    await expect(account).toContainText('25 in the pool + 5 on cards');
    await expect(page.locator('.what-if')).toContainText('25 instead of 18 in the pool');
    await reopened(page);
    await expect(page.locator('.what-if')).toContainText('25 instead of 18 in the pool');
    await page.getByRole('button', { name: 'Redo everything' }).click();
    await expect(page.locator('.what-if')).toHaveCount(0);
  });

  test('a further move is offered, taken and drawn; one that is not allowed is explained', async ({ page }) => {
    await open(page, 'influence', '#preset=there-and-back');
    const rows = page.locator('.flow-table tbody tr');
    await expect(rows).toHaveCount(5);
    await expect(page.locator('.account')).toContainText('40 = 38 in the pool + 0 on cards + 0 spent + 2 erased ✓');
    await page.getByRole('button', { name: 'Virtualize Aelita (4)' }).click();
    await expect(rows).toHaveCount(6);
    await expect(page.locator('.account')).toContainText('40 = 34 in the pool + 4 on cards + 0 spent + 2 erased ✓');
    await page.getByText('Why can’t the Hero').click();
    await expect(page.locator('.why-not')).toContainText('Jeremie can never be virtualized.');
    // One reason is read once, below all that it is against.
    const reasons = await page.locator('.why-not dd').allTextContents();
    expect(reasons).toEqual([...new Set(reasons)]);
    expect(await page.locator('.why-not dt').count()).toBeGreaterThan(reasons.length);
    await page.getByRole('button', { name: 'Remove the last move' }).click();
    await expect(rows).toHaveCount(5);
  });
});

test.describe('a Dilemma’s life', () => {
  test('who Resolves decides whether the Edge comes, and the link remembers it', async ({ page }) => {
    const { outcome } = await open(page, 'dilemma', '#preset=nobody-resolves');
    await expect(outcome).toContainText('The game ends on turn 5: Xana wins');
    const rows = page.locator('.life-table tbody tr');
    await expect(rows.nth(0)).toContainText('happened');
    await page.getByText('Each turn as a form').click();
    await page.getByRole('group', { name: 'Turn 1: who Resolves' }).getByRole('button', { name: 'Ulrich' }).click();
    await expect(rows.nth(0)).toContainText('prevented');
    await expect(outcome).toContainText('Sample Blackout stays, with no Influence on it');
    const again = await reopened(page);
    await expect(again.outcome).toContainText('Sample Blackout stays, with no Influence on it');
  });

  test('the first example says why somebody may not, and loads nothing for it', async ({ page }) => {
    await page.route(/refusals\.en/, (route) => route.abort());
    const { verdict } = await open(page, 'dilemma');
    const why = 'Ulrich Resolves Sample Blackout: not allowed. Ulrich is Disabled and gets no activations.';
    await expect(verdict).toContainText(why);
    await page.unroute(/refusals\.en/);
    await page.getByRole('textbox', { name: 'The Hero’s pool' }).fill('20');
    await expect(page).toHaveURL(/#v=/);
    await expect(verdict).toContainText(why);
  });

  test('points and Characters are pressed in the picture, which stands above the turns @phone', async ({ page }) => {
    const { button } = await open(page, 'dilemma', '#preset=nobody-resolves');
    const rows = page.locator('.life-table tbody tr');
    await button('Turn 1, point 1: stays').press('Enter');
    await expect(rows.nth(0)).toContainText('Aelita');
    await expect(rows.nth(0)).toContainText('prevented');
    await button('Turn 1: Aelita Resolves').press('Enter');
    await expect(rows.nth(0)).toContainText('nobody');
    await button('Turn 2: Aelita Resolves; Disabled').press('Enter');
    await expect(button('Turn 2: Aelita Resolves, not allowed; Disabled')).toHaveAttribute('aria-pressed', 'true');
    const tops = await page.evaluate(() =>
      ['.outcome', '.life', '.dilemma-form .more', '.life-table'].map(
        (one) => document.querySelector(one)?.getBoundingClientRect().top ?? NaN,
      ),
    );
    expect(tops, 'from top to bottom').toEqual(tops.toSorted((one, other) => one - other));
    expect(await overflow(page)).toBe(0);
    await toTop(page);
    expect(await barriers(page)).toEqual([]);
  });

  test('who may not Resolve is told why', async ({ page }) => {
    const { verdict } = await open(page, 'dilemma', '#preset=in-the-other-world');
    await expect(verdict).toContainText('not allowed. Ulrich is on Earth, and Sample Broken Bridge is on Lyoko.');
  });

  test('more points than it costs are refused at the field', async ({ page }) => {
    const { outcome, field } = await open(page, 'dilemma');
    await field(/Points on it/).fill('4');
    await expect(field(/Points on it/)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('alert')).toContainText('its cost of 3');
    await expect(outcome).toContainText('destroyed on turn 3');
    await expect(page.getByText('This timeline is out of date.')).toBeVisible();
  });
});

test.describe('turn by turn', () => {
  test('a game is walked back and decided otherwise, and what is secret stays secret', async ({ page }) => {
    const { button, choose } = await open(page, 'turn', '#preset=from-the-start');
    await expect(page.locator('.decisions h3')).toContainText('Main Phase: what does Xana do?');
    await button('Xana ends the Main Phase').click();
    await expect(page.locator('.decisions h3')).toContainText('what does the Hero do');
    await choose('Show the table as seen by').selectOption('Xana');
    await expect(page.locator('[data-area="hero"] [data-zone="hand"]')).not.toContainText('Sample');
    await expect(page.locator('.decisions')).toContainText('hidden from this player');
    await reopened(page);
    await expect(page.locator('.decisions')).toContainText('hidden from this player');
  });

  test('a card that is pressed says why nothing can be done with it', async ({ page }) => {
    await open(page, 'turn');
    await toTheEnd(page);
    await page.getByRole('button', { name: /^Sample Freeze/ }).click();
    await expect(page.locator('.with-card')).toContainText('With Sample Freeze: no choices, 1 not allowed.');
    await expect(page.locator('.why-not dd')).toContainText('only in your own Main Phase');
    await expect(page.getByRole('button', { name: /^Sample Freeze/ })).toHaveAttribute('aria-pressed', 'true');
    // Whoever has looked at it sees all choices again.
    await page.locator('.looked-at').getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('.with-card')).toHaveCount(0);
  });

  test('what a worked example refuses is refused here, by the same rule', async ({ page }) => {
    await open(page, 'turn', '#preset=only-aelita');
    await expect(page.getByRole('alert')).toContainText('Only Aelita can.');
  });

  test('choices of a link that are not allowed are left out and told', async ({ page }) => {
    await open(page, 'turn', '#preset=last-tower-at-8');
    await toTheEnd(page);
    await expect(page.locator('.outcome').first()).toContainText('The Hero wins');
  });
});

test.describe('Core check', () => {
  for (const [preset, says] of [
    ['core-of-39', 'A Core must have 40 to 100 cards, and this one has 39.'],
    ['core-of-40', 'The Core has 40 cards'],
    ['core-of-100', 'The Core has 100 cards'],
    ['core-of-101', 'and this one has 101.'],
    ['core-with-strangers', 'Ulrich starts in play and can’t be in the Core.'],
  ] as const) {
    test(`${preset}: ${says}`, async ({ page }) => {
      const { verdict } = await open(page, 'deck', `#preset=${preset}`);
      await expect(verdict).toContainText(says);
    });
  }
  test('a line that names no card is told with the card that may be meant', async ({ page }) => {
    await open(page, 'deck');
    const list = page.getByRole('textbox', { name: /The Hero’s Core/ });
    await list.fill('40 Critcal Strike');
    await expect(page.getByRole('alert')).toContainText('There is no card “Critcal Strike”.');
    await page.getByRole('button', { name: 'Use Critical Strike' }).click();
    await expect(list).toHaveValue('40 Critical Strike');
  });
});

test('a finger fights @phone-only', async ({ page }) => {
  const { button } = await open(page, 'combat', '#preset=power-below-evade');
  const instead = page.locator('.elsewise > summary');
  await expect(async () => {
    if ((await instead.count()) === 0) await button('Next').tap();
    await expect(instead).toBeVisible({ timeout: 50 });
  }).toPass();
  await instead.tap();
  await page.locator('.elsewise').getByRole('button', { name: 'Ulrich uses Triplicate (2)' }).tap();
  await toTheEnd(page);
  await expect(page.getByRole('region', { name: 'Verdict' })).toContainText('Triplicate +1');
  expect(await overflow(page)).toBe(0);
});

for (const [tool, act] of [
  [
    'combat',
    async (page: Page) => {
      await page.getByRole('button', { name: 'Set up', exact: true }).click();
      await page.getByRole('button', { name: 'Clear the table' }).click();
    },
  ],
  ['influence', (page: Page) => page.getByRole('button', { name: /^Undo: Virtualize/ }).click()],
  ['dilemma', (page: Page) => page.getByRole('textbox', { name: /Points on it/ }).fill('x')],
] as const) {
  test(`${tool} is open to everybody with something wrong showing @phone`, async ({ page }) => {
    await open(page, tool);
    await act(page);
    await isOpenHere(page);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the first examples are all there', async ({ page }) => {
    for (const [tool, says] of [
      ['combat', ['Ulrich hits for 4, Megatank misses', '5 → 1 life', '29 → 36 in the pool', 'Triplicate 3 times']],
      ['influence', ['34 = 14 in the pool + 6 on cards', 'Xana erases 8 Influence for the deactivated Tower.']],
      ['dilemma', ['Sample Blackout is destroyed on turn 3', 'Sample Blackout Disables Ulrich']],
      [
        'turn',
        [
          'Xana plays Megatank.',
          'Ulrich is virtualized',
          'Sample Scout Resolves Sample Blackout: 1 Influence on it is erased, so its Edge',
        ],
      ],
      ['deck', ['Both Cores are legal']],
    ] as const) {
      await page.goto(`/lyoko/tools/${tool}/`);
      for (const text of says) await expect(page.locator('main astro-island').getByText(text).first()).toBeVisible();
    }
  });
});

test('Influence: a move that is pressed lights its ribbons and its row, and a ribbon its move', async ({ page }) => {
  await page.goto('/lyoko/tools/influence/');
  await awake(page);
  const second = page.locator('.moves > li').nth(1).locator('button.move-words');
  await second.click();
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  const row = page.locator('.flow-table tr.now');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(await second.innerText());
  expect(await page.locator('.ribbon.is-lit').count()).toBeGreaterThan(0);
  await expect(page.locator('.flow-lit')).toContainText(await second.innerText());
  await second.click();
  await expect(page.locator('.ribbon.is-lit')).toHaveCount(0);
});

test('a Core is judged with a card of one’s own, by keys: a wrong word is told, what was typed stays; link and file keep it', async ({
  page,
}) => {
  const crab = (when: string) =>
    `- name: Tin Crab\n  kind: monster\n  cost: 1\n  life: 3\n  abilities:\n    - { when: ${when}, effects: [{ is: erase, who: hero, amount: 2 }] }\n`;
  const { verdict } = await open(page, 'deck');
  await writeOwn(page, {
    what: 'cards',
    wrong: crab('atacks'),
    told: /Line 6 .*perhaps “attacks” is meant/,
    right: crab('attacks'),
  });
  await page.getByRole('textbox', { name: 'The Hero’s Core', exact: true }).fill('');
  await page.getByRole('textbox', { name: 'Xana’s Core', exact: true }).fill('39 Tin Crab');
  await expect(verdict).toContainText('A Core must have 40 to 100 cards, and this one has 39.');
  await page.getByRole('textbox', { name: 'Xana’s Core', exact: true }).fill('40 Tin Crab');
  await expect(verdict).toContainText('Xana’s Core is legal; the Hero’s is empty and not checked');
  expect(await barriers(page)).toEqual([]);
  const file = await savedFile(page);
  await reopened(page);
  await expect(verdict).toContainText('The Core has 40 cards; 40 to 100 are allowed.');
  await open(page, 'deck');
  await openFile(page, file);
  await expect(page.getByRole('textbox', { name: 'Xana’s Core', exact: true })).toHaveValue('40 Tin Crab');
  await expect(verdict).toContainText('Xana’s Core is legal; the Hero’s is empty and not checked');
});
