/** What is wrong with a setup or a question, told to whoever wrote it: the field and a sentence, with the rule, if it is a rule that forbids it. */
import type { RuleId } from '../../core/rule.ts';

export interface Fault {
  /** Where: `decks.0`, `events.1.ratings`. Entries are counted from 0. */
  readonly field: string;
  readonly says: string;
  /** What to write instead. */
  readonly remedy?: string;
  readonly rule?: RuleId;
  /** It can be judged all the same: the verdict names the rule. */
  readonly judged?: true;
}
/** Ratings go from −99 to 99: whatever a card can print, and room to spare. */
export const LARGEST = 99;
