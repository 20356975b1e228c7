/** Spells of one's own in hands: in the check, in a match, in files and links. */
import { describe, expect, test } from 'vitest';
import { match } from '../../../rules-engine/chariot/play/game.ts';
import { readingsOf } from '../../../rules-engine/chariot/readings.ts';
import { readList } from '../deck/list.ts';
import { listIn } from '../parts/card-text.ts';
import { AS_WRITTEN } from '../tool/ReadingsForm.tsx';
import { fileText, stateFrom } from '../tool/scenario-file.ts';
import { begin, countedOf } from './begin.ts';
import { schema } from './card-text.ts';
import { handFiles, turnFiles } from './files.ts';
import { checkedWith } from './Hand.tsx';
import { againstOwn, type NamedSpell } from './own-cards.ts';
import { handForm } from './own-hand.ts';
import { EMPTY_SCENE } from './scene.ts';
import type { TurnState } from './Turn.tsx';

const OWL: NamedSpell = {
  name: 'Tin Owl',
  type: 'Star',
  value: 2,
  attack: 3,
  life: 4,
  premium: true,
  abilities: [{ when: 'is-summoned', effects: [{ is: 'gain', amount: 1 }] }],
};
const PLAIN: NamedSpell = { name: 'wall' };
/** A legal hand with as many owls. */
const handWith = (owls: number) => `3 Loveshroom\n3 Pappiliodya\n3 Shiny Balai\n3 Candle Wick\n3 wall\n${owls} Tin Owl`;

test('the list offers them with their figures', () => {
  expect(checkedWith([OWL]).parts[0]?.cards.at(-1)).toEqual({ name: 'Tin Owl', facts: '3/4 · 2 Star · Premium' });
});
test.for([
  [1, []],
  [2, ['Tin Owl is Premium: the hand has 2, and only 1 is allowed.']],
] as const)('%i of a Premium one: %j', ([owls, said]) => {
  const { parts, judge } = checkedWith([OWL, PLAIN]);
  const names = parts.flatMap(({ cards }) => cards.map(({ name }) => name));
  const { cards, unread } = readList(handWith(owls), names);
  expect(unread).toEqual([]);
  expect(judge({ hand: cards }, {}).flatMap(({ says, broken }) => (broken ? [says] : []))).toEqual(said);
});

describe('the text of a list', () => {
  test.for([
    ['', 0],
    ['- name: Tin Owl\n', 1],
    [
      '- { name: Tin Owl, life: 4 }\n- name: Moth\n  kind: Spell\n  printed: { type: Sun, value: 1, attack: 1, life: 2 }\n',
      2,
    ],
  ] as const)('%j: %i spells', ([text, count]) => {
    const read = listIn(text, schema);
    expect('printed' in read ? read.printed : read.complaints).toHaveLength(count);
  });
  test('what is wrong is told with its line', () => {
    const read = listIn('- name: Tin Owl\n- name: Moth\n  atack: 1\n', schema);
    expect('complaints' in read && read.complaints).toEqual([
      'Line 3 (1.atack): there is no key "atack" here. Perhaps "attack" is meant.',
    ]);
  });
});

test.for([
  [['Tin Owl', 'Moth'], undefined],
  [['Tin Owl', 'tin-owl'], 'There is a spell named “tin-owl” already. Give yours another name.'],
  [['Shiny Balai'], 'There is a spell named “Shiny Balai” already. Give yours another name.'],
] as const)('%j: %s', ([names, says]) => {
  expect(againstOwn(names.map((name) => ({ name })))).toBe(says);
});

describe('a check with a file and a link', () => {
  const state = { lists: { hand: `${handWith(2)}\n` }, readAs: AS_WRITTEN, own: [OWL, PLAIN] };
  test('they go along', async () => {
    expect(handFiles.write(state)).toMatchObject({
      start: { spells: expect.arrayContaining([expect.objectContaining({ spell: 'Tin Owl', count: 2, attack: 3 })]) },
    });
    const written = fileText(handFiles, state, { title: 'Mine' });
    const opened = 'text' in written ? stateFrom(handFiles, 'mine.yaml', written.text) : written;
    // Of a spell of which nothing is said, the file says a figure.
    const wall = { ...PLAIN, attack: 1 };
    expect(opened).toEqual({ state: { ...state, own: [wall, OWL] } });
    const read = await handFiles.typed();
    expect(read(state)).toEqual({ state, complaints: [] });
    expect(read({ ...state, own: [{ ...OWL, life: 'many' }] }).complaints).toHaveLength(1);
  });
});

describe('a match with them', () => {
  const form = handForm([OWL]);
  const hand = form.read({
    hand: [
      { name: 'Tin Owl', count: 1, line: 1 },
      { name: 'Loveshroom', count: 3, line: 2 },
    ],
  });
  const { 'candle-wick': _, 'noon-bell': _bell, ...sun } = countedOf('sun-and-star');
  const state: TurnState = {
    from: 'hands',
    hands: [{ ...sun, ...hand }, 'moon-and-star'],
    own: [OWL],
    first: 0,
    seed: 3,
    scene: EMPTY_SCENE,
    readAs: { edition: '', readings: { 'first-player': 'agree' } },
    walk: { choices: [] },
  };
  test('the form reads them and writes them again', () => {
    expect(hand).toEqual({ 'Tin Owl': 1, loveshroom: 3 });
    expect(form.write(hand)).toEqual({ hand: '1 Tin Owl\n3 Loveshroom' });
  });
  const { state: begun } = begin(state, readingsOf(state.readAs.readings));
  const owl = begun.sides[0].hand.find(({ card }) => card.name === 'Tin Owl');
  test('they are in the hand, with what they do', () => {
    expect(owl?.card).toMatchObject({ attack: 3, life: 4, premium: true, abilities: OWL.abilities });
  });
  test('they go with the file and the link, and what was chosen goes along', async () => {
    const choice = match.choices(begun, 'Player 1').find((one) => 'spell' in one && one.spell === owl?.id);
    expect(choice).toBeDefined();
    const played = { ...state, walk: { choices: choice ? [choice] : [] } };
    const written = fileText(turnFiles, played, { title: 'Mine' });
    const opened = 'text' in written ? stateFrom(turnFiles, 'mine.yaml', written.text) : written;
    expect(opened).toMatchObject({ state: { ...played, walk: { choices: played.walk.choices } } });
    const read = await turnFiles.typed();
    expect(read(JSON.parse(JSON.stringify(played)))).toMatchObject({ state: played, complaints: [] });
    expect(read({ ...played, own: [{ ...OWL, life: 'many' }] }).complaints).not.toEqual([]);
  });
  test('a file may call them otherwise than readers do', () => {
    const others =
      '{ spell: loveshroom, count: 3 }, { spell: pappiliodya, count: 3 }, { spell: shiny-balai, count: 3 }';
    const text = `title: X\ngame: chariot\nkind: match\nreadings: { first-player: agree }\nstart: { hands: [[{ spell: my-owl, name: Owl, count: 3, life: 2 }, { spell: candle-wick, count: 3 }, ${others}], sun-and-star] }\nchoices: [{ send: my-owl }]`;
    const opened = stateFrom(turnFiles, 'mine.yaml', text);
    if (!('state' in opened)) throw new Error(opened.complaints.join('\n'));
    expect(opened.state.own).toMatchObject([{ name: 'Owl', life: 2 }]);
    expect(opened.state.walk.choices).toMatchObject([{ type: 'send', player: 'Player 1' }]);
    const written = fileText(turnFiles, opened.state, { title: 'X' });
    expect('text' in written && written.text).toContain('send: Owl');
  });
});
