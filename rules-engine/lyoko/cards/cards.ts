/** The cards: those the draft names, with what it tells of them, and samples of our own to play with. */
import type { Side, World } from '../state.ts';

export const KINDS = [
  'character',
  'program',
  'upgrade',
  'fate',
  'contingency',
  'artifact',
  'monster',
  'dilemma',
  'supremacy',
  'domination',
  'realm',
  'combat-action',
  // A card the viewer may not see.
  'hidden',
] as const;
export type Kind = (typeof KINDS)[number];

/** The two values of a fight. */
export const STATS = ['power', 'evade'] as const;
export type StatName = (typeof STATS)[number];

/** What a Power, a Combat Action or a card in play does to a value, of its own side or of the other. */
export interface Change {
  readonly stat: StatName;
  readonly amount: number;
  readonly whose: 'own' | 'other';
}
/** A Power as it stands on a Character or a Monster. */
export interface Power {
  readonly name: string;
  readonly cost: number;
  readonly changes: readonly Change[];
}

/** What a card can bring about. `who` is the player it happens to. */
export const EFFECTS = [
  'erase',
  'gain',
  'damage',
  'tap',
  'untap',
  'guard',
  'disable',
  'free-all',
  'retrieve',
  'counter',
] as const;
export type EffectName = (typeof EFFECTS)[number];
export interface Effect {
  readonly does: EffectName;
  readonly who: Side;
  readonly amount: number;
}

/** What can come true in the game and fulfil the Conditions of a card. */
export const EVENTS = [
  'character-virtualized',
  'character-devirtualized',
  'tower-deactivated',
  'monster-destroyed',
  'dilemma-resolved',
  'core-hit',
] as const;
export type EventName = (typeof EVENTS)[number];

/** What must be chosen when the card is played. */
export const TARGETS = ['none', 'monster', 'character', 'virtualized'] as const;
export type TargetName = (typeof TARGETS)[number];

/** What stands on a card. */
export interface CardFacts {
  readonly name: string;
  readonly side: Side;
  readonly kind: Kind;
  /** Ours, made for examples and play; not a card of the game. */
  readonly sample: boolean;
  /** Figures of a named card that the draft does not give, and that are ours. */
  readonly ours: readonly string[];
  readonly cost: number;
  /** What its Power and Evade are when a fight begins. */
  readonly begins: Readonly<Record<StatName, number>>;
  /** A Monster's life. A Character's is the same for all. */
  readonly life: number;
  readonly powers: readonly Power[];
  /** A Combat Action's changes; those a Program, Upgrade or Realm makes to every fight, and a fighter to its own. */
  readonly changes: readonly Change[];
  /** Where a Dilemma lies. */
  readonly world: World;
  /** A Dilemma's. */
  readonly level: number;
  readonly attack: readonly Effect[];
  readonly edge: readonly Effect[];
  /** What any other card brings about when it is used. */
  readonly effects: readonly Effect[];
  readonly target: TargetName;
  /** Of a Contingency or Domination. */
  readonly type: 'trifle' | 'master' | 'none';
  readonly condition: EventName | 'none';
  /** The Character an Upgrade belongs to. */
  readonly belongsTo: string;
}

/** A card with nothing on it. */
export const BLANK: CardFacts = {
  name: 'A card nobody sees',
  side: 'hero',
  kind: 'hidden',
  sample: false,
  ours: [],
  cost: 0,
  begins: { power: 0, evade: 0 },
  life: 0,
  powers: [],
  changes: [],
  world: 'none',
  level: 0,
  attack: [],
  edge: [],
  effects: [],
  target: 'none',
  type: 'none',
  condition: 'none',
  belongsTo: '',
};
type Given = Partial<CardFacts> & Pick<CardFacts, 'name'>;
const named = (side: Side, kind: Kind, given: Given): CardFacts => ({ ...BLANK, side, kind, ...given });
const sample = (side: Side, kind: Kind, given: Given): CardFacts => named(side, kind, { ...given, sample: true });

const own = (stat: StatName, amount: number): Change => ({ stat, amount, whose: 'own' });
const other = (stat: StatName, amount: number): Change => ({ stat, amount, whose: 'other' });
const power = (name: string, cost: number, ...changes: readonly Change[]): Power => ({ name, cost, changes });
const effect = (does: EffectName, who: Side, amount = 0): Effect => ({ does, who, amount });

export const JEREMIE = 'jeremie';
export const AELITA = 'aelita';
/** A card whose name the viewer may not see. */
export const HIDDEN = 'hidden';

/** Every card, by the name files use for it. */
export const CARDS: Readonly<Record<string, CardFacts>> = {
  // Named in the draft.
  [AELITA]: named('hero', 'character', { name: 'Aelita' }),
  [JEREMIE]: named('hero', 'character', { name: 'Jeremie' }),
  ulrich: named('hero', 'character', {
    name: 'Ulrich',
    powers: [power('super-sprint', 3, own('evade', 2)), power('triplicate', 2, own('power', 1))],
  }),
  megatank: named('xana', 'monster', {
    name: 'Megatank',
    ours: ['cost'],
    cost: 6,
    life: 5,
    powers: [power('snap-roll', 4, own('evade', 4))],
  }),
  'critical-strike': named('hero', 'combat-action', { name: 'Critical Strike', changes: [own('power', 2)] }),

  // Ours, for the Hero.
  'sample-scout': sample('hero', 'character', {
    name: 'Sample Scout',
    powers: [power('quick-shot', 2, own('power', 1)), power('double-back', 2, own('evade', 1))],
  }),
  'sample-guardian': sample('hero', 'character', {
    name: 'Sample Guardian',
    powers: [power('heavy-throw', 4, own('power', 3)), power('brace', 3, own('evade', 2))],
  }),
  'sample-shield-routine': sample('hero', 'program', {
    name: 'Sample Shield Routine',
    cost: 4,
    changes: [own('evade', 1)],
  }),
  'sample-edge-routine': sample('hero', 'program', {
    name: 'Sample Edge Routine',
    cost: 5,
    changes: [own('power', 1)],
  }),
  'sample-long-blade': sample('hero', 'upgrade', {
    name: 'Sample Long Blade',
    cost: 3,
    belongsTo: 'ulrich',
    changes: [own('power', 1)],
  }),
  'sample-light-step': sample('hero', 'upgrade', {
    name: 'Sample Light Step',
    cost: 2,
    belongsTo: AELITA,
    changes: [own('evade', 1)],
  }),
  'sample-short-circuit': sample('hero', 'fate', {
    name: 'Sample Short Circuit',
    cost: 3,
    target: 'monster',
    effects: [effect('damage', 'xana', 2)],
  }),
  'sample-second-wind': sample('hero', 'fate', {
    name: 'Sample Second Wind',
    target: 'character',
    effects: [effect('untap', 'hero')],
  }),
  'sample-cut-line': sample('hero', 'fate', { name: 'Sample Cut Line', cost: 1, effects: [effect('counter', 'xana')] }),
  'sample-fresh-start': sample('hero', 'fate', {
    name: 'Sample Fresh Start',
    cost: 2,
    effects: [effect('free-all', 'hero')],
  }),
  'sample-safety-net': sample('hero', 'contingency', {
    name: 'Sample Safety Net',
    type: 'trifle',
    condition: 'character-devirtualized',
    effects: [effect('gain', 'hero', 1)],
  }),
  'sample-trace-back': sample('hero', 'contingency', {
    name: 'Sample Trace Back',
    type: 'trifle',
    condition: 'core-hit',
    effects: [effect('erase', 'xana', 2)],
  }),
  'sample-reserve-plan': sample('hero', 'contingency', {
    name: 'Sample Reserve Plan',
    type: 'master',
    condition: 'tower-deactivated',
    effects: [effect('gain', 'hero', 3)],
  }),
  'sample-aerial': sample('hero', 'artifact', { name: 'Sample Aerial', effects: [effect('erase', 'xana', 1)] }),
  'sample-notebook': sample('hero', 'artifact', { name: 'Sample Notebook', effects: [effect('retrieve', 'hero')] }),
  'sample-side-step': sample('hero', 'combat-action', { name: 'Sample Side Step', changes: [own('evade', 2)] }),

  // Ours, for Xana.
  'sample-crawler': sample('xana', 'monster', {
    name: 'Sample Crawler',
    cost: 3,
    life: 2,
    powers: [power('bite', 2, own('power', 2))],
  }),
  'sample-wasp': sample('xana', 'monster', {
    name: 'Sample Wasp',
    cost: 4,
    life: 3,
    powers: [power('sting', 3, own('power', 3)), power('swerve', 2, own('evade', 1))],
  }),
  'sample-hulk': sample('xana', 'monster', {
    name: 'Sample Hulk',
    cost: 8,
    life: 8,
    powers: [power('crush', 5, own('power', 5)), power('plate', 3, own('evade', 2))],
  }),
  'sample-blackout': sample('xana', 'dilemma', {
    name: 'Sample Blackout',
    cost: 3,
    world: 'earth',
    level: 2,
    attack: [effect('erase', 'hero', 1)],
    edge: [effect('disable', 'hero')],
  }),
  'sample-broken-bridge': sample('xana', 'dilemma', {
    name: 'Sample Broken Bridge',
    cost: 2,
    world: 'lyoko',
    level: 1,
    attack: [effect('erase', 'hero', 1)],
    edge: [effect('erase', 'hero', 2)],
  }),
  'sample-surge': sample('xana', 'supremacy', {
    name: 'Sample Surge',
    cost: 2,
    effects: [effect('erase', 'hero', 3)],
  }),
  'sample-freeze': sample('xana', 'supremacy', {
    name: 'Sample Freeze',
    target: 'virtualized',
    effects: [effect('tap', 'hero')],
  }),
  'sample-overload': sample('xana', 'supremacy', {
    name: 'Sample Overload',
    effects: [effect('erase', 'hero', 3), effect('erase', 'xana', 3)],
  }),
  'sample-jammer': sample('xana', 'supremacy', {
    name: 'Sample Jammer',
    cost: 1,
    effects: [effect('counter', 'hero')],
  }),
  'sample-dig-in': sample('xana', 'supremacy', {
    name: 'Sample Dig In',
    target: 'monster',
    effects: [effect('guard', 'xana')],
  }),
  'sample-spite': sample('xana', 'domination', {
    name: 'Sample Spite',
    type: 'trifle',
    condition: 'monster-destroyed',
    effects: [effect('erase', 'hero', 2)],
  }),
  'sample-recoil': sample('xana', 'domination', {
    name: 'Sample Recoil',
    type: 'trifle',
    condition: 'character-devirtualized',
    effects: [effect('erase', 'hero', 2)],
  }),
  'sample-echo': sample('xana', 'domination', {
    name: 'Sample Echo',
    type: 'master',
    condition: 'character-devirtualized',
    effects: [effect('erase', 'hero', 1)],
  }),
  'sample-thin-ice': sample('xana', 'realm', { name: 'Sample Thin Ice', changes: [own('evade', -1)] }),
  'sample-high-ridge': sample('xana', 'realm', { name: 'Sample High Ridge', changes: [own('power', 1)] }),
  'sample-overcharge': sample('xana', 'combat-action', { name: 'Sample Overcharge', changes: [own('power', 2)] }),
  'sample-smoke': sample('xana', 'combat-action', { name: 'Sample Smoke', changes: [other('power', -2)] }),
};

export const isCard = (name: string) => Object.hasOwn(CARDS, name);
/** Names of made-up cards begin so, and are never those of cards in our list. */
export const MADE_NAME = /^my(?:-[a-z0-9]+)+$/;
export const isMadeName = (name: string) => MADE_NAME.test(name);
/** What stands on a card; nothing on one that is hidden. */
export const factsOf = (name: string): CardFacts => BY_NAME.get(name) ?? BLANK;
const BY_NAME: ReadonlyMap<string, CardFacts> = new Map(Object.entries(CARDS));

/** The five Characters a game is begun with: three of the draft's, two of ours. */
export const CHARACTERS = [AELITA, JEREMIE, 'ulrich', 'sample-scout', 'sample-guardian'] as const;

const copies = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).flatMap(([name, count]) => Array.from({ length: count }, () => name));
/** Two Cores of 40, ready to play, with every kind of card on both sides. */
export const DECKS: Readonly<Record<Side, readonly string[]>> = {
  hero: copies({
    'critical-strike': 5,
    'sample-side-step': 5,
    'sample-shield-routine': 3,
    'sample-edge-routine': 3,
    'sample-long-blade': 2,
    'sample-light-step': 2,
    'sample-short-circuit': 4,
    'sample-second-wind': 3,
    'sample-cut-line': 2,
    'sample-fresh-start': 2,
    'sample-safety-net': 2,
    'sample-trace-back': 2,
    'sample-reserve-plan': 2,
    'sample-aerial': 2,
    'sample-notebook': 1,
  }),
  xana: copies({
    megatank: 5,
    'sample-crawler': 6,
    'sample-wasp': 5,
    'sample-hulk': 2,
    'sample-blackout': 3,
    'sample-broken-bridge': 3,
    'sample-surge': 2,
    'sample-freeze': 2,
    'sample-overload': 1,
    'sample-jammer': 1,
    'sample-dig-in': 1,
    'sample-spite': 2,
    'sample-echo': 1,
    'sample-thin-ice': 1,
    'sample-high-ridge': 1,
    'sample-overcharge': 2,
    'sample-smoke': 2,
  }),
};
