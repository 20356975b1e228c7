/** Every number of the rules below, at and above. Deck sizes, ratings and the race have their tables elsewhere. */
import { describe, expect, test } from 'vitest';
import { readingsOf } from '../readings.ts';
import type { WrittenChoice } from '../files/named.ts';
import { foundIn, runLayout } from '../files/scenarios.ts';
import type { Seat } from '../state.ts';
import { readTable, type WrittenTable } from '../files/written.ts';

const played = (table: WrittenTable, choices: readonly WrittenChoice[] = []) =>
  foundIn(runLayout(readTable(table).layout, readingsOf(), choices)) as {
    readonly handSize: Readonly<Record<string, number>>;
    readonly deckSize: Readonly<Record<string, number>>;
    readonly restPileSize: Readonly<Record<string, number>>;
    readonly tokens: Readonly<Record<string, number>>;
    readonly neutralPile: number;
    readonly refused: readonly { readonly choice: number; readonly by: string }[];
  };

describe('draw until you hold 6 (3.1, step 4)', () => {
  test.for([
    { hand: 0, drawn: 6 },
    { hand: 5, drawn: 1 },
    { hand: 6, drawn: 0 },
    { hand: 7, drawn: 0 },
  ])('with $hand in hand', ({ hand, drawn }) => {
    const found = played({ begins: 'draw', until: 'propose', hand: { A: hand, B: 6 }, deck: { A: 20 } });
    expect(found).toMatchObject({ handSize: { A: hand + drawn }, deckSize: { A: 20 - drawn } });
  });
  test.for([
    { deck: 0, after: 2, rest: 0 },
    { deck: 1, after: 3, rest: 0 },
    { deck: 2, after: 1, rest: 3 },
  ])('1 is missing, $deck are left in the deck, 3 rest', ({ deck, after, rest }) => {
    const table = { hand: { A: 5, B: 6 }, deck: { A: deck }, restPile: { A: 3 } };
    const found = played({ begins: 'draw', until: 'propose', ...table });
    expect(found).toMatchObject({ handSize: { A: 6 }, deckSize: { A: after }, restPileSize: { A: rest } });
  });
});

describe('discard 1 card, or any number without a Hero (3.1, step 3)', () => {
  const cards = ['Ambush', 'Disgraced', 'Smoke Bomb'];
  const discards = cards.map((discard): WrittenChoice => ({ player: 'A', discard }));
  test.for([
    { tries: 1, hero: true, refused: 0 },
    { tries: 2, hero: true, refused: 1 },
    { tries: 1, hero: false, refused: 0 },
    { tries: 2, hero: false, refused: 0 },
    { tries: 3, hero: false, refused: 0 },
  ])('$tries, with a Hero: $hero', ({ tries, hero, refused }) => {
    const playField = hero ? { A: ['Master Potter'] } : {};
    const found = played({ begins: 'discard', hand: { A: cards, B: 6 }, playField }, discards.slice(0, tries));
    expect(found.refused).toHaveLength(refused);
    expect(found.restPileSize['A']).toBe(tries - refused);
  });
});

test.for([
  { hand: { A: 0, B: 0 }, waits: 'propose', holds: { A: 6, B: 6 } },
  { hand: { A: 0, B: 1 }, waits: 'discard', holds: { A: 0, B: 1 } },
])('nobody is asked to discard out of an empty hand: $hand', ({ hand, waits, holds }) => {
  const found = played({ begins: 'refresh', until: 'actions', hand, deck: { A: 20, B: 20 } });
  expect(found).toMatchObject({ phase: waits, handSize: holds });
});

// A's own Hero counts there, read so; neither another Character of A nor the Hero of somebody else does.
describe('a Hero in the Event field', () => {
  const others = { hero: { A: ['Master Potter'] }, character: { A: ['Rice Farmer'] }, rival: { B: ['Master Potter'] } };
  test.for([
    { reading: 'counts', involved: 'hero', refused: 1 },
    { reading: 'counts', involved: 'character', refused: 0 },
    { reading: 'counts', involved: 'rival', refused: 0 },
    { reading: 'not-in-play-field', involved: 'hero', refused: 0 },
  ] as const)('$reading, $involved: of two discards $refused is refused', ({ reading, involved, refused }) => {
    const { layout } = readTable({
      begins: 'discard',
      hand: { A: ['Ambush', 'Disgraced'], B: 6 },
      events: [{ card: 'Rebuilding the Bridge', involved: others[involved] }],
    });
    const discards = ['Ambush', 'Disgraced'].map((discard): WrittenChoice => ({ player: 'A', discard }));
    const found = foundIn(runLayout(layout, readingsOf('current', { 'hero-in-event-field': reading }), discards));
    expect(found['refused']).toHaveLength(refused);
  });
});

describe('responses that end with a whole round (3.2)', () => {
  const start: WrittenTable = {
    players: 2,
    hand: { A: ['Rice Farmer', 'Sudden Parry'], B: ['Sudden Parry'] },
    playField: { A: ['Spear Recruit'], B: [{ name: 'Guard' }] },
  };
  const pass = (player: Seat): WrittenChoice => ({ player, pass: true });
  const parry = (player: Seat, target: string): WrittenChoice => ({ player, play: 'Sudden Parry', target });
  test.for([
    { why: 'nobody responds', responses: [pass('B'), pass('A')], waits: 'actions' },
    {
      why: 'B responds, so another round follows',
      responses: [parry('B', 'Guard'), pass('A')],
      waits: 'responses',
    },
    {
      why: 'A, who acts, responds at the end of a round: the next is the last',
      responses: [pass('B'), parry('A', 'Spear Recruit'), pass('B'), pass('A')],
      waits: 'actions',
    },
  ])('$why', ({ responses, waits }) => {
    const choices: readonly WrittenChoice[] = [{ player: 'A', play: 'Rice Farmer' }, ...responses];
    const readings = readingsOf('current', { 'responses-end': 'whole-round' });
    const { layout } = readTable({ begins: 'actions', until: 'resolve', ...start });
    expect(foundIn(runLayout(layout, readings, choices))).toMatchObject({ phase: waits, refused: [] });
  });
});

test.for([
  { keep: 'Ghost', stays: ['Ghost'], by: 'card-types.heroes' },
  { keep: 'Other', stays: ['Ghost', 'Other'], by: 'terms.not-swept-up' },
])('of two Heroes $keep is kept, and the one that is never swept up stays by $by', ({ keep, stays, by }) => {
  const ghost = {
    name: 'Ghost',
    subtype: 'hero',
    abilities: [{ sort: 'static', effects: [{ is: 'not-swept-up' }], text: 'This Character is not swept up.' }],
  } as const;
  const { layout } = readTable({
    begins: 'victory',
    until: 'produce',
    playField: { A: [ghost, { name: 'Other', subtype: 'hero' }] },
  });
  const { steps, state } = runLayout(layout, readingsOf(), [{ player: 'A', keep }]);
  expect(foundIn({ start: state, state, steps, moments: [] })['playField']).toEqual({ A: stays });
  const spared = steps.filter(({ instead }) => instead === 'usagi.turn.sweep-up');
  expect(spared.map(({ rule }) => rule.slice('usagi.'.length))).toContain(by);
});

test.for([
  { ryo: 1, refused: [{ choice: 1, by: 'basics.cost' }] },
  { ryo: 2, refused: [] },
  { ryo: 3, refused: [] },
])('a cost of 2 ryo is paid with $ryo', ({ ryo, refused }) => {
  const table = { hand: { A: ['Masked Assassin'] }, currency: { A: { ryo } } };
  expect(played(table, [{ player: 'A', play: 'Masked Assassin' }]).refused).toEqual(refused);
});

describe('an Event in the Conclusion', () => {
  const resolving = (score: number, neutralPile: number): WrittenTable => ({
    begins: 'resolve',
    until: 'victory',
    neutralPile,
    events: [{ ratings: { combat: 1 }, score, involved: { A: [{ name: 'One', ratings: { combat: 2 } }] } }],
  });
  const resolved = (score: number, neutralPile: number) => played(resolving(score, neutralPile));
  test.for([
    { change: -2, tokens: 0 },
    { change: -1, tokens: 0 },
    { change: 0, tokens: 1 },
    { change: 1, tokens: 2 },
  ])('a score changed by $change gives $tokens, and never costs any', ({ change, tokens }) => {
    expect(resolved(change, 10)).toMatchObject({ tokens: { A: tokens, B: 0 }, neutralPile: 10 - tokens });
  });
  // Whoever got no token has not got there: a tie later goes by who had theirs first.
  test.for([
    { change: -1, reached: 0 },
    { change: 0, reached: 1 },
  ])('a score changed by $change: A is number $reached to get a token', ({ change, reached }) => {
    const { layout } = readTable(resolving(change, 10));
    expect(runLayout(layout, readingsOf(), []).state.players[0]).toMatchObject({ reached });
  });
  test.for([
    { pile: 0, tokens: 0 },
    { pile: 1, tokens: 1 },
    { pile: 2, tokens: 2 },
    { pile: 3, tokens: 2 },
  ])('a score of 2 takes $tokens out of a pile of $pile', ({ pile, tokens }) => {
    expect(resolved(1, pile)).toMatchObject({ tokens: { A: tokens }, neutralPile: pile - tokens });
  });
});

test.for([
  { rating: null, refused: [{ choice: 1, by: 'turn.involve-needs' }] },
  { rating: 0, refused: [] },
  { rating: 1, refused: [] },
])('a rating of $rating lets a Character be involved or not', ({ rating, refused }) => {
  const ratings = { labor: 1, ...(rating !== null && { combat: rating }) };
  const found = played({ playField: { A: [{ name: 'One', ratings }] }, events: [{ ratings: { combat: 3 } }] }, [
    { player: 'A', involve: 'One' },
  ]);
  expect(found.refused).toEqual(refused);
});
