/** What stands on a card, from the form in which files write it. */
import {
  amountOf,
  conditionOf,
  type WrittenAbility as AbilityOf,
  type WrittenAmount as AmountAs,
} from '../../core/ability.ts';
import type { CardFile } from '../../core/printing.ts';
import {
  type Ability,
  type AbilityEffect,
  BLANK,
  type CardFacts,
  type Change,
  type Cost,
  type Effect,
  type EventName,
  type Kind,
  type Replaced,
  KINDS,
  type Side,
  type StatName,
  STATS,
  type TargetName,
  type Trigger,
  type Which,
  type Whom,
} from './facts.ts';

/** The kinds of card there are. */
export type CardKind = Exclude<Kind, 'hidden'>;

/** What something adds to the values of a fight: to the own side's, and to the other side's. */
export interface WrittenChanges {
  readonly power?: number | undefined;
  readonly evade?: number | undefined;
  readonly 'other-power'?: number | undefined;
  readonly 'other-evade'?: number | undefined;
}
export interface WrittenPower extends WrittenChanges {
  readonly cost: number;
}
/** An effect as written. An amount left out is 0. */
export type WrittenEffect = Pick<Effect, 'does' | 'who'> & { readonly amount?: number | undefined };
/** What is printed on a card. What is not said is 0, or nothing; its name and kind stand beside it. */
export interface Printed {
  readonly side?: Side | undefined;
  /** Figures of a named card that the draft doesn't give. */
  readonly ours?: readonly (typeof OURS)[number][] | undefined;
  readonly cost?: number | undefined;
  readonly life?: number | undefined;
  /** What a Character or Monster begins a fight with. */
  readonly power?: number | undefined;
  readonly evade?: number | undefined;
  readonly powers?: Readonly<Record<string, WrittenPower>> | undefined;
  readonly changes?: WrittenChanges | undefined;
  readonly world?: 'earth' | 'lyoko' | undefined;
  readonly level?: number | undefined;
  readonly attack?: readonly WrittenEffect[] | undefined;
  readonly edge?: readonly WrittenEffect[] | undefined;
  readonly effects?: readonly WrittenEffect[] | undefined;
  readonly target?: TargetName | undefined;
  readonly type?: CardFacts['type'] | undefined;
  readonly condition?: EventName | 'none' | undefined;
  readonly belongsTo?: string | undefined;
  readonly abilities?: readonly WrittenAbility[] | undefined;
}
/** The words of its abilities. */
export interface LyokoWords {
  readonly when: Trigger;
  readonly which: Which;
  readonly cost: Cost;
  readonly target: Which;
  readonly instead: Replaced;
  readonly effect: WrittenAbilityEffect;
}
export type WrittenAbility = AbilityOf<LyokoWords>;
export type WrittenAmount = AmountAs<Which>;
export interface WrittenAbilityEffect extends Pick<AbilityEffect, 'is'> {
  readonly who?: Side | undefined;
  readonly to?: 'self' | Whom | undefined;
  readonly amount?: WrittenAmount | undefined;
}
/** What may be a figure of ours. */
export const OURS = ['cost', 'life', 'level'] as const;
export type PrintedCard = CardFile<Printed>;

/** The kind that a file names, as in "Combat Action". */
export const kindOfFile = ({ kind }: Pick<PrintedCard, 'kind'>): CardKind | undefined =>
  CARD_KINDS.find((one) => one === kind.toLowerCase().replaceAll(' ', '-'));
export const CARD_KINDS = KINDS.filter((kind) => kind !== 'hidden');

/** The cards of their files, by name: those of the draft first, then by side and kind. */
export function cardsOf(files: readonly PrintedCard[]): Readonly<Record<string, CardFacts>> {
  const all = files.flatMap((file) => {
    const facts = factsOfFile(file);
    return facts ? [[file.slug, facts] as const] : [];
  });
  const place = ({ sample, side, kind }: CardFacts) =>
    (sample ? 100 : 0) + (side === 'xana' ? 50 : 0) + KINDS.indexOf(kind);
  return Object.fromEntries(all.sort(([, one], [, other]) => place(one) - place(other)));
}
export function factsOfFile(file: PrintedCard): CardFacts | undefined {
  const kind = kindOfFile(file);
  return kind && { ...factsOfPrint(file.name, kind, file.printed), sample: file.sample };
}

export const SIDE_OF: Readonly<Record<CardKind, Side | undefined>> = {
  character: 'hero',
  program: 'hero',
  upgrade: 'hero',
  fate: 'hero',
  contingency: 'hero',
  artifact: 'hero',
  monster: 'xana',
  dilemma: 'xana',
  supremacy: 'xana',
  domination: 'xana',
  realm: 'xana',
  'combat-action': undefined,
};

function changesOf(given: WrittenChanges): readonly Change[] {
  const change = (stat: StatName, whose: Change['whose'], amount = 0): readonly Change[] =>
    amount === 0 ? [] : [{ stat, whose, amount }];
  return STATS.flatMap((stat) => [
    ...change(stat, 'own', given[stat]),
    ...change(stat, 'other', given[`other-${stat}`]),
  ]);
}
const effectsOf = (given: readonly WrittenEffect[] = []): readonly Effect[] =>
  given.map(({ does, who, amount = 0 }) => ({ does, who, amount }));

/** What stands on a card of this name and kind. */
export function factsOfPrint(name: string, kind: CardKind, printed: Printed): CardFacts {
  const { side, ours = [], cost = 0, life = 0, power = 0, evade = 0, powers = {}, changes = {} } = printed;
  const own = SIDE_OF[kind] ?? side ?? 'hero';
  return {
    ...BLANK,
    name,
    kind,
    side: own,
    sample: true,
    ours,
    cost,
    life,
    begins: { power, evade },
    powers: Object.entries(powers).map(([called, { cost: price, ...given }]) => ({
      name: called,
      cost: price,
      changes: changesOf(given),
    })),
    changes: changesOf(changes),
    world: printed.world ?? 'none',
    level: printed.level ?? 0,
    attack: effectsOf(printed.attack),
    edge: effectsOf(printed.edge),
    effects: effectsOf(printed.effects),
    target: printed.target ?? 'none',
    type: printed.type ?? 'none',
    condition: printed.condition ?? 'none',
    belongsTo: printed.belongsTo ?? '',
    ...(printed.abilities?.length && { abilities: printed.abilities.map((one) => abilityOf(one, own)) }),
  };
}
/** Fills what an ability leaves out: the Influence is that of its own side, and the number 1. */
function abilityOf(written: WrittenAbility, own: Side): Ability {
  const { when, may, always, instead, target, limit, if: condition, text = '', effects = [], choose } = written;
  return {
    ...(when && { when }),
    ...(may && { may }),
    ...(always && { always }),
    ...(instead && { instead }),
    ...(target && { target }),
    ...(limit && { limit }),
    ...(condition && { if: conditionOf(condition) }),
    text,
    effects: effects.map((effect) => effectOf(effect, own)),
    ...(choose && { choose: choose.map((option) => option.effects.map((effect) => effectOf(effect, own))) }),
  };
}
const effectOf = ({ is, who, to, amount = 1 }: WrittenAbilityEffect, own: Side): AbilityEffect => ({
  is,
  who: who ?? own,
  ...(to !== undefined && to !== 'self' && { to }),
  amount: amountOf(amount),
});
