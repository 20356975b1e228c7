import { expect, test } from 'vitest';
import { aimedAt } from './aim.ts';
import { byRule, isSaid } from './Since.tsx';

test.for([
  ['Player A may now declare an action.', 'Player A may declare an action, wait, or finish.', true],
  ['Player A may choose one Hero to keep.', 'Player A may choose one Hero to keep.', true],
  ['Player B waits.', 'Player A may declare an action, wait, or finish.', false],
  ['Turn 2 begins. It is Player 2’s turn.', 'Player 2, turn 2, Main Phase: send spells for Mana.', false],
  ['Player A wins.', '', false],
] as const)('“%s” above “%s” says nothing new: %s', ([line, asked, says]) => {
  expect(isSaid(line, asked)).toBe(says);
});

test('what one rule decided time after time is one paragraph, in order', () => {
  const line = (says: string, rule?: string) => ({ says, rule: rule as never, also: [] });
  const lines = [
    line('a', 'x.gain'),
    line('b', 'x.gain'),
    line('c', 'x.pay'),
    line('d'),
    line('e'),
    line('f', 'x.gain'),
  ];
  expect(byRule(lines).map((paragraph) => paragraph.map(({ says }) => says).join(''))).toEqual([
    'ab',
    'c',
    'd',
    'e',
    'f',
  ]);
});

test.for([
  [
    [
      ['1', '9'],
      ['2', '8'],
    ],
    [],
    ['9', '8'],
    'each names one that lies across',
  ],
  [[['1', '9'], ['2']], [], [], 'one’s own may be what is asked about'],
  [[['9'], []], [], ['9'], 'to pass names nothing'],
  [[['1', '9'], ['2', '8'], ['1']], [['1']], ['9'], 'what goes with the card that is pressed'],
  [
    [
      ['1', '9'],
      ['2', '8'],
    ],
    [['3', '2']],
    ['8'],
    'or with one that looks like it',
  ],
  [
    [
      ['1', '9'],
      ['1', '2', '8'],
    ],
    [['1'], ['2']],
    ['8'],
    'or with both',
  ],
] as const)('%j with %j pressed is aimed at %j: %s', ([choices, pressed, aims]) => {
  expect(aimedAt(choices, pressed, (id) => Number(id) > 5)).toEqual(aims);
});
