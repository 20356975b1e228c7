/** A text that has been read, told as steps: one a part, outer before inner. */
import type { Step } from '../../../core/step.ts';
import { allParts, type Part, type TextBox } from './state.ts';

/** How many parts have been found so far. */
export interface Found {
  readonly parts: number;
}
export type TextStep = Step<Found, Part>;

export const textSteps = (box: Pick<TextBox, 'parts'>): readonly TextStep[] =>
  allParts(box).map((part, index) => ({
    rule: part.rule,
    subject: part,
    before: { parts: index },
    after: { parts: index + 1 },
    ...(part.cites.length > 0 && { cites: part.cites }),
  }));
