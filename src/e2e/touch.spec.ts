/** Tools wake when they are touched: what was pressed or entered before their code is there is done when it is. */
import type { Page } from '@playwright/test';
import { ASLEEP, awake, expect, test } from './site.ts';

const STAT = '/l5r/tools/stat/';
const asleep = (page: Page) => page.locator('astro-island[client="touch"][ssr]');
const outcome = (page: Page) => page.locator('.verdict .outcome');

/** Holds the code of a tool back until it is let go. */
async function slowCode(page: Page, tool: string): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(`**/_astro/${tool}.*.js`, async (route) => {
    await gone;
    await route.continue();
  });
  return letGo;
}

test.use({ alone: true });

test('nothing of a tool is loaded until there is a sign of somebody', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(STAT);
  await page.waitForLoadState('networkidle');
  await expect(asleep(page)).toHaveCount(1);
  expect(asked.filter((url) => url.includes('StatCalculator'))).toEqual([]);
  await page.mouse.move(100, 300);
  await expect(page.locator(ASLEEP)).toHaveCount(0);
});

for (const { sign, give } of [
  { sign: 'scrolling', give: (page: Page) => page.evaluate(() => scrollTo(0, 50)) },
  { sign: 'the keyboard', give: (page: Page) => page.keyboard.press('Tab') },
  { sign: 'another address', give: (page: Page) => page.evaluate(() => (location.hash = 'preset=three-steps')) },
]) {
  test(`${sign} wakes it`, async ({ page }) => {
    await page.goto(STAT);
    await expect(asleep(page)).toHaveCount(1);
    await give(page);
    await expect(page.locator(ASLEEP)).toHaveCount(0);
  });
}

/** How often a table has been drawn anew: each time begins with a look at where its cards lie. */
interface Drawing {
  drawn: number;
}
for (const tool of ['chariot/tools/turn', 'fftcg/tools/battle', 'lyoko/tools/turn', 'usagi/tools/turn']) {
  test(`/${tool}/ wakes as it is: its table is drawn anew when somebody goes on, not before`, async ({ page }) => {
    await page.goto(`/${tool}/`);
    await page.evaluate(() => {
      localStorage.clear();
      const now = Object.assign(window as unknown as Drawing, { drawn: 0 });
      const measure = Reflect.get<Element, 'getBoundingClientRect'>(Element.prototype, 'getBoundingClientRect');
      Element.prototype.getBoundingClientRect = function () {
        if (this.matches('.board')) now.drawn++;
        return measure.call(this);
      };
    });
    await awake(page);
    // What a page does once it has been drawn is done by then.
    await page.waitForTimeout(300);
    const drawn = () => page.evaluate(() => (window as unknown as Drawing).drawn);
    expect(await drawn()).toBe(0);
    await page.keyboard.press('ArrowRight');
    await expect.poll(drawn).toBeGreaterThan(0);
  });
}

test('a speed that is chosen as soon as a table is awake leaves its other settings as they were', async ({ page }) => {
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('table-v1') ?? '{}') as unknown);
  await page.goto('/usagi/tools/turn/');
  await page.evaluate(() => {
    localStorage.setItem('table-v1', JSON.stringify({ speed: 1, everyStep: true, letters: false }));
    new MutationObserver(() => {
      const [slowest] = document.querySelectorAll<HTMLInputElement>('.speeds input');
      if (!slowest || slowest.checked || slowest.closest('[ssr], [data-asleep]')) return;
      slowest.checked = true;
      slowest.dispatchEvent(new Event('change', { bubbles: true }));
    }).observe(document, { subtree: true, attributeFilter: ['ssr', 'data-asleep'] });
  });
  await awake(page);
  await expect.poll(kept).toEqual({ speed: 0.5, everyStep: true, letters: false });
});

test('a link that asks for something else wakes it at once', async ({ page }) => {
  await page.goto(`${STAT}#preset=three-steps`);
  await expect(outcome(page)).toContainText('Gold Cost 1');
  await page.goto('/about/');
  await page.goto(`${STAT}#effects`);
  await page.waitForLoadState('networkidle');
  await expect(asleep(page), 'a place on the page asks for nothing').toHaveCount(1);
});

test('what is typed and chosen before the code is there counts when it is', async ({ page }) => {
  const letGo = await slowCode(page, 'StatCalculator');
  await page.goto(STAT);
  await page.getByRole('textbox', { name: 'Base value' }).fill('7');
  await page.getByRole('textbox', { name: 'Base value' }).fill('5');
  await page.getByRole('combobox', { name: 'Stat', exact: true }).selectOption('chi');
  await expect(page.locator('astro-island[aria-busy]')).toHaveCount(1);
  letGo();
  await expect(page.locator(ASLEEP)).toHaveCount(0);
  await expect(outcome(page)).toContainText(/^Chi/);
  await expect(page.getByRole('textbox', { name: 'Base value' })).toHaveValue('5');
  await expect(page.locator('astro-island[aria-busy]')).toHaveCount(0);
});

test('an example that is chosen before the code is there is shown when it is', async ({ page }) => {
  const letGo = await slowCode(page, 'StatCalculator');
  await page.goto(STAT);
  await page.getByLabel(/^Start with/).selectOption('three-steps');
  letGo();
  await expect(outcome(page)).toContainText('Gold Cost 1');
  await expect(page).toHaveURL(/#preset=three-steps$/);
});

test('what is pressed before the code is there is done once, when it is', async ({ page }) => {
  const letGo = await slowCode(page, 'Combat');
  await page.goto('/chariot/tools/combat/');
  const slider = page.getByRole('slider', { name: 'Step' });
  await expect(slider).toHaveValue('0');
  await page.getByRole('button', { name: 'Next' }).click();
  letGo();
  await expect(page.locator(ASLEEP)).toHaveCount(0);
  await expect(slider).toHaveValue('1');
});

test('while a tool wakes in parts, what is pressed is done once: in a part that is awake, and in one that isn’t', async ({
  page,
}) => {
  await page.goto('/chariot/tools/combat/');
  const slider = page.getByRole('slider', { name: 'Step' });
  const ahead = page.getByRole('button', { name: 'Show the steps to come' });
  await expect(slider).toHaveValue('0');
  await expect(ahead).toBeVisible();
  await page.evaluate(() => {
    const isAsleep = (one: Element | undefined) => one?.closest('[data-asleep]') !== null;
    const watch = new MutationObserver(() => {
      const buttons = [...document.querySelectorAll('button')];
      const [next, more] = ['Next', 'Show the steps to come'].map((words) =>
        buttons.find(({ textContent, ariaLabel }) => textContent === words || ariaLabel === words),
      );
      if (isAsleep(next)) return;
      watch.disconnect();
      Object.assign(window, { found: [isAsleep(next), isAsleep(more)] });
      next?.click();
      more?.click();
    });
    watch.observe(document, { subtree: true, attributeFilter: ['data-asleep'] });
  });
  await awake(page);
  expect(await page.evaluate(() => (window as unknown as { found: unknown }).found)).toEqual([false, true]);
  await expect(ahead).toHaveCount(0);
  await expect(slider).toHaveValue('1');
});

test('a table that is to be set up before the code is there can be when it is', async ({ page }) => {
  const letGo = await slowCode(page, 'Combat');
  await page.goto('/chariot/tools/combat/');
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  await expect(asleep(page)).toHaveCount(1);
  letGo();
  await expect(page.getByRole('button', { name: 'Put a spell on Player 1’s Field' })).toBeVisible();
});

test('the menu of a step opens once, also while the tool wakes', async ({ page }) => {
  const letGo = await slowCode(page, 'StatCalculator');
  await page.goto(STAT);
  const step = page.locator('.proof > li:not(.log-choice)').first();
  await step.hover();
  await step.getByRole('button', { name: /^Cite this step/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  letGo();
  await expect(page.locator(ASLEEP)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText('Copy text');
});

test('a file that is chosen before the code is there is opened when it is', async ({ page }) => {
  const letGo = await slowCode(page, 'StatCalculator');
  await page.goto(STAT);
  await page.getByLabel('Open a scenario file').setInputFiles({
    name: 'mine.yaml',
    mimeType: 'application/yaml',
    buffer: Buffer.from('title: X\nkind: stat\nstart: { stats: { chi: 6 } }'),
  });
  letGo();
  await expect(outcome(page)).toContainText('Chi 6');
});

/** Takes what a browser says of files that it could not get: whatever else it says is wrong. */
function takeOffline(complaints: string[]) {
  const others = complaints.splice(0).filter((said) => !said.includes('net::ERR_INTERNET_DISCONNECTED'));
  expect(others).toEqual([]);
}
const FAILED = 'This tool couldn’t be loaded. Check the connection, then try again.';

test('a link that asks for something else, without a network, says that it is not what is shown', async ({
  page,
  complaints,
}) => {
  await page.goto(STAT);
  await page.context().setOffline(true);
  await page.evaluate(() => (location.hash = 'preset=three-steps'));
  await expect(page.getByRole('alert')).toHaveText(FAILED);
  await page.context().setOffline(false);
  await page.evaluate(() => (location.hash = 'preset=paragon-praised'));
  await expect(page.locator(ASLEEP)).toHaveCount(0);
  await expect(outcome(page)).toContainText('Personal Honor 4');
  await expect(page.getByRole('alert')).toHaveCount(0);
  takeOffline(complaints);
});

test('without a network it says so, and what was chosen counts when there is one again', async ({
  page,
  complaints,
}) => {
  await page.goto(STAT);
  await page.context().setOffline(true);
  await page.getByLabel(/^Start with/).selectOption('three-steps');
  await expect(page.getByRole('alert')).toHaveText(FAILED);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Add an effect' }).click();
  await expect(page.locator(ASLEEP)).toHaveCount(0);
  await expect(outcome(page)).toContainText('Gold Cost 1');
  await expect(page.getByRole('alert')).toHaveCount(0);
  takeOffline(complaints);
});

/** At which step a table was when a key was heard, and when the picture after it was made. */
interface Keys {
  readonly heard: string[];
  readonly pictured: string[];
  /** How long after the last key the table was drawn, in milliseconds. */
  drawn: number;
}
const watchKeys = (page: Page) =>
  page.evaluate(() => {
    const keys: Keys = { heard: [], pictured: [], drawn: 0 };
    let last = 0;
    const slider = document.querySelector<HTMLInputElement>('input[aria-label="Step"]');
    const step = () => slider?.value ?? '';
    new MutationObserver(() => (keys.drawn = performance.now() - last)).observe(slider as Node, { attributes: true });
    const listen = () => {
      last = performance.now();
      keys.heard.push(step());
      requestAnimationFrame(() => keys.pictured.push(step()));
    };
    addEventListener('keydown', listen, true);
    Object.assign(window, { keys });
  });
const keysOf = (page: Page) => page.evaluate(() => (window as unknown as { keys: Keys }).keys);

test('a key is in the picture before it is worked out; the next one is heard after that, and so where nothing is painted', async ({
  page,
}) => {
  await page.goto('/chariot/tools/turn/');
  await awake(page);
  const slider = page.getByLabel('Step', { exact: true });
  await page.keyboard.press('Home');
  await expect(slider).toHaveValue('0');
  await watchKeys(page);
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveValue('1');
  expect(await keysOf(page)).toMatchObject({ heard: ['0'], pictured: ['0'] });

  await page.evaluate(() => (window.requestAnimationFrame = () => 0));
  await Promise.all([page.keyboard.press('ArrowRight'), page.keyboard.press('ArrowRight')]);
  await expect(slider).toHaveValue('3');
  expect((await keysOf(page)).heard).toEqual(['0', '1', '2']);

  // What waits for the first of two keys has nothing to do with the second.
  await page.keyboard.press('ArrowRight');
  await page.waitForTimeout(60);
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveValue('5');
  expect((await keysOf(page)).drawn).toBeGreaterThan(95);
});
