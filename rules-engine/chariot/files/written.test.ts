import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CARDS } from '../cards/cards.ts';
import { readingsOf } from '../readings.ts';
import { mainTable, paymentTable } from './schema.ts';
import { MANA_TYPES, type Match, PLAYERS, TOKEN_KINDS } from '../state.ts';
import { choicesFrom, labelOf, tableOf, type ToldTable } from './table.ts';
import { tableOfPayment, wantedOf, writtenChoice, writtenPayment, writtenTable } from './written.ts';

const few = fc.integer({ min: 1, max: 4 });
/** A spell with any of the keys that files have, or none. */
const anySpell = fc.oneof(
  fc.constantFrom(...CARDS.map(({ card }) => card.id)),
  fc.record(
    {
      spell: fc.constantFrom('pappiliodya', 'glass-compass', 'a wall', 'some-wall', 'XANA'),
      name: fc.constantFrom('Wall', 'wide wall'),
      count: few,
      type: fc.constantFrom(...MANA_TYPES),
      value: few,
      attack: few,
      life: few,
      premium: fc.boolean(),
      destroys: fc.boolean(),
      regenerates: few,
      again: fc.boolean(),
      needs: few,
      blocks: few,
      recalls: fc.boolean(),
      fleeting: fc.boolean(),
      'sent-with': few,
      tokens: fc.dictionary(fc.constantFrom(...TOKEN_KINDS), few, { noNullPrototype: true }),
      counters: few,
      damage: few,
      carried: few,
      summoned: fc.boolean(),
      attacked: fc.boolean(),
    },
    { requiredKeys: ['spell'], noNullPrototype: true },
  ),
);
const byPlayer = <What>(what: fc.Arbitrary<What>) =>
  fc.record({ 'Player 1': what, 'Player 2': what }, { requiredKeys: [], noNullPrototype: true });
const anyZone = byPlayer(fc.array(anySpell, { maxLength: 4 }));
const anyTable = fc
  .record(
    {
      turn: few,
      at: fc.constantFrom('main', 'attack'),
      hand: anyZone,
      field: anyZone,
      discard: anyZone,
      mana: byPlayer(fc.dictionary(fc.constantFrom(...MANA_TYPES), few, { noNullPrototype: true })),
      effects: fc.constant('none'),
    },
    { requiredKeys: ['turn', 'at'], noNullPrototype: true },
  )
  .map((file) => mainTable.parse(file));

test('whatever table a file tells is written so that it is read as the same', () => {
  fc.assert(
    fc.property(anyTable, (told) => {
      const written: unknown = JSON.parse(JSON.stringify({ ...writtenTable(told), at: told.at }));
      const again = tableOf(mainTable.parse(written), readingsOf());
      const table = tableOf(told, readingsOf());
      expect(again.match).toEqual(table.match);
      expect(again.labels).toEqual(table.labels);
    }),
    { numRuns: 200 },
  );
});

test('a table is written as short as can be', () => {
  const told: ToldTable = {
    turn: 4,
    at: 'main',
    hand: { 'Player 1': [], 'Player 2': [{ spell: 'loveshroom' }, { spell: 'loveshroom' }, { spell: 'alcor' }] },
    field: { 'Player 1': [{ spell: 'a wall', as: 'wall', card: { life: 3, counters: 2 } }], 'Player 2': [] },
    mana: { 'Player 1': {}, 'Player 2': { Moon: 2 } },
  };
  expect(writtenTable(told)).toEqual({
    turn: 4,
    hand: { 'Player 2': [{ spell: 'loveshroom', count: 2 }, 'alcor'] },
    field: { 'Player 1': [{ spell: 'a wall', as: 'wall', life: 3, 'sent-with': 2 }] },
    mana: { 'Player 2': { Moon: 2 } },
  });
});

test.for([
  ['a wall', 'A wall'],
  ['some-wall', 'Some wall'],
  ['Half-wall', 'Half-wall'],
] as const)('a spell of one’s own called “%s” is seen as “%s”', ([spell, seen]) => {
  const { match } = tableOf(
    { turn: 3, at: 'main', hand: { 'Player 1': [{ spell, card: { attack: 1 } }] } },
    readingsOf(),
  );
  expect(match.sides[0].hand[0]?.card.name).toBe(seen);
});

describe('a choice', () => {
  const table = tableOf(
    {
      turn: 3,
      at: 'attack',
      field: { 'Player 1': [{ spell: 'pappiliodya', count: 2 }], 'Player 2': [{ spell: 'pappiliodya' }] },
    },
    readingsOf(),
  );
  const attack = (...attackers: readonly number[]) => ({ type: 'attack', player: 'Player 1', attackers }) as const;
  test.for([
    // A name that is told twice means the one and then the other.
    { attackers: [1, 2], written: ['pappiliodya', 'pappiliodya'] },
    { attackers: [2], written: ['pappiliodya#2'] },
    { attackers: [2, 1], written: ['pappiliodya#2', 'pappiliodya'] },
    { attackers: [1, 1], written: ['pappiliodya', 'pappiliodya#1'] },
  ])('names each of several with one name: $attackers', ({ attackers, written }) => {
    expect(writtenChoice(table, attack(...attackers))).toEqual({ attack: written });
    expect(choicesFrom(table, { attack: written })).toEqual([attack(...attackers)]);
  });
  test('names its player where another has to decide', () => {
    expect(writtenChoice(table, { type: 'offer', player: 'Player 1', as: 'tie' })).toEqual({ offer: 'tie' });
    expect(writtenChoice(table, { type: 'offer', player: 'Player 2', as: 'tie' })).toEqual({
      player: 'Player 2',
      offer: 'tie',
    });
  });
  test.for([
    { why: 'what is nowhere', choice: attack(9) },
    // Their own of that name would be meant.
    { why: 'the other player’s, where one’s own has its name', choice: { ...attack(3) } },
  ])('that names $why is not written as anything else', ({ choice }) => {
    expect(() => writtenChoice(table, choice)).toThrow(RangeError);
  });
  test('that gives a spell two shares of damage is not written', () => {
    const parts = [2, 1].map((amount) => ({ spell: 3, amount }));
    expect(() => writtenChoice(table, { type: 'divide', player: 'Player 1', striker: 1, parts })).toThrow(RangeError);
  });
});

test('two attackers with one name are the one and the other', () => {
  const field = { 'Player 1': [{ spell: 'pappiliodya', count: 2 }] };
  const { match } = tableOf({ turn: 3, at: 'attack', field, attackers: ['pappiliodya', 'pappiliodya'] }, readingsOf());
  expect(match.combat?.attackers).toEqual([1, 2]);
});

describe('a payment', () => {
  const file = {
    turn: 4,
    hand: ['loveshroom', { spell: 'pappiliodya', count: 2 }],
    field: ['pegasus'],
    discard: ['pappiliodya'],
    mana: { 'Player 2': { Moon: 1 } },
  };
  const tableIn = (wanted: string) => {
    const told = tableOfPayment(paymentTable.parse({ ...file, wanted }));
    return { told, table: tableOf(told, readingsOf()) };
  };
  const zoneOf = ({ sides }: Match, id: number | undefined) =>
    (['hand', 'field', 'discard'] as const).find((zone) => sides[1][zone].some((spell) => spell.id === id));

  test('is of the player whose turn it is', () => {
    const { match } = tableIn('loveshroom').table;
    expect(match.sides[0]).toMatchObject({ hand: [], field: [], discard: [] });
    expect(match.sides[1].hand).toHaveLength(3);
    expect(match.sides[1].mana.left.Moon).toBe(1);
  });
  test.for([
    { wanted: 'pappiliodya', zone: 'hand' },
    { wanted: 'pappiliodya#2', zone: 'hand' },
    { wanted: 'pappiliodya#3', zone: 'discard' },
    { wanted: 'pegasus', zone: undefined },
  ])('is for a spell that could be summoned: $wanted', ({ wanted, zone }) => {
    const { told, table } = tableIn(wanted);
    const id = wantedOf(table, wanted);
    expect(zoneOf(table.match, id)).toBe(zone);
    if (id === undefined) return;
    expect(writtenPayment(told, table, id)).toEqual({ ...file, wanted });
    expect(labelOf(table, id)).toBe('pappiliodya');
  });
  test('is for none that is elsewhere', () => {
    const { told, table } = tableIn('loveshroom');
    for (const id of [...table.match.sides[1].field.map((spell) => spell.id), 99]) {
      expect(writtenPayment(told, table, id)).toBeUndefined();
    }
  });
});

test('every zone of both players is written', () => {
  const all = Object.fromEntries(PLAYERS.map((player) => [player, [{ spell: 'loveshroom' }]]));
  expect(writtenTable({ turn: 3, hand: all, field: all, discard: all })).toEqual({
    turn: 3,
    ...Object.fromEntries(
      ['hand', 'field', 'discard'].map((zone) => [zone, { 'Player 1': ['loveshroom'], 'Player 2': ['loveshroom'] }]),
    ),
  });
});
