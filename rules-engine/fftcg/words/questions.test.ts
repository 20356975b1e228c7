import { expect, test } from 'vitest';
import { runReach } from '../files/scenarios.ts';
import { readingsOf } from '../readings.ts';
import type { Row } from '../state.ts';

test.for<{ from: Row; to: Row; says: string }>([
  { from: 'front', to: 'front', says: 'Front to front: every character' },
  { from: 'front', to: 'back', says: 'Front to back: only with Ranged' },
  { from: 'back', to: 'front', says: 'Back to front: only with Ranged' },
  { from: 'back', to: 'back', says: 'Back to back: no character' },
])('$says', ({ from, to, says }) => {
  expect(runReach({ pairs: [{ from, to }] }, readingsOf()).result()).toBe(says);
});
