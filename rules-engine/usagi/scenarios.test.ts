/** Every scenario comes out as it is written, and its proof cites what `content/usagi/proofs.txt` has, step by step. */
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { proofRemedy, proofsOf } from '../test-kit/proofs.ts';
import { runScenarios } from '../test-kit/scenarios.ts';
import { usagi } from './index.ts';

describe('the scenarios', () => {
  const ran = runScenarios(usagi);
  test('come out as they are written', () => {
    expect(ran.filter(({ wrong }) => wrong.length > 0).map(({ name, wrong }) => [name, wrong])).toEqual([]);
  });
  test('cite in each step what they cited', () => {
    const file = resolve(import.meta.dirname, '../../content/usagi/proofs.txt');
    return expect(proofsOf('usagi', ran), proofRemedy('usagi')).toMatchFileSnapshot(file);
  });
});
