/** What tools carry to the browser of a rulebook: as much as their answers name, and no more. */
import { describe, expect, test } from 'vitest';
import { runScenario } from '../library/engines.ts';
import { getGame, listedGames } from './library.ts';
import { rulesOfTable, ruleTable } from './rule-table.ts';

describe.for(listedGames().map(({ id }) => id))('%s', (game) => {
  const { rules, scenarios } = getGame(game);
  const table = ruleTable(game);

  test('every rule that an example is told with is in the table', () => {
    const told = scenarios
      .flatMap((one) => runScenario(game, one)?.outcome.told() ?? [])
      .flatMap(({ rule, cites = [] }) => [rule, ...cites]);
    expect(told.length).toBeGreaterThan(100);
    expect([...new Set(told)].filter((id) => !(id in table))).toEqual([]);
  });

  test('no rule that the engine does not follow is in it', () => {
    const idle = rules.filter(({ engine }) => engine !== true).map(({ id }) => id);
    expect(idle.length).toBeGreaterThan(0);
    for (const held of [table, rulesOfTable(game)]) expect(idle.filter((id) => id in held)).toEqual([]);
  });
});
