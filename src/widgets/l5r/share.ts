/** A stat question in a link: edition, readings, stats and all that happened. */
import type { Edition, ReadingChoice } from '../../../rules-engine/l5r/readings.ts';
import type { Draft, DraftRow } from './draft.ts';

/** The version of links made now. */
export const LINK_VERSION = '1';

export interface Shared {
  readonly draft: Draft;
  readonly edition: Edition;
  readonly readings: ReadingChoice;
}
/** The part of a link after `#`. */
export function linkOf({ draft, edition, readings }: Shared): string {
  const parts: [string, string][] = [['v', LINK_VERSION]];
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
