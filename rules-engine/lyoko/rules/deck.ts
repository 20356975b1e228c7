/** Whether a Core may be played. */
import { means } from '../../core/cite.ts';
import type { RuleId } from '../../core/rule.ts';
import { factsOf } from '../cards/cards.ts';
import type { MadeFacts } from '../cards/made.ts';
import type { Side } from '../state.ts';

export const LEAST_CARDS = 40;
export const MOST_CARDS = 100;

export interface Deck {
  readonly side: Side;
  readonly cards: readonly string[];
  /** What stands on cards that somebody made up, by name. */
  readonly made?: MadeFacts | undefined;
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

export const core = means('lyoko.terms.core');
export const twoSides = means('lyoko.objective.two-sides');
export const fiveCharacters = means('lyoko.characters.five-characters');

/** Holds a Core against the rules about its size and its kinds of card. */
export function judgeDeck({ side, cards, made = {} }: Deck): DeckVerdict {
  const faults: DeckFault[] = [];
  if (cards.length < LEAST_CARDS || cards.length > MOST_CARDS) faults.push({ rule: core.id, card: '' });
  for (const card of new Set(cards)) {
    const facts = (Object.hasOwn(made, card) ? made[card] : undefined) ?? factsOf(card);
    if (facts.kind === 'character') faults.push({ rule: fiveCharacters.id, card });
    else if (facts.side !== side) faults.push({ rule: twoSides.id, card });
  }
  return {
    legal: faults.length === 0,
    count: cards.length,
    faults,
    rules: [core.id, ...faults.map(({ rule }) => rule)],
  };
}

/** Every rule about a Core. */
export const DECK_RULES = [core.id, twoSides.id, fiveCharacters.id] as const satisfies readonly RuleId[];
