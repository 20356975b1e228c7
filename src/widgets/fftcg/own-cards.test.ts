/** Cards of one's own in a deck check. */
import { describe, expect, test } from 'vitest';
import { lineOfWritten, type WrittenCard } from '../../../rules-engine/fftcg/cards/print.ts';
import { readingsOf } from '../../../rules-engine/fftcg/readings.ts';
import { readList } from '../deck/list.ts';
import { listIn } from '../parts/card-text.ts';
import { schema } from './card-text.ts';
import { checkedWith } from './Deck.tsx';
import { againstOwn } from './deck-lines.ts';
import { deckFiles, turnFiles } from './files.ts';
import { deckForm } from './own-decks.ts';
import { readyDecks } from './ready-decks.ts';

const OWL = {
  name: 'Grey Owl',
  kind: 'Character',
  att: 900,
  def: 800,
  rarity: 'rare',
  abilities: [{ may: 'down', effects: [{ is: 'draw' }] }],
} satisfies WrittenCard;
const CAP = { name: 'Owl Cap', kind: 'Equipment', att: 100, traits: ['Owl'] } satisfies WrittenCard;

test('the lists offer them, each where it belongs', () => {
  const { parts } = checkedWith([OWL, CAP]);
  const [characters, support, locations] = parts.map(({ cards }) => cards.at(-1));
  expect(characters).toEqual({
    name: 'Grey Owl',
    facts: '900/800 · Down this character: draw a card · Rare',
  });
  expect(support).toEqual({ name: 'Owl Cap', facts: '+100/0 · Equipment · Owl' });
  expect(locations?.name).not.toMatch(/Owl/);
  expect(parts.map(({ also = [] }) => also.includes('Grey Owl'))).toEqual([false, true, true]);
});

describe('they are judged as any card', () => {
  const { judge } = checkedWith([OWL, CAP]);
  const faults = (part: string, name: string, count: number) =>
    judge({ [part]: [{ name, count, line: 1 }] }, readingsOf()).flatMap(({ rule, says, broken }) =>
      broken && says.includes(name) ? [rule] : [],
    );
  test.for([
    ['characters', 'Grey Owl', 1, []],
    ['characters', 'Grey Owl', 2, ['fftcg.skills.rare']],
    ['support', 'Owl Cap', 3, []],
    ['support', 'Owl Cap', 4, ['fftcg.setup.copies']],
    ['support', 'Grey Owl', 1, ['fftcg.setup.two-decks']],
  ] as const)('in the list of %s, %s %i times', ([part, name, count, rules]) => {
    expect(faults(part, name, count)).toEqual(rules);
  });
});

describe('the text of a list', () => {
  test.for([
    ['', 0],
    ['- { name: Grey Owl, att: 900 }\n', 1],
    ['- name: Grey Owl\n  att: 900\n- name: Owl Cap\n  kind: Equipment\n  printed: { att: 100 }\n', 2],
    ["- 'Grey Owl: 900/800 rare'\n- Owl Cap: equipment +100/0\n", 2],
  ] as const)('%j: %i cards', ([text, count]) => {
    const read = listIn(text, schema);
    expect('printed' in read && read.printed).toHaveLength(count);
  });
  test('a card is the same, however it is written', () => {
    const written = { name: 'Grey Owl', kind: 'Character', att: 900, def: 0, skills: ['jump'] };
    const text =
      '- { skills: [jump], att: 900, name: Grey Owl }\n- Grey Owl: jump 900/0\n' +
      '- { name: Grey Owl, kind: Character, printed: { att: 900, skills: [jump] } }\n';
    const read = listIn(text, schema);
    expect('printed' in read && read.printed).toEqual([written, written, written]);
  });
  test('what is wrong is told with its line', () => {
    const read = listIn('- Grey Owl: 900/800 rar\n- name: Owl Cap\n  kind: Equipment\n  at: 1\n', schema);
    expect('complaints' in read && read.complaints).toEqual([
      'Line 1 (0): "rar" isn’t a word for a card; perhaps "rare" is meant. A class or descriptor begins with a capital letter. Write the card as in "Gate Knight: 1200/1500 counter Knight".',
      'Line 4 (1.at): there is no key "at" here. Perhaps "att" is meant.',
    ]);
  });
});

const TAKEN = (name: string) => `There is a card named “${name}” already. Give yours another name.`;
test.for([
  [[OWL, CAP], undefined],
  [[OWL, { ...CAP, name: 'grey owl' }], TAKEN('grey owl')],
  [[{ ...OWL, name: 'Gate Knight' }], TAKEN('Gate Knight')],
] as const)('%#: %s', ([own, says]) => {
  expect(againstOwn(own)).toBe(says);
});

test('they go with a file and with a link, and are refused there where something in them is wrong', async () => {
  const files = deckFiles;
  const lists = { characters: '2 Grey Owl', support: '', locations: '' };
  const state = { lists, readAs: { edition: '', readings: {} }, own: [OWL, CAP] };
  expect(files.write(state)).toMatchObject({
    kind: 'deck',
    start: {
      deck: { characters: [OWL, OWL], support: [], locations: [] },
      own: ['Owl Cap: equipment +100/0 Owl'],
    },
  });
  const read = await files.typed();
  expect(read(JSON.parse(JSON.stringify(state)))).toEqual({ state, complaints: [] });
  expect(read({ ...state, own: [{ ...OWL, att: 'many' }] }).complaints).toHaveLength(1);
});

describe('a whole game', () => {
  const ready = readyDecks();
  const texts = deckForm(ready).write('watch');
  const form = deckForm(ready, [OWL]);
  const { characters = '' } = texts;
  const written: Readonly<Record<string, string>> = {
    ...texts,
    characters: characters.replace('1 Sword Keeper', '1 Grey Owl'),
  };
  const lists = Object.fromEntries(
    form.parts.map(({ name, cards }) => [
      name,
      readList(
        written[name] ?? '',
        cards.map((card) => card.name),
      ).cards,
    ]),
  );
  const deck = form.read(lists);
  test('takes a deck that names them, and gives it back by their names', () => {
    expect(form.judge(lists, readingsOf()).filter(({ broken }) => broken)).toEqual([]);
    expect(deck.characters).toContain(lineOfWritten(OWL));
    expect(form.write(deck)).toEqual(written);
  });
  const from = { decks: [deck, 'guild'], seed: 3, first: 'A', own: [OWL] } as const;
  const state = { from, readAs: { edition: '', readings: {} }, walk: { choices: [] }, tries: [] };
  test('goes with a file, which writes them out', () => {
    const file = turnFiles.write(state);
    if (typeof file === 'string') throw new Error(file);
    const { characters } = (file.start['decks'] as { readonly A: { readonly characters: readonly unknown[] } }).A;
    expect(characters.filter((card) => typeof card !== 'string')).toEqual([OWL]);
    expect(turnFiles.read({ ...file, choices: [] })).toEqual(state);
  });
  test('goes with a link, and is refused where something in it is wrong', async () => {
    const read = await turnFiles.typed();
    const held = JSON.parse(JSON.stringify(state)) as typeof state;
    expect(read(held)).toEqual({ state, complaints: [] });
    const broken = read({ ...held, from: { ...held.from, own: [{ ...OWL, att: 'many' }] } });
    expect(broken.complaints).not.toEqual([]);
    const unread = { ...deck, characters: [...deck.characters, 'Ox: cunter'] };
    expect(read({ ...held, from: { ...held.from, decks: [unread, 'guild'] } })).toEqual({
      state: undefined,
      complaints: [expect.stringContaining('"cunter" isn’t a word for a card; perhaps "counter" is meant.')],
    });
  });
});
