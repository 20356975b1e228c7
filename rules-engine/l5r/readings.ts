import { defaults, type EditionsOf, type ReadingsOf } from '../core/readings.ts';

/** What the stat rules leave open or say twice; each is told in `content/l5r/readings.yaml`. */
export const READINGS = {
  contradiction: ['june-2011', 'unchanged', 'cancel'],
  'zero-floor': ['step', 'minimum'],
  'contradiction-entry': ['limits-cross', 'total-between'],
  'after-contradiction': ['limits-hold', 'stay-aside'],
  'between-base': ['base', 'base-within-limits'],
  'setting-under-limits': ['without-limits', 'with-limits'],
  'setting-to-zero': ['already-zero', 'true-sum'],
  'raise-lower': ['one-way', 'like-setting'],
  'absent-limits': ['stays-zero', 'limits-apply'],
} as const;
export type ReadingName = keyof typeof READINGS;
export type Readings = ReadingsOf<typeof READINGS>;
export type ReadingChoice = Partial<Readings>;

/** The chapter as it stood at three times. */
export const EDITIONS = {
  'june-2011': {},
  'before-june-2011': { contradiction: 'unchanged' },
  'twenty-festivals': { contradiction: 'cancel', 'zero-floor': 'minimum', 'setting-to-zero': 'true-sum' },
} as const satisfies EditionsOf<typeof READINGS>;
export type Edition = keyof typeof EDITIONS;
export const EDITION_NAMES = Object.keys(EDITIONS) as readonly Edition[];

/** The readings of an edition, with whatever is read otherwise on top. */
export const readingsOf = (edition: Edition = 'june-2011', otherwise: ReadingChoice = {}): Readings => ({
  ...defaults(READINGS),
  ...EDITIONS[edition],
  ...otherwise,
});
