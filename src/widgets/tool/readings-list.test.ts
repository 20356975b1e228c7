import { h } from 'preact';
import render from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { AS_WRITTEN, type ReadingTable } from './ReadingsForm.tsx';
import { askedFor, ReadingsList } from './ReadingsList.tsx';

const reading = (name: string) => ({ name, question: `${name}?`, href: '#', options: [{ name: 'yes', title: 'Yes' }] });
const TABLE: ReadingTable = {
  readings: [reading('ties'), reading('limits'), reading('ends')],
  editions: [],
  others: { elsewhere: 'no' },
};
const NOW = { ties: 'yes', limits: 'yes', ends: 'yes' };
type Readings = Readonly<Record<string, string>>;
const namesOf = (asks: ((readings: Readings) => unknown) | undefined) =>
  askedFor(TABLE, NOW, asks).map(({ name }) => name);

test('only what the question asks for matters, in the order of the table', () => {
  expect(namesOf((readings) => [readings['ends'], readings['ties'], readings['elsewhere']])).toEqual(['ties', 'ends']);
});
test('the question is asked under the readings in force, and under those that the tool has no field for', () => {
  const seen: unknown[] = [];
  namesOf((readings) => seen.push(readings['ties'], readings['elsewhere']));
  expect(seen).toEqual(['yes', 'no']);
});
test('a question that asks for none leaves none', () => {
  expect(namesOf(() => 3)).toEqual([]);
});
test.for([
  ['a tool that cannot tell', undefined],
  [
    'what is no question yet',
    () => {
      throw new Error('no number');
    },
  ],
] as const)('%s is offered all', ([, asks]) => {
  expect(namesOf(asks)).toEqual(['ties', 'limits', 'ends']);
});
test.for([
  [['ends', 'ties'], '1 reading that doesn’t matter here'],
  [['ends'], '2 readings that don’t matter here'],
] as const)('where %j matter, the others are counted', ([asked, says]) => {
  const asks = (readings: Readings) => asked.map((one) => readings[one]);
  const shown = render(h(ReadingsList, { table: TABLE, value: AS_WRITTEN, asks, onChange: () => undefined }));
  expect(shown).toContain(`<summary>${says}</summary>`);
});
