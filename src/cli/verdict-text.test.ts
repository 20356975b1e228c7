import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { judgeFile } from '../library/verdict.ts';
import { verdictText } from './verdict-text.ts';

const folder = mkdtempSync(join(tmpdir(), 'verdict-text-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('lists within a list are told apart', () => {
  const file = join(folder, 'scenario.yaml');
  const events = ['One', 'Two'].map(
    (name) =>
      `{ name: ${name}, ratings: { combat: 1 }, involved: { A: [{ name: In ${name}, ratings: { combat: 2 } }] } }`,
  );
  writeFileSync(
    file,
    [
      'title: Two Events',
      'kind: resolve',
      `start: { events: [${events.join(', ')}] }`,
      'choices: [{ player: A, resolve: One }]',
      'expect: { contenders: [[A, B], []] }',
      '',
    ].join('\n'),
  );
  const judged = judgeFile(join(import.meta.dirname, '../..'), file, { game: 'usagi' });
  expect(judged.ok && verdictText(judged.value)).toContain('contenders: expected [A, B], none, found [A], [A]');
});
