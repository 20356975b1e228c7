/** Setting up FFTCG’s table: every deed comes to the draft and the table that links and files know. */
import { expect, test } from 'vitest';
import { lineParts } from '../../../rules-engine/fftcg/cards/face.ts';
import type { Laid } from './Battle.tsx';
import { readingsOf } from '../../../rules-engine/fftcg/readings.ts';
import { faceIn } from '../board/board.ts';
import { setUpOf } from './set-up.ts';
import { EMPTY_TABLE, tableIn } from './table-draft.ts';

const setUp = setUpOf({ phase: 'battle', readings: readingsOf() });
const putOwn = (scene: Laid, spot: string, name: string) => setUp.putOwn?.(scene, spot, name) ?? { scene, card: '' };
const GATE = 'Gate Knight: 1200/1500 counter Knight Human';
const BLADE = 'Iron Blade: equipment +200/0 sword';
const OTHER = 'Wall: 0/9000';
const SOUND: Laid = { table: tableIn(EMPTY_TABLE).table ?? {}, isWrong: false };
const empty = setUp.empty(SOUND);
const knight = setUp.put(empty, 'A-front-2', GATE);
const both = setUp.put(knight.scene, 'B-front-1', OTHER);
const faults = (scene: Laid) =>
  (setUp.faults?.(scene) ?? []).map((fault) => ({ ...setUp.about(scene, fault), says: fault.says }));
/** Does several things to one card. */
const set = (scene: Laid, card: string, all: Readonly<Record<string, string>>) =>
  Object.entries(all).reduce((now, [entry, to]) => setUp.set(now, card, entry, to), scene);

test('an empty table says who is missing; with one character a side it can be played', () => {
  expect(empty.isWrong).toBe(true);
  expect(faults(empty).map(({ subject }) => subject)).toEqual(['A', 'B']);
  expect(knight.scene.isWrong).toBe(true);
  expect(both.scene.isWrong).toBe(false);
  expect(both.scene.table.A?.front).toEqual([{ card: GATE, position: 2, down: false, leader: false, attached: [] }]);
});

test('while something is wrong the last right table stays', () => {
  const wrong = setUp.set(both.scene, both.card, 'att', '9oo');
  expect(wrong.isWrong).toBe(true);
  expect(wrong.table).toBe(both.scene.table);
  expect(faults(wrong)).toMatchObject([{ subject: both.card, entry: 'att' }]);
});

test('a character is turned down, leads, and gets a skill and another class', () => {
  const scene = set(both.scene, knight.card, {
    down: 'yes',
    leader: 'yes',
    jump: 'yes',
    counter: 'no',
    traits: 'Dragoon',
    att: '1300',
  });
  const [fighter] = scene.table.A?.front ?? [];
  expect(fighter).toMatchObject({ down: true, leader: true, position: 2 });
  const { name, words } = lineParts(fighter?.card ?? '');
  expect(name).toBe('Gate Knight');
  expect(words.toSorted()).toEqual(['1300/1500', 'Dragoon', 'jump']);
});

test('a card is put on a character, told as the other player’s, and taken off', () => {
  const worn = setUp.put(both.scene, 'A-front-2-on', BLADE);
  expect(worn.scene.table.A?.front?.[0]?.attached).toEqual([BLADE]);
  const lent = setUp.set(worn.scene, worn.card, 'owner', 'B');
  expect(lent.table.A?.front?.[0]?.attached).toEqual([{ card: BLADE, owner: 'B' }]);
  expect(setUp.remove(lent, worn.card).table).toEqual(both.scene.table);
});

test('to where another character stands, the two change places', () => {
  const two = setUp.put(both.scene, 'A-back-3', 'Archer: 1100/800 ranged');
  const moved = setUp.move(two.scene, knight.card, 'A-back-3');
  expect(setUp.spotOf(moved.scene, moved.card)).toBe('A-back-3');
  expect(setUp.nameOf(moved.scene, moved.card)).toBe('Gate Knight');
  expect(setUp.nameOf(moved.scene, knight.card)).toBe('Archer');
  expect(setUp.move(moved.scene, moved.card, 'A-front-2').scene.table).toEqual(two.scene.table);
});

test('a character that leaves play is a card in the reserves, and stands up again as printed', () => {
  const down = setUp.set(both.scene, knight.card, 'down', 'yes');
  const away = setUp.move(down, knight.card, 'A-reserves');
  expect(away.scene.draft?.A.reserves).toBe(GATE);
  expect(away.scene.draft?.A.front).toEqual([null, null, null]);
  expect(setUp.move(away.scene, away.card, 'A-front-2').scene.table).toEqual(both.scene.table);
});

test('a card of one’s own is made with fields', () => {
  const { scene, card } = putOwn(both.scene, 'A-hand', 'Bolt');
  expect(scene.table.A?.hand).toEqual(['Bolt: equipment +100/0']);
  const bolt = set(scene, card, {
    kind: 'spell',
    magic: 'black',
    aim: 'on-opposing',
    cost: 'costs-down',
    effect: 'discard',
    att: '',
    round: 'no',
  });
  const { words } = lineParts(String(bolt.table.A?.hand?.[0]));
  expect(words.toSorted()).toEqual(['0/0', 'black', 'costs-down', 'discard', 'on-opposing', 'spell']);
  expect(bolt.isWrong).toBe(false);
});

test('what a line lacks is told at its card, whatever lines are empty', () => {
  const first = setUp.put(both.scene, 'B-hand', BLADE);
  const pasted = setUp.set(first.scene, 'B', 'hand', `${BLADE}\n\nFlash: spell`);
  expect(faults(pasted)).toMatchObject([{ subject: 'B-hand#1', entry: '' }]);
  expect(setUp.nameOf(pasted, 'B-hand#1')).toBe('Flash');
});

test('the Location fought over takes the place of the one before', () => {
  const one = setUp.put(both.scene, 'location', 'Old Bridge: location +300/+200 Knight');
  const two = setUp.put(one.scene, 'location', 'Salt Desert: location 0/-200 boost');
  expect(two.scene.table.location).toBe('Salt Desert: location 0/-200 boost');
  expect(setUp.nameOf(two.scene, two.card)).toBe('Salt Desert');
});

test('decks, Relics, the Leader Card and whose action is next are set', () => {
  const scene = set(both.scene, 'A', { deck: '7', relics: '2', leaderCardDown: 'yes' });
  const turned = set(scene, 'table', { first: 'B', turn: 'A' });
  expect(turned.table).toMatchObject({ first: 'B', turn: 'A', A: { deck: 7, relics: 2, leaderCard: 'down' } });
  expect(setUp.facts(turned).map(({ words }) => words)).toEqual([
    '1P: B, next: A',
    'deck 7, character deck 20, 2 Relics',
    'deck 20, character deck 20',
  ]);
});

test('a character may go where characters lie, a card where cards do', () => {
  const worn = setUp.put(both.scene, 'A-front-2-on', BLADE);
  const to = (card: string) => (setUp.fits?.(worn.scene, card) ?? []).map(({ id }) => id);
  expect(to(knight.card)).toContain('B-back-1');
  expect(to(knight.card)).not.toContain('A-hand');
  expect(to(worn.card)).toContain('A-hand');
  expect(to(worn.card)).not.toContain('B-back-1');
});

const numbersOf = (scene: Laid, card: string) => {
  const face = faceIn(setUp.areas(scene, undefined), card);
  return [face?.numbers, ...(face?.printed ?? []).filter((words) => words.startsWith('printed'))];
};

test('a character shows its figures with what lies on it, and its form says how they come about', () => {
  expect(numbersOf(both.scene, knight.card)).toEqual(['1200/1500']);
  const worn = setUp.put(both.scene, 'A-front-2-on', BLADE).scene;
  expect(numbersOf(worn, knight.card)).toEqual(['1400/1500', 'printed 1200/1500']);
  const form = setUp.parts(worn, knight.card).find(({ title }) => title === 'Its numbers');
  expect(form?.says).toContain('Iron Blade changes it by +200, to 1400.');
  expect(form?.entries).toMatchObject([
    { id: 'name' },
    { id: 'att', value: '1200', hint: 'now 1400' },
    { id: 'def', hint: undefined },
  ]);
});

test('before the Relic Phase nobody stands anywhere, and decks, hands and reserves are set up', () => {
  const relic = setUpOf({ phase: 'relic', readings: readingsOf() });
  const start: Laid = { table: { locations: [] }, isWrong: false };
  expect(relic.areas(start, undefined).map(({ zones }) => zones.map(({ id }) => id))).toEqual([
    ['hand', 'reserves', 'sideboard', 'discardPile', 'doomPile'],
    ['hand', 'reserves', 'sideboard', 'discardPile', 'doomPile'],
  ]);
  expect(relic.spots(start).some(({ id }) => id.includes('front'))).toBe(false);
  const held = relic.put(start, 'A-reserves', GATE);
  expect(held.scene).toMatchObject({ isWrong: false, table: { locations: [], A: { reserves: [GATE] } } });
});

test('after a battle, who has won it is set up', () => {
  const after = setUpOf({ phase: 'resolution', readings: readingsOf() });
  const start: Laid = { table: { winner: 'A', A: { front: [{ card: GATE }] } }, isWrong: false };
  expect(after.facts(start)[0]?.words).toBe('1P: A, won by A');
  const lost = after.set(start, 'table', 'winner', 'B');
  expect(lost).toMatchObject({ isWrong: false, table: { winner: 'B', A: { front: [{ card: GATE }] } } });
  expect(after.set(lost, 'table', 'winner', '').table).not.toHaveProperty('winner');
});
