/** What people type, as the engine takes it. */
import { describe, expect, test } from 'vitest';
import { statsFrom, statsTyped } from './created.ts';
import { listed, wholeOf } from './typed.ts';

test.for<[string, readonly string[]]>([
  ['', []],
  ['Samurai', ['Samurai']],
  ['Crane Clan • Samurai, Duelist\nUnique;', ['Crane Clan', 'Samurai', 'Duelist', 'Unique']],
  [' , • ', []],
])('%j as a list', ([typed, words]) => {
  expect(listed(typed)).toEqual(words);
});

test.for<[string, number]>([
  ['3', 3],
  ['+3', 3],
  ['-3', -3],
  ['−3', -3],
  [' 3 ', 3],
  ['', NaN],
  ['1,5', NaN],
  ['three', NaN],
  ['1234567', NaN],
])('%j as a whole number', ([typed, number]) => {
  expect(wholeOf(typed)).toBe(number);
});

describe('stats as people write them down', () => {
  test.for<[string, 'Follower' | 'Item', object]>([
    ['1F', 'Follower', { force: 1 }],
    ['2F/3C', 'Follower', { force: 2, chi: 3 }],
    ['+2F/−1C', 'Item', { 'item-force': 2, 'item-chi': -1 }],
    ['3PH, 5HR', 'Follower', { 'personal-honor': 3, 'honor-requirement': 5 }],
    ['strong', 'Follower', {}],
  ])('%s of a %s', ([typed, type, stats]) => {
    expect(statsFrom(typed, type)).toEqual(stats);
    expect(statsFrom(statsTyped(stats), type)).toEqual(stats);
  });
});
