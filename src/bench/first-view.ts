/**
 * What a first visit costs on a slow phone: bytes, how long until the largest thing is painted, how long the page is busy,
 * and how long the slowest key or press takes, beside other sites with the same text, in rounds that take turns.
 */
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
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
  /** Until the largest paint, and how long tasks blocked; milliseconds. */
  readonly paint: number;
  readonly blocked: number;
  /** The slowest of a few keys and presses; milliseconds. */
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
  watch('event', ({ duration }) => (seen.slowest = Math.max(seen.slowest, duration)), { durationThreshold: 16 });
  Object.assign(window, { seen });
};

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
  const read = () =>
    page.evaluate(() => (window as unknown as { seen: { paint: number; blocked: number; slowest: number } }).seen);
  const { paint, blocked } = await read();
  const weights = await Promise.all(sent);
  // Whoever uses it: wakes it by a touch, then presses a few keys, as fast as a hand.
  await page.touchscreen.tap(3, 300);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(WATCHED);
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(350);
  }
  const { slowest } = await read();
  await context.close();
  const sum = (all: readonly (readonly [number, boolean])[]) => all.reduce((whole, [bytes]) => whole + bytes, 0);
  return { bytes: sum(weights), fonts: sum(weights.filter(([, isFont]) => isFont)), paint, blocked, slowest };
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
