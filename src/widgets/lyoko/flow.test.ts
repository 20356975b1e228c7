import { expect, test } from 'vitest';
import type { Flow, Standing } from '../../../rules-engine/lyoko/questions/ledger.ts';
import { ribbonsBetween, segmentsOf } from './flow.ts';

const standing = (to: Partial<Standing>): Standing => ({ pool: 0, cards: 0, spent: 0, erased: 0, gained: 0, ...to });
const flow = (from: Flow['from'], to: Flow['to'], amount: number): Flow => ({ side: 'hero', from, to, amount });

test('bands lie side by side, and empty ones are not drawn', () => {
  expect(segmentsOf(standing({ pool: 30, cards: 6, erased: 4 }))).toEqual([
    { band: 'pool', from: 0, amount: 30 },
    { band: 'cards', from: 30, amount: 6 },
    { band: 'erased', from: 36, amount: 4 },
  ]);
});

test('what moves and what stays fill both rows without a gap', () => {
  const before = standing({ pool: 30, cards: 10 });
  const after = standing({ pool: 28, cards: 9, erased: 5, gained: 2 });
  const ribbons = ribbonsBetween(before, after, [
    flow('pool', 'cards', 4),
    flow('cards', 'erased', 5),
    flow('outside', 'pool', 2),
  ]);
  expect(ribbons).toEqual([
    { from: 'pool', to: 'pool', top: 0, bottom: 0, amount: 26 },
    { from: 'outside', to: 'pool', top: 40, bottom: 26, amount: 2 },
    { from: 'pool', to: 'cards', top: 26, bottom: 28, amount: 4 },
    { from: 'cards', to: 'cards', top: 30, bottom: 32, amount: 5 },
    { from: 'cards', to: 'erased', top: 35, bottom: 37, amount: 5 },
  ]);
});
