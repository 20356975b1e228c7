import { describe, expect, test } from 'vitest';
import { CARDS } from '../cards/cards.ts';
import { DECKS } from '../cards/decks.ts';
import { checkDeck } from './deck.ts';
import { blank } from '../cards/print.ts';
import { readingsOf } from '../readings.ts';
import { deckFaultSentence } from '../words/deck.en.ts';
import type { Print } from '../state.ts';

/** `'3 rice-farmer, 1 duel-at-dawn'`. */
const deck = (text: string): readonly string[] =>
  text.split(', ').flatMap((entry) => {
    const [copies = '', slug = ''] = entry.split(' ');
    return Array.from({ length: Number(copies) }, () => slug);
  });
const NINE =
  '3 duel-at-dawn, 3 flooded-ford, 3 rice-farmer, 3 hired-blade, 3 spear-recruit, 3 toll-keeper, 3 temple-novice, 3 carpenter, 3 forged-seal';
const rules = (text: string, madeUp: readonly Print[] = [], otherwise = {}) =>
  checkDeck(deck(text), readingsOf('current', otherwise), madeUp).faults.map(({ rule }) => rule);

test.for([
  { cards: 29, last: '2 bell-ringer', faults: ['usagi.setup.deck-size'] },
  { cards: 30, last: '3 bell-ringer', faults: [] },
  { cards: 31, last: '3 bell-ringer, 1 ambush', faults: [] },
])('a deck of $cards', ({ cards, last, faults }) => {
  expect(deck(`${NINE}, ${last}`)).toHaveLength(cards);
  expect(rules(`${NINE}, ${last}`)).toEqual(faults);
});

test.for([
  { copies: 2, faults: [] },
  { copies: 3, faults: [] },
  { copies: 4, faults: ['usagi.setup.copies'] },
])('$copies copies of an ordinary card', ({ copies, faults }) => {
  expect(rules(`${NINE}, ${copies} ambush, 3 smoke-bomb`)).toEqual(faults);
});

describe('restricted', () => {
  const limited = (restricted: number) => [blank('event', 'Limited', { restricted })];
  test.for([
    { restricted: 1, copies: 1, both: [], own: [] },
    { restricted: 1, copies: 2, both: ['usagi.setup.restricted'], own: ['usagi.setup.restricted'] },
    { restricted: 2, copies: 2, both: [], own: [] },
    { restricted: 2, copies: 3, both: ['usagi.setup.restricted'], own: ['usagi.setup.restricted'] },
    { restricted: 5, copies: 3, both: [], own: [] },
    { restricted: 5, copies: 4, both: ['usagi.setup.copies'], own: [] },
    { restricted: 5, copies: 5, both: ['usagi.setup.copies'], own: [] },
    { restricted: 5, copies: 6, both: ['usagi.setup.copies'], own: ['usagi.setup.restricted'] },
  ])('to $restricted, with $copies copies', ({ restricted, copies, both, own }) => {
    const text = `${NINE}, 3 ambush, ${copies} limited`;
    expect(rules(text, limited(restricted))).toEqual(both);
    expect(rules(text, limited(restricted), { 'restricted-above-three': 'own-limit' })).toEqual(own);
  });
});

test('every fault is told at once', () => {
  const { legal, faults } = checkDeck(deck('4 bell-ringer, 1 bel-ringer, 1 jei'), readingsOf());
  expect(legal).toBe(false);
  expect(faults.map(deckFaultSentence)).toEqual([
    'The deck has 6 cards; at least 30 are required.',
    'The deck has 4 copies of Bell Ringer; at most 3 are allowed.',
    'There is no card "bel-ringer".',
    'Jei is a card of the game, but its numbers aren’t known, so it can’t be played here.',
  ]);
});

test('the ready decks are legal, of 40, in the proportions the designer wanted', () => {
  for (const { cards } of Object.values(DECKS)) {
    expect(checkDeck(cards, readingsOf())).toMatchObject({ legal: true, cards: 40 });
    const types = cards.map((slug) => CARDS.find((print) => print.slug === slug)?.type);
    const count = (type: string) => types.filter((one) => one === type).length;
    expect([count('character'), count('event'), count('attachment'), count('moment')]).toEqual([16, 10, 6, 8]);
  }
});
