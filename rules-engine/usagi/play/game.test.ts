import { describe, expect, test } from 'vitest';
import { isHidden } from '../../test-kit/usagi.ts';
import { contest } from '../../test-kit/usagi-notation.ts';
import { DECKS } from '../cards/decks.ts';
import { layoutFaults } from '../files/layout-faults.ts';
import { playOut } from './game.ts';
import { game } from './whole-game.ts';
import { EMPTY_TABLE, lay, namedCard } from '../files/layout.ts';
import { blank } from '../cards/print.ts';
import { readingsOf } from '../readings.ts';
import { choiceFrom } from '../files/named.ts';
import { refusal } from '../words/refusals.en.ts';
import { sentence } from '../words/sentences.en.ts';
import { deckStart, tableStart, writtenChoice } from '../files/schema.ts';
import { stateSchema } from '../files/state-schema.ts';
import type { Choice } from './actions.ts';
import { type Setup, type State } from '../state.ts';

const decks = Object.values(DECKS).map(({ cards }): readonly string[] => cards);
const setup: Setup = { decks, seed: 7, readings: readingsOf() };
/** The first legal choice that the wish describes, else the first at all. */
const played = (state: State, wish: (choice: Choice) => boolean): State => {
  const [player = 'A'] = game.deciders(state);
  const choices = game.choices(state, player);
  const choice = choices.find(wish) ?? choices[0];
  if (!choice) throw new Error('nothing to choose');
  return game.play(state, choice).state;
};

describe('a game begins', () => {
  test.for([2, 3, 4, 5, 6])('with %i players', (players) => {
    const all = Array.from({ length: players }, (_, at) => decks[at % 2] ?? []);
    const state = game.begin({ ...setup, decks: all });
    expect(state.players.map(({ hand, deck }) => [hand.length, deck.length])).toEqual(all.map(() => [6, 34]));
    expect(state).toMatchObject({
      turn: 1,
      phase: { name: 'discard' },
      neutralPile: [19, 26, 31, 34, 35][players - 2],
    });
    expect(game.opening({ ...setup, decks: all }).at(-1)?.after).toEqual(state);
  });

  test('and chance comes with the seed', () => {
    expect(game.begin(setup)).toEqual(game.begin(setup));
    expect(game.begin(setup).players[0]?.hand).not.toEqual(game.begin({ ...setup, seed: 8 }).players[0]?.hand);
    const firsts = new Set(Array.from({ length: 20 }, (_, seed) => game.begin({ ...setup, seed }).firstPlayer));
    expect([...firsts].sort()).toEqual(['A', 'B']);
  });
});

test('a turn goes round', () => {
  let state = game.begin(setup);
  for (let guard = 0; state.turn === 1 && guard < 60; guard++) {
    state = played(state, ({ type: does }) => does === 'pass' || does === 'finish');
  }
  expect(state).toMatchObject({ turn: 2, phase: { name: 'discard' }, finished: [] });
});

describe('a view', () => {
  test('hides hands, decks, proposed Events and the seed', () => {
    let state = game.begin(setup);
    while (state.phase.name === 'discard') state = played(state, ({ type: does }) => does === 'pass');
    const before = state;
    state = played(state, ({ type: does }) => does === 'propose');
    const [first] = game.deciders(before);
    for (const player of ['A', 'B']) expect(isHidden(game.view(state, player), player, state)).toBe(true);
    if (state.proposed.length > 0 && first) {
      expect(game.view(state, first).proposed).toEqual(state.proposed);
      expect(game.view(state, first === 'A' ? 'B' : 'A').proposed[0]).toMatchObject({ id: -1, print: '' });
    }
    expect(isHidden(state, 'A', state)).toBe(false);
    for (const nobody of ['', '@', 'C', 'AB']) expect(game.view(state, nobody)).toEqual(game.view(state, 'nobody'));
  });

  test('hides what others pick in a tie, until it is shown', () => {
    const start = lay(contest('C3 | A: C4, C1 | B: C3, C2'), readingsOf());
    const tied = playOut(
      { ...start, phase: { name: 'order', player: 'A', events: [1], done: [] } },
      { type: 'order', player: 'A', card: 1 },
    ).state;
    const picked = game.play(tied, choiceFrom(tied, { player: 'A', pick: 'A2' })).state;
    expect(game.deciders(picked)).toEqual(['B']);
    expect(game.view(picked, 'A').phase).toMatchObject({ picks: [{ player: 'A', card: 5 - 2 }] });
    expect(game.view(picked, 'B').phase).toMatchObject({ picks: [{ player: 'A', card: -1 }] });
  });
});

describe('a state from outside', () => {
  test('passes the schema as it is', () => {
    const state = game.begin(setup);
    expect(stateSchema.parse(JSON.parse(JSON.stringify(state)))).toEqual(state);
  });
  test.for([
    { why: 'a negative pile', change: { neutralPile: -1 } },
    { why: 'a misspelt key', change: { neutralPiles: 1 } },
    { why: 'a player who is not there', change: { firstPlayer: 'G' } },
    { why: 'a phase that is not there', change: { phase: { name: 'lunch' } } },
  ])('$why does not', ({ change }) => {
    expect(stateSchema.safeParse({ ...game.begin(setup), ...change }).success).toBe(false);
  });
  test('what an ability leaves to its kind is filled', () => {
    const state = game.begin(setup);
    const made = { ...blank('moment', 'Spark'), abilities: [{ sort: 'play', effects: [{ is: 'gain', honor: 1 }] }] };
    const { madeUp } = stateSchema.parse({ ...state, madeUp: [made] });
    expect(madeUp[0]?.abilities).toEqual([
      { sort: 'play', text: '', effects: [{ is: 'gain', honor: 1, ryo: 0, to: 'you' }] },
    ]);
  });
});

describe('what is wrong with a question', () => {
  const start = tableStart('resolve', 'victory');
  test.for([
    { why: 'a misspelt card', start: { hand: { A: ['Smoke Bom'] } }, says: /there is no card "Smoke Bom"/ },
    {
      why: 'a misspelt rating',
      start: { events: [{ ratings: { combatt: 3 } }] },
      says: /is a number for some of combat/,
    },
    { why: 'seven players', start: { players: 7 }, says: /is 2 to 6/ },
    { why: 'a player named G', start: { firstPlayer: 'G' }, says: /be a player/ },
  ])('$why', ({ start: written, says }) => {
    const result = start.safeParse(written);
    expect(result.error?.issues.map(({ message }) => message).join()).toMatch(says);
  });
  test('a choice that is none', () => {
    const result = writtenChoice.safeParse({ player: 'A', sing: true });
    expect(result.error?.issues[0]).toMatchObject({ path: ['sing'], message: 'there is no action "sing"' });
    expect(writtenChoice.safeParse({ player: 'A' }).error?.issues[0]?.message).toMatch(
      /^needs a player and what that player does/,
    );
  });

  test.for([
    {
      why: 'an Event without ratings',
      layout: contest('story | A: C1'),
      field: 'events.0.ratings',
      rule: 'usagi.turn.check-contenders',
    },
    {
      why: 'a stricken Character that is involved',
      layout: contest('C3 | A: C4*'),
      field: 'events.0.involved.A.0.stricken',
      rule: 'usagi.turn.involve-needs',
    },
    {
      why: 'a Character without any rating of the Event',
      layout: contest('C3 | A: I9'),
      field: 'events.0.involved.A.0.ratings',
      rule: 'usagi.turn.involve-needs',
    },
    {
      why: 'too many tokens',
      layout: contest('C1', { tokens: { A: 20 } }),
      field: 'tokens',
      rule: 'usagi.setup.chronicle-tokens',
    },
    {
      why: 'a player who is not there',
      layout: contest('C1', { firstPlayer: 'F' }),
      field: 'firstPlayer',
      rule: undefined,
    },
    {
      why: 'eight players',
      layout: contest('C1', { players: 8 }),
      field: 'players',
      rule: 'usagi.setup.chronicle-tokens',
    },
  ])('$why', ({ layout, field, rule }) => {
    expect(layoutFaults(layout, readingsOf())).toMatchObject([{ field, ...(rule && { rule }) }]);
  });
  test('none, with a question that can be judged', () => {
    expect(layoutFaults(contest('C3 +C1 | A: C4 | B: C5'), readingsOf())).toEqual([]);
  });
});

describe('a number that a card made up for a deck cannot print', () => {
  const card = (more: object) => deckStart.safeParse({ deck: {}, cards: [{ name: 'Limited', ...more }] });
  test.for([
    { more: { honor: 99 }, says: [] },
    { more: { honor: 100 }, says: [['cards', 0, 'honor']] },
    { more: { ryo: -1 }, says: [['cards', 0, 'ryo']] },
    { more: { ryo: 0 }, says: [] },
    { more: { ratings: { combat: -100 } }, says: [['cards', 0, 'ratings', 'combat']] },
    { more: { ratings: { combat: -99 } }, says: [] },
    { more: { name: ' ' }, says: [['cards', 0, 'name']] },
  ])('$more', ({ more, says }) => {
    expect(card(more).error?.issues.map(({ path }) => path) ?? []).toEqual(says);
  });
});

test('a sacrificed card still finds a new target for its ability, where it is read so', () => {
  const somebody = (name: string) => ({ print: blank('character', name), stricken: false, attached: [], score: 0 });
  const known = (name: string) => {
    const print = namedCard(name);
    if (!print) throw new Error(name);
    return { print, stricken: false, attached: [], score: 0 };
  };
  const layout = {
    ...EMPTY_TABLE,
    currency: { B: { honor: 0, ryo: 2 } },
    hand: { B: [known('Ambush')] },
    playField: { A: [known('Vow of Honor'), known('Rice Farmer')], B: [somebody('Guard')] },
  };
  let state = lay(layout, readingsOf('current', { 'ability-target-gone': 'new-target' }));
  for (const written of [
    { player: 'A', use: 'Vow of Honor', target: 'Rice Farmer' },
    { player: 'B', play: 'Ambush', target: 'Rice Farmer' },
    { player: 'A', pass: true },
    { player: 'B', pass: true },
  ] as const) {
    const choice = choiceFrom(state, written);
    expect(game.judge(state, choice)).toEqual({ legal: true });
    state = game.play(state, choice).state;
  }
  expect(state.phase.name).toBe('retarget');
  expect(game.choices(state, 'A')).toEqual([choiceFrom(state, { player: 'A', target: 'Guard' })]);
});

test('a player who is not there is no target', () => {
  const print = namedCard('Friend along the Way');
  if (!print) throw new Error('no such card');
  const state = lay(
    { ...EMPTY_TABLE, hand: { A: [{ print, stricken: false, attached: [], score: 0 }] } },
    readingsOf(),
  );
  expect(game.judge(state, { type: 'play', player: 'A', card: 1, target: 'B' })).toEqual({ legal: true });
  expect(game.judge(state, { type: 'play', player: 'A', card: 1, target: 'C' })).toEqual({
    legal: false,
    rule: 'usagi.terms.target',
  });
});

describe('why not', () => {
  const at = (written: object) => lay({ ...EMPTY_TABLE, ...written }, readingsOf());
  const laid = (name: string, more = {}) => {
    const print = namedCard(name);
    if (!print) throw new Error(name);
    return { print, stricken: false, attached: [], score: 0, ...more };
  };
  test('each refusal has its sentence', () => {
    const state = at({
      hand: { A: [laid('Hired Blade')] },
      playField: { A: [laid('Rice Farmer', { stricken: true })] },
      events: [{ ...laid('Flooded Ford'), playedBy: 'B', involved: {} }],
    });
    const tries = [
      choiceFrom(state, { player: 'A', play: 'Hired Blade' }),
      choiceFrom(state, { player: 'A', involve: 'Rice Farmer' }),
      choiceFrom(state, { player: 'B', finish: true }),
    ];
    expect(
      tries.map((tried) => {
        const verdict = game.judge(state, tried);
        return verdict.legal ? '' : refusal(verdict.rule, state, tried);
      }),
    ).toEqual([
      'Hired Blade costs 1 Ryo, and Player A has no Ryo. Player A may declare an action, wait, or finish.',
      'Rice Farmer is stricken, and only a refreshed Character can become involved. Player A can’t involve any Character now.',
      'It isn’t Player B’s turn to act. Player A may declare an action, wait, or finish.',
    ]);
  });
  test.for([
    { attached: [], says: '' },
    {
      attached: ['Plain Katana'],
      says: ' Plain Katana, attached to it, has one, but the Character itself must have it.',
    },
    { attached: ['Courtly Manners'], says: '' },
    {
      attached: ['Plain Katana', 'Heirloom Blade'],
      says: ' Plain Katana and Heirloom Blade, attached to it, have one, but the Character itself must have it.',
    },
  ])('a Character that wears $attached has no rating by that', ({ attached, says }) => {
    const state = at({
      playField: { A: [laid('Rice Farmer', { attached: attached.map((name) => laid(name)) })] },
      events: [{ ...laid('Duel at Dawn'), playedBy: 'B', involved: {} }],
    });
    const choice = choiceFrom(state, { player: 'A', involve: 'Rice Farmer' });
    expect(refusal('usagi.turn.involve-needs', state, choice)).toBe(
      `Rice Farmer has no rating that Duel at Dawn also has: Duel at Dawn has Combat.${says} Player A can’t involve any Character now.`,
    );
  });
  test('and each step', () => {
    const state = at({ hand: { A: [laid('Spear Recruit')] } });
    const { steps } = game.play(state, choiceFrom(state, { player: 'A', play: 'Spear Recruit' }));
    expect(steps.map(sentence)).toEqual(['Player A plays Spear Recruit.']);
  });
  test('a made-up card is known by its own name', () => {
    const state = at({
      playField: { A: [{ print: blank('character', 'Somebody'), stricken: false, attached: [], score: 0 }] },
    });
    const choice = choiceFrom(state, { player: 'A', involve: 'Somebody' });
    expect(refusal('usagi.turn.involve', state, choice)).toContain('Somebody');
  });
});
