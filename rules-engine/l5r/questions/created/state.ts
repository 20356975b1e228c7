import type { RuleId } from '../../../core/rule.ts';
import type { Step } from '../../../core/step.ts';
import type { CardReadings } from '../card-readings.ts';
import type { CardType } from '../keywords/state.ts';
import type { StatName } from '../../state.ts';

/**
 * The stats that cards of a type normally have. Which they are stands in the chapter Card types, which is not carried
 * here; this is what the cards of the time print. Focus Values are left out: only cards in a hand or deck need one.
 */
export const STATS_OF: Readonly<Record<CardType, readonly StatName[]>> = {
  Personality: ['force', 'chi', 'honor-requirement', 'gold-cost', 'personal-honor'],
  Follower: ['force', 'honor-requirement', 'gold-cost'],
  Item: ['item-force', 'item-chi', 'gold-cost'],
  Spell: ['gold-cost'],
  Holding: ['gold-cost'],
  Strategy: ['gold-cost'],
  Event: [],
  Region: [],
  Ring: [],
  Celestial: [],
  Stronghold: ['province-strength'],
};

/** A base value: a number, a dash, or words that the text leaves to the game to work out. */
export type BaseValue = number | '–' | { readonly words: string };

/** What a creation effect says of the card it makes. */
export interface Creation {
  /** How many of them; undefined where the text does not say a number. */
  readonly times: number | undefined;
  readonly type: CardType;
  readonly stats: Readonly<Partial<Record<StatName, BaseValue>>>;
  readonly keywords: readonly string[];
  /** Keywords of which the card gets one: "Armor or Weapon". */
  readonly either: readonly string[];
  /** Words before the type that are not bold, where others are. */
  readonly loose: readonly string[];
  readonly traits: readonly string[];
  readonly abilities: readonly string[];
  /** Color text in front of it. */
  readonly color: string | undefined;
  /** What it says besides, and this reader does not work out. */
  readonly besides: readonly string[];
}

/** A created card on the table. */
export interface CreatedCard {
  readonly where: 'in-play' | 'gone' | 'never-was';
  readonly type: CardType;
  readonly stats: Readonly<Partial<Record<StatName, BaseValue>>>;
  /** The stats that the effect names, and those that have been changed since. */
  readonly named: readonly StatName[];
  readonly changed: readonly StatName[];
  readonly keywords: readonly string[];
  readonly traits: readonly string[];
  readonly abilities: readonly string[];
}

/** Keywords in a row; one that has a comma in it stands in quotation marks. */
export const listed = (keywords: readonly string[]): string =>
  keywords.map((keyword) => (keyword.includes(',') ? `“${keyword}”` : keyword)).join(', ');

/** An official card that stands for a created one. */
export interface Proxy {
  /** What is printed where a title would be. */
  readonly titleBar: string | undefined;
  readonly traits: readonly string[];
}
/** What a proxy shows, and the created card it is to stand for. */
export interface Showing {
  readonly type: CardType;
  readonly stats: Readonly<Partial<Record<StatName, number>>>;
  readonly keywords: readonly string[];
  /** The text that matters in play. */
  readonly text: string;
}

export const FEATURES = ['title', 'keywords'] as const;
/** What can be asked of a created card. */
export type Asked = StatName | (typeof FEATURES)[number];

export type CreatedMoment =
  /** It cannot enter play. */
  | { readonly type: 'fails-to-enter' }
  | { readonly type: 'changes'; readonly stat: StatName; readonly by: number }
  | { readonly type: 'given'; readonly keyword: string }
  /** It leaves play, wherever it would go. */
  | { readonly type: 'leaves'; readonly to: string }
  /** The effect that moved it, or another, asks about it. */
  | { readonly type: 'asks'; readonly about: Asked; readonly sameEffect: boolean }
  /** Somebody wants it in a deck. */
  | { readonly type: 'into-deck' }
  /** The proxy loses a trait. */
  | { readonly type: 'loses-trait'; readonly trait: string }
  | { readonly type: 'stands-for'; readonly shows: Showing; readonly card: Showing };

export interface CreatedQuestion {
  readonly text: string;
  readonly proxy: Proxy | undefined;
  readonly moments: readonly CreatedMoment[];
}

/** What is known of a created card so far. */
export interface CreatedTally {
  readonly card: CreatedCard | undefined;
  /** As it was just before it left play. */
  readonly last: CreatedCard | undefined;
  readonly proxyTraits: readonly string[];
}
export interface CreatedSubject {
  readonly what: string;
  readonly value?: string | number;
  /** Whether a card that is created can't enter play, as is told later. */
  readonly fails?: true;
}
export type CreatedStep = Step<CreatedTally, CreatedSubject>;

export interface CreatedAnswer {
  readonly legal: boolean;
  readonly rule: RuleId;
  /** What was told to whoever asked. */
  readonly value: string | number | undefined;
}
export interface CreatedVerdict {
  readonly question: CreatedQuestion;
  readonly readings: CardReadings;
  /** Every creation in the text; the steps follow the first. */
  readonly creations: readonly Creation[];
  readonly steps: readonly CreatedStep[];
  readonly answers: readonly CreatedAnswer[];
  readonly tally: CreatedTally;
}
