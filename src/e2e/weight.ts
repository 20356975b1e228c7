/** What a page weighs: what it asks for, as brotli sends it. */
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { inSite } from './site.ts';

/** Opens a page, does something on it, and weighs what it asked for, in kB by kind of file; and its JavaScript before that. */
export async function weigh(page: Page, path: string, act?: () => Promise<void>) {
  const asked: Request[] = [];
  const note = (request: Request) => asked.push(request);
  page.on('request', note);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const { js: untouched } = sum(asked);
  if (act) {
    await act();
    await nothingMore(page, asked);
  }
  page.off('request', note);
  return { ...sum(asked), untouched };
}
/** Waits until nothing more is asked for: a page that was quiet once counts as quiet for good, whatever it asks for later. */
async function nothingMore(page: Page, asked: readonly Request[]): Promise<void> {
  let before: number;
  do {
    before = asked.length;
    await page.waitForTimeout(700);
  } while (asked.length > before);
}
function sum(asked: readonly Request[]) {
  const weights = { js: 0, css: 0, fonts: 0, html: 0 };
  for (const request of asked) {
    const kind = { script: 'js', stylesheet: 'css', font: 'fonts', document: 'html' }[request.resourceType()];
    if (kind) weights[kind as keyof typeof weights] += weightOf(request);
  }
  return weights;
}

/** The JavaScript that a built page loads before anybody touches it, in kB: what it names, and what that imports. */
export function untouchedOf(path: string): number {
  const html = readFileSync(fileAt(path), 'utf8');
  const open = [...html.matchAll(/<script\b[^>]*? src="([^"]+)"/g)].map(([, src = '']) => inSite(`http://x${src}`));
  const found = new Set<string>();
  for (let script = open.pop(); script !== undefined; script = open.pop()) {
    if (found.has(script)) continue;
    found.add(script);
    const code = readFileSync(fileAt(script), 'utf8');
    for (const [, name = ''] of code.matchAll(/\b(?:from|import) ?["'`]\.\/([\w.-]+\.js)["'`]/g))
      open.push(`/_astro/${name}`);
  }
  return [...found].reduce((all, script) => all + weightOfFile(fileAt(script)), 0);
}

const weighed = new Map<string, number>();
/** The built file of an address in the site. */
export const fileAt = (path: string): string => `dist${path.replace(/\/$/, '/index.html')}`;
/** What a request brings, in kB. */
export const weightOf = (request: Request): number => weightOfFile(fileAt(inSite(request.url())));
/** What a built file weighs as it is sent, in kB. Letters are compressed already. */
export function weightOfFile(file: string): number {
  const known = weighed.get(file);
  if (known !== undefined) return known;
  const body = readFileSync(file);
  const weight = (file.endsWith('.woff2') ? body.length : brotliCompressSync(body).length) / 1000;
  weighed.set(file, weight);
  return weight;
}
