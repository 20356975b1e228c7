/**
 * Stat questions on one line, as a judge might note them: `4 PH, min 4, −1, max 0`.
 *
 * First the stats (`4 PH`, `* F`, `no F`, two as `0 F / 3 C`), then what happens, each moment after a comma:
 * `+1`, `−3`, `min 4`, `max 0`, `set 5`, `raise 5`, `lower 5`, `copy C`, `switch F C`, `+1 each × 3`.
 * With two stats a moment says which: `+1 to C`. An effect is called by its own words (`−3 ends`), or by a name put
 * before them: `Weapon: +1 to C, Weapon ends`, `Banner: +1 each × 3, Banner counts 2`.
 */
import { faultsOf } from '../l5r/questions/stat/faults.ts';
import type { Base, Effect, EffectKind, Moment, Stat, StatName, StatQuestion } from '../l5r/state.ts';

const LETTERS: Readonly<Record<string, StatName>> = {
  F: 'force',
  C: 'chi',
  PH: 'personal-honor',
  FH: 'family-honor',
  HR: 'honor-requirement',
  G: 'gold-cost',
  PS: 'province-strength',
  IF: 'item-force',
  IC: 'item-chi',
  UF: 'unit-force',
  AF: 'army-force',
};
/** The letters that stand for each stat. */
export const STAT_LETTERS = Object.keys(LETTERS);

const KINDS: Readonly<Record<string, EffectKind>> = {
  '+': 'bonus',
  '-': 'penalty',
  min: 'minimum',
  max: 'maximum',
  set: 'set',
  raise: 'raise',
  lower: 'lower',
  copy: 'copy',
  switch: 'switch',
};

/** Reads the notation. Throws if the line cannot be read, or asks what cannot be judged. */
export function question(line: string): StatQuestion {
  const [first = '', ...rest] = line
    .replaceAll('−', '-')
    .split(',')
    .map((part) => part.trim());
  const stats = first.split('/').map((part) => statFrom(part.trim()));
  const on = stats[0]?.name ?? 'force';
  const told = { stats, moments: rest.map((part) => momentFrom(part, on)) };
  const [fault] = faultsOf(told);
  if (fault) throw new Error(`"${line}": ${fault.field}: ${fault.says}`);
  return told;
}

function statFrom(text: string): Stat {
  const [, base = '', letters = ''] = /^(-?\d+|\*|no) ([A-Z]+)$/.exec(text) ?? [];
  return { name: statCalled(letters, text), base: baseFrom(base) };
}
const baseFrom = (text: string): Base => (text === 'no' ? 'absent' : text === '*' ? '*' : Number(text));

function momentFrom(text: string, only: StatName): Moment {
  const ends = /^(.+) ends$/.exec(text);
  if (ends) return { type: 'ends', source: ends[1] ?? '' };
  const counts = /^(.+) counts (\d+)$/.exec(text);
  if (counts) return { type: 'counts', source: counts[1] ?? '', now: Number(counts[2]) };
  return { type: 'comes', effect: effectFrom(text, only) };
}

const EFFECT =
  /^(?:(?<name>[^:]+): )?(?<kind>[+-]|[a-z]+ )(?<what>-?\d+|[A-Z]+)(?: (?<other>[A-Z]+))?(?<each> each × (?<count>\d+))?(?: to (?<to>[A-Z]+))?$/;

function effectFrom(text: string, only: StatName): Effect {
  const { name, kind = '', what = '', other, each, count, to } = EFFECT.exec(text)?.groups ?? {};
  const known = KINDS[kind.trim()];
  if (!known) throw new Error(`"${text}" is no effect`);
  const stat = Object.hasOwn(LETTERS, what) ? statCalled(what, text) : undefined;
  const from = other === undefined ? stat : statCalled(other, text);
  return {
    source: name ?? text,
    kind: known,
    on: known === 'switch' && stat ? stat : to === undefined ? only : statCalled(to, text),
    amount: stat === undefined ? Number(what) : 0,
    ...(from && { from }),
    ...(each !== undefined && { each: 'Samurai in play', count: Number(count) }),
  };
}

function statCalled(letters: string, text: string): StatName {
  const name = LETTERS[letters];
  if (!name) throw new Error(`"${text}" names no stat: the letters are ${STAT_LETTERS.join(', ')}`);
  return name;
}
