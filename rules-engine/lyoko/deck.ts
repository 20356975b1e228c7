/** Whether a Core may be played. */
import type { RuleId } from '../core/rule.ts';
import { core, fiveCharacters, twoSides } from './means.ts';
import { factsOf } from './cards.ts';
import type { Side } from './state.ts';

export const LEAST_CARDS = 40;
export const MOST_CARDS = 100;

export interface Deck {
  readonly side: Side;
  readonly cards: readonly string[];
}
/** What is wrong with a Core: the rule against it, and a card if it is about one. */
export interface DeckFault {
  readonly rule: RuleId;
  readonly card: string;
}
export interface DeckVerdict {
  readonly legal: boolean;
  readonly count: number;
  readonly faults: readonly DeckFault[];
  /** The rules it was held against. */
  readonly rules: readonly RuleId[];
}

const SIZE = core.id;
const SIDE = twoSides.id;
const IN_PLAY = fiveCharacters.id;

/** Holds a Core against the rules about its size and its kinds of card. */
export function judgeDeck({ side, cards }: Deck): DeckVerdict {
  const faults: DeckFault[] = [];
  if (cards.length < LEAST_CARDS || cards.length > MOST_CARDS) faults.push({ rule: SIZE, card: '' });
  for (const card of new Set(cards)) {
    const facts = factsOf(card);
    if (facts.kind === 'character') faults.push({ rule: IN_PLAY, card });
    else if (facts.side !== side) faults.push({ rule: SIDE, card });
  }
  return { legal: faults.length === 0, count: cards.length, faults, rules: [SIZE, ...faults.map(({ rule }) => rule)] };
}

/** Every rule about a Core. */
export const DECK_RULES = [SIZE, SIDE, IN_PLAY] as const satisfies readonly RuleId[];
