/** What the browser tests share: a page that must stay quiet, and the pages there are. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from '@playwright/test';
import { at, test as base } from './window.ts';

export { expect } from '@playwright/test';
export { at, ELSEWHERE, folder, inSite } from './window.ts';

/** A test in which the page must say nothing of an error, a refused source or a foreign address. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page, baseURL }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${message.text()} (${page.url()})`);
      });
      page.on('pageerror', (error) => complaints.push(`${error.message} (${page.url()})`));
      page.on('request', (request) => {
        const url = new URL(request.url());
        if (url.protocol !== 'data:' && !url.href.startsWith(new URL(at('/'), baseURL).href))
          complaints.push(`asks ${url.href} (${page.url()})`);
      });
      await use(complaints);
      expect(complaints, 'the page stays quiet').toEqual([]);
    },
    { auto: true },
  ],
});

/** The kinds of pages, most particular first. */
const KINDS = [
  '/',
  '/404.html',
  '/about/',
  '/api/',
  '/changes/',
  '/compare/',
  '/coverage/',
  '/offline/',
  '/practice/',
  '/search/',
  '/sources/',
  '/tools/',
  '/:game/',
  '/:game/cards/',
  '/:game/cards/format/',
  '/:game/cards/:card/',
  '/:game/changes/',
  '/:game/glossary/',
  '/:game/learn/',
  '/:game/learn/:lesson/',
  '/:game/open-questions/',
  '/:game/open-questions/:question/',
  '/:game/play/',
  '/:game/practice/',
  '/:game/practice/test/',
  '/:game/rulebook/',
  '/:game/rules/',
  '/:game/table-card/',
  '/:game/rules/:chapter/',
  '/:game/rules/:chapter/:rule/',
  '/:game/rulings/',
  '/:game/rulings/:ruling/',
  '/:game/scenarios/',
  '/:game/scenarios/format/',
  '/:game/scenarios/:scenario/',
  '/:game/tools/',
  '/:game/tools/:tool/',
];
const patterns = KINDS.map((kind) => ({ kind, pattern: new RegExp(`^${kind.replace(/:\w+/g, '[^/]+')}$`) }));

/** The kind of a page; `undefined` for one that nobody put on the list. */
export const kindOf = (path: string) => patterns.find(({ pattern }) => pattern.test(path))?.kind;

/** The address of every built page, but for those that stand in pages of others: `embed.spec.ts`. */
export const allPages: readonly string[] = globSync('dist/**/*.html', { exclude: ['dist/embed/**'] })
  .sort()
  .map((file) => file.replaceAll('\\', '/').slice('dist'.length))
  .map((path) => path.replace(/index\.html$/, ''));

/** The addresses of the pages that stand in pages of others. */
export const embeddedPages: readonly string[] = globSync('dist/embed/**/index.html')
  .sort()
  .map((file) =>
    file
      .replaceAll('\\', '/')
      .slice('dist'.length)
      .replace(/index\.html$/, ''),
  );

/** The biggest page of each kind: what holds for it holds for the others. Tools are all different: `tools.spec.ts`. */
export const biggestPages: readonly string[] = biggestOf(Map.groupBy(allPages, kindOf));
function biggestOf(pages: ReadonlyMap<string | undefined, readonly string[]>): readonly string[] {
  const size = (path: string) => statSync(`dist${path.replace(/\/$/, '/index.html')}`).size;
  return KINDS.filter((kind) => !kind.endsWith(':tool/')).flatMap((kind) => {
    const sized = (pages.get(kind) ?? []).map((path) => ({ path, size: size(path) }));
    const [biggest] = sized.sort((one, other) => other.size - one.size);
    return biggest ? [biggest.path] : [];
  });
}

/** How far the page can be scrolled sideways. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const GUIDELINES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Only these can come out differently in the dark. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Waits until nothing moves: half-way between light and dark, or in, nothing has the contrast it will have. */
const still = (page: Page) =>
  page.evaluate(async () => {
    const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running');
    const moment = () => new Promise((wake) => setTimeout(wake, 100));
    // One whose element is gone may never say that it has finished.
    while (moving().length > 0) {
      await Promise.race([Promise.allSettled(moving().map((animation) => animation.finished)), moment()]);
    }
  });

/** axe, in the version that its helper for Playwright brings. */
const AXE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);
interface Axe {
  readonly run: (within: Document, how: object) => Promise<{ readonly violations: readonly Violation[] }>;
}
interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly {
    readonly target: readonly string[];
    readonly any: readonly { readonly message: string }[];
  }[];
}

/** What axe finds wrong against WCAG 2.2 AA and good practice, in light and in dark, each in a line. */
export async function barriers(page: Page): Promise<readonly string[]> {
  // Its helper would bring a text twice as long, and carry back what passed, too.
  await page.evaluate(AXE);
  const light = await violations(page, 'light', { type: 'tag', values: GUIDELINES });
  const dark = await violations(page, 'dark', { type: 'rule', values: OF_COLOUR });
  await page.emulateMedia({ colorScheme: null });
  return [...light, ...dark];
}

/** What axe finds wrong in light or in dark. */
async function violations(page: Page, colorScheme: 'light' | 'dark', runOnly: object): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme });
  await still(page);
  const found = await page.evaluate(
    async (how) => (await (globalThis as unknown as { axe: Axe }).axe.run(document, how)).violations,
    // No page has frames, sound or film, and only what is wrong is read: axe takes a fifth of its time without them.
    { runOnly, resultTypes: ['violations'], preload: false },
  );
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${colorScheme}: ${id}: ${help}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
  );
}
/**
 * At the top of a page its head lies over nothing: half under it, what can be pressed would be too small. Who came by keys
 * may be on the way still, as a page scrolls smoothly to what has the focus: it is at the top when it stays there.
 */
export const toTop = (page: Page) =>
  page.evaluate(async () => {
    for (let calm = 0; calm < 3; calm = scrollY === 0 ? calm + 1 : 0) {
      scrollTo({ top: 0, behavior: 'instant' });
      await new Promise((next) => requestAnimationFrame(next));
    }
  });

/** With everything unfolded, nobody is barred from it, everything fits, and nothing is too small for a finger. */
export async function isOpenHere(page: Page) {
  const unfold = () =>
    page.locator('main details').evaluateAll((all: HTMLDetailsElement[]) => {
      for (const details of all) details.open = true;
    });
  await unfold();
  // Some forms come when their fold is opened, with folds of their own.
  await expect(page.getByText('Loading the form …')).toHaveCount(0);
  await unfold();
  // What the head of the page lies over while it is scrolled is not covered for good.
  await toTop(page);
  await expect(page.locator('main h1')).toBeVisible();
  expect(await overflow(page)).toBe(0);
  // Nor is what the buttons of a walk and their open menu lie over.
  const over = page.locator('.stepper, .stepper-sheet');
  const lay = (position: string) =>
    over.evaluateAll((all: HTMLElement[], to) => {
      for (const one of all) one.style.position = to;
    }, position);
  await lay('static');
  expect(await barriers(page)).toEqual([]);
  expect(await tooSmall(page), 'what is too small for a finger').toEqual([]);
  await lay('');
}

/** What can be pressed and is smaller than 24 pixels, with its size. */
const tooSmall = (page: Page) =>
  page
    .locator('main :is(button, select, textarea, input:not([type="checkbox"], [type="radio"])):visible')
    .evaluateAll((controls) =>
      controls.flatMap((control) => {
        const { width, height } = control.getBoundingClientRect();
        return Math.min(width, height) < 24 ? [`${control.outerHTML.slice(0, 80)}: ${width} × ${height}`] : [];
      }),
    );

/** The link in the address bar, once it holds all that was entered: it follows a moment later. */
export async function linkOf(page: Page): Promise<string> {
  await expect(page).toHaveURL(/#v=\d+&/);
  let link: string;
  do {
    link = page.url();
    // By the clock of the page: when it is late, so is what writes the address.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 700)));
  } while (link !== page.url());
  return link;
}

/** Opens a page and waits until it asks for nothing more. A busy machine may be quiet before the page has loaded. */
export async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

/** A tool that has no code yet, and a part that wakes after it. */
export const ASLEEP = 'astro-island[client="touch"][ssr], [data-asleep]';
/** Wakes the tool of a page, and waits until it listens, and shows the example that its address asks for: until then it is the first. */
export async function awake(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pointermove')));
  await expect(page.locator(ASLEEP)).toHaveCount(0);
  const asked = new URLSearchParams(new URL(page.url()).hash.slice(1));
  const shown = page.getByLabel(/^Start with/).first();
  // A link opens as something of one’s own, which has no name. Under an earlier name nobody would know when an example is
  // there: tests use the one it has today, or one that nothing has.
  const named = asked.get('preset') ?? (asked.has('v') ? '' : undefined);
  if (named === undefined || (await shown.count()) === 0) return;
  const refused = page.getByRole('alert').filter({ hasText: /About this (link|example)/ });
  await expect.poll(async () => (await refused.count()) > 0 || (await shown.inputValue()) === named).toBe(true);
}

/** Waits until what was pressed or typed is drawn: a page paints that it was first. */
export const drawn = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
/** Goes to a button and presses it, as one does who has no mouse, and waits for what follows. */
export async function press(button: Locator): Promise<void> {
  // It gets the focus first, by Playwright: to ask for that would be to look for it twice.
  await button.press('Enter');
  await drawn(button.page());
}

/** Goes to the last step of what is walked through; by a key, which a phone without room for buttons has too. */
export async function toTheEnd(page: Page): Promise<void> {
  const slider = page.getByRole('slider', { name: 'Step', exact: true });
  // Fields keep their keys.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('End');
  await expect(slider).toHaveValue((await slider.getAttribute('max')) ?? '');
}
