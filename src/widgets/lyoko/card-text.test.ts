import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CARDS, CHARACTERS } from '../../../rules-engine/lyoko/cards/cards.ts';
import { factsOfMade } from '../../../rules-engine/lyoko/cards/made.ts';
import type { GivenPosition } from '../../../rules-engine/lyoko/files/position.ts';
import { cardYaml, printedIn } from '../parts/card-text.ts';
import { schema } from './card-text.ts';
import { faultsOf, positionSetUp as setUp } from './set-up.ts';

const { writing } = setUp;
const printedOn = (scene: GivenPosition, card: string) => writing?.printed(scene, card) ?? {};
const print = (scene: GivenPosition, card: string, text: string) => {
  const read = printedIn(text, schema);
  return 'printed' in read ? writing?.print(scene, card, read.printed) : read.complaints;
};
const HAND: GivenPosition = { turn: 'xana', xana: { hand: ['megatank'] } };

test('a card of the list is written as its file has it, and the file can be pasted', () => {
  expect(cardYaml(printedOn(HAND, 'xana.hand.0'))).toMatch(/^name: Megatank\nkind: monster\ncost: 6\nlife: 5\n/);
  const pasted = print(HAND, 'xana.hand.0', readFileSync('content/lyoko/cards/megatank.yaml', 'utf8'));
  expect(pasted).toMatchObject({ xana: { hand: ['my-megatank'] } });
  expect(printedOn(pasted as GivenPosition, 'xana.hand.0')).toEqual(printedOn(HAND, 'xana.hand.0'));
});

const listed = Object.entries(CARDS).filter(([, { kind }]) => kind !== 'character' && kind !== 'hidden');
test.for(listed.map(([slug, facts]) => [slug, facts] as const))(
  '%s is the same card when its text is read',
  ([slug, { sample: _, ours: __, ...facts }]) => {
    const scene: GivenPosition = { turn: 'xana', [facts.side]: { hand: [slug] } };
    const card = `${facts.side}.hand.0`;
    const back = print(scene, card, cardYaml(printedOn(scene, card))) as GivenPosition;
    const [made] = Object.entries(back.made ?? {}).map(([name, one]) => factsOfMade(name, one));
    expect({ ...made, name: facts.name }).toMatchObject(facts);
    expect(faultsOf(back)).toEqual([]);
  },
);

test.for(CHARACTERS)('%s, who is always there, isn’t written as text', (card) => {
  expect(writing?.printed({ turn: 'hero', hero: { cards: [{ card }] } }, 'hero.cards.0')).toBeUndefined();
});

describe('a card that is changed', () => {
  const CLAW = 'name: Giant Crab\nkind: monster\ncost: 2\nlife: 4\n';
  const inPlay: GivenPosition = { turn: 'xana', xana: { cards: [{ card: 'megatank', tapped: true }] } };
  test('keeps what it has on the table', () => {
    expect(print(inPlay, 'xana.cards.0', CLAW)).toEqual({
      ...inPlay,
      xana: { cards: [{ card: 'my-giant-crab', tapped: true }] },
      made: { 'my-giant-crab': { kind: 'monster', cost: 2, life: 4 } },
    });
  });
  test('is changed wherever it lies when its name stays, and is another one with another name', () => {
    const made = print(inPlay, 'xana.cards.0', CLAW) as GivenPosition;
    expect(print(made, 'xana.cards.0', CLAW.replace('4', '5'))).toMatchObject({
      made: { 'my-giant-crab': { life: 5 } },
    });
    expect(print(made, 'xana.cards.0', CLAW.replace('Giant Crab', 'Dwarf Crab'))).toMatchObject({
      xana: { cards: [{ card: 'my-dwarf-crab' }] },
    });
  });
  test('stays where it may lie', () => {
    expect(print(inPlay, 'xana.cards.0', 'name: Fog\nkind: realm\n')).toBe('A Realm can’t be on Lyoko for Xana.');
    expect(print(inPlay, 'xana.cards.0', 'name: Fog\nkind: program\n')).toBe('A Program can’t be on Lyoko for Xana.');
  });
  test.for([
    ['name: Crab\nkind: monstr\n', 'Line 2 (kind): must be one of', 'perhaps "monster" is meant'],
    ['name: Crab\nkind: monster\n', 'A Monster needs its life, 1 or more.', ''],
    ['name: Wake\nkind: artifact\ntarget: monster\n', 'Only a Fate or a Supremacy is played on a target.', ''],
    [`${CLAW}effects: [{ does: tap, who: hero }]\n`, "A card of the kind monster isn't used up", ''],
    [
      'name: Fog\nkind: dilemma\nworld: earth\neffects: [{ does: tap, who: hero }]\n',
      'A Dilemma has no effects but its attack and its edge.',
      '',
    ],
    [
      'name: Fog\nkind: dilemma\nworld: earth\nedge: [{ does: disable, who: hero }, { does: erase, who: xana, amount: 9 }]\n',
      'so write “disable” last.',
      '',
    ],
    [`${CLAW}edge: [{ does: disable, who: hero }]\n`, 'Only a Dilemma has an Attack and an Edge.', ''],
    [`${CLAW}abilities:\n  - { when: atacks, effects: [{ is: tap }] }\n`, 'Line 6', 'perhaps "attacks" is meant'],
  ])('%j is told: %s', ([text = '', ...says]) => {
    const told = print(inPlay, 'xana.cards.0', text);
    const sentences = Array.isArray(told) ? told.join(' ') : '';
    for (const words of says) expect(sentences).toContain(words);
  });
});

test.for(setUp.spots(HAND).map(({ id }) => id))('a card of one’s own can be made %s', (spot) => {
  const { scene, card } = setUp.putOwn?.(HAND, spot, 'Grey Owl') ?? { scene: HAND, card: '' };
  expect(setUp.spotOf(scene, card)).toBe(spot);
  expect(setUp.nameOf(scene, card)).toBe('Grey Owl');
  expect(print(scene, card, cardYaml(printedOn(scene, card)))).toEqual(scene);
  // Of an Artifact and what is made without its edge nothing is wrong, wherever it lies.
  expect(faultsOf(scene)).toEqual([]);
});
