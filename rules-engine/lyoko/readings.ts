import { defaults, type EditionsOf, type ReadingsOf } from '../core/readings.ts';

/** What the draft leaves open or says twice, where it changes play; each is told in `content/lyoko/readings.yaml`. */
export const READINGS = {
  'influence-counted': ['all', 'pool'],
  'pool-too-small': ['pool-only', 'from-cards'],
  'both-at-zero': ['draw', 'acting-player'],
  'all-disabled-count': ['all-five', 'four'],
  'instants-after-play': ['discarded', 'erased'],
  'discard-in-play': ['reachable', 'in-play'],
  'disabled-return': ['dilemma-leaves', 'untargeted-effects'],
  'disabled-attacked': ['no', 'yes'],
  blockers: ['one', 'several'],
  'blocked-deactivation': ['fails', 'fights-aelita'],
  'blocker-beaten': ['still-blocked', 'goes-through'],
  'defend-ready': ['anyone', 'untapped'],
  'defend-aelita': ['yes', 'no'],
  defenders: ['one', 'each'],
  'defend-attacker': ['monster', 'character'],
  'tapped-acts': ['no', 'yes'],
  'resolve-point': ['erased', 'to-xana'],
  'defrag-limit': ['total', 'pool'],
  'life-again': ['each-time', 'once'],
  'life-zero-refund': ['half', 'none'],
  'upgrade-influence': ['erased', 'returned'],
  'response-order': ['last-first', 'first-first'],
  'combat-actions-answered': ['no', 'yes'],
  'respond-first': ['other', 'player'],
  'trifle-first': ['active', 'other'],
  'falls-order': ['attacker-first', 'together'],
  'monster-first-turn': ['at-once', 'wait'],
  'too-many-monsters': ['stay', 'one-goes'],
  'guard-length': ['no-overlap', 'adds-up'],
  'guard-between': ['holds', 'rests'],
  'guard-and-act': ['no', 'yes'],
  'core-block-combat': ['stopped', 'combat'],
  'block-taps': ['no', 'yes'],
  'monster-influence': ['erased', 'returned'],
  'printed-cost-points': ['returned', 'erased'],
  'making-room': ['withdrawn', 'stays'],
  'dilemma-attack-when': ['before', 'after'],
  'edge-averted': ['any-resolve', 'last-point'],
  'edge-before-powers': ['before', 'after'],
  'edge-without-effect': ['returns', 'stays'],
  'disable-chooser': ['xana', 'hero'],
  'empty-dilemma': ['stays', 'resolve-destroys'],
  'gain-above-40': ['uncapped', 'capped'],
  'realm-and-dilemma': ['not-together', 'one-of-each'],
  'realm-copy': ['refused', 'replaces'],
  'untap-whose': ['own', 'all'],
  'reallocate-what': ['stated', 'any'],
  'allocation-whose': ['own', 'each'],
  'powers-return': ['this-turn', 'own-turn'],
  'boost-length': ['combat', 'turn'],
  'stats-below-zero': ['floor', 'below'],
  'actions-order': ['attacker-first', 'together'],
  'standing-changes': ['raise-first', 'lower-first'],
  'both-strikes': ['together', 'attacker-first'],
  'instant-without-its-target': ['nothing', 'another'],
  'fighter-gone': ['ends', 'strikes'],
  'zero-against-zero': ['hits-for-nothing', 'no-strike'],
  damage: ['power', 'difference'],
} as const;
export type ReadingName = keyof typeof READINGS;
export type Readings = ReadingsOf<typeof READINGS>;
export type ReadingChoice = Partial<Readings>;

/** There is one draft, and no edition of it but the first. */
export const EDITIONS = {} as const satisfies EditionsOf<typeof READINGS>;

const USUAL = defaults(READINGS);
/** The default readings, with whatever is read otherwise on top. */
export const readingsOf = (otherwise: ReadingChoice = {}): Readings => ({ ...USUAL, ...otherwise });
