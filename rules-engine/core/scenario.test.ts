import { expect, test } from 'vitest';
import { mismatches, type Outcome } from './scenario.ts';

const outcome = (found: Outcome['found']) => ({ found });

test.for<{ why: string; expected: unknown; found: unknown; same: boolean }>([
  { why: 'the same number', expected: 4, found: 4, same: true },
  { why: 'another number', expected: 4, found: 5, same: false },
  { why: 'a number written as text', expected: '4', found: 4, same: false },
  { why: 'zero for nothing', expected: 0, found: undefined, same: false },
  { why: 'nothing for null', expected: null, found: undefined, same: false },
  { why: 'null for null', expected: null, found: null, same: true },
  { why: 'a record for nothing', expected: {}, found: null, same: false },
  { why: 'a record for a number', expected: {}, found: 4, same: false },
  { why: 'a number for a record', expected: 4, found: {}, same: false },
  { why: 'the same list', expected: ['a', 'b'], found: ['a', 'b'], same: true },
  { why: 'a list in another order', expected: ['a', 'b'], found: ['b', 'a'], same: false },
  { why: 'a shorter list', expected: ['a', 'b'], found: ['a'], same: false },
  { why: 'a longer list', expected: ['a'], found: ['a', 'b'], same: false },
  { why: 'an empty list for an empty record', expected: [], found: {}, same: false },
  { why: 'the same record in another order', expected: { a: 1, b: [2] }, found: { b: [2], a: 1 }, same: true },
  { why: 'a record with more in it', expected: { a: 1 }, found: { a: 1, b: 2 }, same: false },
  { why: 'a record with less in it', expected: { a: 1, b: 2 }, found: { a: 1 }, same: false },
  { why: 'a record with another key', expected: { a: 1 }, found: { b: 1 }, same: false },
  { why: 'a difference deep inside', expected: { a: [{ b: 1 }] }, found: { a: [{ b: 2 }] }, same: false },
])('$why: $expected against $found', ({ expected, found, same }) => {
  expect(mismatches({ value: expected }, outcome({ value: found }))).toEqual(
    same ? [] : [{ key: 'value', expected, found }],
  );
});

test('only what is expected is compared', () => {
  expect(mismatches({}, outcome({ value: 4 }))).toEqual([]);
  expect(mismatches({ value: 4 }, outcome({ value: 4, winner: 'ann' }))).toEqual([]);
});

test('every key that differs is told', () => {
  expect(mismatches({ value: 4, winner: 'ann', rules: [] }, outcome({ value: 5, rules: [] }))).toEqual([
    { key: 'value', expected: 4, found: 5 },
    { key: 'winner', expected: 'ann', found: undefined },
  ]);
});
