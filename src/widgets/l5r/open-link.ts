/**
 * Reads a stat question in words, as the first links held it: `v=1&edition=…&stat=force.3&do=bonus~.2~.Sword~.force…`.
 * Loaded when one is opened. A link never dies silently.
 */
import { EDITION_NAMES, type Edition, type ReadingName, READINGS } from '../../../rules-engine/l5r/readings.ts';
import { EFFECT_KINDS, type EffectKind, STAT_NAMES, type StatName } from '../../../rules-engine/l5r/state.ts';
import type { DraftEffect, DraftRow, DraftStat } from './draft.ts';
import type { Salvaged } from '../tool/salvage.ts';
import type { StatState } from './StatCalculator.tsx';

/** The version of these links. */
const VERSION = '1';

/** Reads a link. Never throws: what cannot be read becomes a complaint. */
export function openLink(hash: string): Salvaged<StatState> {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const complaints: string[] = [];

  const version = parameters.get('v');
  if (version === null)
    complaints.push('This link doesn’t say which version made it. The calculator treats it as version 1.');
  else if (version !== VERSION) {
    complaints.push(
      `This link was made by version “${clip(version)}” of the calculator. The calculator shows what it could read.`,
    );
  }
  let edition: Edition = 'june-2011';
  const readings: Partial<Record<ReadingName, string>> = {};
  const stats: DraftStat[] = [];
  const rows: DraftRow[] = [];
  const effects: DraftEffect[] = [];

  for (const [key, value] of parameters) {
    const id = rows.length + 1;
    if (key === 'v') continue;
    if (key === 'edition') {
      const found = EDITION_NAMES.find((name) => name === value);
      if (found) edition = found;
      else complaints.push(`There is no edition “${clip(value)}”. The edition of June 2011 is used instead.`);
    } else if (key === 'read') {
      const [name = '', option = ''] = value.split('.');
      if (isReading(name) && (READINGS[name] as readonly string[]).includes(option)) readings[name] = option;
      else complaints.push(`There is no reading “${clip(value)}”. It was left out.`);
    } else if (key === 'stat') {
      const at = value.indexOf('.');
      const name = STAT_NAMES.find((one) => one === value.slice(0, at));
      if (name && stats.length < 2) stats.push({ name, base: value.slice(at + 1, at + 9) });
      else complaints.push(`The stat “${clip(value)}” couldn’t be read, so it was left out.`);
    } else if (key === 'do') {
      const effect = effectFrom(value, id);
      if (effect) {
        rows.push(effect);
        effects.push(effect);
      } else complaints.push(`The effect “${clip(value)}” couldn’t be read, so it was left out.`);
    } else if (key === 'end' || key === 'count') {
      const [nth, now = ''] = split(value);
      const of = effects[Number(nth) - 1];
      if (!of) complaints.push(`Something ends or counts that is not in the link (“${clip(value)}”). It was left out.`);
      else if (key === 'end') rows.push({ type: 'ends', id, of: of.id });
      else rows.push({ type: 'counts', id, of: of.id, now: now.slice(0, 8) });
    } else complaints.push(`The link holds “${clip(key)}”, which the calculator doesn’t know.`);
  }
  if (stats.length === 0) {
    complaints.push('The link names no stat, so there is nothing to work out.');
    return { state: undefined, complaints };
  }
  const only = stats[0]?.name ?? 'force';
  const known = rows.map((row) =>
    row.type === 'comes' && !stats.some(({ name }) => name === row.on) ? { ...row, on: only } : row,
  );
  return { state: { draft: { stats, rows: known }, readAs: { edition, readings } }, complaints };
}

/** Fields of a row are set apart by `~.`; a `~` in a name is written `~-`. */
const split = (text: string) => text.split('~.').map((field) => field.replaceAll('~-', '~'));

function effectFrom(value: string, id: number): DraftEffect | undefined {
  const [kind, amount = '', source = '', on, other = '', each = '', count = '', lasts = ''] = split(value);
  if (!isKind(kind) || !isStat(on)) return undefined;
  return {
    type: 'comes',
    id,
    kind,
    amount: amount.slice(0, 8),
    source: source.slice(0, 80),
    on,
    fromOther: other === 'other',
    each: each.slice(0, 80),
    count: count.slice(0, 8),
    lasts: lasts.slice(0, 80),
  };
}
const isKind = (text: string | undefined): text is EffectKind => EFFECT_KINDS.some((kind) => kind === text);
const isStat = (text: string | undefined): text is StatName => STAT_NAMES.some((name) => name === text);
const isReading = (text: string): text is ReadingName => Object.hasOwn(READINGS, text);
const clip = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
