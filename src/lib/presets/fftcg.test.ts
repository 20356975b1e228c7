/** What the tools begin with is what the worked examples say. */
import { describe, expect, test } from 'vitest';
import { DECKS } from '../../../rules-engine/fftcg/cards/cards.ts';
import { judgeDeck } from '../../../rules-engine/fftcg/questions/deck-check.ts';
import { game } from '../../../rules-engine/fftcg/play/game.ts';
import { type Edition, readingsOf } from '../../../rules-engine/fftcg/readings.ts';
import { tableOf } from '../../../rules-engine/fftcg/files/table.ts';
import { readLibrary } from '../../library/library.ts';
import { readList } from '../../widgets/deck/list.ts';
import { read as readBattle } from '../../widgets/fftcg/battle.link.ts';
import { cardsByName } from '../../widgets/fftcg/deck-lines.ts';
import { draftOf, tableIn } from '../../widgets/fftcg/table-draft.ts';
import { read as readTurn } from '../../widgets/fftcg/turn.link.ts';
import { walk } from '../../widgets/walk/walk.ts';
import { fftcg as tools } from '../tools/fftcg.ts';
import { battlePresets, deckPresets, exampleLines, oddsPresets, turnPresets } from './fftcg.ts';

const scenarios = readLibrary(process.cwd()).library.games.find(({ id }) => id === 'fftcg')?.scenarios ?? [];
const presets = {
  battle: battlePresets(scenarios),
  turn: turnPresets(scenarios),
  odds: oddsPresets(scenarios),
  deck: deckPresets(scenarios),
};
type Name = keyof typeof presets;

test.for(tools.flatMap(({ name, opens = [] }) => opens.map((kind) => ({ name, kind }))))(
  'every worked example of the kind $kind is a preset of $name, and no two presets have one name',
  ({ name, kind }) => {
    const names = presets[name as Name].map((preset) => preset.name);
    const wanted = scenarios.filter((scenario) => scenario.kind === kind).map((scenario) => scenario.name);
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.filter((one) => !names.includes(one))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  },
);
test('every kind of worked example opens in one tool', () => {
  const opens = tools.flatMap(({ opens: kinds = [] }) => kinds);
  expect([...new Set(scenarios.map(({ kind }) => kind))].sort()).toEqual([...opens].sort());
});

describe('a battle', () => {
  test.for(presets.battle)('$name is laid out without fault, and every choice is taken', ({ state }) => {
    const { edition, readings } = state.readAs;
    const read = readingsOf((edition || 'as-amended') as Edition, readings);
    const { table, faults } = tableIn(draftOf(state.table));
    expect(faults).toEqual([]);
    const start = tableOf(table ?? {}, 'battle', read);
    expect(start).toEqual(tableOf(state.table, 'battle', read));
    const walked = walk(game, { state: start, steps: [] }, state.walk.choices);
    expect(walked.refused).toEqual([]);
    for (const { at } of state.tries) expect(walked.moments[at]).toBeDefined();
  });
});

test.for(presets.turn)('every choice of $name is taken', ({ state: { from, readAs, walk: walked } }) => {
  const read = readingsOf((readAs.edition || 'as-amended') as Edition, readAs.readings);
  const begun = () => {
    if ('table' in from) return tableOf(from.table, from.phase, read);
    const [A, B] = from.decks;
    return game.begin({ decks: { A: DECKS[A], B: DECKS[B] }, seed: from.seed, first: from.first, readings: read });
  };
  const start = { state: begun(), steps: [] };
  expect(walk(game, start, walked.choices).refused).toEqual([]);
});

test('the first game of the turn tool comes to a battle', () => {
  const [first] = presets.turn;
  expect(first?.state.walk.choices.some(({ type }) => type === 'fight')).toBe(true);
});

test('the ready decks are presets that may be played', () => {
  expect(presets.deck.slice(0, 4).map(({ name }) => name)).toEqual(['watch', 'guild', 'college', 'heights']);
  expect(judgeDeck({ characters: [], support: [], locations: [] }).legal).toBe(false);
});

describe('the deck check', () => {
  const cards = cardsByName(exampleLines(scenarios));
  const decks = scenarios.filter(({ kind, start }) => kind === 'deck' && typeof start['deck'] === 'object');
  test.for(decks)('$name comes out in the tool as it does in its file', ({ name, start, expect: wanted }) => {
    const state = presets.deck.find((preset) => preset.name === name)?.state;
    const linesOf = (part: string) => {
      const { cards: listed, unread } = readList(state?.lists[part] ?? '', [...cards.keys()]);
      expect(unread).toEqual([]);
      return listed.flatMap(({ name: card, count }) => Array<string>(count).fill(cards.get(card) ?? ''));
    };
    const sorted = (lines: readonly string[]) => lines.toSorted();
    const { deck } = start as { deck: Record<'characters' | 'support' | 'locations', readonly string[]> };
    for (const part of ['characters', 'support', 'locations'] as const) {
      expect(sorted(linesOf(part))).toEqual(sorted(deck[part]));
    }
    expect(wanted).toBeDefined();
  });
});

describe('a link to the state of a tool', () => {
  interface Chosen {
    readonly type: string;
    readonly player: string;
  }
  /** As links were made before a choice was told by its `type`. */
  const older = ({ type, player, ...answers }: Chosen) => ({ player, action: type, ...answers });
  const states = [
    ...presets.battle.map(({ name, state }) => ({ name, state, read: readBattle })),
    ...presets.turn.map(({ name, state }) => ({ name, state, read: readTurn })),
  ];
  test.for(states)('opens the same, however old it is: $name', ({ state, read }) => {
    const { walk: walked, tries } = state;
    const old = {
      ...state,
      walk: { ...walked, choices: walked.choices.map(older) },
      tries: tries.map(({ at, choice }) => ({ at, choice: older(choice) })),
    };
    for (const held of [state, old]) {
      expect(read(JSON.parse(JSON.stringify(held)))).toEqual({ state, complaints: [] });
    }
  });
});
