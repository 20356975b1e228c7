/** The tools of the Usagi Yojimbo CCG: Events, responses, turns, decks and the token race. */
import type { Page } from '@playwright/test';
import { awake, drawn, expect, linkOf, overflow, test, toTheEnd } from './site.ts';

/** A tool with one of its examples, or with its first. */
async function open(page: Page, tool: string, preset?: string) {
  await page.goto(`/usagi/tools/${tool}/${preset === undefined ? '' : `#preset=${preset}`}`);
  await awake(page);
  const verdict = page.getByRole('region', { name: 'Verdict' });
  return {
    verdict,
    cameOut: verdict.locator('.came-out'),
    outcome: page.locator('.outcome').last(),
    table: page.getByRole('region', { name: 'The table' }),
    log: page.getByRole('region', { name: 'Every step' }),
    says: page.locator('.walk-says'),
    button: (name: string | RegExp) => page.getByRole('button', { name, exact: true }),
    choose: (name: string) => page.getByRole('combobox', { name, exact: true }),
    field: (name: string) => page.getByRole('textbox', { name, exact: true }),
  };
}
/** Does something to the table that is set up, and plays on. */
async function settingUp(page: Page, does: () => Promise<void>) {
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  await does();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
}
/** The form of a card on the table that is set up. */
async function openCard(page: Page, name: string) {
  await page
    .getByRole('region', { name: 'The table as you set it up' })
    .getByRole('button', { name: new RegExp(`^${name} ?,`) })
    .click();
  const sheet = page.getByRole('dialog', { name, exact: true });
  return { sheet, close: () => sheet.getByRole('button', { name: 'Close' }).click() };
}
/** Gives cards other ratings: `['Lone Ronin', 'Labor', '3']`. */
const rate = (page: Page, ...all: readonly (readonly [card: string, rating: string, value: string])[]) =>
  settingUp(page, async () => {
    for (const [name, rating, value] of all) {
      const { sheet, close } = await openCard(page, name);
      await sheet.getByRole('textbox', { name: rating, exact: true }).fill(value);
      await close();
    }
  });
/** The same, at its last step. */
async function openEnded(page: Page, tool: string, preset?: string) {
  const opened = await open(page, tool, preset);
  await toTheEnd(page);
  return opened;
}
/** What stands in a zone of a player, the top of a pile first. */
const zone = (page: Page, id: string) => page.locator(`[data-zone="${id}"] .card-name`);

test.describe('an Event', () => {
  test('a tie of three rounds, and where every card goes', async ({ page }) => {
    const { cameOut, verdict } = await openEnded(page, 'event');
    await expect(cameOut.locator('li')).toContainText([
      'Player A has the highest total, 3, and resolves Harvest Fair.',
      'Player A takes 1 chronicle token and now has 1. Harvest Fair goes to Player A’s chronicle.',
    ]);
    await expect(verdict.locator('svg')).toHaveAttribute('aria-label', /Totals: Player A 3, Player B 1$/);
    await expect(zone(page, 'A-rest')).toHaveText(['Old Fisher', 'Rope Maker']);
    await expect(zone(page, 'A-play-field')).toHaveText(['Lone Ronin']);
    await expect(zone(page, 'A-chronicle')).toHaveText(['Harvest Fair']);
    await expect(zone(page, 'B-rest')).toHaveText(['Road Guard', 'Lamp Seller']);
    await page.locator('details[data-zone="B-rest"] > summary').click();
    for (const name of await zone(page, 'B-rest').all()) await expect(name).toBeVisible();
  });

  test('another example comes out as it is told', async ({ page }) => {
    const { cameOut, choose } = await open(page, 'event');
    await choose('Start with an example').selectOption('Several ratings, each to be exceeded');
    await expect(page).toHaveURL(/#preset=several-ratings-each$/);
    await toTheEnd(page);
    await expect(cameOut).toContainText('Nobody is a contender for Harvest Fair, so it fails.');
    await expect(choose('Start with an example')).toHaveValue('several-ratings-each');
  });

  test('a changed rating changes the verdict and the link, and the link brings everything back', async ({ page }) => {
    const { cameOut, log, button } = await open(page, 'event', 'several-ratings-each');
    await rate(page, ['Lone Ronin', 'Labor', '3']);
    await toTheEnd(page);
    await expect(cameOut).toContainText('Player A takes 1 chronicle token');
    const link = await linkOf(page);
    await page.goto('/usagi/');
    await page.goto(link);
    await awake(page);
    await button('Set up').click();
    const { sheet, close } = await openCard(page, 'Lone Ronin');
    await expect(sheet.getByRole('textbox', { name: 'Labor' })).toHaveValue('3');
    await close();
    await button('Play').click();
    await expect(cameOut).toContainText('Player A takes 1 chronicle token');
    await expect(log).toContainText('Player A is the only contender for Harvest Fair, so no totals are compared.');
  });

  for (const [given, contender] of [
    ['2', false],
    ['3', false],
    ['4', true],
  ] as const) {
    test(`${given} against 3 is ${contender ? '' : 'not '}enough`, async ({ page }) => {
      const { cameOut } = await open(page, 'event', 'several-ratings-each');
      await rate(page, ['Harvest Fair', 'Labor', ''], ['Harvest Fair', 'Combat', '3'], ['Lone Ronin', 'Combat', given]);
      await toTheEnd(page);
      await expect(cameOut).toContainText(
        contender ? 'Player A takes 1 chronicle token' : 'Nobody is a contender for Harvest Fair, so it fails.',
      );
    });
  }

  test('what was discarded in a tie stays decided while a card is added, and is decided anew by keyboard', async ({
    page,
  }) => {
    const { log, button } = await openEnded(page, 'event', 'tie-broken-by-a-discard');
    await expect(log).toContainText('Player B discards Salt Carrier');
    await settingUp(page, async () => {
      await button('Put a Character on Player A’s side of Harvest Fair').click();
      await page.getByRole('option', { name: 'Make your own Character' }).click();
      const sheet = page.getByRole('dialog', { name: 'A1', exact: true });
      await expect(sheet.getByRole('textbox', { name: 'Combat' })).toHaveValue('1');
      await sheet.getByRole('button', { name: 'Close' }).click();
    });
    // With one more there is no tie, and what was picked in it waits.
    await expect(page.locator('.complaints')).toContainText('There is no tie, so no card is picked.');
    await settingUp(page, async () => {
      const { sheet } = await openCard(page, 'A1');
      await sheet.getByRole('button', { name: 'Remove A1' }).press('Enter');
    });
    await expect(log).toContainText('Player B discards Salt Carrier');
    await expect(page.locator('.complaints')).toHaveCount(0);
    await button('Undo the last choice').focus();
    await page.keyboard.press('Enter');
    await button('Discard Road Guard').focus();
    await page.keyboard.press('Enter');
    await expect(log).toContainText('Player B discards Road Guard');
  });

  test('a card picked in a tie is hidden from the others until all have picked', async ({ page }) => {
    const { choose, button, log } = await openEnded(page, 'event', 'tie-broken-by-a-discard');
    await button('Undo the last choice').click();
    await choose('Show the table as seen by').selectOption('Player B');
    await expect(log).toContainText('Player A picks a card in secret');
    await expect(log).not.toContainText('Discard Old Fisher');
  });

  test('what is no number is told at its field, stays as typed, and the last verdict stays', async ({ page }) => {
    const { cameOut, button } = await openEnded(page, 'event');
    await button('Set up').click();
    const { sheet, close } = await openCard(page, 'Lone Ronin');
    const rating = sheet.getByRole('textbox', { name: 'Combat' });
    await rating.fill('many');
    await expect(rating).toHaveAttribute('aria-invalid', 'true');
    await expect(sheet.getByRole('alert')).toHaveText(
      /A whole number from −99 to 99 is required here, and “many” isn’t one/,
    );
    await close();
    await button('Play').click();
    await expect(cameOut).toContainText('Player A has the highest total, 3');
    await expect(page.getByText('This verdict is out of date.')).toBeVisible();
    await button('Set up').click();
    await button('Fix Lone Ronin').click();
    await expect(rating).toHaveValue('many');
    await rating.fill('3');
    await expect(sheet.getByRole('alert')).toHaveCount(0);
    await close();
    await expect(page.getByText('This verdict is out of date.')).toHaveCount(0);
  });

  test('an Event without ratings and a stricken Character are judged, with the rule at the field', async ({ page }) => {
    const { cameOut } = await open(page, 'event', 'several-ratings-each');
    await settingUp(page, async () => {
      const { sheet, close } = await openCard(page, 'Lone Ronin');
      await sheet.getByRole('checkbox', { name: 'stricken' }).check();
      await expect(sheet.locator('.remark')).toContainText('only a refreshed Character can become involved');
      await expect(sheet.locator('.remark a')).toHaveAttribute('href', /involve-needs/);
      await sheet.getByRole('checkbox', { name: 'stricken' }).uncheck();
      await expect(sheet.locator('.remark')).toHaveCount(0);
      await close();
    });
    await rate(page, ['Harvest Fair', 'Combat', ''], ['Harvest Fair', 'Labor', '']);
    await settingUp(page, async () => {
      await expect(page.locator('.setup-faults .remark')).toContainText(
        'Harvest Fair has no rating, so nobody can ever be a contender for it.',
      );
    });
    await toTheEnd(page);
    await expect(cameOut).toContainText('Nobody is a contender for Harvest Fair, so it fails.');
  });

  test('a reading changes the verdict, and it says so', async ({ page }) => {
    const { cameOut } = await openEnded(page, 'event', 'several-ratings-each');
    await expect(cameOut).toContainText('Nobody is a contender for Harvest Fair, so it fails.');
    await page.getByText('Choose readings').click();
    await page.getByText('Readings', { exact: true }).click();
    await page.getByLabel('An Event has several ratings.').selectOption('Exceeding any one rating is enough');
    await expect(cameOut).toContainText('Player A takes 1 chronicle token');
    await expect(page.locator('.read-as')).toContainText('Exceeding any one rating is enough');
  });
});

test.describe('responses', () => {
  test('lie on the pile, and are resolved from the top', async ({ page }) => {
    const { button, says } = await open(page, 'responses');
    const pile = page.locator('[data-area="pile"]');
    await expect(pile).toHaveCount(0);
    for (const step of [
      'Player A plays Sudden Parry, targeting Character.',
      'Player B pays 2 Ryo for Ambush and has no Honor or Ryo left.',
      'Player B responds with Ambush, targeting Character.',
      'Player A doesn’t respond.',
    ]) {
      await button('Next').click();
      await expect(says).toHaveText(step);
    }
    await expect(pile.locator('li')).toContainText([
      /resolves first,.*Player B responds with Ambush, targeting Character\./,
      /resolves second,.*Player A plays Sudden Parry, targeting Character\./,
    ]);
    while ((await says.textContent()) !== 'Character is exhausted and goes to Player B’s rest pile.') {
      await button('Next').click();
      await drawn(page);
    }
    await expect(pile).toContainText('its target has left play');
    await button('Last').click();
    await expect(pile).toHaveCount(0);
    await expect(says).toHaveText('Player A’s action is over. Player B may declare the next action.');
    await expect(zone(page, 'A-rest')).toHaveText(['Sudden Parry']);
    await expect(zone(page, 'B-rest')).toHaveText(['Ambush', 'Character']);
  });

  test('what if a player had passed is another way: it says what ends otherwise, and leads back', async ({ page }) => {
    const { button, log } = await openEnded(page, 'responses');
    const whatIf = page.getByRole('region', { name: 'What if' });
    await expect(log).toContainText('Player B responds with Ambush');
    await whatIf.getByRole('button', { name: /^What if Player B had passed\?/ }).press('Enter');
    await expect(whatIf.getByRole('listitem').filter({ hasText: 'Ambush' })).toContainText('Hand of Player B');
    // Whose turn it is to decide is no outcome.
    await expect(whatIf.getByRole('listitem').filter({ hasText: 'decides now' })).toHaveCount(0);
    await toTheEnd(page);
    await expect(log).not.toContainText('Player B responds with Ambush');
    const link = await linkOf(page);
    await button('Back to what was played').click();
    await toTheEnd(page);
    await expect(log).toContainText('Player B responds with Ambush');
    await page.goto('/usagi/');
    await page.goto(link);
    await awake(page);
    // In what the link holds there was no response that might not have been.
    await expect(whatIf).toHaveCount(0);
    await toTheEnd(page);
    await expect(log).toContainText('Player A plays Sudden Parry');
    await expect(log).not.toContainText('Player B responds with Ambush');
  });

  test('a three-way tie is decided beside the picture of it', async ({ page }) => {
    const { verdict, button } = await openEnded(page, 'event', 'tie-all-discard');
    await button('Undo the last choice').click();
    const decides = page.locator('.decisions').first();
    const gap = async () => {
      const [picture, decision] = [await verdict.boundingBox(), await decides.boundingBox()];
      return (decision?.y ?? 0) - ((picture?.y ?? 0) + (picture?.height ?? 0));
    };
    await expect.poll(gap, 'what is decided comes right below').toBeLessThan(120);
    expect(await gap()).toBeGreaterThanOrEqual(0);
  });

  test('a stricken Character cannot be involved, and the rule says why', async ({ page }) => {
    await open(page, 'responses', 'stricken-cannot-be-involved');
    const refused = page.locator('.complaints');
    await expect(refused).toContainText('is stricken, and only a refreshed Character can become involved.');
    await expect(refused.getByRole('link')).toHaveAttribute('href', /involve-needs/);
  });

  test('a card is given to a hand, and taken back', async ({ page }) => {
    const { button } = await open(page, 'responses');
    const hand = page.locator('.setup [data-zone="hand-A"]');
    await button('Set up').click();
    await button('Put a card in the hand of Player A').click();
    await page.getByRole('combobox', { name: 'Name, number or kind' }).fill('moneyl');
    await page.keyboard.press('Enter');
    await expect(hand).toContainText('Moneylender');
    await expect(page.getByRole('button', { name: /^Moneylender/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await button('Remove Moneylender').click();
    await expect(hand).not.toContainText('Moneylender');
  });
});

test.describe('a turn', () => {
  test('a whole turn of two ready decks', async ({ page }) => {
    const { log, says } = await openEnded(page, 'turn');
    for (const step of [
      'Player A responds with Sudden Parry, targeting Wandering Fencer.',
      'Player A has the highest total, 5, and resolves Bandits on the Road.',
      'Nobody is a contender for Tea with the Governor, so it fails.',
      'Player B chooses Mountain Priestess as the Hero to keep.',
      'Temple Novice is swept up and goes to Player',
      'Turn 1 is over, so what Sudden Parry changed for the turn ends.',
    ])
      await expect(log).toContainText(step);
    await expect(says).toHaveText('Next step: each player may discard.');
  });

  test('is played on, decided otherwise, and told why not', async ({ page }) => {
    const { button, log } = await openEnded(page, 'turn');
    await page.getByText('Why can’t Player A …?').click();
    await expect(page.locator('.why-not').first()).toContainText('can’t be played in the Initiation');
    await button('Discard Smoke Bomb').click();
    await expect(log).toContainText('Player A discards Smoke Bomb.');
    const link = await linkOf(page);
    await page.goto('/usagi/');
    await page.goto(link);
    await awake(page);
    await expect(log).toContainText('Player A discards Smoke Bomb.');
  });

  test('a card that is pressed shows what can be done with it, and why something cannot', async ({ page }) => {
    const { button, log } = await openEnded(page, 'turn');
    const decisions = page.getByRole('region', { name: 'Player A decides' });
    const others = page.getByRole('region', { name: 'Player B decides' });
    await page.getByRole('button', { name: /^Smoke Bomb/ }).press('Enter');
    await expect(decisions.getByRole('status')).toHaveText('With Smoke Bomb: 1 choice, 1 not allowed.');
    await expect(decisions.locator('.choice-group')).toHaveText(['DiscardDiscard Smoke Bomb']);
    await expect(decisions.locator('.why-not')).toContainText('Smoke Bomb can’t be played in the Initiation');
    await expect(others, 'it is not theirs').toContainText('Discard Temple Novice');
    await button('Show all choices').click();
    await expect(decisions).toContainText('Discard Second Wind');
    await page.getByRole('button', { name: /^Smoke Bomb/ }).click();
    await button('Discard Smoke Bomb').click();
    await expect(log).toContainText('Player A discards Smoke Bomb.');
    await expect(page.getByRole('button', { name: 'Show all choices' }), 'another moment').toHaveCount(0);
  });

  test('hides the hand of the other player', async ({ page }) => {
    const { choose } = await openEnded(page, 'turn');
    await expect(zone(page, 'A-hand')).toHaveCount(3);
    await choose('Show the table as seen by').selectOption('Player B');
    await expect(zone(page, 'A-hand')).toHaveCount(0);
    await expect(zone(page, 'B-hand')).toHaveCount(1);
    await expect(page.getByText('What Player A can do is hidden from this player.')).toBeVisible();
  });

  test('is walked by keyboard alone', async ({ page }) => {
    const { button, says } = await open(page, 'turn');
    await page.keyboard.press('End');
    await expect(says).toHaveText('Next step: each player may discard.');
    await button('First').focus();
    await page.keyboard.press('Enter');
    await expect(says).toHaveText(/^The start: \d+ steps follow\.$/);
    await page.keyboard.press('ArrowRight');
    await expect(says).toHaveText('With 2 players, the neutral pile starts with 19 chronicle tokens.');
    await page.keyboard.press('End');
    await expect(says).toHaveText('Next step: each player may discard.');
  });

  test('other decks and more players begin another game', async ({ page }) => {
    const { choose, log, table } = await open(page, 'turn');
    await page.getByText('Decks, players, random seed').click();
    await choose('Players').selectOption('6');
    await expect(log).toContainText('With 6 players, the neutral pile starts with 35 chronicle tokens.');
    await expect(table).toContainText('Player F');
  });
});

test.describe('a deck', () => {
  const lines = (page: Page) => page.getByRole('textbox', { name: /^Deck/ });

  test('that is ready is legal', async ({ page }) => {
    const { outcome } = await open(page, 'deck');
    await expect(outcome).toHaveText('This deck is legal');
  });

  test('tells every fault at once, and a misspelt card with the one that is meant', async ({ page }) => {
    const { verdict, button } = await open(page, 'deck', 'every-fault-of-a-deck');
    for (const fault of [
      'at least 30 are required',
      '4 copies of Bell Ringer',
      '2 copies of The Conspiracy Unmasked',
      'its numbers aren’t known',
    ])
      await expect(verdict).toContainText(fault);
    await lines(page).fill(`${await lines(page).inputValue()}\n1 Bel Ringer`);
    await expect(page.getByRole('alert')).toContainText('There is no card “Bel Ringer”.');
    await button('Use Bell Ringer').click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(verdict).toContainText('5 copies of Bell Ringer');
  });

  for (const [more, kept] of [
    [9, false],
    [10, true],
    [11, true],
  ] as const) {
    test(`${20 + more} cards are ${kept ? '' : 'not '}enough`, async ({ page }) => {
      const { verdict } = await open(page, 'deck', 'deck-of-thirty');
      const names = [
        'Rice Farmer',
        'Carpenter',
        'Roof Runner',
        'Flooded Ford',
        'Forged Seal',
        'Haunted Well',
        'Ambush',
      ];
      const twenty = names.map((name, at) => `${at < 6 ? 3 : 2} ${name}`);
      const others = ['Disgraced', 'Second Wind', 'Smoke Bomb', 'Strongbox'];
      const rest = others.map((name, at) => `${Math.min(3, Math.max(0, more - at * 3))} ${name}`);
      await lines(page).fill([...twenty, ...rest.filter((line) => !line.startsWith('0'))].join('\n'));
      await expect(verdict).toContainText(`${20 + more} cards`);
      await expect(verdict.locator('.outcome')).toHaveText(kept ? 'This deck is legal' : '1 fault');
    });
  }
});

test.describe('the token race', () => {
  test('opens with what each still needs', async ({ page }) => {
    const { verdict, outcome } = await open(page, 'score');
    await expect(verdict.locator('tbody tr')).toHaveText([/^A113ahead; in reach$/, /^B77more than/, /^C410more than/]);
    await expect(outcome).toHaveText('The game continues; 14 tokens win');
  });

  for (const [players, pile, enough] of [
    [2, 19, 10],
    [3, 26, 14],
    [4, 31, 16],
    [5, 34, 18],
    [6, 35, 18],
  ] as const) {
    test(`${players} players: ${enough} of ${pile} win, and one less does not`, async ({ page }) => {
      const { choose, field, button, outcome } = await open(page, 'score');
      await choose('Players').selectOption(String(players));
      for (const other of ['B', 'C'].slice(0, players - 1)) await field(`Tokens of Player ${other}`).fill('0');
      await field('Tokens of Player A').fill(String(enough - 1));
      await expect(outcome).toHaveText(`The game continues; ${enough} tokens win`);
      await button('+ 1: player A takes a token').click();
      await expect(field('Tokens of Player A')).toHaveValue(String(enough));
      await expect(outcome).toContainText('Player A wins');
    });
  }

  test('where nobody can get more than half any more, the end of the pile is named', async ({ page }) => {
    const { field, outcome } = await open(page, 'score');
    // 26 tokens: more than half are 14.
    for (const [who, tokens] of Object.entries({ A: 12, B: 12, C: 0 }))
      await field(`Tokens of Player ${who}`).fill(String(tokens));
    await expect(outcome).toHaveText('The game continues; 14 tokens win');
    await field('Tokens of Player C').fill('1');
    await expect(outcome).toHaveText('The game continues; the most tokens win when the pile is empty');
  });

  test('too many tokens are told with the rule, and stay as typed', async ({ page }) => {
    const { field, outcome } = await open(page, 'score');
    await field('Tokens of Player A').fill('20');
    await expect(page.getByRole('alert')).toContainText(
      'With 3 players there are 26 chronicle tokens, but 31 are given here',
    );
    await expect(field('Tokens of Player A')).toHaveValue('20');
    await expect(outcome).toHaveText('The game continues; 14 tokens win');
  });
});

test('a finger builds an Event @phone-only', async ({ page }) => {
  const { button, cameOut } = await open(page, 'event', 'several-ratings-each');
  const board = page.getByRole('region', { name: 'The table as you set it up' });
  const isLarge = async () => {
    for (const control of await page
      .locator('.setup')
      .locator('button:visible, select:visible, input:visible:not([type=checkbox]), [role=option]:visible')
      .all()) {
      const box = await control.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    }
  };
  await button('Set up').tap();
  await button('Put a Character on Player B’s side of Harvest Fair').tap();
  await isLarge();
  await page.getByRole('option', { name: 'Exiled General Hero · Com 4 · Dip 1 · Int 2 · Cer 1 · Lab 1' }).tap();
  await expect(board).toContainText('Exiled General');
  await board.getByRole('button', { name: /^Exiled General/ }).tap();
  await isLarge();
  await button('Remove Exiled General').tap();
  await expect(board.getByText('Exiled General')).toHaveCount(0);
  expect(await overflow(page)).toBe(0);
  await button('Play').tap();
  await toTheEnd(page);
  await expect(cameOut).toContainText('Nobody is a contender for Harvest Fair, so it fails.');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the first examples are worked out', async ({ page }) => {
    for (const [tool, result] of [
      ['event', 'Player A has the highest total, 3, and resolves Harvest Fair.'],
      ['responses', 'The target of Sudden Parry has left play, so Sudden Parry has no effect.'],
      ['turn', 'Player A has the highest total, 5, and resolves Bandits on the Road.'],
      ['deck', 'This deck is legal'],
      ['score', 'The game continues; 14 tokens win'],
    ] as const) {
      await page.goto(`/usagi/tools/${tool}/`);
      await expect(page.getByRole('main')).toContainText(result);
    }
  });
});

test('a deck is judged with a card of one’s own, by keys: a wrong word is told, what was typed stays, and the link keeps it', async ({
  page,
}) => {
  const owl = (when: string) =>
    `- name: Grey Owl\n  restricted: 1\n  abilities:\n    - { when: ${when}, effects: [{ is: gain, honor: 1 }] }\n`;
  await page.goto('/usagi/tools/deck/');
  // Opened before anything else has been touched.
  await page.getByText('Your own cards', { exact: true }).press('Enter');
  const cards = page.getByRole('textbox', { name: 'Your cards', exact: true });
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await cards.fill(owl('is-struk'));
  await expect(cards).toHaveAccessibleDescription(/Line 4 .*perhaps “is-struck” is meant/);
  await expect(cards).toHaveValue(owl('is-struk'));
  await cards.fill(owl('is-struck'));
  await expect(cards).not.toHaveAccessibleDescription(/Line 4/);
  const deck = page.getByRole('textbox', { name: 'Deck', exact: true });
  await deck.fill(`${await deck.inputValue()}\n2 Grey Owl`);
  await expect(verdict).toContainText('The deck has 2 copies of Grey Owl; at most 1 is allowed.');
  await page.goto(await linkOf(page));
  await page.reload();
  await awake(page);
  await expect(verdict).toContainText('The deck has 2 copies of Grey Owl; at most 1 is allowed.');
});
