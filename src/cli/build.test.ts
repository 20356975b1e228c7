import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stampOf } from './build.ts';

const folder = mkdtempSync(join(tmpdir(), 'stamp-'));
const write = (file: string, text: string) => {
  mkdirSync(join(folder, file, '..'), { recursive: true });
  writeFileSync(join(folder, file), text);
};
write('content/l5r/rules/a.mdx', 'A rule.');
write('src/pages/index.astro', 'A page.');
write('package-lock.json', '{}');
const first = stampOf(folder, {});

test.for([
  { what: 'nothing', act: () => undefined },
  { what: 'the notes', act: () => write('README.md', 'Read.') },
  { what: 'a test', act: () => write('src/lib/a.test.ts', 'test()') },
  { what: 'what the bench measures against', act: () => write('src/bench/peers/node_modules/a/a.js', 'a()') },
  { what: 'the bench', act: () => write('src/bench/first-view.ts', 'measure()') },
  { what: 'the last site', act: () => write('dist/index.html', '<p>') },
])('$what has changed: the same site', ({ act }) => {
  act();
  expect(stampOf(folder, {})).toBe(first);
  expect(stampOf(folder, { PORT: '4000', BASE: '' })).toBe(first);
});

test.for([
  { what: 'a rule', file: 'content/l5r/rules/a.mdx', text: 'Another rule.' },
  { what: 'a new ruling', file: 'content/l5r/rulings/b.mdx', text: 'A ruling.' },
  { what: 'a page', file: 'src/pages/index.astro', text: 'Another page.' },
  { what: 'a package', file: 'package-lock.json', text: '{ }' },
])('$what has changed: another site', ({ file, text }) => {
  const before = stampOf(folder, {});
  write(file, text);
  expect(stampOf(folder, {})).not.toBe(before);
});
test('a file of another name is another site', () => {
  write('public/a.svg', '<svg/>');
  const before = stampOf(folder, {});
  rmSync(join(folder, 'public/a.svg'));
  write('public/b.svg', '<svg/>');
  expect(stampOf(folder, {})).not.toBe(before);
});
test.for(['SITE_URL', 'BASE', 'REPOSITORY'])('%s makes another site', (name) => {
  expect(stampOf(folder, { [name]: 'other' })).not.toBe(stampOf(folder, {}));
});
