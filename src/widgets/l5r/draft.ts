/** A stat question while a reader writes it: everything as typed, so that nothing entered is ever lost. */
import { faultsOf } from '../../../rules-engine/l5r/questions/stat/faults.ts';
import type { FieldFault } from '../../../rules-engine/core/fault.ts';
import {
  type Base,
  baseValue,
  type Effect,
  type EffectKind,
  isLimit,
  isSetting,
  type Moment,
  type StatName,
  type StatQuestion,
} from '../../../rules-engine/l5r/state.ts';
import { freshId } from './typed.ts';

export interface DraftStat {
  readonly name: StatName;
  /** A number, `*` or `absent`, as typed. */
  readonly base: string;
}
export interface DraftEffect {
  readonly type: 'comes';
  /** Keeps rows apart while they are renamed and moved. */
  readonly id: number;
  readonly source: string;
  readonly kind: EffectKind;
  /** As typed: a number, or `base` for a limit that is equal to the base value. */
  readonly amount: string;
  readonly on: StatName;
  /** Copies the other stat instead of a value. */
  readonly fromOther: boolean;
  /** What a bonus or penalty counts; empty where it does not. */
  readonly each: string;
  readonly count: string;
  readonly lasts: string;
}
export interface DraftEnding {
  readonly type: 'ends';
  readonly id: number;
  /** The row of the effect that ends; 0 where a span of time ends, and all that lasts so long with it. */
  readonly of: number;
  /** The span of time that ends. Only timelines have such rows. */
  readonly over?: string;
}
export interface DraftCount {
  readonly type: 'counts';
  readonly id: number;
  readonly of: number;
  readonly now: string;
}
export type DraftRow = DraftEffect | DraftEnding | DraftCount;
export interface Draft {
  readonly stats: readonly DraftStat[];
  readonly rows: readonly DraftRow[];
}

export const newEffect = (draft: Draft): DraftEffect => ({
  type: 'comes',
  id: freshId(draft.rows),
  source: `Effect ${draft.rows.filter(({ type }) => type === 'comes').length + 1}`,
  kind: 'bonus',
  amount: '1',
  on: draft.stats[0]?.name ?? 'force',
  fromOther: false,
  each: '',
  count: '1',
  lasts: '',
});

/** The effect a row is about. */
export const effectOf = (draft: Draft, row: DraftRow): DraftEffect | undefined =>
  row.type === 'comes' ? row : draft.rows.find((one): one is DraftEffect => one.type === 'comes' && one.id === row.of);

/** The row that ends an effect, if any does. */
export const endingOf = (draft: Draft, { id }: DraftEffect) =>
  draft.rows.find((row): row is DraftEnding => row.type === 'ends' && row.of === id);

/** Puts a question that was given into a draft. */
export function draftOf({ stats, moments }: StatQuestion): Draft {
  const ids = new Map<string, number>();
  const rows = moments.map((moment, index): DraftRow => {
    const id = index + 1;
    if (moment.type === 'ends') return { type: 'ends', id, of: ids.get(moment.source) ?? 0 };
    if (moment.type === 'counts') {
      return { type: 'counts', id, of: ids.get(moment.source) ?? 0, now: String(moment.now) };
    }
    const { source, kind, amount, on, from, ofBase, each = '', count, lasts = '' } = moment.effect;
    ids.set(source, id);
    return {
      type: 'comes',
      id,
      source,
      kind,
      amount: ofBase ? 'base' : String(amount),
      on,
      fromOther: from !== undefined && kind !== 'switch',
      each,
      count: String(count ?? 1),
      lasts,
    };
  });
  return { stats: stats.map(({ name, base }) => ({ name, base: String(base) })), rows };
}

/** A number as people type it: with a plus, a hyphen or a true minus. `NaN` if it is none. */
const typed = (text: string) => {
  const plain = text.trim().replace('−', '-').replace(/^\+/, '');
  return /^-?\d+$/.test(plain) ? Number(plain) : NaN;
};
const baseOf = (text: string): Base => {
  const plain = text.trim();
  if (plain === '*') return '*';
  return plain === 'absent' ? 'absent' : typed(plain);
};

/** One row as what happens, where it is about one effect. */
export function momentOf(draft: Draft, row: DraftRow): Moment {
  const source = effectOf(draft, row)?.source ?? '';
  if (row.type === 'ends') return { type: 'ends', source };
  if (row.type === 'counts') return { type: 'counts', source, now: typed(row.now) };
  return { type: 'comes', effect: effectFrom(draft, row) };
}
export const statsIn = (draft: Draft) => draft.stats.map(({ name, base }) => ({ name, base: baseOf(base) }));

/** The question a draft asks, and what is wrong with it. The fields of faults count rows from 0, as in a scenario file. */
export function questionOf(draft: Draft): { question: StatQuestion; faults: readonly FieldFault[] } {
  const question: StatQuestion = {
    stats: statsIn(draft),
    moments: draft.rows.map((row) => momentOf(draft, row)),
  };
  return { question, faults: faultsOf(question) };
}

function effectFrom(draft: Draft, row: DraftEffect): Effect {
  const { source, kind, amount, fromOther, each, count, lasts } = row;
  const on = kind === 'switch' ? (draft.stats[0]?.name ?? row.on) : row.on;
  const other = draft.stats.find(({ name }) => name !== on)?.name;
  const takesOther = kind === 'switch' || (kind === 'copy' && fromOther);
  const stat = statsIn(draft).find(({ name }) => name === on);
  const ofBase = isLimit(kind) && amount.trim().toLowerCase() === 'base' && stat !== undefined;
  const counts = each.trim() !== '' && !isSetting(kind) && (kind === 'bonus' || kind === 'penalty');
  return {
    source: source.trim(),
    kind,
    on,
    amount: takesOther ? 0 : ofBase ? baseValue(stat) : typed(amount),
    ...(ofBase && { ofBase }),
    ...(takesOther && other && { from: other }),
    ...(counts && { each: each.trim(), count: typed(count) }),
    ...(lasts.trim() !== '' && { lasts: lasts.trim() }),
  };
}

/** Moves a row up (−1) or down (+1). */
export function moveRow(draft: Draft, id: number, by: -1 | 1): Draft {
  const from = draft.rows.findIndex((row) => row.id === id);
  const to = from + by;
  const row = draft.rows[from];
  const other = draft.rows[to];
  if (!row || !other) return draft;
  return { ...draft, rows: draft.rows.with(from, other).with(to, row) };
}

/** Takes a row out; with an effect go the rows that end or count it. */
export const removeRow = (draft: Draft, id: number): Draft => ({
  ...draft,
  rows: draft.rows.filter((row) => row.id !== id && (row.type === 'comes' || row.of !== id)),
});

export const changeRow = <Row extends DraftRow>(draft: Draft, row: Row, to: Partial<Row>): Draft => ({
  ...draft,
  rows: draft.rows.map((one) => (one.id === row.id ? { ...one, ...to } : one)),
});

/** Adds the other stat, or takes it away with what works on it alone. */
export function setStats(draft: Draft, stats: readonly DraftStat[]): Draft {
  const names = stats.map(({ name }) => name);
  const rows = draft.rows.map((row) => {
    if (row.type !== 'comes' || names.includes(row.on)) return row;
    // A stat that was renamed keeps its effects.
    const at = draft.stats.findIndex(({ name }) => name === row.on);
    return { ...row, on: names[at] ?? names[0] ?? row.on };
  });
  return { stats, rows };
}
