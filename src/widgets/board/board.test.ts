import { describe, expect, test } from 'vitest';
import { type Area, changesOf, changeWords, type Face, faceIn, stacked } from './board.ts';

const card = (id: string, more: Partial<Face> = {}): Face => ({ id, name: `Card ${id}`, ...more });
const table = (field: readonly Face[], pile: readonly Face[] = [], facts: readonly string[] = []): readonly Area[] => [
  {
    id: 'one',
    name: 'Player 1',
    facts,
    zones: [
      { id: 'field', name: 'Field', cards: field },
      { id: 'pile', as: 'pile', name: 'Discard', count: pile.length, cards: pile },
    ],
  },
];
const told = (before: readonly Area[], after: readonly Area[]) => changesOf(before, after).map(changeWords);

describe('what changes from one picture of the table to the next', () => {
  test('nothing, where nothing does', () => {
    expect(changesOf(table([card('1')]), table([card('1')]))).toEqual([]);
  });
  test.each([
    ['a card moves', table([card('1')]), table([], [card('1')]), ['Card 1: to Discard of Player 1']],
    ['a card comes from where nobody saw it', table([]), table([card('1')]), ['Card 1: to Field of Player 1']],
    [
      'a card that lies on another moves with it',
      table([card('1', { on: [card('2')] })]),
      table([], [card('1'), card('2')]),
      ['Card 1: to Discard of Player 1', 'Card 2: to Discard of Player 1'],
    ],
    [
      'figures',
      table([card('1', { numbers: '0/2' })]),
      table([card('1', { numbers: '0/−2' })]),
      ['Card 1: 0/2, now 0/−2'],
    ],
    ['it is turned', table([card('1')]), table([card('1', { turned: 'down' })]), ['Card 1: down']],
    ['it is turned back', table([card('1', { turned: 'down' })]), table([card('1')]), ['Card 1: turned back']],
    ['it is turned over, and seen', table([card('1', { hidden: true })]), table([card('1')]), ['Card 1: face up']],
    [
      'a mark comes',
      table([card('1', { marks: ['leader'] })]),
      table([card('1', { marks: ['leader', 'attacks'] })]),
      ['Card 1: attacks'],
    ],
    ['a mark goes', table([card('1', { marks: ['attacks'] })]), table([card('1')]), ['Card 1: no longer attacks']],
    ['what is counted', table([], [], ['Mana 2']), table([], [], ['Mana 3']), ['Player 1: Mana 3']],
    [
      'whose turn it is',
      [{ id: 'one', name: 'Player 1', zones: [] }],
      [{ id: 'one', name: 'Player 1', zones: [], active: true }],
      ['Player 1: decides now'],
    ],
    ['what a hidden card does is not told', table([card('1')]), table([], [card('1', { hidden: true })]), []],
  ] as const)('%s', (_, before, after, words) => {
    expect(told(before, after)).toEqual(words);
  });
  test('one of several that look alike moves', () => {
    const alike = (ids: readonly string[]) => stacked(ids.map((id) => ({ ...card(id), name: 'Knife' })));
    expect(told(table(alike(['1', '2', '3'])), table(alike(['1', '3']), [card('2', { name: 'Knife' })]))).toEqual([
      'Knife: to Discard of Player 1',
    ]);
  });
});

test('cards that look alike are one, which knows them all; the others stay as they are', () => {
  const all = [card('1', { name: 'Knife' }), card('2'), card('3', { name: 'Knife' })];
  expect(stacked(all)).toEqual([{ ...all[0], alike: ['1', '3'] }, all[1]]);
});
test('a card is found by its number, in a stack and on another card, too', () => {
  const areas = table([card('1', { on: [card('2')] })], stacked([card('3', { name: 'X' }), card('4', { name: 'X' })]));
  expect(['1', '2', '4', '5'].map((id) => faceIn(areas, id)?.name)).toEqual(['Card 1', 'Card 2', 'X', undefined]);
});
