/** A Core, held against the rules, in English. */
import type { RuleId } from '../../core/rule.ts';
import { THE, wordsOf } from './names.en.ts';
import type { Side } from '../state.ts';

/** What is wrong with a Core, in one sentence. */
export const DECK_SENTENCES: Readonly<Record<RuleId, (card: string, count: number) => string>> = {
  'lyoko.terms.core': (_, count) => `A Core must have 40 to 100 cards, and this one has ${count}.`,
  'lyoko.objective.two-sides': (card) => `${wordsOf(card)} is a card of the other side and can't be in this Core.`,
  'lyoko.characters.five-characters': (card) => `${wordsOf(card)} starts in play and can't be in the Core.`,
};
/** What is right with a Core, in one sentence a rule. */
export const DECK_KEPT: Readonly<Record<RuleId, (side: Side, count: number) => string>> = {
  'lyoko.terms.core': (_, count) => `The Core has ${count} cards; 40 to 100 are allowed.`,
  'lyoko.objective.two-sides': (side) => `Every card in the Core belongs to ${THE[side]}.`,
  'lyoko.characters.five-characters': () => 'The Core has no Characters in it; they start in play.',
};
