/** Files that cannot be judged: each is told what is wrong, with line and key, and nothing throws. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { readLibrary } from './library.ts';
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

/** Whatever may stand where something else is meant. */
const STRAY = fc.constantFrom<unknown>('zzz', '', 'A', '__proto__', -1, 0.5, 1e9, null, true, [], {}, ['x'], { x: 1 });
/** Every place in a value. */
const placesIn = (value: unknown, at: readonly string[] = []): readonly (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, one]) => [[...at, key], ...placesIn(one, [...at, key])])
    : [];

test('whatever is put in place of something in an example, there is a verdict or a fault in words, and nothing throws', () => {
  const examples = readLibrary(root).library.games.flatMap(({ id, scenarios }) =>
    scenarios.map(({ title, kind, start, choices, readings, edition }) => ({
      game: id,
      text: JSON.stringify({ title, kind, start, choices, readings, edition }),
    })),
  );
  const file = join(folder, 'damaged.json');
  const damage = fc.array(fc.tuple(fc.nat(), STRAY), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(fc.constantFrom(...examples), damage, ({ game, text }, strokes) => {
      const damaged = JSON.parse(text) as Record<string, unknown>;
      for (const [nth, stray] of strokes) {
        const places = placesIn({ start: damaged['start'], choices: damaged['choices'] });
        const place = places[nth % Math.max(1, places.length)] ?? ['start'];
        const holder = place.slice(0, -1).reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], damaged);
        (holder as Record<string, unknown>)[place.at(-1) ?? ''] = structuredClone(stray);
      }
      writeFileSync(file, JSON.stringify(damaged));
      const judged = judgeFile(root, file, { game });
      const said = judged.ok ? [] : judged.problems.map(tellProblem);
      expect(judged.ok || said.length > 0).toBe(true);
      for (const sentence of said) expect(sentence).not.toMatch(/Invalid input|Unrecognized key|Too small|Too big/);
    }),
    { numRuns: 1_500 },
  );
});

describe.for(GAMES)('%s', ([game, files]) => {
  test.for(files)('$what', ({ yaml, told }) => {
    const file = join(folder, 'scenario.yaml');
    writeFileSync(file, yaml);
    const judged = judgeFile(root, file, { game });
    const problems = judged.ok ? [] : judged.problems.map(tellProblem);
    const said = problems.map((problem) => problem.replace(file, '').replace(/^:/, ''));
    const remedy = `if the new words say what is wrong, where, and what to do: enter them in test-kit/malformed/${game}.ts`;
    expect(said, remedy).toEqual(told);
  });
});
