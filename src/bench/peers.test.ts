import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { peer, PEERS_REMEDY } from './peers.ts';

test.each(['peers', 'sites'])('each of %s has an exact version, the locked one', (folder) => {
  const read = (file: string): unknown =>
    JSON.parse(readFileSync(join(import.meta.dirname, folder, file), 'utf8')) as unknown;
  const { devDependencies: wanted } = read('package.json') as {
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  const { packages } = read('package-lock.json') as {
    readonly packages: Readonly<Record<string, { readonly version?: string; readonly resolved?: string }>>;
  };
  for (const [name, version] of Object.entries(wanted)) {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(packages[`node_modules/${name}`]?.version).toBe(version);
  }
  const sources = Object.values(packages).flatMap(({ resolved }) => (resolved === undefined ? [] : [resolved]));
  expect(sources.filter((source) => !source.startsWith('https://registry.npmjs.org/'))).toEqual([]);
});

test('what is not installed is told as such, with how to install it', async () => {
  expect(await peer('no-such-peer/index.js')).toBeUndefined();
  expect(PEERS_REMEDY).toBe('npm ci --prefix src/bench/peers');
});
