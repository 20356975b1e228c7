import type { RuleId } from '../../../core/rule.ts';
import type { Step } from '../../../core/step.ts';
import type { UseLimit } from '../text/state.ts';

/** Where a card can be. */
export const ZONES = [
  'in-play',
  'focusing',
  'resolving',
  'entering-play',
  'hand',
  'province',
  'discard',
  'deck',
  'removed',
] as const;
export type Zone = (typeof ZONES)[number];
/** The places in which every triggered trait is triggered. */
export const TRIGGERED_IN: readonly Zone[] = ['in-play', 'focusing', 'resolving', 'entering-play'];

/** The places in which abilities are used. Whether a card in hand is a Strategy, which is used from there, isn't asked. */
export const USED_IN: readonly Zone[] = [...TRIGGERED_IN, 'hand'];

/** Spans of time that a limit can name; each that ends takes the shorter ones with it. */
export const PERIODS = ['duel', 'battle', 'segment', 'phase', 'turn', 'game'] as const;
export type Period = (typeof PERIODS)[number];

/** A trait or an ability on the table. */
export interface Feature {
  readonly words: string;
  readonly trigger: string | undefined;
  readonly limit: UseLimit | undefined;
  /** How often it has been used in the present duel, battle, segment, phase, turn and game. */
  readonly uses: readonly number[];
}
export interface TableTrait extends Feature {
  readonly triggered: boolean;
  /** Whether it may be left altogether: it produces Gold when Gold is paid. */
  readonly optional: boolean;
  readonly effectsOptional: boolean;
  /** The places out of play in which its own words have it work. */
  readonly elsewhere: readonly Zone[];
}
export interface TableAbility extends Feature {
  readonly designators: readonly string[];
  /** The places to which its own conditions restrict it; none where they don't. */
  readonly only: readonly Zone[];
  /** The places out of play in which its own conditions allow it. */
  readonly also: readonly Zone[];
}

export interface TableCard {
  readonly name: string;
  readonly zone: Zone;
  readonly traits: readonly TableTrait[];
  readonly abilities: readonly TableAbility[];
}
/** The cards whose traits and abilities are in question. */
export interface UseTable {
  readonly cards: readonly TableCard[];
}

/** What happens to whose trait when a trigger occurs. */
export interface Circumstances {
  /** Conditions are not met. */
  readonly unmet: readonly string[];
  /** Costs cannot be paid. */
  readonly unpaid: readonly string[];
  /** The player does not want it. */
  readonly declines: readonly string[];
  /** The effects fail. */
  readonly fails: readonly string[];
  /** The card leaves play while the effects are applied. */
  readonly leaves: readonly string[];
  /** Nothing can be targeted. */
  readonly untargeted: readonly string[];
}

export type UseMoment =
  | { readonly type: 'use'; readonly card: string; readonly nth: number; readonly as: string | undefined }
  /** A player does not use an ability. */
  | { readonly type: 'skip'; readonly card: string }
  | ({ readonly type: 'occurs'; readonly trigger: string } & Circumstances)
  /** Somebody wants a trait to happen once more for the same occurrence. */
  | { readonly type: 'again'; readonly card: string }
  | { readonly type: 'next'; readonly period: Period }
  | { readonly type: 'gives' | 'takes'; readonly card: string; readonly text: string }
  | { readonly type: 'moves'; readonly card: string; readonly zone: Zone }
  /** What do its continuous traits affect? */
  | { readonly type: 'asks'; readonly card: string };

export interface UseQuestion {
  readonly cards: readonly { readonly name: string; readonly text: string; readonly zone: Zone }[];
  readonly moments: readonly UseMoment[];
}

/** What became of one trait or ability. */
export const FATES = [
  'used',
  'refused',
  'happens',
  'happens-anyway',
  'does-not-happen',
  'left',
  'effects-left',
  'limit-reached',
  'fails',
  'without-target',
  /** Its target failed, and so nothing after it happens. */
  'stopped',
  'to-the-end',
  'may-be-used',
  'applies',
  'own-card-only',
  'no-second-copy',
  'another-copy',
  'new',
  'gone',
  'fresh',
  'moved',
] as const;
export type Fate = (typeof FATES)[number];

export interface UseSubject {
  readonly card: string;
  readonly words: string;
  readonly fate: Fate;
  /** Besides: a period, a place, a designator, or which of the circumstances it was. */
  readonly note?: string;
}
export type UseStep = Step<UseTable, UseSubject>;

/** What came of one moment. */
export interface UseAnswer {
  readonly legal: boolean;
  /** The rule that decided it. */
  readonly rule: RuleId;
  /** The cards whose traits or abilities did something. */
  readonly happens: readonly string[];
  readonly fates: readonly Fate[];
}
export interface UseVerdict {
  readonly question: UseQuestion;
  readonly steps: readonly UseStep[];
  readonly answers: readonly UseAnswer[];
  readonly table: UseTable;
}
