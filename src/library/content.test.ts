/** The real texts against each other and against the engines. What fails here names the file to mend. */
import { describe, expect, test } from 'vitest';
import { checkContent, checkEngines } from './checks.ts';
import type { Readings } from '../../rules-engine/l5r/readings.ts';
import { statQuestion } from '../../rules-engine/l5r/questions/stat/schema.ts';
import { otherReadings } from '../../rules-engine/l5r/questions/stat/sensitivity.ts';
import { engines, type Ran, readingsFor, runScenario } from './engines.ts';
import { readLibrary, type Scenario } from './library.ts';
import { tellProblem } from './problem.ts';
import { resultProblems } from './results.ts';

const { library, problems } = readLibrary(process.cwd());
const scenarios = library.games.flatMap((game) => game.scenarios);
const runs = scenarios.filter(({ run }) => run === 'now');

describe('content/', () => {
  test('can be read', () => {
    expect(problems.map(tellProblem)).toEqual([]);
  });

  test('holds together', () => {
    expect(checkContent(library).map(tellProblem)).toEqual([]);
  });

  test('and the engines say the same', () => {
    expect(checkEngines(library, engines).map(tellProblem)).toEqual([]);
  });
});

describe('a scenario comes out as it is written', () => {
  test.for(runs)('$game: $title', (scenario) => {
    expect(resultProblems(scenario).map(tellProblem)).toEqual([]);
  });
});

interface RanFile extends Ran, Pick<Scenario, 'game' | 'file'> {
  readonly wanted: Readonly<Record<string, unknown>>;
}
const ran = runs.flatMap((scenario): readonly RanFile[] => {
  const result = resultProblems(scenario).length === 0 ? runScenario(scenario.game, scenario) : undefined;
  const { game, file, expect: wanted = {} } = scenario;
  return result ? [{ ...result, game, file, wanted }] : [];
});

test('a rule that holds in some editions acts in no other, unless a reading says so', () => {
  const outside = library.games.flatMap(({ id, rules, book, scenarios: all }) => {
    const limited = rules.flatMap(({ id: rule, editions }) => (editions ? [{ rule, editions }] : []));
    return all
      .filter(({ run, readings }) => run === 'now' && Object.keys(readings).length === 0)
      .flatMap((scenario) => {
        const edition = scenario.edition ?? Object.keys(book.editions)[0] ?? '';
        const spoke: readonly string[] = runScenario(id, scenario)?.outcome.spoke ?? [];
        return limited.flatMap(({ rule, editions }) =>
          spoke.includes(rule) && !editions.includes(edition) ? [`${scenario.file}: ${rule}`] : [],
        );
      });
  });
  expect(outside).toEqual([]);
});

describe('every scenario', () => {
  /** The files in which something is missing. */
  const lacking = (lacks: (one: (typeof ran)[number]) => boolean) => ran.filter(lacks).map(({ file }) => file);

  test('has a headline, and a rule that decided it', () => {
    expect(ran).toHaveLength(runs.length);
    expect(lacking(({ headline }) => !/^\S.*\S$/.test(headline.says))).toEqual([]);
    expect(lacking(({ headline, game }) => !headline.rule?.startsWith(`${game}.`))).toEqual([]);
  });

  test('names the rule that decided, where the file says which it must be', () => {
    const named = ran.flatMap(({ headline, game, file, wanted: { decided, resultBy = decided } }) =>
      typeof resultBy === 'string' && resultBy !== 'nothing'
        ? [{ file, rule: headline.rule, wanted: `${game}.${resultBy}` }]
        : [],
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ rule, wanted }) => rule !== wanted)).toEqual([]);
  });

  test('has a proof, and no line of it is without words', () => {
    expect(lacking(({ outcome }) => outcome.told().length === 0)).toEqual([]);
    expect(
      lacking(({ outcome }) =>
        outcome
          .told()
          .some(({ says, tried, beaten = [] }) => [says, tried ?? 'nothing', ...beaten].some((one) => !one)),
      ),
    ).toEqual([]);
  });

  test('tells each refusal that it finds, with the rule against it, as often as it finds it', () => {
    const refusals = ran.map(({ outcome, game, file }) => ({
      file,
      told: outcome.told().flatMap(({ tried, rule }) => (tried === undefined ? [] : [rule])),
      found: refusedIn(outcome.found).map((rule) => `${game}.${rule}`),
    }));
    expect(refusals.filter(({ found }) => found.length > 0).length).toBeGreaterThan(100);
    for (const { file, told, found } of refusals) expect({ file, told }).toEqual({ file, told: found });
  });

  test('names other readings only where something else comes out, with what it is', () => {
    const others = ran.flatMap((one) => one.otherReadings().map((other) => ({ ...other, file: one.file })));
    expect(others.length).toBeGreaterThan(500);
    expect(others.filter(({ says }) => !/\S/.test(says))).toEqual([]);
  });
});

test("what other readings would change of a stat is just what the stat's own analysis says", () => {
  const stats = runs.filter(({ game, kind }) => game === 'l5r' && kind === 'stat');
  const differing = stats.flatMap((scenario) => {
    const found = (runScenario('l5r', scenario)?.otherReadings() ?? []).map(({ reading, option }) => [reading, option]);
    const readings = readingsFor('l5r', scenario) as unknown as Readings;
    const own = otherReadings(statQuestion.parse(scenario.start), readings).map((one) => [one.reading, one.option]);
    return JSON.stringify(found) === JSON.stringify(own) ? [] : [{ file: scenario.file, found, own }];
  });
  expect(stats.length).toBeGreaterThan(40);
  expect(differing).toEqual([]);
});

/** The rules against the choices of a scenario, in their order, however its kind writes them. */
function refusedIn({ refused = [], refusedBy = [], answers = [] }: Ran['outcome']['found']): readonly string[] {
  const rules = (list: unknown): readonly string[] =>
    (Array.isArray(list) ? list : [list]).flat().flatMap((one: unknown): readonly string[] => {
      if (typeof one === 'string') return /\w\.\w/.test(one) ? [one] : [];
      const { rule, by } = (one ?? {}) as { readonly rule?: string; readonly by?: string };
      return [rule ?? by ?? []].flat();
    });
  return [refused, refusedBy, answers].flatMap(rules);
}

describe('a rule with code', () => {
  const rules = Object.entries(engines).flatMap(([game, { rules }]) => rules.map((rule) => ({ game, rule })));

  test.for(rules)('$rule acts in one scenario and not in another', ({ game, rule }) => {
    const inGame = ran.filter((one) => one.game === game);
    const acts = inGame.filter(({ outcome }) => (outcome.spoke as readonly string[]).includes(rule));
    const says = `content/${game}/scenarios: `;
    const missing = [
      ...(acts.length === 0 ? [`${says}in none does the rule ${rule} act`] : []),
      ...(acts.length === inGame.length ? [`${says}in none that runs is the rule ${rule} silent`] : []),
    ];
    expect(missing).toEqual([]);
  });
});
