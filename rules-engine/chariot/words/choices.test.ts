/** What is chosen is told apart where it differs, and what a refusal or a question says can be done. */
import { describe, expect, test } from 'vitest';
import { table } from '../../test-kit/chariot-notation.ts';
import { match as game, type MatchStep } from '../play/game.ts';
import type { Choice } from '../play/actions.ts';
import { paymentsFor } from '../questions/payments.ts';
import type { ReadingChoice } from '../readings.ts';
import { asks, choiceWords } from './choices.en.ts';
import { sentence } from './sentences.en.ts';
import { refusal } from './refusals.en.ts';

const idsOf = ({ sides }: ReturnType<typeof table>['match']) => sides.flatMap(({ field }) => field.map(({ id }) => id));

describe('spells of one name are told apart', () => {
  test.for<{ why: string; field: readonly [string, string]; says: readonly string[] }>([
    { why: 'not where there is one', field: ['Papp 1/3, Wall 0/9', ''], says: ['Choose Papp', 'Choose Wall'] },
    { why: 'not where they are the same', field: ['Papp 1/3, Papp 1/3', ''], says: ['Choose Papp', 'Choose Papp'] },
    {
      why: 'by their numbers',
      field: ['Papp 1/3, Papp 1/3 damage:1', ''],
      says: ['Choose Papp, 1/3', 'Choose Papp, 1/2'],
    },
    {
      why: 'by whose they are',
      field: ['Papp 1/3', 'Papp 1/3'],
      says: ["Choose Player 1's Papp", "Choose Player 2's Papp"],
    },
    {
      why: 'by both, where both are needed',
      field: ['Papp 1/3', 'Papp 1/3, Papp 1/3 +1/+1'],
      says: ["Choose Player 1's Papp", "Choose Player 2's Papp, 1/3", "Choose Player 2's Papp, 2/4"],
    },
  ])('$why', ({ field, says }) => {
    const { match } = table({ field });
    expect(idsOf(match).map((spell) => choiceWords(match, { type: 'target', player: 'Player 1', spell }))).toEqual(
      says,
    );
  });
});

test('whoever declares no attack is told so: “again” only after one', () => {
  const { match } = table({ field: ['A 3/4 again', 'B 0/1'], at: 'attack' });
  const [a = 0, b = 0] = idsOf(match);
  const none = { type: 'attack', player: 'Player 1', attackers: [] } as const;
  const says = (now: typeof match) =>
    game
      .play(now, none)
      .steps.slice(0, 1)
      .map((step) => sentence(step as MatchStep));
  expect(says(match)).toEqual(["Player 1 doesn't attack."]);
  const attacked = game.play(match, { ...none, attackers: [a] }).state;
  const blocks = [{ blocker: b, attacker: a }];
  const blocked = game.play(attacked, { type: 'block', player: 'Player 2', blocks }).state;
  expect(says(blocked)).toEqual(["Player 1 doesn't attack again."]);
});

describe('what can’t be paid', () => {
  test.for<{ why: string; hand: string; says: string }>([
    {
      why: 'another spell gives the Mana',
      hand: 'Shroom 0/1 Moon costs:1, Wolf 1/1 Moon costs:1',
      says: 'Shroom costs 1 Moon Mana, and Player 1 has no Mana. Send more spells for Mana first.',
    },
    {
      why: 'the other spell has Mana of another Type',
      hand: 'Shroom 0/1 Moon costs:1, Candle 1/1 Sun costs:1',
      says: 'Shroom costs 1 Moon Mana, and Player 1 has no Mana. No spells in the Hand give enough Mana for it.',
    },
    {
      why: 'the other spell gives too little',
      hand: 'Shroom 0/1 Moon costs:2, Wolf 1/1 Moon costs:1',
      says: 'Shroom costs 2 Moon Mana, and Player 1 has no Mana. No spells in the Hand give enough Mana for it.',
    },
    {
      why: 'there is no other spell',
      hand: 'Shroom 0/1 Moon costs:1',
      says: 'Shroom costs 1 Moon Mana, and Player 1 has no Mana. No spells in the Hand give enough Mana for it.',
    },
  ])('$why', ({ hand, says }) => {
    const { match } = table({ at: 'main', hand: [hand, ''] });
    const choice: Choice = { type: 'summon', player: 'Player 1', spell: match.sides[0].hand[0]?.id ?? 0 };
    const verdict = game.judge(match, choice);
    expect(verdict.legal ? 'allowed' : refusal(verdict.rule, { match, choice })).toBe(says);
  });
});

test.for([
  {
    why: 'all Mana of the Hand would be of another type',
    hand: 'Shroom 0/1 Moon costs:3, Candle 1/1 Sun costs:5',
    says: "Shroom costs 3 Moon Mana, and other Mana can't summon it. With all other spells of the Hand sent, Player 1 would have 5 Sun Mana.",
  },
  {
    why: 'some of it would',
    hand: 'Shroom 0/1 Moon costs:3, Candle 1/1 Sun costs:5, Wolf 1/1 Moon costs:2',
    says: "Shroom costs 3 Moon Mana, and other Mana can't summon it. With all other spells of the Hand sent, Player 1 would have 5 Sun Mana and 2 Moon Mana.",
  },
  {
    why: 'it would be too little',
    hand: 'Shroom 0/1 Moon costs:3, Wolf 1/1 Moon costs:2',
    says: 'Shroom costs 3 Moon Mana. With all other spells of the Hand sent, Player 1 would have 2 Moon Mana.',
  },
  {
    why: 'there is no other spell',
    hand: 'Shroom 0/1 Moon costs:3',
    says: 'Shroom costs 3 Moon Mana, and Player 1 has no Mana. No spells in the Hand give enough Mana for it.',
  },
])('where no way to pay is found, it says what there would be: $why', ({ hand, says }) => {
  const { match } = table({ at: 'main', hand: [hand, ''] });
  const { refused } = paymentsFor(match, match.sides[0].hand[0]?.id ?? 0, 'spells');
  expect(refused && refusal(refused.rule, refused)).toBe(says);
});

describe('a division of damage that is refused', () => {
  test.for<{ why: string; parts: Readonly<Record<string, number>>; says: string }>([
    {
      why: 'a part for a spell that it doesn’t fight',
      parts: { W1: 1, Blue: 0 },
      says: "Blue isn't a spell that Blue fights. Divide its damage among W1 and W2.",
    },
    {
      why: 'too much',
      parts: { W1: 2 },
      says: 'The parts add up to 2, and Blue deals 1 damage. Divide all 1 among the spells it fights, in whole numbers.',
    },
    {
      why: 'a negative part',
      parts: { W1: 2, W2: -1 },
      says: 'Each part of the damage must be a whole number from 0 up. Divide the damage again.',
    },
  ])('says why: $why', ({ parts, says }) => {
    const { match: start } = table({ field: ['Blue 1/1', 'W1 0/2, W2 0/2'], attackers: ['Blue'] });
    const ids = new Map(start.sides.flatMap(({ field }) => field.map(({ id, card }) => [card.id, id] as const)));
    const id = (of: string) => ids.get(of) ?? -1;
    const blocks = [
      { blocker: id('W1'), attacker: id('Blue') },
      { blocker: id('W2'), attacker: id('Blue') },
    ];
    const match = game.play(start, { type: 'block', player: 'Player 2', blocks }).state;
    const given = Object.entries(parts).map(([of, amount]) => ({ spell: id(of), amount }));
    const choice: Choice = { type: 'divide', player: 'Player 1', striker: id('Blue'), parts: given };
    const verdict = game.judge(match, choice);
    expect(verdict.legal ? 'allowed' : refusal(verdict.rule, { match, choice })).toBe(says);
  });
});
test('a spell that is named though it lies in the Discard is named so', () => {
  const { match } = table({ field: ['A 1/1', ''], discard: ['Gone 1/1', 'Lost 1/1'] });
  const [gone = -1, lost = -1] = match.sides.flatMap(({ discard }) => discard.map(({ id }) => id));
  const [a = -1] = idsOf(match);
  const words = (choice: Choice) => choiceWords(match, choice);
  expect(words({ type: 'attack', player: 'Player 1', attackers: [gone, a] })).toBe('Attack with Gone and A');
  expect(words({ type: 'block', player: 'Player 2', blocks: [{ blocker: lost, attacker: a }] })).toBe(
    'Block A with Lost',
  );
  expect(words({ type: 'divide', player: 'Player 1', striker: gone, parts: [{ spell: lost, amount: 1 }] })).toBe(
    "Divide Gone's damage: 1 to Lost",
  );
});

describe('a spell that is about to be sent to the Discard', () => {
  /** Player 2 has blocked with it, and is asked. */
  const asked = (words: string, mana: number, readings: ReadingChoice, hand = 'Wolf 1/1 Moon costs:2') => {
    const { match } = table({
      hand: ['', hand],
      field: ['Balai 5/5', `Blue 1/1 Moon regenerates:2 ${words}`],
      attackers: ['Balai'],
      mana: { 'Player 2': { Moon: mana } },
      readings,
    });
    const [attacker = 0, blocker = 0] = idsOf(match);
    return game.play(match, { type: 'block', player: 'Player 2', blocks: [{ blocker, attacker }] }).state;
  };
  const saved = (state: ReturnType<typeof asked>) => (state.stage.at === 'save' ? state.stage.spell : 0);
  test.for<{ words: string; says: string }>([
    { words: '', says: 'Blue would be sent to the Discard: Player 2 decides whether to keep it.' },
    { words: 'Revive', says: 'Blue would be sent to the Discard: Player 2 decides how to keep it.' },
  ])('with "$words"', ({ words, says }) => {
    expect(asks(asked(words, 2, {}), 'Player 2')).toBe(says);
  });
  // Where a counter may come off at any time, its player is asked whatever is in the Hand.
  test.for<{ words: string; hand?: string; readings?: ReadingChoice; says: string }>([
    { words: '', says: 'You may send spells for Mana first or let it go to the Discard.' },
    { words: 'Revive', says: 'You may send spells for Mana first or remove its Revive counter.' },
    {
      words: 'Revive',
      hand: 'Wolf 1/1 Moon costs:1',
      readings: { 'revive-timing': 'any-time' },
      says: 'You may remove its Revive counter or let it go to the Discard.',
    },
  ])('and can’t be paid for, with "$words" and $hand in Hand', ({ words, hand, readings, says }) => {
    const match = asked(words, 0, { 'regeneration-payment': 'pay-then', ...readings }, hand);
    const choice: Choice = { type: 'regenerate', player: 'Player 2', spell: saved(match) };
    const verdict = game.judge(match, choice);
    expect(verdict.legal ? 'allowed' : refusal(verdict.rule, { match, choice })).toBe(
      `Blue takes 2 Moon Mana to regenerate, and Player 2 has no Mana. ${says}`,
    );
  });
});

// 1.3.2: spells attack in the Combat Phase.
test.for<{ at: 'main' | 'attack'; says: string }>([
  { at: 'main', says: 'Spells attack in the Combat Phase, and this is the Main Phase. Player 1 may send or summon' },
  { at: 'attack', says: 'allowed' },
])('an attack at $at: $says', ({ at, says }) => {
  const { match } = table({ at, field: ['Papp 1/3', 'Wall 0/9'], turn: 3 });
  const attackers = match.sides[0].field.map(({ id }) => id);
  const choice: Choice = { type: 'attack', player: 'Player 1', attackers };
  const verdict = game.judge(match, choice);
  expect(verdict.legal ? 'allowed' : refusal(verdict.rule, { match, choice })).toContain(says);
});

// 1.3.1: spells are sent in the Main Phase; one reading adds another time.
test.for<{ readings: ReadingChoice; says: string }>([
  { readings: {}, says: 'You can send spells only in your Main Phase. ' },
  {
    readings: { 'regeneration-payment': 'pay-then' },
    says: 'You can send spells only in your Main Phase or, under the reading you chose, to pay for regenerating a spell. ',
  },
])('a spell is sent in the Combat Phase, under $readings', ({ readings, says }) => {
  const { match } = table({ at: 'attack', field: ['Papp 1/3', 'Wall 0/9'], hand: ['Owl 1/1', ''], turn: 3, readings });
  const [owl] = match.sides[0].hand;
  const choice: Choice = { type: 'send', player: 'Player 1', spell: owl?.id ?? 0 };
  const verdict = game.judge(match, choice);
  expect(verdict.legal ? 'allowed' : refusal(verdict.rule, { match, choice })).toContain(says);
});
