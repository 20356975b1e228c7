/** Every scenario comes out as it is written, and its proof cites what `content/fftcg/proofs.txt` has, step by step. */
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { proofRemedy, proofsOf } from '../test-kit/proofs.ts';
import { runScenarios } from '../test-kit/scenarios.ts';
import { fftcg } from './index.ts';

describe('the scenarios', () => {
  const ran = runScenarios(fftcg);
  test('come out as they are written', () => {
    expect(ran.filter(({ wrong }) => wrong.length > 0).map(({ name, wrong }) => [name, wrong])).toEqual([]);
  });
  test('cite in each step what they cited', () => {
    const file = resolve(import.meta.dirname, '../../content/fftcg/proofs.txt');
    return expect(proofsOf('fftcg', ran), proofRemedy('fftcg')).toMatchFileSnapshot(file);
  });
});
