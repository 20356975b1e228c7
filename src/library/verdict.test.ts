import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { games } from '../../rules-engine/games.ts';
import type { GameLibrary } from './library.ts';
import { tellProblem } from './problem.ts';
import type { Wanted } from './scenario.ts';
import { judgeFile, namesIn, readingOption, verdictData } from './verdict.ts';

const folder = mkdtempSync(join(tmpdir(), 'verdict-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

const PARAGON = `title: A dishonorable Paragon
kind: stat
rules: [stats.between]
start:
  stats: { personal-honor: 4 }
  effects:
    - { source: Keep, minimum: 4 }
    - { source: Insult, penalty: 1 }
    - { source: Shame, maximum: 0 }
expect:
  value: 4
`;
const paragon = write('paragon.yaml', PARAGON);

const judged = (file: string, wanted: Wanted = {}) => {
  const result = judgeFile(folder, file, wanted);
  if (!result.ok) throw new Error(result.problems.map(tellProblem).join('\n'));
  return result.value;
};
const problemsOf = (file: string, wanted: Wanted = {}) => {
  const result = judgeFile(folder, file, wanted);
  return result.ok ? [] : result.problems.map((problem) => tellProblem(problem).replace(`${folder}/`, ''));
};

describe('a scenario is judged', () => {
  test('under its own edition and readings', () => {
    expect(judged(paragon)).toMatchObject({
      game: 'l5r',
      edition: 'june-2011',
      asWritten: true,
      stat: { answers: [{ value: 4, decided: 'l5r.stats.between' }] },
      headline: { says: 'Personal Honor 4', rule: 'l5r.stats.between' },
      others: [{ reading: 'contradiction', option: 'cancel', says: 'Personal Honor 3' }],
      readOtherwise: {},
      mismatches: [],
    });
  });

  test.for<{ why: string; wanted: Wanted; value: number; asWritten: boolean }>([
    { why: 'another edition', wanted: { edition: 'twenty-festivals' }, value: 3, asWritten: false },
    { why: 'another reading', wanted: { readings: { contradiction: 'cancel' } }, value: 3, asWritten: false },
    { why: 'the same edition, named', wanted: { edition: 'june-2011' }, value: 4, asWritten: true },
    { why: 'a reading it has anyway', wanted: { readings: { contradiction: 'june-2011' } }, value: 4, asWritten: true },
  ])('$why: it is $value', ({ wanted, value, asWritten }) => {
    const found = judged(paragon, wanted);
    expect(found).toMatchObject({ asWritten, outcome: { found: { value } } });
    expect(found.mismatches).toEqual(value === 4 ? [] : [{ key: 'value', expected: 4, found: value }]);
  });

  test('its own readings stay when another edition is asked for', () => {
    const file = write('raise.yaml', PARAGON.replace('start:', 'readings: { raise-lower: like-setting }\nstart:'));
    expect(judged(file, { edition: 'before-june-2011' }).readings).toMatchObject({
      contradiction: 'unchanged',
      'raise-lower': 'like-setting',
    });
  });

  test('without "expect" there is nothing to miss', () => {
    const file = write('open.yaml', PARAGON.slice(0, PARAGON.indexOf('expect:')));
    expect(judged(file).mismatches).toEqual([]);
  });
});

describe('the game is known', () => {
  test.for<{ why: string; path: string; game?: string; found: string }>([
    { why: 'from the path', path: 'content/l5r/scenarios/a.yaml', found: 'l5r' },
    { why: 'from the option', path: 'elsewhere/a.yaml', game: 'l5r', found: 'l5r' },
    { why: 'from the option before the path', path: 'content/usagi/scenarios/a.yaml', game: 'l5r', found: 'l5r' },
    { why: 'from the kind, where one game knows it', path: 'a.yaml', found: 'l5r' },
  ])('$why', ({ path, game, found }) => {
    expect(judged(write(path, PARAGON), { game })).toMatchObject({ game: found });
  });

  test.for([
    {
      path: 'content/emberfall/scenarios/b.yaml',
      says: 'content/emberfall/scenarios/b.yaml: there is no game "emberfall"',
    },
    { path: 'b.yaml', game: 'go', says: '--game: there is no game "go"' },
  ])('or it is said that $says', ({ path, game, says }) => {
    expect(problemsOf(write(path, PARAGON), { game })).toEqual([
      `${says}. Remedy: choose one of ${Object.keys(games).join(', ')}.`,
    ]);
  });
});

describe('a fault is told with its line and key', () => {
  test.for([
    { from: 'title: A', to: 'titel: A', says: ':1 (titel): there is no key "titel" here' },
    { from: 'kind: stat', to: 'kind: duel', says: ':2 (kind): must be one of stat' },
    {
      from: 'start:',
      to: 'edition: ce\nstart:',
      says: ':4 (edition): must be one of june-2011, before-june-2011, twenty-festivals',
    },
    { from: 'start:', to: 'readings: { flor: step }\nstart:', says: ':4 (readings.flor): there is no key "flor" here' },
    {
      from: 'start:',
      to: 'readings:\n  zero-floor: never\nstart:',
      says: ':5 (readings.zero-floor): must be one of step, minimum',
    },
    { from: 'personal-honor: 4', to: 'honor: 4', says: ':5 (start.stats.honor): ' },
    {
      from: 'personal-honor: 4',
      to: 'personal-honor: -4',
      says: ":5 (start.stats.personal-honor): This stat can't be printed below 0",
    },
    { from: 'minimum: 4', to: 'minimum: four', says: ':7 (start.effects.0.minimum): must be a whole number' },
    {
      from: 'penalty: 1',
      to: 'penalty: -1',
      says: ':8 (start.effects.1.penalty): Give the size without a sign: 0 or more',
    },
    {
      from: '{ source: Insult, penalty: 1 }',
      to: '\n        source: Keep\n        penalty: 1',
      says: ':9 (start.effects.1.source): Two effects are named "Keep"',
    },
    {
      from: '{ source: Shame, maximum: 0 }',
      to: '{ ends: Guile }',
      says: ':9 (start.effects.2.ends): There is no effect "Guile" before this',
    },
    {
      from: '{ source: Shame, maximum: 0 }',
      to: '{ source: Shame, copy: honor }',
      says: ':9 (start.effects.2.copy): must be a whole number or the name of a stat',
    },
    { from: 'value: 4', to: 'value: 4\n  moment: [4]', says: ':12 (expect.moment): there is no key "moment" here' },
    { from: 'value: 4', to: 'value: four', says: ':11 (expect.value): ' },
    { from: 'value: 4', to: 'value: "', says: ':12: this is not readable YAML' },
  ])('$says', ({ from, to, says }) => {
    const told = problemsOf(write('fault.yaml', PARAGON.replace(from, to))).join('\n');
    expect(told).toContain(`fault.yaml${says}`);
    expect(told).not.toContain('..');
  });

  test('all of them at once', () => {
    const text = PARAGON.replace('minimum: 4', 'minimum: x').replace('maximum: 0', 'maximum: y');
    expect(problemsOf(write('faults.yaml', text))).toHaveLength(2);
  });

  test.for([
    { path: 'nowhere.yaml', says: 'nowhere.yaml: there is no such file' },
    { path: '.', says: 'this is not a file' },
  ])('$says', ({ path, says }) => {
    expect(problemsOf(join(folder, path))[0]).toContain(says);
  });
});

test.for<{ wanted: Wanted; says: string }>([
  {
    wanted: { edition: 'ce' },
    says: '--edition: there is no edition "ce". Remedy: choose one of june-2011, before-june-2011, twenty-festivals.',
  },
  {
    wanted: { readings: { 'zero-floor': 'never' } },
    says: '--reading: the reading "zero-floor" has no option "never". Remedy: choose one of step, minimum.',
  },
  {
    wanted: { readings: { toString: 'step' } },
    says: '--reading: there is no reading "toString". Remedy: choose one of ',
  },
])('an option that is not known: $says', ({ wanted, says }) => {
  expect(problemsOf(paragon, wanted)[0]).toContain(says);
});

test.for([
  { text: 'zero-floor=minimum', found: ['zero-floor', 'minimum'] },
  { text: 'zero-floor', found: undefined },
  { text: 'zero-floor=', found: undefined },
  { text: '=minimum', found: undefined },
  { text: 'a=b=c', found: undefined },
])('$text is read as $found', ({ text, found }) => {
  expect(readingOption(text)).toEqual(found);
});

describe('names', () => {
  const library = {
    rules: [{ id: 'l5r.stats.floor', number: '9.1.B', title: 'Step B' }],
    readings: [
      { name: 'zero-floor', question: 'When is it raised to 0?', options: { step: { title: 'A step of its own' } } },
    ],
    book: { editions: { 'june-2011': { title: 'CE as of June' } } },
  } as unknown as GameLibrary;

  test('come from the library', () => {
    const { numberOf, titleOf, hrefOf, editionTitle, optionTitle } = namesIn(library);
    expect([numberOf('l5r.stats.floor'), titleOf('l5r.stats.floor')]).toEqual(['9.1.B', 'Step B']);
    expect(hrefOf('l5r.stats.floor')).toBe('/l5r/rules/stats/#floor');
    expect(editionTitle('june-2011')).toBe('CE as of June');
    expect(optionTitle('zero-floor', 'step')).toBe('When is it raised to 0? A step of its own');
  });

  test('are ids where there is no text', () => {
    const { numberOf, titleOf, editionTitle, optionTitle } = namesIn(undefined);
    expect([numberOf('l5r.stats.sum'), titleOf('l5r.stats.sum')]).toEqual(['', 'l5r.stats.sum']);
    expect([editionTitle('june-2011'), optionTitle('zero-floor', 'step')]).toEqual(['june-2011', 'step']);
  });
});

test('the data of a verdict has every step with its rule, and survives JSON', () => {
  const data = verdictData(judged(paragon));
  const answer = data.answers?.[0];
  const cited = (slug: string) => ({ id: `l5r.stats.${slug}`, number: '', href: `/l5r/rules/stats/#${slug}` });
  expect(JSON.parse(JSON.stringify(data))).toEqual(data);
  expect(Object.keys(data)).toEqual([
    ...['file', 'game', 'kind', 'title', 'question', 'edition', 'readings', 'readingsAsked', 'found', 'spoke'],
    ...['headline', 'told', 'answers', 'moments', 'otherReadings', 'expect', 'mismatches'],
  ]);
  expect(answer).toMatchObject({ stat: 'personal-honor', base: 4, value: 4, decided: cited('between') });
  expect(answer?.steps.map(({ before, after }) => [before, after])).toEqual([
    [0, 4],
    [4, 3],
    [3, 4],
  ]);
  expect(answer?.steps[1]?.subject).toMatchObject({ effect: { source: 'Insult' }, size: -1 });
  expect(answer?.steps[2]).toMatchObject({
    rule: 'l5r.stats.between',
    href: '/l5r/rules/stats/#between',
    cites: [cited('contradiction')],
    instead: cited('limit'),
    beaten: [
      { what: { kind: 'minimum', source: 'Keep', value: 4 }, by: cited('between') },
      { what: { kind: 'maximum', source: 'Shame', value: 0 }, by: cited('between') },
    ],
  });
  expect(data.moments).toEqual([
    { says: 'Keep: minimum 4', values: [4] },
    { says: 'Insult: −1', values: [4] },
    { says: 'Shame: maximum 0', values: [4] },
  ]);
  expect(data).toMatchObject({
    headline: { says: 'Personal Honor 4', decided: cited('between') },
    otherReadings: [{ reading: 'contradiction', option: 'cancel', says: 'Personal Honor 3' }],
    expect: { value: 4 },
    mismatches: [],
  });
  expect(data.told.map(({ rule, from, to }) => [rule.id, from, to])).toEqual([
    ['l5r.stats.base', null, 4],
    ['l5r.stats.sum', 4, 3],
    ['l5r.stats.between', 3, 4],
  ]);
});
