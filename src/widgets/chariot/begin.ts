import { type CountedHand, READY_HANDS, spellsOf } from '../../../rules-engine/chariot/cards/cards.ts';
import { match as game } from '../../../rules-engine/chariot/play/game.ts';
import type { Readings } from '../../../rules-engine/chariot/readings.ts';
import type { Match, Setup } from '../../../rules-engine/chariot/state.ts';
import type { Start } from '../walk/walk.ts';
import type { TurnState } from './Turn.tsx';

/** The spells of a ready hand, or of one's own; of an id that no hand has, those of the first. */
export const cardsOf = (hand: string | CountedHand) => {
  if (typeof hand !== 'string') return spellsOf({ spells: hand });
  const found = READY_HANDS.find(({ id }) => id === hand) ?? READY_HANDS[0];
  return found ? spellsOf(found) : [];
};
/** A match between two hands. */
export function begin(
  { hands, first, seed }: Pick<TurnState, 'hands' | 'first' | 'seed'>,
  readings: Readings,
): Start<Match> {
  const setup: Setup = { hands: [cardsOf(hands[0]), cardsOf(hands[1])], first, seed, readings };
  return { state: game.begin(setup), steps: game.opening?.(setup) ?? [] };
}
