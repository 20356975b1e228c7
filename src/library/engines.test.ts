import { describe, expect, test } from 'vitest';
import { engines, readingsFor, runScenario, UnfitScenario } from './engines.ts';
import { type ScenarioFile, scenarioSchema } from './schemas.ts';

const scenario = (more: object = {}): ScenarioFile =>
  scenarioSchema.parse({
    title: 'A Paragon',
    kind: 'stat',
    rules: ['stats.contradiction'],
    start: {
      stats: { 'personal-honor': 4 },
      effects: [
        { source: 'Praise', bonus: 1 },
        { source: 'Stronghold', minimum: 4 },
        { source: 'Shame', maximum: 0 },
      ],
    },
    expect: { value: 4 },
    ...more,
  });

describe('what is known of an engine', () => {
  test('are its rules, readings, editions and the kinds of scenario it runs', () => {
    const { rules, readings, editions, scenarios } = engines['l5r'] ?? {};
    expect(rules).toContain('l5r.stats.contradiction');
    expect(readings?.['contradiction']).toEqual(['june-2011', 'unchanged', 'cancel']);
    expect(editions?.['before-june-2011']).toEqual({ contradiction: 'unchanged' });
    expect(scenarios).toContain('stat');
  });
});

describe('the readings a scenario is run under', () => {
  test.for([
    { what: 'the defaults', scenario: {}, contradiction: 'june-2011', floor: 'step' },
    { what: 'its edition', scenario: { edition: 'twenty-festivals' }, contradiction: 'cancel', floor: 'minimum' },
    {
      what: 'its own',
      scenario: { readings: { 'zero-floor': 'minimum' } },
      contradiction: 'june-2011',
      floor: 'minimum',
    },
    {
      what: 'its own before its edition',
      scenario: { edition: 'twenty-festivals', readings: { contradiction: 'unchanged' } },
      contradiction: 'unchanged',
      floor: 'minimum',
    },
  ])('are $what', ({ scenario: more, contradiction, floor }) => {
    expect(readingsFor('l5r', scenario(more))).toMatchObject({ contradiction, 'zero-floor': floor });
  });
});

describe('a scenario', () => {
  test('that comes out as written has no mismatch, and tells the rules it cited', () => {
    const ran = runScenario('l5r', scenario());
    expect(ran?.mismatches).toEqual([]);
    expect(ran?.outcome.found).toMatchObject({ value: 4, decided: 'stats.above-both', moments: [5, 5, 4] });
    expect(ran?.outcome.spoke).toContain('l5r.stats.contradiction');
    expect(ran?.outcome.cited).toEqual(expect.arrayContaining(['l5r.stats.above-both', 'l5r.stats.limit']));
  });

  test('is run under its own readings', () => {
    const older = scenario({ edition: 'before-june-2011', expect: { value: 5, decided: 'stats.contradiction-older' } });
    expect(runScenario('l5r', older)?.mismatches).toEqual([]);
  });

  test('that comes out otherwise tells what and how', () => {
    const wrong = scenario({ expect: { value: 5, decided: 'stats.above-both' } });
    expect(runScenario('l5r', wrong)?.mismatches).toEqual([{ key: 'value', expected: 5, found: 4 }]);
  });

  test('that expects nothing is run all the same', () => {
    expect(runScenario('l5r', scenario({ expect: undefined }))).toMatchObject({
      mismatches: [],
      outcome: { found: { value: 4 } },
    });
  });

  test('about two stats finds the value of each', () => {
    const start = { stats: { force: 0, chi: 4 }, effects: [{ source: 'Mirror', switch: ['force', 'chi'] }] };
    expect(runScenario('l5r', scenario({ start, expect: { value: { force: 4, chi: 0 } } }))?.mismatches).toEqual([]);
  });

  test('of a game or a kind without an engine is not run', () => {
    expect(runScenario('emberfall', scenario())).toBeUndefined();
    expect(runScenario('toString', scenario())).toBeUndefined();
    expect(runScenario('l5r', scenario({ kind: 'duel' }))).toBeUndefined();
    expect(runScenario('l5r', scenario({ kind: 'constructor' }))).toBeUndefined();
  });

  test.for([
    {
      what: 'start',
      more: { start: { stats: { force: -1 } } },
      says: "start.stats.force: This stat can't be printed below 0.",
    },
    { what: 'expect', more: { expect: { valeu: 4 } }, says: 'expect.' },
    {
      what: 'choices',
      more: { choices: ['pass'] },
      says: 'choices: a scenario of this kind takes no choices',
    },
    {
      what: 'expected rule',
      more: { expect: { value: 4, rules: ['stats.limit', 'stats.limmit'] } },
      says: 'expect.rules.1: l5r has no rule "stats.limmit"',
    },
    { what: 'both', more: { start: {}, expect: {} }, says: 'expect.value' },
  ])('whose $what does not fit its kind is refused with where and why', ({ more, says }) => {
    const act = () => runScenario('l5r', scenario(more));
    expect(act).toThrow(UnfitScenario);
    expect(act).toThrow(says);
  });

  test('that names a card that is nowhere is refused with where and why, too', () => {
    const battle = { title: 'A fight', kind: 'battle', rules: ['battle.fight'], readings: {} };
    const start = { A: { front: ['Locke: 900/900'] } };
    const choices = [{ player: 'A', action: 'fight', by: 'Lokce', on: 'Bystander' }];
    const act = () => runScenario('fftcg', { ...battle, run: 'now', start, choices });
    expect(act).toThrow(UnfitScenario);
    expect(act).toThrow('choices.0.by: no card on the table is called "Lokce"');
  });
});
