import { describe, expect, test } from 'vitest';
import { bonusSentence, changeBeaten, changeSentence, totalResultWords, totalSentence } from './sentences.en.ts';
import { type CardReadingChoice, cardReadingsOf } from '../card-readings.ts';
import { question } from '../../../test-kit/l5r-notation.ts';
import { type Edition, type ReadingChoice, readingsOf } from '../../readings.ts';
import { judgeBonus, type Sort } from './bonus-penalty.ts';
import { type ChangeQuestion, judgeChange, type Modifier } from './modifying.ts';
import { changeQuestion, totalQuestion } from './schema.ts';
import { judgeTotal } from './totals.ts';

/**
 * A change on one line: `loss 3 of 10, -2, -1 to 1, max 4`: its kind, size and the value, then what changes it. Honor
 * for gains and losses, Force for bonuses and penalties.
 */
function change(line: string): ChangeQuestion {
  const [head = '', ...modifiers] = line
    .replaceAll('−', '-')
    .split(',')
    .map((part) => part.trim());
  const [, kind = '', size, value] = /^(\w+) (\d+) of (-?\d+)$/.exec(head) ?? [];
  return {
    stat: kind === 'gain' || kind === 'loss' ? 'family-honor' : 'force',
    kind: kind as ChangeQuestion['kind'],
    size: Number(size),
    value: Number(value),
    modifiers: modifiers.map((text): Modifier => {
      const [, limit, at] = /^(min|max) (\d+)$/.exec(text) ?? [];
      if (limit) return { source: text, does: limit === 'min' ? 'minimum' : 'maximum', by: Number(at) };
      const [, sign, by, until] = /^([+-])(\d+)(?: to (\d+))?$/.exec(text) ?? [];
      return {
        source: text,
        does: sign === '+' ? 'increase' : 'reduce',
        by: Number(by),
        ...(until !== undefined && { until: Number(until) }),
      };
    }),
  };
}
const judged = (line: string, otherwise: CardReadingChoice = {}) =>
  judgeChange(change(line), cardReadingsOf('june-2011', otherwise));

describe('a change that is changed', () => {
  test.for<[line: string, size: number, value: number]>([
    ['gain 2 of 10', 2, 12],
    ['gain 2 of 10, +1', 3, 13],
    ['gain 2 of 10, −1', 1, 11],
    ['gain 2 of 10, −2', 0, 10],
    ['gain 2 of 10, −3', 0, 10],
    ['gain 2 of 10, −3, +2', 1, 11],
    ['loss 3 of 1', 3, -2],
    ['loss 3 of 10, −5', 0, 10],
    ['penalty 2 of 5', 2, 3],
    ['penalty 2 of 5, +1', 3, 2],
    ['penalty 2 of 5, +9', 11, 0],
    ['bonus 1 of 0, +1', 2, 2],
    ['gain 5 of 0, max 3', 3, 3],
    ['gain 3 of 0, max 3', 3, 3],
    ['gain 2 of 0, max 3', 2, 2],
    ['loss 1 of 9, min 2', 2, 7],
    ['loss 2 of 9, min 2', 2, 7],
    ['loss 3 of 9, min 2', 3, 6],
    ['loss 3 of 9, min 4, max 2', 3, 6],
  ])('%s: %i, and then %i', ([line, size, value]) => {
    expect(judged(line)).toMatchObject({ change: size, value });
  });

  test.for<{ line: string; last: number; inTurn: number }>([
    { line: 'loss 3 of 10, −2, −1 to 1', last: 1, inTurn: 1 },
    { line: 'loss 3 of 10, −1 to 1, −2', last: 1, inTurn: 0 },
    { line: 'loss 3 of 10, −1 to 1', last: 2, inTurn: 2 },
    { line: 'loss 3 of 10, −5 to 1', last: 1, inTurn: 1 },
    { line: 'loss 1 of 10, −5 to 2', last: 1, inTurn: 1 },
    { line: 'gain 2 of 10, +5 to 4', last: 4, inTurn: 4 },
    { line: 'gain 5 of 10, +5 to 4', last: 5, inTurn: 5 },
  ])('$line: $last after all others, $inTurn in its turn', ({ line, last, inTurn }) => {
    expect(judged(line).change).toBe(last);
    expect(judged(line, { 'change-to-limit': 'in-turn' }).change).toBe(inTurn);
  });

  test.for<{ line: string; counts: string; reduced: string }>([
    { line: 'penalty 2 of 5, −1', counts: 'penalty', reduced: 'penalty' },
    { line: 'penalty 2 of 5, −2', counts: 'nothing', reduced: 'penalty' },
    { line: 'gain 2 of 5, −3', counts: 'nothing', reduced: 'gain' },
  ])('$line counts as $counts', ({ line, counts, reduced }) => {
    expect(judged(line).counts).toBe(counts);
    expect(judged(line, { 'penalty-reduced-to-zero': 'reduced' }).counts).toBe(reduced);
  });

  test.for<{ line: string; change: number; counts: string; increased: number }>([
    { line: 'bonus 0 of 4, +2', change: 0, counts: 'nothing', increased: 2 },
    { line: 'bonus 1 of 4, +2', change: 3, counts: 'bonus', increased: 3 },
    { line: 'penalty 0 of 4, −1', change: 0, counts: 'nothing', increased: 0 },
    { line: 'gain 0 of 4, min 2', change: 0, counts: 'nothing', increased: 2 },
    { line: 'penalty 2 of 4, −2, +1', change: 1, counts: 'penalty', increased: 1 },
    { line: 'penalty 0 of 4', change: 0, counts: 'nothing', increased: 0 },
  ])('$line is a change of $change, or of $increased', ({ line, change, counts, increased }) => {
    expect(judged(line)).toMatchObject({ change, counts });
    expect(judged(line, { 'penalty-reduced-to-zero': 'reduced' }).counts).toBe(counts);
    expect(judged(line, { 'increasing-zero': 'increased' }).change).toBe(increased);
  });
  test.for<{ line: string; says: string; festivals: string }>([
    { line: 'penalty 2 of 3', says: 'so 3 becomes 1.', festivals: '' },
    { line: 'penalty 3 of 3', says: 'so 3 becomes 0.', festivals: '' },
    {
      line: 'penalty 4 of 3',
      says: "That would be −1, but the value can't go below 0, so 3 becomes 0.",
      festivals: 'stats.limit',
    },
    { line: 'loss 4 of 3', says: 'so 3 becomes −1.', festivals: '' },
  ])('$line is told with what stops it at 0', ({ line, says, festivals }) => {
    const step = judged(line).steps.at(-1)!;
    expect(changeSentence(step)).toContain(says);
    expect(step.cites ?? []).toEqual(festivals ? ['l5r.stats.floor'] : []);
    const later = judgeChange(change(line), cardReadingsOf('twenty-festivals'), readingsOf('twenty-festivals'));
    expect(later.steps.at(-1)!.cites ?? []).toEqual(festivals ? [`l5r.${festivals}`] : []);
  });

  test('what would increase, reduce or limit a change of 0 is told', () => {
    const [step] = judged('bonus 0 of 4, +2, −1, max 3').steps;
    expect(step?.beaten?.map(changeBeaten)).toEqual([
      expect.stringMatching(/ has nothing to increase\.$/),
      expect.stringMatching(/ has nothing to reduce\.$/),
      expect.stringMatching(/ has nothing to limit\.$/),
    ]);
  });

  test('limits that contradict each other are settled as those of stats', () => {
    const { steps } = judged('loss 3 of 9, min 4, max 2');
    const step = steps.find(({ cites }) => cites);
    expect(step?.cites).toEqual(['l5r.stats.between', 'l5r.stats.contradiction']);
    expect(step && changeSentence(step)).toBe(
      'Its limits contradict each other. The change is neither above both nor below both, so its base value decides: it stays 3.',
    );
  });

  test.for<{ line: string; size: number; changed: number; says: string }>([
    {
      line: 'loss 1 of 9, +0, min 5, max 2',
      size: 2,
      changed: 2,
      says: 'The change is below both, so it becomes the maximum, 2.',
    },
    {
      line: 'loss 1 of 9, +1, min 5, max 2',
      size: 1,
      changed: 2,
      says: 'The change is neither above both nor below both, so its base value decides: it becomes 1.',
    },
    {
      line: 'loss 3 of 9, +1, min 5, max 2',
      size: 3,
      changed: 4,
      says: 'The change is neither above both nor below both, so its base value decides: it becomes 3.',
    },
    {
      line: 'loss 3 of 9, −1, min 5, max 2',
      size: 3,
      changed: 2,
      says: 'The change is neither above both nor below both, so its base value decides: it becomes 3.',
    },
    {
      line: 'loss 3 of 9, +2, min 5, max 2',
      size: 3,
      changed: 5,
      says: 'The change is neither above both nor below both, so its base value decides: it becomes 3.',
    },
    {
      line: 'loss 3 of 9, +3, min 5, max 2',
      size: 5,
      changed: 5,
      says: 'The change is above both, so it becomes the minimum, 5.',
    },
  ])(
    '$line: limits that contradict each other leave $size, or $changed with what changed it',
    ({ line, size, changed, says }) => {
      const { change, steps } = judged(line);
      expect(change).toBe(size);
      expect(steps.map(changeSentence)).toContain(`Its limits contradict each other. ${says}`);
      expect(judged(line, { 'base-of-a-change': 'as-changed' }).change).toBe(changed);
    },
  );

  test('a base value outside its limits is told as what it comes to, where it is brought to the nearer one', () => {
    const question = change('loss 7 of 9, −3, min 5, max 2');
    const told = (otherwise: ReadingChoice) =>
      judgeChange(question, cardReadingsOf(), readingsOf('june-2011', otherwise)).steps.map(changeSentence);
    expect(told({})).toContainEqual(expect.stringMatching(/its base value decides: it becomes 7\.$/));
    expect(told({ 'between-base': 'base-within-limits' })).toContainEqual(
      expect.stringMatching(/its base value decides: it becomes 5\.$/),
    );
  });

  test.for<{ why: string; start: unknown; at: string }>([
    { why: 'two stats', start: { stats: { force: 1, chi: 1 }, change: { bonus: 1 } }, at: 'stats' },
    { why: 'two changes', start: { stats: { force: 1 }, change: { bonus: 1, penalty: 1 } }, at: 'change' },
    { why: 'a Force below zero', start: { stats: { force: -1 }, change: { bonus: 1 } }, at: 'stats.force' },
    { why: 'a gain of Force', start: { stats: { force: 1 }, change: { gain: 3 } }, at: 'change.gain' },
    { why: 'a loss of Gold Cost', start: { stats: { 'gold-cost': 1 }, change: { loss: 1 } }, at: 'change.loss' },
    { why: 'a size with a sign', start: { stats: { force: 1 }, change: { bonus: -1 } }, at: 'change.bonus' },
    {
      why: 'a modifier that does nothing',
      start: { stats: { force: 1 }, change: { bonus: 1 }, modified: [{ source: 'A' }] },
      at: 'modified.0',
    },
  ])('a question with $why is refused', ({ start, at }) => {
    expect(changeQuestion.safeParse(start).error?.issues.map(({ path }) => path.join('.'))).toContain(at);
  });
});

test.for<{ start: unknown; destroyed: boolean }>([
  { start: { stats: { chi: 2 }, change: { penalty: 2 } }, destroyed: true },
  { start: { stats: { chi: 2 }, change: { penalty: 3 } }, destroyed: true },
  { start: { stats: { chi: 2 }, change: { penalty: 1 } }, destroyed: false },
  { start: { stats: { force: 2 }, change: { penalty: 2 } }, destroyed: false },
  {
    start: { stats: { chi: 0 }, change: { penalty: 0 }, modified: [{ source: 'Terror', increase: 1 }] },
    destroyed: true,
  },
])('0 Chi destroys a Personality, and decides nothing about the change: $start', ({ start, destroyed }) => {
  const { steps, decided } = judgeChange(changeQuestion.parse(start));
  expect(steps.map(changeSentence).includes('With 0 Chi, the Personality is destroyed.')).toBe(destroyed);
  expect(decided).not.toBe('l5r.stats.zero-chi');
});

test.for(['family-honor', 'personal-honor'])('%s is gained and lost', (stat) => {
  for (const kind of ['gain', 'loss'])
    expect(changeQuestion.safeParse({ stats: { [stat]: 1 }, change: { [kind]: 1 } }).success).toBe(true);
});

describe('a bonus, a penalty, or neither', () => {
  const sorted = (line: string, otherwise: CardReadingChoice = {}, edition?: Edition, items: readonly string[] = []) =>
    judgeBonus({ ...question(line), items }, cardReadingsOf(edition, otherwise)).sorted;

  test.for<{ line: string; sorts: readonly Sort[]; rule?: string }>([
    { line: '3 F, +2', sorts: ['bonus'], rule: 'bonus-penalty' },
    { line: '3 F, −2', sorts: ['penalty'], rule: 'bonus-penalty' },
    { line: '3 F, −5', sorts: ['penalty'], rule: 'bonus-penalty' },
    { line: '3 F, +0', sorts: ['neither'], rule: 'plus-zero' },
    { line: '3 F, −0', sorts: ['neither'], rule: 'plus-zero' },
    { line: '3 F, max 2', sorts: ['neither'], rule: 'change-by-limit' },
    { line: '3 F, max 3', sorts: ['neither'], rule: 'change-by-limit' },
    { line: '3 F, max 4', sorts: ['neither'], rule: 'change-by-limit' },
    { line: '3 F, min 4', sorts: ['neither'], rule: 'change-by-limit' },
    { line: '3 F, +2, +2 ends', sorts: ['bonus', 'neither'] },
    { line: '3 F, max 2, max 2 ends', sorts: ['neither', 'neither'] },
    { line: '1 F, Banner: +1 each × 3, Banner counts 2', sorts: ['bonus', 'neither'] },
    { line: '1 F, Banner: +1 each × 2, Banner counts 3', sorts: ['bonus', 'neither'] },
    { line: '1 F, Banner: −1 each × 1', sorts: ['penalty'] },
    { line: '1 F, Banner: +1 each × 0', sorts: ['neither'], rule: 'plus-zero' },
    { line: '3 F, set 5', sorts: ['bonus'] },
    { line: '3 F, set 3', sorts: ['neither'], rule: 'plus-zero' },
    { line: '3 F, set 2', sorts: ['penalty'] },
    { line: '0 F / 3 C, switch F C', sorts: ['bonus', 'penalty'] },
    { line: 'no F, +2', sorts: ['neither'], rule: 'absent-unchanged' },
  ])('$line: $sorts', ({ line, sorts, rule }) => {
    const found = sorted(line);
    expect(found.map(({ sort }) => sort)).toEqual(sorts);
    if (rule) expect(found.at(-1)?.rule).toBe(`l5r.stats.${rule}`);
  });

  test.for<{ line: string; says: string }>([
    { line: '3 F, Banner: +0', says: 'Banner changes Force by 0, which is neither a bonus nor a penalty.' },
    {
      line: '3 F, Oath: max 2',
      says: 'Oath sets a limit: Force goes from 3 to 2. That is neither a bonus nor a penalty.',
    },
    {
      line: '3 F, Banner: +1, Banner ends',
      says: 'Banner ends: Force goes from 4 to 3. That is neither a bonus nor a penalty.',
    },
    {
      line: '3 F, Banner: +1 each × 0, Banner counts 1',
      says: 'Banner changes its size: Force goes from 3 to 4. That is neither a bonus nor a penalty.',
    },
    {
      line: 'no F, Banner: +1',
      says: 'There is no Force for Banner to change, so that is neither a bonus nor a penalty.',
    },
    {
      line: 'no F, Banner: +1, Banner ends',
      says: 'Banner ends, but there is no Force for it to change. That is neither a bonus nor a penalty.',
    },
    {
      line: 'no F, Banner: +1 each × 0, Banner counts 1',
      says: 'Banner changes its size, but there is no Force for it to change. That is neither a bonus nor a penalty.',
    },
    {
      line: 'no F, Oath: max 2',
      says: 'There is no Force for Oath to limit, so that is neither a bonus nor a penalty.',
    },
  ])('the effect is named: $line', ({ line, says }) => {
    const { steps } = judgeBonus({ ...question(line), items: [] });
    expect(steps.map(bonusSentence).at(-1)).toBe(says);
  });

  test('a penalty that a floor hides is a penalty of its whole size', () => {
    expect(sorted('2 F, −3')).toMatchObject([{ before: 2, after: 0, size: -3, sort: 'penalty' }]);
  });

  test.for<{ line: string; received: Sort; byValue: Sort }>([
    { line: '0 F, −2', received: 'penalty', byValue: 'neither' },
    { line: '1 F, −2', received: 'penalty', byValue: 'penalty' },
    { line: '3 F, max 3, +1', received: 'bonus', byValue: 'neither' },
    { line: '2 F, max 3, +1', received: 'bonus', byValue: 'bonus' },
    { line: '2 F, min 2, −1', received: 'penalty', byValue: 'neither' },
    { line: '2 F, −3, +1', received: 'bonus', byValue: 'neither' },
    { line: '0 F, −0', received: 'neither', byValue: 'neither' },
  ])('a change that may not show, $line: $received if given, $byValue by the value', ({ line, received, byValue }) => {
    expect(sorted(line).at(-1)?.sort).toBe(received);
    expect(sorted(line, { 'hidden-change': 'value-only' }).at(-1)?.sort).toBe(byValue);
  });

  test('a fluctuating bonus at its start, either way', () => {
    const line = '1 F, Banner: +1 each × 3';
    expect(sorted(line)[0]?.sort).toBe('bonus');
    expect(sorted(line, { 'fluctuating-start': 'never-counts' })[0]?.sort).toBe('neither');
  });

  test.for<[Edition, Sort]>([
    ['june-2011', 'bonus'],
    ['before-june-2011', 'bonus'],
    ['twenty-festivals', 'neither'],
  ])("an Item's modifier in %s: %s", ([edition, sort]) => {
    expect(sorted('3 C, Weapon: +1', {}, edition, ['Weapon'])[0]?.sort).toBe(sort);
    expect(sorted('3 C, Blessing: +1', {}, edition, ['Weapon'])[0]?.sort).toBe('bonus');
  });
});

test('two stats are told in the order in which things happened', () => {
  const { sorted } = judgeBonus({ ...question('1 F / 3 C, +1 to F, +1 to C, −1 to F'), items: [] });
  expect(sorted.map(({ moment, stat, sort }) => [moment, stat, sort])).toEqual([
    [0, 'force', 'bonus'],
    [1, 'chi', 'bonus'],
    [2, 'force', 'penalty'],
  ]);
});

test('an effect for each one that counts nothing yet counts one', () => {
  const banner = { source: 'Banner', kind: 'bonus', on: 'force', amount: 2, each: 'Samurai' } as const;
  const stats = [{ name: 'force', base: 1 } as const];
  const { sorted } = judgeBonus({ stats, moments: [{ type: 'comes', effect: banner }], items: [] });
  expect(sorted).toMatchObject([{ size: 2, before: 1, after: 3, sort: 'bonus' }]);
});

describe('the total of a unit or army', () => {
  const judge = (start: unknown, otherwise: CardReadingChoice = {}) =>
    judgeTotal(totalQuestion.parse(start), cardReadingsOf('june-2011', otherwise));

  test.for<{ moments: readonly object[]; again: readonly number[]; lost: readonly number[] }>([
    { moments: [{ total: 2 }, { leaves: 'A' }, { joins: 'B', force: 4 }], again: [3, 5, 0, 6], lost: [3, 5, 0, 4] },
    { moments: [{ total: -1 }, { leaves: 'A' }, { joins: 'B', force: 4 }], again: [3, 2, 0, 3], lost: [3, 2, 0, 4] },
    { moments: [{ leaves: 'A' }, { total: 2 }, { joins: 'B', force: 4 }], again: [3, 0, 0, 4], lost: [3, 0, 0, 4] },
    {
      moments: [{ total: 2 }, { joins: 'B', force: 4 }, { leaves: 'A' }],
      again: [3, 5, 9, 6],
      lost: [3, 5, 9, 6],
    },
  ])('an army of 3 that is gone and comes back, $moments: $again, or $lost', ({ moments, again, lost }) => {
    expect(judge({ army: { A: 3 }, moments }).values).toEqual(again);
    expect(judge({ army: { A: 3 }, moments }, { 'bonus-of-an-absent-total': 'lost' }).values).toEqual(lost);
  });
  test('what counts again is told, and what is lost', () => {
    const start = { army: { A: 3 }, moments: [{ total: 2 }, { leaves: 'A' }, { joins: 'B', force: 4 }] };
    expect(totalSentence(judge(start).steps.at(-1)!)).toContain('from 0 to 6, with the +2 that it was given before.');
    const lost = judge(start, { 'bonus-of-an-absent-total': 'lost' }).steps;
    expect(totalSentence(lost.at(-2)!)).toContain('The +2 that it was given is lost.');
    expect(totalSentence(lost.at(-1)!)).toContain('from 0 to 4. ');
  });

  test.for<{ why: string; start: unknown; values: readonly number[]; sorts: readonly Sort[] }>([
    {
      why: 'a Follower bows',
      start: { unit: { A: 3, B: 2 }, moments: [{ bows: 'B' }] },
      values: [5, 3],
      sorts: ['neither'],
    },
    {
      why: 'a Follower is destroyed',
      start: { unit: { A: 3, B: 2 }, moments: [{ leaves: 'B' }] },
      values: [5, 3],
      sorts: ['neither'],
    },
    {
      why: 'a bowed one is destroyed',
      start: { unit: { A: 3, B: 2 }, bowed: ['B'], moments: [{ leaves: 'B' }] },
      values: [3, 3],
      sorts: ['neither'],
    },
    {
      why: 'one straightens',
      start: { unit: { A: 3, B: 2 }, bowed: ['B'], moments: [{ straightens: 'B' }] },
      values: [3, 5],
      sorts: ['neither'],
    },
    {
      why: 'one joins',
      start: { unit: { A: 3 }, moments: [{ joins: 'B', force: 2 }] },
      values: [3, 5],
      sorts: ['neither'],
    },
    {
      why: 'a card receives +1F',
      start: { unit: { A: 3 }, moments: [{ changes: 'A', by: 1 }] },
      values: [3, 4],
      sorts: ['bonus'],
    },
    {
      why: 'a card receives −1F',
      start: { unit: { A: 3 }, moments: [{ changes: 'A', by: -1 }] },
      values: [3, 2],
      sorts: ['penalty'],
    },
    {
      why: 'a bonus of a card ends',
      start: { unit: { A: 3 }, moments: [{ changes: 'A', by: -1, as: 'neither' }] },
      values: [3, 2],
      sorts: ['neither'],
    },
    { why: 'the total itself', start: { army: { A: 3 }, moments: [{ total: 2 }] }, values: [3, 5], sorts: ['bonus'] },
    { why: 'an army without units', start: { army: {}, moments: [{ total: 2 }] }, values: [0, 0], sorts: ['neither'] },
    { why: 'a unit without cards', start: { unit: {}, moments: [{ total: 2 }] }, values: [0, 2], sorts: ['bonus'] },
  ])('$why', ({ start, values, sorts }) => {
    expect(judge(start)).toMatchObject({ values, sorts });
  });

  test.for<{
    why: string;
    start: unknown;
    values: readonly number[];
    sorts: readonly Sort[];
    byValue?: readonly Sort[];
  }>([
    {
      why: 'a penalty below 0 is still in effect when a bonus comes',
      start: {
        army: { A: 3, B: 2 },
        moments: [
          { changes: 'B', by: -5 },
          { changes: 'B', by: 2 },
        ],
      },
      values: [5, 3, 3],
      sorts: ['penalty', 'neither'],
    },
    {
      why: 'and when another one ends',
      start: {
        army: { A: 3, B: 2 },
        moments: [
          { changes: 'B', by: -3 },
          { changes: 'B', by: 3, as: 'neither' },
        ],
      },
      values: [5, 3, 5],
      sorts: ['penalty', 'neither'],
    },
    {
      why: 'up to 0, at 0 and above it',
      start: {
        unit: { A: 3, B: 2 },
        moments: [
          { changes: 'B', by: -3 },
          { changes: 'B', by: 1 },
          { changes: 'B', by: 1 },
        ],
      },
      values: [5, 3, 3, 4],
      sorts: ['penalty', 'neither', 'bonus'],
    },
    {
      why: 'a bowed card adds nothing, whatever it is given',
      start: { unit: { A: 3, B: 2 }, bowed: ['B'], moments: [{ changes: 'B', by: 2 }] },
      values: [3, 3],
      sorts: ['neither'],
    },
    {
      why: 'a total below 0 hides what its cards are given',
      start: { army: { A: 2 }, moments: [{ total: -5 }, { changes: 'A', by: 1 }, { total: 1 }] },
      values: [2, 0, 0, 0],
      sorts: ['penalty', 'bonus', 'bonus'],
      byValue: ['penalty', 'neither', 'neither'],
    },
  ])('$why', ({ start, values, sorts, byValue = sorts }) => {
    expect(judge(start)).toMatchObject({ values, sorts });
    const readings = cardReadingsOf('june-2011', { 'hidden-change': 'value-only' });
    expect(judgeTotal(totalQuestion.parse(start), readings)).toMatchObject({ values, sorts: byValue });
  });

  test.for<{ sort: Sort; by: number; bySign: Sort }>([
    { sort: 'neither', by: -1, bySign: 'penalty' },
    { sort: 'neither', by: 0, bySign: 'neither' },
    { sort: 'neither', by: 1, bySign: 'bonus' },
    { sort: 'bonus', by: 1, bySign: 'bonus' },
    { sort: 'penalty', by: -1, bySign: 'penalty' },
  ])(
    'a card changes by $by, which is $sort to it: the same to the total, or $bySign by its sign',
    ({ sort, by, bySign }) => {
      const start = { army: { A: 3, B: 2 }, moments: [{ changes: 'B', by, ...(sort === 'neither' && { as: sort }) }] };
      expect(judge(start).sorts).toEqual([sort]);
      expect(judge(start, { 'total-and-its-cards': 'by-its-sign' }).sorts).toEqual([bySign]);
    },
  );

  test('by its sign, a total changes only with the Force of a card', () => {
    const start = {
      army: { A: 3, B: 2, C: 1 },
      bowed: ['C'],
      moments: [{ bows: 'B' }, { leaves: 'A' }, { straightens: 'C' }],
    };
    expect(judge(start, { 'total-and-its-cards': 'by-its-sign' }).sorts).toEqual(['neither', 'neither', 'neither']);
  });

  test('a bowed card counts where only battle resolution leaves it out', () => {
    const start = {
      unit: { A: 3, B: 2 },
      bowed: ['B'],
      moments: [{ changes: 'B', by: 2 }, { bows: 'A' }, { straightens: 'B' }, { leaves: 'B' }],
    };
    expect(judge(start)).toMatchObject({
      values: [3, 3, 0, 4, 0],
      sorts: ['neither', 'neither', 'neither', 'neither'],
    });
    expect(judge(start, { 'bowed-cards-in-a-total': 'outside-resolution' })).toMatchObject({
      values: [5, 7, 7, 7, 3],
      sorts: ['bonus', 'neither', 'neither', 'neither'],
    });
  });

  test.for<{ values: readonly number[]; sorts: readonly Sort[]; says: string }>([
    { values: [5], sorts: [], says: 'Total Force 5' },
    { values: [5, 3], sorts: ['neither'], says: 'Total Force 5 → 3: neither a bonus nor a penalty' },
    { values: [5, 3, 3], sorts: ['neither', 'neither'], says: 'Total Force 5 → 3 → 3: neither a bonus nor a penalty' },
    { values: [5, 4], sorts: ['penalty'], says: 'Total Force 5 → 4: a penalty' },
    { values: [2, 3, 0], sorts: ['bonus', 'neither'], says: 'Total Force 2 → 3 → 0: a bonus, then neither' },
  ])('$says', ({ values, sorts, says }) => {
    expect(totalResultWords(values, sorts)).toBe(says);
  });

  test('an army that loses its last unit becomes one without a total', () => {
    const { steps } = judge({ army: { A: 1 }, moments: [{ leaves: 'A' }] });
    expect(steps.map(({ rule }) => rule)).toEqual(['l5r.stats.change-of-total', 'l5r.stats.absent-army']);
  });
});
