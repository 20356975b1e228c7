/** Links as the first calculator of L5R wrote them, in words: for tests that they open still. */
import type { Draft, DraftRow } from '../l5r/draft.ts';
import type { StatState } from '../l5r/StatCalculator.tsx';

/** The part of a link after `#`. */
export function firstLinkOf({ draft, readAs: { edition, readings } }: StatState): string {
  const parts: [string, string][] = [['v', '1']];
  if (edition !== 'june-2011') parts.push(['edition', edition]);
  for (const [name, option] of Object.entries(readings)) parts.push(['read', `${name}.${option}`]);
  for (const { name, base } of draft.stats) parts.push(['stat', `${name}.${base}`]);
  for (const row of draft.rows) parts.push(partOf(row, draft));
  return new URLSearchParams(parts).toString();
}

/** Fields of a row, set apart by `~.`; a `~` in a name is written `~-`. */
const join = (fields: readonly string[]) => fields.map((field) => field.replaceAll('~', '~-')).join('~.');

function partOf(row: DraftRow, draft: Draft): [string, string] {
  const nth = String(
    draft.rows.filter(({ type }) => type === 'comes').findIndex((one) => row.type !== 'comes' && one.id === row.of) + 1,
  );
  if (row.type === 'ends') return ['end', nth];
  if (row.type === 'counts') return ['count', join([nth, row.now])];
  const { kind, amount, source, on, fromOther, each, count, lasts } = row;
  return ['do', join([kind, amount, source, on, fromOther ? 'other' : '', each, count, lasts])];
}
