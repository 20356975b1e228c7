import { expect, test } from 'vitest';
import { type Edition, EDITION_NAMES, EDITIONS, type ReadingChoice, READINGS, readingsOf } from './readings.ts';

/** How the stat rules are read. */
const DEFAULTS: ReadingChoice = {
  contradiction: 'june-2011',
  'zero-floor': 'step',
  'contradiction-entry': 'limits-cross',
  'after-contradiction': 'limits-hold',
  'between-base': 'base',
  'setting-under-limits': 'without-limits',
  'setting-to-zero': 'already-zero',
  'raise-lower': 'one-way',
  'absent-limits': 'stays-zero',
};

test.for<[Edition, ReadingChoice]>([
  ['june-2011', {}],
  ['before-june-2011', { contradiction: 'unchanged' }],
  ['twenty-festivals', { contradiction: 'cancel', 'zero-floor': 'minimum', 'setting-to-zero': 'true-sum' }],
])('%s reads the defaults, but for %o', ([edition, otherwise]) => {
  expect(readingsOf(edition)).toMatchObject({ ...DEFAULTS, ...otherwise });
});

test('the edition of June 2011 is the first and the default', () => {
  expect(EDITION_NAMES[0]).toBe('june-2011');
  expect(readingsOf()).toEqual(readingsOf('june-2011'));
});

test('what is read otherwise goes before the edition', () => {
  expect(readingsOf('twenty-festivals', { contradiction: 'june-2011' })).toMatchObject({
    ...DEFAULTS,
    'zero-floor': 'minimum',
    'setting-to-zero': 'true-sum',
  });
});

test('an edition reads only options there are', () => {
  for (const readings of Object.values(EDITIONS)) {
    for (const [reading, option] of Object.entries(readings)) {
      expect(READINGS[reading as keyof typeof READINGS]).toContain(option);
    }
  }
});
