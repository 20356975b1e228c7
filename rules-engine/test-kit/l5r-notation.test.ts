import { describe, expect, test } from 'vitest';
import { STAT_NAMES } from '../l5r/state.ts';
import { question, STAT_LETTERS } from './l5r-notation.ts';

test.for([
  { line: '4 PH', stats: [{ name: 'personal-honor', base: 4 }] },
  { line: '−2 FH', stats: [{ name: 'family-honor', base: -2 }] },
  { line: '* F', stats: [{ name: 'force', base: '*' }] },
  { line: 'no AF', stats: [{ name: 'army-force', base: 'absent' }] },
  {
    line: '0 F / 3 C',
    stats: [
      { name: 'force', base: 0 },
      { name: 'chi', base: 3 },
    ],
  },
])('$line names its stats', ({ line, stats }) => {
  expect(question(line)).toEqual({ stats, moments: [] });
});

test('there are letters for every stat', () => {
  expect(STAT_LETTERS.map((letters) => question(`1 ${letters}`).stats[0]?.name)).toEqual(STAT_NAMES);
});

test.for([
  { text: '+1', effect: { kind: 'bonus', on: 'force', amount: 1 } },
  { text: '−3', effect: { kind: 'penalty', on: 'force', amount: 3 } },
  { text: 'min 4 to C', effect: { kind: 'minimum', on: 'chi', amount: 4 } },
  { text: 'max −1', effect: { kind: 'maximum', on: 'force', amount: -1 } },
  { text: 'set 5', effect: { kind: 'set', on: 'force', amount: 5 } },
  { text: 'raise 5', effect: { kind: 'raise', on: 'force', amount: 5 } },
  { text: 'lower 5', effect: { kind: 'lower', on: 'force', amount: 5 } },
  { text: 'copy 5', effect: { kind: 'copy', on: 'force', amount: 5 } },
  { text: 'copy F to C', effect: { kind: 'copy', on: 'chi', amount: 0, from: 'force' } },
  { text: 'switch C F', effect: { kind: 'switch', on: 'chi', amount: 0, from: 'force' } },
  { text: '−2 each × 3', effect: { kind: 'penalty', on: 'force', amount: 2, each: 'Samurai in play', count: 3 } },
])('$text is one effect, called by its own words', ({ text, effect }) => {
  const source = text.replaceAll('−', '-');
  expect(question(`2 F / 3 C, ${text}`).moments).toEqual([{ type: 'comes', effect: { source, ...effect } }]);
});

test('an effect may have a name, and ends by it or by its own words', () => {
  expect(question('1 F, Weapon: +1, −3, Weapon ends, −3 ends').moments).toEqual([
    { type: 'comes', effect: { source: 'Weapon', kind: 'bonus', on: 'force', amount: 1 } },
    { type: 'comes', effect: { source: '-3', kind: 'penalty', on: 'force', amount: 3 } },
    { type: 'ends', source: 'Weapon' },
    { type: 'ends', source: '-3' },
  ]);
});

test('what an effect counts can change', () => {
  expect(question('1 F, Banner: +1 each × 3, Banner counts 2').moments.at(-1)).toEqual({
    type: 'counts',
    source: 'Banner',
    now: 2,
  });
});

describe('a line is refused', () => {
  test.for([
    { line: '4', why: 'names no stat' },
    { line: '4 XX', why: 'names no stat' },
    { line: 'four PH', why: 'names no stat' },
    { line: '4 PH, grow 2', why: 'is no effect' },
    { line: '4 PH, +1 to XX', why: 'names no stat' },
    { line: '4 PH, +1 to C', why: 'The question has no stat "chi"' },
    { line: '4 PH, +1, +1', why: 'Two effects are named "+1"' },
    { line: '4 PH, +1 ends', why: 'There is no effect "+1" before this' },
  ])('$line: $why', ({ line, why }) => {
    expect(() => question(line)).toThrow(why);
  });
});
