import { describe, expect, test } from 'vitest';
import { abilityHead } from './ability-head.ts';
import type { Wish } from './common.ts';
import type { ComparisonQuestion } from './comparing.ts';
import { faultsOfComparison, faultsOfKeywordQuestion, faultsOfWish, MOST_CARDS } from './faults.ts';
import { comparisonWords } from './sentences.en.ts';
import type { KeywordQuestion } from './state.ts';

const fields = (faults: readonly { readonly field: string }[]) => faults.map(({ field }) => field);
const card = (name: string, keywords: readonly string[] = []) => ({ name, keywords, type: undefined });
const comparison = (more: Partial<ComparisonQuestion>): ComparisonQuestion => ({
  eligible: 'all',
  cards: [card('A'), card('B')],
  count: false,
  ...more,
});

describe('a comparison', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => card(`Card ${index}`));
  test.for<{ what: string; more: Partial<ComparisonQuestion>; at: string[] }>([
    { what: 'two cards', more: {}, at: [] },
    { what: 'one card', more: { cards: [card('A')] }, at: ['cards'] },
    { what: 'one card to count', more: { cards: [card('A')], count: true }, at: [] },
    { what: 'no card to count', more: { cards: [], count: true }, at: ['cards'] },
    { what: 'as many as there may be', more: { cards: many(MOST_CARDS) }, at: [] },
    { what: 'one too many', more: { cards: many(MOST_CARDS + 1) }, at: ['cards'] },
    { what: 'a name that is missing', more: { cards: [card('A'), card(' ')] }, at: ['cards.1.name'] },
    { what: 'a name of 61 letters', more: { cards: [card('A'), card('b'.repeat(61))] }, at: ['cards.1.name'] },
    { what: 'a name twice', more: { cards: [card('A'), card('A')] }, at: ['cards.1.name'] },
    {
      what: 'a keyword of 61 letters',
      more: { cards: [card('A', ['k'.repeat(61)]), card('B')] },
      at: ['cards.0.keywords'],
    },
    { what: 'an empty list', more: { eligible: [] }, at: ['eligible'] },
    { what: 'a list', more: { eligible: ['Samurai'] }, at: [] },
  ])('of $what', ({ more, at }) => {
    expect(fields(faultsOfComparison(comparison(more)))).toEqual(at);
  });
});

describe('the keywords of one card', () => {
  const asked = (more: Partial<KeywordQuestion>): KeywordQuestion => ({
    type: undefined,
    base: [],
    origin: 'printed',
    lines: undefined,
    abilities: [],
    moments: [],
    asked: [],
    wanted: undefined,
    trait: false,
    ...more,
  });
  const gives = (source: string, keyword = 'Monk') => ({ type: 'gives', source, keyword }) as const;
  const ends = (source: string) => ({ type: 'ends', source }) as const;
  test.for<{ what: string; more: Partial<KeywordQuestion>; unread?: number[]; at: string[] }>([
    { what: 'nothing', more: {}, at: [] },
    { what: 'an effect and its end', more: { moments: [gives('Vow'), ends('Vow')] }, at: [] },
    { what: 'an end before the effect', more: { moments: [ends('Vow'), gives('Vow')] }, at: ['moments.0.source'] },
    { what: 'an end twice', more: { moments: [gives('Vow'), ends('Vow'), ends('Vow')] }, at: ['moments.2.source'] },
    { what: 'two effects of one name', more: { moments: [gives('Vow'), gives('Vow')] }, at: ['moments.1.source'] },
    { what: 'an effect from nowhere', more: { moments: [gives('')] }, at: ['moments.0.source'] },
    { what: 'an empty keyword', more: { moments: [gives('Vow', ' ')] }, at: ['moments.0.keyword'] },
    { what: 'an ability without a designator', more: {}, unread: [1], at: ['abilities'] },
    { what: 'a line that is too long', more: { lines: [], base: ['k'.repeat(61)] }, at: ['lines'] },
  ])('$what', ({ more, unread, at }) => {
    expect(fields(faultsOfKeywordQuestion(asked(more), unread))).toEqual(at);
  });
});

describe('what is wanted with a card', () => {
  test.for<{ wish: Wish; at: string[] }>([
    { wish: { wants: 'deck', keywords: [], copies: 0 }, at: [] },
    { wish: { wants: 'deck', keywords: [], copies: -1 }, at: ['copies'] },
    { wish: { wants: 'enter-play', keywords: [], copies: NaN }, at: ['copies'] },
    { wish: { wants: 'terrain', keywords: [''], terrains: 1.5 }, at: ['keywords', 'terrains'] },
    { wish: { wants: 'focus-first', keywords: [], own: 1000, other: 999 }, at: ['own'] },
    {
      wish: { wants: 'attach', type: 'Item', keywords: [], personality: [''], attached: [['']] },
      at: ['personality', 'attached'],
    },
    { wish: { wants: 'join', keywords: [], player: [''] }, at: ['player'] },
    { wish: { wants: 'seppuku', keywords: ['Monk'] }, at: [] },
  ])('$wish.wants: $at', ({ wish, at }) => {
    expect(fields(faultsOfWish(wish))).toEqual(at);
  });
});

test.for([
  { text: 'Ninja Battle/Open:', head: { keywords: ['Ninja'], designators: ['Battle', 'Open'] } },
  { text: 'Open', head: { keywords: [], designators: ['Open'] } },
  { text: 'Focus Effect', head: undefined },
  { text: '', head: undefined },
])('"$text" as the beginning of an ability', ({ text, head }) => {
  expect(abilityHead(text)).toEqual(head);
});

test.for([
  { same: true, different: true, count: undefined, says: 'Both the same and different' },
  { same: true, different: false, count: undefined, says: 'The same, not different' },
  { same: false, different: true, count: 2, says: 'Different, not the same; 2 different' },
  { same: false, different: false, count: undefined, says: 'Neither the same nor different' },
  { same: undefined, different: undefined, count: 3, says: '3 different' },
])('a comparison in words: $says', ({ says, ...comparison }) => {
  expect(comparisonWords(comparison)).toBe(says);
});
