import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyReadings } from '../../test-kit/chariot.ts';
import { type Lines, play, table } from '../../test-kit/chariot-notation.ts';
import { everyAttack, everyBlock, everyDivision, MOST_OFFERED } from '../play/choices.ts';
import { match } from '../play/game.ts';
import { readingsOf, type ReadingChoice } from '../readings.ts';
import type { Block, Match } from '../state.ts';
import { labelOf, type Table } from '../files/table.ts';

const lined = (field: readonly [string, string], attackers: readonly string[], readings: ReadingChoice = {}): Table =>
  table({ field, attackers, readings });
/** `'B>A C>A'`, in the order of the alphabet. */
const words = (at: Table, blocks: readonly Block[]) =>
  blocks
    .map(({ blocker, attacker }) => `${labelOf(at, blocker)}>${labelOf(at, attacker)}`)
    .sort()
    .join(' ');
const all = (at: Table) =>
  everyBlock(at.match)
    .map((blocks) => words(at, blocks))
    .sort();

describe('every set of blocks', () => {
  test.for([
    { why: 'nobody to block with', field: ['A', ''], attackers: ['A'], blocks: [''] },
    { why: 'one against one', field: ['A', 'B'], attackers: ['A'], blocks: ['', 'B>A'] },
    { why: 'one against two', field: ['A, B', 'C'], attackers: ['A', 'B'], blocks: ['', 'C>A', 'C>B'] },
    { why: 'two against one', field: ['A', 'B, C'], attackers: ['A'], blocks: ['', 'B>A', 'B>A C>A', 'C>A'] },
    {
      why: 'one that blocks two',
      field: ['A, B', 'C 1/1 blocks:2'],
      attackers: ['A', 'B'],
      blocks: ['', 'C>A', 'C>A C>B', 'C>B'],
    },
    { why: 'two against Unicorn', field: ['U 3/3 needs:2', 'B, C'], attackers: ['U'], blocks: ['', 'B>U C>U'] },
    { why: 'one against Unicorn', field: ['U 3/3 needs:2', 'B'], attackers: ['U'], blocks: [''] },
    { why: 'an attacker at rest', field: ['A, B', 'C'], attackers: ['B'], blocks: ['', 'C>B'] },
  ] as const)('$why', ({ field, attackers, blocks }) => {
    expect(all(lined(field, attackers))).toEqual(blocks);
  });

  test.for([
    { blockers: 1, attackers: 1 },
    { blockers: 3, attackers: 2 },
    { blockers: 2, attackers: 4 },
  ])('of $blockers against $attackers are (attackers + 1) to the power of blockers', ({ blockers, attackers }) => {
    const named = (letter: string, count: number) => Array.from({ length: count }, (_, at) => `${letter}${at}`);
    const at = lined([named('A', attackers).join(','), named('B', blockers).join(',')], named('A', attackers));
    expect(everyBlock(at.match)).toHaveLength((attackers + 1) ** blockers);
  });

  test('are those that may be declared, and no others', () => {
    // Three spells, one of which blocks two, against Unicorn and another: each of them anywhere or nowhere.
    const field = ['U 3/3 needs:2, A 1/1', 'B 1/1, C 1/1 blocks:2, D 1/1'] as const;
    const places = (spell: string, two: boolean) => [
      [],
      [`${spell}>U`],
      [`${spell}>A`],
      ...(two ? [[`${spell}>A`, `${spell}>U`]] : []),
    ];
    fc.assert(
      fc.property(anyReadings, (readings) => {
        const at = lined(field, ['U', 'A'], readings);
        const id = (label: string) => [...at.labels].find(([, name]) => name === label)?.[0] ?? -1;
        const legal: string[] = [];
        for (const b of places('B', false)) {
          for (const c of places('C', true)) {
            for (const d of places('D', false)) {
              const blocks = [...b, ...c, ...d].map((one): Block => {
                const [blocker = '', attacker = ''] = one.split('>');
                return { blocker: id(blocker), attacker: id(attacker) };
              });
              const verdict = match.judge(at.match, { type: 'block', player: 'Player 2', blocks });
              if (verdict.legal) legal.push(words(at, blocks));
            }
          }
        }
        expect(all(at)).toEqual(legal.sort());
      }),
      { numRuns: 60 },
    );
  });

  test('are those that may be declared, whatever attackers need and however many a spell blocks', () => {
    const some = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(some, some, anyReadings, (needs, blocks, readings) => {
        const attackers = needs.map((_, at) => `A${at}`);
        const field = [
          needs.map((need, at) => `A${at} 1/1 needs:${need}`).join(', '),
          blocks.map((most, at) => `B${at} 1/1 blocks:${most}`).join(', '),
        ] as const;
        const at = lined(field, attackers, readings);
        const pairs = at.match.sides[1].field.flatMap(({ id: blocker }) =>
          at.match.sides[0].field.map(({ id: attacker }): Block => ({ blocker, attacker })),
        );
        const legal: string[] = [];
        for (let bits = 0; bits < 2 ** pairs.length; bits++) {
          const set = pairs.filter((_, nth) => bits & (1 << nth));
          if (match.judge(at.match, { type: 'block', player: 'Player 2', blocks: set }).legal)
            legal.push(words(at, set));
        }
        expect(all(at)).toEqual(legal.sort());
        expect(legal.length).toBeGreaterThan(0);
      }),
      { numRuns: 60 },
    );
  });

  test('are found where only few of very many are legal', () => {
    const attackers = Array.from({ length: 6 }, (_, at) => `U${at}`);
    const field = [
      attackers.map((name) => `${name} 3/3 needs:2`).join(', '),
      Array.from({ length: 12 }, (_, at) => `B${at}`).join(', '),
    ] as const;
    const at = lined(field, attackers, { 'able-to-block': 'must-block', 'lone-block': 'not-allowed' });
    const offered = match.choices(at.match, 'Player 2');
    expect(offered).toHaveLength(MOST_OFFERED - 1);
    for (const choice of offered) {
      expect(choice.type === 'block' && choice.blocks.length).toBe(12);
      expect(match.judge(at.match, choice).legal).toBe(true);
    }
  });

  test('are offered up to a number, those that block every attacker first', () => {
    const at = lined(['A, B, C', 'D, E, F, G, H, I'], ['A', 'B', 'C']);
    const offered = match.choices(at.match, 'Player 2');
    expect(offered).toHaveLength(MOST_OFFERED);
    const [first] = offered;
    expect(first?.type === 'block' && new Set(first.blocks.map(({ attacker }) => attacker)).size).toBe(3);
    expect(offered.at(-1)).toEqual({ type: 'block', player: 'Player 2', blocks: [] });
  });
});

describe('Unicorn where two able spells have to block it', () => {
  const must = { 'able-to-block': 'must-block' } as const;
  test.for([
    { why: 'with one able', field: ['U 3/3 needs:2', 'B'], blocks: [''] },
    { why: 'with two', field: ['U 3/3 needs:2', 'B, C'], blocks: ['B>U C>U'] },
    { why: 'with two, one of them used', field: ['U 3/3 needs:2', 'B, C 1/1 attacked'], blocks: [''] },
  ] as const)('$why', ({ field, blocks }) => {
    expect(all(lined(field, ['U'], { ...must, 'attackers-block': 'used' }))).toEqual(blocks);
  });
  test('two of them are both blocked if there are four', () => {
    const sets = all(lined(['U 3/3 needs:2, V 3/3 needs:2', 'B, C, D, E'], ['U', 'V'], must));
    expect(sets).toHaveLength(6);
  });
  test('one of two is blocked if there are three', () => {
    const at = lined(['U 3/3 needs:2, V 3/3 needs:2', 'B, C, D'], ['U', 'V'], must);
    for (const blocks of everyBlock(at.match)) expect(blocks.length).toBeGreaterThanOrEqual(2);
  });
});

describe('who may not block', () => {
  const told = (field: readonly [string, string], block: Record<string, string>, readings: ReadingChoice = {}) =>
    play({ field, attackers: ['A'], readings }, { block }).refused;
  test.for([
    { why: 'one that attacks elsewhere', field: ['A, B', 'C'], block: { B: 'A' }, rule: 'basics.field-combat' },
    { why: 'against one that does not attack', field: ['A, B', 'C'], block: { C: 'B' }, rule: 'basics.block' },
  ] as const)('$why', ({ field, block, rule }) => {
    expect(told(field, block)).toEqual([rule]);
  });
  test('one that attacked on its last turn, where attacking uses it up', () => {
    const used = { 'attackers-block': 'used' } as const;
    expect(told(['A', 'B 1/1 attacked'], { B: 'A' }, used)).toEqual(['basics.block']);
    expect(told(['A', 'B 1/1'], { B: 'A' }, used)).toEqual([]);
  });
  test('one that attacked two turns before its last may', () => {
    const at = table({ field: ['A', 'B'], attackers: ['A'], readings: { 'attackers-block': 'used' }, turn: 9 });
    const [one, two] = at.match.sides;
    const older: Match = {
      ...at.match,
      sides: [one, { ...two, field: two.field.map((spell) => ({ ...spell, attacked: 6 })) }],
    };
    expect(everyBlock(older)).toHaveLength(2);
  });
});

describe('every attack', () => {
  const attacks = (field: string, readings: ReadingChoice = {}) =>
    everyAttack(table({ field: [field, ''], readings }).match).length;
  test.for([
    { field: '', count: 1 },
    { field: 'A', count: 2 },
    { field: 'A, B, C', count: 8 },
  ])('of "$field" is one of $count', ({ field, count }) => {
    expect(attacks(field)).toBe(count);
  });
  test('leaves out what was summoned this turn, where that waits', () => {
    expect(attacks('A, B 1/1 summoned', { 'summoned-attack': 'next-turn' })).toBe(2);
    expect(attacks('A, B 1/1 summoned')).toBe(4);
  });
  test('is offered up to a number, with none among them', () => {
    const at = table({ field: ['A,B,C,D,E,F,G,H,I,J', ''] });
    const offered = match.choices(at.match, 'Player 1');
    expect(offered).toHaveLength(MOST_OFFERED);
    expect(offered.at(-1)).toEqual({ type: 'attack', player: 'Player 1', attackers: [] });
  });
});

describe('every division', () => {
  const divisions = (attack: number, blockers: string, readings: ReadingChoice = {}) => {
    const names = blockers.split(', ');
    const lines: Lines = { field: [`A ${attack}/9`, blockers], readings };
    const told = play(lines, { attack: ['A'] }, { block: Object.fromEntries(names.map((name) => [name, 'A'])) });
    const { stage } = told.match;
    return stage.at === 'divide' ? everyDivision(told.match, stage.striker).length : 0;
  };
  test.for([
    { attack: 1, blockers: 'B, C', count: 2 },
    { attack: 5, blockers: 'B, C', count: 6 },
    { attack: 5, blockers: 'B, C, D', count: 21 },
    { attack: 0, blockers: 'B, C', count: 0 },
    { attack: 5, blockers: 'B', count: 0 },
  ])('of $attack among $blockers is one of $count', ({ attack, blockers, count }) => {
    expect(divisions(attack, blockers)).toBe(count);
  });
  test('is one of more where not all has to be dealt', () => {
    expect(divisions(5, 'B, C', { 'whole-attack': 'part' })).toBe(21);
  });
  test('of the 0 of Loveshroom is one for each blocker, where one takes it', () => {
    const lines: Lines = { field: ['A 0/2 destroys', 'B, C, D'], readings: { 'loveshroom-two-blockers': 'one' } };
    const told = play(lines, { attack: ['A'] }, { block: { B: 'A', C: 'A', D: 'A' } });
    expect(match.choices(told.match, 'Player 1')).toHaveLength(3);
  });
});

test('readings that nobody flips are the default ones', () => {
  expect(table({ field: ['A', ''] }).match.readings).toEqual(readingsOf());
});
