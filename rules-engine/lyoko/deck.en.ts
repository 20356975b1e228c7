/** A Core, held against the rules, in English. */
import type { RuleId } from '../core/rule.ts';
import { THE, wordsOf } from './names.en.ts';
import { otherSide, type Side } from './state.ts';

/** What is wrong with a Core, in one sentence. */
export const DECK_SENTENCES: Readonly<Record<RuleId, (card: string, count: number) => string>> = {
  'lyoko.terms.core': (_, count) => `A Core holds 40 to 100 cards, and this one ${count}.`,
  'lyoko.objective.two-sides': (card) => `${wordsOf(card)} is a card of the other side.`,
  'lyoko.characters.five-characters': (card) => `${wordsOf(card)} begins in play and is no part of the Core.`,
};
/** What is right with a Core, in one sentence a rule. */
export const DECK_KEPT: Readonly<Record<RuleId, (side: Side, count: number) => string>> = {
  'lyoko.terms.core': (_, count) => `The Core holds ${count} cards, from 40 to 100 as it should.`,
  'lyoko.objective.two-sides': (side) => `No card in it belongs to ${THE[otherSide[side]]}.`,
  'lyoko.characters.five-characters': () => 'No Character is in it: they begin in play.',
};
