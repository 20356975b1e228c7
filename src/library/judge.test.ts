/** What another reading would change, in one line: never one that is told under both. */
import { expect, test } from 'vitest';
import { headlineOf, type Outcome } from '../../rules-engine/core/scenario.ts';
import { difference } from './judge.ts';

/** What begins with ✕ is refused, and with ⧗, because something else was asked then. Every line belongs to a choice of its own. */
const told = (...lines: readonly string[]): Outcome => ({
  found: {},
  cited: [],
  spoke: [],
  told: () =>
    lines.map((says) =>
      /^[✕⧗] /.test(says)
        ? { rule: 'a.b.no', says: says.slice(2), tried: 'it', untimely: says.startsWith('⧗') }
        : { rule: 'a.b.yes', says },
    ),
  moments: lines.map((says) => (/^[✕⧗] /.test(says) ? { steps: [], refused: 'a.b.no' } : { steps: [STEP] })),
  result: () => '',
});
const STEP = { rule: 'a.b.yes', subject: '', before: 0, after: 0 } as const;

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
  {
    why: 'a line that is gone before another is told instead, and not the last line, which is the headline',
    now: ['Ann strikes.', 'Bo falls.', 'Cid falls.', 'Bo leaves.', 'Bo and Cid come back.'],
    other: ['Ann strikes.', 'Bo falls.', 'Bo leaves.', 'Bo comes back.'],
    says: 'This doesn’t happen: Cid falls.',
  },
  {
    why: 'a line instead of another, and not the last line, which is the headline',
    now: ['Ann strikes.', 'Bo stays.', 'Ann wins.'],
    other: ['Ann strikes.', 'Bo falls.', 'Bo waits.', 'Ann waits.'],
    says: 'Bo falls.',
  },
  { why: 'the same line once more', now: ['Ann draws.'], other: ['Ann draws.', 'Ann draws.'], says: 'Ann draws.' },
  {
    why: 'a line before what comes at the wrong moment, though that is the headline',
    now: ['Ann waits.', 'Bo waits.', 'Ann strikes.'],
    other: ['✕ Ann can’t wait.', '⧗ It is Ann’s turn.', '⧗ It is still Ann’s turn.'],
    says: 'Not allowed: Ann can’t wait.',
  },
  {
    why: 'a line of its own before the wrong moment',
    now: ['Ann strikes.', 'Bo draws a card.', 'Bo draws.'],
    other: ['Ann strikes.', 'Ann wins.', '⧗ It is Ann’s turn.'],
    says: 'Ann wins.',
  },
  {
    why: 'no line but one less, and what comes at the wrong moment',
    now: ['Ann strikes.', 'Bo must discard.', 'Ann strikes.', 'Bo discards.'],
    other: ['Ann strikes.', 'Ann strikes.', '⧗ Bo must act.', '⧗ Bo must act.'],
    says: 'This doesn’t happen: Bo must discard.',
  },
  {
    why: 'the wrong moment, where nothing before it is otherwise',
    now: ['Ann strikes.', 'Bo proposes.', 'Ann proposes.'],
    other: ['Ann strikes.', '⧗ Ann comes before Bo.', 'Ann proposes.'],
    says: 'Not allowed: Ann comes before Bo.',
  },
  {
    why: 'another headline before the wrong moment',
    now: ['Ann strikes.', 'Bo proposes.', 'Nobody wins.'],
    other: ['Ann strikes.', '⧗ Ann comes before Bo.', 'Bo wins.'],
    says: 'Bo wins.',
  },
  {
    why: 'the wrong moment, where else only a refusal is missing',
    now: ['✕ Bo has it already.'],
    other: ['⧗ Ann comes before Bo.'],
    says: 'Not allowed: Ann comes before Bo.',
  },
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
    says: 'The proof reads the same, but the table differs at the end: a card is elsewhere, or somebody else decides next.',
  },
])('$why', ({ now, other, says }) => {
  const [present, otherwise] = [told(...now), told(...other)];
  expect(difference(otherwise, headlineOf(otherwise), present, headlineOf(present))).toBe(says);
});
