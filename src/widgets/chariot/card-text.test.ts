/** A spell as text, in a tool’s table: written, read, printed on a spell that lies there, and kept in a link and a file. */
import { describe, expect, test } from 'vitest';
import { cardOf } from '../../../rules-engine/chariot/files/table.ts';
import { mainTable } from '../../../rules-engine/chariot/files/schema.ts';
import { cardYaml, printedIn } from '../parts/card-text.ts';
import { schema } from './card-text.ts';
import { sceneOf, turnFiles } from './files.ts';
import { type Scene, spellOf } from './scene.ts';
import { setUpOf } from './set-up.ts';
import { read } from './turn.link.ts';

const { writing } = setUpOf({ zones: ['field', 'hand', 'discard'], seats: [0, 1] });
const sceneWith = (spell: object | string): Scene =>
  sceneOf(mainTable.parse({ field: { 'Player 1': [spell], 'Player 2': ['grey-owl'] } }));
const printedOn = (scene: Scene) => writing?.printed(scene, '1') ?? {};
function changed(scene: Scene, text: string): Scene | string | undefined {
  const found = printedIn(text, schema);
  return 'printed' in found ? writing?.print(scene, '1', found.printed) : found.complaints.join('\n');
}
const cardIn = (scene: Scene) => {
  const [draft] = scene.sides[0].field;
  return draft && cardOf(spellOf(draft));
};
const LAMP = `name: Lamp
type: Sun
value: 2
attack: 1
life: 3
gives: { +0/+1: 1 }
abilities:
  - { when: attacks, effects: [{ is: gain, amount: 2 }] }
`;

describe('a spell as text', () => {
  test('says what is printed on it, and nothing that is as on a plain one', () => {
    expect(cardYaml(printedOn(sceneWith('tide-ferry')))).toBe(`name: Tide Ferry
type: Moon
value: 3
attack: 2
life: 3
regenerates: 1
`);
  });
  test('is read and written as the same', () => {
    const scene = changed(sceneWith('grey-owl'), LAMP);
    if (typeof scene !== 'object') throw new Error(scene);
    expect(changed(scene, cardYaml(printedOn(scene)))).toEqual(scene);
    expect(cardIn(scene)).toMatchObject({
      name: 'Lamp',
      type: 'Sun',
      gives: { '+0/+1': 1 },
      abilities: [{ when: 'attacks', effects: [{ is: 'gain', amount: 2 }] }],
    });
  });
  test('leaves on the spell what lies on it', () => {
    const hurt = sceneWith({ spell: 'tide-ferry', damage: 1, tokens: { Revive: 1 } });
    const scene = changed(hurt, LAMP);
    expect(typeof scene === 'object' && scene.sides[0].field[0]?.facts).toMatchObject({ damage: '1', Revive: '1' });
  });
  test('is also a file of cards', () => {
    const scene = changed(
      sceneWith('grey-owl'),
      'name: Lamp\nkind: Spell\nsample: true\nprinted: { type: Sun, value: 1, attack: 1, life: 1, again: true }\n',
    );
    expect(typeof scene === 'object' && cardIn(scene)).toMatchObject({ name: 'Lamp', type: 'Sun', again: true });
  });
  test.for([
    ['name: Lamp\nlive: 3\n', /live/],
    ['name: Lamp\nabilities: [{ when: atacks, effects: [{ is: gain }] }]\n', /perhaps "attacks" is meant/],
    ['attack: 1\n', /name/],
  ] as const)('%j is refused with what is wrong', ([text, says]) => {
    expect(changed(sceneWith('grey-owl'), text)).toMatch(says);
  });
});

test('a link and a file keep what a spell does', () => {
  const start = {
    field: {
      'Player 1': [
        {
          spell: 'lamp',
          attack: 1,
          arrives: { Revive: 1 },
          abilities: [{ may: { mana: 1 }, limit: 'once-a-turn', target: {}, effects: [{ is: 'send' }] }],
        },
      ],
      'Player 2': ['grey-owl'],
    },
    mana: { 'Player 1': { Moon: 1 } },
  };
  const choices = [{ use: 'lamp' }, { target: 'grey-owl' }];
  const state = turnFiles.read({ kind: 'turns', start, choices, readings: {} });
  expect(read(JSON.parse(JSON.stringify(state)))).toEqual({ state, complaints: [] });
  expect(turnFiles.write(state)).toMatchObject({ start: { turn: 3, ...start }, choices });
});
