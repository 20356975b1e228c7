import { describe, expect, test } from 'vitest';
import { capital, counted, either, list, number, signed } from './words.en.ts';

test.for([
  { value: -1, plain: '−1', change: '−1', cards: '−1 cards' },
  { value: 0, plain: '0', change: '+0', cards: '0 cards' },
  { value: 1, plain: '1', change: '+1', cards: '1 card' },
  { value: 2, plain: '2', change: '+2', cards: '2 cards' },
])('$value is written $plain, as a change $change, and of cards $cards', ({ value, plain, change, cards }) => {
  expect(number(value)).toBe(plain);
  expect(signed(value)).toBe(change);
  expect(counted(value, 'card')).toBe(cards);
});
test('what has a plural of its own is counted with it', () => {
  expect([1, 2].map((many) => counted(many, 'ally', 'allies'))).toEqual(['1 ally', '2 allies']);
});

describe('words in a sentence', () => {
  test.for([
    { words: [], all: '', one: '' },
    { words: ['A'], all: 'A', one: 'A' },
    { words: ['A', 'B'], all: 'A and B', one: 'A or B' },
    { words: ['A', 'B', 'C'], all: 'A, B and C', one: 'A, B or C' },
  ])('$words: all of them are "$all", one of them is "$one"', ({ words, all, one }) => {
    expect(list(words)).toBe(all);
    expect(either(words)).toBe(one);
  });
  test('begin with a capital where a sentence does', () => {
    expect(['moth', 'Moth', ''].map(capital)).toEqual(['Moth', 'Moth', '']);
  });
});
