import { describe, expect, test } from 'vitest';
import type { Answer, Found } from './find.ts';
import { CLOSEST, optionsOf, statusOf } from './options.ts';

const found = (href: string): Found => ({ href, game: 'l5r', kind: 'rule', title: href, text: '' });
const answer: Answer = {
  found: [found('/best/'), found('/tool/'), found('/other/')],
  clear: true,
  closest: false,
  notes: [],
  counts: { kinds: {}, games: {} },
  words: [],
};
const listed = (of: Answer, inText: readonly Found[] = []) =>
  optionsOf(of, inText).map(({ found: { href }, as }) => [as, href]);

describe('what a search lists', () => {
  test('the best answers by itself, the others follow, and the texts behind stand last', () =>
    expect(listed(answer, [found('/text/')])).toEqual([
      ['answer', '/best/'],
      ['hit', '/tool/'],
      ['hit', '/other/'],
      ['text', '/text/'],
    ]));

  test('the best is one among others where several fit as well', () =>
    expect(listed({ ...answer, clear: false })[0]).toEqual(['hit', '/best/']));

  test('what shows the best stands under it, and once', () =>
    expect(listed({ ...answer, shows: found('/tool/') })).toEqual([
      ['answer', '/best/'],
      ['shows', '/tool/'],
      ['hit', '/other/'],
    ]));

  test('a verdict and an offer of a tool stand before what was found', () =>
    expect(listed({ ...answer, found: [], verdict: found('/verdict/'), offer: found('/offer/') })).toEqual([
      ['verdict', '/verdict/'],
      ['offer', '/offer/'],
    ]));
});

describe('what a search says of it', () => {
  test.for([
    ['how many there are', answer, 3, false, '3 found'],
    ['what comes closest, and not how many', { ...answer, notes: [CLOSEST] }, 25, false, CLOSEST],
    ['that a verdict is computed', { ...answer, verdict: found('/verdict/') }, 4, false, 'Computed.'],
    ['that there is nothing', answer, 0, false, 'Nothing found.'],
    ['to try without the filters', answer, 0, true, 'Nothing found. Try it without the filters.'],
    [
      'a note, which says enough',
      { ...answer, notes: ['No rule has this number.'] },
      0,
      false,
      'No rule has this number.',
    ],
  ] as const)('%s', ([, of, count, isFiltered, says]) => expect(statusOf(of, count, isFiltered)).toBe(says));
});
