import { defaults, type EditionsOf, type ReadingsOf } from '../core/readings.ts';

/** What the post and its comments leave open; each is told in `content/fftcg/readings.yaml`. */
export const READINGS = {
  'deck-size': ['sixty', 'sixty-together', 'thirty-to-fifty'],
  'empty-hand': ['deck-alone', 'hand-and-deck', 'hand-alone'],
  'which-deck': ['either-deck', 'support-deck'],
  'empty-when': ['at-once', 'failed-draw'],
  'relics-without-cards': ['defeat', 'victory'],
  'both-run-out': ['drawn', 'first-player'],
  rows: ['in-line', 'empty-rows-vanish'],
  'fight-own': ['opponents-only', 'any'],
  'downed-casting': ['allowed', 'forbidden'],
  'downed-counter': ['works', 'up-only'],
  'figure-asked-for': ['modified', 'thunder-only'],
  'adding-equipment': ['refused', 'replace'],
  'attachment-limit': ['one-card', 'one-equipment', 'no-limit'],
  'relic-lost': ['discarded', 'sideboard', 'counts-anyway'],
  'relic-return': ['sideboard', 'hand'],
  'leader-card-return': ['sideboard', 'hand'],
  'leader-card-removal': ['immune', 'like-a-status'],
  'leader-card-use': ['match-and-cost', 'cost-only'],
  'leader-card-up': ['with-all', 'never'],
  'double-up-partner': ['anywhere', 'in-reach'],
  'leader-face': ['face-up', 'face-down'],
  'deploy-from': ['six-drawn', 'reserves-too'],
  'first-player': ['chance', 'agree'],
  'location-pile': ['common', 'own'],
  'locations-run-out': ['drawn', 'more-relics'],
  'reserves-trim': ['above-three', 'kept-apart'],
  'new-round-start': ['first-player', 'next-in-turn'],
  'move-swap': ['swap', 'free-position'],
  'full-row': ['refused', 'make-room'],
  'appoint-again': ['allowed', 'forbidden'],
  'resolution-hand': ['refill', 'three-more', 'all'],
  'draw-next': ['resolve-and-alternate', 'replay'],
  standing: ['up-only', 'in-play'],
  'summon-immunity': ['none', 'like-black'],
  'jump-reach': ['any-opposing', 'in-reach'],
  'throw-action': ['action-without-down', 'action-with-down', 'free'],
  'counter-at-range': ['in-reach', 'never'],
  'steal-by-counter': ['works', 'fight-only'],
  'opponents-attachment': ['owner', 'yours'],
  'battle-cost': ['six-to-nine', 'six'],
  'reserves-after-battle': ['stay', 'discarded'],
  'location-effect-lasts': ['as-printed', 'whole-battle'],
  'item-user': ['nobody', 'any-character'],
  'same-card': ['name', 'whole-card'],
  'location-copies': ['counted', 'not-counted'],
  'attack-below-zero': ['compared', 'any-attack'],
  'relic-use': ['reinforce-only', 'throw-too', 'as-a-hand-card'],
  'double-up-jump': ['refused', 'allowed'],
  'double-up-leader': ['any-two', 'leader-among-them', 'leader-attacks'],
  'leader-match': ['one-word', 'every-word'],
  'leader-card-appointed': ['as-it-lies', 'comes-up'],
  'reinforce-place': ['chosen', 'back-row-first'],
  'equip-whom': ['own', 'anybody'],
  'swap-down': ['mover', 'both'],
  'fallen-thief': ['steals', 'too-late'],
  'hand-draw': ['must', 'may-stop'],
  'nobody-drawn': ['battle-lost', 'leader-from-reserves'],
  'immune-target': ['refused', 'no-effect'],
  'immunity-and-status': ['still-counts', 'ignored'],
} as const;
export type ReadingName = keyof typeof READINGS;
export type Readings = ReadingsOf<typeof READINGS>;
export type ReadingChoice = Partial<Readings>;

/** The rules with the author's answers, and the post alone. */
export const EDITIONS = {
  'as-amended': {},
  'as-posted': {
    'deck-size': 'thirty-to-fifty',
    'which-deck': 'support-deck',
    'attachment-limit': 'no-limit',
    'leader-card-removal': 'like-a-status',
    'move-swap': 'free-position',
  },
} as const satisfies EditionsOf<typeof READINGS>;
export type Edition = keyof typeof EDITIONS;
export const EDITION_NAMES = Object.keys(EDITIONS) as readonly Edition[];

/** The readings of an edition, with whatever is read otherwise on top. */
export const readingsOf = (edition: Edition = 'as-amended', otherwise: ReadingChoice = {}): Readings => ({
  ...defaults(READINGS),
  ...EDITIONS[edition],
  ...otherwise,
});
