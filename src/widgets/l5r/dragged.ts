/** What dragging in a picture does to a draft. */
import type { StatName } from '../../../rules-engine/l5r/state.ts';
import { changeRow, type Draft, type DraftEffect, type DraftEnding, effectOf, endingOf, newEffect } from './draft.ts';
import { freshId } from './typed.ts';

const amountOf = ({ kind, amount }: DraftEffect) => Number(amount.replace('−', '-')) * (kind === 'penalty' ? -1 : 1);
const signed = (amount: number): Pick<DraftEffect, 'kind' | 'amount'> => ({
  kind: amount < 0 ? 'penalty' : 'bonus',
  amount: String(Math.abs(amount)),
});

/** A draft in which the bonuses and penalties of a stat come to `by` more: the last of them changes, or one is added. */
export function summedBy(draft: Draft, on: StatName, by: number): Draft {
  const last = draft.rows.findLast(
    (row): row is DraftEffect =>
      row.type === 'comes' &&
      row.on === on &&
      (row.kind === 'bonus' || row.kind === 'penalty') &&
      row.each.trim() === '' &&
      Number.isInteger(amountOf(row)) &&
      !endingOf(draft, row),
  );
  if (last) return changeRow(draft, last, signed(amountOf(last) + by));
  return by === 0 ? draft : { ...draft, rows: [...draft.rows, { ...newEffect(draft), on, ...signed(by) }] };
}

/** A draft in which the limit from this source is another. */
export function limitedTo(draft: Draft, source: string, to: number): Draft {
  const row = draft.rows.find((one): one is DraftEffect => one.type === 'comes' && one.source.trim() === source);
  return row ? changeRow(draft, row, { amount: String(to) }) : draft;
}

/** A draft in which an effect ends as the event in this place, counted from 0; behind the last it goes on. */
export function endsAt(draft: Draft, source: string, place: number): Draft {
  const effect = draft.rows.find((one): one is DraftEffect => one.type === 'comes' && one.source.trim() === source);
  if (!effect) return draft;
  // What lasts for a span of time would end with it all the same.
  const spans = draft.rows.flatMap((row) => (row.type === 'ends' && row.over !== undefined ? [row.over] : []));
  const own: DraftEffect = spans.includes(effect.lasts.trim()) ? { ...effect, lasts: '' } : effect;
  const without = draft.rows
    .filter((row) => row.type !== 'ends' || row.over !== undefined || effectOf(draft, row)?.id !== effect.id)
    .map((row) => (row === effect ? own : row));
  if (place >= draft.rows.length) return { ...draft, rows: without };
  const first = without.indexOf(own) + 1;
  const ending: DraftEnding = { type: 'ends', id: freshId(draft.rows), of: effect.id };
  return { ...draft, rows: without.toSpliced(Math.max(place, first), 0, ending) };
}
