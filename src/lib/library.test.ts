/** How pages put entries in order. */
import { expect, test } from 'vitest';
import { readLibrary } from '../library/library.ts';
import { readingsByChapter } from './library.ts';

const { library } = readLibrary(process.cwd());

test.for(library.games)('$id: every open question stands once, in the order of its rules', (game) => {
  const groups = readingsByChapter(game);
  const listed = groups.flatMap(({ entries }) => entries);
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed.length).toBe(game.readings.length);
  const order = listed.map(({ rule }) => game.rules.findIndex(({ name }) => name === rule));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  for (const { name, entries } of groups) {
    for (const { rule } of entries) expect(rule.split('.')[0]).toBe(name);
  }
});
