/** What might have been, in the worked example of an Ambush in response. */
import { expect, test } from 'vitest';
import { presetsOf } from '../../lib/presets.ts';
import { readingsOf } from '../../../rules-engine/usagi/readings.ts';
import { walk } from '../walk/walk.ts';
import { branchesOf } from './branches.ts';
import { responsesFiles } from './files.ts';
import { guideUntil } from './guide.ts';
import { startOf } from './useLaid.ts';

const state = presetsOf('usagi', 'responses', responsesFiles).find(({ name }) => name === 'target-gone')?.state;
const { game } = guideUntil('resolve');

test('only the response could have been a pass; then nothing of it happens, and what follows is decided as far as it may be', () => {
  if (!state) throw new Error('the example is there');
  const start = startOf(state.table, readingsOf());
  const walked = walk(game, start, state.walk.choices);
  const [ambush, ...others] = branchesOf(game, start, walked);
  expect(others).toEqual([]);
  expect(ambush?.choice).toMatchObject({ type: 'play', player: 'B' });
  expect(ambush?.choices[ambush.moment - 1]).toEqual({ type: 'pass', player: 'B' });
  const branched = walk(game, start, ambush?.choices ?? []);
  expect(branched.refused).toEqual([]);
  // Without the Ambush the Character lives, and the Ambush stays in the hand.
  const there = (name: 'hand' | 'restPile', end = branched.moments.at(-1)?.state) => end?.players[1]?.[name].length;
  expect([there('hand'), there('restPile')]).toEqual([1, 0]);
  expect(there('restPile', walked.moments.at(-1)?.state)).toBe(2);
});
