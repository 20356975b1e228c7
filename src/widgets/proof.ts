/** What a proof shows: a verdict's steps in words and numbers, ready to be drawn. Plain data, made from the steps. */

/** A rule as a proof names it. */
export interface RuleLink {
  readonly number: string;
  readonly title: string;
  readonly href: string;
  /** Its first sentence, where a table says it beside a step. */
  readonly says?: string;
}
/** The rules a proof may name, by id. */
export type RuleTable = Readonly<Record<string, RuleLink>>;

export interface ProofLine {
  readonly rule: RuleLink;
  readonly says: string;
  /** What somebody would have done, where the rule is against it. */
  readonly tried?: string;
  /** The value before and after, where there is one. `from` is left out where nothing came before. */
  readonly from?: string;
  readonly to?: string;
  /** It changed nothing: another rule gave way, or there was nothing to do. */
  readonly aside: boolean;
  readonly beaten: readonly string[];
  /** The rules it rests on besides its own. */
  readonly cites: readonly RuleLink[];
}

/** What came out, and how it came about. */
export interface Proof {
  /** What the value is of: "Force". */
  readonly label: string;
  readonly lines: readonly ProofLine[];
  readonly value: string;
  /** The rule that decided it, where one did. */
  readonly decided?: RuleLink;
}
