import { expect, test } from 'vitest';
import { listOf, namedIn, placeOf, readList, withCard, withCopies } from './list.ts';

const NAMES = ['Usagi', 'Gen', 'Level 3 x2', "Lord Noriyuki's Guard", '47 Ronin'];
const read = (text: string) => readList(text, NAMES).cards.map(({ name, count, line }) => [name, count, line]);
const unread = (text: string) => readList(text, NAMES).unread;

test.for([
  ['Usagi', [['Usagi', 1, 1]]],
  ['3 Usagi', [['Usagi', 3, 1]]],
  ['3x Usagi', [['Usagi', 3, 1]]],
  ['3 x Usagi', [['Usagi', 3, 1]]],
  ['3× usagi', [['Usagi', 3, 1]]],
  ['Usagi x3', [['Usagi', 3, 1]]],
  ['USAGI  x 3', [['Usagi', 3, 1]]],
  ['  2 Gen  # for the tie', [['Gen', 2, 1]]],
  [
    '# all of it\n\n1 Gen\r\n2 Usagi',
    [
      ['Gen', 1, 3],
      ['Usagi', 2, 4],
    ],
  ],
  ['2 Lord Noriyuki’s Guard', [["Lord Noriyuki's Guard", 2, 1]]],
  ['47 Ronin', [['47 Ronin', 1, 1]]],
  ['2 47 Ronin', [['47 Ronin', 2, 1]]],
  ['Level 3 x2', [['Level 3 x2', 1, 1]]],
  ['99 Gen', [['Gen', 99, 1]]],
] as const)('%j', ([text, cards]) => {
  expect(read(text)).toEqual(cards);
  expect(unread(text)).toEqual([]);
});

test.for([
  ['2 Usaggi', 2],
  ['Usaggi x3', 3],
  ['4x Usaggi', 4],
  ['Usaggi', 1],
] as const)('%j is told with its line and the nearest card, as often as it was asked for', ([text, count]) => {
  expect(unread(`1 Gen\n${text}`)).toEqual([
    { line: 2, text, says: 'There is no card “Usaggi”.', meant: { name: 'Usagi', count } },
  ]);
});
test('a name that is near to nothing gets no guess', () => {
  expect(unread('2 Mysterious Stranger')[0]).not.toHaveProperty('meant');
});
test.for([
  ['3', false],
  ['-5', false],
  ['Ge', false],
  ['Gem', true],
  ['Usgai', false],
  ['Usaggi', true],
] as const)('%j is taken for a misspelt name: %j', ([text, isNear]) => {
  expect(unread(text).map((one) => 'meant' in one)).toEqual([isNear]);
});
test.for(['0 Gen', '100 Gen'])('%j asks for a number of copies that makes no sense', (text) => {
  expect(unread(text)[0]?.says).toBe('A line can have 1 to 99 copies.');
});
test('cards as a list are read as they were, and more copies than a line can have go on further lines', () => {
  const text = listOf([
    ['47 Ronin', 2],
    ['Usagi', 100],
    ['Gen', 0],
    ['Level 3 x2', 1],
  ]);
  expect(text).toBe('2 47 Ronin\n99 Usagi\n1 Usagi\n1 Level 3 x2');
  expect(unread(text)).toEqual([]);
  expect(read(text).map(([name, count]) => [name, count])).toEqual([
    ['47 Ronin', 2],
    ['Usagi', 99],
    ['Usagi', 1],
    ['Level 3 x2', 1],
  ]);
});
test.for([
  [1, '2 Gen\n4 Usagi'],
  [-1, '2 Gen\n2 Usagi'],
  [-3, '2 Gen'],
  [-9, '2 Gen'],
  [200, '2 Gen\n99 Usagi'],
] as const)('%i copies more on the line of a card', ([by, text]) => {
  expect(withCopies('2 Gen\nUsagi x3', { name: 'Usagi', count: 3, line: 2 }, by)).toBe(text);
});
test.for([
  [1, 'Gen'],
  [2, ''],
  [3, '2 Usagi'],
] as const)('line %i is where it stands', ([line, text]) => {
  const all = 'Gen\n\n2 Usagi';
  expect(all.slice(...placeOf(all, line))).toBe(text);
});
test('a sentence is about the longest name in it', () => {
  const cards = [
    { name: 'Gen', count: 1, line: 1 },
    { name: 'Gen the Ronin', count: 4, line: 2 },
  ];
  expect(namedIn('Four copies of Gen the Ronin are one too many.', cards)?.line).toBe(2);
  expect(namedIn('The deck has 5 cards.', cards)).toBeUndefined();
  expect(namedIn('Generals are none of them.', cards)).toBeUndefined();
  expect(namedIn('a deck', [{ name: 'a', count: 1, line: 1 }])).toBeUndefined();
});
test('one more copy goes on the line the card has, or on a new one', () => {
  expect(withCard('2 Gen', 'Gen', NAMES)).toBe('3 Gen');
  expect(withCard('2 Gen', 'Usagi', NAMES)).toBe('2 Gen\n1 Usagi\n');
  expect(withCard('', 'Usagi', NAMES)).toBe('1 Usagi\n');
});
