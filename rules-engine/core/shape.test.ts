/** What is said of data that does not look as it must, and where. */
import { expect, test } from 'vitest';
import { faultIn } from './misshapen.ts';
import { either, group, listOf, maybe, oneOf, type Shape, wholeNumber, yesOrNo } from './shape.ts';

const block = group({ blocker: wholeNumber, attacker: wholeNumber });
const whose = either('a number or a letter', wholeNumber, oneOf('A', 'B'));

test.for<{ shape: Shape; fits: readonly unknown[] }>([
  { shape: wholeNumber, fits: [0, -1, 2 ** 53 - 1] },
  { shape: yesOrNo, fits: [true, false] },
  { shape: oneOf('A', 2), fits: ['A', 2] },
  { shape: whose, fits: [4, 'B'] },
  { shape: maybe(wholeNumber), fits: [undefined, 1] },
  { shape: listOf(wholeNumber), fits: [[], [1, 2]] },
  {
    shape: block,
    fits: [
      { blocker: 1, attacker: 2 },
      { blocker: 1, attacker: 2, more: undefined },
    ],
  },
])('$fits looks as it must', ({ shape, fits }) => {
  for (const value of fits) {
    expect(shape.is(value)).toBe(true);
    expect(faultIn(shape, value)).toBeUndefined();
  }
});

test.for<{ why: string; shape: Shape; value: unknown; path?: readonly (string | number)[]; says: string }>([
  { why: 'half a number', shape: wholeNumber, value: 0.5, says: 'must be a whole number, not 0.5' },
  { why: 'no number', shape: wholeNumber, value: NaN, says: 'must be a whole number, not NaN' },
  { why: 'an endless number', shape: wholeNumber, value: 1 / 0, says: 'must be a whole number, not Infinity' },
  {
    why: 'a number with neighbors',
    shape: wholeNumber,
    value: 2 ** 53,
    says: 'must be a whole number, not 9007199254740992',
  },
  { why: 'a text', shape: wholeNumber, value: '1', says: 'must be a whole number, not "1"' },
  { why: 'nothing', shape: wholeNumber, value: null, says: 'must be a whole number, not null' },
  { why: 'yes for a number', shape: wholeNumber, value: true, says: 'must be a whole number, not true' },
  { why: 'what is missing', shape: wholeNumber, value: undefined, says: 'must be a whole number, and is missing' },
  { why: 'a number for yes', shape: yesOrNo, value: 1, says: 'must be true or false, not 1' },
  { why: 'another word', shape: oneOf('A', 'B'), value: 'C', says: 'must be one of A, B, not "C"' },
  { why: 'a list of the word', shape: oneOf('A', 'B'), value: ['A'], says: 'must be one of A, B, not a list' },
  { why: 'anything but the only one', shape: oneOf(0), value: 1, says: 'must be 0, not 1' },
  { why: 'neither', shape: whose, value: {}, says: 'must be a number or a letter, not a group of fields' },
  {
    why: 'nothing where it may be left out',
    shape: maybe(yesOrNo),
    value: null,
    says: 'must be true or false, not null',
  },
  {
    why: 'a long text',
    shape: yesOrNo,
    value: 'W'.repeat(99),
    says: `must be true or false, not "${'W'.repeat(30)}…"`,
  },
  { why: 'half a letter', shape: yesOrNo, value: '\ud83d', says: 'must be true or false, not "\ufffd"' },
  { why: 'no list', shape: listOf(yesOrNo), value: { length: 0 }, says: 'must be a list, not a group of fields' },
  {
    why: 'a wrong entry',
    shape: listOf(yesOrNo),
    value: [true, 2, 3],
    path: [1],
    says: 'must be true or false, not 2',
  },
  {
    why: 'a hole in a list',
    shape: listOf(yesOrNo),
    value: Array(1),
    path: [0],
    says: 'must be true or false, and is missing',
  },
  { why: 'a list for a group', shape: block, value: [], says: 'must be a group of fields, not a list' },
  {
    why: 'a field missing',
    shape: block,
    value: { blocker: 1 },
    path: ['attacker'],
    says: 'must be a whole number, and is missing',
  },
  {
    why: 'a field too many',
    shape: block,
    value: { blocker: 1, attacker: 2, by: 3 },
    path: ['by'],
    says: 'does not belong here',
  },
  {
    why: 'a field too many after one without a value, which is left out',
    shape: block,
    value: { blocker: 1, attacker: 2, with: undefined, by: 3 },
    path: ['by'],
    says: 'does not belong here',
  },
  {
    why: 'the field __proto__',
    shape: block,
    value: JSON.parse('{"blocker":1,"attacker":2,"__proto__":{}}'),
    path: ['__proto__'],
    says: 'does not belong here',
  },
  {
    why: 'deep inside',
    shape: listOf(block),
    value: [{ blocker: 1, attacker: 'x' }],
    path: [0, 'attacker'],
    says: 'must be a whole number, not "x"',
  },
])('$why is told', ({ shape, value, path = [], says }) => {
  expect(shape.is(value)).toBe(false);
  expect(faultIn(shape, value)).toMatchObject({ path, says });
});

test('what belongs there is named beside a field too many', () => {
  expect(faultIn(block, { blocker: 1, attacker: 2, by: 3 })?.remedy).toBe(
    'take it out: the fields are blocker, attacker',
  );
});
