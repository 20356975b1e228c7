import { describe as group, expect, test } from 'vitest';
import { describe, pageTitle } from './site.ts';

group('a title', () => {
  test.for([
    { what: 'all of it', title: '2.6 The floor', game: 'L5R', whole: '2.6 The floor · L5R · Chapter & Verse' },
    { what: 'without a game', title: 'About', game: undefined, whole: 'About · Chapter & Verse' },
    {
      what: 'the game itself',
      title: 'Code Lyoko CCG',
      game: 'Code Lyoko CCG',
      whole: 'Code Lyoko CCG · Chapter & Verse',
    },
    {
      what: 'too long for the site’s name',
      title: 'The same fight, where the attempt then succeeds after all that',
      game: 'L5R',
      whole: 'The same fight, where the attempt then succeeds after all that · L5R',
    },
    {
      what: 'too long for anything else',
      title: 'The same fight, where the attempt then succeeds and nobody has Defended it so far',
      game: 'L5R',
      whole: 'The same fight, where the attempt then succeeds and nobody has…',
    },
  ])('$what', ({ title, game, whole }) => {
    expect(pageTitle(title, game)).toBe(whole);
    expect(whole.length).toBeLessThanOrEqual(70);
  });
});

group('a description', () => {
  const sentence = 'A sentence of forty letters, more or less.';
  test.for([
    { what: 'as it is', text: sentence.repeat(2), whole: sentence.repeat(2) },
    { what: 'ends at a sentence', text: Array(5).fill(sentence).join(' '), whole: Array(3).fill(sentence).join(' ') },
    {
      what: 'of one long sentence ends at a word',
      text: `${'many words and '.repeat(14)}more.`,
      whole: `${'many words and '.repeat(10)}many…`,
    },
    {
      what: 'that says too little',
      text: 'Yes.',
      instead: 'May a downed mage still cast?',
      whole: 'May a downed mage still cast? Yes.',
    },
  ])('$what', ({ text, instead, whole }) => {
    expect(describe(text, instead)).toBe(whole);
    expect(whole.length).toBeLessThanOrEqual(160);
  });
});
