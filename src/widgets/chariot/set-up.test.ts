/** Setting up Shiny Chariot’s table: every deed comes to the scene that tools, links and files know. */
import { expect, test } from 'vitest';
import { faultsOfTable } from '../../../rules-engine/chariot/files/faults.ts';
import { EMPTY_SCENE, type Scene, toldOf } from './scene.ts';
import { setUpOf } from './set-up.ts';

const setUp = setUpOf({ zones: ['field', 'hand', 'discard'], seats: [1, 0] });
const faults = (scene: Scene) => faultsOfTable(toldOf(scene, 'main'));
const putOwn = (scene: Scene, spot: string, name: string) => setUp.putOwn?.(scene, spot, name) ?? { scene, card: '' };
const witch = setUp.put(EMPTY_SCENE, 'field-1', 'moonlit-witch');

test('a spell is put on the Field with the tokens it comes with, and the table can be played', () => {
  expect(witch.scene.sides[1].field).toEqual([{ id: 1, card: 'moonlit-witch', name: '', facts: { Revive: '1' } }]);
  expect(setUp.spotOf(witch.scene, witch.card)).toBe('field-1');
  expect(setUp.nameOf(witch.scene, witch.card)).toBe('Moonlit Witch');
  expect(faults(witch.scene)).toEqual([]);
});

test('a spell of one’s own has the name that was typed, and numbers of its own', () => {
  const { scene, card } = putOwn(EMPTY_SCENE, 'hand-0', 'Tin Soldier');
  expect(setUp.nameOf(scene, card)).toBe('Tin Soldier');
  expect(faults(scene)).toEqual([]);
  const grown = setUp.set(scene, card, 'attack', '7');
  expect(toldOf(grown, 'main').hand?.['Player 1']?.[0]?.card).toMatchObject({ attack: 7, life: 2 });
});

test('a change is kept as typed, and back to what is printed it is as if nothing had been said', () => {
  const hurt = setUp.set(witch.scene, witch.card, 'damage', '2');
  expect(hurt.sides[1].field[0]?.facts).toEqual({ Revive: '1', damage: '2' });
  expect(setUp.set(hurt, witch.card, 'damage', '')).toEqual(witch.scene);
  const destroys = setUp.set(witch.scene, witch.card, 'destroys', 'yes');
  expect(destroys.sides[1].field[0]?.facts.destroys).toBe('yes');
  expect(setUp.set(destroys, witch.card, 'destroys', 'no')).toEqual(witch.scene);
  expect(setUp.set(witch.scene, witch.card, 'type', 'Sun').sides[1].field[0]?.facts.type).toBe('Sun');
  expect(setUp.set(witch.scene, witch.card, 'type', 'Moon')).toEqual(witch.scene);
});

test('a spell that is moved to another player’s Hand leaves tokens and damage behind, not its numbers', () => {
  let scene = setUp.set(witch.scene, witch.card, 'damage', '2');
  scene = setUp.set(scene, witch.card, 'life', '9');
  const moved = setUp.move(scene, witch.card, 'hand-0');
  expect(moved.scene.sides[1].field).toEqual([]);
  expect(moved.scene.sides[0].hand).toEqual([{ id: 1, card: 'moonlit-witch', name: '', facts: { life: '9' } }]);
  expect(setUp.spotOf(moved.scene, moved.card)).toBe('hand-0');
});

test('a spell moved to the other Field keeps its damage', () => {
  const hurt = setUp.set(witch.scene, witch.card, 'damage', '2');
  expect(setUp.move(hurt, witch.card, 'field-0').scene.sides[0].field[0]?.facts.damage).toBe('2');
});

test('a spell that is removed is nowhere, and nothing else has changed', () => {
  const both = setUp.put(witch.scene, 'field-1', 'loveshroom');
  expect(setUp.remove(both.scene, both.card)).toEqual(witch.scene);
  expect(setUp.spotOf(setUp.remove(both.scene, both.card), both.card)).toBeUndefined();
});

test('Mana, the turn and effects are set, and shown where they are pressed', () => {
  let scene = setUp.set(EMPTY_SCENE, 'player-1', 'Sun', '2');
  scene = setUp.set(scene, 'table', 'turn', '5');
  scene = setUp.set(scene, 'table', 'plain', 'yes');
  expect(toldOf(scene, 'main')).toMatchObject({ turn: 5, effects: 'none', mana: { 'Player 1': { Sun: 2 } } });
  expect(setUp.facts(scene).map(({ words }) => words)).toEqual(['Turn 5, no effects', 'no Mana', 'Mana: 2 Sun']);
});

test.each([
  ['damage', 'x', 'damage'],
  ['life', '0', 'life'],
  ['Revive', '-1', 'Revive'],
  ['sent-with', 'none', 'sent-with'],
])('a fault is told at the card and at its field: %s', (entry, typed, field) => {
  const scene = setUp.set(witch.scene, witch.card, entry, typed);
  expect(faults(scene).map((fault) => setUp.about(scene, fault))).toEqual([{ subject: witch.card, entry: field }]);
});

test('faults of the turn, of Mana and of the name are told where they can be mended', () => {
  const turned = setUp.set(EMPTY_SCENE, 'table', 'turn', '0');
  expect(faults(turned).map((fault) => setUp.about(turned, fault))).toEqual([{ subject: 'table', entry: 'turn' }]);
  const rich = setUp.set(EMPTY_SCENE, 'player-2', 'Star', 'all');
  expect(faults(rich).map((fault) => setUp.about(rich, fault))).toEqual([{ subject: 'player-2', entry: 'Star' }]);
  const own = putOwn(EMPTY_SCENE, 'field-0', '');
  const nameless = setUp.set(own.scene, own.card, 'name', '');
  expect(faults(nameless).map((fault) => setUp.about(nameless, fault))).toContainEqual({
    subject: own.card,
    entry: 'name',
  });
});

test('every zone has a free place that says what is put there, and every card is drawn', () => {
  const zones = setUp.areas(witch.scene, undefined).flatMap((area) => area.zones);
  expect(zones.map(({ cards }) => cards.at(-1)?.says)).toEqual([
    'Put a spell on Player 2’s Field',
    'Put a spell in Player 2’s Hand',
    'Put a spell in Player 2’s Discard',
    'Put a spell on Player 1’s Field',
    'Put a spell in Player 1’s Hand',
    'Put a spell in Player 1’s Discard',
  ]);
  expect(zones[0]?.cards[0]).toMatchObject({ id: witch.card, name: 'Moonlit Witch', numbers: '4/4' });
});
