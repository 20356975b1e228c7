/** Setting up the two hands of a match: every deed comes to hands that a match can be begun with. */
import { expect, test } from 'vitest';
import { READY_HANDS } from '../../../rules-engine/chariot/cards/cards.ts';
import { countedOf, handOf, type Hands } from './begin.ts';
import { handsSetUp } from './hands-set-up.ts';

const EMPTY: Hands = [{}, {}];
const spells = (hands: Hands, place: 0 | 1) => Object.entries(hands[place]);
const remarks = (hands: Hands) => (handsSetUp.faults?.(hands) ?? []).map(({ field, says }) => [field, says]);

test('a spell is put into a hand, once more by putting it again, and is one card with how many there are', () => {
  const once = handsSetUp.put(EMPTY, 'spells-1', 'loveshroom');
  const twice = handsSetUp.put(once.scene, 'spells-1', 'loveshroom');
  expect(spells(twice.scene, 1)).toEqual([['loveshroom', 2]]);
  expect(twice.card).toBe(once.card);
  expect(handsSetUp.spotOf(twice.scene, twice.card)).toBe('spells-1');
  const [, second] = handsSetUp.areas(twice.scene, undefined);
  expect(second?.zones[0]?.cards[0]).toMatchObject({ name: 'Loveshroom', numbers: '0/2', alike: { length: 2 } });
});

test('its copies are chosen, all of them move to the other hand, and are removed', () => {
  const { scene, card } = handsSetUp.put(EMPTY, 'spells-0', 'unicorn');
  const three = handsSetUp.set(scene, card, 'copies', '3');
  const there = handsSetUp.put(three, 'spells-1', 'unicorn').scene;
  const moved = handsSetUp.move(there, card, 'spells-1');
  expect(moved.scene).toEqual([{}, { unicorn: 4 }]);
  expect(handsSetUp.remove(moved.scene, moved.card)).toEqual(EMPTY);
});

test('a hand begins as a ready one, is one’s own once it is changed, and ready again when that is undone', () => {
  const [ready] = READY_HANDS;
  const begun = handsSetUp.set(EMPTY, 'first-hand', 'ready', ready?.id ?? '');
  expect(begun).toEqual([ready?.spells, {}]);
  expect(handOf(begun[0])).toBe(ready?.id);
  const changed = handsSetUp.put(begun, 'spells-0', 'loveshroom').scene;
  expect(handOf(changed[0])).toEqual({ ...ready?.spells, loveshroom: 4 });
  expect(handOf(handsSetUp.set(changed, '0:loveshroom', 'copies', '3')[0])).toBe(ready?.id);
});

test('what the rules say of a hand is said where it is, and nothing of one they allow', () => {
  const legal: Hands = [countedOf('moon-and-star'), countedOf('sun-and-star')];
  expect(remarks(legal)).toEqual([]);
  expect(remarks([{ ...legal[0], loveshroom: 4 }, legal[1]])).toEqual([
    ['0:loveshroom', 'The hand has 4 Loveshroom, more than the 3 allowed.'],
  ]);
  expect(remarks([legal[0], { unicorn: 2 }])).toEqual([
    ['second-hand', 'The hand has 2 spells, 13 fewer than the 15 required.'],
  ]);
});

test('a spell of one’s own is put into a hand, printed on where it is, and never called as another is', () => {
  const { scene, card } = handsSetUp.putOwn?.(EMPTY, 'spells-1', 'Tin Owl') ?? { scene: EMPTY, card: '' };
  expect(scene).toEqual([{}, { 'Tin Owl': 1 }, [{ name: 'Tin Owl', attack: 2, life: 2 }]]);
  const both = handsSetUp.put(scene, 'spells-0', 'Tin Owl').scene;
  const moth = { name: 'Moth', attack: 1, life: 3, premium: true };
  const printed = handsSetUp.writing?.print(both, card, moth) as Hands;
  expect(printed).toEqual([{ Moth: 1 }, { Moth: 1 }, [moth]]);
  expect(handsSetUp.writing?.printed(printed, card)).toEqual(moth);
  expect(handsSetUp.nameOf(printed, card)).toBe('Moth');
  expect(handsSetUp.areas(printed, undefined)[1]?.zones[0]?.cards[0]).toMatchObject({ name: 'Moth', numbers: '1/3' });
  expect(handsSetUp.offers('spells-0', printed).at(-1)).toMatchObject({ name: 'Moth', facts: '1/3, 1 Moon, your own' });
  expect(handsSetUp.writing?.print(printed, card, { name: 'Loveshroom' })).toBe(
    'There is a spell named “Loveshroom” already. Give yours another name.',
  );
  expect(remarks(handsSetUp.set(printed, card, 'copies', '2'))).toContainEqual([
    card,
    'Moth is Premium: the hand has 2, and only 1 is allowed.',
  ]);
  expect(handsSetUp.putOwn?.(printed, 'spells-0', 'Moth').scene[0]).toEqual({ Moth: 1, 'Moth 2': 1 });
});
