/** The file of every example, taken out of its folder, is read and judged as it is there. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runnable, runScenario } from '../library/engines.ts';
import { readLibrary } from '../library/library.ts';
import { readScenarioText } from '../library/scenario-text.ts';
import { ownFile, ownFileHref } from './own-file.ts';

const { games } = readLibrary(process.cwd()).library;
const engines = Object.fromEntries(
  games.filter(({ scenarios }) => scenarios.length > 0).map(({ id }) => [id, runnable(id)]),
);
for (const { id, scenarios } of games) {
  test.for(scenarios.filter(({ run }) => run === 'now').map((one) => [one.name, one] as const))(
    `${id}: %s`,
    ([, scenario]) => {
      const text = ownFile(id, readFileSync(scenario.file, 'utf8'));
      const parsed = readScenarioText({ engines }, 'mine.yaml', text);
      expect(parsed.ok ? [parsed.value.game] : parsed.problems).toEqual([id]);
      if (!parsed.ok) return;
      const ours = runScenario(id, { ...parsed.value.scenario, ...parsed.value.raw });
      expect(ours?.outcome.found).toEqual(runScenario(id, scenario)?.outcome.found);
    },
  );
}

test('a file that names its game stays as it is', () => {
  expect(ownFile('l5r', 'title: X\ngame: l5r\nkind: stat\n')).toBe('title: X\ngame: l5r\nkind: stat\n');
});
test('it stands beside its page', () => {
  expect(ownFileHref('/l5r/scenarios/oath/')).toBe('/l5r/scenarios/oath.yaml');
});
