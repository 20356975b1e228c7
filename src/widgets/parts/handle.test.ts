import { expect, test } from 'vitest';
import { keyed, within } from './handle.ts';

const SPAN = { min: -2, max: 9 };

test.for([
  ['ArrowRight', 3, 4],
  ['ArrowUp', 3, 4],
  ['ArrowLeft', 3, 2],
  ['ArrowDown', 3, 2],
  ['PageUp', 3, 8],
  ['PageDown', 3, -2],
  ['PageUp', 5, 9],
  ['Home', 3, -2],
  ['End', 3, 9],
  ['ArrowRight', 9, 9],
  ['ArrowLeft', -2, -2],
] as const)('%s at %i goes to %i', ([key, value, to]) => {
  expect(keyed(key, value, SPAN)).toBe(to);
});
test('other keys are nobody’s', () => {
  expect(keyed('Enter', 3, SPAN)).toBeUndefined();
  expect(keyed('toString', 3, SPAN)).toBeUndefined();
});
test.for([
  [3.4, 3],
  [3.6, 4],
  [-7, -2],
  [40, 9],
] as const)('a pointer at %d is at %i', ([at, to]) => {
  expect(within(SPAN, at)).toBe(to);
});
