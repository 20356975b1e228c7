/** Setting up a table in the middle of a game: every deed comes to a position that the tool, links and files know. */
import { describe, expect, test } from 'vitest';
import { faultsOfPosition } from '../../../rules-engine/lyoko/files/faults.ts';
import { filledIn, type GivenPosition, stateOf } from '../../../rules-engine/lyoko/files/position.ts';
import { readingsOf } from '../../../rules-engine/lyoko/readings.ts';
import type { Face } from '../board/board.ts';
import { AS_WRITTEN } from '../tool/ReadingsForm.tsx';
import { turnFiles } from './files.ts';
import { positionSetUp as setUp } from './set-up.ts';
import { read } from './turn.link.ts';
import type { TurnState } from './Turn.tsx';

const EMPTY: GivenPosition = setUp.empty({ turn: 'hero' });
const faults = (scene: GivenPosition) => faultsOfPosition(filledIn(scene));
const zone = (scene: GivenPosition, area: string, name: string): readonly Face[] =>
  setUp
    .areas(scene, undefined)
    .find(({ id }) => id === area)
    ?.zones.find(({ id }) => id === name)
    ?.cards.filter(({ type }) => type !== 'place') ?? [];
const names = (scene: GivenPosition, area: string, name: string) => zone(scene, area, name).map((face) => face.name);
/** A table with these cards put one after the other. */
const laid = (...cards: readonly (readonly [spot: string, card: string])[]) =>
  cards.reduce((scene, [spot, card]) => setUp.put(scene, spot, card).scene, EMPTY);
const idOn = (scene: GivenPosition, area: string, where: string, name: string) =>
  zone(scene, area, where).find((face) => face.name === name)?.id ?? 'nowhere';

describe('an empty table', () => {
  test('has the five Characters on Earth, five Towers face up and 40 Influence for each, and can be played', () => {
    expect(names(EMPTY, 'hero', 'earth')).toEqual(['Aelita', 'Jeremie', 'Ulrich', 'Sample Scout', 'Sample Guardian']);
    expect(setUp.facts(EMPTY).map(({ words }) => words)).toEqual([
      'Xana · Main Phase · Towers face up: 5 of 5',
      '40 Influence',
      '40 Influence',
    ]);
    expect(faults(EMPTY)).toEqual([]);
  });
});

describe('a card is put where it lies', () => {
  test('a Character on Lyoko is there with 10 life and 4 Influence, and on Earth no more', () => {
    const scene = laid(['hero.lyoko', 'ulrich']);
    expect(zone(scene, 'hero', 'lyoko').map(({ name, marks }) => [name, ...(marks ?? [])])).toEqual([
      ['Ulrich', '10 life', '4 Influence'],
    ]);
    expect(names(scene, 'hero', 'earth')).not.toContain('Ulrich');
    expect(scene.hero?.cards).toEqual([{ card: 'ulrich', world: 'lyoko' }]);
    expect(faults(scene)).toEqual([]);
  });
  test('Jeremie is never virtualized: he is not offered for Lyoko, nor may he be moved there', () => {
    expect(setUp.offers('hero.lyoko', EMPTY).map(({ id }) => id)).not.toContain('jeremie');
    const jeremie = idOn(EMPTY, 'hero', 'earth', 'Jeremie');
    expect(setUp.fits?.(EMPTY, jeremie).map(({ id }) => id)).toEqual(['hero.earth']);
  });
  test('Xana’s cards lie in their worlds: a Monster on Lyoko, a Dilemma where it says, a Realm in both', () => {
    expect(setUp.offers('xana.lyoko', EMPTY).map(({ id }) => id)).toEqual(
      expect.arrayContaining(['megatank', 'sample-broken-bridge']),
    );
    expect(setUp.offers('xana.earth', EMPTY).map(({ id }) => id)).toContain('sample-blackout');
    expect(setUp.offers('xana.both', EMPTY).map(({ id }) => id)).toContain('sample-high-ridge');
    expect(setUp.offers('xana.hand', EMPTY).map(({ id }) => id)).not.toContain('ulrich');
  });
  test('an Upgrade is on its Character, leaves with him, and without him on Lyoko is a fault of its own', () => {
    const scene = laid(['hero.lyoko', 'ulrich'], ['hero.lyoko', 'sample-long-blade']);
    expect(zone(scene, 'hero', 'lyoko').map(({ name, on }) => [name, on?.map((one) => one.name)])).toEqual([
      ['Ulrich', ['Sample Long Blade']],
    ]);
    expect(faults(scene)).toEqual([]);
    const gone = setUp.remove(scene, idOn(scene, 'hero', 'lyoko', 'Ulrich'));
    expect(filledIn(gone).hero.cards).toEqual([]);
    const alone = laid(['hero.lyoko', 'sample-long-blade']);
    expect(faults(alone).map((fault) => setUp.about(alone, fault))).toEqual([{ subject: 'hero.cards.0', entry: 'on' }]);
  });
  test('a Character is always in play: nobody can take him away, and undone he is on Earth', () => {
    const scene = laid(['hero.lyoko', 'ulrich'], ['hero.earth', 'sample-notebook']);
    const back = setUp.remove(scene, idOn(scene, 'hero', 'lyoko', 'Ulrich'));
    expect(names(back, 'hero', 'earth')).toContain('Ulrich');
    expect(setUp.stays?.(scene, idOn(scene, 'hero', 'lyoko', 'Ulrich'))).toBe(true);
    expect(setUp.stays?.(scene, idOn(scene, 'hero', 'earth', 'Sample Notebook'))).toBe(false);
    expect(back.hero?.cards).toEqual([{ card: 'sample-notebook' }]);
  });
  test('a hand, a Core and a Discard Pile take cards of their own side', () => {
    const scene = laid(['xana.hand', 'megatank'], ['xana.core', 'sample-wasp'], ['hero.discard', 'critical-strike']);
    expect([scene.xana?.hand, scene.xana?.core, scene.hero?.discard]).toEqual([
      ['megatank'],
      ['sample-wasp'],
      ['critical-strike'],
    ]);
    const { scene: moved } = setUp.move(scene, 'xana.hand.0', 'xana.lyoko');
    expect([names(moved, 'xana', 'lyoko'), moved.xana?.hand]).toEqual([['Megatank'], []]);
  });
});

describe('what is said of a card, a side or the table', () => {
  test('a Monster’s life, Guards and turn are those of the game that begins', () => {
    const put = setUp.put(EMPTY, 'xana.lyoko', 'megatank');
    const scene = [
      ['life', '3'],
      ['guards', '2'],
      ['tapped', 'yes'],
    ].reduce((now, [entry = '', text = '']) => setUp.set(now, put.card, entry, text), put.scene);
    const [monster] = stateOf(filledIn(scene), readingsOf()).xana.play;
    expect([monster?.life, monster?.guards.length, monster?.tapped]).toEqual([3, 2, true]);
    expect(setUp.set(scene, put.card, 'tapped', '').xana?.cards?.[0]?.tapped).toBeUndefined();
  });
  test('whose turn it is, where it begins and how many Towers are face up', () => {
    const scene = setUp.set(
      setUp.set(setUp.set(EMPTY, 'table', 'turn', 'hero'), 'table', 'phase', 'untap'),
      'table',
      'towers',
      '2',
    );
    expect(setUp.facts(scene)[0]?.words).toBe('The Hero · Untap · Towers face up: 2 of 5');
    expect(stateOf(filledIn(scene), readingsOf()).towers).toEqual([true, true, false, false, false]);
  });
  for (const [text, isSound] of [
    ['0', true],
    ['999', true],
    ['1000', false],
    ['-1', false],
    ['many', false],
  ] as const) {
    test(`a pool of ${text} is ${isSound ? 'taken' : 'a fault of its field, and stays as it was typed'}`, () => {
      const scene = setUp.set(EMPTY, 'hero', 'pool', text);
      expect(faults(scene).map((fault) => setUp.about(scene, fault))).toEqual(
        isSound ? [] : [{ subject: 'hero', entry: 'pool' }],
      );
      expect(setUp.facts(scene)[1]?.words).toBe(`${text} Influence`);
    });
  }
});

describe('files', () => {
  const state = (position: GivenPosition): TurnState => ({
    shuffle: 'given',
    position,
    readAs: AS_WRITTEN,
    walk: { choices: [] },
  });
  test('a table that was set up is a scenario, and opens as the same table', () => {
    const scene = laid(['hero.lyoko', 'ulrich'], ['xana.lyoko', 'megatank'], ['xana.hand', 'sample-wasp']);
    const written = turnFiles.write(state(scene));
    if (typeof written === 'string') throw new Error(written);
    expect(written.kind).toBe('play');
    expect(turnFiles.read(written).position).toEqual(scene);
  });
  test('one with a fault is no question yet', () => {
    expect(turnFiles.write(state(setUp.set(EMPTY, 'table', 'towers', '6')))).toMatch(/^Correct the marked fields/);
  });
});

describe('a card that is made up for the table', () => {
  const CRAB = { kind: 'monster', cost: 3, life: 2, powers: { claw: { cost: 1, power: 2 } } } as const;
  const scene: GivenPosition = {
    ...EMPTY,
    made: { 'my-crab': CRAB },
    xana: { cards: [{ card: 'my-crab' }], hand: ['my-crab'], core: ['my-crab'] },
  };
  const state: TurnState = {
    shuffle: 'given',
    position: scene,
    readAs: AS_WRITTEN,
    walk: { choices: [] },
  };
  test('lies where it was put, is offered, and is judged as any other', () => {
    expect(names(scene, 'xana', 'lyoko')).toEqual(['Crab']);
    expect(zone(scene, 'xana', 'lyoko')[0]?.marks).toEqual(['2 life', '3 Influence']);
    expect(names(scene, 'xana', 'hand')).toEqual(['Crab']);
    expect(faults(scene)).toEqual([]);
    expect(setUp.offers('xana.lyoko', scene).at(-1)).toMatchObject({
      id: 'my-crab',
      facts: 'Monster, 2 life, costs 3',
    });
    expect(faults({ ...scene, made: {} }).map(({ field }) => field)).toEqual([
      'xana.hand.0',
      'xana.core.0',
      'xana.cards.0.card',
    ]);
  });
  test('goes with a link and with a file, and is refused there where something in it is wrong', () => {
    expect(read(state)).toEqual({ state, complaints: [] });
    const told = (made: object) => read({ ...state, position: { ...scene, made } }).complaints.length;
    expect(told({ 'my-crab': { ...CRAB, life: 0 } })).toBe(1);
    expect(told({ crab: CRAB })).toBe(1);
    const written = turnFiles.write(state);
    expect(written).toMatchObject({ kind: 'play', start: { made: { 'my-crab': CRAB } } });
  });
});
