/** Which of several characters of one name is meant, and what else is told so that it is true. */
import { describe, expect, test } from 'vitest';
import { choice, playOn, side } from '../../test-kit/fftcg-notation.ts';
import { judge, play } from '../play/game.ts';
import { type ReadingChoice, readingsOf } from '../readings.ts';
import { SEATS } from '../state.ts';
import { choiceOf, tableOf, type WrittenTable } from '../files/scenarios.ts';
import { calledIn } from './called.en.ts';
import { asks } from './choices.en.ts';
import { refusal } from './refusals.en.ts';
import { sentence } from './sentences.en.ts';

const stateOf = (table: WrittenTable) => tableOf(table, 'battle', readingsOf('as-amended'));

describe('characters of one name', () => {
  test.for<{ why: string; a: string; b: string; says: readonly string[] }>([
    { why: 'there is one', a: 'Knight: 1/1 ; Mage: 1/1', b: 'Wall: 1/1', says: ['Knight', 'Mage', 'Wall'] },
    { why: 'one on each side', a: 'Knight: 1/1', b: 'Knight: 1/1', says: ['A’s Knight', 'B’s Knight'] },
    {
      why: 'two on one side',
      a: 'Knight: 1/1 ; Knight: 1/1',
      b: 'Wall: 1/1',
      says: ['A’s Knight (front row, place 1)', 'A’s Knight (front row, place 2)', 'Wall'],
    },
    {
      why: 'two on one side and one on the other',
      a: 'Knight: 1/1 | Knight: 1/1',
      b: 'Knight: 1/1',
      says: ['A’s Knight (front row, place 1)', 'A’s Knight (back row, place 1)', 'B’s Knight'],
    },
  ])('$why', ({ a, b, says }) => {
    const state = stateOf({ A: side(a), B: side(b) });
    const fighters = [...state.sides.A.party, ...state.sides.B.party];
    expect(fighters.map(({ card }) => calledIn(state, card.id))).toEqual(says);
  });

  test('are told apart in a fight', () => {
    const start = stateOf({
      A: side('Knight: 1400/1300 ; M: 1/1'),
      B: side('Knight: 1200/1300 counter ; N: 1/1'),
    });
    const [by = 0, on = 0] = SEATS.map((seat) => start.sides[seat].party[0]?.card.id);
    const told = play(start, { player: 'A', type: 'fight', by, on }).steps.map(sentence);
    expect(told).toContain('A’s Knight goes down and attacks B’s Knight: ATT 1400 against DEF 1300.');
    expect(told).toContain('ATT 1400 is at least DEF 1300, so B’s Knight is defeated.');
  });
});

describe('what a party may still take', () => {
  test.for<{ party: string; drawn: number; says: string }>([
    { party: 'L: 1/1 !', drawn: 5, says: 'may play up to 5 more characters face-down.' },
    { party: 'L: 1/1 !', drawn: 1, says: 'may play up to 1 more character face-down.' },
    {
      party: 'L: 1/1 ! ; M: 1/1 ; N: 1/1 | O: 1/1 ; P: 1/1',
      drawn: 2,
      says: 'may play up to 1 more character face-down.',
    },
    { party: 'L: 1/1 !', drawn: 0, says: 'has no more characters to play and must complete the party.' },
  ])('$party with $drawn drawn: $says', ({ party, drawn, says }) => {
    const laid = stateOf({ location: 'Old Gate: location', A: side(party), B: side('W: 1/1') });
    const cards = laid.sides.A.party.slice(0, 1).flatMap(({ card }) => Array.from({ length: drawn }, () => card));
    const A = { ...laid.sides.A, drawn: cards, next: 'party' } as const;
    const state = { ...laid, phase: 'relic', sides: { ...laid.sides, A } } as const;
    expect(asks(state, 'A')).toBe(`A, who is 1P, ${says}`);
  });
});

describe('a card that costs another', () => {
  test.for<{ hand: readonly string[]; says: string }>([
    {
      hand: ['Oil: item costs-discard on-opposing down'],
      says: 'Oil costs a card, and A has no other card in hand that can pay for it.',
    },
    {
      hand: ['Oil: item costs-discard on-opposing down', 'Map: item draw-2'],
      says: 'Oil costs a card: A must discard another card from hand to pay for it.',
    },
  ])('$hand', ({ hand, says }) => {
    const state = stateOf({ A: side('Knight: 1/1', { hand }), B: side('Wall: 1/1') });
    const wanted = choiceOf(state, choice('A use Oil by Knight on Wall'));
    const verdict = judge(state, wanted);
    expect(verdict.legal ? '' : refusal(verdict.rule, state, wanted)).toBe(says);
  });
});

describe('what runs out', () => {
  test.for<{ deck: number; readings?: ReadingChoice; says: string }>([
    { deck: 2, says: '' },
    { deck: 1, says: "A's support deck is empty, so A is defeated." },
    { deck: 1, readings: { 'empty-when': 'failed-draw' }, says: '' },
    {
      deck: 0,
      readings: { 'empty-when': 'failed-draw' },
      says: 'A had to draw more cards than the support deck held, so A is defeated.',
    },
  ])('passing with $deck in the deck, $readings', ({ deck, readings = {}, says }) => {
    const table = { A: side('K: 1/1', { deck, hand: ['Map: item draw-2'] }), B: side('W: 1/1') };
    const { steps } = playOn(table, ['A pass'], readings);
    expect(steps.filter(({ rule }) => rule === 'fftcg.objective.no-cards').map(sentence)).toEqual(says ? [says] : []);
  });

  test.for([
    { A: 2, B: 2, says: 'Library takes effect: both players draw 2 cards.' },
    { A: 1, B: 2, says: 'Library takes effect: A draws 1 card and B draws 2 cards.' },
    { A: 2, B: 0, says: 'Library takes effect: A draws 2 cards and B draws 0 cards.' },
  ])('a Location from which A draws $A and B draws $B', ({ A, B, says }) => {
    const before = stateOf({ location: 'Library: location draw-2', A: side('K: 1/1'), B: side('W: 1/1') });
    const card = before.sides.A.party[0]?.card;
    const drawn = (seat: 'A' | 'B', cards: number) => {
      const side = before.sides[seat];
      return { ...side, hand: [...side.hand, ...Array.from({ length: cards }, () => card ?? raise())] };
    };
    const after = { ...before, sides: { A: drawn('A', A), B: drawn('B', B) } };
    expect(sentence({ rule: 'fftcg.relic-phase.location-effect', subject: { player: 'A' }, before, after })).toBe(says);
  });
});
function raise(): never {
  throw new Error('There is no such card.');
}

test.for([
  { reading: 'with-all', says: "Every character is up again, and so is A's Leader Card." },
  { reading: 'never', says: 'Every character is up again.' },
] as const)('what comes up when a round is over, read as $reading: $says', ({ reading, says }) => {
  const table = {
    location: 'Castle: location Knight',
    A: side('Chief: 500/1 Knight ! ; Helper: 400/1'),
    B: side('Wall: 0/900 ; Second: 0/9000'),
  };
  const { steps } = playOn(table, ['A fight Chief on Wall with Helper', 'B pass', 'A pass'], {
    'leader-card-up': reading,
  });
  expect(steps.filter(({ rule }) => rule === 'fftcg.battle.all-up').map(sentence)).toEqual([says]);
});
