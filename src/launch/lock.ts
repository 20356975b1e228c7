/**
 * `npm run lock`: tells npm, in package-lock.json, which machines need a Node from npm. npm 11 keeps that when it changes
 * the file, an older npm or `npm update` does not; `lock.test.ts` notices.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { tooOld } from './range.mjs';

/** A package as the lock file describes it; only what is read or written here has a name. */
interface Locked {
  readonly version?: string;
  readonly os?: string;
  readonly bin?: Readonly<Record<string, string>>;
  readonly engines?: Readonly<Record<string, string>>;
  readonly libc?: string;
}
interface Lock {
  readonly packages: Readonly<Record<string, Locked>>;
}

/**
 * The lock file as it should be. A Node that npm brings is for machines whose own is too old; on Linux, for those with
 * glibc, which it is made for. Its command is left out: a Node that npm links before the machine's own would run the
 * launcher, which has to run on any.
 */
export function markLock(lock: Lock, nodes: readonly string[], range: string): Lock {
  const packages = Object.entries(lock.packages).map(([place, locked]) => {
    if (!nodes.some((name) => place === `node_modules/${name}`)) return [place, locked];
    const { bin: _, ...rest } = locked;
    return [place, { ...rest, ...(rest.os === 'linux' && { libc: 'glibc' }), engines: { node: tooOld(range) } }];
  });
  return { ...lock, packages: Object.fromEntries(packages) as Lock['packages'] };
}

/** The lock file as it is and as it should be, and the packages in it that hold a Node. */
export function readLock(): { readonly lock: Lock; readonly marked: Lock; readonly nodes: readonly string[] } {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown;
  const { engines, optionalDependencies } = read('package.json') as {
    readonly engines: { readonly node: string };
    readonly optionalDependencies: Readonly<Record<string, string>>;
  };
  const lock = read('package-lock.json') as Lock;
  const nodes = Object.keys(optionalDependencies);
  return { lock, marked: markLock(lock, nodes, engines.node), nodes };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync('package-lock.json', `${JSON.stringify(readLock().marked, null, 2)}\n`);
}
