/** Follows links of tools one after the other, as someone does who pastes them into the address of an open page. */
import { expect, type Page } from '@playwright/test';
import type { ToolLink } from '../widgets/test-kit/links.ts';

/** What a tool is given to read a link and to draw what it says, in milliseconds. */
const PAUSE = 40;

/** Follows links, and gives what went wrong, each with its link. At the end every tool must still do its work. */
export async function follow(page: Page, links: readonly ToolLink[]): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const [path, own] of Map.groupBy(links, (link) => link.path)) {
    await page.goto(path);
    await expect(page.locator('astro-island[client="load"][ssr]'), `${path} is awake`).toHaveCount(0);
    const hashes = own.map(({ hash }) => hash);
    const found = await page.evaluate(followAll, { hashes, pause: PAUSE });
    wrong.push(...found.map((what) => `${path}: ${what}`));
    const example = await page.locator('select[data-preset] option:not([value=""])').first().getAttribute('value');
    await page.evaluate((preset) => (location.hash = `preset=${preset}`), example);
    await expect(page.locator('select[data-preset]'), `${path} still opens an example`).toHaveValue(example ?? '');
  }
  return wrong;
}

/** In the page. */
async function followAll({ hashes, pause }: { readonly hashes: readonly string[]; readonly pause: number }) {
  const wrong: string[] = [];
  let now = '';
  const tell = (what: string) => wrong.push(`${what} at #${now}`);
  const onError = ({ message }: ErrorEvent) => void tell(message);
  const onRejection = ({ reason }: PromiseRejectionEvent) => void tell(String(reason));
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  const shared = Object.getOwnPropertyNames(Object.prototype).length;
  for (now of hashes) {
    location.hash = now;
    await new Promise((go) => setTimeout(go, pause));
    await new Promise((go) => requestAnimationFrame(go));
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) tell(`it scrolls ${scrollWidth - clientWidth} px sideways`);
    if ((document.querySelector('main astro-island')?.textContent ?? '').length < 200) tell('nothing is left of it');
    if (Object.getOwnPropertyNames(Object.prototype).length !== shared) tell('what all objects share was changed');
  }
  removeEventListener('error', onError);
  removeEventListener('unhandledrejection', onRejection);
  return wrong;
}
