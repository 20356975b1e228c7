/** What the rules on card texts leave open or say twice; each is told in `content/l5r/readings.yaml`. */
import { defaults, type EditionsOf, type ReadingsOf } from '../../core/readings.ts';
import type { Edition } from '../readings.ts';

export const CARD_READINGS = {
  'which-designators': ['four', 'six'],
  'keywords-of-abilities': ['passed-on', 'own-only'],
  'two-word-keyword': ['words-only', 'phrase-too'],
  'experienced-word': ['whole-word', 'any-letters'],
  'same-of-several': ['one-for-all', 'each-pair'],
  'quoted-period': ['does-not-end', 'ends'],
  'trigger-comma': ['comma-too', 'colon-only'],
  'gold-shorthand': ['trait', 'ability'],
  'fluctuating-start': ['counts', 'never-counts'],
  'penalty-reduced-to-zero': ['none', 'reduced'],
  'increasing-zero': ['nothing-to-increase', 'increased'],
  'base-of-a-change': ['as-given', 'as-changed'],
  'hidden-change': ['received', 'value-only'],
  'item-modifier': ['bonus', 'only-in-the-sum'],
  'change-to-limit': ['last', 'in-turn'],
  'granted-separators': ['dots-and-commas', 'only-dots'],
  'keyword-given-again': ['counts', 'gives-nothing'],
  'keyword-given-and-taken': ['earlier-again', 'earlier-over'],
  'keyword-of-two-abilities': ['from-abilities-only', 'passed-on'],
  'keyword-taken-from-ability': ['gone', 'still-there'],
  'clan-of-other-cards': ['if-printed', 'keyword', 'never'],
  'weapon-of-other-cards': ['any-card', 'items-only'],
  'second-of-one': ['stays-out', 'takes-its-place'],
  'dash-requirement': ['absent', 'zero'],
  'asked-by-another': ['finds-nothing', 'as-it-was'],
  'choosing-among-constraints': ['cost', 'targeting'],
  'trait-effect-keywords': ['all', 'not-from-abilities'],
  'bonus-of-an-absent-total': ['counts-again', 'lost'],
  'total-and-its-cards': ['as-for-the-card', 'by-its-sign'],
  'bowed-cards-in-a-total': ['never', 'outside-resolution'],
  'failed-target': ['goes-on', 'stops'],
  'experienced-numbers': ['other-keywords', 'one-keyword'],
  'used-and-back': ['used-up', 'new'],
  'copy-that-goes': ['unused', 'used'],
} as const;
export type CardReadings = ReadingsOf<typeof CARD_READINGS>;
export type CardReadingChoice = Partial<CardReadings>;

/** The editions, as far as they read card texts otherwise. */
export const CARD_EDITIONS = {
  'june-2011': {},
  'before-june-2011': {},
  'twenty-festivals': {
    'which-designators': 'six',
    'keywords-of-abilities': 'own-only',
    'item-modifier': 'only-in-the-sum',
    'failed-target': 'stops',
  },
} as const satisfies EditionsOf<typeof CARD_READINGS> & Readonly<Record<Edition, CardReadingChoice>>;

/** The readings of an edition, with whatever is read otherwise on top. */
export const cardReadingsOf = (edition: Edition = 'june-2011', otherwise: CardReadingChoice = {}): CardReadings => ({
  ...defaults(CARD_READINGS),
  ...CARD_EDITIONS[edition],
  ...otherwise,
});
