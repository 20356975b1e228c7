import { expect, test } from 'vitest';
import type { Guide } from './guide.ts';
import { about, optionsOf, reasonsFor, type Refusal } from './options.ts';

/** Two copies of Knife and one Rope in hand; only Knives may be played, and a Horse is wished for. */
interface Choice {
  readonly card: number;
  readonly on: number;
}
const NAMES: Readonly<Record<number, string>> = { 1: 'Knife', 2: 'Knife', 3: 'Rope', 4: 'Horse' };
const guide = {
  game: {
    choices: () => [
      { card: 1, on: 7 },
      { card: 2, on: 7 },
    ],
    judge: (_: object, { card }: Choice) =>
      card <= 2 ? { legal: true } : { legal: false, rule: card === 3 ? 'toy.rules.rope' : 'toy.rules.horse' },
  },
  choice: (_: object, { card }: Choice) => ({ group: 'Play', words: `Play ${NAMES[card]}` }),
  cards: ({ card, on }: Choice) => [card, on].filter((id) => id > 0).map(String),
  attempts: () => [
    { card: 1, on: 7 },
    { card: 3, on: 7 },
    { card: 4, on: 0 },
  ],
  refusal: (rule: string) => `Not by ${rule}.`,
} as unknown as Guide<object, Choice>;
const options = optionsOf(guide, {}, 'A');

test('two copies make one choice, about both; the first is what is chosen', () => {
  const [one, other] = [1, 2].map((card) => ({
    choice: { card, on: 7 },
    group: 'Play',
    words: 'Play Knife',
    cards: [String(card), '7'],
    isPlain: false,
  }));
  expect(options.offers).toEqual([{ ...one, cards: ['1', '7', '2', '7'], same: [one, other] }]);
});
test.for([
  { card: '1', chosen: 1 },
  { card: '2', chosen: 2 },
  { card: '7', chosen: 1 },
])('about card $card it is the choice of card $chosen', ({ card, chosen }) => {
  expect(about(options, card)?.offers.map(({ choice }) => choice)).toEqual([{ card: chosen, on: 7 }]);
});
test('what is wished for and refused has its rule; what is allowed is not among it', () => {
  expect(options.refusals.map((one) => ({ ...one, says: one.says() }))).toEqual([
    { words: 'Play Rope', rule: 'toy.rules.rope', says: 'Not by toy.rules.rope.', cards: ['3', '7'] },
    { words: 'Play Horse', rule: 'toy.rules.horse', says: 'Not by toy.rules.horse.', cards: ['4'] },
  ]);
});
test.for([
  { card: '1', offers: ['Play Knife'], refusals: [] },
  { card: '2', offers: ['Play Knife'], refusals: [] },
  { card: '3', offers: [], refusals: ['Play Rope'] },
  { card: '4', offers: [], refusals: ['Play Horse'] },
  { card: '7', offers: ['Play Knife'], refusals: ['Play Rope'] },
])('about card $card: $offers, and not $refusals', ({ card, offers, refusals }) => {
  const found = about(options, card);
  expect(found?.offers.map(({ words }) => words)).toEqual(offers);
  expect(found?.refusals.map(({ words }) => words)).toEqual(refusals);
});
test('about a card that nobody can do anything with there is nothing', () => {
  expect(about(options, '9')).toBeUndefined();
});
test('where a guide does not say which cards a choice is about, it is about none', () => {
  const { cards: _, ...plain } = guide;
  expect(about(optionsOf(plain as Guide<object, Choice>, {}, 'A'), '1')).toBeUndefined();
});

test.for([
  { what: 'cards', choice: { type: 'play', player: 'A', card: 1 }, cards: ['1'], isPlain: false },
  { what: 'no card', choice: { type: 'take', player: 'A', tokens: 2 }, cards: [], isPlain: true },
  { what: 'nothing, in a game that names no cards', choice: { type: 'done', player: 'A' }, isPlain: true },
  { what: 'something, in a game that names no cards', choice: { type: 'send', player: 'A', spell: 3 }, isPlain: false },
])('a choice that names $what is plain: $isPlain', ({ choice, cards, isPlain }) => {
  const choosing = {
    game: { choices: () => [choice], judge: () => ({ legal: true }) },
    choice: () => ({ group: '', words: '' }),
    attempts: () => [],
    ...(cards && { cards: () => cards }),
  } as unknown as Guide<object, object>;
  expect(optionsOf(choosing, {}, 'A').offers.map((one) => one.isPlain)).toEqual([isPlain]);
});

test('a reason that is against several things is told once, and not with what is asked', () => {
  const refusal = (words: string, rule: Refusal['rule'], says: string) => ({
    words,
    rule,
    says: () => says,
    cards: [],
  });
  const refusals = [
    refusal('Play Rope', 'toy.rules.rope', 'Ropes are long. A may throw a Knife.'),
    refusal('Play Horse', 'toy.rules.horse', 'Horses are not played.'),
    refusal('Play Pony', 'toy.rules.horse', 'Horses are not played.'),
    refusal('Ride Horse', 'toy.rules.ride', 'Horses are not played.'),
  ];
  expect(reasonsFor(refusals, 'A may throw a Knife.')).toEqual([
    ['toy.rules.rope', 'Ropes are long.', ['Play Rope']],
    ['toy.rules.horse', 'Horses are not played.', ['Play Horse', 'Play Pony']],
    ['toy.rules.ride', 'Horses are not played.', ['Ride Horse']],
  ]);
});
