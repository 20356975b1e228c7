/** What stands on a card. Nothing here needs the cards themselves. */
import type { Amount as AmountOf, Condition } from '../../core/ability.ts';
import type { World } from '../state.ts';

export const SIDES = ['hero', 'xana'] as const;
export type Side = (typeof SIDES)[number];

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

/** What sets off an ability of a card in play: something it does, or that happens to it, and something in the game. */
export const OWN_TRIGGERS = [
  'enters-play',
  'attacks',
  'is-attacked',
  'is-virtualized',
  'is-devirtualized',
  'is-destroyed',
] as const;
export const TRIGGERS = [...OWN_TRIGGERS, 'turn-begins', 'turn-ends', ...EVENTS] as const;
export type Trigger = (typeof TRIGGERS)[number];
/** What a card can say something else happens in place of. */
export const REPLACED = ['is-damaged', 'is-devirtualized', 'is-destroyed'] as const;
export type Replaced = (typeof REPLACED)[number];
/** Cards in play that fit. A key that is left out allows anything. */
export interface Which {
  readonly kind?: Kind | undefined;
  readonly world?: 'earth' | 'lyoko' | undefined;
  /** Of the player whose card says so, or of the other player. */
  readonly whose?: 'yours' | 'others' | undefined;
  /** Not the card itself. */
  readonly another?: true | undefined;
}
export type Amount = AmountOf<Which>;
export const ABILITY_EFFECTS = [
  'erase',
  'gain',
  'retrieve',
  'damage',
  'tap',
  'untap',
  'guard',
  'devirtualize',
  'power',
  'evade',
] as const;
export type AbilityEffectName = (typeof ABILITY_EFFECTS)[number];
/** Cards that something happens to: what was chosen, the Character that an Upgrade lies on, or all that fit. */
export type Whom = 'target' | 'bearer' | Which;
/** What a player pays to use an ability: Influence that is erased, and what becomes of the card. */
export interface Cost {
  readonly erase?: number | undefined;
  readonly tap?: true | undefined;
  readonly discard?: true | undefined;
}
/** What an ability brings about: to `who`, or to cards; to the card itself where it doesn't say to which. */
export interface AbilityEffect {
  readonly is: AbilityEffectName;
  readonly who: Side;
  readonly to?: Whom | undefined;
  readonly amount: Amount;
}
/** What a card in play says: what happens by itself, what its player may do, or what always holds. */
export interface Ability {
  readonly when?: Trigger | undefined;
  readonly may?: 'free' | Cost | undefined;
  readonly always?: true | undefined;
  readonly instead?: Replaced | undefined;
  /** What must be chosen when it happens or is used. */
  readonly target?: Which | undefined;
  readonly if?: Condition<Which> | undefined;
  readonly limit?: 'once-a-turn' | undefined;
  /** The line in words of its own. */
  readonly text: string;
  readonly effects: readonly AbilityEffect[];
  /** In place of effects: one of these happens, as its player has chosen. */
  readonly choose?: readonly (readonly AbilityEffect[])[] | undefined;
}

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
  readonly abilities?: readonly Ability[] | undefined;
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
