import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { question } from '../../../test-kit/l5r-notation.ts';
import { anyQuestion } from '../../../test-kit/l5r.ts';
import { toldOf } from '../../../test-kit/told.ts';
import { statExpectation, statQuestion } from './schema.ts';
import { EFFECT_KINDS, type Moment, STAT_NAMES, type StatQuestion } from '../../state.ts';

type Written = Readonly<Record<string, unknown>>;
const oneStat = (...effects: readonly Written[]) => ({ stats: { force: 2 }, effects });
const twoStats = (...effects: readonly Written[]) => ({ stats: { force: 0, chi: 3 }, effects });

describe('a question is read as it is written', () => {
  test.for<{ why: string; written: Written; line: string }>([
    { why: 'nothing happens', written: { stats: { 'personal-honor': 4 } }, line: '4 PH' },
    { why: 'an asterisk', written: { stats: { force: '*' } }, line: '* F' },
    { why: 'an absent stat', written: { stats: { 'army-force': 'absent' } }, line: 'no AF' },
    { why: 'two stats in their order', written: { stats: { chi: 3, force: 0 } }, line: '3 C / 0 F' },
    { why: 'a bonus', written: oneStat({ source: 'Oath', bonus: 1 }), line: '2 F, Oath: +1' },
    { why: 'a penalty', written: oneStat({ source: 'Oath', penalty: 1 }), line: '2 F, Oath: −1' },
    { why: 'a minimum', written: oneStat({ source: 'Oath', minimum: 4 }), line: '2 F, Oath: min 4' },
    { why: 'a maximum', written: oneStat({ source: 'Oath', maximum: -1 }), line: '2 F, Oath: max −1' },
    { why: 'set', written: oneStat({ source: 'Oath', set: 4 }), line: '2 F, Oath: set 4' },
    { why: 'raise', written: oneStat({ source: 'Oath', raise: 4 }), line: '2 F, Oath: raise 4' },
    { why: 'lower', written: oneStat({ source: 'Oath', lower: 4 }), line: '2 F, Oath: lower 4' },
    { why: 'copy a number', written: oneStat({ source: 'Oath', copy: 4 }), line: '2 F, Oath: copy 4' },
    {
      why: 'copy a stat',
      written: twoStats({ source: 'Oath', copy: 'force', to: 'chi' }),
      line: '0 F / 3 C, Oath: copy F to C',
    },
    {
      why: 'switch',
      written: twoStats({ source: 'Oath', switch: ['force', 'chi'] }),
      line: '0 F / 3 C, Oath: switch F C',
    },
    {
      why: 'each of two stats',
      written: twoStats({ source: 'Oath', bonus: 1, to: 'chi' }, { source: 'Vow', bonus: 1, to: 'force' }),
      line: '0 F / 3 C, Oath: +1 to C, Vow: +1 to F',
    },
    {
      why: 'the only stat by name',
      written: oneStat({ source: 'Oath', bonus: 1, to: 'force' }),
      line: '2 F, Oath: +1',
    },
    {
      why: 'a count and an end',
      written: oneStat(
        { source: 'Banner', bonus: 1, each: 'Samurai in play', count: 3 },
        { counts: 'Banner', now: 2 },
        { ends: 'Banner' },
      ),
      line: '2 F, Banner: +1 each × 3, Banner counts 2, Banner ends',
    },
  ])('$why: $line', ({ written, line }) => {
    expect(statQuestion.parse(written)).toEqual(question(line));
  });

  test.for(['turn', 'battle', 'permanent', 'while he is at home'])('it may last: %s', (lasts) => {
    expect(statQuestion.parse(oneStat({ source: 'Oath', bonus: 1, lasts })).moments).toEqual([
      { type: 'comes', effect: { source: 'Oath', kind: 'bonus', on: 'force', amount: 1, lasts } },
    ]);
  });
});

/** Writes a moment as a scenario file does. */
function writtenAs(moment: Moment): Written {
  if (moment.type === 'ends') return { ends: moment.source };
  if (moment.type === 'counts') return { counts: moment.source, now: moment.now };
  const { kind, on, from, amount, ...rest } = moment.effect;
  return kind === 'switch' ? { ...rest, switch: [on, from] } : { ...rest, [kind]: from ?? amount, to: on };
}

test('whatever can be judged can be written down, and is read back as it was', () => {
  fc.assert(
    fc.property(anyQuestion(), (asked: StatQuestion) => {
      const stats = Object.fromEntries(asked.stats.map(({ name, base }) => [name, base]));
      const written = JSON.parse(JSON.stringify({ stats, effects: asked.moments.map(writtenAs) }));
      expect(statQuestion.parse(written)).toEqual(asked);
    }),
    { numRuns: 300 },
  );
});

describe('a question is refused', () => {
  test.for<{ why: string; written: Written; path: string; says: string }>([
    { why: 'without stats', written: {}, path: 'stats', says: 'Invalid input' },
    { why: 'with no stat named', written: { stats: {} }, path: 'stats', says: 'about one stat, or two' },
    { why: 'with a stat nobody knows', written: { stats: { strength: 2 } }, path: 'stats', says: '"strength"' },
    {
      why: 'with half a base value',
      written: { stats: { force: 1.5 } },
      path: 'stats.force',
      says: 'must be a whole number, * or absent',
    },
    { why: 'with a base value below 0', written: { stats: { force: -1 } }, path: 'stats.force', says: 'below 0' },
    { why: 'with a key nobody knows', written: { ...oneStat(), effect: [] }, path: '', says: '"effect"' },
    {
      why: 'with an effect that does nothing',
      written: oneStat({ source: 'Oath' }),
      path: 'effects.0',
      says: 'must say what happens: one of',
    },
    {
      why: 'with a misspelt effect',
      written: oneStat({ source: 'Oath', bonnus: 1 }),
      path: 'effects.0',
      says: 'must say what happens: one of',
    },
    {
      why: 'with two effects in one',
      written: oneStat({ source: 'Oath', bonus: 1, penalty: 1 }),
      path: 'effects.0',
      says: 'must say what happens: one of bonus, penalty',
    },
    {
      why: 'with a misspelt duration',
      written: oneStat({ source: 'Oath', bonus: 1, last: 'turn' }),
      path: 'effects.0',
      says: '"last"',
    },
    {
      why: 'with a duration nobody knows',
      written: oneStat({ source: 'Oath', bonus: 1, lasts: 'forever' }),
      path: 'effects.0.lasts',
      says: 'turn, battle or permanent',
    },
    {
      why: 'with a count on a limit',
      written: oneStat({ source: 'Oath', minimum: 1, each: 'Samurai', count: 1 }),
      path: 'effects.0',
      says: '"each"',
    },
    {
      why: 'with a bonus that is no number',
      written: oneStat({ source: 'Oath', bonus: 'one' }),
      path: 'effects.0.bonus',
      says: 'must be a whole number',
    },
    {
      why: 'with half a bonus',
      written: oneStat({ source: 'Oath', bonus: 0.5 }),
      path: 'effects.0.bonus',
      says: 'must be a whole number',
    },
    {
      why: 'with an effect from nowhere',
      written: oneStat({ bonus: 1 }),
      path: 'effects.0.source',
      says: 'received undefined',
    },
    {
      why: 'with a switch of one stat',
      written: twoStats({ source: 'Oath', switch: ['force'] }),
      path: 'effects.0.switch',
      says: 'must name the two stats that are switched',
    },
    {
      why: 'with a switch of a stat with itself',
      written: twoStats({ source: 'Oath', switch: ['chi', 'chi'] }),
      path: 'effects.0.switch',
      says: 'switched with',
    },
    {
      why: 'with a copy of what is not there',
      written: oneStat({ source: 'Oath', copy: 'chi' }),
      path: 'effects.0.copy',
      says: 'no stat "chi"',
    },
    {
      why: 'with two stats, and not said which',
      written: twoStats({ source: 'Oath', bonus: 1 }),
      path: 'effects.0',
      says: '"Oath" must say which stat it changes',
    },
    {
      why: 'with an end of what never came',
      written: oneStat({ ends: 'Oath' }),
      path: 'effects.0.ends',
      says: 'There is no effect "Oath" before this',
    },
    {
      why: 'with a second effect at fault',
      written: oneStat({ source: 'Oath', bonus: 1 }, { source: 'Vow', penalty: -1 }),
      path: 'effects.1.penalty',
      says: 'without a sign',
    },
  ])('$why', ({ written, path, says }) => {
    const told = toldOf(statQuestion.safeParse(written).error?.issues ?? []);
    expect(told.map((issue) => issue.path.join('.'))).toContain(path);
    expect(told.map(({ message }) => message).join(' ')).toContain(says);
  });

  test('an effect that says nothing names everything that could happen', () => {
    const [issue] = statQuestion.safeParse(oneStat({ source: 'Oath' })).error?.issues ?? [];
    for (const kind of [...EFFECT_KINDS, 'ends', 'counts']) expect(issue?.message).toContain(kind);
  });
});

describe('what is expected', () => {
  test.for<{ why: string; expected: Written; fits: boolean }>([
    { why: 'a value', expected: { value: 4 }, fits: true },
    { why: 'a value below 0', expected: { value: -4 }, fits: true },
    { why: 'the value of each stat', expected: { value: { force: 4, chi: 0 } }, fits: true },
    { why: 'everything', expected: { value: 4, decided: 'stats.sum', moments: [4], rules: ['stats.sum'] }, fits: true },
    { why: 'no value', expected: { decided: 'stats.sum' }, fits: false },
    { why: 'half a value', expected: { value: 0.5 }, fits: false },
    { why: 'the value of a stat nobody knows', expected: { value: { strength: 4 } }, fits: false },
    { why: 'a misspelt key', expected: { value: 4, moment: [4] }, fits: false },
  ])('$why: fitting is $fits', ({ expected, fits }) => {
    expect(statExpectation.safeParse(expected).success).toBe(fits);
  });

  test('any stat has a value', () => {
    for (const name of STAT_NAMES) expect(statExpectation.safeParse({ value: { [name]: 1 } }).success).toBe(true);
  });
});
