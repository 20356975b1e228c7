/** Sentences, and as many of them as there is room for. */
import { expect, test } from 'vitest';
import { firstSentences } from './sentences.ts';

const TEXT = 'A deck has 60 cards. You may not have more. The author said so.';

test.for([
  { most: 1000, text: TEXT, whole: true },
  { most: TEXT.length, text: TEXT, whole: true },
  { most: TEXT.length - 1, text: 'A deck has 60 cards. You may not have more.', whole: false },
  { most: 5, text: 'A deck has 60 cards.', whole: false },
])('in $most characters: $text', ({ most, text, whole }) => {
  expect(firstSentences(TEXT, most)).toEqual({ text, whole });
});

test('of nothing, nothing', () => {
  expect(firstSentences('', 10)).toEqual({ text: '', whole: true });
});
