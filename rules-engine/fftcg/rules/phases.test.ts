/** The phases around the battle: setting up, the Relic Phase, the Resolution Phase, and running out of cards. */
import { describe, expect, test } from 'vitest';
import { inPlay, names, playOn, side } from '../../test-kit/fftcg-notation.ts';
import { DECKS } from '../cards/cards.ts';
import { judgeCopies, judgeDeck, judgeSizes } from '../questions/deck.ts';
import { judgeLength } from '../questions/deck-length.ts';
import { game } from '../play/game.ts';
import { EDITION_NAMES, type ReadingChoice, READINGS, readingsOf } from '../readings.ts';
import { begin, opening, type Setup } from './setup.ts';
import { allCards, relicsOf, SEATS } from '../state.ts';

const setup: Setup = { decks: { A: DECKS.watch, B: DECKS.guild }, seed: 7 };

describe('before the game', () => {
  test('decks of 60 leave 57, a hand of three, ten Locations, and the Leader Cards aside', () => {
    const state = begin(setup);
    for (const seat of SEATS) {
      const { deck, characterDeck, hand, sideboard } = state.sides[seat];
      expect([deck.length, characterDeck.length, hand.length, sideboard.length]).toEqual([57, 60, 3, 1]);
    }
    expect(state.locations).toHaveLength(10);
    expect(allCards(state)).toHaveLength(2 * (60 + 60 + 5 + 1));
    expect(new Set(allCards(state).map(({ id }) => id)).size).toBe(252);
  });
  test('the steps of the opening end in its beginning', () => {
    expect(opening(setup).at(-1)?.after).toEqual(begin(setup));
    expect(
      opening(setup)
        .map(({ rule }) => rule)
        .filter((rule) => rule === 'fftcg.setup.two-decks'),
    ).toHaveLength(2);
  });
  test('one seed deals one way, another another way', () => {
    expect(begin(setup)).toEqual(begin({ ...setup }));
    expect(begin(setup).sides.A.hand).not.toEqual(begin({ ...setup, seed: 8 }).sides.A.hand);
  });
  test('chance makes either player 1P, and an agreement the one agreed on', () => {
    const firsts = Array.from({ length: 40 }, (_, seed) => begin({ ...setup, seed }).first);
    expect(new Set(firsts)).toEqual(new Set(SEATS));
    for (const first of SEATS)
      expect(begin({ ...setup, first, readings: { 'first-player': 'agree' } }).first).toBe(first);
  });
});

describe('the deck check', () => {
  const read = (reading: 'sixty' | 'sixty-together' | 'thirty-to-fifty') =>
    readingsOf('as-amended', { 'deck-size': reading });
  const against = (characters: number, support: number, reading: Parameters<typeof read>[0]) =>
    judgeSizes({ characters, support }, read(reading)).find(({ holds }) => !holds)?.rule ?? 'none';
  test.for([
    { reading: 'sixty', sizes: [59, 59], rule: 'fftcg.setup.deck-size' },
    { reading: 'sixty', sizes: [60, 60], rule: 'none' },
    { reading: 'sixty', sizes: [61, 61], rule: 'none' },
    { reading: 'sixty', sizes: [60, 61], rule: 'fftcg.setup.same-size' },
    { reading: 'sixty', sizes: [60, 59], rule: 'fftcg.setup.deck-size' },
    { reading: 'sixty-together', sizes: [29, 29], rule: 'fftcg.setup.deck-size' },
    { reading: 'sixty-together', sizes: [30, 30], rule: 'none' },
    { reading: 'sixty-together', sizes: [29, 31], rule: 'fftcg.setup.same-size' },
    { reading: 'thirty-to-fifty', sizes: [29, 29], rule: 'fftcg.setup.each-deck' },
    { reading: 'thirty-to-fifty', sizes: [14, 14], rule: 'fftcg.setup.deck-size-as-posted' },
    { reading: 'thirty-to-fifty', sizes: [30, 30], rule: 'none' },
    { reading: 'thirty-to-fifty', sizes: [50, 50], rule: 'none' },
    { reading: 'thirty-to-fifty', sizes: [51, 51], rule: 'fftcg.setup.deck-size-as-posted' },
  ] as const)('$reading: $sizes meets $rule', ({ reading, sizes: [characters, support], rule }) => {
    expect(against(characters, support, reading)).toBe(rule);
  });
  test.for([
    { rarity: 'none', most: 3 },
    { rarity: 'common', most: 6 },
    { rarity: 'rare', most: 1 },
  ] as const)('$rarity: $most copies and no more', ({ rarity, most }) => {
    expect([most - 1, most, most + 1].map((copies) => judgeCopies(rarity, copies).holds)).toEqual([true, true, false]);
  });
  test.for([4, 5, 6])('%i Locations', (count) => {
    const verdict = judgeDeck({
      ...DECKS.watch,
      locations: Array.from({ length: count }, (_, at) => `L${at}: location`),
    });
    expect(verdict.legal).toBe(count === 5);
  });
  test('a fourth copy, a stray card and a Leader Card are found', () => {
    const { characters, support } = DECKS.watch;
    const spoilt = {
      ...DECKS.watch,
      characters: [
        ...characters.slice(4),
        'Gate Knight: 1200/1500 counter Knight Human',
        'Tea: item',
        'Leader Card: leader-card',
        ...characters.slice(0, 1),
      ],
      support,
    };
    const rules = judgeDeck(spoilt)
      .findings.filter(({ holds }) => !holds)
      .map(({ rule }) => rule);
    expect(new Set(rules)).toEqual(new Set(['fftcg.setup.two-decks', 'fftcg.cards.game-aid']));
  });
});

describe('how long a character deck lasts', () => {
  test.for([
    { deck: 29, battles: 5, deckedIn: 5 },
    { deck: 30, battles: 5, deckedIn: 5 },
    { deck: 31, battles: 5, deckedIn: undefined },
    { deck: 42, battles: 7, deckedIn: 7 },
    { deck: 43, battles: 7, deckedIn: undefined },
    { deck: 60, battles: 7, deckedIn: undefined },
  ])('$deck cards over $battles battles: gone in $deckedIn', ({ deck, battles, deckedIn }) => {
    expect(judgeLength({ characterDeck: deck, battles }).deckedIn).toBe(deckedIn);
  });
  test.for([
    { reserves: 0, recruits: 0, perBattle: 6, reading: 'six-to-nine' },
    { reserves: 3, recruits: 0, perBattle: 9, reading: 'six-to-nine' },
    { reserves: 4, recruits: 0, perBattle: 9, reading: 'six-to-nine' },
    { reserves: 3, recruits: 2, perBattle: 11, reading: 'six-to-nine' },
    { reserves: 3, recruits: 0, perBattle: 6, reading: 'six' },
  ] as const)(
    '$reserves for the reserves and $recruits recruited: $perBattle',
    ({ reserves, recruits, perBattle, reading }) => {
      const readings = readingsOf('as-amended', { 'battle-cost': reading });
      expect(judgeLength({ characterDeck: 60, battles: 1, reserves, recruits }, readings).perBattle).toBe(perBattle);
    },
  );
  // The source counts five battles for a deck of 30, and seven for the longest game, which takes 42.
  test.for<{
    deck: number;
    battles: number;
    reserves?: number;
    rule: string;
    cites?: string[];
    readings?: ReadingChoice;
  }>([
    { deck: 30, battles: 5, rule: 'five-battles' },
    { deck: 31, battles: 6, rule: 'seven-battles' },
    { deck: 36, battles: 6, rule: 'seven-battles' },
    { deck: 42, battles: 7, rule: 'seven-battles' },
    { deck: 43, battles: 8, rule: 'per-battle' },
    { deck: 30, battles: 5, reserves: 1, rule: 'per-battle' },
    { deck: 30, battles: 5, rule: 'five-battles', cites: [], readings: { 'which-deck': 'support-deck' } },
  ])('$deck cards, $reserves drawn to the reserves: gone by $rule', ({ rule, cites, readings = {}, ...asked }) => {
    const verdict = judgeLength({ characterDeck: asked.deck, ...asked }, readingsOf('as-amended', readings));
    const gone = verdict.steps.filter(({ before, after }) => before === after);
    expect(gone.map((step) => [step.rule, step.subject])).toEqual([[`fftcg.decking.${rule}`, asked.battles]]);
    expect(gone[0]?.cites ?? []).toEqual(cites ?? ['fftcg.objective.either-deck']);
  });
  test('if only a failed draw counts, the last card does not yet empty it', () => {
    const readings = readingsOf('as-amended', { 'empty-when': 'failed-draw' });
    expect(judgeLength({ characterDeck: 30, battles: 6 }, readings).deckedIn).toBe(6);
  });
});

describe('the Relic Phase', () => {
  const start = ['A location Tidepool', 'A leader Wayfarer', 'B leader Wayfarer'];
  const plays = (player: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${player} play Wayfarer at ${at < 2 ? 'front' : 'back'}`);
  test.for([1, 2, 3, 4, 5, 6])('a party of %i', (size) => {
    const { state } = playOn({}, [...start, ...plays('A', size - 1), 'A ready', 'B ready'], {}, 'relic');
    const { party, hand, reserves, characterDeck } = state.sides.A;
    expect(party).toHaveLength(size);
    expect(hand).toHaveLength(2 * (6 - size));
    expect(reserves).toHaveLength(Math.max(3, 6 - size));
    expect(characterDeck).toHaveLength(14 - Math.max(0, size - 3));
  });
  test('1P leads first, and sets up first', () => {
    const order = [
      'B leader Wayfarer',
      'A leader Wayfarer',
      'A play Wayfarer',
      'B leader Wayfarer',
      'B ready',
      'A ready',
      'B ready',
    ];
    const { verdicts } = playOn({}, ['A location Tidepool', ...order], {}, 'relic');
    expect(verdicts).toEqual([
      'played',
      'relic-phase.leader',
      'played',
      'relic-phase.leader',
      'played',
      'relic-phase.party',
      'played',
      'played',
    ]);
  });
  test('with 2P as A, B chooses and leads first', () => {
    const { state, verdicts } = playOn(
      { first: 'B' },
      ['A location Tidepool', 'B location Tidepool', 'B leader Wayfarer'],
      {},
      'relic',
    );
    expect(verdicts).toEqual(['relic-phase.location', 'played', 'played']);
    expect(inPlay(state, 'B')).toEqual(['Wayfarer']);
  });
  test('hidden cards are hidden from the other and from nobody else', () => {
    const { state } = playOn({}, [...start, 'A play Wayfarer'], {}, 'relic');
    const faces = (seat: 'A' | 'B') => game.view(state, seat).sides.A.party.map(({ card }) => card.id >= 0);
    expect([faces('A'), faces('B')]).toEqual([
      [true, true],
      [true, false],
    ]);
    expect(game.view(state, 'A').sides.A.drawn.every(({ id }) => id >= 0)).toBe(true);
    expect(game.view(state, 'B').sides.A.drawn.every(({ id }) => id < 0)).toBe(true);
    expect(game.view(state, 'A').sides.A.deck.every(({ id }) => id < 0)).toBe(true);
  });
});

// Where each has a pile, 1P's own Locations come first; once they are used up, any that is left will do.
test.for<{ locations: Record<string, 'A' | 'B'>; reading: 'common' | 'own'; card: string; verdict: string }>([
  { locations: { Mine: 'A', Theirs: 'B' }, reading: 'common', card: 'Mine', verdict: 'played' },
  { locations: { Mine: 'A', Theirs: 'B' }, reading: 'common', card: 'Theirs', verdict: 'played' },
  { locations: { Mine: 'A', Theirs: 'B' }, reading: 'own', card: 'Mine', verdict: 'played' },
  { locations: { Mine: 'A', Theirs: 'B' }, reading: 'own', card: 'Theirs', verdict: 'areas.location-pile' },
  { locations: { Theirs: 'B' }, reading: 'own', card: 'Theirs', verdict: 'played' },
])('of $locations, read as $reading, A chooses $card: $verdict', ({ locations, reading, card, verdict }) => {
  const pile = Object.entries(locations).map(([name, owner]) => ({ card: `${name}: location`, owner }));
  const { verdicts } = playOn({ locations: pile }, [`A location ${card}`], { 'location-pile': reading }, 'relic');
  expect(verdicts).toEqual([verdict]);
});

describe('the Resolution Phase', () => {
  test.for([
    { keeps: 0, verdict: 'played' },
    { keeps: 2, verdict: 'played' },
    { keeps: 3, verdict: 'played' },
    { keeps: 4, verdict: 'resolution.keep' },
  ])('keeping $keeps: $verdict', ({ keeps, verdict }) => {
    const table = { winner: 'A', A: side('a: 1/1 ; b: 1/1 ; c: 1/1 | d: 1/1') } as const;
    const { state, verdicts } = playOnKeep(table, ['a', 'b', 'c', 'd'].slice(0, keeps));
    expect(verdicts).toEqual([verdict]);
    if (verdict !== 'played') return;
    expect(names(state, 'A', 'reserves')).toEqual(['a', 'b', 'c', 'd'].slice(0, keeps));
    expect(names(state, 'A', 'discardPile')).toEqual(['a', 'b', 'c', 'd'].slice(keeps));
  });
  test.for([
    { reading: 'refill', held: 2, after: 3 },
    { reading: 'refill', held: 3, after: 3 },
    { reading: 'refill', held: 4, after: 4 },
    { reading: 'three-more', held: 2, after: 5 },
    { reading: 'three-more', held: 4, after: 7 },
    { reading: 'all', held: 4, after: 3 },
  ] as const)('$held in hand, read as $reading: $after', ({ reading, held, after }) => {
    const hand = Array.from({ length: held }, (_, at) => `C${at}: item`);
    const { state } = playOn(
      { A: side('', { hand }), B: side('') },
      ['A enough', 'B enough'],
      { 'resolution-hand': reading },
      'resolution',
    );
    expect(state.sides.A.hand).toHaveLength(after);
    expect([state.first, state.battle, state.phase]).toEqual(['B', 2, 'relic']);
    expect(state.sides.A.doomPile).toHaveLength(reading === 'all' ? held : 0);
  });
});

describe('how many cards are drawn after the battle', () => {
  test.for<{ why: string; held: number; draw?: number; after: number | 'refused'; readings: ReadingChoice }>([
    { why: 'as many as may be', held: 2, after: 3, readings: { 'hand-draw': 'may-stop' } },
    { why: 'as many as may be, said as a number', held: 2, draw: 1, after: 3, readings: { 'hand-draw': 'may-stop' } },
    { why: 'none', held: 2, draw: 0, after: 2, readings: { 'hand-draw': 'may-stop' } },
    { why: 'one too many', held: 2, draw: 2, after: 'refused', readings: { 'hand-draw': 'may-stop' } },
    { why: 'some of three', held: 0, draw: 2, after: 2, readings: { 'hand-draw': 'may-stop' } },
    { why: 'all of three', held: 0, after: 3, readings: { 'hand-draw': 'may-stop' } },
    { why: 'nothing to draw', held: 3, after: 3, readings: { 'hand-draw': 'may-stop' } },
    { why: 'one too many', held: 3, draw: 1, after: 'refused', readings: { 'hand-draw': 'may-stop' } },
    { why: 'more than three kept', held: 4, after: 4, readings: { 'hand-draw': 'may-stop' } },
    {
      why: 'two of three more',
      held: 4,
      draw: 2,
      after: 6,
      readings: { 'hand-draw': 'may-stop', 'resolution-hand': 'three-more' },
    },
    { why: 'who must draw does', held: 2, after: 3, readings: {} },
    { why: 'who must draw may not draw none', held: 2, draw: 0, after: 'refused', readings: {} },
  ])('$why, with $held in hand: $after', ({ held, draw, after, readings }) => {
    const hand = Array.from({ length: held }, (_, at) => `C${at}: item`);
    const { start } = playOn({ A: side('', { hand }), B: side('') }, [], readings, 'resolution');
    const choice = { player: 'A', type: 'enough', ...(draw !== undefined && { draw }) } as const;
    const verdict = game.judge(start, choice);
    if (after === 'refused') return expect(verdict).toEqual({ legal: false, rule: 'fftcg.resolution.hand' });
    expect(verdict.legal).toBe(true);
    const both = game.play(game.play(start, choice).state, { player: 'B', type: 'enough' }).state;
    expect([both.sides.A.hand.length, both.sides.B.hand.length]).toEqual([after, 3]);
  });
});

describe('when no Location is left', () => {
  test.for<{ relics: [number, number]; reading: 'drawn' | 'more-relics'; result: string; left?: number }>([
    { relics: [3, 1], reading: 'drawn', result: 'drawn' },
    { relics: [3, 2], reading: 'more-relics', result: 'A' },
    { relics: [2, 3], reading: 'more-relics', result: 'B' },
    { relics: [2, 2], reading: 'more-relics', result: 'drawn' },
    { relics: [0, 0], reading: 'more-relics', result: 'drawn' },
    { relics: [3, 1], reading: 'more-relics', result: 'none', left: 1 },
  ])('Relics $relics, read as $reading: $result', ({ relics: [a, b], reading, result, left = 0 }) => {
    const table = {
      locations: Array.from({ length: left }, () => 'Tidepool: location'),
      A: side('', { relics: a }),
      B: side('', { relics: b }),
    };
    const { state } = playOn(table, ['A enough', 'B enough'], { 'locations-run-out': reading }, 'resolution');
    const found = state.result;
    expect(found?.ended === 'won' ? found.winner : (found?.ended ?? 'none')).toBe(result);
    expect(found?.rule).toBe(result === 'none' ? undefined : 'fftcg.areas.location-pile');
    expect(state.phase).toBe(result === 'none' ? 'relic' : 'over');
  });
});

function playOnKeep(table: Parameters<typeof playOn>[0], cards: readonly string[]) {
  const told = playOn(table, [], {}, 'resolution');
  const ids = told.start.sides.A.party
    .filter(({ card }) => cards.includes(card.face.split(':')[0] ?? ''))
    .map(({ card }) => card.id);
  const choice = { player: 'A', type: 'keep', cards: ids } as const;
  const verdict = game.judge(told.start, choice);
  const state = verdict.legal ? game.play(told.start, choice).state : told.start;
  return { state, verdicts: [verdict.legal ? 'played' : verdict.rule.slice('fftcg.'.length)] };
}

describe('running out of cards', () => {
  test.for<{ why: string; deck: number; characterDeck: number; result: string; readings?: ReadingChoice }>([
    { why: 'two cards left', deck: 2, characterDeck: 5, result: 'none' },
    { why: 'one card left', deck: 1, characterDeck: 5, result: 'objective.no-cards' },
    {
      why: 'one card left, a failed draw read',
      deck: 1,
      characterDeck: 5,
      result: 'none',
      readings: { 'empty-when': 'failed-draw' },
    },
    {
      why: 'no card left, a failed draw read',
      deck: 0,
      characterDeck: 5,
      result: 'objective.no-cards',
      readings: { 'empty-when': 'failed-draw' },
    },
    { why: 'no characters', deck: 5, characterDeck: 0, result: 'objective.either-deck' },
    {
      why: 'no characters, the support deck read',
      deck: 5,
      characterDeck: 0,
      result: 'none',
      readings: { 'which-deck': 'support-deck' },
    },
    {
      why: 'an empty deck and a hand, both read',
      deck: 1,
      characterDeck: 5,
      result: 'none',
      readings: { 'empty-hand': 'hand-and-deck' },
    },
  ])('a pass with $why: $result', ({ deck, characterDeck, result, readings = {} }) => {
    const { state } = playOn({ A: side('Locke: 1/1', { deck, characterDeck }) }, ['A pass'], { ...readings });
    const found = state.result;
    expect(found ? found.rule.slice('fftcg.'.length) : 'none').toBe(result);
    expect(state.phase).toBe(found ? 'over' : 'battle');
    if (found?.ended === 'won') expect(found.winner).toBe('B');
  });
});

describe('readings and editions', () => {
  test('the first option of each is its default', () => {
    for (const [name, [first]] of Object.entries(READINGS))
      expect(readingsOf()[name as keyof typeof READINGS]).toBe(first);
  });
  test('the post alone differs in five readings', () => {
    expect(EDITION_NAMES).toEqual(['as-amended', 'as-posted']);
    const posted = readingsOf('as-posted');
    const differs = (Object.keys(READINGS) as (keyof typeof READINGS)[]).filter(
      (name) => posted[name] !== READINGS[name][0],
    );
    expect(differs).toEqual(['deck-size', 'which-deck', 'attachment-limit', 'leader-card-removal', 'move-swap']);
  });
  test('a reading goes on top of an edition', () => {
    expect(readingsOf('as-posted', { 'move-swap': 'swap' })['move-swap']).toBe('swap');
  });
});

test.for([
  { reading: 'discarded', relics: 2, pile: ['Crown', 'Holder'] },
  { reading: 'sideboard', relics: 3, pile: ['Holder'] },
  { reading: 'counts-anyway', relics: 3, pile: ['Crown', 'Holder'] },
] as const)('a Relic on a fallen fighter, read as $reading: $relics are controlled', ({ reading, relics, pile }) => {
  const table = {
    first: 'B',
    A: side('Holder: 1/1 & Crown: relic ; M: 1/1', { relics: 2 }),
    B: side('Foe: 9/9'),
  } as const;
  const { state } = playOn(table, ['B fight Foe on Holder'], { 'relic-lost': reading });
  expect(relicsOf(state.sides.A)).toBe(relics);
  expect(names(state, 'A', 'discardPile')).toEqual(pile);
});
