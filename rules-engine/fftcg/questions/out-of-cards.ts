/** Who is out of cards, by counting alone. */
import type { RuleId } from '../../core/rule.ts';
import { eitherDeck, isOutOfCards, noCards, type Remaining } from '../rules/objective.ts';
import type { Readings } from '../readings.ts';
import type { Card } from '../state.ts';

/** How many cards somebody has left. */
export interface Counts {
  readonly characterDeck: number;
  readonly supportDeck: number;
  readonly hand: number;
  /** A card had to be drawn, and there was none. */
  readonly failed?: 'deck' | 'characterDeck' | undefined;
}
/** Whether they have run out, and the rule that says so. */
export interface CountsVerdict {
  readonly out: boolean;
  readonly rule: RuleId;
}

const cards = (count: number): readonly Card[] =>
  Array.from({ length: count }, (_, id): Card => ({ id, owner: 'A', face: 'Trinket: item' }));

/** Judges what somebody has left. */
export function judgeCounts({ characterDeck, supportDeck, hand, failed }: Counts, readings: Readings): CountsVerdict {
  const side: Remaining = {
    deck: cards(supportDeck),
    characterDeck: cards(characterDeck),
    hand: cards(hand),
    deckFailed: failed === 'deck',
    characterDeckFailed: failed === 'characterDeck',
  };
  const out = isOutOfCards({ readings }, side);
  const withDeck = isOutOfCards({ readings }, { ...side, characterDeck: cards(1), characterDeckFailed: false });
  return { out, rule: out && !withDeck ? eitherDeck.id : noCards.id };
}
