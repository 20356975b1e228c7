/** A timeline while a reader writes it: the rows of a stat question, and spans of time that end. */
import type { FieldFault } from '../../../rules-engine/core/fault.ts';
import { faultsOfTimeline } from '../../../rules-engine/l5r/questions/timeline/faults.ts';
import type { TimedMoment, TimelineQuestion } from '../../../rules-engine/l5r/questions/timeline/timeline.ts';
import type { ReadAs } from '../tool/ReadingsForm.tsx';
import { type Draft, draftOf, type DraftRow, momentOf, statsIn } from './draft.ts';

export interface TimelineState {
  readonly draft: Draft;
  readonly readAs: ReadAs;
}

export function timelineQuestionOf(draft: Draft): { question: TimelineQuestion; faults: readonly FieldFault[] } {
  const question: TimelineQuestion = {
    stats: statsIn(draft),
    moments: draft.rows.map((row): TimedMoment =>
      row.type === 'ends' && row.over !== undefined ? { type: 'over', lasts: row.over } : momentOf(draft, row),
    ),
  };
  return { question, faults: faultsOfTimeline(question) };
}

/** A timeline that was given, as a draft. */
export function timelineDraftOf({ stats, moments }: TimelineQuestion): Draft {
  const plain = draftOf({ stats, moments: moments.filter((moment) => moment.type !== 'over') });
  const rows: DraftRow[] = [];
  let next = 0;
  moments.forEach((moment) => {
    if (moment.type === 'over')
      rows.push({ type: 'ends', id: moments.length + rows.length + 1, of: 0, over: moment.lasts });
    else {
      const row = plain.rows[next++];
      if (row) rows.push(row);
    }
  });
  return { ...plain, rows };
}
