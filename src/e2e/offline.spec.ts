/** Without a network: what is kept by itself, and what is kept when the reader asks. The server here can fail as networks do. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { globSync, readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import sirv from 'sirv';
import { inSite, press, test as quiet, expect } from './site.ts';
import { fileAt, weightOfFile } from './weight.ts';

/** The built site, with a network that can be cut. */
interface Host {
  readonly address: string;
  /** Everything that was asked for, in order. */
  readonly asked: string[];
  /** Called before each answer; `true` when it has dealt with it. */
  meddle: (path: string, response: ServerResponse) => boolean;
}

const test = quiet.extend<{ host: Host }>({
  host: async ({}, use) => {
    const files = sirv('dist', { dev: false });
    const host: Host = { address: '', asked: [], meddle: () => false };
    const server = createServer((request, response) => {
      const path = inSite(`http://localhost${request.url ?? '/'}`);
      host.asked.push(path);
      if (host.meddle(path, response)) return;
      request.url = path;
      files(request, response, () => void response.writeHead(404).end('missing'));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await use(Object.assign(host, { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }));
    server.closeAllConnections();
    server.close();
  },
  baseURL: async ({ host }, use) => use(host.address),
});
test.use({ alone: true, serviceWorkers: 'allow' });

test('every file of every pack comes out of the service worker byte for byte as it is served', async () => {
  type OutOf = (pack: unknown, path: string) => Response | undefined;
  const self = { addEventListener: () => undefined } as { outOf?: OutOf };
  const location = { pathname: '/sw.js' };
  runInNewContext(`${readFileSync('dist/sw.js', 'utf8')}; self.outOf = outOf;`, { self, location, Response });
  const packs = globSync('dist/offline/*-*.json');
  expect(packs.length).toBeGreaterThan(5);
  for (const file of packs) {
    const pack = JSON.parse(readFileSync(file, 'utf8')) as { texts: object; bytes: object };
    for (const path of [...Object.keys(pack.texts), ...Object.keys(pack.bytes)]) {
      const served = readFileSync(fileAt(inSite(`http://localhost${path}`)));
      // Pagefind's own files are kept unpacked, as its reader takes them too.
      const whole = /\.(pf_\w+|pagefind)$/.test(path) ? gunzipSync(served) : served;
      const kept = Buffer.from((await self.outOf?.(pack, path)?.arrayBuffer()) ?? new ArrayBuffer(0));
      expect(kept.equals(whole), `${path} in ${file}`).toBe(true);
    }
  }
});

/** Opens a page and waits until the service worker answers for it. */
async function visit(page: Page, path: string) {
  await page.goto(path);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    }
  });
}
const offer = (page: Page) => page.locator('[data-keep]');
const keepThis = (page: Page) => offer(page).getByRole('button', { name: /^Keep / });
/** Without a network a browser says so of each request; nothing else may be said. */
const expected =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_CONTENT_LENGTH|status of 503/;
const nothingElse = (complaints: string[]) => {
  expect(complaints.filter((text) => !expected.test(text))).toEqual([]);
  complaints.length = 0;
};

test('a first visit brings the page, and one that says there is no network; nothing else', async ({ page, host }) => {
  await visit(page, '/l5r/rules/traits/');
  await page.waitForLoadState('networkidle');
  const pages = host.asked.filter((path) => path.endsWith('/'));
  expect(pages.filter((path) => path !== '/offline/')).toEqual(['/l5r/rules/traits/']);
  expect(host.asked.length, host.asked.join('\n')).toBeLessThan(40);
  expect(host.asked.filter((path) => /offline\/.*json|pagefind|\/api\//.test(path))).toEqual([]);
});

test('a first visit to a ruling sends less than 100 kB in all, with what is kept by itself', async ({ page, host }) => {
  await visit(page, '/fftcg/rulings/what-is-a-round/');
  await page.waitForLoadState('networkidle');
  const sent = host.asked.map((path) => ({ path, kB: weightOfFile(fileAt(path)) }));
  const sum = sent.reduce((all, { kB }) => all + kB, 0);
  expect(sent.map(({ path }) => path)).toContain('/offline/');
  expect(sum, JSON.stringify(sent)).toBeLessThan(100);
  expect(sum).toBeGreaterThan(20);
});

test('without a network, what was visited is there; what was not says so, and what is', async ({
  page,
  context,
  complaints,
}) => {
  await visit(page, '/l5r/rules/traits/');
  await page.goto('/l5r/glossary/');
  await context.setOffline(true);
  await page.goto('/l5r/glossary/');
  await expect(page.locator('h1')).toHaveText('Glossary');
  await page.goto('/usagi/rules/turn/');
  await expect(page.locator('h1')).toHaveText('This page is not on your device');
  const visited = page.getByRole('main').getByRole('link', { name: 'Glossary · L5R', exact: true });
  await expect(visited).toHaveAttribute('href', '/l5r/glossary/');
  await expect(visited).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.locator('h1')).toHaveText('The turn');
  nothingElse(complaints);
});

/** What is kept is asked for one after the other, by no page: it is all there when nothing more has been asked for. */
async function isAllHere(host: Host) {
  let before = -1;
  const isQuiet = () => {
    const was = before;
    before = host.asked.length;
    return was === before;
  };
  await expect.poll(isQuiet, { intervals: [1500], timeout: 20_000 }).toBe(true);
}

test('a tool that was visited and not touched is at work without a network, too', async ({
  page,
  context,
  host,
  complaints,
}) => {
  await visit(page, '/l5r/');
  await page.goto('/l5r/tools/stat/');
  await expect.poll(() => host.asked.some((path) => path.includes('/StatCalculator.'))).toBe(true);
  await isAllHere(host);
  await expect(page.locator('astro-island[ssr]'), 'nobody touched it').toHaveCount(1);
  await context.setOffline(true);
  await page.goto('/l5r/tools/stat/');
  await page.getByRole('textbox', { name: 'Base value' }).fill('3');
  // 3 + 1, with a minimum of 3 and a maximum of 0: above both, so it is the minimum.
  await expect(page.locator('.verdict .outcome')).toContainText('Personal Honor 3');
  await page.getByLabel('Start with an example').selectOption('three-steps');
  await expect(page.locator('.verdict .outcome'), 'the other examples are here, too').toContainText('Gold Cost 1');
  // What opens links has not been here yet: it is not the link that is at fault.
  await page.goto('/l5r/tools/stat/#v=2&s=rZI9');
  await expect(page.getByRole('alert').filter({ hasText: 'link' })).toContainText(
    'The code for links couldn’t be loaded. Check the connection, then try again.',
  );
  nothingElse(complaints);
});

/** Begins a game, and goes on by chance until the bot has decided something and somebody is asked again. */
async function playOn(page: Page) {
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(async () => {
    await press(page.getByRole('button', { name: /^Choose at random for / }).first());
    await expect(page.locator('.bot-thinks')).toHaveCount(0);
    const told = await page.locator('.walk-log .log-choice').allTextContents();
    expect(told.filter((words) => !words.startsWith('You: ')).length).toBeGreaterThan(0);
  }).toPass();
  await expect(page.locator('.walk-decide :is(.outcome, .decisions h3)').first()).toBeVisible();
}

for (const game of ['chariot', 'fftcg', 'lyoko', 'usagi']) {
  test(`${game}: where the game was kept, a first whole game is played against the bot without a network`, async ({
    page,
    context,
    complaints,
  }) => {
    await visit(page, `/${game}/`);
    await keepThis(page).click();
    await expect(offer(page)).toContainText('This game is saved for offline.');
    await context.setOffline(true);
    await page.goto(`/${game}/play/`);
    await playOn(page);
    nothingElse(complaints);
  });
}

test('the page of whole games was visited, and nothing begun: a first one is played without a network', async ({
  page,
  context,
  host,
  complaints,
}) => {
  await visit(page, '/usagi/');
  await page.goto('/usagi/play/');
  await isAllHere(host);
  await expect(page.locator('astro-island[ssr]'), 'nobody touched it').toHaveCount(1);
  await context.setOffline(true);
  await page.goto('/usagi/play/');
  await playOn(page);
  nothingElse(complaints);
});

test('where the bot has not come, the page says what is missing; with a network the game goes on as it was entered', async ({
  page,
  context,
  host,
  complaints,
}) => {
  host.meddle = (path, response) => {
    if (!path.includes('/bot.worker')) return false;
    response.destroy();
    return true;
  };
  await visit(page, '/fftcg/');
  await page.goto('/fftcg/play/');
  const deck = page.getByLabel('A’s decks');
  await deck.selectOption({ index: 2 });
  const chosen = await deck.inputValue();
  await page.getByRole('button', { name: 'Start a first game' }).click();
  const missing = page.getByText('The bot isn’t on this device yet').first();
  const chance = page.getByRole('button', { name: /^Choose at random for / }).first();
  // Who is asked first is for chance to say, and the hint that comes unasked says it, too.
  await expect(missing).toBeVisible();
  await expect(missing).toContainText('Your game waits: go online, and it goes on.');
  await context.setOffline(true);
  host.meddle = () => false;
  await context.setOffline(false);
  await expect(missing, 'it comes by itself').toHaveCount(0);
  await expect(chance).toBeVisible();
  await expect(page.getByText(/^Hint: /)).toBeVisible();
  await page.getByRole('button', { name: 'New game' }).click();
  await expect(deck).toHaveValue(chosen);
  nothingElse(complaints);
});

test('a game that was kept: its chapters, tools and search, and a page that is not there', async ({
  page,
  context,
  complaints,
}) => {
  await visit(page, '/l5r/');
  await expect(keepThis(page)).toHaveText(/Keep this game for offline \(\d\.\d MB\)/);
  await keepThis(page).click();
  await expect(offer(page)).toContainText('This game is saved for offline.');
  await context.setOffline(true);

  await page.goto('/l5r/rules/traits/');
  await expect(page.locator('h1')).toHaveText('Traits');
  await page.locator('.rule-text a[data-pop]').first().hover();
  await expect(page.locator('#pop')).toBeVisible();

  await page.goto('/l5r/tools/stat/#preset=three-steps');
  await expect(page.locator('.verdict .outcome')).toContainText('Gold Cost 1');
  await page.getByRole('textbox', { name: 'Base value' }).fill('7');
  await expect(page.locator('.verdict .outcome')).toContainText('Gold Cost 4');

  await page.goto('/l5r/learn/read-a-card/');
  await page.getByRole('button', { name: '1 trait', exact: true }).click();
  await expect(page.locator('.lesson-text .lesson-answer')).toContainText('The answer is: 2 traits');
  await expect(page.locator('.lesson-again .lesson-question'), 'it comes again').toHaveText(
    'How many traits are on this card?',
  );
  await page.goto('/l5r/practice/#t=zero-chi&s=1');
  await expect(page.locator('.practice-asked .lesson-question')).toContainText('Is the Personality destroyed?');

  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill('4 +2');
  await expect(page.locator('dialog.search li.verdict .search-title')).toHaveText('Force 6');
  await page.getByRole('combobox', { name: 'Search' }).fill('asterisk');
  await expect(page.locator('.search-title').first()).toHaveText('asterisk');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/l5r\/glossary\/#asterisk$/);

  await page.goto('/l5r/rules/traits');
  await expect(page.locator('h1'), 'an address without its slash').toHaveText('Traits');
  await page.goto('/usagi/rules/turn/');
  await expect(page.locator('h1')).toHaveText('This page is not on your device');
  await expect(page.getByRole('main').getByRole('link', { name: 'L5R' })).toBeVisible();
  nothingElse(complaints);
});

test('what broke off goes on by itself at the next visit', async ({ page, host, complaints }) => {
  host.meddle = (path, response) => {
    if (!path.startsWith('/offline/l5r-')) return false;
    // Half of it, then the line is dead.
    const whole = readFileSync(`dist${path}`);
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.write(whole.subarray(0, whole.length / 2), () => response.destroy());
    return true;
  };
  await visit(page, '/l5r/');
  await keepThis(page).click();
  await expect(offer(page)).toContainText('Not everything is saved yet.');
  expect(host.asked.filter((path) => path.startsWith('/offline/l5r-'))).toHaveLength(1);
  host.meddle = () => false;
  await page.goto('/l5r/');
  await expect(offer(page)).toContainText('This game is saved for offline.');
  expect(
    host.asked.filter((path) => path.startsWith('/offline/site-')),
    'what is here is not asked for again',
  ).toHaveLength(1);
  nothingElse(complaints);
});

test('a second game that is asked for while the first is on its way comes after it', async ({
  page,
  host,
  complaints,
}) => {
  let goOn = (): void => undefined;
  host.meddle = (path, response) => {
    if (!path.startsWith('/offline/site-')) return false;
    goOn = () => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(readFileSync(`dist${path}`));
    };
    return true;
  };
  // Every line that is read of it, in order.
  await page.addInitScript(() => {
    const lines: string[] = [];
    Object.assign(globalThis, { lines });
    new MutationObserver(() => {
      const text = document.querySelector('[data-keep] [role="status"]')?.textContent ?? '';
      if (text !== '' && lines.at(-1) !== text) lines.push(text);
    }).observe(document, { subtree: true, childList: true });
  });
  await visit(page, '/l5r/');
  await keepThis(page).click();
  await expect(offer(page)).toContainText('Saving: 0 %');
  await page.goto('/usagi/');
  await keepThis(page).click();
  await expect(offer(page)).toContainText('Saving: 0 %');
  goOn();
  await expect(offer(page)).toContainText('This game is saved for offline.');
  const lines = await page.evaluate(() => (globalThis as unknown as { lines: string[] }).lines);
  expect(lines.at(-1)).toBe('This game is saved for offline.');
  expect(lines.filter((line) => line.startsWith('Not everything'))).toEqual([]);
  const shares = lines.flatMap((line) => /^Saving: (\d+) %$/.exec(line)?.[1] ?? []).map(Number);
  expect(shares, 'never less than before').toEqual(shares.toSorted((one, other) => one - other));
  expect(shares.length).toBeGreaterThan(3);
  await page.goto('/l5r/');
  await expect(offer(page)).toContainText('This game is saved for offline.');
  expect(host.asked.filter((path) => /^\/offline\/\w+-/.test(path))).toHaveLength(3);
  nothingElse(complaints);
});

test('a server that answers 503 now and then leaves no hole', async ({ page, host, complaints }) => {
  let asked = 0;
  host.meddle = (path, response) => {
    if (!/^\/offline\/\w+-/.test(path) || asked++ % 2 === 1) return false;
    response.writeHead(503).end();
    return true;
  };
  await visit(page, '/l5r/');
  await keepThis(page).click();
  await expect(offer(page)).toContainText('Not everything is saved yet.');
  await offer(page).getByRole('button', { name: 'Try again now' }).click();
  await expect(async () => {
    const again = offer(page).getByRole('button', { name: 'Try again now' });
    if (await again.isVisible()) await again.click();
    await expect(offer(page)).toContainText('This game is saved for offline.', { timeout: 1_000 });
  }).toPass();
  nothingElse(complaints);
});

test('a new version is offered, not forced; it brings only what changed, and the old one stays until it is here', async ({
  page,
  context,
  host,
  complaints,
}) => {
  await visit(page, '/l5r/');
  await keepThis(page).click();
  await expect(offer(page)).toContainText('This game is saved for offline.');
  // The second version: one game has changed, so its pack has another address.
  const worker = readFileSync('dist/sw.js', 'utf8');
  const [pack = ''] = /\/offline\/l5r-\w+\.json/.exec(worker) ?? [];
  const newer = '/offline/l5r-0123456789.json';
  host.meddle = (path, response) => {
    if (path === '/sw.js') {
      response.writeHead(200, { 'Content-Type': 'text/javascript' });
      response.end(worker.replace(pack, newer).replace(/VERSION = "\w+"/, 'VERSION = "second"'));
      return true;
    }
    if (path !== newer) return false;
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(readFileSync(`dist${pack}`));
    return true;
  };
  host.asked.length = 0;
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const changed = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    await registration.update();
    await changed;
  });
  await context.setOffline(true);
  await page.goto('/l5r/rules/traits/');
  await expect(page.locator('h1'), 'the old one is still read').toHaveText('Traits');
  await context.setOffline(false);
  await page.goto('/l5r/');
  await expect(offer(page)).toContainText('Saved for offline. The site has a newer version.');
  expect(host.asked.filter((path) => /^\/offline\/.*json$/.test(path))).toEqual([]);
  await offer(page)
    .getByRole('button', { name: /^Update it/ })
    .click();
  await expect(offer(page)).toContainText('This game is saved for offline.');
  expect(host.asked.filter((path) => /^\/offline\/.*json$/.test(path))).toEqual([newer]);
  nothingElse(complaints);
});

test('what was kept can be removed', async ({ page, context, complaints }) => {
  await visit(page, '/l5r/');
  await keepThis(page).click();
  await offer(page).getByRole('button', { name: 'Remove it' }).click();
  await expect(keepThis(page)).toBeVisible();
  await context.setOffline(true);
  await page.goto('/l5r/rules/traits/');
  await expect(page.locator('h1')).toHaveText('This page is not on your device');
  nothingElse(complaints);
});
