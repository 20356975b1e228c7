import { describe, expect, test } from 'vitest';
import { spells, table } from '../../test-kit/chariot-notation.ts';
import { compareBlocks, MEASURES } from '../questions/compare-blocks.ts';
import { faultsOfWhatIf } from '../files/faults.ts';
import { oneCombat, whoIsLeft } from '../questions/one-combat.ts';
import { foretell, type WhatIf } from '../questions/over-turns.ts';
import { readingsOf } from '../readings.ts';
import { NO_TOKENS } from '../state.ts';
import { tableOf } from '../files/table.ts';
import { endingSentence, endingWord, laneSentences, leftSentence, MEASURE_WORDS } from './telling.en.ts';

const WHAT_IF: WhatIf = {
  name: 'Pappiliodya',
  life: 3,
  counters: 1,
  tokens: NO_TOKENS,
  owner: 0,
  from: 'field',
  turns: [3, 5],
  happenings: [{ turn: 3, what: 'damage', amount: 1 }],
};

test('a spell turn by turn', () => {
  expect(laneSentences(foretell(WHAT_IF, readingsOf()).lane)).toEqual([
    'Turn 3: Pappiliodya is on the Field with Life 3, then on the Field with Life 2 of 3.',
    'Turn 4: Pappiliodya is on the Field with Life 2 of 3.',
    'Turn 5: Pappiliodya is on the Field with Life 3.',
  ]);
});

test('who is left', () => {
  const at = table({ field: ['Papp 1/3, Love 0/1', 'Witch 4/4 carried:1, Wall 0/9'], attackers: ['Papp', 'Love'] });
  const blocks = [
    { blocker: 3, attacker: 1 },
    { blocker: 4, attacker: 2 },
  ];
  const { state } = oneCombat.play(at.match, { type: 'block', player: 'Player 2', blocks });
  expect(whoIsLeft(at.match, state).map(leftSentence)).toEqual([
    'Love is on the Field with Life 1.',
    'Papp is in the Discard with 1 Discard counter and returns to the Hand when turn 5 begins.',
    'Witch is on the Field with Life 2 of 4: 1 damage from turn 2, gone when turn 4 begins; 1 damage from turn 3, gone when turn 5 begins.',
    'Wall is on the Field with Life 9.',
  ]);
});

describe('what a block costs', () => {
  const [row, none] = compareBlocks(
    table({ field: ['A 3/3 costs:5', 'B 3/3 costs:2'], attackers: ['A'] }).match,
    'trade',
  ).rows;
  test('a trade', () => {
    expect(row && endingWord(row.worst.ending)).toBe('trade');
    expect(row && endingSentence(row.worst.ending, 1)).toBe(
      'Player 2 loses B (Mana Value 2) and defeats A (Mana Value 5).',
    );
  });
  test('the match', () => {
    expect(none && endingWord(none.worst.ending)).toBe('loses the match');
    expect(none && endingSentence(none.worst.ending, 1)).toBe('Player 1 wins the match.');
  });
  test('each measure is told', () => {
    for (const measure of MEASURES) expect(MEASURE_WORDS[measure].says).toMatch(/^First, don't lose the match/);
  });
});

describe('faults of what is to happen', () => {
  const fields = (more: Partial<WhatIf>) => faultsOfWhatIf({ ...WHAT_IF, ...more }).map(({ field }) => field);
  test.for([
    [{}, []],
    [{ name: ' ' }, ['name']],
    [{ life: 0 }, ['life']],
    [{ life: 1 }, []],
    [{ counters: 0 }, ['counters']],
    [{ tokens: { ...NO_TOKENS, Revive: Number.NaN } }, ['tokens.Revive']],
    [{ turns: [0, 5] }, ['first']],
    [{ turns: [3, 14] }, []],
    [{ turns: [3, 15] }, ['last']],
    [{ turns: [3, 2] }, ['last', 'happenings.0.turn']],
    [{ happenings: [{ turn: 6, what: 'damage', amount: 1 }] }, ['happenings.0.turn']],
    [{ happenings: [{ turn: 4, what: 'damage', amount: -1 }] }, ['happenings.0.amount']],
  ] as const)('%j', ([more, expected]) => {
    expect(fields(more as Partial<WhatIf>)).toEqual(expected);
  });
});

test('a spell that is told may keep a number of its own', () => {
  const told = spells('A, B').map((one, nth) => ({ ...one, id: 40 + nth }));
  const { match } = tableOf({ turn: 3, at: 'main', field: { 'Player 2': told } }, readingsOf());
  expect(match.sides[1].field.map(({ id }) => id)).toEqual([40, 41]);
});
