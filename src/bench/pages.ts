/** What the built pages weigh, each with everything it loads. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { GAME_ORDER } from '../library/library.ts';
import { median } from './measure.ts';

/** Bytes as they are, and as a server sends them. */
export interface Weight {
  readonly raw: number;
  readonly brotli: number;
}
const NOTHING: Weight = { raw: 0, brotli: 0 };
const sum = (weights: readonly Weight[]) =>
  weights.reduce((all, { raw, brotli }) => ({ raw: all.raw + raw, brotli: all.brotli + brotli }), NOTHING);

/** One page of a kind with what it loads. */
export interface PageWeight {
  readonly page: string;
  readonly html: Weight;
  readonly css: Weight;
  readonly js: Weight;
  readonly all: Weight;
  /** Font files its style sheets name for Latin letters. They are compressed already; not in `all`. */
  readonly fonts: number;
}

/** The pages of one kind: how many there are, the middle one and the heaviest, by the size of their HTML. */
export interface KindWeight {
  readonly kind: string;
  readonly pages: number;
  readonly middle: PageWeight;
  readonly heaviest: PageWeight;
}

const PARTS: Readonly<Record<string, string>> = {
  rulings: 'ruling',
  cards: 'card',
  scenarios: 'scenario',
  tools: 'tool',
};

/** `l5r/rules/stats/floor/index.html` is a rule. */
export function kindOf(page: string): string {
  const [first, second, third, fourth] = page.replace(/(\/?index)?\.html$/, '').split('/');
  if (!first) return 'home';
  if (!GAME_ORDER.includes(first)) return first;
  if (!second) return 'game';
  if (!third) return second;
  if (second === 'rules') return fourth ? 'rule' : 'chapter';
  return PARTS[second] ?? second;
}

/** Every kind of page in a folder of built pages. */
export function kindWeights(dist: string): readonly KindWeight[] {
  const weigh = weigherFor(dist);
  const pages = globSync('**/*.html', { cwd: dist })
    .map((page) => ({ page: page.replaceAll('\\', '/'), size: statSync(join(dist, page)).size }))
    .sort((one, other) => one.size - other.size);
  return [...Map.groupBy(pages, ({ page }) => kindOf(page))].map(([kind, all]) => {
    const middle = all.find(({ size }) => size === median(all.map((one) => one.size)));
    return {
      kind,
      pages: all.length,
      middle: pageWeight(dist, middle?.page ?? '', weigh),
      heaviest: pageWeight(dist, all.at(-1)?.page ?? '', weigh),
    };
  });
}

type Weigh = (file: string) => Weight;

/** Weighs files, each one once. */
function weigherFor(dist: string): Weigh {
  const known = new Map<string, Weight>();
  return (file) => {
    const found = known.get(file) ?? weightOf(join(dist, file));
    known.set(file, found);
    return found;
  };
}
function weightOf(path: string): Weight {
  const bytes = readFileSync(path);
  return { raw: bytes.length, brotli: brotliCompressSync(bytes).length };
}

/** One page with its style sheets and scripts, as a reader's first visit loads them. */
export function pageWeight(dist: string, page: string, weigh: Weigh = weigherFor(dist)): PageWeight {
  const { styles, scripts, fonts } = loadedBy(dist, page);
  const [html, css, js] = [weigh(page), sum(styles.map(weigh)), sum(scripts.map(weigh))];
  return { page, html, css, js, all: sum([html, css, js]), fonts: sum(fonts.map(weigh)).raw };
}

/** The files a page loads by itself: not what waits for a click, such as the search. */
export function loadedBy(dist: string, page: string) {
  const html = readFileSync(join(dist, page), 'utf8');
  const there = (file: string) => existsSync(join(dist, file));
  const named = (pattern: RegExp) =>
    [...html.matchAll(pattern)]
      .map(([, href = '']) => fileOf(href, page))
      .filter((file) => file !== undefined && there(file));
  const styles = [...new Set(named(/<link\b(?=[^>]*\brel="?stylesheet)[^>]*?\bhref="?([^"\s>]+)/g) as string[])];
  const first = [
    ...named(/<script\b[^>]*?\bsrc="?([^"\s>]+)/g),
    ...named(/<link\b(?=[^>]*\brel="?modulepreload)[^>]*?\bhref="?([^"\s>]+)/g),
    ...named(/\b(?:component-url|renderer-url|before-hydration-url)="([^"]+)"/g),
  ] as string[];
  const inline = [...html.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].flatMap(([, code = '']) =>
    importsIn(code, page),
  );
  const scripts = new Set<string>();
  const follow = (file: string) => {
    if (scripts.has(file) || !there(file)) return;
    scripts.add(file);
    for (const next of importsIn(readFileSync(join(dist, file), 'utf8'), file)) follow(next);
  };
  for (const file of [...first, ...inline]) follow(file);
  const fonts = styles.flatMap((file) => fontsIn(readFileSync(join(dist, file), 'utf8'), file)).filter(there);
  return { styles, scripts: [...scripts], fonts: [...new Set(fonts)] };
}

/** An address on a page as a file of the site; undefined where it leads elsewhere. */
function fileOf(href: string, from: string): string | undefined {
  if (/^([a-z]+:|\/\/)/i.test(href)) return undefined;
  const path = href.replace(/[?#].*$/, '');
  return posix.normalize(path.startsWith('/') ? path.slice(1) : posix.join(dirname(from), path));
}

/** What a script loads at once: `import … from "./a.js"`, `import "./a.js"`; not `import("./a.js")`. */
const importsIn = (code: string, from: string) =>
  [...code.matchAll(/\b(?:import|from)\s*["']([^"']+\.m?js)["']/g)].flatMap(
    ([, href = '']) => fileOf(href, from) ?? [],
  );

/** The fonts of a style sheet that Latin letters need. */
const fontsIn = (css: string, from: string) =>
  [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)]
    .map(([, face = '']) => face)
    .filter(
      (face) => !face.includes('unicode-range') || /unicode-range:\s*U\+0{0,4}(-|,|\?|;)|U\+0000-00FF/i.test(face),
    )
    .flatMap((face) => [...face.matchAll(/url\(["']?([^"')]+\.woff2)/g)].slice(0, 1))
    .flatMap(([, href = '']) => fileOf(href, from) ?? []);

/** Everything under a folder of the built site; undefined if there is none. */
export function folderWeight(dist: string, folder: string): { files: number; bytes: number } | undefined {
  if (!existsSync(join(dist, folder))) return undefined;
  const sizes = globSync(`${folder}/**/*`, { cwd: dist })
    .map((file) => statSync(join(dist, file)))
    .filter((stat) => stat.isFile());
  return { files: sizes.length, bytes: sizes.reduce((all, { size }) => all + size, 0) };
}
