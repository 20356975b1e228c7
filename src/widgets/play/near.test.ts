import { expect, test } from 'vitest';
import { nearest, yours } from './near.ts';

const table = (...ids: readonly string[]) => ids.map((id) => ({ id, name: id, zones: [] }));
const turned = (ids: readonly string[], own: string) =>
  nearest(table(...ids), ['A', 'B', 'C'], own).map(({ id }) => id);

test.for([
  { why: 'the last is the nearest already', table: ['B', 'A'], own: 'A', seen: ['B', 'A'] },
  { why: 'two change places', table: ['B', 'A'], own: 'B', seen: ['A', 'B'] },
  { why: 'what lies in the middle stays there', table: ['B', 'middle', 'A'], own: 'B', seen: ['A', 'middle', 'B'] },
  { why: 'three sit in a circle', table: ['B', 'C', 'middle', 'A'], own: 'B', seen: ['C', 'A', 'middle', 'B'] },
  { why: 'the same from the next seat', table: ['B', 'C', 'middle', 'A'], own: 'C', seen: ['A', 'B', 'middle', 'C'] },
  { why: 'nobody who sits there is asked for', table: ['B', 'A'], own: 'X', seen: ['B', 'A'] },
])('$why', ({ table: ids, own, seen }) => {
  expect(turned(ids, own)).toEqual(seen);
});

test('the side of the one person who plays says so', () => {
  const areas = ['a', 'b'].map((id) => ({ id, name: `Player ${id.toUpperCase()}`, zones: [] }));
  expect(yours(areas, 'b').map(({ name }) => name)).toEqual(['Player A', 'You (Player B)']);
});
