import { expect, test } from 'vitest';
import { lately } from './lately.ts';

test('of the same state it is worked out once, of another again', () => {
  let times = 0;
  const doubled = lately(({ coins }: { readonly coins: number }) => {
    times += 1;
    return [coins * 2];
  });
  const [one, two] = [{ coins: 1 }, { coins: 2 }];
  expect(doubled(one)).toEqual([2]);
  expect(doubled(one)).toBe(doubled(one));
  expect(times).toBe(1);
  expect(doubled(two)).toEqual([4]);
  expect(doubled(one)).toEqual([2]);
  expect(times).toBe(3);
});

test('what is as good as the same is another state', () => {
  const found = lately((state: object) => [state]);
  const state = {};
  expect(found({})[0]).not.toBe(state);
  expect(found(state)[0]).toBe(state);
});

test('what could not be worked out is asked again', () => {
  let fails = true;
  const found = lately((state: object) => {
    if (fails) throw new Error('not yet');
    return [state];
  });
  const state = {};
  expect(() => found(state)).toThrow('not yet');
  fails = false;
  expect(found(state)[0]).toBe(state);
});
