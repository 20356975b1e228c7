/** Follows links of tools one after the other, as someone does who pastes them into the address of an open page. */
import { expect, type Page } from '@playwright/test';
import type { ToolLink } from '../widgets/test-kit/links.ts';
import { ASLEEP } from './site.ts';

/** How long a tool is waited for, in milliseconds: a link may change nothing of what is shown. */
const PATIENCE = 300;

/** What came of links. */
export interface Followed {
  /** What went wrong, each with its link. */
  readonly wrong: readonly string[];
  /** After how many of them something else was shown. */
  readonly changed: number;
}

/** Follows links. At the end every tool must still do its work. */
export async function follow(page: Page, links: readonly ToolLink[]): Promise<Followed> {
  const wrong: string[] = [];
  let changed = 0;
  for (const [path, own] of Map.groupBy(links, (link) => link.path)) {
    await page.goto(path);
    await page.evaluate(() => dispatchEvent(new Event('pointermove')));
    await expect(page.locator(ASLEEP), `${path} is awake`).toHaveCount(0);
    const hashes = own.map(({ hash }) => hash);
    const found = await page.evaluate(followAll, { hashes, patience: PATIENCE });
    changed += found.changed;
    wrong.push(...found.wrong.map((what) => `${path}: ${what}`));
    const example = await page.locator('[data-preset] select option:not([value=""])').first().getAttribute('value');
    await page.evaluate((preset) => (location.hash = `preset=${preset}`), example);
    await expect(page.locator('[data-preset] select'), `${path} still opens an example`).toHaveValue(example ?? '');
  }
  return { wrong, changed };
}

/** In the page. */
async function followAll({ hashes, patience }: { readonly hashes: readonly string[]; readonly patience: number }) {
  const wrong: string[] = [];
  let changed = 0;
  let now = '';
  const tell = (what: string) => wrong.push(`${what} at #${now}`);
  const onError = ({ message }: ErrorEvent) => void tell(message);
  const onRejection = ({ reason }: PromiseRejectionEvent) => void tell(String(reason));
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  const shared = Object.getOwnPropertyNames(Object.prototype).length;
  for (now of hashes) {
    location.hash = now;
    changed += await new Promise<number>((go) => {
      const watch = new MutationObserver(() => {
        watch.disconnect();
        clearTimeout(late);
        go(1);
      });
      const late = setTimeout(() => {
        watch.disconnect();
        go(0);
      }, patience);
      watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    await new Promise((go) => requestAnimationFrame(go));
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) tell(`it scrolls ${scrollWidth - clientWidth} px sideways`);
    if ((document.querySelector('main astro-island')?.textContent ?? '').length < 200) tell('nothing is left of it');
    if (Object.getOwnPropertyNames(Object.prototype).length !== shared) tell('what all objects share was changed');
  }
  removeEventListener('error', onError);
  removeEventListener('unhandledrejection', onRejection);
  return { wrong, changed };
}
