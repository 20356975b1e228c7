import { expect, test } from 'vitest';
import { read } from './turn.link.ts';

const link = (choice: object) => ({
  decks: ['swords-on-the-road', 'silk-and-shadows'],
  seed: 1,
  readAs: { edition: '', readings: {} },
  walk: { choices: [choice] },
});

test('a link from before choices had a type is read: it says do', () => {
  const { state, complaints } = read(link({ do: 'play', player: 'A', card: 3, target: 'B' }));
  expect(complaints).toEqual([]);
  expect(state?.walk.choices).toEqual([{ type: 'play', player: 'A', card: 3, target: 'B' }]);
});

test.for([
  ['what nobody can do', { type: 'surrender', player: 'A' }],
  ['half a card', { type: 'discard', player: 'A', card: 1.5 }],
  ['a player that there is not', { do: 'pass', player: 'Z' }],
  ['no target at all', { do: 'play', player: 'A', card: 3 }],
] as const)('%s is told, and left out', ([, choice]) => {
  const { state, complaints } = read(link(choice));
  expect(complaints.join(' ')).toContain('walk.choices.0');
  expect(state?.walk.choices).toEqual([]);
});
