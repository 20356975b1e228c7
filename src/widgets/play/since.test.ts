import { expect, test } from 'vitest';
import { isSaid } from './Since.tsx';

test.for([
  ['Player A may now declare an action.', 'Player A may declare an action, wait, or finish.', true],
  ['Player A may choose one Hero to keep.', 'Player A may choose one Hero to keep.', true],
  ['Player B waits.', 'Player A may declare an action, wait, or finish.', false],
  ['Turn 2 begins. It is Player 2’s turn.', 'Player 2, turn 2, Main Phase: send spells for Mana.', false],
  ['Player A wins.', '', false],
] as const)('“%s” above “%s” says nothing new: %s', ([line, asked, says]) => {
  expect(isSaid(line, asked)).toBe(says);
});
