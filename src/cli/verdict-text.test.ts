import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

test('a list of one thing is told apart from that thing', () => {
  const root = join(import.meta.dirname, '../..');
  const written = readFileSync(join(root, 'content/fftcg/scenarios/a-jump-against-armor.yaml'), 'utf8');
  const file = join(folder, 'one.yaml');
  writeFileSync(file, written.replace(/attack: (\d+)/, 'attack: [$1]'));
  const judged = judgeFile(root, file, { game: 'fftcg' });
  expect(judged.ok && verdictText(judged.value)).toMatch(/attack: expected \[1400\], found 1400$/);
});
