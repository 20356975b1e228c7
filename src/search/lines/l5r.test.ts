/** The judge's line of L5R, against rules 2.5 and 2.6: what it answers, which rule decides, and what it refuses. */
import { describe, expect, test } from 'vitest';
import { READINGS } from '../../../rules-engine/l5r/readings.ts';
import { readingTable } from '../../lib/reading-table.ts';
import { statFiles } from '../../widgets/l5r/files.ts';
import type { StatState } from '../../widgets/l5r/StatCalculator.tsx';
import { askedBy } from '../../widgets/tool/asked.ts';
import { openHeld } from '../../widgets/tool/opening.ts';
import type { Forms } from '../../widgets/tool/useTool.ts';
import { isStatLine } from './l5r-shape.ts';
import { statLine } from './l5r.ts';
import { tidied } from './line.ts';

const FORMS: Forms<StatState> = {
  table: readingTable('l5r', Object.keys(READINGS)),
  files: () => Promise.resolve(statFiles),
};

describe('answers', () => {
  test.for([
    // The three worked examples of the source: a minimum of the base value 4, dishonorable: a maximum of 0.
    { line: 'ph 4 min base max 0', says: 'Personal Honor 4', rule: 'l5r.stats.between' },
    { line: 'ph 4 min base +1 max 0', says: 'Personal Honor 4', rule: 'l5r.stats.above-both' },
    // The total, 0 by the floor, is equal to the maximum.
    { line: '4 PH -5 min 4 max 0', says: 'Personal Honor 4', rule: 'l5r.stats.between' },
    { line: '4 +2', says: 'Force 6', rule: 'l5r.stats.sum' },
    { line: '4+2-7', says: 'Force 0', rule: 'l5r.stats.floor' },
    { line: '4 +2 -7 min 3 max 1', says: 'Force 1', rule: 'l5r.stats.below-both' },
    { line: '4 + 1 min4', says: 'Force 5', rule: 'l5r.stats.sum' },
    { line: '4 min 5', says: 'Force 5', rule: 'l5r.stats.limit' },
    { line: '4 max 3', says: 'Force 3', rule: 'l5r.stats.limit' },
    { line: '4 max 4', says: 'Force 4', rule: 'l5r.stats.base' },
    { line: '2 -3 set 5', says: 'Force 5', rule: 'l5r.stats.sum' },
    { line: 'chi 3 −4', says: 'Chi 0', rule: 'l5r.stats.floor' },
    { line: 'family honor 3 -4', says: 'Family Honor −1', rule: 'l5r.stats.signed' },
    { line: '* +2', says: 'Force 2', rule: 'l5r.stats.sum' },
    // 2.3.3 and 2.3.1: what is absent takes no bonus, and counts as 0.
    { line: 'absent +2', says: 'Force 0', rule: 'l5r.stats.absent-zero' },
    { line: 'chi absent min 3', says: 'Chi 0', rule: 'l5r.stats.absent-zero' },
    // A modifier of an Item has a sign, so it may stand below 0.
    { line: 'item force 2 -3', says: 'Item Force modifier −1', rule: 'l5r.stats.signed' },
    { line: 'army force 4 +2', says: 'Force of the army 6', rule: 'l5r.stats.sum' },
    { line: '4 +999', says: 'Force 1003', rule: 'l5r.stats.sum' },
  ])('$line: $says', async ({ line, says, rule }) => {
    expect(isStatLine(tidied(line))).toBe(true);
    expect(await statLine(tidied(line))).toMatchObject({ says, rule });
  });

  test('under another edition the limits cancel each other', async () => {
    expect(await statLine('4 +1 min 4 max 0')).toMatchObject({ says: 'Force 4' });
    expect(await statLine('4 +1 min 4 max 0 twenty festivals')).toMatchObject({
      says: 'Force 5',
      asked: 'Force 4, +1, min 4, max 0, twenty festivals',
    });
  });

  test('says what did not apply, and leads to the calculator with everything in its order', async () => {
    const answer = await statLine('4 +2 -7 min 3 max 1');
    if ('unread' in answer) throw new Error(answer.unread);
    expect(answer.asked).toBe('Force 4, +2, −7, min 3, max 1');
    expect(answer.beaten.join(' ')).toContain('Minimum 3');
    const { held } = await askedBy(`#${answer.href.split('#')[1] ?? ''}`);
    const { state, complaints } = await openHeld(FORMS, held?.value);
    expect(complaints).toEqual([]);
    expect(state?.draft.stats).toEqual([expect.objectContaining({ name: 'force', base: '4' })]);
    expect(state?.draft.rows.map((row) => row.type === 'comes' && `${row.kind} ${row.amount}`)).toEqual([
      'bonus 2',
      'penalty 7',
      'minimum 3',
      'maximum 1',
    ]);
  });

  test('two alike are two', async () => {
    expect(await statLine('4 +1 +1')).toMatchObject({ says: 'Force 6', asked: 'Force 4, +1, +1 (2)' });
  });
});

describe('does not answer', () => {
  test.for([
    'deck size',
    '4',
    '60 cards',
    '2.6.C',
    'C.iii',
    '+1F',
    'minimum higher than maximum',
    'turn 4',
    'att 1500',
    '4 cards',
    'min 3',
  ])('“%s” is not meant as a stat', (line) => expect(isStatLine(tidied(line))).toBe(false));
  test.for([
    { line: '4 +2 whatever', has: '“whatever” can’t be read here' },
    { line: '4 +2 min', has: '“min” can’t be read here' },
    { line: '4 +2 max of 3', has: '“max of 3” can’t be read here' },
    { line: '4 +2 double', has: '“double” can’t be read here' },
    { line: '4 +1000', has: '999' },
    { line: '1000 +2', has: '999' },
  ])('$line: a sentence that helps', async ({ line, has }) => {
    expect(isStatLine(tidied(line))).toBe(true);
    const answer = await statLine(tidied(line));
    if (!('unread' in answer)) throw new Error('it was read');
    expect(answer.unread).toContain(has);
    expect(answer.unread).toContain('4 +2 -7 min 3 max 1');
  });
});
