import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { among, roll, shuffled } from './random.ts';

const seeds = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });

// As published by its author for a state that goes up by 0x6D2B79F5.
const mulberry32 = (seed: number): number => {
  const state = BigInt.asUintN(32, BigInt(seed) + 0x6d2b79f5n);
  const times = (one: bigint, other: bigint) => BigInt.asUintN(32, one * other);
  let mixed = times(state ^ (state >> 15n), state | 1n);
  mixed ^= BigInt.asUintN(32, mixed + times(mixed ^ (mixed >> 7n), mixed | 61n));
  return Number(mixed ^ (mixed >> 14n));
};

describe('a roll', () => {
  test('is mulberry32', () => {
    fc.assert(fc.property(seeds, (seed) => roll(seed).bits === mulberry32(seed)));
  });
  test('leads to other seeds, all of 32 bits', () => {
    fc.assert(fc.property(seeds, (seed) => roll(seed).seed !== seed && (roll(seed).seed | 0) === roll(seed).seed));
  });
  test.for([
    { bits: 0, below: 6, is: 0 },
    { bits: 2 ** 31 - 1, below: 2, is: 0 },
    { bits: 2 ** 31, below: 2, is: 1 },
    { bits: 2 ** 32 - 1, below: 6, is: 5 },
    { bits: 2 ** 32 - 1, below: 1, is: 0 },
  ])('$bits among $below is $is', ({ bits, below, is }) => {
    expect(among(bits, below)).toBe(is);
  });
});

test('chance is even enough: each of six comes a sixth of the time', () => {
  const seen = [0, 0, 0, 0, 0, 0];
  for (let times = 0, seed = 1; times < 6000; times++) {
    const rolled = roll(seed);
    seed = rolled.seed;
    seen[among(rolled.bits, 6)]! += 1;
  }
  for (const times of seen) expect(Math.abs(times - 1000)).toBeLessThan(150);
});

describe('shuffling', () => {
  test('keeps everything, and says the same again', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer()), seeds, (things, seed) => {
        expect(shuffled(things, seed)).toEqual(shuffled(things, seed));
        expect(new Set(shuffled(things, seed).things)).toEqual(new Set(things));
      }),
    );
  });
  test('is fair: each of six orders of three comes a sixth of the time', () => {
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 6000; seed++) {
      const order = shuffled(['a', 'b', 'c'], seed * 7919).things.join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
  test('picks as it is told', () => {
    expect(shuffled(['a', 'b', 'c'], 1, () => 0).things).toEqual(['b', 'c', 'a']);
  });
});
