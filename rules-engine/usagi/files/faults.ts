/** What is wrong with a setup or a question, told to whoever wrote it. */
import type { FieldFault } from '../../core/fault.ts';

/** What is wrong with a table that is laid out. */
export interface LaidFault extends FieldFault {
  /** It can be judged all the same: the verdict names the rule. */
  readonly judged?: true;
}
/** Ratings go from −99 to 99: whatever a card can print, and room to spare. */
export const LARGEST = 99;
