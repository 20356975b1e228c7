/** What is done to a scene, undone and done again; and what is found by typing. */
import { expect, test } from 'vitest';
import { did, found, historyOf, type Offer, redo, undo } from './setup.ts';

const scene = (cards: string) => ({ cards });

test('undo brings back the very scene that was, step by step, and redo what followed', () => {
  const [none, one, two] = [scene(''), scene('a'), scene('ab')];
  const there = did(did(historyOf(none), one, 'a put'), two, 'b put');
  expect(there.now).toBe(two);
  expect(undo(there).now).toBe(one);
  expect(undo(undo(there)).now).toBe(none);
  expect(undo(undo(undo(there))).now).toBe(none);
  expect(redo(undo(undo(there))).now).toBe(one);
  expect(redo(redo(undo(undo(there)))).now).toBe(two);
  expect(redo(there).now).toBe(two);
});

test('what is typed into one field is one step; into another field, the next', () => {
  const [start, typed1, typed12, other] = [scene('0'), scene('1'), scene('12'), scene('12, 7')];
  const typed = did(did(historyOf(start), typed1, 'Life: 1', 'a life'), typed12, 'Life: 12', 'a life');
  expect(undo(typed).now).toBe(start);
  expect(undo(did(typed, other, 'Attack: 7', 'a attack')).now).toBe(typed12);
});

test('two presses of one kind are two steps', () => {
  const [start, once, twice] = [scene('0'), scene('1'), scene('2')];
  expect(undo(did(did(historyOf(start), once, 'put'), twice, 'put')).now).toBe(once);
});

test('after something new nothing that was undone is left to be done again', () => {
  const [start, left, right] = [scene('0'), scene('l'), scene('r')];
  const turned = did(undo(did(historyOf(start), left, 'left')), right, 'right');
  expect(redo(turned).now).toBe(right);
  expect(undo(turned).now).toBe(start);
});

const offer = (name: string, facts: string, kind: string): Offer => ({ id: name.toLowerCase(), name, facts, kind });
const OFFERS = [
  offer('Night Moth', '1/1, 1 Moon', 'Moon'),
  offer('Kettle', '0/3, 1 Sun', 'Sun'),
  offer('Moon Kettle', '2/2, 2 Sun', 'Sun'),
];
const names = (...[text, kind = '', recent = []]: [string, string?, string[]?]) =>
  found(OFFERS, text, kind, recent).map(({ name }) => name);

test('cards are found by name, by numbers and by kind', () => {
  expect(names('moth')).toEqual(['Night Moth']);
  expect(names('0/3')).toEqual(['Kettle']);
  expect(names('sun 2/2')).toEqual(['Moon Kettle']);
  expect(names('moon', 'Sun')).toEqual(['Moon Kettle']);
  expect(names('dragon')).toEqual([]);
});

test('names that begin with what was typed come first; otherwise the recent ones, the latest first', () => {
  expect(names('moon')).toEqual(['Moon Kettle', 'Night Moth']);
  expect(names('', '', ['moon kettle', 'kettle'])).toEqual(['Moon Kettle', 'Kettle', 'Night Moth']);
  expect(names('')).toEqual(['Night Moth', 'Kettle', 'Moon Kettle']);
});
