/** RFC 7396: the examples of its appendix, but those in which nothing (null) stays, and the law that a patch brings about what it was made for. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { patched, patchOf } from './merge-patch.ts';

test.for([
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [
    ['a', 'b'],
    ['c', 'd'],
    ['c', 'd'],
  ],
  [{ a: 'b' }, ['c'], ['c']],
  [{ a: 'foo' }, 'bar', 'bar'],
  [[1, 2], { a: 'b', c: null }, { a: 'b' }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
] as const)('%j with %j is %j', ([value, patch, to]) => {
  expect(patched(value, patch)).toEqual(to);
});

test('what is the same needs no patch, in whatever order its keys are', () => {
  expect(patchOf({ a: [{ b: 1, c: 2 }] }, { a: [{ c: 2, b: 1 }] })).toBeUndefined();
  expect(patchOf({ a: [1, 2] }, { a: [1] })).toEqual({ a: [1] });
});

const anyValue = fc.jsonValue({ maxDepth: 4 }).filter((value) => !JSON.stringify(value).includes('null'));
test('a patch makes one value of another', () => {
  fc.assert(
    fc.property(anyValue, anyValue, (from, to) => {
      const text = JSON.stringify(to);
      expect(JSON.stringify(patched(from, patchOf(from, to)), sorted)).toEqual(
        JSON.stringify(JSON.parse(text), sorted),
      );
    }),
  );
});
const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;
