/**
 * The browser window of a test. A new one costs more than most tests do, so the tests of a worker share one and leave it
 * as they found it. What can't be taken back needs a window of its own: `test.use({ alone: true })`.
 */
import { test as base, type Browser, type Page } from '@playwright/test';
import { publishedAt } from '../build/folder.ts';

/** The folder that the tested site was built for. */
export const { folder } = publishedAt(process.env);
/** Where an address of the site is, for a site that was built for a folder of its host. */
export const at = (address: string): string => (address.startsWith(folder) ? address : address.replace(/^\//, folder));
/** The path of an address within the site, whatever folder of its host it stands in. */
export const inSite = (address: string): string => new URL(address).pathname.replace(folder, '/');

/**
 * A page of the site that has nothing on it: from here, every address is opened anew. After about:blank a browser begins
 * with a new process, which takes twice as long.
 */
export const ELSEWHERE = '/robots.txt';

/** Where a device keeps how tables are stepped through; every window begins with it. */
export const TABLE = 'table-v1';
const tableAt = (speed: number) => JSON.stringify({ speed });

/** A window that tests share. */
interface Shared {
  readonly page: Page;
  /** Takes back what a test did with it. */
  readonly leave: () => Promise<void>;
}
/** The shared windows of this worker, by what a window can't change: whether scripts run in it. */
const windows = new Map<boolean, Shared>();

export const test = base.extend<{ alone: boolean; speed: number }>({
  /** In a window that nobody had before: nothing is in its cache, and what it was told for good ends with it. */
  alone: [false, { option: true }],
  /** How fast tables move, 1 being usual: at 0, what is chosen is done at once, and no test waits for it. */
  speed: [0, { option: true }],
  context: async ({ browser, alone, speed, javaScriptEnabled }, use, info) => {
    if (alone) {
      const page = await openWindow(browser, speed);
      await use(page.context());
      await page.context().close();
      return;
    }
    const { page, leave } = windows.get(javaScriptEnabled) ?? (await openShared(browser));
    windows.set(javaScriptEnabled, { page, leave });
    if (speed !== 0) {
      await page.goto(ELSEWHERE);
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [TABLE, tableAt(speed)] as const);
    }
    await use(page.context());
    // A failed test ends the worker, and a picture is taken of what is in the window then.
    if (info.status === info.expectedStatus) await leave();
  },
  page: async ({ context }, use) => use(context.pages()[0]!),
});

/** A new window, in which a page that does what its policy refuses says so like any other error. */
async function openWindow(browser: Browser, speed = 0): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const open = page.goto.bind(page);
  page.goto = (address, options) => open(at(address), options);
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`The policy refused ${blockedURI || 'something inline'} (${violatedDirective})`);
    });
  });
  await page.addInitScript(
    ([key, value]) => {
      // A page without an origin keeps nothing. What a test or a reader has set stays.
      if (location.protocol.startsWith('http')) localStorage[key] ??= value;
    },
    [TABLE, tableAt(speed)] as const,
  );
  return page;
}

/**
 * For an address that names no icon a browser asks for /favicon.ico, once, and complains that there is none where the site
 * stands in a folder: before the first test, or some test would be blamed for it. A browser that doesn't ask is not waited
 * for long.
 */
let asked = false;
async function askForIcon(page: Page) {
  if (asked || folder === '/') return;
  asked = true;
  const complaint = page.waitForEvent('console', { timeout: 5000 }).catch(() => undefined);
  await page.goto(ELSEWHERE);
  await complaint;
}

async function openShared(browser: Browser): Promise<Shared> {
  const page = await openWindow(browser);
  await askForIcon(page);
  const context = page.context();
  const viewport = page.viewportSize();
  const lasts = () => {
    throw new Error('This would last into the next test: say test.use({ alone: true }).');
  };
  Object.assign(page, { addInitScript: lasts });
  Object.assign(context, { addInitScript: lasts, grantPermissions: lasts, setOffline: lasts, route: lasts });
  const leave = async () => {
    page.removeAllListeners();
    await page.unrouteAll({ behavior: 'wait' });
    for (const other of context.pages()) if (other !== page) await other.close();
    await page.goto(ELSEWHERE);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.emulateMedia({
      media: null,
      colorScheme: null,
      reducedMotion: null,
      forcedColors: null,
      contrast: null,
    });
    if (viewport) await page.setViewportSize(viewport);
    await page.mouse.move(0, 0);
  };
  return { page, leave };
}
