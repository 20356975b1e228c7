/** `public/_headers`: what hosts send with every page. The build holds its hashes against the pages it made. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Headers by the addresses they are for: `/*`, all of them; `/_astro/*`, all in a folder. Without a value: not sent there. */
function readBlocks(file: string): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const blocks = new Map<string, Record<string, string>>();
  let block: Record<string, string> = {};
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (/^\S/.test(line)) blocks.set(line.trim(), (block = {}));
    const [, name, value] = /^\s+([\w-]+):\s*(.+)$/.exec(line) ?? [];
    if (name && value) block[name] = value.trim();
    const [, without] = /^\s+! ([\w-]+)$/.exec(line) ?? [];
    if (without) block[without] = '';
  }
  return blocks;
}

/** The headers for every page, `/*`. */
const readHeaders = (file: string): Readonly<Record<string, string>> => readBlocks(file).get('/*') ?? {};

/** What is sent with an address of the site. */
export function headersOf(file: string): (path: string) => readonly (readonly [name: string, value: string])[] {
  const blocks = [...readBlocks(file)];
  return (path) =>
    Object.entries(
      Object.assign(
        {},
        ...blocks
          .filter(([of]) => (of.endsWith('*') ? path.startsWith(of.slice(0, -1)) : path === of))
          .map(([, headers]) => headers),
      ) as Readonly<Record<string, string>>,
    ).filter(([, value]) => value !== '');
}

/** The policy as a page can say it itself, for hosts that send no headers: frames only a header can forbid. */
export const policyForPages = (file: string): string =>
  (readHeaders(file)['Content-Security-Policy'] ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('frame-ancestors'))
    .join('; ');

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const INLINE = {
  'script-src': /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g,
  'style-src': /<style[^>]*>([\s\S]*?)<\/style>/g,
};

/** The hashes of everything inline in the built pages, by the directive that must allow them. */
function inlineHashes(dist: string): Readonly<Record<keyof typeof INLINE, readonly string[]>> {
  const found = { 'script-src': new Set<string>(), 'style-src': new Set<string>() };
  for (const page of globSync('**/*.html', { cwd: dist })) {
    const html = readFileSync(join(dist, page), 'utf8');
    for (const directive of ['script-src', 'style-src'] as const) {
      for (const [tag, text = ''] of html.matchAll(INLINE[directive])) {
        if (text !== '' && !/type="application\/(ld\+)?json"/.test(tag)) found[directive].add(hashOf(text));
      }
    }
  }
  return { 'script-src': [...found['script-src']].sort(), 'style-src': [...found['style-src']].sort() };
}

/** What a policy says for a directive. */
const directiveOf = (policy: string, name: string): readonly string[] =>
  policy
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .find(([directive]) => directive === name)
    ?.slice(1) ?? [];

/** Lets every policy in a text allow the sheets that stand in pages: who takes a part of another page takes those, too. */
export const allowingSheets = (policy: string, sheets: readonly string[]): string =>
  policy.replace(/style-src 'self'/g, ['$&', ...sheets.map(hashOf)].join(' '));

/** Fails when the policy lacks a hash that a page needs, or has one that none needs. */
export function checkHeaders(file: string, dist: string): void {
  const policy = readHeaders(file)['Content-Security-Policy'] ?? '';
  const wrong = Object.entries(inlineHashes(dist)).filter(([directive, needed]) => {
    const listed = directiveOf(policy, directive).filter((source) => source.startsWith("'sha256-"));
    return listed.toSorted().join(' ') !== needed.join(' ');
  });
  if (wrong.length === 0) return;
  const remedies = wrong.map(
    ([directive, needed]) => `let the hashes of ${directive} be ${needed.join(' ') || 'none'}`,
  );
  throw new Error(
    `public/_headers (Content-Security-Policy): its hashes don't match the inline code in the pages. ` +
      `Remedy: ${remedies.join('; ')}`,
  );
}
