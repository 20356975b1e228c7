import type { RuleId } from '../../../core/rule.ts';
import type { CardReadings } from '../card-readings.ts';

/** What is printed in a text box, or what somebody typed from it. */
export interface CardText {
  readonly text: string;
  /** The printed keywords, where they are given apart. Then none are looked for in the text. */
  readonly keywords?: readonly string[];
}

/** What a part of a text can be. */
export type PartKind =
  | 'keywords'
  | 'keyword'
  | 'trait'
  | 'ability'
  | 'ability-keyword'
  | 'designator'
  | 'constraints'
  | 'trigger'
  | 'condition'
  | 'limit'
  | 'cost'
  | 'target'
  | 'effects'
  | 'effect'
  | 'named-keyword'
  | 'named-designator'
  | 'icon'
  | 'embedded'
  | 'mention'
  | 'reminder'
  | 'color'
  | 'flavor';

/**
 * A part of a text: what it is, where it stands, and the rule that makes it so. Top-level parts follow each other
 * without a gap from the first character to the last; parts inside a part do not overlap. So every character has
 * exactly one innermost part.
 */
export interface Part {
  readonly kind: PartKind;
  readonly rule: RuleId;
  /** The rules it rests on besides its own. */
  readonly cites: readonly RuleId[];
  /** Its place in the text without markup. What separates it from the next part belongs to it. */
  readonly from: number;
  readonly to: number;
  /** What it says, without reminder text and without the punctuation that ends it. */
  readonly words: string;
  readonly parts: readonly Part[];
  /** A cost or an effect in which a target is chosen. */
  readonly targets?: boolean;
}

/** What a text can leave open. */
export const JUDGEMENT_KINDS = [
  'keyword-line',
  'one-trait',
  'color',
  'unknown-designator',
  'not-bold',
  'cost-without-designator',
  'second-colon',
  'trigger-in-ability',
  'reminder-print',
  'duration-without-trigger',
  'no-period',
  'unclear-constraint',
  'focus-keyword',
  'open-quotation',
] as const;
export type JudgementKind = (typeof JUDGEMENT_KINDS)[number];

/** Something the text alone does not decide, with the ways to read it; the first is the one followed here. */
export interface Judgement {
  readonly kind: JudgementKind;
  readonly rule: RuleId;
  readonly from: number;
  readonly to: number;
  /** What it is about. */
  readonly words: string;
  readonly options: readonly [string, string, ...string[]];
}

/** A clause of a constraints block, or an effect. */
export interface Clause {
  readonly kind: 'trigger' | 'condition' | 'limit' | 'cost' | 'target' | 'effect';
  /** Where its part begins. */
  readonly from: number;
  readonly words: string;
  /** Whether a target is chosen here. */
  readonly targets: boolean;
  /** What a condition does. */
  readonly way?: Way;
}

/** A condition forbids where it narrows, allows where it lifts a rule, or does both. */
export type Way = 'forbids' | 'allows' | 'both';

/** "Once per turn", or any other limit on how often something is used. `times` is missing where there is no limit. */
export interface UseLimit {
  readonly times: number | undefined;
  readonly per: string;
}

/** What traits and abilities have in common. */
interface Block {
  readonly part: Part;
  /** The whole of it, as said aloud. */
  readonly words: string;
  readonly constraints: readonly Clause[];
  readonly effects: readonly Clause[];
  /** Texts in quotation marks, each read for itself. */
  readonly embedded: readonly TextBox[];
  readonly limit: UseLimit | undefined;
  /** Whether its effects are left to the player. */
  readonly effectsOptional: boolean;
}

export interface Trait extends Block {
  readonly triggered: boolean;
  /** The moment at which it happens. */
  readonly trigger: string | undefined;
  /** Whether its player may leave it. */
  readonly optional: boolean;
  /** Where the print is short for something longer: the whole of it. */
  readonly inFull: string | undefined;
}

export interface Ability extends Block {
  readonly designators: readonly string[];
  /** Its own keywords, each word for itself. */
  readonly keywords: readonly string[];
  readonly trigger: string | undefined;
}

/** A text, read. */
export interface TextBox {
  readonly raw: string;
  /** The text without markup: line breaks as `\n`, icons as single characters. */
  readonly text: string;
  /** Where each character of `text` begins in `raw`. */
  readonly at: readonly number[];
  readonly parts: readonly Part[];
  /** The card's printed keywords. */
  readonly keywords: readonly string[];
  readonly traits: readonly Trait[];
  readonly abilities: readonly Ability[];
  readonly flavor: string | undefined;
  readonly judgements: readonly Judgement[];
  readonly readings: CardReadings;
}

/** Every part, outer before inner, in the order of the text. */
export const allParts = ({ parts }: Pick<TextBox, 'parts'>): readonly Part[] =>
  parts.flatMap((part) => [part, ...allParts(part)]);
