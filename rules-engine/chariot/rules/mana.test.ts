import { describe, expect, test } from 'vitest';
import { discardOf, fieldOf, handOf, type Lines, play, table } from '../../test-kit/chariot-notation.ts';
import { canPay, paid, regenerationCost, waysToPay } from './mana.ts';
import { match } from '../play/game.ts';
import { type ReadingChoice, readingsOf } from '../readings.ts';
import type { ToldMove } from '../files/schema.ts';
import { type Mana, type Match, newSpell, NO_MANA, plainCard } from '../state.ts';
import { labelOf } from '../files/table.ts';

const mana = ({ sides }: Match): Mana => sides[0].mana.left;
const main = (lines: Lines, ...choices: readonly ToldMove[]) => play({ at: 'main', ...lines }, ...choices);

describe('sending a spell for Mana', () => {
  test.for([
    { spell: 'A 1/1 Moon costs:1', gains: { Sun: 0, Moon: 1, Star: 0 } },
    { spell: 'A 1/1 Sun costs:4', gains: { Sun: 4, Moon: 0, Star: 0 } },
    { spell: 'A 1/1 Star costs:0', gains: { Sun: 0, Moon: 0, Star: 0 } },
  ])('$spell gains $gains', ({ spell, gains }) => {
    const told = main({ hand: [spell, ''] }, { send: 'A' });
    expect(mana(told.match)).toEqual(gains);
    expect(handOf(told.match)).toBe(' | ');
    expect(discardOf(told.match)).toBe('A 1 | ');
  });
  test('puts on more counters if its effect says so', () => {
    expect(discardOf(main({ hand: ['A 1/1 sent-with:3', ''] }, { send: 'A' }).match)).toBe('A 3 | ');
  });
});

describe('summoning', () => {
  test.for([
    { why: 'one too little', has: 1, refused: ['basics.summon'] },
    { why: 'just enough', has: 2, refused: [] },
    { why: 'more than enough', has: 3, refused: [] },
  ])('for 2 with $why', ({ has, refused }) => {
    const told = main({ hand: ['A 1/1 costs:2', ''], mana: { 'Player 1': { Moon: has } } }, { summon: 'A' });
    expect(told.refused).toEqual(refused);
    expect(mana(told.match).Moon).toBe(refused.length > 0 ? has : has - 2);
    expect(fieldOf(told.match)).toBe(refused.length > 0 ? ' | ' : 'A 1 | ');
  });
  test.for([
    { has: { Sun: 2 }, refused: ['basics.type-match'] },
    { has: { Sun: 1, Star: 1 }, refused: ['basics.type-match'] },
    { has: { Sun: 1, Moon: 1 }, refused: ['basics.type-match'] },
    { has: { Sun: 1 }, refused: ['basics.summon'] },
    { has: { Sun: 1, Moon: 2 }, refused: [] },
  ])('a Moon spell for 2 with $has', ({ has, refused }) => {
    expect(main({ hand: ['A 1/1 costs:2', ''], mana: { 'Player 1': has } }, { summon: 'A' }).refused).toEqual(refused);
  });
  test('with Mana of no type uses its own type first', () => {
    const told = main(
      {
        hand: ['A 1/1 costs:3', ''],
        mana: { 'Player 1': { Sun: 2, Moon: 2 } },
        readings: { 'mana-type-gained': 'chosen' },
      },
      { summon: 'A' },
    );
    expect(mana(told.match)).toEqual({ Sun: 1, Moon: 0, Star: 0 });
  });
  test('tells what the payment was', () => {
    const cites = (lines: Lines, ...choices: readonly ToldMove[]) =>
      main(lines, ...choices).steps.findLast(({ rule }) => rule === 'chariot.basics.summon')?.cites ?? [];
    const two = 'A 1/1 costs:1, B 1/1 costs:1';
    const combined = cites({ hand: [`${two}, C 1/1 costs:2`, ''] }, { send: 'A' }, { send: 'B' }, { summon: 'C' });
    expect(combined).toContain('chariot.basics.combined-mana');
    expect(combined).not.toContain('chariot.basics.remaining-mana');
    const left = cites({ hand: ['A 1/1 costs:2, B 1/1 costs:1', ''] }, { send: 'A' }, { summon: 'B' });
    expect(left).toContain('chariot.basics.remaining-mana');
    expect(left).not.toContain('chariot.basics.combined-mana');
    const exact = cites({ hand: ['A 1/1 costs:1, B 1/1 costs:1', ''] }, { send: 'A' }, { summon: 'B' });
    expect(exact).toEqual(['chariot.basics.field', 'chariot.basics.mana-value', 'chariot.basics.type-match']);
  });
  test('is done in the Main Phase, from the own Hand', () => {
    const lines: Lines = { hand: ['A 1/1', 'B 1/1'], mana: { 'Player 1': { Moon: 9 } } };
    expect(main(lines, { end: 'main' }, { summon: 'A' }, { send: 'A' }).refused).toEqual([
      'basics.sending',
      'basics.sending',
    ]);
    expect(main(lines, { summon: 'B' }, { send: 'B' }).refused).toEqual(['basics.sending', 'basics.sending']);
  });
});

describe('Mana at the end of the turn', () => {
  test('is gone, the own and that of the other player', () => {
    const told = play(
      { field: ['A 1/1', ''], mana: { 'Player 1': { Sun: 1 }, 'Player 2': { Star: 2 } } },
      { attack: [] },
    );
    expect(told.rules).toContain('basics.mana-lost');
    for (const side of told.match.sides) expect(side.mana.left).toEqual({ Sun: 0, Moon: 0, Star: 0 });
  });
  test('is not spoken of where there is none', () => {
    const told = main({}, { end: 'main' }, { attack: [] });
    expect(told.rules).not.toContain('basics.mana-kept');
    expect(told.rules).not.toContain('basics.mana-lost');
  });
});

describe('Pegasus', () => {
  const with4 = (readings: ReadingChoice, ...choices: readonly ToldMove[]) =>
    main(
      {
        field: ['P 2/3 recalls', ''],
        hand: ['M 1/1 costs:2 premium, N 1/1 costs:2, X 1/1 costs:1', ''],
        discard: ['A 1/1 costs:2, R 1/1 costs:1 premium', ''],
        mana: { 'Player 1': { Moon: 4 } },
        readings,
      },
      ...choices,
    );
  test('lets a spell come from the Discard, and no Premium one', () => {
    const told = with4({}, { summon: 'A' }, { summon: 'R' });
    expect(told.refused).toEqual(['card-rulings.pegasus']);
    expect(fieldOf(told.match)).toBe('P 3, A 1 | ');
    expect(discardOf(told.match)).toBe('R 1 | ');
    expect(told.steps[0]).toMatchObject({ rule: 'chariot.card-rulings.pegasus', instead: 'chariot.basics.summon' });
  });
  test('leaves Mana that summons anything', () => {
    expect(with4({}, { summon: 'A' }, { summon: 'M' }).refused).toEqual([]);
  });
  const MARKED = { 'pegasus-premium': 'marked-mana' } as const;
  test('leaves Mana that summons no Premium spell, where it is marked', () => {
    expect(with4(MARKED, { summon: 'A' }, { summon: 'M' }).refused).toEqual(['card-rulings.pegasus']);
    expect(with4(MARKED, { summon: 'A' }, { summon: 'N' }).refused).toEqual([]);
    expect(with4(MARKED, { summon: 'M' }, { summon: 'A' }).refused).toEqual([]);
  });
  test('marks only the Mana that was there', () => {
    // 1 more is gained: with the 2 marked that makes 3, of which a Premium spell for 2 finds 1.
    expect(with4(MARKED, { summon: 'A' }, { send: 'X' }, { summon: 'M' }).refused).toEqual(['card-rulings.pegasus']);
    expect(with4(MARKED, { summon: 'A' }, { send: 'N' }, { summon: 'M' }).refused).toEqual([]);
  });
  test('leaves Mana that a spell regenerates with, marked or not', () => {
    const moon = { ...NO_MANA, Moon: 2 };
    const pool = { left: moon, largest: moon, spent: NO_MANA, marked: moon };
    const spell = newSpell(1, plainCard({ id: 'a', name: 'A', type: 'Moon', regenerates: 2 }));
    const cost = regenerationCost(spell, readingsOf(MARKED));
    expect(canPay(pool, cost)).toBe(true);
    expect(paid(pool, cost)).toMatchObject({ left: NO_MANA, spent: moon, marked: NO_MANA });
    expect(canPay(pool, { ...cost, amount: 3 })).toBe(false);
  });
  test('does nothing in the Hand', () => {
    const told = main(
      { hand: ['P 2/3 recalls', ''], discard: ['A 1/1', ''], mana: { 'Player 1': { Moon: 1 } } },
      { summon: 'A' },
    );
    expect(told.refused).toEqual(['basics.sending']);
  });
});

describe('tokens of a spell that is summoned', () => {
  test('lie on it, or on the others', () => {
    const told = main({ field: ['A 1/1', 'B 1/1'], hand: ['', ''] });
    expect(fieldOf(told.match)).toBe('A 1 | B 1');
    const at = table({ at: 'main', field: ['A 1/1', 'B 1/1'], hand: ['C 1/1 costs:0', ''] });
    const [one, two] = at.match.sides;
    const gives = { '+1/+1': 1, '+0/+1': 1, '-1/+1': 0, Revive: 1 };
    const hand = one.hand.map((spell) => ({ ...spell, card: { ...spell.card, gives } }));
    const state: Match = { ...at.match, sides: [{ ...one, hand }, two] };
    const { state: after } = match.play(state, { type: 'summon', player: 'Player 1', spell: hand[0]?.id ?? 0 });
    expect(fieldOf(after)).toBe('A 3, C 1 | B 1');
    expect(after.sides[0].field[0]?.tokens).toEqual(gives);
  });
});

describe('ways to pay', () => {
  const ways = (hand: string, wanted: string, more: Lines = {}) => {
    const at = table({ at: 'main', hand: [hand, ''], ...more });
    const [side] = at.match.sides;
    const spell = side.hand.find(({ id }) => labelOf(at, id) === wanted);
    if (!spell) throw new Error(`there is no ${wanted}`);
    return waysToPay(side, spell, at.match.readings).map(
      ({ send, left }) => `${send.map(({ id }) => labelOf(at, id)).join('')} ${left}`,
    );
  };
  const hand = 'A 1/1 costs:1, B 1/1 costs:2, C 1/1 costs:3, W 1/1 costs:3, S 1/1 Sun costs:3, Z 1/1 costs:0';
  test('send no spell that is not needed, the fewest first and then the least over', () => {
    expect(ways(hand, 'W')).toEqual(['C 0', 'BA 0']);
    expect(ways('A 1/1 costs:1, B 1/1 costs:1, C 1/1 costs:4, W 1/1 costs:2', 'W')).toEqual(['C 2', 'AB 0']);
  });
  test('are fewer with Mana that is there already, and none where that is enough', () => {
    expect(ways(hand, 'W', { mana: { 'Player 1': { Moon: 2 } } })).toEqual(['A 0', 'B 1', 'C 2']);
    expect(ways(hand, 'W', { mana: { 'Player 1': { Moon: 3 } } })).toEqual([]);
  });
  test('take spells of other types where Mana has none', () => {
    expect(ways(hand, 'W', { readings: { 'mana-type-gained': 'chosen' } })).toEqual(['C 0', 'S 0', 'BA 0']);
  });
  test('are none where the hand has too little', () => {
    expect(ways('A 1/1 costs:1, W 1/1 costs:3', 'W')).toEqual([]);
  });
  test('never send the spell itself', () => {
    expect(ways('W 1/1 costs:3, A 1/1 costs:3', 'W')).toEqual(['A 0']);
  });
});
