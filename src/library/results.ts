/** Runs scenarios, and says where the result isn't what the file says. */
import { runScenario, UnfitScenario } from './engines.ts';
import type { Library, Scenario } from './library.ts';
import { firstOf, type Problem } from './problem.ts';

/** What is wrong with the scenarios that are to be run. */
export const checkResults = ({ games }: Library): readonly Problem[] =>
  games.flatMap(({ scenarios }) => scenarios.filter(({ run }) => run === 'now').flatMap(resultProblems));

/** What keeps a scenario from having the result it names: a key that doesn't fit, or another result. */
export function resultProblems(scenario: Scenario): readonly Problem[] {
  const { file, game, kind, expect: wanted } = scenario;
  if (wanted === undefined)
    return [{ file, key: 'expect', says: 'it is run and expects nothing', remedy: 'name a result' }];
  try {
    // A kind that no engine knows is told with the engines.
    return (runScenario(game, scenario)?.mismatches ?? []).map(({ key, expected, found }) => ({
      file,
      key: `expect.${key}`,
      says: `the file expects ${JSON.stringify(expected)}, and the engine's result is ${found === undefined ? 'none' : JSON.stringify(found)}`,
      remedy: `read the source, then correct the file or the code; "npm run -s verdict -- ${file}" shows the proof`,
    }));
  } catch (error) {
    if (!(error instanceof UnfitScenario)) throw new Error(`The engine fails at ${file}.`, { cause: error });
    const remedy = `"npm run -s verdict -- --keys ${game} ${kind}" lists the keys`;
    const problems = error.faults.map(({ path, says, remedy: own = remedy }) => ({
      file,
      key: path.join('.'),
      says,
      remedy: own,
    }));
    return firstOf(problems);
  }
}
