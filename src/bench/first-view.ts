/**
 * What a first visit costs on a slow phone: bytes, how long until the largest thing is painted, how long the page is busy,
 * and how long the slowest key or press takes, beside other sites with the same text, in rounds that take turns.
 */
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { serve } from '../cli/serve.ts';
import { median } from './measure.ts';
import { buildPeers, type PeerSites } from './peer-sites.ts';
import { throttle } from './phone.ts';

const ROUNDS = 3;
/** How long a page is watched once it is quiet; milliseconds. */
const WATCHED = 1500;

/** The chapters that other sites show, too. */
const CHAPTERS = {
  'l5r-stats': 'l5r/rules/stats',
  'usagi-turn': 'usagi/rules/turn',
  'fftcg-battle': 'fftcg/rules/battle',
} as const;

/** What is measured of ours besides, by kind. */
const PAGES: Readonly<Record<string, string>> = {
  home: '',
  game: 'l5r/',
  rules: 'usagi/rules/',
  rule: 'l5r/rules/stats/floor/',
  ruling: 'fftcg/rulings/what-is-a-round/',
  card: 'chariot/cards/loveshroom/',
  question: 'fftcg/open-questions/rows/',
  example: 'l5r/scenarios/paragon-praised/',
  glossary: 'l5r/glossary/',
  rulebook: 'l5r/rulebook/',
  compare: 'compare/',
  lesson: 'chariot/learn/mana/',
  practice: 'usagi/practice/',
  'whole game': 'chariot/play/',
  'stat calculator': 'l5r/tools/stat/',
  'FFTCG battle': 'fftcg/tools/battle/',
  'Usagi turn': 'usagi/tools/turn/',
  'Lyoko combat': 'lyoko/tools/combat/',
};

/** What one visit cost. */
interface Visit {
  /** Bytes as they are sent, without headers: all, and those of fonts. */
  readonly bytes: number;
  readonly fonts: number;
  /** Until the largest paint, how long tasks blocked until then and after, and when a touch woke it; milliseconds. */
  readonly paint: number;
  readonly blocked: number;
  readonly waking: number;
  /** The slowest of a touch and a few keys; milliseconds, in steps of 8. */
  readonly slowest: number;
}
/** The middle of several visits, and its largest paint as a share of the empty page’s and of Starlight’s, where they are. */
export interface FirstView extends Visit {
  readonly where: string;
  readonly ofEmpty: number | undefined;
  readonly ofStarlight: number | undefined;
}

/** Runs in the page before anything of it: keeps what the browser says of paints, of tasks above 50 ms, and of events. */
const WATCH = () => {
  const seen = { paint: 0, blocked: 0, slowest: 0 };
  const watch = (type: string, note: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
  watch('largest-contentful-paint', ({ startTime }) => (seen.paint = startTime));
  watch('longtask', ({ duration }) => (seen.blocked += Math.max(duration - 50, 0)));
  // A pointer that only moves over something is no input that a reader waits for: a press or a key has a number of its own.
  const isInput = (entry: PerformanceEntry) => 'interactionId' in entry && entry.interactionId !== 0;
  const slower = (entry: PerformanceEntry) => isInput(entry) && (seen.slowest = Math.max(seen.slowest, entry.duration));
  watch('event', slower, { durationThreshold: 16 });
  Object.assign(window, { seen });
};

interface Watched {
  readonly seen: { readonly paint: number; readonly blocked: number; readonly slowest: number };
}
const seenOn = (page: Page) => page.evaluate(() => (window as unknown as Watched).seen);

/** Uses a page as fast as a hand: wakes it by a touch, steps on, chooses the next example, types. */
async function useIt(page: Page): Promise<Pick<Visit, 'waking' | 'slowest'>> {
  // Before, the browser made up a pointer that came in with the first picture.
  await page.evaluate(() => Object.assign((window as unknown as Watched).seen, { slowest: 0, blocked: 0 }));
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await page.waitForTimeout(350);
    }
  };
  await page.touchscreen.tap(3, 300);
  // Its code comes over the slow line first; what is pressed before then measures the line.
  await page.waitForFunction(() => document.querySelector('astro-island[client="touch"][ssr], [data-asleep]') === null);
  await page.waitForTimeout(WATCHED);
  const { blocked: waking } = await seenOn(page);
  await press('ArrowRight', 'ArrowRight', 'ArrowRight', 'Tab', 'Tab');
  for (const [what, keys] of [
    ['main select', ['ArrowDown', 'ArrowDown']],
    ['main input:is([type="number"], [type="text"], [inputmode])', ['7', 'Backspace']],
    ['main button:text-is("Next")', ['Enter', 'Enter', 'Enter']],
  ] as const) {
    const control = page.locator(what).first();
    if (!(await control.isVisible())) continue;
    await control.focus();
    await press(...keys);
  }
  const { slowest } = await seenOn(page);
  return { waking, slowest };
}

async function visit(browser: Browser, site: string, path: string): Promise<Visit> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 412, height: 823 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await throttle(page, true);
  await page.addInitScript(WATCH);
  const sent: Promise<readonly [number, boolean]>[] = [];
  page.on('response', (response) => {
    const isFont = response.request().resourceType() === 'font';
    sent.push(
      response.body().then(
        (body) => [isFont ? body.length : brotliCompressSync(body).length, isFont] as const,
        () => [0, isFont] as const,
      ),
    );
  });
  await page.goto(`${site}${path}`, { waitUntil: 'networkidle' });
  await page.waitForTimeout(WATCHED);
  const { paint, blocked } = await seenOn(page);
  const weights = await Promise.all(sent);
  const used = await useIt(page);
  await context.close();
  const sum = (all: readonly (readonly [number, boolean])[]) => all.reduce((whole, [bytes]) => whole + bytes, 0);
  return { bytes: sum(weights), fonts: sum(weights.filter(([, isFont]) => isFont)), paint, blocked, ...used };
}

/** Measures the built site in `dist`, and beside it what `buildPeers` makes; without peers, itself alone. */
export async function firstViews(dist: string, executablePath: string): Promise<readonly FirstView[]> {
  const browser = await chromium.launch({ executablePath });
  let peers: PeerSites | undefined;
  const open: (() => Promise<void>)[] = [];
  const at = async (folder: string) => {
    const { addresses, close } = await serve(folder, { port: 0 });
    open.push(close);
    return addresses[0] ?? '';
  };
  try {
    peers = buildPeers(dist, CHAPTERS);
    const ours = await at(dist);
    const all: (readonly [where: string, site: string, path: string])[] = [
      ...Object.entries(CHAPTERS).map(([name, path]) => [`ours ${name}`, ours, `${path}/`] as const),
      ...Object.entries(PAGES).map(([name, path]) => [name, ours, path] as const),
    ];
    if (peers) {
      all.unshift(['empty', await at(peers.empty), '']);
      const [astro, starlight] = [await at(peers.astro), await at(peers.starlight)];
      for (const name of Object.keys(CHAPTERS)) {
        all.push([`Astro ${name}`, astro, `${name}/`], [`Starlight ${name}`, starlight, `${name}/`]);
      }
    }
    const visits = new Map<string, Visit[]>();
    for (let round = 0; round < ROUNDS; round++) {
      for (const [where, site, path] of all) {
        visits.set(where, [...(visits.get(where) ?? []), await visit(browser, site, path)]);
      }
    }
    const middle = (where: string, what: keyof Visit) => median((visits.get(where) ?? []).map((one) => one[what]));
    const starlights = all.filter(([where]) => where.startsWith('Starlight')).map(([where]) => middle(where, 'paint'));
    return all.map(([where]) => ({
      where,
      bytes: middle(where, 'bytes'),
      fonts: middle(where, 'fonts'),
      paint: middle(where, 'paint'),
      blocked: middle(where, 'blocked'),
      waking: middle(where, 'waking'),
      slowest: middle(where, 'slowest'),
      ofEmpty: peers && middle(where, 'paint') / middle('empty', 'paint'),
      ofStarlight: peers && middle(where, 'paint') / median(starlights),
    }));
  } finally {
    await browser.close();
    await Promise.all(open.map((close) => close()));
    peers?.remove();
  }
}
