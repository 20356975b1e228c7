/** Draws the pictures for links with the Chromium of this machine, and puts those that pages name into the site. */
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { fileOf, type Picture, PICTURES } from '../lib/pictures.ts';
import { SITE_NAME } from '../lib/site.ts';
import { typeset } from '../lib/typeset.ts';
import { waitingForLetters } from './fonts.ts';
import { readPng, smallPng } from './png.ts';

/** As large as those who show links want it. */
export const SIZE = { width: 1200, height: 630 };
/** So many are drawn at the same time. */
const AT_ONCE = 2;

/** Draws those that are not there yet; says how many these were. */
export async function drawPictures(pictures: readonly Picture[], print: () => Promise<Browser>): Promise<number> {
  const missing = [...new Map(pictures.map((picture) => [fileOf(picture), picture])).values()].filter(
    (picture) => !existsSync(fileOf(picture)),
  );
  if (missing.length === 0) return 0;
  mkdirSync(PICTURES, { recursive: true });
  const browser = await print();
  const left = [...missing];
  try {
    const draw = async () => {
      const page = await browser.newPage({ viewport: SIZE });
      for (let picture = left.pop(); picture; picture = left.pop()) {
        writeFileSync(fileOf(picture), await drawn(page, picture));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, draw));
  } finally {
    await browser.close();
  }
  return missing.length;
}

/** One picture. */
export async function drawn(page: Page, picture: Picture): Promise<Buffer> {
  await page.setContent(pageOf(picture));
  await page.evaluate(() => document.fonts.ready);
  return smallPng(readPng(await page.screenshot()));
}

/** Copies what the pages of a site name; says how many these were. */
export function placePictures(dist: string): number {
  const names = new Set(
    globSync('**/*.html', { cwd: dist }).flatMap((page) =>
      [...readFileSync(join(dist, page), 'utf8').matchAll(/ content="[^"]*\/og\/(\w+\.png)"/g)].map(
        ([, name = '']) => name,
      ),
    ),
  );
  for (const name of names) {
    const to = join(dist, 'og', name);
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(join(PICTURES, name), to);
  }
  return names.size;
}

const escaped = (text: string) => typeset(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
/** How large an answer is written, in pixels: the shorter, the larger. */
const sizeOf = ({ length }: string) => [120, 84, 64, 52, 44][[24, 60, 110, 180].filter((most) => length > most).length];

function pageOf({ game, of, kind, question, answer }: Picture): string {
  return `<!doctype html><html lang="en" data-theme="light" data-game="${game}"><style>${styles()}</style><body>
<header><i></i><b>${escaped(of)}</b><span>${escaped(kind)}</span></header>
<h1>${escaped(question)}</h1>
<p style="font-size: ${sizeOf(answer)}px">${escaped(answer)}</p>
<footer><b>${escaped(SITE_NAME)}</b><span>An unofficial fan work</span></footer>`;
}

let known: string | undefined;
/** The colors, marks and letters of the site, and where what stands. */
function styles(): string {
  known ??= `${readFileSync('src/styles/first/frame.css', 'utf8')}${waitingForLetters(
    readFileSync('src/styles/base.css', 'utf8'),
  ).replace(
    /url\('[./]*(\.astro\/fonts\/[\w-]+\.woff2)'\)/g,
    (_, file: string) => `url(data:font/woff2;base64,${readFileSync(file).toString('base64')})`,
  )}
    body { display: grid; grid-template-rows: auto auto 1fr auto; gap: 28px; width: ${SIZE.width}px; height: ${SIZE.height}px;
      min-height: 0; padding: 52px 64px 44px 72px; border-left: 20px solid var(--accent); background: var(--paper); }
    header, footer { display: flex; align-items: center; gap: 20px; font: 28px var(--sans); color: var(--ink-soft); }
    header i { width: 52px; height: 52px; background: var(--accent); mask: var(--mark, none) center / contain no-repeat; }
    html[data-game=''] i { display: none; }
    header span, footer span { margin-left: auto; flex: none; color: var(--accent); font-weight: 600; }
    footer span { color: var(--ink-soft); font-weight: 400; }
    b { font-weight: 600; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
    footer b { font: 600 32px var(--serif); color: var(--ink); }
    h1 { margin: 0; font: 400 44px/1.2 var(--serif); color: var(--ink-soft); }
    p { margin: 0; align-self: center; font-family: var(--serif); font-weight: 600; line-height: 1.15; color: var(--ink); }
    h1, p { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; text-wrap: balance; }
    p { max-width: none; padding-bottom: 0.12em; -webkit-line-clamp: 5; overflow-wrap: anywhere; }`;
  return known;
}
