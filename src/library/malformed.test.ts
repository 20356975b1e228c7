/** Files that cannot be judged: each is told what is wrong, with line and key, and nothing throws. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { tellProblem } from './problem.ts';
import { chariot } from './test-kit/malformed/chariot.ts';
import { fftcg } from './test-kit/malformed/fftcg.ts';
import { l5r } from './test-kit/malformed/l5r.ts';
import { lyoko } from './test-kit/malformed/lyoko.ts';
import { usagi } from './test-kit/malformed/usagi.ts';
import { judgeFile } from './verdict.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'malformed-'));
afterAll(() => rmSync(folder, { recursive: true }));

const GAMES = Object.entries({ usagi, fftcg, lyoko, l5r, chariot }).filter(([, files]) => files.length > 0);

test('there are a hundred and more, some of every game', () => {
  expect(GAMES.length).toBe(5);
  expect(GAMES.reduce((sum, [, files]) => sum + files.length, 0)).toBeGreaterThanOrEqual(100);
});

test('every file says what is wrong with it in a way of its own', () => {
  const all = GAMES.flatMap(([game, files]) => files.map(({ yaml }) => `${game}\n${yaml}`));
  expect(new Set(all).size).toBe(all.length);
});

describe.for(GAMES)('%s', ([game, files]) => {
  test.for(files)('$what', ({ yaml, told }) => {
    const file = join(folder, 'scenario.yaml');
    writeFileSync(file, yaml);
    const judged = judgeFile(root, file, { game });
    const problems = judged.ok ? [] : judged.problems.map(tellProblem);
    expect(problems.map((problem) => problem.replace(file, '').replace(/^:/, ''))).toEqual(told);
  });
});
