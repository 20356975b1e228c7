import { expect, test } from 'vitest';
import type { GameLibrary } from '../library/library.ts';
import { groupsOf } from './example-groups.ts';

const rule = (name: string, title: string, parent?: string) => ({ name, title, chapter: 'stats', parent });
const book = (rules: readonly object[]) =>
  ({ rules, chapters: [{ name: 'stats', title: 'Stats' }] }) as unknown as Pick<GameLibrary, 'rules' | 'chapters'>;

test('an example stands under the rule that its own is a part of, in the order of the rules', () => {
  const game = book([
    rule('stats.floor', 'Nothing below zero'),
    rule('stats.limit', 'Limits'),
    rule('stats.between', 'Between both', 'stats.limit'),
    rule('stats.equal', 'Equal to both', 'stats.between'),
  ]);
  const groups = groupsOf(game, [
    { name: 'three', rules: ['stats.equal'] },
    { name: 'two', rules: ['stats.limit', 'stats.floor'] },
    { name: 'one', rules: ['stats.floor'] },
  ]);
  expect([...groups]).toEqual([
    ['one', 'Nothing below zero'],
    ['two', 'Limits'],
    ['three', 'Limits'],
  ]);
});

test.for([
  [14, 'Rule 1'],
  [15, 'Stats'],
] as const)('examples about %i rules stand under %s', ([many, first]) => {
  const rules = Array.from({ length: many }, (_, nth) => rule(`stats.${nth + 1}`, `Rule ${nth + 1}`));
  const groups = groupsOf(
    book(rules),
    rules.map(({ name }) => ({ name: `about-${name}`, rules: [name] })),
  );
  expect([...groups.values()][0]).toBe(first);
});
