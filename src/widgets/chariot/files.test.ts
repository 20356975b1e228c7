/** What the tools of Shiny Chariot can hold besides their examples, as scenario files; and what no file can say. */
import { describe, expect, test } from 'vitest';
import { faultsOfTable } from '../../../rules-engine/chariot/files/faults.ts';
import { tableOf } from '../../../rules-engine/chariot/files/table.ts';
import { readingsOf } from '../../../rules-engine/chariot/readings.ts';
import { AS_WRITTEN } from '../tool/ReadingsForm.tsx';
import { type FileForm, UNFINISHED } from '../tool/file-form.ts';
import { fileText, stateFrom } from '../tool/scenario-file.ts';
import { blockFiles, combatFiles, damageFiles, handFiles, manaFiles, NO_HANDS, sceneOf, turnFiles } from './files.ts';
import type { DamageState } from './damage-state.ts';
import type { ManaState } from './Mana.tsx';
import { EMPTY_SCENE, inZone, type Scene, toldOf, withSpell } from './scene.ts';

const field = (scene: Scene, seat: 0 | 1, ...cards: readonly string[]) =>
  cards.reduce((now, card) => withSpell(now, seat, 'field', card), scene);
const FIELDS = field(field(EMPTY_SCENE, 0, 'unicorn', 'pappiliodya'), 1, 'shiny-balai', 'shiny-balai');
const NO_WALK = { choices: [] };

const written = <State>(form: FileForm<State>, state: State) => fileText(form, state, { title: 'Mine' });
function again<State>(form: FileForm<State>, state: State): State {
  const file = written(form, state);
  const read = 'text' in file ? stateFrom(form, 'mine.yaml', file.text) : { complaints: [file.complaint] };
  if ('complaints' in read) throw new Error(read.complaints.join(' '));
  return read.state;
}

test('a spell is called the same again, whatever it is called', () => {
  for (const name of ['My spell', 'Half-wall', 'Loveshroom', 'pegasus', 'wall#2', 'XANA']) {
    const own = inZone(field(FIELDS, 1, ''), 1, 'field', (list) =>
      list.map((one) => (one.card === '' ? { ...one, name } : one)),
    );
    const { scene } = again(combatFiles, { scene: own, readAs: AS_WRITTEN, walk: NO_WALK });
    expect(scene).toEqual(own);
  }
});

test('what was taken out leaves the rest as it is, with the choices made', () => {
  const scene = inZone(FIELDS, 0, 'field', (list) => list.slice(1));
  const choices = [
    { type: 'attack', player: 'Player 1', attackers: [2] },
    { type: 'block', player: 'Player 2', blocks: [{ blocker: 4, attacker: 2 }] },
  ] as const;
  const state = again(combatFiles, { scene, readAs: AS_WRITTEN, walk: { choices } });
  // The spells that are left are counted anew.
  expect(state.walk.choices).toEqual([
    { type: 'attack', player: 'Player 1', attackers: [1] },
    { type: 'block', player: 'Player 2', blocks: [{ blocker: 3, attacker: 1 }] },
  ]);
});

test('a match with two ready hands is written with its beginning', () => {
  const readAs = { edition: '', readings: { 'first-player': 'agree' } };
  const [send] = again(turnFiles, {
    ...NO_HANDS,
    from: 'hands',
    hands: ['sun-and-star', 'sun-and-star'],
    first: 1,
    seed: 7,
    scene: EMPTY_SCENE,
    readAs,
    walk: { choices: [{ type: 'send', player: 'Player 1', spell: 3 }] },
  }).walk.choices;
  expect(send).toEqual({ type: 'send', player: 'Player 1', spell: 3 });
});

describe('what no file can say is told, with what to do', () => {
  const scene = inZone(FIELDS, 0, 'field', (list) => list.map((one) => ({ ...one, facts: { damage: '9' } })));
  const hand = (text: string) => ({ lists: { hand: text }, readAs: AS_WRITTEN });
  const none = { scene: FIELDS, readAs: AS_WRITTEN };
  const unwanted: ManaState = { ...none, wanted: 1, thrift: 'spells', way: 0 };
  test.for([
    [
      'a spell without Life on the Field',
      written(combatFiles, { scene, readAs: AS_WRITTEN, walk: NO_WALK }),
      /^Unicorn has Life -\d, and a spell with 0 or less Life can't be on the Field\. Give it less damage, or put it into the Discard\.$/,
    ],
    [
      'a number that is none',
      written(combatFiles, { scene: { ...FIELDS, turn: 'x' }, readAs: AS_WRITTEN, walk: NO_WALK }),
      /^Correct the marked fields first/,
    ],
    [
      'an attack of nobody',
      written(blockFiles, { ...none, attackers: [99], measure: 'trade' }),
      /^No spell attacks\. Press the spells that attack/,
    ],
    ['a payment for nothing', written(manaFiles, unwanted), /^You haven’t chosen a spell to summon\. Choose one/],
    ['a line that names no spell', written(handFiles, hand('3 Loveshrom')), /^Correct the marked fields first/],
  ] as const)('%s', ([, file, says]) => {
    expect('complaint' in file ? file.complaint : file.text).toMatch(says);
  });
});

describe('what a file says and a tool hasn’t is told', () => {
  const complaints = <State>(form: FileForm<State>, text: string) => {
    const read = stateFrom(form, 'mine.yaml', `title: X\ngame: chariot\n${text}`);
    return 'complaints' in read ? read.complaints : [];
  };
  test.for([
    [
      'a combat that begins in the Main Phase',
      complaints(combatFiles, 'kind: combat\nstart: { at: main, hand: { Player 1: [loveshroom] } }'),
      'mine.yaml:4 (start.at): this tool begins with the attack. Remedy: call its kind "turns", and open it in the tool “Turn by turn”.',
    ],
    [
      'a hand of one’s own with a figure that isn’t printed',
      complaints(
        turnFiles,
        'kind: match\nstart: { hands: [moon-and-star, [{ spell: night-moth, count: 3 }, { spell: loveshroom, count: 3 }, { spell: pappiliodya, count: 3 }, { spell: shiny-balai, count: 3 }, { spell: blue-moon, count: 3, life: 9 }]] }',
      ),
      'mine.yaml:4 (start.hands.1.4): this differs from another spell named “Blue Moon”. Remedy: give it another name, with the key name.',
    ],
    [
      'two spells of one’s own with one name',
      complaints(handFiles, 'kind: hand\nstart: { spells: [{ spell: a wall, life: 3 }, { spell: a wall, life: 4 }] }'),
      'mine.yaml:4 (start.spells.1): this differs from another spell named “A wall”. Remedy: give it another name, with the key name.',
    ],
  ] as const)('%s', ([, found, says]) => {
    expect(found).toEqual([says]);
  });
  test('attackers that a combat begins with are the first choice', () => {
    const text =
      'title: X\ngame: chariot\nkind: combat\nstart: { field: { Player 1: [alcor, loveshroom] }, attackers: [loveshroom] }\nchoices: [{ block: {} }]';
    const read = stateFrom(combatFiles, 'mine.yaml', text);
    expect('state' in read && read.state.walk.choices).toEqual([
      { type: 'attack', player: 'Player 1', attackers: [2] },
      { type: 'block', player: 'Player 2', blocks: [] },
    ]);
  });
});

describe('a spell over the turns', () => {
  const wall: DamageState = {
    name: 'My wall',
    life: '9',
    counters: '2',
    tokens: { Revive: '1' },
    owner: 1,
    from: 'hand',
    first: '4',
    last: '9',
    happenings: [
      { turn: '4', what: 'summon', amount: '' },
      { turn: '5', what: 'damage', amount: '0' },
      { turn: '6', what: 'send', amount: '' },
    ],
    readAs: { edition: '', readings: { 'whose-counters': 'all' } },
  };
  test('is the same again, with all that happens to it', () => {
    expect(again(damageFiles, wall)).toEqual(wall);
  });
  test('with a fault is no question yet', () => {
    expect(written(damageFiles, { ...wall, life: '' })).toEqual({ complaint: UNFINISHED });
  });
});

describe('a table that is set up', () => {
  const scene = sceneOf({
    turn: 4,
    at: 'attack',
    hand: { 'Player 2': [{ spell: 'loveshroom', count: 2 }] },
    field: {
      'Player 1': [{ spell: 'blue-moon', card: { attack: 5 }, damage: 1, tokens: { Revive: 1 } }],
      'Player 2': [{ spell: 'a wall', card: { life: 9, blocks: 2, premium: true, counters: 2 }, attacked: true }],
    },
    discard: { 'Player 1': [{ spell: 'unicorn', counters: 3 }] },
    mana: { 'Player 1': { Moon: 2 } },
  });
  const tableIn = (to: Scene) => tableOf(toldOf(to, 'attack'), readingsOf()).match;
  test('means what was told', () => {
    const { sides, turn } = tableIn(scene);
    expect(turn).toBe(4);
    expect(sides[0].field[0]).toMatchObject({
      damage: 1,
      tokens: { Revive: 1 },
      card: { name: 'Blue Moon', attack: 5, life: 3 },
    });
    expect(sides[1].field[0]).toMatchObject({
      attacked: 2,
      card: { name: 'A wall', life: 9, blocks: 2, premium: true, counters: 2 },
    });
    expect(sides[1].hand.map(({ card }) => card.id)).toEqual(['loveshroom', 'loveshroom']);
    expect(sides[0].discard[0]?.counters).toBe(3);
    expect(sides[0].mana.left.Moon).toBe(2);
  });
  test('keeps the numbers of its spells when others are added or taken away', () => {
    const added = withSpell(scene, 0, 'field', 'moonlit-witch');
    const ids = tableIn(added).sides.flatMap(({ field }) => field.map(({ id }) => id));
    expect(new Set(ids).size).toBe(3);
    expect(ids).toEqual(expect.arrayContaining(tableIn(scene).sides.flatMap(({ field }) => field.map(({ id }) => id))));
    expect(tableIn(added).sides[0].field[1]?.tokens.Revive).toBe(1);
  });
  test('puts tokens only on spells of the Field', () => {
    expect(tableIn(withSpell(scene, 0, 'field', 'moonlit-witch')).sides[0].field.at(-1)?.tokens.Revive).toBe(1);
    expect(tableIn(withSpell(scene, 0, 'hand', 'moonlit-witch')).sides[0].hand.at(-1)?.tokens.Revive).toBe(0);
  });
  test('keeps a spell of one’s own apart from the card of its name', () => {
    const own = withSpell(EMPTY_SCENE, 0, 'field', '');
    const called = inZone(own, 0, 'field', (list) => list.map((one) => ({ ...one, name: 'Pegasus' })));
    expect(tableIn(called).sides[0].field[0]?.card).toMatchObject({
      name: 'Pegasus',
      attack: 2,
      life: 2,
      recalls: false,
    });
  });
  test('tells what is wrong at its field', () => {
    const spell = scene.sides[0].field[0];
    if (!spell) throw new Error('no spell');
    const bad: Scene = {
      ...scene,
      turn: 'four',
      sides: [
        { ...scene.sides[0], field: [{ ...spell, facts: { ...spell.facts, life: '0', damage: '-1' } }] },
        scene.sides[1],
      ],
    };
    expect(faultsOfTable(toldOf(bad, 'attack')).map(({ field }) => field)).toEqual([
      'turn',
      'field.Player 1.0.damage',
      'field.Player 1.0.life',
    ]);
  });
});
