/** Scenarios whose results are not what their files say: each is told with file, key and remedy. */
import { describe, expect, test } from 'vitest';
import { readLibrary, type Scenario } from './library.ts';
import { checkResults, resultProblems } from './results.ts';

const { library } = readLibrary(process.cwd());
const known = (name: string): Scenario => {
  const found = library.games.flatMap(({ scenarios }) => scenarios).find((one) => one.name === name);
  if (!found) throw new Error(name);
  return found;
};
// He has base 4, +1, a minimum of 4 and a maximum of 0: 5 is above both, so the minimum holds (step C, case ii).
const paragon = known('paragon-praised');

describe('of one scenario', () => {
  test('nothing is told where the result is as written', () => {
    expect(resultProblems(paragon)).toEqual([]);
  });
  test.for([
    {
      what: 'another result',
      file: { ...paragon, expect: { value: 5 } },
      key: 'expect.value',
      says: /expects 5.*is 4$/,
    },
    { what: 'no result', file: { ...paragon, expect: undefined }, key: 'expect', says: /expects nothing/ },
    {
      what: 'a result of no such kind',
      file: { ...paragon, expect: { value: 4, worth: 4 } },
      key: 'expect.worth',
      says: /worth/,
    },
    {
      what: 'a reading that is none',
      file: { ...paragon, readings: { 'zero-floor': 'roof' } },
      key: 'readings.zero-floor',
      says: /no option "roof"/,
    },
    { what: 'an edition that is none', file: { ...paragon, edition: 'today' }, key: 'edition', says: /"today"/ },
    { what: 'a start that fits nothing', file: { ...paragon, start: { stats: 7 } }, key: 'start.stats', says: /./ },
  ])('$what is told', ({ file, key, says }) => {
    const [problem, ...others] = resultProblems(file);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ file: paragon.file, key });
    expect(problem?.says).toMatch(says);
    expect(problem?.remedy).toMatch(/./);
  });
});

test('of all, those that are to be run later are left out', () => {
  const [l5r] = library.games.filter(({ id }) => id === 'l5r');
  const wrong = { ...paragon, expect: { value: 5 } };
  const only = (scenario: Scenario) => ({ games: [{ ...l5r!, scenarios: [scenario] }], concepts: [] });
  expect(checkResults(only(wrong))).toHaveLength(1);
  expect(checkResults(only({ ...wrong, run: 'later' }))).toEqual([]);
});
