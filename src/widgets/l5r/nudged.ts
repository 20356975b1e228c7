/** What the calculator does to a draft, and no other tool. */
import type { Nudge } from '../../../rules-engine/l5r/questions/stat/sensitivity.ts';
import { changeRow, type Draft, moveRow, removeRow } from './draft.ts';
import { freshId } from './typed.ts';

/** Nothing entered yet. */
export const EMPTY: Draft = { stats: [{ name: 'force', base: '0' }], rows: [] };

/** A draft after one of the small changes that were found for the question it asks. */
export function nudged(draft: Draft, nudge: Nudge): Draft {
  const { kind, index } = nudge;
  const row = draft.rows[index];
  if (!('to' in nudge)) {
    if (kind === 'stays') return row ? removeRow(draft, row.id) : draft;
    const effect = draft.rows.find((one) => one.type === 'comes' && one.source.trim() === nudge.source);
    const id = freshId(draft.rows);
    return effect ? { ...draft, rows: [...draft.rows, { type: 'ends', id, of: effect.id }] } : draft;
  }
  const to = String(nudge.to);
  if (kind === 'base') {
    return { ...draft, stats: draft.stats.map((stat, at) => (at === index ? { ...stat, base: to } : stat)) };
  }
  if (!row) return draft;
  if (kind === 'swap') return moveRow(draft, row.id, 1);
  if (row.type === 'ends') return draft;
  if (row.type === 'counts') return changeRow(draft, row, { now: to });
  return changeRow(draft, row, kind === 'amount' ? { amount: to } : { count: to });
}
