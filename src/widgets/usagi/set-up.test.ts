/** Setting up a table of the Usagi Yojimbo CCG: every deed comes to the written table that links and files know. */
import { expect, test } from 'vitest';
import type { WrittenTable } from '../../../rules-engine/usagi/files/written.ts';
import { setUpOf } from './set-up.ts';

const setUp = setUpOf({ whole: true });
const EMPTY: WrittenTable = { players: 2 };
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
  const made = setUp.putOwn(
    { players: 2, events: [{ name: 'E', ratings: { labor: '2' } }] },
    'events.0.involved.B',
    '',
  );
  expect(setUp.nameOf(made.scene, made.card)).toBe('B1');
  expect(made.scene.events?.[0]?.involved?.B).toEqual([{ name: 'B1', ratings: { labor: '1' } }]);
  const rated = setUp.set(made.scene, made.card, 'ratings.combat', '4');
  expect(rated.events?.[0]?.involved?.B?.[0]).toEqual({ name: 'B1', ratings: { labor: '1', combat: '4' } });
  expect(setUp.nameOf(setUp.putOwn(EMPTY, 'hand.A', 'Zeniba').scene, 'hand.A.0')).toBe('Zeniba');
});

test('what lies on a Character goes with it to another player’s side, and stays behind when it goes to a hand', () => {
  const armed = setUp.putOwn(general.scene, `${general.card}.attached`, 'Spear');
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
  const two = setUp.putOwn(general.scene, 'events.0.involved.A', 'Second');
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
    'Honor 0, ryo 0',
    'Honor 2, ryo 0',
    'Honor 0, ryo 0',
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
  const sword = setUp.putOwn(general.scene, `${general.card}.attached`, 'Sword');
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
