import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Lines, table } from '../../test-kit/chariot-notation.ts';
import { type Compared, compareBlocks, type Ending, MEASURES, type Measure } from './compare-blocks.ts';
import { oneCombat } from './one-combat.ts';
import type { ReadingChoice } from '../readings.ts';
import type { Match } from '../state.ts';
import { labelOf, type Table } from '../files/table.ts';

const asked = (
  field: readonly [string, string],
  attackers: readonly string[],
  readings: ReadingChoice = {},
  more: Lines = {},
) => table({ field, attackers, readings, ...more });
const blocksOf = (at: Table, { blocks }: Compared) =>
  blocks.map(({ blocker, attacker }) => `${labelOf(at, blocker)}>${labelOf(at, attacker)}`).join(' ') || 'none';
const names = (list: Ending['own']) => list.map(({ card }) => card.name).join('+') || '-';
const ending = ({ lost, own, theirs }: Ending) => (lost ? 'lost' : `${names(own)} for ${names(theirs)}`);
const told = (at: Table, measure: Measure = 'trade') =>
  compareBlocks(at.match, measure).rows.map((row) => `${row.place}. ${blocksOf(at, row)}: ${ending(row.worst.ending)}`);

// 1.3.2, example 1: Loveshroom 0/2 and Pappiliodya 1/3 attack Shiny Balai 5/1 and Moonlit Witch 4/4, effects aside.
const EXAMPLE = ['Love 0/2 costs:1, Papp 1/3 costs:2', 'Balai 5/1 costs:3, Witch 4/4 costs:4'] as const;

describe('example 1 of the rulebook, from the side of Player 2', () => {
  test('by trade: the Witch takes Pappiliodya, Loveshroom of which nothing is to fear is blocked by Shiny Balai', () => {
    const at = asked(EXAMPLE, ['Love', 'Papp']);
    const rows = told(at);
    expect(rows[0]).toBe('1. Balai>Love Witch>Papp: - for Love+Papp');
    // What the rulebook plays out: three spells gone, 3 of Mana Value for 3.
    expect(rows).toContain('3. Balai>Papp Witch>Love: Balai for Love+Papp');
  });
  test('whoever leaves Pappiliodya unblocked has lost; Loveshroom without its effect wins nothing', () => {
    const at = asked(EXAMPLE, ['Love', 'Papp']);
    const lost = told(at).filter((row) => row.endsWith('lost'));
    expect(lost).toEqual([
      '6. none: lost',
      '6. Balai>Love: lost',
      '6. Witch>Love: lost',
      '6. Balai>Love Witch>Love: lost',
    ]);
    expect(told(at)).toHaveLength(9);
  });
});

describe('the attacker divides as is worst for the defender', () => {
  // 1.3.2: Shiny Balai 5/1 blocked by Pappiliodya 1/3 and Moonlit Witch 4/4.
  const at = asked(['Balai 5/1 costs:3', 'Papp 1/3 costs:2, Witch 4/4 costs:4'], ['Balai']);
  const together = (measure: Measure) =>
    compareBlocks(at.match, measure)
      .rows.find(({ blocks }) => blocks.length === 2)
      ?.ways.map((way) => ending(way.ending));
  test('three endings, as in the example: Moonlit Witch goes, or Pappiliodya, or neither', () => {
    expect(together('trade')).toEqual(['Witch for Balai', 'Papp for Balai', '- for Balai']);
  });
  test('by the number of spells the two losses are alike, and told apart by the damage that stays', () => {
    expect(together('number')?.at(-1)).toBe('- for Balai');
  });
  test('Pappiliodya alone is the best block', () => {
    expect(told(at)[0]).toBe('1. Papp>Balai: Papp for Balai');
    expect(told(at, 'keep')[0]).toBe('1. Papp>Balai: Papp for Balai');
  });
});

test('what is best depends on what is measured', () => {
  const at = asked(['Big 3/3 costs:5', 'Small 1/1 costs:1, Even 3/3 costs:3'], ['Big']);
  expect(told(at, 'keep')[0]).toBe('1. Small>Big: Small for -');
  expect(told(at, 'trade')[0]).toBe('1. Even>Big: Even for Big');
  expect(told(at, 'defeat')[0]).toBe('1. Even>Big: Even for Big');
});

test('with Unicorn a lone block is no block to compare', () => {
  const at = asked(['U 3/3 needs:2', 'A 1/4, B 1/4'], ['U']);
  expect(told(at)).toEqual(['1. A>U B>U: - for -', '2. none: lost']);
});
test('Loveshroom destroys what blocks it, and wins where nothing does', () => {
  const at = asked(['Love 0/2 destroys', 'Witch 4/4 costs:4'], ['Love']);
  expect(told(at)).toEqual(['1. Witch>Love: Witch for Love', '2. none: lost']);
});
test('a spell with a Revive counter is not lost', () => {
  expect(told(asked(['A 4/9', 'Witch 1/4 Revive'], ['A']))[0]).toBe('1. Witch>A: - for -');
});
test('Shiny Rod attacks again: one blocker is not enough, two are', () => {
  expect(told(asked(['Rod 3/9 again', 'A 0/1'], ['Rod']))).toEqual(['1. none: lost', '1. A>Rod: lost']);
  // It sends the first to the Discard, is blocked by the second and would win by a third attack.
  expect(told(asked(['Rod 3/9 again', 'A 0/1, B 0/9'], ['Rod']))[0]).toBe('1. B>Rod: - for -');
});
test('spells that are alike are not told apart', () => {
  const at = asked(['X 1/3, Y 1/3', 'A 1/1, A 1/1'], ['X', 'Y']);
  const rows = compareBlocks(at.match, 'trade').rows;
  expect(rows.length).toBeLessThan(9);
  const single = asked(['X 1/3', 'A 1/1, A 1/1'], ['X']);
  expect(
    compareBlocks(single.match, 'trade')
      .rows.map(({ blocks }) => blocks.length)
      .sort(),
  ).toEqual([0, 1, 2]);
});
test('says when there are too many to compare them all', () => {
  const many = (letter: string) => Array.from({ length: 7 }, (_, at) => `${letter}${at} 1/${at + 1}`).join(', ');
  const attackers = Array.from({ length: 7 }, (_, at) => `X${at}`);
  expect(compareBlocks(asked([many('X'), many('B')], attackers).match, 'trade').whole).toBe(false);
  expect(compareBlocks(asked(EXAMPLE, ['Love', 'Papp']).match, 'trade').whole).toBe(true);
});
test('without attackers that wait for blocks there is nothing to compare', () => {
  expect(compareBlocks(table({ field: ['A', 'B'] }).match, 'trade').rows).toEqual([]);
});

const someSpell = fc
  .tuple(
    fc.nat({ max: 4 }),
    fc.integer({ min: 1, max: 4 }),
    fc.constantFrom('', 'destroys', 'needs:2', 'blocks:2', 'Revive'),
  )
  .map(([attack, life, more]) => `${attack}/${life} ${more}`);
const some = fc.array(someSpell, { minLength: 1, maxLength: 3 });
const lined = (letter: string, list: readonly string[]) => list.map((one, at) => `${letter}${at} ${one}`).join(', ');

test('every row ends as the game plays it, and no play of the attacker is worse for the defender', () => {
  fc.assert(
    fc.property(some, some, fc.constantFrom(...MEASURES), (attackers, blockers, measure) => {
      const at = asked(
        [lined('X', attackers), lined('B', blockers)],
        attackers.map((_, nth) => `X${nth}`),
      );
      const { rows, whole } = compareBlocks(at.match, measure);
      expect(whole).toBe(true);
      for (const row of rows) {
        for (const way of row.ways) {
          let match: Match = oneCombat.play(at.match, { type: 'block', player: 'Player 2', blocks: row.blocks }).state;
          for (const choice of way.choices) {
            expect(oneCombat.judge(match, choice)).toEqual({ legal: true });
            match = oneCombat.play(match, choice).state;
          }
          expect(oneCombat.deciders(match)).toEqual([]);
          expect(match.stage.at === 'won').toBe(way.ending.lost);
          expect(match.sides[1].field.length).toBe(at.match.sides[1].field.length - (way.ending.own.length || 0));
          expect(match.sides[0].field.length).toBe(at.match.sides[0].field.length - (way.ending.theirs.length || 0));
        }
      }
      expect(rows.map(({ place }) => place)).toEqual(rows.map(({ place }) => place).sort((one, other) => one - other));
    }),
    { numRuns: 60 },
  );
});

test('where nobody is asked to block there is nothing to compare, and nothing is left out', () => {
  expect(compareBlocks(table({ at: 'main', field: ['A 1/1', 'B 1/1'] }).match, 'trade')).toEqual({
    rows: [],
    whole: true,
  });
});
test('which of two spells that are alike is blocked, or blocks, makes no other block', () => {
  const attacked = asked(['A 1/1, A 1/1', 'B 2/2'], ['A', 'A#2']);
  expect(
    compareBlocks(attacked.match, 'trade')
      .rows.map(({ blocks }) => blocks.length)
      .sort(),
  ).toEqual([0, 1]);
  const blocked = asked(['X 1/1', 'W 2/2, W 2/2'], ['X']);
  expect(
    compareBlocks(blocked.match, 'trade')
      .rows.map(({ blocks }) => blocks.length)
      .sort(),
  ).toEqual([0, 1, 2]);
});
test('one spell against two attackers is another block than two that are alike, each against one', () => {
  const at = asked(['X 3/9, Y 3/9', 'W 1/6 blocks:2, W 1/6 blocks:2'], ['X', 'Y']);
  const two = compareBlocks(at.match, 'trade').rows.filter(
    ({ blocks }) => blocks.length === 2 && new Set(blocks.map(({ attacker }) => attacker)).size === 2,
  );
  const blockers = two.map(({ blocks }) => new Set(blocks.map(({ blocker }) => blocker)).size);
  expect(blockers).toContain(1);
  expect(blockers.filter((several) => several === 2)).toEqual([2]);
});
test('damage that can be divided in more ways than are looked at is told as not the whole', () => {
  // 30 among three: 496 ways, of which 300 are looked at. 3 among three: 10.
  const among = (attack: number) =>
    compareBlocks(asked([`S ${attack}/99`, 'B 1/9, C 1/9, D 1/9'], ['S']).match, 'trade').whole;
  expect(among(3)).toBe(true);
  expect(among(30)).toBe(false);
});
