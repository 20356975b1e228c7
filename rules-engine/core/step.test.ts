import { expect, test } from 'vitest';
import { citations, type Step } from './step.ts';

const step = (more: Partial<Step<number>>): Step<number> => ({
  rule: 'watch.night.burn',
  subject: undefined,
  before: 0,
  after: 0,
  ...more,
});

test('a step cites the rule that spoke', () => {
  expect(citations(step({}))).toEqual(['watch.night.burn']);
});

test('a step cites the rule that spoke, then those it rests on, then the one that gave way, then what beat the losers', () => {
  const all = step({
    cites: ['watch.stores.oil'],
    instead: 'watch.night.go-out',
    beaten: [
      { what: 'wind', by: 'watch.stores.glass' },
      { what: 'rain', by: 'watch.stores.roof' },
    ],
  });
  expect(citations(all)).toEqual([
    'watch.night.burn',
    'watch.stores.oil',
    'watch.night.go-out',
    'watch.stores.glass',
    'watch.stores.roof',
  ]);
});

test('a step cites no rule twice', () => {
  const twice = step({ cites: ['watch.night.burn'], beaten: [{ what: 'wind', by: 'watch.night.burn' }] });
  expect(citations(twice)).toEqual(['watch.night.burn']);
});
