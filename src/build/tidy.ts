/** Makes the built pages smaller and stricter: what Astro writes into each of them stands in files of its own. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setMark } from '../lib/typeset.ts';
import { classesOf, dresser, waitingLate } from './first-paint.ts';

/** The one script that has to run before anything is drawn. */
export interface Inline {
  readonly script: string;
  /** What the policy says of scripts and styles, with the hash of that script. */
  readonly policy: string;
}

/**
 * In every page: scripts that stand in it, but for the one that has to, become files that all pages share; Astro's style
 * for its islands goes (`src/styles/base.css` has it), and their names, which are made of where the project stands on this
 * machine and which nothing asks for; what is true by being there says no more; elements without content are written as
 * HTML writes them; apostrophes and quotation marks are set; and the policy is that of all pages. Of the sheets that Astro
 * puts into each, the first stays, and of the others those that draw something there.
 */
export function tidyPages(dist: string, { script, policy }: Inline): void {
  const written = new Map<string, string>();
  const fileOf = (text: string): string => {
    const known = written.get(text);
    if (known !== undefined) return known;
    const file = `_astro/island.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`;
    writeFileSync(join(dist, file), text);
    written.set(text, `/${file}`);
    return `/${file}`;
  };
  const sheets = firstSheets(dist);
  const known = classesOf(sheets.join(''));
  const wearing = dresser(sheets);
  for (const page of globSync('**/*.html', { cwd: dist })) {
    const file = join(dist, page);
    const html = tidied(readFileSync(file, 'utf8'), script, policy, fileOf);
    writeFileSync(file, html.includes('<style>') ? waitingLate(wearing(html), known) : html);
  }
}

/** The sheets that stand in every page as Astro built it, but for its own. */
export const firstSheets = (dist: string): readonly string[] =>
  [...readFileSync(join(dist, 'index.html'), 'utf8').matchAll(/<style>(?!astro-island,)([^]*?)<\/style>/g)].map(
    ([, sheet = '']) => sheet,
  );

/** One page, tidied. `fileOf` gives the address of a script that stood in it. */
export function tidied(html: string, kept: string, policy: string, fileOf: (script: string) => string): string {
  return set(html)
    .replace(/<astro-island uid="[^"]*"/g, '<astro-island')
    .replace(/ data-pop="true"/g, ' data-pop')
    .replace(/<style>astro-island,[^<]*<\/style>/g, '')
    .replace(/<script>([\s\S]*?)<\/script>/g, (whole, text: string) =>
      text === kept ? whole : `<script src="${fileOf(text)}" defer></script>`,
    )
    .replace(/<(input|br|img|hr|meta|link|col|source|wbr)\b((?:"[^"]*"|'[^']*'|[^"'>])*?)\s*\/>/g, '<$1$2>')
    .replace(/(<meta http-equiv="content-security-policy" content=")[^"]*"/, `$1${policy}"`);
}

/** What is read as it stands: code, and what is typed. */
const AS_IT_STANDS = String.raw`<!--[^]*?-->|<(script|style|pre|code|textarea)\b[^]*?<\/\1>`;
const TAG = String.raw`<(?:"[^"]*"|'[^']*'|[^"'>])*>`;
const MARKS = new RegExp(`${AS_IT_STANDS}|${TAG}|'|"|&#39;|&#34;|&quot;`, 'g');
/** A page whose texts are set; in attributes, an apostrophe stands as it is. */
const set = (html: string): string =>
  html.replace(MARKS, (found: string, _as: string | undefined, at: number) => {
    if (found.startsWith('<')) return found.startsWith('<script') ? found : found.replaceAll('&#39;', "'");
    const after = html.slice(at + found.length, at + found.length + 2);
    const before = html.charAt(at - 1);
    // A word may begin in an element of its own; what ends here has nothing after it.
    return setMark(
      /39|'/.test(found) ? "'" : '"',
      before === '>' ? '' : before,
      after.replace(/^<\w/, 'a').replace(/^<.*/, ''),
    );
  });
