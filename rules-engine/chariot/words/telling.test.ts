import { describe, expect, test } from 'vitest';
import { spells, table } from '../../test-kit/chariot-notation.ts';
import { compareBlocks, MEASURES } from '../questions/compare-blocks.ts';
import { faultsOfWhatIf } from '../files/faults.ts';
import { oneCombat, whoIsLeft } from '../questions/one-combat.ts';
import type { MatchStep } from '../play/game.ts';
import { foretell, type WhatIf } from '../questions/over-turns.ts';
import { readingsOf } from '../readings.ts';
import { NO_TOKENS } from '../state.ts';
import { tableOf } from '../files/table.ts';
import { sentence } from './sentences.en.ts';
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

/** What is told of the spell while it is looked at; its card says Moon and Mana Value 2, and the rulebook, 1.2, too. */
const told = (more: Partial<WhatIf>) => foretell({ ...WHAT_IF, ...more }, readingsOf()).steps.map(sentence);
describe('a spell that is looked at', () => {
  const summoned: Partial<WhatIf> = { from: 'hand', happenings: [{ turn: 3, what: 'summon', amount: 0 }] };
  const sent: Partial<WhatIf> = { from: 'hand', happenings: [{ turn: 3, what: 'send', amount: 0 }] };
  test('costs and gives the Mana that is on its card', () => {
    expect(told(summoned)).toContain('Player 1 pays 2 Moon Mana, summons Pappiliodya, and has no Mana left.');
    expect(told(sent)).toContain('Player 1 gains 2 Moon Mana from Pappiliodya and now has 2 Moon Mana.');
  });
  test('costs and gives Mana of which no amount is told, where it is made up', () => {
    expect(told({ ...summoned, name: 'Ours' })).toContain('Player 1 pays for Ours and summons it.');
    expect(told({ ...sent, name: 'Ours' })).toContain('Player 1 gains its Mana from Ours.');
  });
  test('is blocked on its own turn, and blocks on the other', () => {
    const [onOwn, onOther] = [3, 4].map((turn) => told({ happenings: [{ turn, what: 'damage', amount: 1 }] }));
    expect(onOwn).toContain('Practice Dummy blocks Pappiliodya.');
    expect(onOther).toEqual(expect.arrayContaining(['Practice Dummy attacks.', 'Pappiliodya blocks Practice Dummy.']));
  });
});
test.for([
  ['zero', 'Owl is unblocked, but its Attack is 0: it deals no damage and doesn’t win.', 'Love deals 0 damage to Wall'],
  [
    'minus-one',
    'Owl is unblocked, but its Attack is −1: it deals no damage',
    'Love’s Attack is −1, so it deals no damage',
  ],
] as const)('an Attack below 0, read as %s', ([reading, open, fought]) => {
  const at = table({
    field: ['Owl 0/2 -1/+1:1, Love 0/3 -1/+1:1', 'Wall 0/9'],
    attackers: ['Owl', 'Love'],
    readings: { 'negative-attack': reading },
  });
  const blocks = [{ blocker: 3, attacker: 2 }];
  const says = oneCombat
    .play(at.match, { type: 'block', player: 'Player 2', blocks })
    .steps.map((step) => sentence(step as MatchStep).replaceAll("'", '’'));
  expect(says.filter((line) => line.startsWith(open) || line.startsWith(fought))).toHaveLength(2);
});

test.for([
  ['Papp 1/3', ['Player 1’s Papp attacks.', 'Player 2’s Papp blocks Player 1’s Papp.']],
  ['Wall 0/9', ['Papp attacks.', 'Wall blocks Papp.']],
] as const)('a spell that meets %s says whose it is where both have one of its name', ([blocker, says]) => {
  const at = table({ field: ['Papp 1/3, Papp 1/3', blocker], at: 'attack', turn: 3 });
  const attack = oneCombat.play(at.match, { type: 'attack', player: 'Player 1', attackers: [1] });
  const blocks = [{ blocker: 3, attacker: 1 }];
  const block = oneCombat.play(attack.state, { type: 'block', player: 'Player 2', blocks });
  const told = [...attack.steps, ...block.steps].map((step) => sentence(step as MatchStep).replaceAll("'", '’'));
  expect(told).toEqual(expect.arrayContaining([...says]));
  expect(told.some((line) => line.startsWith(`${says[1].split(' blocks ')[0]} deals`))).toBe(true);
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
