/**
 * How fast the search answers in a browser: from key to result once it is loaded, and the first result after the search
 * is opened, against Pagefind's own interface over the same texts.
 */
import { readFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { parse } from 'yaml';
import { serve } from '../cli/serve.ts';
import { median } from './measure.ts';
import { throttle } from './phone.ts';

const PAGE = 'l5r/';
const ROUNDS = 5;

/** Milliseconds. */
export interface SearchPace {
  /** From a key to the painted result, once loaded: the middle one, and that of which 95 of 100 stay below. */
  readonly keys: readonly {
    readonly where: string;
    readonly middle: number;
    readonly p95: number;
    readonly of: number;
  }[];
  /** From opening the search with a question to the first result on a slow phone, nothing loaded before. */
  readonly first: readonly { readonly where: string; readonly ours: number; readonly pagefind: number }[];
}

/** Questions on one game, as players ask them: hundreds of keys. */
function questions(): readonly string[] {
  const all = parse(readFileSync('src/search/queries.yaml', 'utf8')) as readonly { ask: string; game?: string }[];
  return all.flatMap(({ ask, game }) => (game === 'l5r' ? [ask] : [])).filter((_, place) => place % 4 === 0);
}

/** Types in the page, and waits after each key until what was typed is answered and painted. */
async function keyTimes(page: Page, asked: readonly string[]): Promise<readonly number[]> {
  return page.evaluate(async (asked) => {
    const dialog = document.querySelector('dialog.search');
    const field = dialog?.querySelector('input');
    if (!dialog || !field) throw new Error('The search is not open.');
    const answered = () => !dialog.querySelector('[role=status]')?.textContent.startsWith('Searching');
    const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const times: number[] = [];
    for (const question of asked) {
      for (let length = 1; length <= question.length; length++) {
        const start = performance.now();
        field.value = question.slice(0, length);
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        do await painted();
        while (!answered());
        times.push(performance.now() - start);
      }
    }
    return times;
  }, asked);
}

/** Waits in the page for something to be there, and says how long after the start. */
const FIRST = async ({
  open,
  field,
  result,
  query,
}: Readonly<Record<'open' | 'field' | 'result' | 'query', string>>) => {
  const found = <T extends Element>(selector: string) =>
    new Promise<T>((done) => {
      const look = () => document.querySelector<T>(selector);
      const there = look();
      if (there) return done(there);
      const watch = new MutationObserver(() => {
        const there = look();
        if (!there) return;
        watch.disconnect();
        done(there);
      });
      watch.observe(document.body, { childList: true, subtree: true });
    });
  const start = performance.now();
  if (open) document.body.dispatchEvent(new KeyboardEvent('keydown', { key: open, bubbles: true }));
  const input = await found<HTMLInputElement>(field);
  input.value = query;
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  await found(result);
  return performance.now() - start;
};

async function firstTime(browser: Browser, url: string, query: string, peer: boolean): Promise<number> {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  if (peer) {
    // Its script and style are there beforehand, as if the page had brought them; it answers each key at once.
    await page.addStyleTag({ url: '/pagefind/pagefind-ui.css' });
    await page.addScriptTag({ url: '/pagefind/pagefind-ui.js' });
    await page.evaluate(() => {
      document.querySelector('main')?.insertAdjacentHTML('afterbegin', '<div id="peer"></div>');
      const { PagefindUI } = window as unknown as { PagefindUI: new (options: object) => unknown };
      new PagefindUI({ element: '#peer', debounceTimeoutMs: 0, showImages: false });
    });
  }
  await throttle(page, true);
  const time = await page.evaluate(
    FIRST,
    peer
      ? { open: '', field: '.pagefind-ui__search-input', result: '.pagefind-ui__result-link', query }
      : { open: '/', field: 'dialog.search input', result: 'dialog.search .search-title', query },
  );
  await context.close();
  return time;
}

const percentile = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? NaN;

/** Measures the built site in `dist` with the browser at a path. */
export async function searchPace(dist: string, executablePath: string): Promise<SearchPace> {
  const { addresses, close } = await serve(dist, { port: 0 });
  const site = addresses[0] ?? '';
  const browser = await chromium.launch({ executablePath });
  try {
    const keys: SearchPace['keys'][number][] = [];
    for (const { where, path, slow } of [
      { where: 'one game, this machine', path: PAGE, slow: false },
      { where: 'one game, a fourth of the speed', path: PAGE, slow: true },
      { where: 'all games, a fourth of the speed', path: '', slow: true },
    ]) {
      const page = await browser.newPage();
      await page.goto(`${site}${path}`, { waitUntil: 'networkidle' });
      await page.keyboard.press('/');
      await page.locator('dialog.search input').fill('minimum');
      await page.locator('dialog.search .search-title').first().waitFor();
      await page.waitForLoadState('networkidle');
      if (slow) await throttle(page, false);
      const times = await keyTimes(page, questions());
      keys.push({ where, middle: median(times), p95: percentile(times, 0.95), of: times.length });
      await page.close();
    }
    const first: SearchPace['first'][number][] = [];
    for (const { where, path } of [
      { where: 'one game', path: PAGE },
      { where: 'all games', path: '' },
    ]) {
      const asked = ['minimum', 'triggered trait', 'personal honor', 'bowed', 'maximum'].slice(0, ROUNDS);
      const times = async (peer: boolean) => {
        const found: number[] = [];
        for (const query of asked) found.push(await firstTime(browser, `${site}${path}`, query, peer));
        return median(found);
      };
      first.push({ where, ours: await times(false), pagefind: await times(true) });
    }
    return { keys, first };
  } finally {
    await browser.close();
    await close();
  }
}
