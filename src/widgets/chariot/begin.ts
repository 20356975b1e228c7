import { type CountedHand, cardNamed, READY_HANDS } from '../../../rules-engine/chariot/cards/cards.ts';
import { match as game } from '../../../rules-engine/chariot/play/game.ts';
import type { Readings } from '../../../rules-engine/chariot/readings.ts';
import type { Card, Match, Setup } from '../../../rules-engine/chariot/state.ts';
import type { Start } from '../walk/walk.ts';
import { type NamedSpell, spellNamed } from './own-cards.ts';
import type { TurnState } from './Turn.tsx';

/** The spells of a ready hand, or of one's own; of an id that no hand has, those of the first. */
export function cardsOf(hand: string | CountedHand, own: readonly NamedSpell[] = []): readonly Card[] {
  const mine = new Map(own.map((spell) => [spell.name, spell]));
  return Object.entries(countedOf(hand)).flatMap(([id, count]) => {
    const named = mine.get(id);
    const card = cardNamed(id) ?? (named && spellNamed(named));
    return card ? Array<Card>(count).fill(card) : [];
  });
}
/** Two hands by their spells, and spells of one's own that they name: the first is that of whoever begins. */
export type Hands = readonly [CountedHand, CountedHand, (readonly NamedSpell[])?];
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
  { hands, own, first, seed }: Pick<TurnState, 'hands' | 'own' | 'first' | 'seed'>,
  readings: Readings,
): Start<Match> {
  const setup: Setup = { hands: [cardsOf(hands[0], own), cardsOf(hands[1], own)], first, seed, readings };
  return { state: game.begin(setup), steps: game.opening?.(setup) ?? [] };
}
