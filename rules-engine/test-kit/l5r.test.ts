import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultsOf } from '../l5r/questions/stat/faults.ts';
import { READINGS } from '../l5r/readings.ts';
import { EFFECT_KINDS, STAT_NAMES } from '../l5r/state.ts';
import { anyQuestion, anyReadings } from './l5r.ts';

test('every question made is one that can be judged', () => {
  fc.assert(
    fc.property(anyQuestion(), (question) => {
      expect(faultsOf(question)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('among a thousand questions is every stat, every kind of effect, every kind of moment', () => {
  const questions = fc.sample(anyQuestion(), { numRuns: 1000, seed: 1 });
  const moments = questions.flatMap((question) => question.moments);
  const effects = moments.flatMap((moment) => (moment.type === 'comes' ? [moment.effect] : []));
  const stats = questions.flatMap((question) => question.stats);
  const seen = (list: readonly unknown[]) => [...new Set(list)].sort();
  expect(seen(stats.map(({ name }) => name))).toEqual([...STAT_NAMES].sort());
  expect(seen(stats.flatMap(({ base }) => (typeof base === 'string' ? [base] : [])))).toEqual(['*', 'absent']);
  expect(seen(effects.map(({ kind }) => kind))).toEqual([...EFFECT_KINDS].sort());
  expect(seen(moments.map(({ type }) => type))).toEqual(['comes', 'counts', 'ends']);
  expect(effects.some(({ kind, from }) => kind === 'copy' && from)).toBe(true);
  expect(effects.some(({ kind, from }) => kind === 'copy' && !from)).toBe(true);
});

test('a question can be kept to some kinds, some stats, printed bases and two stats', () => {
  const narrow = anyQuestion({ kinds: ['bonus'], names: ['chi', 'force'], printed: true, stats: 2, most: 3 });
  fc.assert(
    fc.property(narrow, ({ stats, moments }) => {
      expect(stats.map(({ name }) => name).sort()).toEqual(['chi', 'force']);
      expect(stats.every(({ base }) => typeof base === 'number')).toBe(true);
      expect(moments.length).toBeLessThanOrEqual(3);
      expect(moments.every((moment) => moment.type !== 'comes' || moment.effect.kind === 'bonus')).toBe(true);
    }),
  );
});

test('among a thousand mixtures of readings is every option', () => {
  const mixtures = fc.sample(anyReadings, { numRuns: 1000, seed: 1 });
  for (const [reading, options] of Object.entries(READINGS)) {
    expect(new Set(mixtures.map((mixture) => mixture[reading as keyof typeof READINGS]))).toEqual(new Set(options));
  }
});
