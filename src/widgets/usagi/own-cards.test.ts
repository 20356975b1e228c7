/** Cards of one's own in a deck check. */
import { describe, expect, test } from 'vitest';
import type { WrittenCard } from '../../../rules-engine/usagi/files/written.ts';
import { printOf } from '../../../rules-engine/usagi/cards/cards.ts';
import type { CountedDeck } from '../../../rules-engine/usagi/cards/decks.ts';
import { match } from '../../../rules-engine/usagi/play/game.ts';
import { readList } from '../deck/list.ts';
import { listIn } from '../parts/card-text.ts';
import type { DeckForm } from '../play/DeckSelect.tsx';
import { fileText, stateFrom } from '../tool/scenario-file.ts';
import { begin } from './begin.ts';
import { schema } from './card-text.ts';
import { checkedWith } from './Deck.tsx';
import { deckFiles, turnFiles } from './files.ts';
import { againstOwn } from './own-cards.ts';
import { deckForm } from './own-deck.ts';
import type { TurnState } from './Turn.tsx';
import { readingsOf } from '../../../rules-engine/usagi/readings.ts';

const GREY_OWL = {
  name: 'Grey Owl',
  type: 'character',
  restricted: 1,
  abilities: [{ when: 'is-struck', effects: [{ is: 'gain', honor: 1 }] }],
} satisfies WrittenCard;

test('the list offers them, and they are judged as any card: one more than they allow is a fault', () => {
  const { parts, judge } = checkedWith([], [GREY_OWL]);
  expect(parts[0]?.cards.at(-1)).toEqual({ name: 'Grey Owl', facts: 'Ally · Restricted: 1' });
  const faults = (count: number) =>
    judge({ deck: [{ name: 'Grey Owl', count, line: 1 }] }, readingsOf()).flatMap(({ says, broken }) =>
      broken && says.includes('Grey Owl') ? [says] : [],
    );
  expect(faults(1)).toEqual([]);
  expect(faults(2)).toHaveLength(1);
});

describe('the text of a list', () => {
  test.for([
    ['', 0],
    ['- name: Grey Owl\n', 1],
    ['- { name: Grey Owl }\n- name: Night Moth\n  kind: Character\n  printed: { honor: 1 }\n', 2],
  ] as const)('%j: %i cards', ([text, count]) => {
    const read = listIn(text, schema);
    expect('printed' in read && read.printed).toHaveLength(count);
  });
  test('what is wrong is told with its line', () => {
    const read = listIn('- name: Grey Owl\n- name: Night Moth\n  honr: 1\n', schema);
    expect('complaints' in read && read.complaints).toEqual([
      'Line 3 (1.honr): there is no key "honr" here. Perhaps "honor" is meant.',
    ]);
  });
});

test.for([
  [[GREY_OWL], undefined],
  [[GREY_OWL, { ...GREY_OWL, name: 'grey owl' }], 'There is a card named “grey owl” already. Give yours another name.'],
  [[{ ...GREY_OWL, name: 'Night Climber' }], 'There is a card named “Night Climber” already. Give yours another name.'],
] as const)('%#: %s', ([own, says]) => {
  expect(againstOwn(own, [])).toBe(says);
});

test('they go with a file and with a link, and are refused there where something in them is wrong', async () => {
  const files = deckFiles([]);
  const state = { lists: { deck: '2 Grey Owl' }, readAs: { edition: 'current', readings: {} }, own: [GREY_OWL] };
  const written = files.write(state);
  expect(written).toMatchObject({ kind: 'deck', start: { deck: { 'Grey Owl': 2 }, cards: [GREY_OWL] } });
  const read = await files.typed();
  expect(read(state)).toEqual({ state, complaints: [] });
  expect(read({ ...state, own: [{ ...GREY_OWL, honor: 'many' }] }).complaints).toHaveLength(1);
});

describe('a whole game with them', () => {
  const OX = {
    name: 'Red Ox',
    type: 'character',
    ratings: { labor: 2 },
    abilities: [{ may: 'free', effects: [{ is: 'gain', ryo: 1 }] }],
  } satisfies WrittenCard;
  // Its name in small letters is that of a card of the game.
  const FARMER = { name: 'Rice-Farmer', type: 'character', ratings: { combat: 5 } } satisfies WrittenCard;
  const form = deckForm([OX, FARMER]);
  const deck = { ...form.read(listsOf(form, '3 Red Ox\n3 Rice-Farmer\n3 Rice Farmer')) };
  const state: TurnState = {
    decks: [deck, 'silk-and-shadows'],
    cards: [OX, FARMER],
    seed: 4,
    readAs: { edition: '', readings: {} },
    walk: { choices: [] },
  };

  test('the form reads a deck that names them, and judges them as any card', () => {
    expect(deck).toEqual({ 'Red Ox': 3, 'Rice-Farmer': 3, 'Rice Farmer': 3 });
    expect(form.write(deck)).toEqual({ deck: '3 Red Ox\n3 Rice-Farmer\n3 Rice Farmer' });
    const faults = form.judge(listsOf(form, '4 Red Ox'), readingsOf()).filter(({ broken }) => broken);
    expect(faults.map(({ says }) => says)).toContain('The deck has 4 copies of Red Ox; at most 3 are allowed.');
    expect(
      readList(
        '3 Red Ox',
        [...(deckForm().parts[0]?.cards ?? [])].map(({ name }) => name),
      ).unread,
    ).toHaveLength(1);
  });
  test('they are in the decks, each what it is', () => {
    const { state: begun } = begin(state, readingsOf());
    const [{ hand, deck: rest } = { hand: [], deck: [] }] = begun.players;
    const prints = [...hand, ...rest].map((card) => printOf(begun, card));
    const combat = (name: string) => prints.filter((one) => one.name === name).map(({ ratings }) => ratings[0]);
    expect(combat('Rice-Farmer')).toEqual([5, 5, 5]);
    expect(combat('Rice Farmer')).not.toContain(5);
    expect(prints.filter(({ name, abilities }) => name === 'Red Ox' && abilities.length === 1)).toHaveLength(3);
  });
  test('they go with its file and its link, and are played there', async () => {
    const { state: begun } = begin(state, readingsOf());
    const [player] = match.deciders(begun);
    const [choice] = player === undefined ? [] : match.choices(begun, player);
    const played = { ...state, walk: { choices: choice ? [choice] : [] } };
    const written = fileText(turnFiles, played, { title: 'Mine' });
    const opened = 'text' in written ? stateFrom(turnFiles, 'mine.yaml', written.text) : written;
    expect(opened).toMatchObject({ state: played });
    const read = await turnFiles.typed();
    expect(read(JSON.parse(JSON.stringify(played)))).toMatchObject({ state: played, complaints: [] });
    expect(read({ ...played, cards: [{ ...OX, ryo: 'many' }] }).complaints).not.toEqual([]);
  });
});
function listsOf(form: DeckForm<CountedDeck>, deck: string) {
  const names = form.parts.flatMap(({ cards, also = [] }) => [...cards.map(({ name }) => name), ...also]);
  return { deck: readList(deck, names).cards };
}
