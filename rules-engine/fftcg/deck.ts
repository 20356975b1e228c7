/** The rules of the deck check, and the bounds they set. `deck-check.ts` holds decks against them. */
import type { RuleId } from '../core/rule.ts';
import type { Rarity } from './face.ts';
import type { Readings } from './readings.ts';

/** How large a deck may be under each reading, and the rule that says so. */
export const SIZES = {
  sixty: { least: 60, most: undefined, rule: 'fftcg.setup.deck-size' },
  'sixty-together': { least: 60, most: undefined, rule: 'fftcg.setup.deck-size' },
  'thirty-to-fifty': { least: 30, most: 50, rule: 'fftcg.setup.deck-size-as-posted' },
} as const satisfies Record<Readings['deck-size'], { least: number; most: number | undefined; rule: RuleId }>;

/** Copies of a card a deck may hold. */
export const COPIES = { none: 3, common: 6, rare: 1 } as const satisfies Record<Rarity, number>;
export const COPY_RULE = {
  none: 'fftcg.setup.copies',
  common: 'fftcg.skills.common',
  rare: 'fftcg.skills.rare',
} as const satisfies Record<Rarity, RuleId>;

export const DECK_RULES: readonly RuleId[] = [
  ...Object.values(SIZES).map(({ rule }) => rule),
  ...Object.values(COPY_RULE),
  'fftcg.setup.each-deck',
  'fftcg.setup.same-size',
  'fftcg.setup.two-decks',
  'fftcg.setup.locations',
  'fftcg.cards.game-aid',
];
