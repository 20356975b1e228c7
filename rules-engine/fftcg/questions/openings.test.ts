import { describe, expect, test } from 'vitest';
import { judgeOpening, judgeOpenings } from './openings.ts';
import { judgeCounts } from './out-of-cards.ts';
import { countsAsked, lengthAsked, openingAsked } from './questions.ts';
import { readingsOf } from '../readings.ts';
import { countsSentence, openingSentence, openingsResult } from '../words/questions.en.ts';

describe('what a size of party brings', () => {
  // Two cards for each character short of six; what is not played goes to the reserves; these are filled to three and
  // lose what is above three.
  test.for([
    { size: 6, cards: 0, hand: 3, heldBack: 0, filled: 3, discarded: 0, reserves: 3, characters: 9 },
    { size: 5, cards: 2, hand: 5, heldBack: 1, filled: 2, discarded: 0, reserves: 3, characters: 8 },
    { size: 4, cards: 4, hand: 7, heldBack: 2, filled: 1, discarded: 0, reserves: 3, characters: 7 },
    { size: 3, cards: 6, hand: 9, heldBack: 3, filled: 0, discarded: 0, reserves: 3, characters: 6 },
    { size: 2, cards: 8, hand: 11, heldBack: 4, filled: 0, discarded: 1, reserves: 3, characters: 6 },
    { size: 1, cards: 10, hand: 13, heldBack: 5, filled: 0, discarded: 2, reserves: 3, characters: 6 },
  ])('$size', ({ size, ...expected }) => {
    expect(judgeOpening({ size })).toMatchObject(expected);
  });

  test('with three kept by the winner, a party of three discards three, unless they are read to be apart', () => {
    expect(judgeOpening({ size: 3, reserves: 3 })).toMatchObject({ discarded: 3, reserves: 3, filled: 0 });
    const apart = readingsOf('as-amended', { 'reserves-trim': 'kept-apart' });
    expect(judgeOpening({ size: 3, reserves: 3 }, apart)).toMatchObject({ discarded: 0, reserves: 6 });
  });

  test('all sizes, the largest first, each in a sentence', () => {
    const all = judgeOpenings({ hand: 0 });
    expect(all.map(({ hand }) => hand)).toEqual([0, 2, 4, 6, 8, 10]);
    expect(all.map(openingSentence)[3]).toBe('A party of 3 draws 6 cards; 3 of the six characters go to the reserves.');
    expect(all.map(openingSentence)[0]).toBe('A party of 6 draws 0 cards; 3 more are drawn into the reserves.');
  });
});

test('what the largest and the smallest party draw, in a few words', () => {
  expect(openingsResult(judgeOpenings({}))).toBe(
    '0 cards for a party of 6, 10 for a party of 1; up to 2 characters discarded',
  );
  const apart = readingsOf('as-amended', { 'reserves-trim': 'kept-apart' });
  const few = judgeOpenings({ reserves: 3 }, apart).slice(0, 4);
  expect(openingsResult(few)).toBe('0 cards for a party of 6, 6 for a party of 3');
});

describe('out of cards', () => {
  test.for([
    { characterDeck: 0, supportDeck: 40, hand: 3, out: true, rule: 'fftcg.objective.either-deck' },
    { characterDeck: 1, supportDeck: 40, hand: 3, out: false, rule: 'fftcg.objective.no-cards' },
    { characterDeck: 40, supportDeck: 0, hand: 3, out: true, rule: 'fftcg.objective.no-cards' },
    { characterDeck: 40, supportDeck: 40, hand: 0, out: false, rule: 'fftcg.objective.no-cards' },
  ])('$characterDeck, $supportDeck and $hand: $out', ({ out, rule, ...counts }) => {
    const verdict = judgeCounts(counts, readingsOf());
    expect(verdict).toEqual({ out, rule });
    expect(countsSentence(verdict)).toMatch(/\.$/);
  });
  test('as posted, the character deck does not count', () => {
    expect(judgeCounts({ characterDeck: 0, supportDeck: 40, hand: 3 }, readingsOf('as-posted')).out).toBe(false);
  });
});

describe('what is typed', () => {
  test('can be read', () => {
    expect(lengthAsked({ characterDeck: ' 60 ', battles: '7', reserves: '3', recruits: '0' })).toEqual({
      question: { characterDeck: 60, battles: 7, reserves: 3, recruits: 0 },
      faults: [],
    });
    expect(openingAsked({ hand: '3', kept: '0' }).question).toEqual({ hand: 3, reserves: 0 });
    expect(countsAsked({ characterDeck: '1', supportDeck: '2', hand: '3', failed: 'deck' }).question).toEqual({
      characterDeck: 1,
      supportDeck: 2,
      hand: 3,
      failed: 'deck',
    });
  });
  test.for([
    { field: 'characterDeck', least: 0, most: 200 },
    { field: 'battles', least: 1, most: 20 },
    { field: 'reserves', least: 0, most: 3 },
    { field: 'recruits', least: 0, most: 9 },
  ])('$field: from $least to $most', ({ field, least, most }) => {
    for (const count of [least, most]) {
      const text = { characterDeck: '60', battles: '7', reserves: '3', recruits: '0', [field]: String(count) };
      expect(lengthAsked(text)).toEqual({
        question: { characterDeck: 60, battles: 7, reserves: 3, recruits: 0, [field]: count },
        faults: [],
      });
    }
  });
  test.for([
    { hand: '0', kept: '0', faults: [] },
    { hand: '20', kept: '20', faults: [] },
    { hand: '21', kept: '20', faults: ['hand'] },
    { hand: '20', kept: '21', faults: ['reserves'] },
    { hand: '', kept: 'x', faults: ['hand', 'reserves'] },
  ])('a hand of "$hand" and "$kept" kept: $faults', ({ faults, ...text }) => {
    const asked = openingAsked(text);
    expect(asked.faults.map(({ field }) => field)).toEqual(faults);
    expect(asked.question).toEqual(
      faults.length === 0 ? { hand: Number(text.hand), reserves: Number(text.kept) } : undefined,
    );
  });
  test.for([
    { characterDeck: '200', supportDeck: '0', hand: '200', faults: [] },
    { characterDeck: '201', supportDeck: '0', hand: '0', faults: ['characterDeck'] },
    { characterDeck: '0', supportDeck: '201', hand: '201', faults: ['supportDeck', 'hand'] },
  ])('decks of $characterDeck and $supportDeck, a hand of $hand: $faults', ({ faults, ...text }) => {
    expect(countsAsked({ ...text, failed: '' }).faults.map(({ field }) => field)).toEqual(faults);
  });
  test.for([
    { field: 'characterDeck', value: 'sixty' },
    { field: 'characterDeck', value: '201' },
    { field: 'battles', value: '0' },
    { field: 'battles', value: '21' },
    { field: 'reserves', value: '4' },
    { field: 'reserves', value: '' },
    { field: 'recruits', value: '10' },
    { field: 'recruits', value: '1.5' },
    { field: 'recruits', value: '−1' },
  ])('$field: "$value" is told at its field', ({ field, value }) => {
    const asked = lengthAsked({ characterDeck: '60', battles: '7', reserves: '3', recruits: '0', [field]: value });
    expect(asked.question).toBeUndefined();
    expect(asked.faults.map((fault) => fault.field)).toEqual([field]);
    expect(asked.faults[0]?.says).toMatch(/\.$/);
  });
});
