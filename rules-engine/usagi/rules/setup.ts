/** Setup: what is done before the first turn, and which decks are allowed. */
import { means } from '../../core/cite.ts';

export const setup = {
  chronicleTokens: means('usagi.setup.chronicle-tokens'),
  copies: means('usagi.setup.copies'),
  deckSize: means('usagi.setup.deck-size'),
  firstPlayer: means('usagi.setup.first-player'),
  restricted: means('usagi.setup.restricted'),
  shuffle: means('usagi.setup.shuffle'),
  startingHand: means('usagi.setup.starting-hand'),
} as const;
