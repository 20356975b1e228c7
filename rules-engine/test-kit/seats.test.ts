/** A seat that is better than another is noticed. */
import { expect, test } from 'vitest';
import { reseated, seatFault } from './seats.ts';

interface Purse {
  readonly turn: string;
  readonly coins: Readonly<Record<string, number>>;
}
const exchange = <Data>(data: Data) => reseated(data, { A: 'B', B: 'A' }) as Data;
const take = (more: (state: Purse) => number, most = 1) => ({
  deciders: ({ turn }: Purse) => [turn],
  choices: ({ turn }: Purse) =>
    turn === 'A' ? [{ take: 1 }] : Array.from({ length: most }, (_, at) => ({ take: at + 1 })),
  play: (state: Purse, choice: { readonly take: number }) => ({
    state: {
      turn: state.turn === 'A' ? 'B' : 'A',
      coins: { ...state.coins, [state.turn]: (state.coins[state.turn] ?? 0) + choice.take * more(state) },
    },
    steps: [],
  }),
});
const fault = (game: ReturnType<typeof take>, turn = 'A') =>
  seatFault(game, { state: exchange, choice: exchange }, { turn, coins: { A: 1, B: 2 } }, { take: 1 });

test('texts and keys are exchanged, and nothing else', () => {
  expect(exchange({ A: ['B', 'AB', 3, null], turn: 'A' })).toEqual({ B: ['A', 'AB', 3, null], turn: 'B' });
});
test('seats that are alike have no fault', () => {
  expect(fault(take(() => 1))).toBeUndefined();
});
test('a seat that gets more is noticed, and one that is offered more', () => {
  expect(fault(take(({ turn }) => (turn === 'A' ? 2 : 1)))).toBe('{"take":1} has other consequences in another seat');
  expect(fault(take(() => 1, 2))).toMatch(/something else is offered in another seat$/);
});
