import { describe, expect, test } from 'vitest';
import { side } from '../../test-kit/fftcg-notation.ts';
import type { Choice } from './actions.ts';
import { attempts, meant } from './attempts.ts';
import { asks, choiceWords } from '../words/choices.en.ts';
import { choices, judge, play } from './game.ts';
import { type ReadingChoice, readingsOf } from '../readings.ts';
import { choiceOf, type WrittenTable } from '../files/scenarios.ts';
import { refusal } from '../words/refusals.en.ts';
import type { Phase, State } from '../state.ts';
import { tableOf } from '../files/table.ts';
import { view } from './view.ts';

const laid = (table: WrittenTable, phase: Phase = 'battle', readings: ReadingChoice = {}) =>
  tableOf(table, phase, readingsOf('as-amended', readings));
const table: WrittenTable = {
  location: 'Castle: location Thief',
  A: side('Knight: 1000/1000 ! ; Thief: 900/900 steal Thief | Archer: 800/800 ranged ; Mage: 1/1 black ~', {
    hand: ['Bolt: spell black costs-down on-opposing def<=1600 discard', 'Knife: equipment +100/0 Thief'],
    reserves: ['Jumper: 1500/1000 jump'],
  }),
  B: side('Wall: 0/1800 ; Guard: 1/1 | Guard: 1/1'),
};
const state = laid(table);
const named = (words: string) => {
  const found = attempts(state, 'A').find((choice) => choiceWords(state, choice) === words);
  if (!found) throw new Error(`"${words}" comes to nobody's mind`);
  return found;
};

describe('what comes to mind', () => {
  test('holds what is allowed and what is not, and what is not has a rule and a sentence', () => {
    const verdicts = attempts(state, 'A').map((choice) => ({ choice, verdict: judge(state, choice) }));
    expect(verdicts.some(({ verdict }) => verdict.legal)).toBe(true);
    const refused = verdicts.flatMap(({ choice, verdict }) => (verdict.legal ? [] : [{ choice, rule: verdict.rule }]));
    expect(refused.length).toBeGreaterThan(10);
    for (const { choice, rule } of refused) {
      expect(rule).toMatch(/^fftcg\./);
      expect(refusal(rule, state, choice)).toMatch(/\.$/);
    }
  });
  test.for([
    { words: 'Fight Wall with Knight', rule: undefined },
    { words: 'Fight B’s Guard (back row, place 1) with Knight', rule: 'fftcg.battle.adjacent' },
    { words: 'Fight B’s Guard (back row, place 1) with Archer', rule: 'fftcg.skills.ranged' },
    { words: 'Fight Wall with Archer', rule: undefined },
    { words: 'Fight Wall with Mage', rule: 'fftcg.states.down-twice' },
    { words: 'Cast Bolt on Wall, by Mage', rule: 'fftcg.states.down-twice' },
    { words: 'Attach Knife to Knight', rule: 'fftcg.cards.equipment' },
    { words: 'Attach Knife to Thief', rule: undefined },
    { words: 'Recruit a character for 3 cards', rule: 'fftcg.battle.recruit' },
    { words: 'Appoint Thief as leader for 3 cards', rule: 'fftcg.battle.appoint' },
    { words: 'Move Mage to the front row, place 3', rule: 'fftcg.states.down-twice' },
    { words: 'Bring Jumper into play, front row, place 1', rule: 'fftcg.areas.party' },
  ])('$words: $rule', ({ words, rule }) => {
    const verdict = judge(state, named(words));
    expect(verdict.legal ? undefined : verdict.rule).toBe(rule);
  });
  test('nothing comes to the mind of whoever waits', () => {
    expect(attempts(state, 'B')).toEqual([]);
  });
});

/** What comes to A's mind of these actions, in words. */
const wishes = (moment: State, ...types: readonly Choice['type'][]) =>
  attempts(moment, 'A')
    .filter(({ type }) => types.includes(type))
    .map((choice) => choiceWords(moment, choice));

describe('a Spell or Item that comes to mind', () => {
  test.for([
    { why: 'of two with the skill, the one that is up', party: 'Old: 1/1 black ~ ; New: 1/1 black', by: 'New' },
    { why: 'whichever stands first', party: 'New: 1/1 black ; Old: 1/1 black ~', by: 'New' },
    { why: 'of two that are up, the one with the skill', party: 'Idle: 1/1 ; Mage: 1/1 black', by: 'Mage' },
    { why: 'the skill, even down, before being up', party: 'Idle: 1/1 ; Old: 1/1 black ~', by: 'Old' },
    { why: 'where none has the skill, one that is up', party: 'Tired: 1/1 ~ ; Idle: 1/1', by: 'Idle' },
    { why: 'of equals, the first', party: 'One: 1/1 black ; Two: 1/1 black', by: 'One' },
  ])('is played by $by: $why', ({ party, by }) => {
    const hand = ['Bolt: spell black costs-down on-opposing down'];
    expect(wishes(laid({ A: side(party, { hand }), B: side('T: 1/1') }), 'cast')).toContain(`Cast Bolt on T, by ${by}`);
  });

  // A Spell has a caster, and so has an Item that downs a character; what costs a card names another card of the hand.
  test.for<{ card: string; words: readonly string[]; readings?: ReadingChoice }>([
    { card: 'Bolt: spell black costs-down on-opposing down', words: ['Cast Bolt on T, by Mage'] },
    { card: 'Hex: spell black costs-discard on-opposing down', words: ['Cast Hex on T, by Mage, discarding Rope'] },
    { card: 'Word: spell black on-opposing down', words: ['Cast Word on T, by Mage'] },
    { card: 'Salt: item costs-down on-opposing down', words: ['Use Salt on T, by Mage'] },
    { card: 'Oil: item costs-discard on-opposing down', words: ['Use Oil on T, discarding Rope'] },
    { card: 'Tea: item on-opposing down', words: ['Use Tea on T'] },
    {
      card: 'Tea: item on-opposing down',
      words: ['Use Tea on T, by Mage'],
      readings: { 'item-user': 'any-character' },
    },
    { card: 'Hook: item on-pile return', words: ['Use Hook on Used', 'Use Hook on Lost'] },
    { card: 'Map: item draw-2', words: ['Use Map'] },
  ])('$card: $words', ({ card, words, readings = {} }) => {
    const A = side('Mage: 1/1 black', { hand: [card, 'Rope: equipment'], discardPile: ['Used: item', 'Lost: relic'] });
    const moment = laid({ A, B: side('T: 1/1') }, 'battle', readings);
    // Some are meant for one's own, too: that is a mistake a player may make, and be told about.
    expect(wishes(moment, 'cast', 'use').filter((told) => !told.includes(' on Mage'))).toEqual(words);
  });
});

test.for([
  { party: 'Smith: 1/1 throw', card: 'Knife: equipment', words: ['Throw Knife at T, by Smith'] },
  { party: 'Smith: 1/1 leader-throw', card: 'Knife: equipment', words: ['Throw Knife at T, by Smith'] },
  { party: 'Smith: 1/1 leader-throw !', card: 'Knife: equipment', words: ['Throw Knife at T, by Smith'] },
  { party: 'Smith: 1/1', card: 'Knife: equipment', words: [] },
  { party: 'Smith: 1/1 throw', card: 'Leader Card: leader-card', words: [] },
])('$party with $card in hand: $words', ({ party, card, words }) => {
  expect(wishes(laid({ A: side(party, { hand: [card] }), B: side('T: 1/1') }), 'throw')).toEqual(words);
});

const FULL = 'a: 1/1 ; b: 1/1 ; c: 1/1 | d: 1/1 ; e: 1/1 ; f: 1/1';
describe('a place that comes to mind', () => {
  test.for([
    { party: 'a: 1/1 ~ ; b: 1/1', words: ['Move a to the front row, place 3'] },
    { party: 'a: 1/1 ; b: 1/1 ; c: 1/1 | d: 1/1 ~', words: ['Move d to the back row, place 2'] },
    { party: FULL.replace('a: 1/1', 'a: 1/1 ~'), words: ['Swap a and b'] },
    { party: FULL.replace('b: 1/1', 'b: 1/1 ~'), words: ['Swap b and a'] },
    { party: FULL.replace('d: 1/1', 'd: 1/1 ~'), words: ['Swap d and a'] },
    { party: FULL, words: [] },
  ])('for a Move of whoever is down in $party: $words', ({ party, words }) => {
    expect(wishes(laid({ A: side(party), B: side('T: 1/1') }), 'move')).toEqual(words);
  });

  test.for([
    {
      why: 'every one that is taken',
      party: 'a: 1/1 ; b: 1/1 | c: 1/1',
      places: ['front row, place 1', 'front row, place 2', 'back row, place 1'],
      rule: 'fftcg.areas.party',
    },
    {
      why: 'every one of a row that is full',
      party: 'a: 1/1 ; b: 1/1 ; c: 1/1',
      places: ['front row, place 1', 'front row, place 2', 'front row, place 3'],
      rule: 'fftcg.battle.row-limit',
    },
    {
      why: 'one is enough for a party of six',
      party: FULL,
      places: ['front row, place 1'],
      rule: 'fftcg.battle.reinforce-character',
    },
  ])('for a Reinforce: $why', ({ party, places, rule }) => {
    const moment = laid({ A: side(party, { reserves: ['New: 1/1', 'Next: 1/1'] }), B: side('T: 1/1') });
    const words = wishes(moment, 'reinforce');
    if (typeof places === 'number') expect(words).toHaveLength(places);
    else expect(words).toEqual(places.map((place) => `Bring New into play, ${place}`));
    for (const choice of attempts(moment, 'A')) {
      if (choice.type === 'reinforce') expect(judge(moment, choice)).toMatchObject({ legal: false, rule });
    }
  });
});

test.for([
  { party: 'a: 1/1 ; b: 1/1 ; c: 1/1', words: [] },
  { party: 'a: 1/1 ; b: 1/1 ; c: 1/1 | d: 1/1', words: ['Keep a, b, c and d'] },
])('whoever has won with $party may wish to keep more than three: $words', ({ party, words }) => {
  expect(wishes(laid({ winner: 'A', A: side(party) }, 'resolution'), 'keep')).toEqual(words);
});

test('pointing from a card to another, or to a place, means something', () => {
  const idOf = (name: string) => {
    const written = choiceOf(state, { player: 'A', action: 'fight', by: name, on: 'Wall' });
    return written.type === 'fight' ? written.by : -1;
  };
  const wall = state.sides.B.party[0]?.card.id ?? -1;
  expect(meant(state, 'A', idOf('Knight'), { on: wall })).toMatchObject({ type: 'fight', on: wall });
  expect(meant(state, 'A', idOf('Knight'), { row: 'back', position: 3 })).toMatchObject({ type: 'move' });
  expect(meant(state, 'A', idOf('Bolt'), { on: wall })).toMatchObject({ type: 'cast', on: wall });
  expect(meant(state, 'A', idOf('Knife'), { on: wall })).toMatchObject({ type: 'equip', on: wall });
  expect(meant(state, 'A', idOf('Jumper'), { row: 'back', position: 3 })).toMatchObject({ type: 'reinforce' });
});

describe('words', () => {
  test('every choice of a battle, and every question on the way, can be said; two that differ are said differently', () => {
    let now: State = state;
    for (let nth = 0; nth < 40; nth++) {
      const player = now.turn;
      const decider = (['A', 'B'] as const).find((seat) => choices(now, seat).length > 0);
      if (!decider || now.phase !== 'battle') break;
      const open = choices(now, decider);
      const words = open.map((choice) => choiceWords(now, choice));
      expect(new Set(words).size, `${player} has ${words.join(' / ')}`).toBe(words.length);
      expect(asks(now, decider)).toMatch(/[.?]$/);
      expect(asks(now, decider === 'A' ? 'B' : 'A')).toBe('');
      const choice = open[(nth * 7) % open.length] as Choice;
      now = play(now, choice).state;
    }
  });

  test('to the other player no face-down card is named', () => {
    const start = laid(
      {
        A: {
          characterDeck: ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Rest'].map((name) => `${name}: 1/1`),
        },
      },
      'relic',
    );
    const after = ['location', 'leader', 'leader'].reduce((now, type) => {
      const open = (['A', 'B'] as const).flatMap((seat) => choices(now, seat));
      return play(now, open.find((choice) => choice.type === type) as Choice).state;
    }, start);
    const hidden = choices(after, 'A').find(({ type }) => type === 'play') as Choice;
    expect(choiceWords(after, hidden)).toMatch(/^Play Second face-down/);
    expect(choiceWords(view(after, 'A'), hidden)).toMatch(/^Play Second face-down/);
    expect(choiceWords(view(after, 'B'), hidden)).toMatch(/^Play a card face-down/);
  });
});
