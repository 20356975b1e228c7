import { expect, test } from 'vitest';
import { faceParts } from './card-face.ts';

const RATINGS = ['Combat {Combat}', 'Labor {Labor}'];
const part = (name: string, shows: readonly string[] = []) => ({ name, at: 'top' as const, shows: [...shows] });
const card = {
  title: 'Gate Warden',
  kind: 'Character',
  text: 'Exhaust: gain 1 Ryo.',
  facts: [
    { name: 'Combat', value: 3 },
    { name: 'Labor', value: 0 },
    { name: 'Cost', value: 'none' },
    { name: 'Clan', value: null },
  ],
};
const drawn = (shows: readonly string[], of: Partial<typeof card> = {}) =>
  faceParts([part('Part', shows)], { ...card, ...of }).map(({ lines }) => lines)[0];

test.for([
  { what: 'its name', shows: ['{name}'], lines: ['Gate Warden'] },
  { what: 'its kind', shows: ['{kind}'], lines: ['Character'] },
  { what: 'its text', shows: ['{text}'], lines: ['Exhaust: gain 1 Ryo.'] },
  { what: 'two figures in a line', shows: ['{Combat}/{Labor}'], lines: ['3/0'] },
  { what: 'a line for each figure, also for 0', shows: RATINGS, lines: ['Combat 3', 'Labor 0'] },
  { what: 'only the lines whose figures it has', shows: ['{Intrigue}', '{Combat}'], lines: ['3'] },
  { what: 'what is in brackets with its figure', shows: ['{kind}[: {Combat}]'], lines: ['Character: 3'] },
  { what: 'nothing in brackets without it', shows: ['{kind}[: {Intrigue}]'], lines: ['Character'] },
  { what: 'nothing in brackets with one of two', shows: ['{kind}[: {Combat}/{Intrigue}]'], lines: ['Character'] },
  { what: 'an empty place where nothing is ever known', shows: [], lines: [] },
])('a part shows $what', ({ shows, lines }) => {
  expect(drawn(shows)).toEqual(lines);
});

test.for([
  { what: 'that it doesn’t have', shows: ['{Intrigue}'] },
  { what: 'of which there is none', shows: ['{Cost}'] },
  { what: 'that nobody knows', shows: ['{Clan}'] },
])('a part is left out for a figure $what', ({ shows }) => {
  expect(drawn(shows)).toBeUndefined();
});

test('a card without a text has no place for it, and a part keeps its name, place and rule', () => {
  const { text: _text, ...plain } = card;
  const parts = [part('Text', ['{text}']), { ...part('Name', ['{name}']), rule: 'basics.name' }, part('Picture')];
  expect(faceParts(parts, plain)).toEqual([
    { name: 'Name', at: 'top', rule: 'basics.name', lines: ['Gate Warden'] },
    { name: 'Picture', at: 'top', lines: [] },
  ]);
});
