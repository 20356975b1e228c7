import { describe, expect, test } from 'vitest';
import { chapterNumbers, label, places } from './numbers.ts';
import { type Numbering, rulebookSchema } from './schemas.ts';

describe('a label', () => {
  test.for<[numbering: Numbering, nth: number, label: string]>([
    ['1', 1, '1'],
    ['1', 9, '9'],
    ['1', 10, '10'],
    ['1', 100, '100'],
    ['a', 1, 'a'],
    ['a', 25, 'y'],
    ['a', 26, 'z'],
    ['a', 27, 'aa'],
    ['a', 52, 'zz'],
    ['a', 53, 'aaa'],
    ['A', 1, 'A'],
    ['A', 26, 'Z'],
    ['A', 27, 'AA'],
    ['i', 1, 'i'],
    ['i', 3, 'iii'],
    ['i', 4, 'iv'],
    ['i', 5, 'v'],
    ['i', 6, 'vi'],
    ['i', 8, 'viii'],
    ['i', 9, 'ix'],
    ['i', 10, 'x'],
    ['i', 11, 'xi'],
    ['i', 14, 'xiv'],
    ['i', 19, 'xix'],
    ['i', 39, 'xxxix'],
  ])('counted %s, the one at %i is %s', ([numbering, nth, expected]) => {
    expect(label(nth, numbering)).toBe(expected);
  });

  test('is never used twice among a hundred', () => {
    for (const numbering of ['1', 'a', 'A', 'i'] as const) {
      const labels = Array.from({ length: 100 }, (_, index) => label(index + 1, numbering));
      expect(new Set(labels).size).toBe(100);
    }
  });
});

/** The chapters of a rulebook, as its file writes them. */
const chaptersOf = (chapters: readonly unknown[]) =>
  rulebookSchema.parse({ title: 'E', about: 'A.', players: '2', sources: {}, chapters }).chapters;
const named = (chapter: string, more: object = {}) => ({ chapter, title: 'T', intro: 'I.', rules: ['only'], ...more });

test('chapters are counted 1, 2, 3 and appendices A, B, wherever they stand', () => {
  const chapters = chaptersOf([
    named('combat'),
    named('words', { appendix: true }),
    named('turn'),
    named('sources', { appendix: true }),
  ]);
  expect(chapterNumbers(chapters)).toEqual(['1', 'A', '2', 'B']);
});

describe('the places of rules', () => {
  const chapters = chaptersOf([
    named('combat', { rules: ['strike', 'damage'] }),
    named('stats', {
      rules: [
        'stat',
        {
          rule: 'calculating',
          numbering: 'A',
          parts: ['sum', 'floor', { rule: 'limit', numbering: 'i', parts: ['below-both', 'above-both', 'between'] }],
        },
        'asterisk',
      ],
    }),
    named('words', { appendix: true, numbering: 'a', rules: ['ember', { rule: 'ward', parts: ['ash'] }] }),
  ]);

  test('are numbered as printed', () => {
    expect(places(chapters).map(({ name, number }) => `${number} ${name}`)).toEqual([
      '1.1 combat.strike',
      '1.2 combat.damage',
      '2.1 stats.stat',
      '2.2 stats.calculating',
      '2.2.A stats.sum',
      '2.2.B stats.floor',
      '2.2.C stats.limit',
      '2.2.C.i stats.below-both',
      '2.2.C.ii stats.above-both',
      '2.2.C.iii stats.between',
      '2.3 stats.asterisk',
      'A.a words.ember',
      'A.b words.ward',
      'A.b.1 words.ash',
    ]);
  });

  test('know their chapter, how deep they are and what they are part of', () => {
    const [, , , calculating, sum] = places(chapters);
    expect(calculating).toEqual({ name: 'stats.calculating', chapter: 'stats', number: '2.2', depth: 1 });
    expect(sum).toEqual({
      name: 'stats.sum',
      chapter: 'stats',
      number: '2.2.A',
      depth: 2,
      parent: 'stats.calculating',
    });
    expect(places(chapters).find(({ name }) => name === 'stats.between')).toMatchObject({
      depth: 3,
      parent: 'stats.limit',
    });
  });

  test('may bear one name in two chapters', () => {
    expect(places(chaptersOf([named('combat'), named('turn')])).map(({ name }) => name)).toEqual([
      'combat.only',
      'turn.only',
    ]);
  });
});
