/** Every scenario comes out as it is written, and its proof cites what `content/stones/proofs.txt` has, step by step. */
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { proofRemedy, proofsOf } from '../test-kit/proofs.ts';
import { runScenarios } from '../test-kit/scenarios.ts';
import { stones } from './index.ts';

describe('the scenarios', () => {
  const ran = runScenarios(stones);
  test('come out as they are written', () => {
    expect(ran.filter(({ wrong }) => wrong.length > 0).map(({ name, wrong }) => [name, wrong])).toEqual([]);
  });
  test('cite in each step what they cited', () => {
    const file = resolve(import.meta.dirname, '../../content/stones/proofs.txt');
    return expect(proofsOf('stones', ran), proofRemedy('stones')).toMatchFileSnapshot(file);
  });
});
