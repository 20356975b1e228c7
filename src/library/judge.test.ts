/** What another reading would change, in one line: never one that is told under both. */
import { expect, test } from 'vitest';
import { headlineOf, type Outcome } from '../../rules-engine/core/scenario.ts';
import { difference } from './judge.ts';

const told = (...lines: readonly string[]): Outcome => ({
  found: {},
  cited: [],
  spoke: [],
  // What begins with ✕ is refused.
  told: () =>
    lines.map((says) =>
      says.startsWith('✕ ') ? { rule: 'a.b.no', says: says.slice(2), tried: 'it' } : { rule: 'a.b.yes', says },
    ),
  result: () => '',
});

test.for<{ why: string; now: readonly string[]; other: readonly string[]; says: string }>([
  { why: 'another headline', now: ['Ann wins.'], other: ['Bo wins.'], says: 'Bo wins.' },
  {
    why: 'a headline that is told now, too',
    now: ['Ann blocks.', 'Bo strikes.', 'Ann wins.'],
    other: ['Ann blocks.', '✕ Bo is tapped.', 'Bo strikes.'],
    says: 'Not allowed: Bo is tapped.',
  },
  {
    why: 'one line less, and the last is the same',
    now: ['Ann draws.', 'Bo draws.', 'Ann wins.'],
    other: ['Ann draws.', 'Ann wins.'],
    says: 'This doesn’t happen: Bo draws.',
  },
  {
    why: 'one line less, which was the headline',
    now: ['Ann draws.', 'Bo draws.'],
    other: ['Ann draws.'],
    says: 'This doesn’t happen: Bo draws.',
  },
  { why: 'the same line once more', now: ['Ann draws.'], other: ['Ann draws.', 'Ann draws.'], says: 'Ann draws.' },
  {
    why: 'another order',
    now: ['Ann draws.', 'Bo draws.', 'Ann wins.'],
    other: ['Bo draws.', 'Ann draws.', 'Ann wins.'],
    says: 'The same happens, in another order.',
  },
  {
    why: 'the same lines',
    now: ['Ann draws.'],
    other: ['Ann draws.'],
    says: 'The same happens, but the table isn’t the same at the end.',
  },
])('$why', ({ now, other, says }) => {
  const [present, otherwise] = [told(...now), told(...other)];
  expect(difference(otherwise, headlineOf(otherwise), present, headlineOf(present))).toBe(says);
});
