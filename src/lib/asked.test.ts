import { expect, test } from 'vitest';
import { ASKED } from './asked.ts';
import { citedBy, exampleOf } from './examples.ts';
import { getRule, getScenario, listedGames } from './library.ts';

test.for(ASKED)('$game: “$question” is answered by its example, and by the rule that is named', (one) => {
  const scenario = getScenario(one.game, one.scenario);
  expect(one.question).toMatch(/\?$/);
  expect(exampleOf(scenario).result).toMatch(/\S/);
  expect(citedBy(scenario)).toContain(getRule(one.game, one.rule).id);
  // It is read as it is by default: a question has the answer that most would get.
  expect(exampleOf(scenario).readAs).toEqual([]);
});

test('each listed game is asked about three times', () => {
  const counts = Object.fromEntries(
    [...Map.groupBy(ASKED, ({ game }) => game)].map(([game, questions]) => [game, questions.length]),
  );
  expect(counts).toEqual(Object.fromEntries(listedGames().map(({ id }) => [id, 3])));
});
