/**
 * The whole proof of every scenario, as `content/<game>/proofs.txt` has it: each step with all the rules it names. A
 * citation that is added, lost or moved is a line of its own in the diff.
 */
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runScenario } from './engines.ts';
import { readLibrary } from './library.ts';
import { proofLines } from './proofs.ts';

const { library } = readLibrary(process.cwd());

describe('the proofs of all scenarios cite what they cited', () => {
  test.for(library.games.map(({ id, scenarios }) => ({ id, scenarios })))('$id', async ({ id, scenarios }) => {
    const runs = scenarios.filter(({ run }) => run === 'now');
    const proofs = runs.map((scenario) => {
      const outcome = runScenario(id, scenario)?.outcome;
      return [scenario.name, ...(outcome ? proofLines(id, outcome).map((line) => `  ${line}`) : [])].join('\n');
    });
    await expect(`${proofs.join('\n')}\n`).toMatchFileSnapshot(resolve(`content/${id}/proofs.txt`));
  });
});

test('a line has the rule, what it rests on, what it stands in for, and what beat what lost', () => {
  const step = { subject: undefined, before: 0, after: 1 };
  const told = () => [
    { rule: 'g.a.remark' as const, says: '' },
    { rule: 'g.a.b' as const, says: '', cites: ['g.c.d', 'g.c.e'] as const },
    { rule: 'g.a.f' as const, says: '', tried: 'A: pass' },
    { rule: 'g.a.g' as const, says: '', instead: 'g.a.b' as const },
  ];
  const steps = [
    { ...step, rule: 'g.a.b' as const },
    { ...step, rule: 'g.a.g' as const, beaten: [{ what: 1, by: 'g.h.i' as const }] },
  ];
  expect(proofLines('g', { told, moments: [{ steps }] })).toEqual([
    'a.remark',
    'a.b (c.d, c.e)',
    'not allowed: a.f',
    'a.g instead of a.b; what lost: h.i',
  ]);
});
