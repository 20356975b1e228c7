import type { RuleId } from '../../../core/rule.ts';
import type { Step } from '../../../core/step.ts';
import type { CardReadings } from '../card-readings.ts';

/** The types of card that this chapter names. */
export const CARD_TYPES = [
  'Personality',
  'Follower',
  'Item',
  'Spell',
  'Holding',
  'Strategy',
  'Event',
  'Region',
  'Ring',
  'Celestial',
  'Stronghold',
] as const;
export type CardType = (typeof CARD_TYPES)[number];

/** Where a card has a keyword from. */
export const ORIGINS = ['printed', 'created', 'granted', 'ability'] as const;
export type Origin = (typeof ORIGINS)[number];

/** A keyword that a card has. */
export interface Held {
  readonly keyword: string;
  readonly from: readonly Origin[];
}

/** What an ability begins with: its own keywords, word for word, and its designators. */
export interface AbilityHead {
  readonly keywords: readonly string[];
  readonly designators: readonly string[];
}

export type KeywordMoment =
  | { readonly type: 'gives' | 'takes'; readonly source: string; readonly keyword: string }
  | { readonly type: 'ends'; readonly source: string };

/** One card and what is asked about its keywords. */
export interface KeywordQuestion {
  readonly type: CardType | undefined;
  readonly base: readonly string[];
  /** Printed on its Most Recent Printing, or given by the effect that created it. */
  readonly origin: 'printed' | 'created';
  /** The printed keywords line by line, where the lines are given; `base` is what they say. */
  readonly lines: readonly string[] | undefined;
  readonly abilities: readonly AbilityHead[];
  readonly moments: readonly KeywordMoment[];
  /** Keywords that something looks for. */
  readonly asked: readonly string[];
  /** Whether a trait of the card does something, and it is asked which keywords that has. */
  readonly trait: boolean;
  /** A designator that something looks for among its abilities. */
  readonly wanted: string | undefined;
}

/** A card's keywords while they are worked out. */
export interface KeywordTally {
  readonly held: readonly Held[];
  /** The keywords of each ability, its own first. */
  readonly abilities: readonly (readonly string[])[];
  /** Effects that run, in the order they came. */
  readonly running: readonly RunningEffect[];
}
/** An effect on a keyword that lasts; idle where, as it is read, nothing of it counts. */
export type RunningEffect = Extract<KeywordMoment, { type: 'gives' | 'takes' }> & { readonly idle?: true };

/** What a step is about: a keyword, the ability it is about, what was asked. */
export interface KeywordSubject {
  readonly keyword: string;
  readonly source?: string;
  /** The ability, counted from 0. */
  readonly ability?: number;
  readonly answer?: boolean;
}
export type KeywordStep = Step<KeywordTally, KeywordSubject>;

export interface KeywordVerdict {
  readonly question: KeywordQuestion;
  readonly readings: CardReadings;
  readonly steps: readonly KeywordStep[];
  /** The rule that spoke last of the keywords of the card itself; none where it has none and nothing happened. */
  readonly decided: RuleId | undefined;
  /** What the card has at the end. */
  readonly held: readonly Held[];
  /** What it has after each moment. */
  readonly moments: readonly (readonly string[])[];
  readonly abilities: readonly (readonly string[])[];
  /** The keywords of what its traits do. */
  readonly effects: readonly string[];
  /** For each keyword asked: does it have it? */
  readonly has: readonly boolean[];
  /** For each ability: does a search for the designator find it? */
  readonly found: readonly boolean[];
}

/** Keywords are the same whatever the size of their letters. */
export const sameWords = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
/** A Clan alignment, such as Dragon Clan. */
export const isClan = (keyword: string) => /\bClan$/i.test(keyword);
/** Only players and Personalities can be aligned; whoever has no type named may be either. */
export const isAlignable = (type: CardType | undefined) => type === undefined || type === 'Personality';
/** Whether a card of the type has the keyword: all but the names of Clans, and these as they are read. */
export function mayHave(
  keyword: string,
  type: CardType | undefined,
  from: 'base' | 'effect',
  readings: Pick<CardReadings, 'clan-of-other-cards'>,
): boolean {
  if (!isClan(keyword) || isAlignable(type)) return true;
  const reading = readings['clan-of-other-cards'];
  return from === 'base' ? reading !== 'never' : reading === 'keyword';
}
