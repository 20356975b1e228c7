/** Does every link of the built site lead somewhere, and does every page keep what the policy asks of it? */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../library/problem.ts';

interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}
interface Page {
  /** `/l5r/rules/stats/` */
  readonly path: string;
  readonly tags: readonly Tag[];
  readonly ids: readonly string[];
}

/** Attributes that hold an address. */
const ADDRESSES = ['href', 'src', 'action', 'poster', 'component-url', 'renderer-url', 'before-hydration-url'];
/** Attributes that name other elements of the same page. */
const REFERENCES = ['for', 'aria-labelledby', 'aria-describedby', 'headers'];
/** What a browser fetches by itself: none of it may come from elsewhere. */
const isFetched = ({ name, attributes }: Tag) =>
  name !== 'a' && !['canonical', 'alternate'].includes(attributes.get('rel') ?? '');

/** Everything wrong with the links of a site built for a folder of its host, each said once however many pages share it. */
export function linkProblems(dist: string, folder = '/'): readonly Problem[] {
  const pages = globSync('**/*.html', { cwd: dist })
    .sort()
    .map((file) => readPage(dist, slashes(file), folder));
  const known = new Map(pages.map((page) => [page.path, new Set(page.ids)]));
  const isFile = (path: string) =>
    path.startsWith(folder) && existsSync(join(dist, decodeURIComponent(path.slice(folder.length))));
  const found = new Map<string, { problem: Problem; pages: Set<string> }>();
  for (const page of pages) {
    for (const problem of [...pageProblems(page), ...addressProblems(page, known, isFile)]) {
      const same = found.get(`${problem.says} ${problem.remedy}`);
      if (same) same.pages.add(page.path);
      else found.set(`${problem.says} ${problem.remedy}`, { problem, pages: new Set([page.path]) });
    }
  }
  return [...found.values()].map(({ problem, pages: { size } }) =>
    size === 1
      ? problem
      : { ...problem, says: `${problem.says}, and the same on ${size - 1} other page${size === 2 ? '' : 's'}` },
  );
}

function readPage(dist: string, file: string, folder: string): Page {
  const tags = tagsOf(readFileSync(join(dist, file), 'utf8'));
  const ids = tags.flatMap(({ attributes }) => attributes.get('id') ?? []);
  return { path: `${folder}${file.replace(/(^|\/)index\.html$/, '$1')}`, tags, ids };
}

/** What a page says of itself: ids, and what the policy refuses. */
function pageProblems({ path: file, tags, ids }: Page): readonly Problem[] {
  const problems: Problem[] = [];
  const report = (says: string, remedy: string) => problems.push({ file, says, remedy });
  const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  for (const id of repeated) report(`the id "${id}" is used more than once`, 'give one of them another id');
  for (const { name, attributes } of tags) {
    for (const [attribute, value] of attributes) {
      if (attribute === 'style') report(`<${name} style="${value}">: the policy refuses it`, 'use a class');
      if (/^on[a-z]+$/.test(attribute)) {
        report(`<${name} ${attribute}>: the policy refuses it`, 'listen for it in a script');
      }
      if (!REFERENCES.includes(attribute)) continue;
      for (const id of value.split(/\s+/).filter((one) => one !== '' && !ids.includes(one))) {
        report(`<${name} ${attribute}="${value}">: nothing on the page has the id "${id}"`, nearest(id, ids));
      }
    }
  }
  return problems;
}

/** Where its links lead. */
function addressProblems(
  { path: file, tags }: Page,
  known: ReadonlyMap<string, ReadonlySet<string>>,
  isFile: (path: string) => boolean,
): readonly Problem[] {
  const here = new URL(file, 'http://here');
  return tags.flatMap((tag) =>
    ADDRESSES.flatMap((attribute): Problem | readonly Problem[] => {
      const address = tag.attributes.get(attribute);
      if (address === undefined) return [];
      const link = `<${tag.name} ${attribute}="${address}">`;
      const told = (says: string, remedy: string): Problem => ({ file, says: `${link} ${says}`, remedy });
      if (!URL.canParse(address, here)) return told('is not an address', 'write a valid address');
      const { protocol, origin, pathname, hash } = new URL(address, here);
      if (protocol === 'javascript:') return told('is refused by the policy', 'make it a button with a script');
      if (protocol === 'mailto:' || protocol === 'data:') return [];
      if (origin !== here.origin) {
        return isFetched(tag) ? told('loads from another site', 'keep a copy of it in this project') : [];
      }
      const ids = known.get(pathname);
      if (!ids) {
        if (known.has(`${pathname}/`)) return told('has no slash at its end', `write ${pathname}/`);
        return pathname.endsWith('/') || !isFile(pathname)
          ? told('leads to a page that does not exist', nearest(pathname, [...known.keys()]))
          : [];
      }
      const fragment = decodeURIComponent(hash.slice(1));
      // `#preset=…` and `#v=1&…` are the state of a tool, which tells of a broken link by itself.
      if (fragment === '' || fragment.includes('=') || ids.has(fragment)) return [];
      return told(`leads to a page that has nothing called "${fragment}"`, nearest(fragment, [...ids]));
    }),
  );
}

/** The tags of a page, without what stands in comments, scripts and styles. Written for pages that a machine made. */
export function tagsOf(html: string): readonly Tag[] {
  const text = html.replace(/<!--[\s\S]*?-->/g, '').replace(/(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/g, '$1');
  const tags = text.matchAll(/<([a-z][\w-]*)((?:\s+[^\s=>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?)*)\s*\/?>/gi);
  return [...tags].map(([, name = '', written = '']) => ({
    name: name.toLowerCase(),
    attributes: new Map(
      [...written.matchAll(/([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/g)].map(
        ([, key = '', double, single, bare]) => [key.toLowerCase(), plain(double ?? single ?? bare ?? '')],
      ),
    ),
  }));
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string) =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(amp|lt|gt|quot|apos));/gi, (_, hex?: string, decimal?: string, name = '') =>
    hex || decimal ? String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal)) : (NAMED[String(name)] ?? ''),
  );

/** `choose one of limit, limits`: the names most like the one that is not there. */
function nearest(wanted: string, names: readonly string[]): string {
  const alike = names
    .map((name) => ({ name, likeness: likeness(wanted, name) }))
    .filter(({ likeness }) => likeness > 0.5)
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, 3);
  return alike.length === 0
    ? 'nothing has a similar name; fix the link'
    : `did you mean ${alike.map(({ name }) => name).join(' or ')}`;
}

/** 1 for the same pairs of neighbouring letters, 0 for none in common. */
function likeness(one: string, other: string): number {
  const [pairs, others] = [pairsOf(one), pairsOf(other)];
  const shared = [...pairs].filter((pair) => others.has(pair)).length;
  return (2 * shared) / (pairs.size + others.size || 1);
}
const pairsOf = (text: string) =>
  new Set(Array.from({ length: text.length + 1 }, (_, at) => ` ${text} `.slice(at, at + 2)));
const slashes = (path: string) => path.replaceAll('\\', '/');
