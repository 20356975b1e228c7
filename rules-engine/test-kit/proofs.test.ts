/** The proof of a scenario as `proofs.txt` has it. */
import { expect, test } from 'vitest';
import { proofLines } from './proofs.ts';

test('a line has the rule, what it rests on, what it stands in for, what beat what lost, and if that is told', () => {
  const step = { subject: undefined, before: 0, after: 1 };
  const told = () => [
    { rule: 'g.a.remark' as const, says: '' },
    { rule: 'g.a.b' as const, says: '', cites: ['g.c.d', 'g.c.e'] as const },
    { rule: 'g.a.f' as const, says: '', tried: 'A: pass' },
    { rule: 'g.a.g' as const, says: '', instead: 'g.a.b' as const, beaten: ['It lost.'] },
    { rule: 'g.a.j' as const, says: '' },
  ];
  const steps = [
    { ...step, rule: 'g.a.b' as const },
    { ...step, rule: 'g.a.g' as const, beaten: [{ what: 1, by: 'g.h.i' as const }] },
    { ...step, rule: 'g.a.j' as const, beaten: [{ what: 2, by: 'g.h.k' as const }] },
  ];
  expect(proofLines('g', { told, moments: [{ steps }] })).toEqual([
    'a.remark',
    'a.b (c.d, c.e)',
    'not allowed: a.f',
    'a.g instead of a.b; what lost: h.i',
    'a.j; what lost: h.k, 0 of them told',
  ]);
});
