/** Whole games: begun, played with a bot and with each other, kept, and looked back at. */
import type { Locator, Page } from '@playwright/test';
import { openFile, savedFile, writeOwn } from './own-cards.ts';
import { at, awake, barriers, drawn, expect, isOpenHere, overflow, press, test, toTop } from './site.ts';

const GAMES = ['chariot', 'fftcg', 'lyoko', 'usagi'] as const;

const start = (page: Page) => page.getByRole('button', { name: 'Start the game' });
const log = (page: Page) => page.getByRole('region', { name: 'Every step' }).locator('.log-choice');
const covered = (page: Page) => page.getByRole('region', { name: /^Hand the device to / });
/** It is a person’s turn, everything was shown that came before, and no bot decides at the same time. */
const isMyTurn = async (page: Page) => {
  await expect(page.locator('.decisions h3').first()).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('.bot-thinks')).toHaveCount(0, { timeout: 30_000 });
};
/** Decides by chance as often as said, each time when it is a person’s turn. */
async function decide(page: Page, times: number) {
  for (let nth = 0; nth < times; nth++) {
    await isMyTurn(page);
    // By the keyboard, which chooses at once.
    await press(page.getByRole('button', { name: /^Choose at random for / }).first());
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
  // Where no game is on the table: one would be kept again as soon as its page is awake.
  await page.goto('/');
  await page.evaluate((name) => localStorage.removeItem(`game-v1-${name}`), game);
  await still(page);
  await page.goto(`/${game}/play/`);
  // A game draws its seed by chance. Here it is the same each time, so that no game ends before a test is through.
  await page.evaluate(() => void (Math.random = () => 0.25));
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
        await drawn(page);
        // The table comes into view, and the focus is in it.
        await expect(page.locator('.walk .board')).toBeInViewport();
        await expect(page.locator('.walk :focus')).toHaveCount(1);
      } else await decide(page, 1);
    }
    expect(names.size, 'both were asked').toBe(2);
  });
}

/**
 * A game that is the same every time: what chance gives it, and who sits opposite. That bot plays at random, but for Usagi
 * Yojimbo, where a game in which nobody thinks takes more than a thousand choices.
 */
const SHORT = {
  chariot: { seed: 31, opponent: 'Who plays the second hand', as: 'random' },
  fftcg: { seed: 39, opponent: 'B', as: 'random' },
  lyoko: { seed: 13, opponent: 'Xana', as: 'random' },
  usagi: { seed: 9, opponent: 'Player B', as: 'ahead' },
} as const;
const openShort = async (page: Page, game: keyof typeof SHORT) => {
  const { seed, opponent } = SHORT[game];
  await fresh(page, game);
  await awake(page);
  await page.evaluate((drawn) => (Math.random = () => drawn), (seed + 0.5) / 1_000_000);
  return page.getByRole('combobox', { name: opponent, exact: true });
};
const isFocused = (one: Locator) => one.evaluate((element) => element === document.activeElement);
/** The question to whoever sits here, or how the game ended, has the focus, and no bot decides. Says which. */
async function whatIsAsked(page: Page): Promise<'question' | 'end'> {
  await expect(page.locator('.bot-thinks')).toHaveCount(0);
  await expect(page.locator('.walk-decide :is(.outcome, .decisions h3):focus')).toHaveCount(1);
  return (await page.locator('.outcome:focus').count()) > 0 ? 'end' : 'question';
}
/** The end says who won, and by which rule. */
async function isWonByRule(page: Page, game: string): Promise<void> {
  const outcome = page.locator('.outcome');
  await expect(outcome).toContainText(/wins|won/i);
  await expect(outcome.getByRole('link')).toHaveAttribute('href', new RegExp(`/${game}/rules/`));
}
/**
 * One choice is the first in the list, the next is left to chance: a game in which both only do what comes first, or chance,
 * need not end. A bot that looks ahead ends it anyway.
 */
const isChance = async (page: Page, game: keyof typeof SHORT) =>
  SHORT[game].as === 'random' && (await log(page).count()) % 2 === 0;
const LISTED = '.decisions .choice-group button';
/** Counts pictures for which nothing has the focus: a key that is pressed then begins at the top of the page. */
const watchFocus = (page: Page) =>
  page.evaluate(() => {
    const count = { lost: 0 };
    const look = () => {
      if (document.activeElement === document.body) count.lost++;
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { count });
  });
const lostFocus = (page: Page) => page.evaluate(() => (window as unknown as { count: { lost: number } }).count.lost);

for (const game of GAMES) {
  test(`${game}: a whole game with the keyboard alone; after each choice, the focus is on the next question`, async ({
    page,
  }, { annotations }) => {
    const opponent = await openShort(page, game);
    let presses = 0;
    const press = async (key: string) => {
      presses++;
      await page.keyboard.press(key);
    };
    const tabTo = async (isThere: () => Promise<boolean>) => {
      for (let nth = 0; nth < 80; nth++) {
        await press('Tab');
        if (await isThere()) return;
      }
      throw new Error('It can’t be reached with the Tab key.');
    };
    await tabTo(() => isFocused(opponent));
    const { as } = SHORT[game];
    if (as === 'random') await press('ArrowUp');
    await expect(opponent).toHaveValue(as);
    await tabTo(() => isFocused(start(page)));
    await press('Enter');
    presses = 0;
    await whatIsAsked(page);
    await watchFocus(page);
    while ((await whatIsAsked(page)) === 'question') {
      const byChance = await isChance(page, game);
      await tabTo(() =>
        page.evaluate(
          ([listed, leftToChance]) => {
            const { activeElement: at } = document;
            if (at?.matches(listed)) return !leftToChance;
            return at?.textContent.startsWith('Choose at random for ') === true;
          },
          [LISTED, byChance] as const,
        ),
      );
      await press('Enter');
      await drawn(page);
    }
    expect(await lostFocus(page), 'pictures without a focus').toBe(0);
    const choices = await log(page).count();
    annotations.push({ type: 'presses', description: `${game}: ${presses} presses in a game of ${choices} choices` });
    await isWonByRule(page, game);
  });
}

for (const game of GAMES) {
  test(`${game}: with its menus, piles, record, a card and a hint open, a game is open to everybody @phone`, async ({
    page,
  }) => {
    await fresh(page, game);
    await start(page).click();
    await decide(page, 1);
    await isMyTurn(page);
    await page.getByRole('button', { name: 'What would a bot do?' }).click();
    await expect(page.getByRole('region', { name: 'What a bot would do' })).toContainText('It would choose: ', {
      timeout: 60_000,
    });
    await page.locator('.board button.card-face:visible').first().click();
    await expect(page.locator('.looked-at')).toBeVisible();
    await isOpenHere(page);
  });
}

/** What of the question, its bar and the own side of the table is not on the screen together. */
const unseen = (page: Page) =>
  page.evaluate(() => {
    const box = (what: string) => document.querySelector(what)?.getBoundingClientRect() ?? new DOMRect();
    const [panel, bar, own] = [box('.walk-now'), box('.stepper-buttons'), box('.board > .area:last-of-type')];
    const hand = [...document.querySelectorAll('.board > .area:last-of-type .is-hand')].pop()?.getBoundingClientRect();
    const isIn = ({ top, bottom }: DOMRect, low: number) => top >= -1 && bottom <= low + 1;
    return [
      ...(isIn(box('.walk-now h3, .walk-now .outcome'), bar.top) ? [] : ['what is asked']),
      ...(isIn(bar, innerHeight) && innerHeight - bar.bottom < 20 ? [] : ['the bar at the foot']),
      ...(own.bottom <= panel.top + 1 && own.bottom > 0 ? [] : ['the own side']),
      ...(!hand || isIn(hand, panel.top) ? [] : ['the hand']),
    ];
  });

/** Waits until somebody is asked and nothing moves: what was asked before is still there while a choice is carried out. */
async function atRest(page: Page): Promise<void> {
  await expect(page.locator('.is-asked')).toBeVisible({ timeout: 30_000 });
  const seen = () =>
    page.evaluate(() => [
      scrollY,
      document.querySelector('.walk-now')?.textContent,
      document.getAnimations().filter(({ playState }) => playState === 'running').length,
    ]);
  await expect
    .poll(async () => {
      const before = await seen();
      await page.waitForTimeout(400);
      return JSON.stringify(await seen()) === JSON.stringify(before);
    })
    .toBe(true);
}

for (const game of GAMES) {
  test(`${game}: on a phone, the table and what is asked are seen together, and a card says there what it can do @phone-only`, async ({
    page,
  }) => {
    await fresh(page, game);
    await start(page).tap();
    for (let nth = 0; nth < 6; nth++) {
      await expect(page.locator('.is-asked :is(.outcome, .decisions h3)').first()).toBeVisible({ timeout: 30_000 });
      expect(await unseen(page), `choice ${nth}`).toEqual([]);
      const ends = page.locator('.choice-group + .plain-choices button').first();
      if ((await ends.count()) > 0)
        await expect(ends, 'to pass, nothing has to be scrolled').toBeInViewport({ ratio: 1 });
      if (await page.locator('.outcome').isVisible()) return;
      const chance = page.getByRole('button', { name: /^Choose at random for / }).first();
      await chance.evaluate((button: HTMLButtonElement) => button.click());
      await drawn(page);
    }
    await atRest(page);
    const card = page.locator('.board > .area:last-of-type button.card-face.is-able:visible').first();
    if ((await card.count()) === 0) return;
    const was = await page.evaluate(() => scrollY);
    await card.tap();
    await expect(page.locator('.with-card, .assign.looked, .strip.is-on').first()).toBeInViewport();
    expect(await page.evaluate(() => scrollY), 'the table stays where it was').toBe(was);
    expect(await unseen(page)).toEqual([]);
    const strip = await page.locator('.looked-at').boundingBox();
    const hand = await page.locator('.board > .area:last-of-type .is-hand').last().boundingBox();
    expect((strip?.y ?? 0) + (strip?.height ?? 0), 'the hand is not covered').toBeLessThanOrEqual(hand?.y ?? Infinity);
  });
}

test('what others decide can be skipped: no step of it is waited for, and all of it can be read @phone', async ({
  page,
}) => {
  await fresh(page, 'chariot');
  await page.evaluate(() => localStorage.setItem('table-v1', JSON.stringify({ speed: 0.5 })));
  await page.reload();
  await page.evaluate(() => void (Math.random = () => 0.25));
  await start(page).click();
  const asked = page.locator('.is-asked :is(.outcome, .decisions h3)').first();
  const skip = page.getByRole('button', { name: 'Skip to my next choice' });
  const isNarrow = (page.viewportSize()?.width ?? 0) < 1000;
  // At this speed, the bot’s turns would take minutes. It goes first.
  for (const says of ['So far', 'Since your last choice']) {
    for (let ended = 0; ended < 6; ended++) {
      await expect(skip.and(page.locator('[aria-disabled=false]')).or(asked)).toBeVisible();
      if (await skip.isEnabled()) break;
      const made = await log(page).count();
      await page
        .locator('.decisions')
        .getByRole('button', { name: /^(End|No|Don’t)/ })
        .first()
        .click();
      await expect(log(page)).not.toHaveCount(made);
    }
    await skip.click();
    await expect(asked).toBeVisible();
    await expect(skip, 'it keeps its place').toBeDisabled();
    const since = page.locator('details.just-now');
    // Beside the table, every step is listed anyway.
    await expect(since).toBeVisible({ visible: isNarrow });
    if (!isNarrow) continue;
    const summary = since.locator('summary');
    await summary.tap();
    const lines = await since.locator('.says').allTextContents();
    await expect(summary).toContainText(`${says}: ${lines.length} steps`);
    await expect(page.locator('[data-since]')).toHaveText(`${says}: ${lines.length} steps.`);
    await expect(summary, 'the last of them is above').toContainText(lines.at(-1) ?? '');
    // They are what followed from one’s own choice, and what the bot did, in order.
    const listed = await page.locator('.walk-log li .says').allTextContents();
    let from = listed.length;
    for (const line of lines.toReversed()) {
      from = listed.lastIndexOf(line, from - 1);
      expect(from, line).toBeGreaterThanOrEqual(0);
    }
    if (says !== 'So far') expect(listed[from - 1], 'one’s own choice is just before them').toMatch(/^You: End/);
    expect(lines.length).toBeGreaterThan(1);
    await summary.tap();
  }
});

for (const game of GAMES) {
  test(`${game}: what happened since one’s last choice opens where the last of it is said, by touch and by keys, with its rules @phone-only`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await fresh(page, game);
    await start(page).tap();
    // Until a bot has decided something since.
    const told = page.locator('[data-since]');
    for (let nth = 0; nth < 40 && !(await told.textContent()); nth++) {
      await decide(page, 1);
      await isMyTurn(page);
    }
    await atRest(page);
    const since = page.locator('details.just-now');
    const summary = since.locator('summary');
    expect((await summary.boundingBox())?.height, 'a line, as high as a finger').toBeLessThan(50);
    await summary.tap();
    await expect(since.locator('li').first()).toBeInViewport();
    const lines = await since.locator('.says').allTextContents();
    await expect(told).toHaveText(new RegExp(`: ${lines.length} steps?\\.$`));
    // Whatever a rule decided links to it, as in the log.
    const links = await since.locator('li > a').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(links.length).toBeGreaterThan(0);
    const listed = await page
      .locator('.walk-log li')
      .evaluateAll((all) =>
        all.map((one) => [one.querySelector('.says')?.textContent, one.querySelector('a')?.getAttribute('href')]),
      );
    const first = await since.locator('li:has(a) .says').first().textContent();
    expect(listed.filter(([line]) => line === first).map(([, href]) => href)).toContain(links[0]);
    // What closes it stays in reach, and the next question begins with it closed.
    await since.locator('li').last().scrollIntoViewIfNeeded();
    await summary.tap();
    await expect(since).not.toHaveAttribute('open');
    expect(await barriers(page)).toEqual([]);
    await page.locator('.decisions h3').focus();
    await page.keyboard.press('Shift+Tab');
    await expect(summary).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(since.locator('li').first()).toBeVisible();
    await decide(page, 1);
    await isMyTurn(page);
    await expect(since).not.toHaveAttribute('open');
  });
}

/** The moment in which what has just come is for no finger lasts until it is ended. */
const lasting = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { animation-duration: 600s !important; }');
    document.adoptedStyleSheets = [sheet];
  });
const end = (page: Page, of = '*') =>
  page.evaluate((what) => {
    for (const animation of document.getAnimations()) {
      const { effect } = animation;
      if (effect instanceof KeyframeEffect && effect.target?.matches(what)) animation.finish();
    }
  }, of);
/** A finger comes down where something is, whatever lies over it, and whether it is ready or not. */
async function touch(page: Page, one: Locator): Promise<void> {
  const { x, y, width, height } = (await one.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await drawn(page);
}
const offered = (page: Page) => page.locator('.decisions .choice-group').locator('> button, option');

test('what has just come is for no finger that was on its way before; keys choose at once @phone-only', async ({
  page,
}) => {
  await fresh(page, 'usagi');
  await lasting(page);
  await start(page).tap();
  const choice = page.locator('.is-asked .decisions .choice-group > button').first();
  const undo = page.getByRole('button', { name: 'Undo the last choice' });
  const card = page.locator('.is-asked .board > .area:last-of-type button.card-face').first();
  await expect(choice).toBeVisible();
  for (const nth of [1, 2]) {
    const made = await log(page).count();
    await touch(page, choice);
    await touch(page, card);
    if (nth > 1) await touch(page, undo);
    await expect(log(page), `question ${nth}`).toHaveCount(made);
    await expect(page.locator('.looked-at')).toHaveCount(0);
    await press(choice);
    await expect(log(page), 'keys choose at once').not.toHaveCount(made);
    await isMyTurn(page);
  }
  const made = await log(page).count();
  await end(page);
  await touch(page, choice);
  await expect(log(page), 'a moment later, so does a finger').not.toHaveCount(made);
});

test('who comes to play can begin at once, without scrolling @phone', async ({ page }) => {
  for (const game of GAMES) {
    await fresh(page, game);
    await awake(page);
    await expect(start(page), game).toBeInViewport({ ratio: 1 });
    expect(await overflow(page), game).toBe(0);
    // What has the focus is never behind it.
    for (const field of await page.locator('.new-game :is(select, summary)').filter({ visible: true }).all()) {
      // What moves the page meanwhile, as a font that comes late, is no matter of the focus.
      const hidden = () =>
        field.evaluate((one: HTMLElement) => {
          one.blur();
          one.focus();
          const { bottom } = one.getBoundingClientRect();
          return bottom - (document.querySelector('.new-game > .actions')?.getBoundingClientRect().top ?? 0);
        });
      await expect.poll(hidden, game).toBeLessThanOrEqual(0);
    }
  }
});

test('a hint that moves the choices, and a device that changes hands, wait for a finger as well @phone-only', async ({
  page,
}) => {
  await fresh(page, 'usagi');
  await lasting(page);
  await page.getByRole('button', { name: 'Start a first game' }).tap();
  const choice = page.locator('.is-asked .decisions .choice-group > button').first();
  // A bot that decides at the same moment comes first.
  await expect(choice).toBeVisible();
  await expect(page.getByText(/^Hint: /)).toBeVisible({ timeout: 60_000 });
  await end(page, '.walk-now');
  const made = await log(page).count();
  await touch(page, choice);
  await expect(log(page), 'it has just moved').toHaveCount(made);
  await touch(page, page.locator('.hint-line button'));
  await expect(log(page), 'it has just come').toHaveCount(made);
  await end(page);
  await touch(page, choice);
  await expect(log(page)).not.toHaveCount(made);

  await fresh(page, 'usagi');
  await awake(page);
  await page.getByRole('combobox', { name: 'Player B', exact: true }).selectOption('person');
  await lasting(page);
  await start(page).tap();
  await touch(page, covered(page).getByRole('button'));
  await expect(covered(page)).toBeVisible();
  await end(page);
  await touch(page, covered(page).getByRole('button'));
  await expect(page.locator('.board')).toBeVisible();
});

/** Where each button of the bar is, by its name; where that is known, from there, but for less than anybody sees. */
const placesInBar = (page: Page, was: readonly (readonly [string, number, number])[] = []) =>
  page.locator('.stepper-buttons').evaluate(
    (bar, before) =>
      [...bar.children].map((one, nth): [string, number, number] => {
        const { left, top } = one.getBoundingClientRect();
        // It is one button, whatever it does next.
        const name = (one.getAttribute('aria-label') ?? 'More').replace('Pause', 'Play');
        const [, x = NaN, y = NaN] = before[nth] ?? [];
        return [name, Math.abs(x - left) < 2 ? x : left, Math.abs(y - top) < 2 ? y : top];
      }),
    was,
  );
for (const { name, size } of [
  { name: 'a phone', size: { width: 390, height: 844 } },
  { name: 'a small phone', size: { width: 360, height: 740 } },
])
  test(`on ${name}, each button keeps its place while one decides, and while bots do @phone-only`, async ({ page }) => {
    await page.setViewportSize(size);
    await fresh(page, 'chariot');
    // It moves, so slowly that it can be looked at.
    await page.evaluate(() => localStorage.setItem('table-v1', JSON.stringify({ speed: 0.5 })));
    await page.reload();
    await awake(page);
    await page.evaluate((drawn) => (Math.random = () => drawn), 7.5 / 1_000_000);
    await start(page).tap();
    await isMyTurn(page);
    const asked = await placesInBar(page);
    expect(asked.map(([label]) => label)).toEqual([
      'Undo the last choice',
      'Back',
      'Play',
      'Next',
      'Skip to my next choice',
      'More',
    ]);
    const ends = page.locator('.decisions .plain-choices button').first();
    await ends.evaluate((button: HTMLButtonElement) => button.click());
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    expect(await placesInBar(page, asked), 'while something moves').toEqual(asked);
    await page.getByRole('button', { name: 'Skip to my next choice' }).tap();
    // Or it has ended already.
    await expect(page.locator('.is-asked :is(.outcome, .decisions h3)').first()).toBeVisible({ timeout: 60_000 });
    await expect.poll(() => placesInBar(page, asked), 'asked again').toEqual(asked);
  });

for (const game of ['chariot', 'lyoko'] as const)
  test(`${game}: on a phone held sideways, with a hint there, to pass nothing has to be scrolled, and a finger meets each card in hand @phone-only`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await fresh(page, game);
    await page.getByRole('button', { name: 'Start a first game' }).tap();
    await expect(page.locator('.hint .button')).toBeVisible({ timeout: 30_000 });
    const ends = page.locator('.choice-group + .plain-choices button').first();
    await expect(ends).toBeInViewport({ ratio: 1 });
    const cards = page.locator('.board > .area:last-of-type .is-hand .card-face');
    const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  });

for (const game of GAMES)
  test(`${game}: beside a wide table, with a hint there, to pass nothing has to be scrolled`, async ({ page }) => {
    await fresh(page, game);
    await page.getByRole('button', { name: 'Start a first game' }).click();
    const ends = page.locator('.choice-group + .plain-choices button');
    let times = 0;
    for (let nth = 0; nth < 8; nth++) {
      await isMyTurn(page);
      await expect(page.locator('.hint-line .button')).toBeVisible({ timeout: 30_000 });
      for (const one of await ends.all()) {
        times++;
        await expect(one).toBeInViewport({ ratio: 1 });
      }
      await press(page.locator('.hint-line .button'));
    }
    expect(times).toBeGreaterThan(0);
  });

test('what the question is about is above it, wherever it lies on the table @phone-only', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openShort(page, 'usagi');
  await start(page).tap();
  const stake = page.getByRole('list', { name: 'At stake' });
  const finish = page.getByRole('button', { name: 'Finish', exact: true });
  const areBoth = async () => (await stake.count()) > 0 && (await finish.count()) > 0;
  for (let nth = 0; nth < 40 && !(await areBoth()); nth++) await decide(page, 1);
  await isMyTurn(page);
  await expect(stake).toBeInViewport({ ratio: 1 });
  const names = await page.locator('.board .card-name').allTextContents();
  for (const named of await stake.locator('strong').allTextContents())
    expect(names.join(), 'it lies on the table').toContain(named.replace(/^the \w+ | of Player \w$/g, ''));
  // What has little room still has its words whole.
  expect((await finish.boundingBox())?.height).toBeLessThan(52);
  // Beside the table it is seen anyway.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(stake).toBeHidden();
});

test('a fight is above the question it asks, and the hand in view, also where one’s side is too high to be seen whole @phone-only', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openShort(page, 'lyoko');
  await start(page).tap();
  const fight = page.getByRole('list', { name: 'At stake' }).filter({ hasText: /: Power \d+, Evade \d+, \d+ life/ });
  for (let nth = 0; nth < 60 && (await fight.count()) === 0; nth++) await decide(page, 1);
  await isMyTurn(page);
  await expect(fight).toBeInViewport({ ratio: 1 });
  expect(await unseen(page)).not.toContain('the hand');
});

/** Begins a short game of FFTCG, and goes on until somebody may fight. */
async function toTheFight(page: Page, size = { width: 360, height: 740 }) {
  await page.setViewportSize(size);
  await openShort(page, 'fftcg');
  await start(page).tap();
  const fighters = page
    .locator('.decisions :is(option, .choice-group > button)')
    .filter({ hasText: /^Fight .* with / });
  await atRest(page);
  for (let nth = 0; nth < 60 && (await fighters.count()) === 0; nth++) {
    await decide(page, 1);
    await atRest(page);
    await isMyTurn(page);
  }
}

for (const height of [740, 844])
  test(`in FFTCG, what a card may be aimed at comes into view when it is pressed, and below what lies over the table (${height} high) @phone-only`, async ({
    page,
  }) => {
    await toTheFight(page, { width: height === 740 ? 360 : 390, height });
    /** One’s own party; with a character of it pressed, those it may fight. */
    const own = page.locator(
      '.board > .area:last-of-type [data-zone] .card-face.is-able:not(.is-turned, .is-hand *, .pile-cards *)',
    );
    const targets = page.locator('.board > .area:not(:last-of-type) .card-face.is-marked');
    const before = await page.evaluate(() => scrollY);
    const pressed = page.locator('.board [aria-pressed=true]');
    const many = await own.count();
    for (let nth = 0; nth < many; nth++) {
      await own.nth(nth).evaluate((card: HTMLElement) => card.click());
      await expect(pressed).toHaveCount(1);
      if ((await targets.count()) > 0) break;
      await page.getByRole('button', { name: 'Cancel' }).evaluate((button: HTMLElement) => button.click());
      await expect(pressed).toHaveCount(0);
    }
    await expect(targets.first()).toBeVisible();
    await atRest(page);
    const seen = await targets.evaluateAll((all) => {
      const over = document.querySelector('.looked-at')?.getBoundingClientRect() ?? new DOMRect();
      const low = document.querySelector('.walk-now')?.getBoundingClientRect().top ?? 0;
      return all.map((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top >= 0 && bottom <= low && (bottom <= over.top || top >= over.bottom);
      });
    });
    expect(seen.at(-1), 'the nearest is seen').toBe(true);
    expect(await page.evaluate(() => scrollY), 'the table has moved').not.toBe(before);
    await expect(page.locator('.decisions h3'), 'the focus wasn’t taken').toBeFocused();
    // With the card put back, one’s own side is there again.
    await page.getByRole('button', { name: 'Cancel' }).tap();
    await atRest(page);
    expect(await unseen(page)).not.toContain('the own side');
  });

/** Of what the pressed card may be aimed at, which lies where the table is seen, by its place among all of it. */
const targetsSeen = (page: Page) =>
  page.locator('.board .is-marked').evaluateAll((all) => {
    const over = document.querySelector('.looked-at')?.getBoundingClientRect() ?? new DOMRect();
    const low = document.querySelector('.walk-now')?.getBoundingClientRect().top ?? 0;
    return all.map((one) => {
      const { top, bottom } = (one.closest('details:not([open])') ?? one).getBoundingClientRect();
      const middle = (top + bottom) / 2;
      return middle > 0 && middle < low && (middle < over.top || middle > over.bottom);
    });
  });
/** Presses each card of one’s own that can be pressed, looks, and puts it back. */
async function pressEach(page: Page, cards: Locator, look: () => Promise<void>) {
  await expect(cards.first()).toBeVisible();
  for (let nth = 0, many = await cards.count(); nth < many; nth++) {
    await cards.nth(nth).evaluate((card: HTMLElement) => card.click());
    await expect(page.locator('.board [aria-pressed=true]')).toHaveCount(1);
    await expect(page.locator('.picked')).toBeVisible();
    await atRest(page);
    await look();
    await page.getByRole('button', { name: 'Cancel' }).evaluate((button: HTMLElement) => button.click());
    await atRest(page);
  }
}

test('in FFTCG, where a small screen doesn’t show all that a card may be aimed at, it says how much that is, and leads to the rest @phone-only', async ({
  page,
}) => {
  await toTheFight(page);
  const told = page.locator('.more-aims');
  let times = 0;
  const party = page.locator('.board > .area:last-of-type .is-field .card-face.is-able');
  await pressEach(page, party, async () => {
    const seen = new Set<number>();
    const look = async () => {
      const now = await targetsSeen(page);
      for (const [nth, isSeen] of now.entries()) if (isSeen) seen.add(nth);
      return now;
    };
    const first = await look();
    const inView = first.filter(Boolean).length;
    if (inView === first.length) {
      await expect(told, 'all are seen').toHaveCount(0);
      return;
    }
    times++;
    await expect(told).toContainText(`${inView} of ${first.length} targets in view`);
    for (const where of ['above', 'below']) {
      const way = told.getByRole('button', { name: where });
      const left = async () => Number.parseInt((await way.textContent()) ?? '', 10);
      for (let before = await left(); before > 0; before = await left()) {
        expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44);
        await way.tap();
        await expect.poll(left, 'each press shows some of them').toBeLessThan(before);
        await atRest(page);
        await look();
      }
      await expect(way).toBeDisabled();
    }
    expect(seen.size, 'each was seen').toBe(first.length);
  });
  expect(times, 'some cards have more targets than are seen').toBeGreaterThan(0);
  await expect(told).toHaveCount(0);
});

test('in FFTCG, the text of a card in hand doesn’t lie over one’s own that it may be aimed at; what it can do is in view @phone-only', async ({
  page,
}) => {
  await toTheFight(page);
  let times = 0;
  const hand = page.locator('.board > .area:last-of-type .is-hand .card-face.is-able');
  const own = page.locator('.board > .area:last-of-type .is-marked:not(.is-hand *)');
  const across = page.locator('.board > .area:not(:last-of-type) .is-marked');
  await pressEach(page, hand, async () => {
    // What lies across comes into view before one’s own.
    if ((await own.count()) === 0 || (await across.count()) > 0) return;
    await expect(page.locator('.looked-at .card-says')).toBeVisible();
    await atRest(page);
    times++;
    await expect(page.locator('.picked-group .button').first()).toBeInViewport({ ratio: 1 });
    const { y = 0, height = 0 } = (await page.locator('.looked-at').boundingBox()) ?? {};
    for (const card of await own.all()) {
      const box = await card.boundingBox();
      expect((box?.y ?? 0) > y + height - 8 || (box?.y ?? 0) + (box?.height ?? 0) < y + 8).toBe(true);
    }
  });
  expect(times).toBeGreaterThan(0);
});

test('while bots play on an upright phone, what happened just before stays to be read @phone', async ({ page }) => {
  await fresh(page, 'chariot');
  await page.evaluate(() => localStorage.setItem('table-v1', JSON.stringify({ speed: 2 })));
  await page.reload();
  await page.evaluate(() => void (Math.random = () => 0.25));
  await start(page).click();
  const before = page.getByRole('list', { name: 'Before that' });
  if ((page.viewportSize()?.width ?? 0) > 1000) {
    // Beside the table, every step is listed anyway.
    await expect(page.locator('.before-this li').nth(2)).toBeAttached();
    await expect(before).toBeHidden();
    return;
  }
  await expect(before.getByRole('listitem').nth(2)).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).tap();
  await expect(before.getByRole('listitem').first()).toBeInViewport({ ratio: 1 });
  const lines = await before.getByRole('listitem').allTextContents();
  const listed = await page.locator('.walk-log li:not(.is-ahead) .says').allTextContents();
  let from = listed.lastIndexOf((await page.locator('.walk-says').textContent()) ?? '');
  expect(from).toBeGreaterThan(0);
  for (const line of lines) {
    from = listed.lastIndexOf(line, from - 1);
    expect(from, `newest first: ${line}`).toBeGreaterThanOrEqual(0);
  }
});

test('in Shiny Chariot on a phone, what declares attackers and blocks is in view, however many there are @phone-only', async ({
  page,
}) => {
  await openShort(page, 'chariot');
  await page.getByRole('button', { name: 'Start a first game' }).tap();
  const toggles = page.locator('.assign .toggle');
  const hint = page.locator('.hint-line .button');
  for (let nth = 0; nth < 40 && (await toggles.count()) < 6; nth++) {
    await expect(hint).toBeVisible({ timeout: 30_000 });
    await hint.evaluate((button: HTMLElement) => button.click());
    await drawn(page);
    await isMyTurn(page);
  }
  const declare = page.locator('.assign .button:not(.toggle)');
  await expect(declare).toHaveText(/^Don.t attack$/);
  await expect(declare).toBeInViewport({ ratio: 1 });
  await toggles.first().tap();
  await expect(declare).toHaveText(/^Attack with /);
  await expect(declare).toBeInViewport({ ratio: 1 });
});

test('in Shiny Chariot, who is asked for blocks sees the attackers above the question @phone-only', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openShort(page, 'chariot');
  await start(page).tap();
  const asked = page.locator('.decisions h3').filter({ hasText: /block/ });
  const attackers = page.locator('.board > .area:not(:last-of-type) .card-face').filter({ hasText: 'attacks' });
  await isMyTurn(page);
  for (let nth = 0; nth < 40 && (await asked.count()) === 0; nth++) {
    await decide(page, 1);
    await isMyTurn(page);
  }
  const seen = () =>
    attackers.evaluateAll((all) => {
      const low = document.querySelector('.walk-now')?.getBoundingClientRect().top ?? 0;
      return all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => top >= 0 && bottom <= low);
    });
  await atRest(page);
  expect((await seen()).at(-1), 'the nearest is seen').toBe(true);
  // With a blocker chosen they are still there, and so they are when it is put back.
  const own = page.locator('.board > .area:last-of-type .card-face.is-able').first();
  for (const times of [1, 2]) {
    await own.evaluate((card: HTMLElement) => card.click());
    await atRest(page);
    expect((await seen()).at(-1), `own card pressed ${times} times`).toBe(true);
  }
});

test('whoever plays alone is told which side, which question and which choice is theirs', async ({ page }) => {
  await openShort(page, 'usagi');
  await start(page).click();
  await isMyTurn(page);
  await expect(page.locator('.board > .area:last-of-type .area-head h3')).toContainText('You (Player A)');
  await expect(page.locator('.decisions h3')).toHaveText(/^Your choice:\s+Player A /);
  await untilAnswered(page);
  const said = await log(page).allTextContents();
  expect(said.filter((words) => words.startsWith('You: ')).length).toBeGreaterThan(0);
  expect(said.filter((words) => /^Player B\b/.test(words)).length).toBeGreaterThan(0);
  expect(said.filter((words) => !/^(You: |Player B\b)/.test(words))).toEqual([]);
  // Two at one device are both you.
  await page.locator('.play-seats > summary').click();
  await page.getByRole('combobox', { name: 'Player B', exact: true }).selectOption('person');
  await covered(page).getByRole('button').click();
  await expect(page.locator('.decisions h3')).not.toContainText('Your choice');
});

/** A game of Shiny Chariot in which the bot goes first, and what it does is watched. */
const openAtSpeed = async (page: Page) => {
  await fresh(page, 'chariot');
  await page.evaluate(() => localStorage.setItem('table-v1', JSON.stringify({ speed: 1 })));
  await page.reload();
  await awake(page);
  // The bot goes first.
  await page.evaluate(() => void (Math.random = () => 0.25));
};

test('in Shiny Chariot, what a bot sends for Mana is one movement, and the log keeps every step', async ({ page }) => {
  await openAtSpeed(page);
  await page.evaluate(() => {
    const heads: string[] = [];
    const note = () => heads.push(document.querySelector('.walk-says')?.textContent ?? '');
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { heads });
  });
  await start(page).click();
  const sent = log(page).filter({ hasText: ': Send ' });
  await expect.poll(() => sent.count(), { timeout: 60_000 }).toBeGreaterThan(2);
  const heads = await page.evaluate(() => (window as unknown as { heads: string[] }).heads);
  expect(heads.filter((line) => line.includes(' Mana from ')).length).toBeGreaterThan(0);
  expect(
    heads.filter((line) => line.includes('Discard counter')),
    'no beat is only that',
  ).toEqual([]);
  await page.getByRole('button', { name: 'Skip to my next choice' }).click();
  await isMyTurn(page);
  const told = await page.locator('.walk-log li .says').allTextContents();
  const many = await sent.count();
  expect(told.filter((line) => line.endsWith(' gets 1 dark gray Discard counter.'))).toHaveLength(many);
  expect(told.filter((line) => / gains \d .* Mana from /.test(line))).toHaveLength(many);
});

test('in Shiny Chariot, a bot’s summons are not waited for, however many', async ({ page }) => {
  await openAtSpeed(page);
  await page.evaluate(() => {
    const waited: string[] = [];
    const note = () => {
      const last = [...document.querySelectorAll('.log-choice')].at(-1)?.textContent ?? '';
      if (last.includes(': Summon ') && document.querySelector('.stepper-buttons [aria-label=Pause]'))
        waited.push(last);
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true });
    Object.assign(window, { waited });
  });
  await start(page).click();
  const summoned = log(page).filter({ hasText: ': Summon ' });
  await expect.poll(() => summoned.count(), { timeout: 60_000 }).toBeGreaterThan(4);
  const waited = await page.evaluate(() => (window as unknown as { waited: string[] }).waited);
  expect(waited, 'nothing is played step by step').toEqual([]);
});

test('an only choice is taken without a question, unless somebody wants to be asked; undone is what was asked', async ({
  page,
}) => {
  await openShort(page, 'usagi');
  const takeIt = page.getByRole('checkbox', { name: 'When I have only one choice' });
  await takeIt.uncheck();
  await start(page).click();
  await isMyTurn(page);
  for (let nth = 0; nth < 30 && (await offered(page).count()) > 1; nth++) {
    await press(offered(page).first());
    await isMyTurn(page);
  }
  await expect(offered(page)).toHaveText(['Pass']);
  const made = await log(page).count();
  // It is kept, for other games too.
  await page.goto('/chariot/play/');
  await awake(page);
  await expect(takeIt).not.toBeChecked();
  await page.goto('/usagi/play/');
  await isMyTurn(page);
  await expect(offered(page)).toHaveText(['Pass']);
  await page.locator('.play-seats > summary').click();
  await takeIt.check();
  await expect(log(page)).not.toHaveCount(made);
  await isMyTurn(page);
  expect(await offered(page).count()).toBeGreaterThan(1);
  await press(page.getByRole('button', { name: 'Undo the last choice' }));
  await isMyTurn(page);
  expect(await offered(page).count()).toBeGreaterThan(1);
  const left = await log(page).count();
  expect(left).toBeLessThan(made);
  await page.waitForTimeout(1000);
  await expect(log(page), 'nothing is taken again').toHaveCount(left);
  // Two at one device are asked: what is passed over would tell what is in a hand.
  await page.getByRole('combobox', { name: 'Player B', exact: true }).selectOption('person');
  await expect(takeIt).toHaveCount(0);
});

test('a hint is above what is asked, and what “…” opens lies over it @phone-only', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await fresh(page, 'usagi');
  await page.getByRole('button', { name: 'Start a first game' }).tap();
  await isMyTurn(page);
  const hint = page.getByText(/^Hint: /);
  const asked = page.locator('.is-asked .decisions h3');
  await expect(hint).toBeInViewport();
  const topOf = async (one: Locator) => (await one.boundingBox())?.y ?? NaN;
  expect(await topOf(hint)).toBeLessThan(await topOf(asked));
  await page.locator('.stepper-more > summary').tap();
  const speed = page.getByRole('radio', { name: 'slow' });
  await speed.tap();
  await expect(speed).toBeChecked();
  await page.locator('.stepper-more > summary').tap();
});

for (const game of GAMES) {
  test(`${game}: below a hint, which is one line, several choices are seen at once on a small phone @phone-only`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await fresh(page, game);
    await page.getByRole('button', { name: 'Start a first game' }).tap();
    const hint = page.locator('.hint-line');
    /** Rows of choices, and how many of them are seen whole. */
    const rows = () =>
      page.evaluate(() => {
        const group = '.decisions > .needs-js > .choice-group';
        const foot = document
          .querySelector('.choice-group + .plain-choices, .stepper-ways')
          ?.getBoundingClientRect().top;
        const boxes = [...document.querySelectorAll(`${group} > :is(button, .row)`)].map((one) =>
          one.getBoundingClientRect(),
        );
        const count = (some: readonly DOMRect[]) => new Set(some.map(({ top }) => Math.round(top))).size;
        return { all: count(boxes), seen: count(boxes.filter(({ bottom }) => bottom <= (foot ?? NaN) + 1)) };
      });
    for (let nth = 0; nth < 30; nth++) {
      await isMyTurn(page);
      await expect(hint).toBeVisible({ timeout: 60_000 });
      expect((await hint.boundingBox())?.height).toBeLessThan(50);
      await expect(hint.getByRole('button')).toBeInViewport({ ratio: 1 });
      const { all, seen } = await rows();
      if (all >= 2) {
        expect(seen, 'rows of choices').toBeGreaterThanOrEqual(2);
        if (all > 2) break;
      }
      await decide(page, 1);
    }
    // All of it, and why, is a touch away.
    const words = (await hint.getByRole('button').textContent()) ?? '';
    await page.locator('.hint summary').tap();
    await expect(page.locator('.hint details')).toContainText(`It would choose: ${words}.`);
  });
}

test('a whole game is played by touch @phone-only', async ({ page }) => {
  const opponent = await openShort(page, 'chariot');
  await opponent.selectOption('random');
  await start(page).tap();
  while ((await whatIsAsked(page)) === 'question') {
    const listed = page.locator(LISTED).first();
    if (!(await isChance(page, 'chariot')) && (await listed.isVisible())) await listed.tap();
    else await page.getByRole('button', { name: /^Choose at random for / }).tap();
    await drawn(page);
    expect(await overflow(page)).toBe(0);
  }
  await isWonByRule(page, 'chariot');
  const [, me] = /(Player \d): you/.exec((await page.locator('.play-seats > summary').textContent()) ?? '') ?? [];
  const won = (await page.locator('.outcome .value').textContent())?.startsWith(`${me} wins`);
  await expect(page.getByText(won ? 'You have won.' : 'You have lost.', { exact: true })).toBeVisible();
});

test('bots alone wait until they are told, and stop when they are told', async ({ page }) => {
  await fresh(page, 'chariot');
  await awake(page);
  await page.getByLabel('Who plays the first hand').selectOption('random');
  await page.getByLabel('Who plays the second hand').selectOption('random');
  await start(page).click();
  await expect(log(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Let the bots play' }).click();
  await expect(log(page)).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Stop the bots' }).click();
  await expect(page.getByRole('button', { name: 'Let the bots play' })).toBeVisible();
  // A choice of before may still be told; in the same time, bots would make another.
  const told = async () => {
    const before = await log(page).count();
    await page.waitForTimeout(2000);
    return (await log(page).count()) - before;
  };
  await expect.poll(told).toBe(0);
});

test('who plays can be said as soon as the page is awake', async ({ page }) => {
  await fresh(page, 'chariot');
  await page.evaluate(() => {
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const seat = (target as Element).querySelector<HTMLSelectElement>('.new-game select');
        if (!seat || seat.value === 'random') continue;
        seat.value = 'random';
        seat.dispatchEvent(new Event('change', { bubbles: true }));
      }
    }).observe(document, { subtree: true, attributeFilter: ['ssr'] });
  });
  await awake(page);
  // What the page does once it has been drawn is done by then.
  await page.waitForTimeout(300);
  await expect(page.getByLabel('Who plays the first hand')).toHaveValue('random');
});

test('an undone choice is one’s own, the way before it is kept, and its link opens the same game', async ({ page }) => {
  await fresh(page, 'lyoko');
  await start(page).click();
  await decide(page, 3);
  await isMyTurn(page);
  const choices = await log(page).count();
  await page.getByRole('button', { name: 'Undo the last choice' }).click();
  await drawn(page);
  await isMyTurn(page);
  expect(await log(page).count()).toBeLessThan(choices);
  await page.getByText('Other ways this game went').click();
  await page.getByRole('button', { name: 'Go on with this one' }).click();
  await expect(log(page)).toHaveCount(choices);
});

test('a bot’s hint says what it would do, what that rests on, and how it expects the game to go on: all of it a guess', async ({
  page,
}) => {
  await fresh(page, 'chariot');
  await start(page).click();
  await isMyTurn(page);
  await page.getByRole('button', { name: 'What would a bot do?' }).click();
  const hint = page.getByRole('region', { name: 'What a bot would do' });
  await expect(hint).toContainText('A guess, not a proof.', { timeout: 30_000 });
  const chosen = (await hint.locator('p strong').innerText()).trim();
  await expect(hint.getByRole('rowheader').first()).toHaveText(chosen);
  const goesOn = hint.locator('.ahead > li');
  await expect(goesOn.first()).toContainText(chosen);
  await expect(goesOn.first().getByRole('link').first()).toHaveAttribute('href', /\/chariot\/rules\//);
  await expect(hint).toContainText('The hidden cards here are guesses, so the real game may go differently.');
});

test('a course ends in a first game where a hint comes unasked, until it is switched off', async ({ page }) => {
  await fresh(page, 'chariot');
  await page.goto('/chariot/learn/finish-the-game/');
  await page.getByRole('link', { name: 'Play a whole game, with hints' }).click();
  await expect(page.getByRole('checkbox', { name: 'Show me a hint before each of my choices' })).toBeChecked();
  // By chance the first choice could lose the game.
  await page.evaluate(() => void (Math.random = () => 0.25));
  await start(page).click();
  await isMyTurn(page);
  const hint = page.getByRole('region', { name: 'What a bot would do' });
  await expect(hint).toContainText('Hint: ', { timeout: 30_000 });
  await page.locator('.play-seats summary').first().click();
  await page.getByRole('checkbox', { name: 'Show me a hint before each of my choices' }).uncheck();
  await decide(page, 1);
  await isMyTurn(page);
  await expect(hint).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'What would a bot do?' })).toBeVisible();
});

test('turns are gone to, a note stays where it was written, and the judge opens the moment @phone', async ({
  page,
}) => {
  await fresh(page, 'lyoko');
  await start(page).click();
  await decide(page, 6);
  await isMyTurn(page);
  await page.getByText('The game, turn by turn').click();
  await page.getByRole('button', { name: 'Turn 1', exact: true }).click();
  await drawn(page);
  await expect(page.getByRole('button', { name: 'Turn 1', exact: true })).toHaveAttribute('aria-current', 'step');
  const step = await page.getByRole('slider', { name: 'Step', exact: true }).inputValue();
  await page.getByText('Notes', { exact: true }).click();
  await page.getByLabel('A note on this step').fill('Why not the tower?');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Last' }).or(page.locator('.stepper-buttons .next')).first().focus();
  await page.reload();
  await expect(page.getByText('Why not the tower?').first()).toBeVisible();
  await page.getByRole('button', { name: /^Step \d+$/ }).click();
  await expect(page.getByRole('slider', { name: 'Step', exact: true })).toHaveValue(step);
  await page.getByText('Ask the judge about this step').click();
  await expect(page.locator('.play-record')).toContainText(/\d/);
  await page.getByRole('button', { name: 'Open this step in “Turn by turn”' }).click();
  await expect(page).toHaveURL(/\/lyoko\/tools\/turn\/#v=2/);
  await awake(page);
  await expect(page.locator('.complaints')).toHaveCount(0);
  await expect(page.getByRole('slider', { name: 'Step', exact: true })).toHaveValue(step);
});

test('a game in two tabs: each is told that the other played on, and neither course is lost', async ({
  page,
  context,
}) => {
  await fresh(page, 'usagi');
  await start(page).click();
  await decide(page, 2);
  await isMyTurn(page);
  const other = await context.newPage();
  await other.goto(at('/usagi/play/'));
  await awake(other);
  await decide(other, 3);
  await isMyTurn(other);
  const there = await log(other).count();
  const told = page.getByRole('status').filter({ hasText: 'You played on in another tab.' });
  await expect(told).toBeVisible();
  await expect(told).toHaveCount(1);
  // Whoever goes on here keeps the other course aside.
  await decide(page, 1);
  await isMyTurn(page);
  await page.reload();
  await awake(page);
  await page.getByRole('button', { name: 'Back to my own game' }).click();
  await expect(log(page)).toHaveCount(there);
  // Whoever goes on from there has this one aside.
  await decide(other, 1);
  await isMyTurn(other);
  const further = await log(other).count();
  const here = await log(page).count();
  await told.getByRole('button', { name: 'Go on from there' }).click();
  await expect(log(page)).toHaveCount(further);
  await expect(told).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to the game before' }).click();
  await expect(log(page)).toHaveCount(here);
});

test.describe('a browser that saves nothing', () => {
  test.use({ alone: true });
  const says = (page: Page) => page.getByText('This browser doesn’t let the site save your game.');
  test('because it may not says so, and how a game is kept', async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      Object.defineProperty(globalThis, 'localStorage', { get: refuse });
    });
    await page.goto('/chariot/play/');
    await awake(page);
    await expect(says(page)).toBeVisible();
    await start(page).click();
    await expect(says(page)).toBeVisible();
    await expect(page.getByText('Your game is saved')).toHaveCount(0);
  });
  test('because it is full says so once there is a game', async ({ page }) => {
    await page.goto('/chariot/play/');
    await awake(page);
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('There is no room.', 'QuotaExceededError');
      };
    });
    await start(page).click();
    await expect(says(page)).toBeVisible();
    await expect(page.getByText('Your game is saved')).toHaveCount(0);
  });
});

test('a game that came by a link is played on, and one’s own is there again', async ({ page }) => {
  await fresh(page, 'chariot');
  await start(page).click();
  await decide(page, 2);
  await isMyTurn(page);
  const mine = await log(page).count();
  await page.goto('/chariot/tools/turn/');
  await awake(page);
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await expect(page).toHaveURL(/\/chariot\/play\//);
  await awake(page);
  await expect(log(page)).not.toHaveCount(mine);
  await page.getByRole('button', { name: 'Back to my own game' }).click();
  await expect(log(page)).toHaveCount(mine);
});

test('a hand of one’s own is told its faults by line and by rule, and waits to be right @phone', async ({ page }) => {
  await fresh(page, 'chariot');
  await page.getByRole('combobox', { name: 'The first hand', exact: true }).selectOption('own');
  const list = page.getByLabel('The first hand, a card a line');
  const usual = await list.inputValue();
  await list.fill(`${usual}\n1 Moonlit Wich`);
  await expect(page.locator('.deck-select').first()).toContainText('Do you mean Moonlit Witch?');
  await expect(start(page)).toHaveAttribute('aria-disabled', 'true');
  await list.fill('18 Moonlit Witch');
  await expect(page.locator('.deck-select').first()).toContainText('more than the 3 allowed');
  await toTop(page);
  expect(await barriers(page)).toEqual([]);
  await list.fill(usual);
  await expect(page.locator('.deck-select').first()).toContainText('This deck is legal.');
  await start(page).click();
  await isMyTurn(page);
});

test.describe('a deck with a card of one’s own', () => {
  // The clipboard is given to it, which would last.
  test.use({ alone: true });
  for (const { game, what, deck, list, wrong, told, right, named, copies } of [
    {
      game: 'chariot',
      what: 'spells',
      deck: 'The first hand',
      list: 'The first hand, a card a line',
      wrong: '- name: Tin Owl\n  atack: 3\n',
      told: /Line 2 .*Perhaps “attack” is meant/,
      right: '- name: Tin Owl\n  attack: 3\n',
      named: /spell: Tin Owl/,
      copies: [3, 2, 'Loveshroom'],
    },
    {
      game: 'usagi',
      what: 'cards',
      deck: 'Deck of Player A',
      list: 'Deck of Player A, a card a line',
      wrong: '- name: Tin Owl\n  ratigns: { labor: 1 }\n',
      told: /Line 2 .*Perhaps “ratings” is meant/,
      right: '- name: Tin Owl\n  ratings: { labor: 1 }\n',
      named: /Tin Owl: 3/,
      copies: [3, 0, ''],
    },
    {
      game: 'lyoko',
      what: 'cards',
      deck: 'Xana’s Core',
      list: 'Xana’s Core, a card a line',
      wrong: '- name: Tin Owl\n  kind: monster\n  life: 3\n  cots: 1\n',
      told: /Line 4 .*Perhaps “cost” is meant/,
      right: '- name: Tin Owl\n  kind: monster\n  life: 3\n  cost: 1\n',
      named: /my-tin-owl: 40/,
      copies: [40, 0, ''],
    },
    {
      game: 'fftcg',
      what: 'cards',
      deck: 'A’s decks',
      list: 'A’s decks: Character deck',
      wrong: '- name: Tin Owl\n  att: 900\n  def: 800\n  abilities:\n    - { when: atacks, effects: [{ is: draw }] }\n',
      told: /Line 5 .*perhaps “attacks” is meant/,
      right:
        '- name: Tin Owl\n  att: 900\n  def: 800\n  abilities:\n    - { when: attacks, effects: [{ is: draw }] }\n',
      named: /Tin Owl/,
      copies: [2, 1, 'Gate Knight'],
    },
  ] as const) {
    test(`${game}: a deck names a card of one’s own, which is played at once, and goes with link and file`, async ({
      page,
    }) => {
      await fresh(page, game);
      await page.getByRole('combobox', { name: deck, exact: true }).selectOption('own');
      const written = page.getByLabel(list);
      const usual = await written.inputValue();
      const [count, others, other] = copies;
      const kept = others > 0 ? usual.replace(`3 ${other}`, `${others} ${other}`) : usual;
      await written.fill(`${kept}\n${count} Tin Owl`);
      // It isn’t made up yet.
      await expect(start(page)).toHaveAttribute('aria-disabled', 'true');
      await writeOwn(page, { what, wrong, told, right });
      await expect(page.locator('.deck-select').first()).toBeVisible();
      await expect(start(page)).not.toHaveAttribute('aria-disabled', 'true');
      expect(await barriers(page)).toEqual([]);
      await start(page).click();
      await decide(page, 1);
      await isMyTurn(page);
      expect(await savedFile(page)).toMatch(named);
      // The table has no address of its own: its link is copied.
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('button', { name: 'Copy link' }).click();
      await expect(page.getByText('Link copied.')).toBeVisible();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      await page.goto('/');
      await page.goto(link);
      await awake(page);
      await isMyTurn(page);
      // What the link has read says all of it: which edition, and every figure.
      // The link above it says which step was looked at, too.
      const saved = async () => (await savedFile(page)).replaceAll(/^#.*\n/gm, '');
      const file = await saved();
      expect(file).toMatch(named);
      await page.getByRole('button', { name: 'New game' }).click();
      await openFile(page, file, 'Open a game');
      await expect(page.getByRole('button', { name: 'New game' })).toBeVisible();
      expect(await saved()).toBe(file);
    });
  }
});

test('no game is lost: not by another one, not by the page being left on the form, not by taking back its first choice', async ({
  page,
}) => {
  await fresh(page, 'chariot');
  await start(page).click();
  await decide(page, 2);
  await isMyTurn(page);
  const choices = await log(page).count();
  await page.getByText('Notes', { exact: true }).click();
  await page.getByLabel('A note on this step').fill('Mine');
  await page.getByRole('button', { name: 'New game' }).click();
  await expect(start(page), 'the next one begins with one key').toBeFocused();
  await page.reload();
  await expect(log(page), 'left on the form').toHaveCount(choices);
  await page.getByRole('button', { name: 'New game' }).click();
  await start(page).click();
  await isMyTurn(page);
  await page.getByRole('button', { name: 'Back to the game before' }).click();
  await expect(log(page)).toHaveCount(choices);
  await page.locator('summary', { hasText: 'Notes 1' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Mine' })).toBeVisible();
  await page.reload();
  await isMyTurn(page);
  const undo = page.getByRole('button', { name: 'Undo the last choice' });
  for (let times = 0; times < choices && (await undo.isEnabled()); times++) {
    await undo.click();
    await drawn(page);
  }
  await isMyTurn(page);
  await expect(page.locator('.board'), 'still on the table').toBeVisible();
});

test('a link that is opened on the page of a game leaves a way back; a place on the page asks for nothing', async ({
  page,
}) => {
  await page.goto('/chariot/tools/turn/');
  await awake(page);
  await page.keyboard.press('End');
  // The page takes the game out of its address as soon as it has read it.
  let theirs = '';
  const went = page.waitForEvent('framenavigated', (frame) => {
    theirs = frame.url();
    return new URL(theirs).pathname.endsWith('/play/');
  });
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await went;
  expect(theirs).toMatch(/\/chariot\/play\/#v=2&/);
  await fresh(page, 'chariot');
  await start(page).click();
  await decide(page, 2);
  await isMyTurn(page);
  const choices = await log(page).count();
  await page.evaluate(() => (location.hash = 'page-text'));
  await expect(log(page)).toHaveCount(choices);
  await page.evaluate((hash) => (location.hash = hash), new URL(theirs).hash);
  await expect(log(page)).not.toHaveCount(choices);
  await page.getByRole('button', { name: 'Back to the game before' }).click();
  await expect(log(page)).toHaveCount(choices);
});

test('a first game has hints and a bot that plays at random; a card that is looked at says what stands on it', async ({
  page,
}) => {
  await fresh(page, 'usagi');
  await page.getByRole('button', { name: 'Start a first game' }).click();
  await isMyTurn(page);
  await expect(page.locator('.play-seats > summary')).toHaveText(
    'Player A: you · Player B: a bot that plays at random',
  );
  await expect(page.getByText(/^Hint: /)).toBeVisible();
  // Its text comes when somebody looks, and is that of the card’s page.
  const card = page.locator('.area:last-of-type .is-hand button.card-face').first();
  const name = (await card.locator('.card-name').textContent()) ?? '';
  await card.click();
  const link = page.locator('.looked-at a');
  await expect(link).toHaveText(name);
  const says = (await page.locator('.looked-at .card-says').textContent()) ?? '';
  await page.goto((await link.getAttribute('href')) ?? '');
  await expect(page.locator('h1')).toHaveText(name);
  await expect(page.locator('main .lead')).toHaveText(says);
});

test('whoever is to play the first hand plays it, whether chance lets it go first or not', async ({ page }) => {
  const seats = new Set<string>();
  for (let seed = 1; seed <= 8 && seats.size < 2; seed++) {
    await fresh(page, 'chariot');
    await page.evaluate((nth) => void (Math.random = () => (nth + 0.5) / 1_000_000), seed);
    await start(page).click();
    await isMyTurn(page);
    const seat = (await page.locator('.play-seats > summary').textContent()) ?? '';
    seats.add(seat);
    // The ready hand “Moon and Star” has Loveshrooms, and “Sun and Star” none.
    // Nearest to whoever plays, wherever the seat is.
    await expect(page.locator('.board > .area:last-of-type .is-hand .card-name').first()).toContainText('Loveshroom');
    expect(seat).toMatch(/^Player 1: (you|a bot).* · Player 2: (you|a bot)/);
    await page.getByRole('button', { name: 'New game' }).click();
    await expect(page.getByLabel('Who plays the first hand')).toHaveValue('person');
  }
  expect(seats.size).toBe(2);
});
