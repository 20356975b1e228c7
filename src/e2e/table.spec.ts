/** The table that simulators share: how it is stepped through, how its cards move, and that it fits a screen. */
import type { Page } from '@playwright/test';
import { awake, barriers, drawn, ELSEWHERE, expect, overflow, test, toTheEnd } from './site.ts';

/** Every tool with a table. */
const TABLES = [
  'chariot/combat',
  'chariot/turn',
  'fftcg/battle',
  'fftcg/turn',
  'lyoko/combat',
  'lyoko/turn',
  'usagi/event',
  'usagi/responses',
  'usagi/turn',
] as const;

async function open(page: Page, tool: string, hash = '', speed = 1) {
  await page.goto(ELSEWHERE);
  await page.evaluate((kept) => localStorage.setItem('table-v1', JSON.stringify({ speed: kept })), speed);
  const [game, name] = tool.split('/');
  await page.goto(`/${game}/tools/${name}/${hash}`);
  await awake(page);
  const button = (label: string) =>
    page.getByRole('group', { name: 'Step by step' }).getByRole('button', { name: label });
  return {
    says: page.locator('.walk-says'),
    board: page.locator('.board'),
    spoken: page.locator('[data-spoken]'),
    begin: page.getByRole('button', { name: 'Play it step by step' }),
    next: button('Next'),
    back: button('Back'),
    pause: button('Pause'),
  };
}
/** Goes on, step by step, until a sentence is said. */
async function goUntil(page: Page, sentence: string) {
  const says = page.locator('.walk-says');
  for (let step = 0; step < 40 && (await says.textContent()) !== sentence; step++) {
    await page.getByRole('group', { name: 'Step by step' }).getByRole('button', { name: 'Next' }).click();
    await drawn(page);
  }
  await expect(says).toHaveText(sentence);
}
/**
 * Fonts that come late are left for the next page; here each page has them, or the words of one would be wider than those of
 * another. By the browser's own tools: a route would turn its cache off, and a page takes twice as long without.
 */
async function withFonts(page: Page) {
  const tools = await page.context().newCDPSession(page);
  const change = async (requestId: string, responseHeaders: { name: string; value: string }[]) => {
    const { body, base64Encoded } = await tools.send('Fetch.getResponseBody', { requestId });
    const sheet = Buffer.from(body, base64Encoded ? 'base64' : 'utf8').toString();
    const changed = sheet.replaceAll('font-display:optional', 'font-display:block');
    await tools.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      // It is given as it is read, not as it was sent.
      responseHeaders: responseHeaders.filter(({ name }) => !/^content-(encoding|length)$/i.test(name)),
      body: Buffer.from(changed).toString('base64'),
    });
  };
  tools.on('Fetch.requestPaused', ({ requestId, responseHeaders = [] }) => void change(requestId, responseHeaders));
  await tools.send('Fetch.enable', { patterns: [{ urlPattern: '*.css', requestStage: 'Response' }] });
}
/** Ends everything that moves, as time would. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    // What follows from the end of a motion is told with the next pictures, and may move something again.
    for (let nth = 0; nth < 4; nth++) {
      for (const one of document.getAnimations()) one.finish();
      // An effect runs after its picture: on a busy machine, several pictures may come before it.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
  });
/** Where every card lies, from the corner of the table, and what stands on it. */
const lying = (page: Page) =>
  page.locator('.board').evaluate((board) => {
    const corner = board.getBoundingClientRect();
    return [...board.querySelectorAll<HTMLElement>('[data-card]')].map((card) => {
      const { x, y } = card.getBoundingClientRect();
      return [card.dataset['card'], card.textContent, Math.round(x - corner.x), Math.round(y - corner.y)].join(' ');
    });
  });

for (const tool of TABLES) {
  test.describe(tool, () => {
    test('it opens before the first step, with no result told, and is played from there', async ({ page }) => {
      const { says, begin, pause } = await open(page, tool, '', 2);
      await expect(says).toHaveText(/^The start: \d+ steps follow\.$/);
      await expect(page.locator('.walk .outcome')).toHaveCount(0);
      for (const line of await page.locator('.walk-log .proof > li').all()) await expect(line).toBeHidden();
      // Who only wants to know can.
      const answer = page.locator('.the-answer');
      await expect(answer).not.toHaveAttribute('open');
      await answer.locator('summary').click();
      await expect(answer.getByRole('link')).toBeVisible();
      await begin.click();
      await expect(answer, 'elsewhere it would be in the way').toHaveCount(0);
      await expect(says).not.toHaveText(/^The start/);
      const first = await says.textContent();
      await expect(says).not.toHaveText(first ?? '', { timeout: 10_000 });
      await pause.click();
      await expect(pause).toHaveCount(0);
    });

    test.describe('with the sheets changed', () => {
      // They stay in the cache.
      test.use({ alone: true });
      test('after each of twelve steps, cards lie where a fresh load of that step puts them', async ({ page }) => {
        await withFonts(page);
        const { next } = await open(page, tool);
        const kept: { url: string; cards: readonly string[] }[] = [];
        while (kept.length < 12 && (await next.getAttribute('aria-disabled')) !== 'true') {
          const before = page.url();
          await next.click();
          await settled(page);
          const cards = await lying(page);
          // The address follows when nothing more comes.
          await expect.poll(() => page.url(), { intervals: [50] }).not.toBe(before);
          kept.push({ url: page.url(), cards });
        }
        expect(kept.length).toBeGreaterThan(3);
        for (const { url, cards } of kept) {
          await page.goto(ELSEWHERE);
          await page.goto(url);
          await awake(page);
          await settled(page);
          expect(await lying(page), url).toEqual(cards);
        }
      });
    });

    test('nothing outside the board moves from step to step', async ({ page }) => {
      await open(page, tool, '#', 0);
      await page.locator('.walk').evaluate((walk) => scrollTo(0, walk.getBoundingClientRect().top + scrollY - 60));
      await page.keyboard.press('ArrowRight');
      await settled(page);
      // The words of a step change in their own box, and the list of steps scrolls in its own.
      await page.evaluate(() => {
        const moved: string[] = [];
        const IN_PLACE = '.board, .stepper-words, .walk-log ol';
        const elementOf = (node?: Node) => (node instanceof Element ? node : (node?.parentElement ?? undefined));
        new PerformanceObserver((list) => {
          for (const { sources = [] } of list.getEntries() as (PerformanceEntry & { sources?: { node?: Node }[] })[])
            for (const { node } of sources) {
              const element = elementOf(node);
              if (element && !element.closest(IN_PLACE)) moved.push(`${element.className}: ${element.textContent}`);
            }
        }).observe({ type: 'layout-shift' });
        Object.assign(window, { moved });
      });
      const movedAt: [number, readonly string[]][] = [];
      for (let step = 2; step <= 21; step++) {
        await page.keyboard.press('ArrowRight');
        await settled(page);
        const moved = await page.evaluate(() => (window as unknown as { moved: string[] }).moved.splice(0));
        if (moved.length > 0) movedAt.push([step, moved]);
      }
      expect(movedAt).toEqual([]);
    });

    test('twenty quick presses end in the same table as one jump', async ({ page }) => {
      await open(page, tool);
      for (let nth = 0; nth < 20; nth++) await page.keyboard.press('ArrowRight');
      await drawn(page);
      const at = await page.getByLabel('Step', { exact: true }).inputValue();
      await settled(page);
      const quick = await page.locator('.board').innerHTML();
      await page.keyboard.press('Home');
      await page.getByLabel('Step', { exact: true }).fill(at);
      await settled(page);
      expect(await page.locator('.board').innerHTML()).toBe(quick);
      await expect(page.locator('.card-ghost')).toHaveCount(0);
    });
  });
}
test('beside a table, another question begins at the top of its panel, and nothing in it is cut off', async ({
  page,
}) => {
  await open(page, 'lyoko/turn');
  await toTheEnd(page);
  const panel = page.locator('.walk-now');
  const random = page.getByRole('button', { name: /^Choose at random/ });
  await random.scrollIntoViewIfNeeded();
  expect(await panel.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  await random.click();
  await expect.poll(() => panel.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  expect(await panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('the words of the button that begins fit the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { begin } = await open(page, 'chariot/combat', '', 0);
  const room = await begin.evaluate(async (button) => {
    await document.fonts.ready;
    const words = document.createRange();
    words.selectNodeContents(button);
    const [inside, outside] = [words.getBoundingClientRect(), button.getBoundingClientRect()];
    return Math.min(inside.left - outside.left, outside.right - inside.right);
  });
  expect(room, 'on either side, in pixels').toBeGreaterThan(4);
});

test('a card travels and an arrow carries its figure; with less motion asked for, nothing travels', async ({
  page,
}) => {
  // What is asked of the browser is written down: on a slow machine the motion itself may be over before it is looked at.
  const listen = () =>
    page.evaluate(() => {
      const asked: string[] = [];
      const animate = Reflect.get(Element.prototype, 'animate') as (...given: unknown[]) => Animation;
      Element.prototype.animate = function (frames, time) {
        asked.push(...Object.keys(frames ?? {}));
        return animate.call(this, frames, time);
      };
      Object.assign(globalThis, { asked });
    });
  const asked = () => page.evaluate(() => (globalThis as unknown as { asked: readonly string[] }).asked);
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    const { next } = await open(page, 'chariot/combat');
    await goUntil(page, 'All damage is dealt at the same time.');
    await expect(page.locator('.arrow.is-strike text')).toHaveText(['0', '4', '1', '5']);
    await listen();
    for (let nth = 0; nth < 4; nth++) await next.click();
    await drawn(page);
    const moves = await asked();
    expect(moves.length).toBeGreaterThan(0);
    expect(moves.includes('translate')).toBe(reducedMotion === 'no-preference');
  }
});

test('a Combat Action lies face down until both are shown, and Power is held against Evade in figures', async ({
  page,
}) => {
  await open(page, 'lyoko/combat', '', 0);
  const actions = (side: string) => page.locator(`[data-area="${side}"] [data-zone="action"]`);
  await goUntil(page, 'The Hero has chosen a Combat Action, or none, in secret.');
  await expect(actions('hero').locator('.card-face')).toContainText('face down');
  await expect(page.locator('.board')).not.toContainText('Critical Strike');
  await goUntil(page, 'Xana has chosen a Combat Action, or none, in secret.');
  await expect(actions('xana').locator('.card-face')).toContainText('face down');
  await goUntil(page, 'The Hero reveals Critical Strike.');
  await expect(actions('hero').locator('.card-face')).toContainText('Critical Strike');
  await expect(actions('xana').locator('.card-face')).toContainText('No card');
  await goUntil(page, 'Strike: Ulrich has 4 Power and 2 Evade; Megatank has 0 Power and 4 Evade.');
  await expect(page.locator('.arrow.is-strike text')).toHaveText('4 ≥ 4');
  await expect(page.locator('.arrow.is-miss text')).toHaveText('0 < 2');
});

test('with motion switched off, nothing waits: a choice shows its end at once', async ({ page }) => {
  const { says } = await open(page, 'lyoko/turn', '#preset=from-the-start', 0);
  await page.getByRole('button', { name: 'Xana ends the Main Phase' }).click();
  await expect(says).toHaveText('It is now the Hero’s turn.');
  await expect(page.locator('.decisions h3')).toContainText('what does the Hero do');
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('a choice is played from its first step to the next decision', async ({ page }) => {
  const { says } = await open(page, 'lyoko/turn', '#preset=from-the-start', 0.5);
  await page.getByRole('button', { name: 'Xana ends the Main Phase' }).click();
  await expect(says).toHaveText('It is now the Hero’s turn.');
  await expect(page.locator('.decisions h3')).toContainText('what does the Hero do', { timeout: 60_000 });
});

test('looking at a step leaves the example what it is, and its link leads to the step', async ({ page }) => {
  const { next, says } = await open(page, 'chariot/combat');
  await next.click();
  await next.click();
  await expect(page).toHaveURL(/#preset=combat-example-1&at=2$/);
  await expect(page.getByLabel('Start with an example')).toHaveValue('combat-example-1');
  const said = await says.textContent();
  await page.reload();
  await awake(page);
  await expect(says).toHaveText(said ?? '');
});

test('every step is spoken once, with its number, its rule, and what changes', async ({ page }) => {
  const { spoken } = await open(page, 'chariot/combat');
  await page.keyboard.press('ArrowRight');
  await expect(spoken).toHaveText(/^Step 1 of \d+\. Rule 1\.3\.2\.b, .*Loveshroom attacks\./);
  // Of steps that fly past, only the last.
  for (let nth = 0; nth < 4; nth++) await page.keyboard.press('ArrowRight');
  await expect(spoken).toHaveText(/^Step 5 of \d+\. Rule 1\.3\.2\.h, .*All damage is dealt at the same time\./);
  await expect(spoken).toContainText('Loveshroom deals 0 damage to Moonlit Witch');
  await page.keyboard.press('d');
  await expect(spoken).toContainText('Player 2. Field: Shiny Balai, 5/0');
});

test('keys step, jump, play and tell; what is typed is left alone', async ({ page }) => {
  const { says, pause } = await open(page, 'chariot/turn', '#preset=retained-damage');
  const slider = page.getByLabel('Step', { exact: true });
  await page.keyboard.press('End');
  const last = await slider.getAttribute('max');
  await expect(slider).toHaveValue(last ?? '');
  await page.keyboard.press('Home');
  await expect(slider).toHaveValue('0');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(says).toHaveText(/turn|Turn/);
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(slider).toHaveValue('0');
  await page.keyboard.press('Space');
  await expect(pause).toBeVisible();
  await page.keyboard.press('Space');
  await expect(pause).toHaveCount(0);
  await page.keyboard.press('Home');
  await page.keyboard.press('?');
  await expect(page.getByText('Single keys like d and ? work')).toBeVisible();
  await page.keyboard.press('?');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('ArrowRight');
  await expect(slider, 'a press on nothing takes no keys away').toHaveValue('1');
  await page.keyboard.press('Home');
  await page.locator('main select').first().focus();
  await page.keyboard.press('End');
  await expect(slider).toHaveValue('0');
});

test('the parts of a turn are a ribbon under the slider: pressing one leads to its first step', async ({ page }) => {
  await open(page, 'usagi/turn', '', 0);
  const part = page.locator('.turns').getByText('Turn 1, Actions', { exact: true });
  // What is to come is not told before the first step.
  await expect(part).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await part.click();
  await expect(page.locator('.board')).toContainText('Actions');
  const slider = page.getByRole('slider', { name: 'Step', exact: true });
  const first = await slider.inputValue();
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.board')).toContainText('Initiation');
  // Shift and an arrow lead to the same place.
  await page.keyboard.press('Shift+ArrowRight');
  await expect(slider).toHaveValue(first);
});

test('the answer at the start leads to the end and its verdict @phone', async ({ page }) => {
  const { says } = await open(page, 'usagi/event');
  const toEnd = page.getByRole('button', { name: 'Go to the end' });
  await page.getByText('Show the answer').click();
  const answer = (await page.locator('.the-answer').textContent()) ?? '';
  await toEnd.press('Enter');
  await expect(page.locator('.walk-decide'), 'the keyboard goes on from there').toBeFocused();
  await expect(says).toHaveText(/^Lone Ronin returns/);
  await expect(page.getByRole('region', { name: 'Verdict' })).toContainText('resolves Harvest Fair');
  await expect(toEnd).toHaveCount(0);
  // It is what the page of the example says.
  await page.goto('/usagi/scenarios/tie-goes-on/');
  expect(answer).toContain((await page.locator('.result').first().textContent()) ?? '-');
});

test('on a phone, no card of a crowded field lies over another @phone-only', async ({ page }) => {
  await open(page, 'usagi/event');
  const boxes = await page
    .getByRole('list', { name: 'Event and involved cards' })
    .locator('> li')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  expect(boxes.length).toBeGreaterThan(5);
  const over = boxes.filter((one, nth) =>
    boxes
      .slice(nth + 1)
      .some(
        (other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
      ),
  );
  expect(over).toEqual([]);
});

test('at the end, a button leads to what can be chosen @phone', async ({ page }) => {
  await open(page, 'lyoko/turn', '#preset=from-the-start');
  await page.getByRole('button', { name: 'Choose', exact: true }).first().click();
  await expect(page.locator('.decisions')).toBeInViewport();
  await expect(page.locator('.decisions :focus')).toHaveCount(1);
});

test('a pile opens and shows its cards, and a card that is pressed shows all that is on it', async ({ page }) => {
  await open(page, 'chariot/combat');
  await page
    .getByRole('group', { name: 'Step by step' })
    .focus()
    .catch(() => undefined);
  await page.keyboard.press('End');
  const discard = page.locator('[data-area="player-1"] .pile-cards');
  await discard.locator('summary').click();
  await discard.getByRole('button', { name: /^Loveshroom/ }).click();
  await expect(page.locator('.looked-at')).toContainText('1 Discard counter');
  await expect(page.locator('.looked-at')).toContainText('1 Moon');
  await page.locator('.looked-at').getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('.looked-at')).toHaveCount(0);
  // It lies over what is to be pressed: a press elsewhere closes it.
  await page.locator('h1').first().click();
  await expect(page.locator('.pile-cards[open]')).toHaveCount(0);
});

test('with piles, cards and menus open it is open to everybody @phone', async ({ page }) => {
  await open(page, 'lyoko/turn');
  await toTheEnd(page);
  await page.locator('summary.pile-chip').first().click();
  await page.getByText('How it is shown').or(page.getByLabel('How it is shown')).first().click();
  expect(await overflow(page)).toBe(0);
  expect(await barriers(page)).toEqual([]);
});

/** What of each step is not on the screen together: what it says, Next, and the cards it is about, or one of them. */
const unseenSteps = (page: Page, all: boolean) =>
  page.evaluate(async (every) => {
    const walk = document.querySelector('.walk');
    const slider = walk?.querySelector<HTMLInputElement>('input[aria-label="Step"]');
    if (!walk || !slider) return ['no table'];
    const press = (key: string) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    const drawn = () => new Promise((resolve) => setTimeout(resolve));
    press('Home');
    await drawn();
    const unseen: string[] = [];
    for (let at = 1; at <= Number(slider.max); at++) {
      press('ArrowRight');
      await drawn();
      const bar = walk.querySelector('.stepper')?.getBoundingClientRect();
      const isBeside = bar !== undefined && bar.left > innerWidth / 3;
      const below = isBeside ? innerHeight : (bar?.top ?? 0);
      const isIn = ({ top, bottom }: DOMRect, low: number) => top < low && bottom > 0;
      const next = walk.querySelector('[aria-label="Next"]')?.getBoundingClientRect();
      const says = walk.querySelector('.walk-says')?.getBoundingClientRect();
      if (!next || next.bottom > innerHeight + 1 || next.top < 0) unseen.push(`${at}: Next`);
      if (!says || !isIn(says, innerHeight)) unseen.push(`${at}: what it says`);
      const open = [...walk.querySelectorAll('.board .is-lit')].map((card) => {
        // A closed pile stands for the cards in it.
        const pile = card.closest('details:not([open])')?.querySelector('summary');
        return (pile ?? card).getBoundingClientRect();
      });
      // Half of a card is enough to see which one it is.
      const isOut = (box: DOMRect) => box.top + box.height / 2 > below || box.top + box.height / 2 < 0;
      if (open.length > 0 && (every ? open.some(isOut) : open.every(isOut))) unseen.push(`${at}: a card`);
    }
    return unseen;
  }, all);

test.describe('one screen', () => {
  // 390 × 844 is below: there the first examples are seen with all the others.
  for (const [width, height] of [
    [320, 640],
    [844, 390],
  ] as const) {
    test(`${width} × ${height}: of every step of the first examples, the sentence, Next and the cards are seen together`, async ({
      page,
    }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width, height });
      for (const tool of TABLES) {
        await open(page, tool, '', 0);
        expect.soft(await unseenSteps(page, false), tool).toEqual([]);
        expect.soft(await overflow(page), tool).toBe(0);
      }
    });
  }
  for (const tool of TABLES) {
    test(`${tool}: every step of every example, 390 × 844`, async ({ page }) => {
      test.setTimeout(300_000);
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, tool, '', 0);
      const presets = await page
        .locator('main select')
        .first()
        .locator('option')
        .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
      for (const preset of presets) {
        await page.locator('main select').first().selectOption(preset);
        await expect(page.locator('[data-preset]')).toHaveAttribute('data-preset', preset);
        expect.soft(await unseenSteps(page, true), preset).toEqual([]);
        expect.soft(await overflow(page), preset).toBe(0);
      }
    });
  }
});
