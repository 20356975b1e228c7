import { expect, test } from 'vitest';
import { findExamples, inGroups } from './find-examples.ts';

const EXAMPLES = [
  { name: 'floor', title: 'Nothing below zero', group: 'Calculating a stat' },
  { name: 'limits', title: '“Minimum 4”, maximum 2', group: 'Limits' },
  { name: 'paragon', title: 'A Paragon’s honor', group: 'Calculating a stat' },
];
const namesOf = (typed: string) => findExamples(EXAMPLES, typed).map(({ name }) => name);

test.for([
  ['nothing at all finds all', '  ', ['floor', 'limits', 'paragon']],
  ['the beginning of a word', 'min', ['limits']],
  ['the middle of a word is no beginning', 'imum', []],
  ['every word counts, in any order', '2 max', ['limits']],
  ['a word that is nowhere finds nothing', 'minimum zebra', []],
  ['what it is about, too', 'calculating', ['floor', 'paragon']],
  ['large letters and signs are no matter', "PARAGON'S, honor!", ['paragon']],
] as const)('%s', ([, typed, found]) => {
  expect(namesOf(typed)).toEqual(found);
});

test('those of one group stand together, in the order of their first', () => {
  expect(inGroups(EXAMPLES).map(({ group, examples }) => [group, examples.map(({ name }) => name)])).toEqual([
    ['Calculating a stat', ['floor', 'paragon']],
    ['Limits', ['limits']],
  ]);
});
