import { describe, expect, test } from 'vitest';
import { readingsOf } from '../../../rules-engine/fftcg/readings.ts';
import { tableOf, type WrittenTable } from '../../../rules-engine/fftcg/files/table.ts';
import { draftOf, EMPTY_TABLE, fighterDraft, tableIn, type TableDraft, toggled } from './table-draft.ts';

const TABLE: WrittenTable = {
  first: 'B',
  turn: 'A',
  location: 'Castle: location Thief',
  A: {
    front: [
      { card: 'Laguna: 1000/1200 ranged', position: 2, attached: ['Long Sword: equipment +200/0 sword'] },
      {
        card: 'Locke: 900/900 steal Thief',
        position: 1,
        leader: true,
        attached: [{ card: 'Fire Status: status 0/-300', owner: 'B' }],
      },
    ],
    back: [{ card: 'Vivi: 1/1 black', down: true }],
    hand: ['Bolt: spell black on-opposing discard', 'Tonic: item on-own up'],
    deck: ['Top: item', 'Next: item'],
    characterDeck: 7,
    relics: 2,
    leaderCard: 'down',
  },
  B: { front: [{ card: 'Wall: 0/9000' }] },
};

/** The draft with one side changed. */
const withSide = (draft: TableDraft, to: Partial<TableDraft['A']>): TableDraft => ({
  ...draft,
  A: { ...draft.A, ...to },
});
const faultsOf = (draft: TableDraft) => tableIn(draft).faults.map(({ field, says }) => `${field}: ${says}`);

test('a table that is laid out as it was written is the same table', () => {
  const { table, faults } = tableIn(draftOf(TABLE));
  expect(faults).toEqual([]);
  // Places are filled in their order.
  const sorted: WrittenTable = { ...TABLE, A: { ...TABLE.A, front: TABLE.A?.front?.toReversed() } };
  expect(tableOf(table ?? {}, 'battle', readingsOf())).toEqual(tableOf(sorted, 'battle', readingsOf()));
});

test('a sample card may be written by its name, and a card of the other player with its seat', () => {
  const draft = draftOf(TABLE);
  const { table, faults } = tableIn(withSide(draft, { hand: 'iron blade\n\nTonic', reserves: 'Gate Knight' }));
  expect(faults).toEqual([]);
  expect(table?.A?.hand).toEqual(['Iron Blade: equipment +200/0 sword', 'Tonic: item on-own up common']);
  expect(table?.A?.reserves).toEqual(['Gate Knight: 1200/1500 counter Knight Human']);
  expect(table?.A?.front?.[0]?.attached).toEqual([{ card: 'Fire Status: status 0/-300', owner: 'B' }]);
});

describe('what is wrong is told at its field, and everything else stays', () => {
  const draft = draftOf(TABLE);
  const [locke] = draft.A.front;
  if (!locke) throw new Error('Locke stands in front');
  test.for([
    { why: 'a figure', to: { front: [{ ...locke, att: '9oo' }, null, null] }, field: 'A.front.1.att' },
    { why: 'a figure too high', to: { front: [{ ...locke, def: '12345' }, null, null] }, field: 'A.front.1.def' },
    { why: 'no name', to: { front: [null, { ...locke, name: ' ' }, null] }, field: 'A.front.2' },
    { why: 'an unknown word', to: { back: [null, null, { ...locke, words: 'flying' }] }, field: 'A.back.3' },
    {
      why: 'what cannot be attached',
      to: { front: [{ ...locke, attached: 'Locke: 1/1' }, null, null] },
      field: 'A.front.1.attached',
    },
    { why: 'a character in the hand', to: { hand: 'Tonic\nLocke: 1/1' }, field: 'A.hand' },
    { why: 'a number of Relics', to: { relics: 'two' }, field: 'A.relics' },
    { why: 'half a deck', to: { deck: '2.5' }, field: 'A.deck' },
    { why: 'two leaders', to: { back: [{ ...locke, leader: true }, null, null] }, field: 'A' },
  ] as const)('$why: $field', ({ to, field }) => {
    const { table, faults } = tableIn(withSide(draft, to));
    expect(table).toBeUndefined();
    expect(faults.map((fault) => fault.field)).toContain(field);
    for (const { says } of faults) expect(says).toMatch(/\.$/);
  });
  test('in a list with the line', () => {
    expect(faultsOf(withSide(draft, { hand: 'Tonic\n\nLocke: 1/1' }))).toEqual([
      'A.hand: Line 3: Locke is a character and doesn’t belong in a hand.',
    ]);
  });
  test('a table with nobody on it is no battle', () => {
    expect(faultsOf(EMPTY_TABLE)).toEqual([
      'A: A has no character in play, so there is no battle.',
      'B: B has no character in play, so there is no battle.',
    ]);
  });
});

test('a word is put in and taken out, and no other is touched', () => {
  expect(toggled('counter Knight', 'ranged')).toBe('counter Knight ranged');
  expect(toggled('counter ranged Knight', 'ranged')).toBe('counter Knight');
  const able = '[{"may":"down","effects":[{"is":"draw"}],"text":"Draw  a ranged card."}]';
  expect(toggled(`counter ${able}`, 'ranged')).toBe(`counter ${able} ranged`);
  expect(toggled(`ranged ${able} counter`, 'ranged')).toBe(`${able} counter`);
  expect(fighterDraft('Gate Knight: 1200/1500 counter Knight')).toMatchObject({
    name: 'Gate Knight',
    att: '1200',
    def: '1500',
    words: 'counter Knight',
  });
});
