import type { Cited } from '../core/cite.ts';
import type { Tally } from '../core/stat.ts';
import type { Readings } from './readings.ts';

/** The stats the calculator knows, in the order it offers them. */
export const STAT_NAMES = [
  'force',
  'chi',
  'personal-honor',
  'family-honor',
  'honor-requirement',
  'gold-cost',
  'province-strength',
  'item-force',
  'item-chi',
  'unit-force',
  'army-force',
] as const;
export type StatName = (typeof STAT_NAMES)[number];

/** The stats that may stand below zero: Family Honor, Honor Requirement and modifiers with a sign. */
export const SIGNED: readonly StatName[] = ['family-honor', 'honor-requirement', 'item-force', 'item-chi'];

/** What is printed: a whole number, an asterisk, or nothing because the card's type has no such stat. */
export type Base = number | '*' | 'absent';

/** A stat under calculation. */
export interface Stat {
  readonly name: StatName;
  readonly base: Base;
}

/** Effects that add to or take from a stat. */
export const CHANGES = ['bonus', 'penalty'] as const;
/** Effects that bound a stat. */
export const LIMITS = ['minimum', 'maximum'] as const;
/** Effects that bring a stat to a value by giving it the bonus or penalty it takes. */
export const SETTINGS = ['set', 'raise', 'lower', 'copy', 'switch'] as const;
export const EFFECT_KINDS = [...CHANGES, ...LIMITS, ...SETTINGS] as const;
export type EffectKind = (typeof EFFECT_KINDS)[number];

/** One effect, as a card, a rule or a cost made it. */
export interface Effect {
  /** Names it in this question; no two have the same. */
  readonly source: string;
  readonly kind: EffectKind;
  /** The stat it works on. A switch works on this one and on `from`. */
  readonly on: StatName;
  /** How much, or the value to reach. Not used where the value comes `from` another stat. */
  readonly amount: number;
  /** A limit that is equal to the base value of its stat, whatever that is; `amount` says what it is. */
  readonly ofBase?: true;
  /** The other stat of a switch, or the one that is copied. */
  readonly from?: StatName;
  /** What a fluctuating bonus or penalty counts: it is `amount` for each. */
  readonly each?: string;
  /** How many of them there are when the effect comes. */
  readonly count?: number;
  /** turn, battle, permanent, or "while …". */
  readonly lasts?: string;
}

/** What happens next: an effect comes, one ends, or what one counts changes. */
export type Moment =
  | { readonly type: 'comes'; readonly effect: Effect }
  /** `with`: what ends at the very same time. */
  | { readonly type: 'ends'; readonly source: string; readonly with?: readonly string[] }
  | { readonly type: 'counts'; readonly source: string; readonly now: number };

/** What is asked: one stat or two, and all that happened to them, in order. */
export interface StatQuestion {
  readonly stats: readonly Stat[];
  readonly moments: readonly Moment[];
}

/** How an effect that sets a stat came to its bonus or penalty, at the moment it came. */
export interface Measure {
  /** The sum of base value, bonuses and penalties at that moment. */
  readonly sum: number;
  /** The value that was to be seen then. */
  readonly shown: number;
  /** The value to reach. */
  readonly target: number;
  /** The rules it follows, the first of them its own. */
  readonly rules: readonly Cited[];
}

/** What an effect does to one stat: a change of the sum, or a limit. */
export interface Share {
  readonly effect: Effect;
  readonly ended: boolean;
  /** The present size: signed for a change of the sum, as it stands for a limit. */
  readonly size: number;
  readonly measure?: Measure;
  /** A limit that a contradiction set aside, where it is read not to be taken up again. */
  readonly aside?: true;
}

/** A limit in effect. */
export interface Limit {
  readonly kind: (typeof LIMITS)[number];
  readonly source: string;
  readonly value: number;
  /** The zero floor, where it is read as a minimum. */
  readonly basic?: true;
  /** Another of its kind is as strict or stricter. */
  readonly outdone?: true;
  /** No longer in effect: told only of a stat that is absent, which it never limited. */
  readonly ended?: true;
}

/** One stat while its value is worked out. Only `total` changes from step to step. */
export interface StatTally extends Tally {
  readonly stat: Stat;
  readonly shares: readonly Share[];
  /** Highest first. */
  readonly minimums: readonly Limit[];
  /** Lowest first. */
  readonly maximums: readonly Limit[];
  /** The value to be seen when the limits began to contradict each other, as long as they do. */
  readonly held: number | undefined;
  /** What brought Chi from above 0 to 0, the first time. */
  readonly fell: Moment | undefined;
  /** Whether step C and the example printed with it have had two things to say on the way. */
  readonly disputed: boolean;
  readonly readings: Readings;
}

/** What a step is about: an effect's share in the sum, or the stat as a whole. */
export type StatSubject = Share | undefined;

export const isLimit = (kind: EffectKind): kind is Limit['kind'] => kind === 'minimum' || kind === 'maximum';
export const isSetting = (kind: EffectKind): kind is (typeof SETTINGS)[number] =>
  (SETTINGS as readonly EffectKind[]).includes(kind);
export const isSigned = ({ name }: Stat) => SIGNED.includes(name);
/** The base value as a number: an asterisk and an absent stat count as 0. */
export const baseValue = ({ base }: Stat) => (typeof base === 'number' ? base : 0);
