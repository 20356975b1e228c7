/** The words of abilities: what sets one off, what it costs, which spells are meant, and what it does. */
import { commonFaults, type WrittenAbility, type WrittenAmount } from '../../core/ability.ts';
import type { Fault } from '../../core/fault.ts';
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
/** Whether the spell is in the Discard when it happens. */
const isGone = ({ when, may }: Ability) =>
  when === 'is-sent' || when === 'gives-mana' || (typeof may === 'object' && may.send === true);
const FIGHTS: readonly (Trigger | undefined)[] = ['blocks', 'is-blocked'];
/** Effects on spells in the Discard; `return` is on those of both places. */
const IN_DISCARD: readonly EffectName[] = ['counter', 'take-counter'];

/** What makes no sense in an ability, with the keys below it. */
export function abilityFaults(ability: Ability): readonly Fault[] {
  const { always, may, target, instead } = ability;
  const faults: Fault[] = [...commonFaults(ability, always === undefined)];
  const add = (path: Fault['path'], says: string, remedy: string) => faults.push({ path, says, remedy });
  if (typeof may === 'object' && Object.keys(may).length === 0) add(['may'], 'nothing is paid', 'write may: free');
  const all = effectsOf(ability);
  if (target !== undefined && always === undefined && all.every((effect) => whomOf(effect, ability) !== 'target')) {
    add(['target'], 'nothing happens to the target', 'write to: target in an effect, or take the target out');
  }
  const listed = (effects: readonly Effect[], path: Fault['path']) => {
    for (const [nth, effect] of effects.entries()) {
      for (const fault of effectFaults(effect, ability)) faults.push({ ...fault, path: [...path, nth, ...fault.path] });
    }
  };
  listed(ability.effects ?? [], ['effects']);
  for (const [nth, { effects }] of (ability.choose ?? []).entries()) listed(effects, ['choose', nth, 'effects']);
  if (always !== undefined && instead === undefined && all.some(({ is }) => is !== 'change')) {
    const nth = all.findIndex(({ is }) => is !== 'change');
    add(['effects', nth, 'is'], `"${all[nth]?.is}" can’t always hold`, 'write change, or say when it happens');
  }
  return faults;
}

function effectFaults(effect: Effect, ability: Ability): readonly Fault[] {
  const { when, always, target, instead } = ability;
  const faults: Fault[] = [];
  const add = (key: string, says: string, remedy: string) => faults.push({ path: [key], says, remedy });
  const whom = whomOf(effect, ability);
  const whole = typeof whom === 'object' ? whom : whom === 'target' ? target : undefined;
  if (whom === 'target' && target === undefined) add('to', 'there is no target', 'write a target, or take "to" out');
  if (whom === 'other' && !FIGHTS.includes(when)) {
    add('to', 'no other spell is meant here', 'write when: blocks or is-blocked, or another "to"');
  }
  if (effect.is === 'gain') return faults;
  if (effect.is === 'change' && !effect.attack && !effect.life) {
    add('is', 'nothing changes', 'write attack or life');
  }
  const isOfDiscard = IN_DISCARD.includes(effect.is);
  const isInDiscard = whom === 'self' ? isGone(ability) : whole?.in === 'discard';
  if (isOfDiscard && !isInDiscard && whom !== 'other') {
    add('to', 'only spells in the Discard have Discard counters', 'write in: discard, or when: is-sent');
  }
  if (!isOfDiscard && effect.is !== 'return' && isInDiscard) {
    add('to', `"${effect.is}" is for spells on the Field`, 'name spells on the Field, or use return or counter');
  }
  if (isOfDiscard && whom === 'other') add('to', 'a spell that fights is on the Field', 'use another effect');
  if (instead !== undefined && always !== undefined && (effect.is === 'damage' || effect.is === 'send')) {
    const spares = typeof whom === 'object' && (whom.another === true || whom.whose === 'others');
    if (!spares) add('to', 'that would send it to the Discard again', 'write another: true');
  }
  if (instead !== undefined && effect.is === 'change' && whom === 'self') {
    add('is', 'what is kept has its original Life', 'put a token on it');
  }
  return faults;
}
