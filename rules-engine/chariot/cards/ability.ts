/** The words of abilities: what sets one off, what it costs, which spells are meant, and what it does. */
import type { WrittenAbility, WrittenAmount } from '../../core/ability.ts';
import type { ManaType, TokenKind } from '../state.ts';

/** What sets off what happens by itself. Those without a `turn` happen to the spell itself. */
export const TRIGGERS = [
  'is-summoned',
  'attacks',
  'blocks',
  'is-blocked',
  'is-sent',
  'gives-mana',
  'regenerates',
  'turn-begins',
  'turn-ends',
] as const;
export type Trigger = (typeof TRIGGERS)[number];

/** Spells that fit. What is not said may be anything. */
export interface Which {
  readonly whose?: 'yours' | 'others' | undefined;
  readonly type?: ManaType | undefined;
  /** Not the spell itself. */
  readonly another?: true | undefined;
  /** On the Field, if it is not said. */
  readonly in?: 'field' | 'discard' | undefined;
}
export const WHOM = ['self', 'target', 'other'] as const;
/** Itself, the target, the spell that it fights, or all that fit. */
export type Whom = (typeof WHOM)[number] | Which;

/** What its player pays. */
export interface Cost {
  /** Of the type of the spell. */
  readonly mana?: number | undefined;
  /** A token of this kind comes off it. */
  readonly token?: TokenKind | undefined;
  /** It is sent to the Discard. */
  readonly send?: true | undefined;
}

export const EFFECTS = ['token', 'change', 'damage', 'send', 'return', 'gain', 'counter', 'take-counter'] as const;
export type EffectName = (typeof EFFECTS)[number];
type Number = WrittenAmount<Which>;
interface To {
  /** The target if there is one, and else itself, if it is not said. */
  readonly to?: Whom | undefined;
}
export type Effect =
  | ({ readonly is: 'token'; readonly token: TokenKind; readonly amount?: Number | undefined } & To)
  /** While the ability holds, or else for the turn. */
  | ({ readonly is: 'change'; readonly attack?: Number | undefined; readonly life?: Number | undefined } & To)
  | ({ readonly is: 'damage'; readonly amount: Number } & To)
  | ({ readonly is: 'send' } & To)
  | ({ readonly is: 'return' } & To)
  | { readonly is: 'gain'; readonly amount?: Number | undefined; readonly type?: ManaType | undefined }
  | ({ readonly is: 'counter'; readonly amount?: Number | undefined } & To)
  | ({ readonly is: 'take-counter'; readonly amount?: Number | undefined } & To);

export const INSTEAD = ['is-sent'] as const;
export interface SpellWords {
  readonly when: Trigger;
  readonly cost: Cost;
  readonly which: Which;
  readonly target: Which;
  readonly instead: (typeof INSTEAD)[number];
  readonly effect: Effect;
}
export type Ability = WrittenAbility<SpellWords>;

/** Whom an effect is about. */
export const whomOf = (effect: Effect, { target }: Pick<Ability, 'target'>): Whom =>
  effect.is === 'gain' ? 'self' : (effect.to ?? (target === undefined ? 'self' : 'target'));
/** The effects of an ability, of all its options. */
export const effectsOf = ({ effects = [], choose = [] }: Ability): readonly Effect[] => [
  ...effects,
  ...choose.flatMap((option) => option.effects),
];

/** Whether it does something to the spell that its own fights. */
export const isAboutOther = (ability: Ability | undefined): boolean =>
  ability !== undefined && effectsOf(ability).some((effect) => whomOf(effect, ability) === 'other');
