/** What a line about a stat of L5R looks like, and the words it may hold. */
import type { EffectKind, StatName } from '../../../rules-engine/l5r/state.ts';

export const STATS: Readonly<Record<string, StatName>> = {
  force: 'force',
  f: 'force',
  chi: 'chi',
  c: 'chi',
  ph: 'personal-honor',
  'personal honor': 'personal-honor',
  fh: 'family-honor',
  'family honor': 'family-honor',
  hr: 'honor-requirement',
  'honor requirement': 'honor-requirement',
  gold: 'gold-cost',
  'gold cost': 'gold-cost',
  'province strength': 'province-strength',
  'item force': 'item-force',
  'item chi': 'item-chi',
  'unit force': 'unit-force',
  'army force': 'army-force',
};
/** What stands first: what is printed, or that nothing is. */
export const BASE = '-?\\d+|\\*|absent';
export const LIMITS: Readonly<Record<string, EffectKind>> = {
  min: 'minimum',
  minimum: 'minimum',
  max: 'maximum',
  maximum: 'maximum',
  set: 'set',
  raise: 'raise',
  lower: 'lower',
};
export const anyOf = (words: Readonly<Record<string, unknown>>) =>
  Object.keys(words)
    .toSorted((one, other) => other.length - one.length)
    .join('|');
export const STAT = `(?:${anyOf(STATS)})`;
export const CHANGE = `(?:[+-]\\d+|(?:${anyOf(LIMITS)})(?: to)? ?(?:=? ?)(?:-?\\d+|base))`;

/** As it is read: without signs that only part things, a sign of its own with its number, and “4F” as “4 F”. */
export const noted = (line: string): string =>
  line
    .replace(/[,;:]+/g, ' ')
    .replace(/^(\s*-?\d+)(?=[a-z])/, '$1 ')
    .replace(/([+-]) +(?=\d)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether somebody means to ask what a stat is worth: a figure, and at least one thing that happens to it. */
export const isStatLine = (line: string): boolean =>
  new RegExp(`^(?:${STAT} )?(?:\\d+|\\*|absent)(?: ?${STAT})?,? ?${CHANGE}`).test(noted(line));
