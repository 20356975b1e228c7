import { expect, test } from 'vitest';
import { readingsOf } from '../../../rules-engine/l5r/readings.ts';
import { judgeStat } from '../../../rules-engine/l5r/questions/stat/stat.ts';
import { timelineOf } from '../../../rules-engine/l5r/questions/timeline/timeline.ts';
import { question } from '../../../rules-engine/test-kit/l5r-notation.ts';
import { draftOf, questionOf } from './draft.ts';
import { endsAt, limitedTo, summedBy } from './dragged.ts';
import { timelineQuestionOf } from './timeline.ts';

const valueOf = (draft: ReturnType<typeof draftOf>) =>
  judgeStat(questionOf(draft).question, readingsOf()).answers[0]?.value;

test.for([
  ['4 F, +2', 3, 9, 'the bonus is more'],
  ['4 F, +2', -3, 3, 'the bonus becomes a penalty'],
  ['4 F, −2', 3, 5, 'the penalty becomes a bonus'],
  ['4 F', 2, 6, 'a bonus comes'],
  ['4 F', -1, 3, 'a penalty comes'],
  ['4 F, +2, min 3', -1, 5, 'a limit is left alone'],
] as const)('%s, by %i: %i, since %s', ([line, by, value]) => {
  expect(valueOf(summedBy(draftOf(question(line)), 'force', by))).toBe(value);
});
test('nothing is added for nothing', () => {
  const draft = draftOf(question('4 F'));
  expect(summedBy(draft, 'force', 0)).toBe(draft);
});
test('what has ended, or counts something, is left alone', () => {
  const { stats, moments } = question('4 F, +2');
  const [first] = moments;
  const source = first?.type === 'comes' ? first.effect.source : '';
  const ended = draftOf({ stats, moments: [...moments, { type: 'ends', source }] });
  expect(summedBy(ended, 'force', 1).rows.slice(0, 2)).toEqual(ended.rows);
  expect(valueOf(summedBy(ended, 'force', 1))).toBe(5);
});

test('a limit is dragged by its source, and no other', () => {
  const draft = draftOf(question('4 F, min 6, max 9'));
  const [minimum] = draft.rows;
  const source = minimum?.type === 'comes' ? minimum.source : '';
  expect(valueOf(limitedTo(draft, source, 8))).toBe(8);
  expect(limitedTo(draft, source, 8).rows[1]).toBe(draft.rows[1]);
  expect(limitedTo(draft, 'nobody', 8)).toBe(draft);
});

/** Force after each event, with a bonus of 2 that ends in some place. */
const shown = (draft: ReturnType<typeof draftOf>) =>
  timelineOf(timelineQuestionOf(draft).question, readingsOf()).marks.map(({ values }) => values.force);
test.for([
  [1, [6, 4, 5, 3]],
  [2, [6, 7, 5, 3]],
  [3, [6, 7, 5]],
  [0, [6, 4, 5, 3]],
] as const)('dragged to place %i, the first of three effects ends there', ([place, values]) => {
  const draft = draftOf(question('4 F, +2, +1, −2'));
  const first = draft.rows[0];
  const source = first?.type === 'comes' ? first.source : '';
  const ended = endsAt(draft, source, place);
  expect(shown(ended)).toEqual(values);
  // Behind the last event it goes on again.
  expect(shown(endsAt(ended, source, ended.rows.length))).toEqual([6, 7, 5]);
});
test('what lasts for a span of time that ends no longer does once its own end is dragged', () => {
  const { stats, moments } = question('4 F, +2');
  const draft = draftOf({ stats, moments });
  const rows = draft.rows.map((row) => (row.type === 'comes' ? { ...row, lasts: 'battle' } : row));
  const over = { ...draft, rows: [...rows, { type: 'ends', id: 9, of: 0, over: 'battle' } as const] };
  const source = rows[0]?.type === 'comes' ? rows[0].source : '';
  expect(shown(over)).toEqual([6, 4]);
  expect(shown(endsAt(over, source, 2))).toEqual([6, 6]);
  expect(shown(endsAt(over, source, 1))).toEqual([6, 4, 4]);
});
