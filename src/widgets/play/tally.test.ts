import { expect, test } from 'vitest';
import { isClose, tallyOf } from './tally.ts';

const said = (choice: string) => choice.replace(/ \d$/, '');

test('cards that are alike are one choice, with all tries and the share won in all; the best stays first', () => {
  const considered = [
    { choice: 'Send Owl', tried: 30, won: 0.6 },
    { choice: 'Send Moth 1', tried: 20, won: 0.5 },
    { choice: 'Send Moth 2', tried: 20, won: 0.4 },
    { choice: 'Wait', tried: 0, won: 0 },
  ];
  const tally = tallyOf(considered, said);
  expect(tally.map(({ words, tried }) => [words, tried])).toEqual([
    ['Send Owl', 30],
    ['Send Moth', 40],
    ['Wait', 0],
  ]);
  expect(tally.map(({ won }) => won)).toEqual([0.6, expect.closeTo(0.45, 12), 0]);
});

test.for([
  { other: 0.51, tried: 5, close: true },
  { other: 0.48, tried: 5, close: true },
  // Three of a hundred apart, guesses begin to tell.
  { other: 0.469, tried: 5, close: false },
  // What was never tried says nothing.
  { other: 0.5, tried: 0, close: false },
])('beside 0.5, $other of $tried tries makes little difference: $close', ({ other, tried, close }) => {
  const tally = [
    { words: 'Attack', tried: 9, won: 0.5 },
    { words: 'Wait', tried, won: other },
  ];
  expect(isClose(tally, 'Attack')).toBe(close);
  expect(isClose(tally.slice(0, 1), 'Attack')).toBe(false);
});
