/** Each of the wrong rules that tests once missed is noticed by the scenarios and their proofs, and nothing else is. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { noticedByScenarios } from './by-scenarios.ts';
import { PLANTED, planted, SENTINEL } from './planted.ts';

const FILE = 'rules-engine/chariot/rules/combat.ts';

describe.concurrent('a wrong rule', { timeout: 120_000 }, () => {
  test.for(PLANTED)('$says', async (one, { expect: expectHere }) => {
    expectHere(await noticedByScenarios(planted(one))).toMatch(
      / has another result$|: the proofs differ$|RuleConflict/,
    );
  });
});

test('the engine as it is has nothing to be noticed, and the sentinel has', { timeout: 120_000 }, async () => {
  expect(await noticedByScenarios({ file: FILE, text: readFileSync(FILE, 'utf8') })).toBeUndefined();
  expect(await noticedByScenarios(SENTINEL)).toMatch(/ has another result$/);
});
test('what goes on for ever, or can’t be read, is noticed', async () => {
  expect(await noticedByScenarios({ file: FILE, text: `${readFileSync(FILE, 'utf8')}\nfor (;;);` }, 5)).toBe(
    'it goes on for more than 5 s',
  );
  expect(await noticedByScenarios({ file: FILE, text: 'no code' })).toMatch(/^it fails: /);
});
