/** Setting up a table of the Usagi Yojimbo CCG: every deed comes to the written table that links and files know. */
import { expect, test } from 'vitest';
import { readTable, type WrittenTable } from '../../../rules-engine/usagi/files/written.ts';
import { readingsOf } from '../../../rules-engine/usagi/readings.ts';
import { faceIn } from '../board/board.ts';
import type { Entry } from '../setup/setup.ts';
import { setUpOf } from './set-up.ts';

const setUp = setUpOf({ whole: true, readings: readingsOf() });
const EMPTY: WrittenTable = { players: 2 };
const putOwn = (table: WrittenTable, spot: string, name: string) =>
  setUp.putOwn?.(table, spot, name) ?? { scene: table, card: '' };
const event = setUp.put(EMPTY, 'events', 'Bandits on the Road');
const general = setUp.put(event.scene, 'events.0.involved.A', 'Exiled General');

test('an Event is put on the table, and a Character on a player’s side of it', () => {
  expect(general.scene.events).toEqual([
    { card: 'Bandits on the Road', playedBy: 'A', involved: { A: [{ card: 'Exiled General' }] } },
  ]);
  expect(setUp.spotOf(general.scene, general.card)).toBe('events.0.involved.A');
  expect(setUp.nameOf(general.scene, general.card)).toBe('Exiled General');
});

test('a card that is written by its name alone can be changed like any other', () => {
  const table: WrittenTable = { players: 2, playField: { B: ['Exiled General'] } };
  expect(setUp.set(table, 'playField.B.0', 'stricken', 'yes').playField?.B).toEqual([
    { card: 'Exiled General', stricken: true },
  ]);
});

test('a Character of one’s own is rated for what the Event asks first, and can be rated otherwise', () => {
  const made = putOwn({ players: 2, events: [{ name: 'E', ratings: { labor: '2' } }] }, 'events.0.involved.B', '');
  expect(setUp.nameOf(made.scene, made.card)).toBe('B1');
  expect(made.scene.events?.[0]?.involved?.B).toEqual([{ name: 'B1', ratings: { labor: '1' } }]);
  const rated = setUp.set(made.scene, made.card, 'ratings.combat', '4');
  expect(rated.events?.[0]?.involved?.B?.[0]).toEqual({ name: 'B1', ratings: { labor: '1', combat: '4' } });
  expect(setUp.nameOf(putOwn(EMPTY, 'hand.A', 'Zeniba').scene, 'hand.A.0')).toBe('Zeniba');
});

test('what lies on a Character goes with it to another player’s side, and stays behind when it goes to a hand', () => {
  const armed = putOwn(general.scene, `${general.card}.attached`, 'Spear');
  const moved = setUp.move(armed.scene, general.card, 'playField.B');
  expect(moved.card).toBe('playField.B.0');
  expect(moved.scene.playField?.B?.[0 as never]).toMatchObject({
    card: 'Exiled General',
    attached: [{ name: 'Spear' }],
  });
  expect(moved.scene.events?.[0]?.involved?.A).toEqual([]);
  expect(setUp.move(armed.scene, general.card, 'hand.A').scene.hand?.A).toEqual([{ card: 'Exiled General' }]);
});

test('a card is moved onto one that lay after it', () => {
  const two = putOwn(general.scene, 'events.0.involved.A', 'Second');
  const table: WrittenTable = {
    ...two.scene,
    playField: { A: [{ name: 'Sword', type: 'attachment' }, { name: 'Smith' }] },
  };
  const moved = setUp.move(table, 'playField.A.0', 'playField.A.1.attached');
  expect(moved.scene.playField?.A).toEqual([{ name: 'Smith', attached: [{ name: 'Sword', type: 'attachment' }] }]);
  expect(setUp.nameOf(moved.scene, moved.card)).toBe('Sword');
});

test('a card that is removed leaves everything else', () => {
  expect(setUp.remove(general.scene, general.card).events?.[0]).toEqual({
    card: 'Bandits on the Road',
    playedBy: 'A',
    involved: { A: [] },
  });
});

test('a hand of which only the number is known begins anew with the card that is put there', () => {
  expect(setUp.put({ players: 2, hand: { A: 5 } }, 'hand.A', 'Moneylender').scene.hand?.A).toEqual([
    { card: 'Moneylender' },
  ]);
});

test('players, currency and tokens are set', () => {
  let table = setUp.set(EMPTY, 'table', 'players', '3');
  table = setUp.set(table, 'B', 'honor', '2');
  expect(table).toEqual({ players: 3, currency: { B: { honor: '2' } } });
  expect(setUp.facts(table).map(({ words }) => words)).toEqual([
    '3 players, first: A',
    'Honor 0, Ryo 0',
    'Honor 2, Ryo 0',
    'Honor 0, Ryo 0',
  ]);
  expect(setUp.set(EMPTY, 'table', 'tokens.A', '4').tokens).toEqual({ A: '4' });
});

test.each([
  ['events.0.involved.A.0.ratings.combat', 'events.0.involved.A.0', 'ratings.combat'],
  ['events.0.involved.A.0', 'events.0.involved.A.0', ''],
  ['events.0.score', 'events.0', 'score'],
  ['events.0.involved.B', 'events.0', 'involved.B'],
  ['currency.B.ryo', 'B', 'ryo'],
  ['players', 'table', 'players'],
  ['tokens.A', 'table', 'tokens.A'],
])('a fault at %s is told where it can be mended', (field, subject, entry) => {
  expect(setUp.about(general.scene, { field, says: '' })).toEqual({ subject, entry });
});

test('a card may go where cards of its kind lie', () => {
  const sword = putOwn(general.scene, `${general.card}.attached`, 'Sword');
  const to = (card: string) => (setUp.fits?.(sword.scene, card) ?? []).map(({ id }) => id);
  expect(to(general.card)).toEqual([
    'events.0.involved.A',
    'events.0.involved.B',
    'playField.A',
    'hand.A',
    'playField.B',
    'hand.B',
  ]);
  expect(to(sword.card)).toEqual(['events.0.involved.A.0.attached', 'hand.A', 'hand.B']);
  expect(to(event.card)).toEqual(['events']);
});

test('an empty table keeps who plays and when, and nothing that lay there', () => {
  expect(setUp.empty({ ...general.scene, until: 'event' as never, hand: { A: 3 } })).toEqual({
    players: 2,
    until: 'event',
    events: [],
  });
});

const entry = (table: WrittenTable, card: string, id: string): Entry | undefined =>
  setUp
    .parts(table, card)
    .flatMap(({ entries }) => entries)
    .find((one) => one.id === id);
const numbersOf = (table: WrittenTable, card: string) => faceIn(setUp.areas(table, undefined), card)?.numbers;

test('a Character shows what it is worth with what lies on it, and its form says so beside what is printed', () => {
  expect(numbersOf(general.scene, general.card)).toBe('Com 4 · Dip 1 · Int 2 · Cer 1 · Lab 1');
  expect(entry(general.scene, general.card, 'ratings.combat')).toMatchObject({
    value: '',
    printed: '4',
    hint: undefined,
  });
  const armed = setUp.put(general.scene, `${general.card}.attached`, 'Lesson of the Sword School').scene;
  expect(numbersOf(armed, general.card)).toBe('Com 6 · Dip 1 · Int 2 · Cer 1 · Lab 1');
  expect(entry(armed, general.card, 'ratings.combat')).toMatchObject({ value: '', printed: '4', hint: 'now 6' });
});

test('another rating makes a version of a card, which keeps what lies on it; as printed it is the card again', () => {
  const armed = setUp.put(general.scene, `${general.card}.attached`, 'Lesson of the Sword School').scene;
  const changed = setUp.set(armed, general.card, 'ratings.combat', '7');
  const [version] = changed.events?.[0]?.involved?.A ?? [];
  expect(version).toMatchObject({ name: 'Exiled General', subtype: 'hero', ratings: { combat: '7', diplomacy: 1 } });
  expect(version).not.toHaveProperty('card');
  expect(version).toMatchObject({ attached: [{ card: 'Lesson of the Sword School' }] });
  expect(numbersOf(changed, general.card)).toBe('Com 9 · Dip 1 · Int 2 · Cer 1 · Lab 1');
  expect(readTable(changed).faults).toEqual([]);
  expect(setUp.set(changed, general.card, 'ratings.combat', '4')).toEqual(armed);
  expect(setUp.set(changed, general.card, 'ratings.combat', '')).toEqual(armed);
});

test('a rating that is taken off a card of one’s own is none, and the others stay', () => {
  const table: WrittenTable = { players: 2, events: [{ ratings: { combat: 3, labor: 2 } }] };
  const less = setUp.set(table, 'events.0', 'ratings.labor', '');
  expect(numbersOf(less, 'events.0')).toBe('Com 3');
  expect(entry(less, 'events.0', 'ratings.labor')).toMatchObject({ value: '', printed: 'none' });
});

test('what is typed as a rating and is none stays, on the card and in its field', () => {
  const wrong = setUp.set(general.scene, general.card, 'ratings.combat', 'many');
  expect(entry(wrong, general.card, 'ratings.combat')).toMatchObject({ value: 'many' });
  expect(numbersOf(wrong, general.card)).toContain('Com many');
});

test('where a turn begins, its number and the decks are set up with a table for turns', () => {
  const turns = setUpOf({ whole: true, turn: true, readings: readingsOf() });
  let table = turns.set(EMPTY, 'table', 'begins', 'propose');
  table = turns.set(table, 'table', 'turn', '3');
  table = turns.set(table, 'table', 'deck.B', '20');
  table = turns.set(table, 'table', 'tokens.A', '4');
  expect(table).toEqual({ players: 2, begins: 'propose', turn: 3, deck: { B: 20 }, tokens: { A: '4' } });
  const { layout, faults } = readTable(table);
  expect(faults).toEqual([]);
  expect(layout).toMatchObject({ begins: 'propose', turn: 3, tokens: { A: 4 } });
  expect(layout.deck.B).toHaveLength(20);
  expect(turns.facts(table)[0]?.words).toContain('Turn 3');
});
