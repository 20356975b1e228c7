import { defaults, type EditionsOf, type ReadingsOf } from '../core/readings.ts';

/** What the rules leave open or say twice; each is told in `content/usagi/readings.yaml`. */
export const READINGS = {
  'several-ratings': ['each', 'any', 'sum'],
  'event-without-ratings': ['never', 'free'],
  'stricken-involved': ['counts', 'does-not-count'],
  'involved-after-success': ['return', 'stay', 'rest'],
  'rating-below-zero': ['counts', 'zero'],
  'rating-not-there': ['stays-absent', 'from-zero'],
  'involved-event-removed': ['return', 'stay', 'rest'],
  'return-to-whom': ['controller', 'owner'],
  'story-fails': ['fails-and-stays', 'never-fails'],
  'same-player-events': ['player-chooses', 'oldest-first'],
  'experience-or-skill': ['experience', 'skill', 'both'],
  'tie-who-discards': ['all-contenders', 'tied-contenders'],
  'tie-still-exceed': ['not-tested-again', 'tested-again'],
  'tie-attachment': ['may', 'characters-only'],
  'tie-discard-pile': ['owner', 'discarder'],
  'too-few-tokens': ['what-is-there', 'full-score'],
  'extra-tokens': ['must', 'may'],
  'victory-tie': ['nobody', 'first-to-reach', 'last-contest'],
  'new-first-player': ['at-once', 'next-turn'],
  declining: ['may-decline', 'act-or-finish'],
  'all-decline': ['in-order', 'nobody-first'],
  'initiation-choices': ['any-order', 'in-order'],
  'responses-end': ['passes-in-a-row', 'whole-round'],
  reshuffle: ['any-draw', 'draw-step', 'never'],
  'nothing-left-to-draw': ['stop', 'out'],
  'discard-without-hero': ['any-number', 'one-card'],
  'hero-in-event-field': ['not-in-play-field', 'counts'],
  'held-any-time': ['actions-phase', 'any-phase'],
  'held-moment-control': ['whom-it-affects', 'who-played'],
  'held-moment-on-a-card': ['before-who-played', 'before-its-controller'],
  'moments-in-play': ['not-in-play', 'in-play'],
  'involve-whose': ['own', 'any'],
  'second-event': ['bound', 'moves'],
  'struck-after-declaring': ['still', 'not'],
  'setting-resolved': ['chronicle-no-token', 'chronicle-and-token', 'rest-pile'],
  'setting-new-rating': ['new-demand', 'only-raises'],
  'second-of-a-name': ['not-playable', 'replaces'],
  'one-in-play-for-whom': ['table', 'player'],
  'two-unique-events': ['first-in-order', 'none', 'all'],
  'restricted-above-three': ['both-limits', 'own-limit'],
  'action-moment-own-action': ['never', 'own-action'],
  'attach-to-others': ['any-card', 'own-only'],
  'attachment-control': ['who-played', 'with-its-card'],
  'attachment-without-card': ['rest-pile', 'another-card', 'hand'],
  'ability-target-gone': ['no-effect', 'new-target'],
  'ability-source-gone': ['takes-effect', 'no-effect'],
  'cancelled-after-declaring': ['takes-effect', 'no-effect'],
  'effect-on-several': ['all-first', 'one-by-one'],
  'effect-order': ['first-player', 'acting-player'],
  'sacrificed-held': ['rest-pile', 'dead-pile'],
  'swept-up-exhausted': ['not-exhausted', 'exhausted'],
  'swept-to-whom': ['owner', 'player'],
  'central-play-field': ['event-field', 'play-field'],
} as const;
export type ReadingName = keyof typeof READINGS;
export type Readings = ReadingsOf<typeof READINGS>;
export type ReadingChoice = Partial<Readings>;

/** The rules as they stood at three times. */
export const EDITIONS = {
  current: {},
  'draft-0-3-2a': {},
  'draft-0-3a': { 'discard-without-hero': 'one-card', reshuffle: 'never', 'experience-or-skill': 'skill' },
} as const satisfies EditionsOf<typeof READINGS>;
export type Edition = keyof typeof EDITIONS;
export const EDITION_NAMES = Object.keys(EDITIONS) as readonly Edition[];

/** The readings of an edition, with whatever is read otherwise on top. */
export const readingsOf = (edition: Edition = 'current', otherwise: ReadingChoice = {}): Readings => ({
  ...defaults(READINGS),
  ...EDITIONS[edition],
  ...otherwise,
});
