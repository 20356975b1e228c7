import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { table } from '../../test-kit/chariot-notation.ts';
import { waysToPay } from '../rules/mana.ts';
import { MOST_WAYS, paymentsFor, paymentWith, type PaymentWay, type Thrift } from './payments.ts';
import type { ReadingChoice } from '../readings.ts';
import type { ToldTable } from '../files/table.ts';

const FULL =
  'Love 0/2 costs:1 Moon, Papp 1/3 costs:2 Moon, Papp 1/3 costs:2 Moon, Sun 5/1 costs:3 Sun, Blue 2/3 costs:3 Moon';
interface Asked {
  readonly hand?: string;
  readonly by?: Thrift;
  readonly mana?: ToldTable['mana'];
  readonly readings?: ReadingChoice;
  readonly turn?: number;
}
const pay = (wanted: string, { hand = FULL, by = 'spells', mana, readings, turn = 3 }: Asked = {}) => {
  const seat = turn % 2 === 1 ? 0 : 1;
  const at = table({
    at: 'main',
    turn,
    hand: seat === 0 ? [hand, ''] : ['', hand],
    mana,
    ...(readings && { readings }),
  });
  const spell = at.match.sides[seat].hand.find(({ card }) => card.id === wanted);
  return paymentsFor(at.match, spell?.id ?? -1, by);
};
const words = ({ ways }: ReturnType<typeof pay>) =>
  ways.map(({ sent, left, back }) => `${sent.map(({ spell }) => spell.card.id).join('+')} left ${left} back ${back}`);

describe('ways to Blue Moon, as in 1.2', () => {
  test('Loveshroom and Pappiliodya, or two Pappiliodyas with 1 Mana left; the two are not told apart', () => {
    expect(words(pay('Blue'))).toEqual(['Papp+Love left 0 back 5', 'Papp+Papp left 1 back 5']);
  });
  test('a Sun spell is of no use', () => {
    expect(pay('Blue').useless.map(({ card }) => card.id)).toEqual(['Sun']);
    expect(pay('Blue', { readings: { 'mana-type-gained': 'chosen' } }).useless).toEqual([]);
  });
  test.for([
    { mana: 2, ways: ['Papp left 1 back 5', 'Love left 0 back 5'] },
    { mana: 3, ways: [] },
    { mana: 4, ways: [] },
  ])('with $mana Moon Mana there', ({ mana, ways }) => {
    const found = pay('Blue', { mana: { 'Player 1': { Moon: mana } }, by: 'spells' });
    expect(words(found).sort()).toEqual([...ways].sort());
    expect(found.due).toBe(Math.max(3 - mana, 0));
    expect(found.refused).toBeUndefined();
  });
});

test('fewest spells, least Mana Value, soonest back: three orders', () => {
  const hand =
    'Five 1/1 costs:5 Moon, Two 1/1 costs:2 Moon, One 1/1 costs:1 Moon, Slow 1/1 costs:3 Moon sent-with:2, W 1/1 costs:3 Moon';
  expect(words(pay('W', { hand, by: 'spells' }))[0]).toBe('Slow left 0 back 7');
  expect(words(pay('W', { hand, by: 'value' }))[0]).toBe('Slow left 0 back 7');
  expect(words(pay('W', { hand, by: 'soonest' }))[0]).toBe('Five left 2 back 5');
});
test('sent on turn 4 they are back on turn 6; read as counters of both Discards, on turn 5', () => {
  expect(pay('Blue', { turn: 4 }).ways[0]?.back).toBe(6);
  expect(pay('Blue', { turn: 4, readings: { 'whose-counters': 'all' } }).ways[0]?.back).toBe(5);
});
test.for([
  { why: 'one Mana short', hand: 'Two 1/1 costs:2 Moon, W 1/1 costs:3 Moon', rule: 'chariot.basics.summon' },
  { why: 'just enough', hand: 'Two 1/1 costs:2 Moon, One 1/1 Moon, W 1/1 costs:3 Moon', rule: undefined },
  {
    why: 'enough, but none of its type',
    hand: 'S 1/1 costs:3 Sun, W 1/1 costs:3 Moon',
    rule: 'chariot.basics.type-match',
  },
  {
    why: 'of another type, and one short',
    hand: 'S 1/1 costs:2 Sun, W 1/1 costs:3 Moon',
    rule: 'chariot.basics.summon',
  },
  {
    why: 'too little of its type, and enough with another',
    hand: 'Two 1/1 costs:2 Moon, S 1/1 Sun, W 1/1 costs:3 Moon',
    rule: 'chariot.basics.type-match',
  },
])('$why', ({ hand, rule }) => {
  const found = pay('W', { hand });
  expect(found.refused?.rule).toBe(rule);
  expect(found.ways.length > 0).toBe(rule === undefined);
});
test('Mana of another type that is there is refused by the rule on types', () => {
  const found = pay('W', { hand: 'W 1/1 costs:3 Moon', mana: { 'Player 1': { Sun: 5 } } });
  expect(found.refused?.rule).toBe('chariot.basics.type-match');
});

test('are those of the search that tells like spells apart', () => {
  const values = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(values, fc.integer({ min: 1, max: 9 }), (list, cost) => {
      const hand = [
        ...list.map((value, at) => `V${value} 1/1 costs:${value} Moon sent-with:${1 + (at % 3)}`),
        `W 1/1 costs:${cost} Moon`,
      ].join(', ');
      const at = table({ at: 'main', hand: [hand, ''] });
      const [side] = at.match.sides;
      const wanted = side.hand.find(({ card }) => card.id === 'W');
      if (!wanted) throw new Error('no W');
      const long = waysToPay(side, wanted, at.match.readings);
      const key = (values: readonly number[]) => [...values].sort().join('+');
      const found = paymentsFor(at.match, wanted.id, 'spells');
      expect(new Set(found.ways.map(({ sent }) => key(sent.map(({ spell }) => spell.card.value))))).toEqual(
        new Set(long.map(({ send }) => key(send.map(({ card }) => card.value)))),
      );
      expect(found.ways.length === 0).toBe(found.refused !== undefined);
      // The best by the measure first, and of those that are alike in it the best by the next.
      const marks = {
        spells: ({ sent, gives, back }: PaymentWay) => [sent.length, gives, back],
        value: ({ sent, gives, back }: PaymentWay) => [gives, sent.length, back],
        soonest: ({ sent, gives, back }: PaymentWay) => [back, sent.length, gives],
      };
      for (const by of ['spells', 'value', 'soonest'] as const) {
        const order = paymentsFor(at.match, wanted.id, by).ways.map(marks[by]);
        expect(order).toEqual(
          order.toSorted((one, other) => one.map((mark, at) => mark - (other[at] ?? 0)).find((off) => off !== 0) ?? 0),
        );
      }
    }),
    { numRuns: 100 },
  );
});

test('more ways than are looked for are told as not the whole', () => {
  // Twelve different spells of which any six pay: 924 ways. Of nine, 84.
  const different = (count: number) =>
    [...Array.from({ length: count }, (_, at) => `V${at} ${at}/1 costs:1 Moon`), 'W 1/1 costs:6 Moon'].join(', ');
  expect(pay('W', { hand: different(9) })).toMatchObject({ whole: true });
  expect(pay('W', { hand: different(9) }).ways).toHaveLength(84);
  expect(pay('W', { hand: different(12) })).toMatchObject({ whole: false });
  expect(pay('W', { hand: different(12) }).ways).toHaveLength(MOST_WAYS);
});

describe('a payment of one’s own for Blue Moon, which costs 3 Moon Mana', () => {
  const { match } = table({ at: 'main', turn: 3, hand: [FULL, ''] });
  const { hand } = match.sides[0];
  const idsOf = (...names: readonly string[]) => {
    const left = [...hand];
    return names.map((name) => {
      const at = left.findIndex(({ card }) => card.id === name);
      return left.splice(at, 1)[0]?.id ?? -1;
    });
  };
  const [blue = -1] = idsOf('Blue');
  test.for([
    { send: [], gives: 0, short: 3, needless: [], back: 3 },
    { send: ['Papp'], gives: 2, short: 1, needless: [], back: 5 },
    { send: ['Papp', 'Love'], gives: 3, short: 0, needless: [], back: 5 },
    { send: ['Papp', 'Papp'], gives: 4, short: 0, needless: [], back: 5 },
    { send: ['Papp', 'Papp', 'Love'], gives: 5, short: 0, needless: ['Love', 'Papp', 'Papp'], back: 5 },
    { send: ['Sun', 'Papp', 'Love'], gives: 3, short: 0, needless: ['Sun'], back: 5 },
  ])('$send', ({ send, gives, short, needless, back }) => {
    const own = paymentWith(match, blue, idsOf(...send));
    expect(own).toMatchObject({ gives, short, back });
    expect(own.needless.map(({ card }) => card.id).toSorted()).toEqual(needless);
    expect(own.sent).toHaveLength(send.length);
  });
  test('the wanted spell itself, and what is not in the Hand, is never sent', () => {
    expect(paymentWith(match, blue, [blue, 999]).sent).toEqual([]);
    expect(paymentWith(match, 999, idsOf('Papp'))).toMatchObject({ sent: [], short: 0 });
  });
});
