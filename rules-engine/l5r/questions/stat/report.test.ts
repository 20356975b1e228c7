import { describe, expect, test } from 'vitest';
import { question } from '../../../test-kit/l5r-notation.ts';
import { EDITION_NAMES, type ReadingChoice, readingsOf } from '../../readings.ts';
import { type Names, nearestEdition, reportLines } from './report.ts';
import { judgeStat } from './stat.ts';

/** A rulebook in which a rule's number is its slug, with a section sign. */
const names: Names = {
  numberOf: (id) => `§${id.split('.')[2]}`,
  titleOf: (id) => `The rule ${id.split('.')[2]}`,
  hrefOf: (id) => `https://example.org/#${id.split('.')[2]}`,
};
const rule = (slug: string) => ({
  id: `l5r.stats.${slug}`,
  number: `§${slug}`,
  title: `The rule ${slug}`,
  href: `https://example.org/#${slug}`,
});
const lines = (line: string, otherwise: ReadingChoice = {}) =>
  reportLines(judgeStat(question(line), readingsOf('june-2011', otherwise)), names);

describe('the lines of a verdict', () => {
  test('what is asked, what happened, the proof with its losers, the result, how it was read', () => {
    expect(lines('4 PH, Keep: min 4, Insult: −1, Shame: max 0')).toEqual([
      { line: 'asked', says: 'Personal Honor, base value 4' },
      { line: 'moment', nth: 1, says: 'Keep: minimum 4', values: [4] },
      { line: 'moment', nth: 2, says: 'Insult: −1', values: [4] },
      { line: 'moment', nth: 3, says: 'Shame: maximum 0', values: [4] },
      {
        line: 'step',
        nth: 1,
        says: 'Personal Honor starts at its base value, 4.',
        rule: rule('base'),
        before: 0,
        after: 4,
        cites: [],
      },
      {
        line: 'step',
        nth: 2,
        says: 'Insult gives −1, so the sum is 3.',
        rule: rule('sum'),
        before: 4,
        after: 3,
        cites: [],
      },
      {
        line: 'step',
        nth: 3,
        says:
          '3 is between the limits or equal to one of them: minimum 4 (Keep) and maximum 0 (Shame). ' +
          'So Personal Honor becomes its base value: 4.',
        rule: rule('between'),
        before: 3,
        after: 4,
        cites: [rule('contradiction')],
        instead: rule('limit'),
      },
      {
        line: 'lost',
        says: 'Minimum 4 (Keep) is set aside while the limits contradict each other.',
        by: rule('between'),
      },
      {
        line: 'lost',
        says: 'Maximum 0 (Shame) is set aside while the limits contradict each other.',
        by: rule('between'),
      },
      { line: 'result', says: 'Personal Honor is 4', value: 4, decided: rule('between') },
      { line: 'read', edition: 'june-2011', otherwise: [] },
    ]);
  });

  test('two stats have a proof each', () => {
    const told = lines('0 F / 3 C, switch F C');
    expect(told.map(({ line }) => line)).toEqual([
      'asked',
      'asked',
      'moment',
      ...['stat', 'step', 'step', 'result'],
      ...['stat', 'step', 'step', 'step', 'result'],
      'read',
    ]);
    expect(told[2]).toMatchObject({ says: 'switch F C: switch Force and Chi', values: [3, 0] });
  });

  test.for([
    { line: '* F', says: 'Force, printed as *' },
    { line: 'no AF', says: 'Force of the army, absent' },
    { line: '−2 FH', says: 'Family Honor, base value −2' },
  ])('$line is asked as "$says"', ({ line, says }) => {
    expect(lines(line)[0]).toEqual({ line: 'asked', says });
  });

  test('a reading that is not the edition’s is told, by its title where there is one', () => {
    const verdict = judgeStat(question('1 F'), readingsOf('before-june-2011', { 'raise-lower': 'like-setting' }));
    const titled: Names = { ...names, editionTitle: () => 'The older page', optionTitle: () => 'Both ways' };
    expect(reportLines(verdict, titled).at(-1)).toEqual({
      line: 'read',
      edition: 'The older page',
      otherwise: [{ reading: 'raise-lower', option: 'like-setting', title: 'Both ways' }],
    });
  });

  test('a named edition is told as that, whatever is nearest', () => {
    const verdict = judgeStat(question('1 F'), readingsOf('before-june-2011'));
    expect(reportLines(verdict, names, 'june-2011').at(-1)).toEqual({
      line: 'read',
      edition: 'june-2011',
      otherwise: [{ reading: 'contradiction', option: 'unchanged', title: 'unchanged' }],
    });
  });
});

test.for(EDITION_NAMES)('the readings of %s are nearest to it', (edition) => {
  expect(nearestEdition(readingsOf(edition))).toBe(edition);
});
test.for([
  { why: 'one of two readings of Twenty Festivals', otherwise: { 'zero-floor': 'minimum' }, nearest: 'june-2011' },
  { why: 'both of them', otherwise: { 'zero-floor': 'minimum', contradiction: 'cancel' }, nearest: 'twenty-festivals' },
] as const)('$why: nearest is $nearest', ({ otherwise, nearest }) => {
  expect(nearestEdition(readingsOf('june-2011', otherwise))).toBe(nearest);
});
