import { type CountedHand, READY_HANDS, spellsOf } from '../../../rules-engine/chariot/cards/cards.ts';
import { match as game } from '../../../rules-engine/chariot/play/game.ts';
import type { Readings } from '../../../rules-engine/chariot/readings.ts';
import type { Match, Setup } from '../../../rules-engine/chariot/state.ts';
import type { Start } from '../walk/walk.ts';
import type { TurnState } from './Turn.tsx';

/** The spells of a ready hand, or of one's own; of an id that no hand has, those of the first. */
export const cardsOf = (hand: string | CountedHand) => spellsOf({ spells: countedOf(hand) });
/** Two hands by their spells: the first is that of whoever begins. */
export type Hands = readonly [CountedHand, CountedHand];
const written = (hand: CountedHand) => JSON.stringify(Object.entries(hand).toSorted());
/** The ready hand that has just these spells. */
export const isReady = (hand: CountedHand) => READY_HANDS.find(({ spells }) => written(spells) === written(hand));
/** A hand by its spells; of an id that no hand has, the first. */
export const countedOf = (hand: string | CountedHand): CountedHand =>
  typeof hand === 'string' ? ((READY_HANDS.find(({ id }) => id === hand) ?? READY_HANDS[0])?.spells ?? {}) : hand;
/** A hand as it is kept: a ready one by its id. */
export const handOf = (hand: CountedHand): string | CountedHand => isReady(hand)?.id ?? hand;

/** A match between two hands. */
export function begin(
  { hands, first, seed }: Pick<TurnState, 'hands' | 'first' | 'seed'>,
  readings: Readings,
): Start<Match> {
  const setup: Setup = { hands: [cardsOf(hands[0]), cardsOf(hands[1])], first, seed, readings };
  return { state: game.begin(setup), steps: game.opening?.(setup) ?? [] };
}
