import { expect, test } from 'vitest';
import { freshName, setAt } from './edit.ts';

const table = { events: [{ name: 'Event', involved: { A: [{ name: 'A1' }, 'Rice Farmer'] } }] };

test('a value deep within is set, and everything beside it stays the same object', () => {
  const to = setAt(table, 'events.0.involved.A.0.ratings.combat', '3');
  expect(to.events?.[0]?.involved?.A).toEqual([{ name: 'A1', ratings: { combat: '3' } }, 'Rice Farmer']);
  expect(table.events[0]?.involved.A[0]).toEqual({ name: 'A1' });
});
test('a list is begun and added to', () => {
  expect(setAt({}, 'hand.B.0', 'Ambush')).toEqual({ hand: { B: ['Ambush'] } });
  expect(setAt({ hand: { B: ['Ambush'] } }, 'hand.B.1', 'Disgraced')).toEqual({ hand: { B: ['Ambush', 'Disgraced'] } });
});
test('an entry is taken out, of a list or by its key', () => {
  expect(setAt(table, 'events.0.involved.A.0', undefined).events?.[0]?.involved?.A).toEqual(['Rice Farmer']);
  expect(setAt({ neutralPile: 3, turn: 2 }, 'neutralPile', undefined)).toEqual({ turn: 2 });
});
test('a new name is one that nobody has', () => {
  expect(freshName(table, 'A')).toBe('A2');
  expect(freshName(table, 'B')).toBe('B1');
});
