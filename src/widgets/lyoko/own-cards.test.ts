/** Cards of one's own in the check of a Core. */
import { describe, expect, test } from 'vitest';
import { listIn } from '../parts/card-text.ts';
import { fileText, stateFrom } from '../tool/scenario-file.ts';
import { schema } from './card-text.ts';
import { checkedWith } from './Deck.tsx';
import { deckFiles } from './files.ts';
import { againstOwn, madeName, type NamedCard } from './own-cards.ts';

const CRAB: NamedCard = {
  name: 'Tin Crab',
  kind: 'monster',
  cost: 2,
  life: 3,
  abilities: [{ when: 'attacks', effects: [{ is: 'erase', who: 'hero', amount: 2 }] }],
};
const LEA: NamedCard = { name: 'Léa', kind: 'character' };
const AS_WRITTEN = { edition: '', readings: {} };

test('the list of its side offers one, and that of the other knows it', () => {
  const [hero, xana] = checkedWith([CRAB]).parts;
  expect(xana?.cards.at(-1)).toEqual({ name: 'Tin Crab', facts: 'Monster, costs 2' });
  expect(hero?.also).toContain('Tin Crab');
});

describe('they are judged as any card', () => {
  const { judge } = checkedWith([CRAB, LEA]);
  const faults = (side: string, ...cards: readonly (readonly [name: string, count: number])[]) =>
    judge({ [side]: cards.map(([name, count], at) => ({ name, count, line: at + 1 })) }, {}).flatMap(
      ({ says, broken }) => (broken ? [says] : []),
    );
  test.for([
    ['forty of them are a Core', 'xana', [['Tin Crab', 40]], []],
    ['one fewer is not', 'xana', [['Tin Crab', 39]], ['A Core must have 40 to 100 cards, and this one has 39.']],
    [
      'the other side can’t have one',
      'hero',
      [
        ['Critical Strike', 39],
        ['Tin Crab', 1],
      ],
      ['Tin Crab is a card of the other side and can’t be in this Core.'],
    ],
    [
      'a Character is in no Core',
      'hero',
      [
        ['Critical Strike', 39],
        ['Léa', 1],
      ],
      ['Lea starts in play and can’t be in the Core.'],
    ],
  ] as const)('%s', ([, side, cards, said]) => {
    expect(faults(side, ...cards).map((one) => one.replaceAll("'", '’'))).toEqual(said);
  });
});

describe('the text of a list', () => {
  test.for([
    ['', 0],
    ['- { name: Tin Crab, kind: monster, life: 3 }\n', 1],
    [
      '- { name: Tin Crab, kind: monster, life: 3 }\n- name: Rust\n  kind: Dilemma\n  printed: { world: earth, cost: 4 }\n',
      2,
    ],
  ] as const)('%j: %i cards', ([text, count]) => {
    const read = listIn(text, schema);
    expect('printed' in read ? read.printed : read.complaints).toHaveLength(count);
  });
  test('what is wrong is told with its line', () => {
    const read = listIn('- name: Tin Crab\n  kind: monster\n  life: 3\n  cots: 3\n', schema);
    expect('complaints' in read && read.complaints).toEqual([
      'Line 4 (0.cots): there is no key "cots" here. Perhaps "cost" is meant.',
    ]);
  });
});

test.for([
  ['Tin Crab', 'my-tin-crab'],
  ['Léa', 'my-lea'],
  ['!', 'my-card'],
] as const)('files call %s %s', ([name, called]) => {
  expect(madeName(name)).toBe(called);
});
test.for([
  [['Tin Crab'], undefined],
  [['Tin Crab', 'tin-crab'], 'There is a card named “tin-crab” already. Give yours another name.'],
  [['Megatank'], 'There is a card named “Megatank” already. Give yours another name.'],
] as const)('%j: %s', ([names, says]) => {
  expect(againstOwn(names.map((name) => ({ ...CRAB, name })))).toBe(says);
});

describe('with a file and a link', () => {
  const state = { lists: { xana: '40 Tin Crab' }, readAs: AS_WRITTEN, own: [CRAB] };
  test('they go along', async () => {
    const { name: _, ...crab } = CRAB;
    const start = { side: 'xana', cards: { 'my-tin-crab': 40 }, made: { 'my-tin-crab': crab } };
    expect(deckFiles.write(state)).toMatchObject({ kind: 'deck', start });
    const written = fileText(deckFiles, state, { title: 'Mine' });
    expect('text' in written && stateFrom(deckFiles, 'mine.yaml', written.text)).toEqual({ state });
    const read = await deckFiles.typed();
    expect(read(state)).toEqual({ state, complaints: [] });
    expect(read({ ...state, own: [{ ...CRAB, cost: 'many' }] }).complaints).toHaveLength(1);
  });
  test('a list that names one that isn’t there is no question yet', () => {
    expect(typeof deckFiles.write({ ...state, own: [] })).toBe('string');
  });
  test('one that is called like a card of the list is told', () => {
    const file =
      'title: X\nkind: deck\nstart:\n  side: xana\n  cards: { my-megatank: 40 }\n  made: { my-megatank: { kind: monster, life: 1 } }';
    expect(stateFrom(deckFiles, 'mine.yaml', file)).toEqual({
      complaints: [
        'mine.yaml:6 (start.made.my-megatank): this tool names cards as readers see them, and there is a card named “Megatank” already. Remedy: choose another name.',
      ],
    });
  });
});
