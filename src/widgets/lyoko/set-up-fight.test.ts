/** Setting up a fight on the board: every deed comes to the fight that the tool, links and files know. */
import { describe, expect, test } from 'vitest';
import type { Choice } from '../../../rules-engine/lyoko/play/actions.ts';
import { faultsOfFight, fightBy } from '../../../rules-engine/lyoko/questions/fight.ts';
import { readingsOf } from '../../../rules-engine/lyoko/readings.ts';
import { AS_WRITTEN } from '../tool/ReadingsForm.tsx';
import { fileText, stateFrom } from '../tool/scenario-file.ts';
import type { CombatState } from './Combat.tsx';
import { combatFiles } from './files.ts';
import type { NamedCard } from './own-cards.ts';
import { EMPTY_FIGHT, type FightDraft, freshFighter, givenOf, withFight } from './fight-draft.ts';
import { fightSetUp as setUp } from './set-up-fight.ts';

const faults = (draft: FightDraft) => faultsOfFight(givenOf(draft));
const abouts = (draft: FightDraft) => faults(draft).map((fault) => setUp.about(draft, fault));
const wasp = setUp.put(EMPTY_FIGHT, 'fighter.xana', 'sample-wasp');
const both = setUp.put(wasp.scene, 'fighter.hero', 'ulrich');

test('on an empty table, a Character and a Monster are missing; with both, it can be fought', () => {
  expect(faults(EMPTY_FIGHT).map(({ says }) => says)).toEqual([
    'A Character or a Monster must attack.',
    'A Character or a Monster must be attacked.',
  ]);
  expect(abouts(EMPTY_FIGHT)).toEqual([undefined, undefined]);
  expect(faults(wasp.scene)).toHaveLength(1);
  expect(faults(both.scene)).toEqual([]);
  expect(both.scene).toMatchObject({
    attacker: { card: 'ulrich', life: '10' },
    defender: { card: 'sample-wasp', life: '3' },
  });
  expect(setUp.spotOf(both.scene, both.card)).toBe('fighter.hero');
  expect(setUp.nameOf(both.scene, wasp.card)).toBe('Sample Wasp');
});

test('who attacks is turned round, on the table as on a card', () => {
  const turned = setUp.set(both.scene, 'table', 'attacks', 'xana');
  expect([turned.attacker.card, turned.defender.card]).toEqual(['sample-wasp', 'ulrich']);
  expect(setUp.set(both.scene, wasp.card, 'role', 'attacker')).toEqual(turned);
  expect(setUp.set(turned, 'table', 'attacks', 'xana')).toBe(turned);
  expect(setUp.facts(turned).map(({ words }) => words)).toEqual(['Xana attacks', '40 Influence', '40 Influence']);
  // Whoever is put where the attacker was attacks.
  const other = setUp.put(setUp.remove(turned, wasp.card), 'fighter.xana', 'megatank').scene;
  expect(other.attacker.card).toBe('megatank');
});

test('a fighter who is in no list has the name that was typed, with whatever letters', () => {
  const own = setUp.putOwn?.(wasp.scene, 'fighter.hero', 'Léa Two') ?? wasp;
  expect(own.scene.attacker).toMatchObject({ card: 'my-character-lea-two', name: 'Léa Two', life: '10' });
  expect(setUp.nameOf(own.scene, own.card)).toBe('Lea Two');
  expect(faults(own.scene)).toEqual([]);
  const strong = setUp.set(own.scene, own.card, 'power', '2 +1');
  const { combat } = fightBy(givenOf(strong), [], readingsOf());
  expect(combat?.attacker.power).toBe(3);
  expect(setUp.set(strong, own.card, 'name', '!').attacker).toMatchObject({ card: 'my-character', name: '!' });
});

describe('a card as text', () => {
  const CRAB: NamedCard = {
    name: 'Tin Crab',
    kind: 'monster',
    life: 4,
    power: 2,
    abilities: [{ when: 'attacks', effects: [{ is: 'erase', who: 'hero', amount: 2 }] }],
  };
  const turned = setUp.set(both.scene, 'table', 'attacks', 'xana');
  const print = (scene: FightDraft, card: string, printed: NamedCard) => {
    const to = setUp.writing?.print(scene, card, printed);
    if (typeof to !== 'object') throw new Error(to);
    return to;
  };
  const crab = print(turned, wasp.card, CRAB);

  test('is written as its file has it, and takes the place of the card', () => {
    expect(setUp.writing?.printed(turned, wasp.card)).toMatchObject({ name: 'Sample Wasp', kind: 'monster', life: 3 });
    expect(crab).toMatchObject({ attacker: { card: 'my-tin-crab', life: '4' }, made: { 'my-tin-crab': { life: 4 } } });
    expect(setUp.writing?.printed(crab, wasp.card)).toEqual(CRAB);
    expect(setUp.nameOf(crab, wasp.card)).toBe('Tin Crab');
    expect(faults(crab)).toEqual([]);
  });
  test('does what is printed on it', () => {
    const { end, before } = fightBy(givenOf(crab), [], readingsOf());
    expect(before.hero.pool).toBe(40);
    expect(end.hero.pool).toBe(38);
  });
  test('of one who is in no list has what was typed', () => {
    const own = setUp.putOwn?.(setUp.remove(both.scene, wasp.card), 'fighter.xana', 'Rust') ?? both;
    const strong = setUp.set(setUp.set(own.scene, own.card, 'power', '2 +1'), own.card, 'life', '6');
    expect(setUp.writing?.printed(strong, own.card)).toEqual({ name: 'Rust', kind: 'monster', life: 6, power: 2 });
    expect(print(strong, own.card, { ...CRAB, name: 'Rust' }).defender).not.toHaveProperty('power');
  });
  test('can’t be what can’t be there', () => {
    const says = setUp.writing?.print(crab, wasp.card, { name: 'Cut', kind: 'program', cost: 1 });
    expect(says).toBe('A Program can’t be on Lyoko for Xana.');
  });
  test.for([
    ['hand.hero', 'combat-action'],
    ['hand.xana', 'combat-action'],
    ['programs', 'program'],
    ['realm', 'realm'],
    ['upgrades', 'upgrade'],
  ] as const)('a card of one’s own put at %s is a %s', ([spot, kind]) => {
    const put = setUp.putOwn?.(both.scene, spot, 'Mine') ?? both;
    expect(setUp.writing?.printed(put.scene, put.card)).toMatchObject({ name: 'Mine', kind });
    expect(faults(put.scene)).toEqual([]);
    expect(setUp.offers(spot, put.scene).at(-1)?.name).toBe('Mine');
  });
  test('goes with the file and the link', async () => {
    const state: CombatState = { draft: crab, readAs: AS_WRITTEN, walk: { choices: [] } };
    const written = fileText(combatFiles, state, { title: 'Mine' });
    expect('text' in written && stateFrom(combatFiles, 'mine.yaml', written.text)).toMatchObject({
      state: { draft: crab },
    });
    const read = await combatFiles.typed();
    expect(read(JSON.parse(JSON.stringify(state)))).toMatchObject({ state, complaints: [] });
  });
});

test('Upgrades are offered for the Character who fights, and leave with him', () => {
  expect(setUp.offers('upgrades', both.scene).map(({ name }) => name)).toEqual(['Sample Long Blade']);
  const armed = setUp.put(both.scene, 'upgrades', 'sample-long-blade');
  expect(faults(armed.scene)).toEqual([]);
  expect(setUp.remove(armed.scene, armed.card)).toEqual(both.scene);
  const gone = setUp.remove(armed.scene, both.card);
  expect(gone.attacker).toEqual(freshFighter(''));
  expect(setUp.spots(gone).map(({ id }) => id)).not.toContain('upgrades');
});

test('cards go between the table and the hand of their own side', () => {
  const moved = setUp.move(both.scene, wasp.card, 'hand.xana');
  expect(moved.scene.hands.xana).toEqual(['sample-wasp']);
  expect(moved.scene.defender.card).toBe('');
  expect(setUp.spotOf(moved.scene, moved.card)).toBe('hand.xana');
  expect((setUp.fits?.(moved.scene, moved.card) ?? []).map(({ id }) => id)).toEqual(['fighter.xana', 'hand.xana']);
  expect((setUp.fits?.(both.scene, both.card) ?? []).map(({ id }) => id)).toEqual(['fighter.hero']);
});

test.each([
  ['life', 'many', 'life'],
  ['guards', '-1', 'guards'],
  ['evade', 'x', 'evade'],
])('a fault is told at the card and at its field: %s', (entry, typed, field) => {
  const scene = setUp.set(both.scene, wasp.card, entry, typed);
  expect(abouts(scene)).toEqual([{ subject: wasp.card, entry: field }]);
});
test('and a fault of a pool or a hand at its side', () => {
  expect(abouts(setUp.set(both.scene, 'hero', 'pool', 'x'))).toEqual([{ subject: 'hero', entry: 'pool' }]);
  let full = both.scene;
  for (let nth = 0; nth < 8; nth++) full = setUp.put(full, 'hand.hero', 'critical-strike').scene;
  expect(abouts(full)).toEqual([{ subject: 'hand.hero.0', entry: '' }]);
});

test('what was decided goes along with its cards, and is gone where they are', () => {
  const held = setUp.put(both.scene, 'hand.hero', 'critical-strike').scene;
  const choice = (player: 'hero' | 'xana', type: Choice['type'], card = 0, target = 0): Choice => ({
    player,
    type,
    card,
    target,
  });
  // Ulrich, four others on Earth, then the hand.
  const choices = [
    choice('hero', 'power', 1, 2),
    choice('hero', 'done'),
    choice('xana', 'done'),
    choice('hero', 'combat-action', 6),
    choice('xana', 'combat-action'),
  ];
  const state: CombatState = { draft: held, readAs: AS_WRITTEN, walk: { choices } };
  const rules = (one: CombatState) =>
    fightBy(givenOf(one.draft), one.walk.choices, readingsOf()).combat?.attacker.power;
  expect(rules(state)).toBe(3);
  // A Program comes before the hand: the same card has another number now.
  const routine = withFight(state, setUp.put(held, 'programs', 'sample-edge-routine').scene);
  expect(routine.walk.choices[3]).toEqual(choice('hero', 'combat-action', 7));
  expect(rules(routine)).toBe(4);
  expect(routine.walk.at).toBe(0);
  const empty = withFight(state, setUp.remove(held, 'hand.hero.0'));
  expect(empty.walk.choices).toEqual([...choices.slice(0, 3), choices[4]]);
  const aelita = withFight(state, setUp.put(setUp.remove(held, both.card), 'fighter.hero', 'aelita').scene);
  expect(aelita.walk.choices).toEqual(choices.slice(1));
  expect(withFight(state, setUp.set(held, 'table', 'attacks', 'xana')).walk.choices).toEqual([]);
});

test('every place that is free says what is put there, and every card is drawn', () => {
  const places = (draft: FightDraft) =>
    setUp.areas(draft, undefined).flatMap(({ zones }) => zones.flatMap(({ cards }) => cards));
  expect(places(EMPTY_FIGHT).map(({ says }) => says)).toEqual([
    'Put a Monster on Lyoko for Xana',
    'Put a Realm in play for Xana',
    'Put a card in Xana’s hand',
    'Put a Character on Lyoko for the Hero',
    'Put a Program in play for the Hero',
    'Put a card in the Hero’s hand',
  ]);
  const [monster] = places(setUp.set(both.scene, wasp.card, 'guards', '1'));
  expect(monster).toMatchObject({ name: 'Sample Wasp', marks: ['is attacked', '3 life', '1 Guard'] });
});
