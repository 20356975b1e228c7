/** The rules of the deck check, and the bounds they set. `questions/deck.ts` holds decks against them. */
import { means } from '../../core/cite.ts';
import type { RuleId } from '../../core/rule.ts';
import type { Rarity } from '../cards/face.ts';
import type { Readings } from '../readings.ts';

export const twoDecks = means('fftcg.setup.two-decks');
export const deckSize = means('fftcg.setup.deck-size');
export const deckSizeAsPosted = means('fftcg.setup.deck-size-as-posted');
export const eachDeck = means('fftcg.setup.each-deck');
export const sameSize = means('fftcg.setup.same-size');
export const fiveLocations = means('fftcg.setup.locations');
export const copyLimit = means('fftcg.setup.copies');
export const commonCopies = means('fftcg.skills.common');
export const rareCopies = means('fftcg.skills.rare');
export const leaderCardApart = means('fftcg.cards.game-aid');

/** How large a deck may be under each reading, and the rule that says so. */
export const SIZES = {
  sixty: { least: 60, most: undefined, rule: deckSize.id },
  'sixty-together': { least: 60, most: undefined, rule: deckSize.id },
  'thirty-to-fifty': { least: 30, most: 50, rule: deckSizeAsPosted.id },
} as const satisfies Record<Readings['deck-size'], { least: number; most: number | undefined; rule: RuleId }>;

/** Copies of a card a deck may hold. */
export const COPIES = { none: 3, common: 6, rare: 1 } as const satisfies Record<Rarity, number>;
export const COPY_RULE = {
  none: copyLimit.id,
  common: commonCopies.id,
  rare: rareCopies.id,
} as const satisfies Record<Rarity, RuleId>;
