/** What a button of "What would change this" does to a draft comes out as the button says. */
import { expect, test } from 'vitest';
import { readingsOf } from '../../../rules-engine/l5r/readings.ts';
import { judgeStat } from '../../../rules-engine/l5r/questions/stat/stat.ts';
import { whatWouldChange } from '../../../rules-engine/l5r/questions/stat/sensitivity.ts';
import type { Moment, StatQuestion } from '../../../rules-engine/l5r/state.ts';
import { question } from '../../../rules-engine/test-kit/l5r-notation.ts';
import { draftOf, questionOf } from './draft.ts';
import { nudged } from './nudged.ts';

const more = (line: string, ...moments: readonly Moment[]): StatQuestion => {
  const { stats, moments: first } = question(line);
  return { stats, moments: [...first, ...moments] };
};
const counted: Moment = {
  type: 'comes',
  effect: { source: 'Samurai', kind: 'bonus', on: 'force', amount: 1, each: 'Samurai', count: 2 },
};

test.for<{ asked: StatQuestion; kinds: readonly string[] }>([
  { asked: question('4 F, +2, −7, min 3, max 1'), kinds: ['amount'] },
  { asked: question('4 F, +2'), kinds: ['amount', 'base', 'ends'] },
  { asked: question('4 F, +2, set 5'), kinds: ['amount', 'swap', 'ends'] },
  { asked: more('1 F', counted), kinds: ['amount', 'count', 'base', 'ends'] },
  { asked: more('1 F', counted, { type: 'counts', source: 'Samurai', now: 3 }), kinds: ['count'] },
  { asked: more('1 F', counted, { type: 'ends', source: 'Samurai' }), kinds: ['stays', 'base'] },
  { asked: question('3 F / 1 C, +2 to F'), kinds: ['base', 'ends'] },
])('each of what would change $asked', ({ asked, kinds }) => {
  const readings = readingsOf();
  const nudges = whatWouldChange(asked, readings);
  expect(nudges.map(({ kind }) => kind)).toEqual(expect.arrayContaining([...kinds]));
  for (const nudge of nudges) {
    const { question: changed, faults } = questionOf(nudged(draftOf(asked), nudge));
    expect(faults).toEqual([]);
    expect(judgeStat(changed, readings).answers.map(({ value }) => value)).toEqual(nudge.values);
  }
});
