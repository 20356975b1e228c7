import { expect, test } from 'vitest';
import { cardReadingsOf } from '../../../rules-engine/l5r/questions/card-readings.ts';
import { type Comparing, NO_COMPARING, putOn } from './keywords.ts';

const READINGS = cardReadingsOf();
const typed = (...keywords: readonly string[]) =>
  keywords.map((words, index) => ({ id: index + 1, name: 'ABC'.charAt(index), keywords: words, type: '' as const }));
const put = (asked: Partial<Comparing>, keyword: string, on: readonly boolean[]) =>
  putOn({ ...NO_COMPARING, ...asked }, { keyword, on }, READINGS).cards.map((card) => card.keywords);

test.for<{ why: string; on: readonly boolean[]; cards: readonly string[] }>([
  { why: 'into the other circle', on: [false, true], cards: ['Dragon Clan', 'Dragon Clan, Scorpion Clan'] },
  {
    why: 'where the circles meet',
    on: [true, true],
    cards: ['Scorpion Clan, Dragon Clan', 'Dragon Clan, Scorpion Clan'],
  },
  { why: 'out of both', on: [false, false], cards: ['Dragon Clan', 'Dragon Clan'] },
  { why: 'where it was', on: [true, false], cards: ['Scorpion Clan, Dragon Clan', 'Dragon Clan'] },
])('a keyword is put $why', ({ on, cards }) => {
  expect(put({ cards: typed('Scorpion Clan, Dragon Clan', 'Dragon Clan') }, 'Scorpion Clan', on)).toEqual(cards);
});

test('whatever its letters are', () => {
  expect(put({ cards: typed('SCORPION clan', '') }, 'Scorpion Clan', [false, true])).toEqual(['', 'Scorpion Clan']);
});

test('among three cards, it goes to exactly those two', () => {
  expect(put({ cards: typed('Monk', '', 'Samurai') }, 'Monk', [false, true, true])).toEqual([
    '',
    'Monk',
    'Samurai, Monk',
  ]);
});

test('with a word of a list goes every form that counts as it', () => {
  const asked = { eligible: 'list', list: 'Experienced', cards: typed('Experienced 2, Monk', '') } as const;
  expect(put(asked, 'Experienced', [false, true])).toEqual(['Monk', 'Experienced']);
});

test('where every keyword counts, only the keyword itself goes', () => {
  const asked = { eligible: 'all', cards: typed('Experienced 2, Experienced', '') } as const;
  expect(put(asked, 'Experienced', [false, false])).toEqual(['Experienced 2', '']);
});
