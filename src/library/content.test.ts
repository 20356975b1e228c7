/** The real texts against each other and against the engines. What fails here names the file to mend. */
import { describe, expect, test } from 'vitest';
import { checkContent, checkEngines } from './checks.ts';
import { engines, type Ran, runScenario, UnfitScenario } from './engines.ts';
import { readLibrary, type Scenario } from './library.ts';
import { tellProblem } from './problem.ts';

const { library, problems } = readLibrary(process.cwd());
const scenarios = library.games.flatMap((game) => game.scenarios);
const runs = scenarios.filter(({ run }) => run === 'now');

/** What keeps a scenario from coming out as written, each with its file. */
function faultsOf(scenario: Scenario): readonly string[] {
  const { file, game, kind, expect: wanted } = scenario;
  if (wanted === undefined) return [`${file}: it is run and expects nothing. Remedy: say what must come out`];
  try {
    const ran = runScenario(game, scenario);
    if (!ran) return [`${file} (kind): no engine runs "${kind}"`];
    return ran.mismatches.map(({ key, expected, found }) => {
      return `${file} (expect.${key}): it says ${JSON.stringify(expected)}, and ${JSON.stringify(found)} came out`;
    });
  } catch (error) {
    if (error instanceof UnfitScenario)
      return error.faults.map(({ path, message }) => `${file} (${path.join('.')}): ${message}`);
    throw error;
  }
}

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
    expect(faultsOf(scenario)).toEqual([]);
  });

  test('and no two of one game bear one title', () => {
    const titles = scenarios.map(({ game, title }) => `${game}: ${title}`);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });
});

describe('a rule with code', () => {
  const ran = runs.flatMap((scenario): readonly { readonly game: string; readonly outcome: Ran['outcome'] }[] => {
    const result = faultsOf(scenario).length === 0 ? runScenario(scenario.game, scenario) : undefined;
    return result ? [{ game: scenario.game, outcome: result.outcome }] : [];
  });
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
