import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import { readTable, type WrittenTable } from './written.ts';
import { wholeOf } from './typed.ts';

const LAID = {
  initiation: ['discard', undefined],
  actions: ['actions', 'resolve'],
  resolve: ['resolve', 'victory'],
  conclusion: ['victory', 'produce'],
} as const;

describe('nothing is wrong with any table of a scenario file', () => {
  const files = globSync('content/usagi/scenarios/*.yaml').map((path) => {
    return [path.replace(/^.*\/|\.yaml$/g, ''), parse(readFileSync(path, 'utf8'))] as [
      string,
      { kind: string; start: object },
    ];
  });
  test.for(files.filter(([, { kind }]) => kind in LAID))('%s', ([, { kind, start }]) => {
    const [begins, until] = LAID[kind as keyof typeof LAID];
    const written = { begins, ...(until && { until }), ...start } as WrittenTable;
    expect(readTable(written).faults).toEqual([]);
  });
});

test.for([
  ['3', 3],
  [' +3 ', 3],
  ['−3', -3],
  ['-3', -3],
  ['0', 0],
  ['3.5', undefined],
  ['', undefined],
  ['many', undefined],
  [2.5, undefined],
] as const)('%j is %j', ([typed, value]) => {
  expect(wholeOf(typed)).toBe(value);
});

const fields = (table: WrittenTable) => readTable(table).faults.map(({ field }) => field);

describe('what cannot be read is told with its field, and the rest stands', () => {
  test('a rating that is no number', () => {
    const table: WrittenTable = {
      events: [{ ratings: { combat: 'many' }, involved: { A: [{ name: 'One', ratings: { combat: '4' } }] } }],
    };
    const { layout, faults } = readTable(table);
    expect(faults).toEqual([
      {
        field: 'events.0.ratings.combat',
        says: 'A whole number from −99 to 99 is required here, and “many” isn’t one.',
      },
    ]);
    expect(layout.events[0]?.involved.A?.[0]?.print.ratings[0]).toBe(4);
  });
  test.for([
    { typed: '-100', fault: true },
    { typed: '-99', fault: false },
    { typed: '0', fault: false },
    { typed: '99', fault: false },
    { typed: '100', fault: true },
  ])('a rating of $typed', ({ typed, fault }) => {
    expect(fields({ events: [{ ratings: { labor: typed } }] })).toEqual(fault ? ['events.0.ratings.labor'] : []);
  });
  test('an empty rating is none, and 0 is one', () => {
    const { layout } = readTable({ events: [{ ratings: { combat: '', labor: '0' } }] });
    expect(layout.events[0]?.print.ratings).toEqual([null, null, null, null, 0]);
  });
  test('a misspelt card, and a card without a name', () => {
    expect(fields({ hand: { A: ['Sudden Pary', 'Sudden Parry', { name: ' ' }] } })).toEqual([
      'hand.A.0.card',
      'hand.A.2.name',
    ]);
  });
  test('tokens and currency below 0', () => {
    expect(fields({ tokens: { A: '-1', B: 0 }, currency: { B: { honor: 'x' } } })).toEqual([
      'tokens.A',
      'currency.B.honor',
    ]);
  });
});

test('as many players as are named, and 2 at least', () => {
  expect(readTable({}).layout.players).toBe(2);
  expect(readTable({ tokens: { D: 1 } }).layout.players).toBe(4);
  expect(readTable({ players: 6 }).layout.players).toBe(6);
});
