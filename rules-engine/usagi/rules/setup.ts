/** Setup: what is done before the first turn, and which decks are allowed. */
import { means } from '../../core/cite.ts';

export const chronicleTokens = means('usagi.setup.chronicle-tokens');
export const copies = means('usagi.setup.copies');
export const deckSize = means('usagi.setup.deck-size');
export const firstPlayer = means('usagi.setup.first-player');
export const restricted = means('usagi.setup.restricted');
export const shuffle = means('usagi.setup.shuffle');
export const startingHand = means('usagi.setup.starting-hand');
