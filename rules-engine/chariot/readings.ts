import { defaults, type EditionsOf, type ReadingsOf } from '../core/readings.ts';

/** What the rulebook leaves open and play depends on; each is told in `content/chariot/readings.yaml`. */
export const READINGS = {
  'both-may-block': ['both', 'one'],
  'whose-counters': ['own', 'all'],
  'zero-attack': ['loveshroom-only', 'any-spell'],
  'loveshroom-two-blockers': ['both', 'one'],
  'whole-attack': ['whole', 'part'],
  'regeneration-payment': ['mana-you-have', 'pay-then'],
  'regeneration-mana-type': ['own-type', 'any-type'],
  'regeneration-times': ['every-time', 'once'],
  'regeneration-tokens': ['keep', 'lose'],
  'original-life': ['printed-and-tokens', 'printed'],
  'summoned-attack': ['at-once', 'next-turn'],
  'attackers-block': ['free', 'used'],
  'first-player': ['chance', 'agree'],
  'negative-attack': ['zero', 'minus-one'],
  'lone-block': ['not-allowed', 'no-effect'],
  'able-to-block': ['free-spells', 'must-block'],
  'several-blocks-damage': ['each', 'divided'],
  'shiny-rod-chain': ['each-time', 'once'],
  'shiny-rod-shared': ['part', 'alone'],
  'shiny-rod-blocker': ['any', 'fresh'],
  'destroy-regenerate': ['regenerates', 'destroyed'],
  'counter-outside-combat': ['alike', 'two-ways-only'],
  'return-without-counter': ['main-phase', 'at-once'],
  'mana-type-gained': ['own-type', 'chosen'],
  'revive-timing': ['instead-of-discard', 'any-time'],
  'revive-or-mana': ['owner-chooses', 'counter-first'],
  'revive-optional': ['comes-off', 'may-stay'],
  'pegasus-premium': ['from-the-discard', 'marked-mana'],
  'damage-after-discard': ['gone', 'still-there'],
  'hand-size-when': ['at-the-start', 'always'],
} as const;
export type ReadingName = keyof typeof READINGS;
export type Readings = ReadingsOf<typeof READINGS>;
export type ReadingChoice = Partial<Readings>;

/** There is one rulebook and one state of it. */
export const EDITIONS = {} as const satisfies EditionsOf<typeof READINGS>;

/** The default readings, with whatever is read otherwise on top. */
export const readingsOf = (otherwise: ReadingChoice = {}): Readings => ({ ...defaults(READINGS), ...otherwise });
