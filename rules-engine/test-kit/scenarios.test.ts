/** A scenario that is begun and not finished is named where tests run all of a game. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stones } from '../stones/index.ts';
import { runScenarios } from './scenarios.ts';

function planted(text: string): string {
  const root = mkdtempSync(join(tmpdir(), 'scenarios-'));
  mkdirSync(join(root, 'content/stones/scenarios'), { recursive: true });
  writeFileSync(join(root, 'content/stones/scenarios/begun.yaml'), `kind: play\n${text}`);
  return root;
}

test.for([
  ['what it expects', 'start: { path: [1], hands: { Player 1: [2] } }\n'],
  ['choices that fit', 'start: { hands: { Player 1: [2] } }\nchoices: [{ lya: 2 }]\nexpect: { path: [1] }\n'],
  ['a table that fits', 'start: { paht: [1] }\nexpect: { path: [1] }\n'],
] as const)('one without %s is told by its file, with the command that says more', ([, text]) => {
  expect(() => runScenarios(stones, planted(text))).toThrow(
    "content/stones/scenarios/begun.yaml can't be run yet: npm run check -- stones says why",
  );
});
test('one that is whole is run, and so is none that is for later', () => {
  const whole = 'start: { path: [1], hands: { Player 1: [2] } }\nexpect: { path: [1] }\n';
  expect(runScenarios(stones, planted(whole)).map(({ name, wrong }) => ({ name, wrong }))).toEqual([
    { name: 'begun', wrong: [] },
  ]);
  expect(runScenarios(stones, planted(`run: later\n${whole}`))).toEqual([]);
});
