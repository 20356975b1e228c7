import { createHash } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { labelsOf, withoutLabels } from '../search/kinds.ts';
import { type SearchRecord, writeSearchIndex } from './search-index.ts';

const records = ['l5r', 'usagi', 'chariot'].flatMap((game) =>
  (['rule', 'ruling', 'card'] as const).map((kind): SearchRecord => ({
    url: `/${game}/${kind}/`,
    game,
    kind,
    title: `A ${kind}`,
    content: `Text of ${game}.`,
  })),
);

/** Every file of an index, with the hash of what is in it. */
async function written(): Promise<Readonly<Record<string, string>>> {
  const folder = mkdtempSync(join(tmpdir(), 'index-'));
  expect(await writeSearchIndex(records, folder)).toBe(9);
  const files = globSync('**/*.*', { cwd: folder }).sort();
  const found = files.map((file) => [file, hashOf(readFileSync(join(folder, file)))] as const);
  rmSync(folder, { recursive: true });
  return Object.fromEntries(found);
}

const hashOf = (bytes: Buffer) => (bytes.length === 0 ? 'empty' : createHash('sha256').update(bytes).digest('hex'));

test('the index is the same, byte for byte, every time', async () => {
  const first = await written();
  expect(Object.keys(first).filter((file) => file.endsWith('.pf_fragment'))).toHaveLength(9);
  expect(Object.values(first)).not.toContain('empty');
  expect(Object.keys(first)).toEqual(
    expect.arrayContaining(['pagefind.js', 'pagefind-worker.js', 'pagefind-entry.json']),
  );
  for (let time = 0; time < 3; time++) expect(await written()).toEqual(first);
});

test('a label is of one game and one kind alone, also for a search that looks at beginnings', () => {
  const kinds = ['rule', 'ruling', 'card', 'sample card', 'term', 'tool', 'open question', 'comparison'];
  const labels = [...kinds.flatMap((kind) => labelsOf({ kind })), ...labelsOf({ game: 'l5r' })];
  for (const label of labels) expect(labels.filter((one) => one.startsWith(label))).toEqual([label]);
  expect(labelsOf({})).toEqual([]);
});
test('labels are not shown', () => {
  const text = 'A rule. It says more.';
  expect(withoutLabels([text, ...labelsOf({ game: 'l5r', kind: 'open question' })].join(' '))).toBe(text);
  expect(withoutLabels(text)).toBe(text);
});
