/**
 * A site that is published in a folder of its host, such as `https://name.github.io/rules/`. Everything is written as if it
 * stood at the root of a host, addresses in texts and in code alike; the finished site is moved into its folder.
 */
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the site is published. */
export interface Published {
  /** The address of its first page, with a slash at its end; undefined where nobody has said. */
  readonly address?: string;
  /** The part of it behind the host: `/` or `/rules/`. */
  readonly folder: string;
}

/**
 * Reads SITE_URL, an address that may have a folder, and BASE, a folder alone; empty means not given. Refuses what is no
 * address, a folder with other signs than letters, digits, `-`, `_`, `.` and `~`, and two that are different.
 */
export function publishedAt(env: Readonly<Record<string, string | undefined>>): Published {
  const site = env['SITE_URL']?.trim() ?? '';
  const base = env['BASE']?.trim() ?? '';
  const named = folderOf(base);
  if (named === undefined) {
    throw new Error(`BASE is "${base}". It must be a folder such as /rules/; without it, the site is at the root.`);
  }
  if (site === '') return { folder: named };
  const url = URL.canParse(site) ? new URL(site) : undefined;
  const own = url && folderOf(url.pathname);
  if (!url || own === undefined || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new Error(`SITE_URL is "${site}". It must be an address such as https://example.org/rules/.`);
  }
  if (own !== '/' && base !== '' && own !== named) {
    throw new Error(`SITE_URL has the folder ${own} and BASE says ${named}. Leave one of them out.`);
  }
  const folder = own === '/' ? named : own;
  return { address: `${url.origin}${folder}`, folder };
}
/** `/rules/` for `rules`, `/rules` or `/rules/`; undefined for what is no folder. */
function folderOf(path: string): string | undefined {
  const parts = path.replace(/^\/|\/$/g, '').split('/');
  if (parts.length === 1 && parts[0] === '') return '/';
  const isFolder = parts.every((part) => /^[\w.~-]+$/.test(part) && !/^\.\.?$/.test(part));
  return isFolder ? `/${parts.join('/')}/` : undefined;
}

/** Moves a finished site into its folder: every address in it that begins at the root begins there. */
export function moveTo(dist: string, folder: string): void {
  if (folder === '/') return;
  const moved = mover(readdirSync(dist, { withFileTypes: true }), folder);
  for (const file of globSync('**/*.{html,css,js,json,xml}', { cwd: dist })) {
    // Pagefind finds out by itself where it is.
    if (/^pagefind[/\\]/.test(file)) continue;
    const path = join(dist, file);
    writeFileSync(path, moved(readFileSync(path, 'utf8')));
  }
  const headers = join(dist, '_headers');
  writeFileSync(headers, readFileSync(headers, 'utf8').replace(/^\//gm, folder));
}

/**
 * Gives texts their addresses in a folder. An address stands in quotes or brackets, and begins with something that is there
 * at the root; the root alone stands in an attribute, or before the name of a file that a script loads.
 */
export function mover(
  root: readonly { readonly name: string; readonly isDirectory: () => boolean }[],
  folder: string,
): (text: string) => string {
  const names = root.map((one) => `${one.name.replaceAll('.', '\\.')}${one.isDirectory() ? '/' : '(?=["\'`)?#&])'}`);
  const known = new RegExp(`(["'\`]|\\burl\\(|&quot;|&#34;)/(?=${names.join('|')})`, 'g');
  return (text) =>
    text
      .replace(known, `$1${folder}`)
      .replace(/\b(href|action|data-root)="\/(?=["?#])/g, `$1="${folder}`)
      .replace(/\breturn ?(["'`])\/\1\+/g, (whole) => whole.replace('/', folder));
}
