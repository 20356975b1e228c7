import { judgeStat, type StatAnswer } from '../../../rules-engine/l5r/questions/stat/stat.ts';
import { plotOf } from '../../../rules-engine/l5r/questions/stat/sensitivity.ts';
import type { Readings } from '../../../rules-engine/l5r/readings.ts';
import { type Draft, questionOf } from './draft.ts';
import { limitedTo, summedBy } from './dragged.ts';

/** What can be dragged in a plot; what is missing can’t. */
export interface Dragging {
  /** Makes the sum this much more. */
  readonly sum?: (by: number) => void;
  /** Makes the limit from a source another. */
  readonly limit: (source: string) => ((to: number) => void) | undefined;
}

/** What can be dragged of an answer to a draft. */
export function draggingOf(draft: Draft, readings: Readings, answer: StatAnswer, put: (to: Draft) => void): Dragging {
  const { name } = answer.stat;
  const { question } = questionOf(summedBy(draft, name, 1));
  const after = judgeStat(question, readings).answers.find(({ stat }) => stat.name === name);
  // A stat that is set takes no notice of bonuses before: nothing would follow the pointer.
  const follows = after !== undefined && plotOf(after).total === plotOf(answer).total + 1;
  return {
    ...(follows && { sum: (by: number) => put(summedBy(draft, name, by)) }),
    limit: (source) => {
      const isTyped = draft.rows.some(
        (row) => row.type === 'comes' && row.source.trim() === source && /\d/.test(row.amount),
      );
      return isTyped ? (to) => put(limitedTo(draft, source, to)) : undefined;
    },
  };
}
