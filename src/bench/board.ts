/** What a beat on a table of sixty cards costs in script, in a browser at a fourth of the speed. */
import { chromium, type Page } from '@playwright/test';
import { stringify } from 'yaml';
import { serve } from '../cli/serve.ts';
import { median } from './measure.ts';

const SLOWER = 4;
const SEATS = ['A', 'B', 'C', 'D', 'E', 'F'];
const EACH = 10;
/** Times the walk is gone through, to the end and back. */
const ROUNDS = 4;

/** How long after a press motion has begun, and how long until the address is kept, too; milliseconds. */
const BEGUN = 150;
const KEPT = 600;

/** Milliseconds of script that beats take until they move: the middle one, and the longest; and with what follows. */
export interface BoardPace {
  readonly cards: number;
  readonly beats: number;
  readonly middle: number;
  readonly longest: number;
  readonly withAddress: number;
}

/** An Event of Usagi’s with ten Characters of each of six players, and their way home once it is resolved. */
const sixtyCards = () => {
  const involved = SEATS.map((seat) => [
    seat,
    Array.from({ length: EACH }, (_, nth) => ({ name: `Fighter ${seat}${nth + 1}`, ratings: { combat: nth + 1 } })),
  ]);
  return stringify({
    title: 'Sixty Characters',
    kind: 'resolve',
    start: {
      begins: 'actions',
      events: [{ name: 'Siege', ratings: { combat: 1 }, involved: Object.fromEntries(involved) as object }],
    },
    choices: SEATS.map((player) => ({ player, finish: true })),
  });
};

/** Milliseconds of script so far, as the browser counts them. */
async function scripts(page: Page, pressed: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const expression = `document.querySelector('${pressed}').click()`;
  return {
    // Not as tests press: that would be script of the page, too.
    press: () => session.send('Runtime.evaluate', { expression }),
    time: async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? NaN);
    },
  };
}

/** Measures the built site in `dist` with the browser at a path. */
export async function boardPace(dist: string, executablePath: string): Promise<BoardPace> {
  const { addresses, close } = await serve(dist, { port: 0 });
  const browser = await chromium.launch({ executablePath });
  try {
    const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(`${addresses[0] ?? ''}usagi/tools/event/`);
    const buffer = Buffer.from(sixtyCards());
    await page
      .getByLabel('Open a scenario file')
      .setInputFiles({ name: 'sixty.yaml', mimeType: 'application/yaml', buffer });
    const drawn = page.locator('.board [data-card]');
    await drawn.nth(SEATS.length * EACH).waitFor();
    const slider = page.getByRole('slider', { name: 'Step' });
    await page.keyboard.press('Home');
    const beats = Number(await slider.getAttribute('max'));
    const cards = await drawn.count();
    const so = await scripts(page, '.stepper-buttons .next');
    const times: number[][] = [];
    const whole: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      for (let beat = 0; beat < beats; beat++) {
        const before = await so.time();
        await so.press();
        await page.waitForTimeout(BEGUN);
        (times[beat] ??= []).push((await so.time()) - before);
        await page.waitForTimeout(KEPT - BEGUN);
        whole.push((await so.time()) - before);
      }
      await page.keyboard.press('Home');
    }
    const middles = times.map(median);
    return { cards, beats, middle: median(middles), longest: Math.max(...middles), withAddress: median(whole) };
  } finally {
    await browser.close();
    await close();
  }
}
