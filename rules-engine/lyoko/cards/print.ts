/** What stands on a card, from the form in which files write it. */
import {
  amountOf,
  commonFaults,
  conditionOf,
  MOMENTS,
  type WrittenAbility as AbilityOf,
  type WrittenAmount as AmountAs,
} from '../../core/ability.ts';
import type { CardFile } from '../../core/printing.ts';
import {
  type Ability,
  type AbilityEffect,
  type AbilityEffectName,
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
interface WrittenAbilityEffect extends Pick<AbilityEffect, 'is'> {
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

const SIDE_OF: Readonly<Record<CardKind, Side | undefined>> = {
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

/** What is wrong with what is printed on a card of this kind: the key, and a sentence. */
export function faultsOfPrint(kind: CardKind, printed: Printed): readonly PrintFault[] {
  const { side, life, world, type = 'none', condition = 'none', belongsTo } = printed;
  const faults: PrintFault[] = [];
  const add = (wrong: boolean, key: string, says: string) => {
    if (wrong) faults.push({ key, says });
  };
  const own = SIDE_OF[kind];
  add(own === undefined && side === undefined, 'side', 'A Combat Action needs its side, hero or xana.');
  add(
    own !== undefined && side !== undefined && side !== own,
    'side',
    `A card of the kind ${kind} always belongs to ${own}.`,
  );
  add(kind === 'monster' && !life, 'life', 'A Monster needs its life, 1 or more.');
  add(kind !== 'monster' && life !== undefined, 'life', 'Only a Monster has life printed on it; a Character has 10.');
  add(kind === 'dilemma' && world === undefined, 'world', 'A Dilemma needs its world, earth or lyoko.');
  add(kind !== 'dilemma' && world !== undefined, 'world', 'Only a Dilemma can name its world.');
  const conditional = kind === 'contingency' || kind === 'domination';
  add(conditional && type === 'none', 'type', 'A Contingency or a Domination must be a trifle or a master.');
  add(conditional && condition === 'none', 'condition', 'A Contingency or a Domination needs its Conditions.');
  add(!conditional && type !== 'none', 'type', 'Only a Contingency or a Domination can be a trifle or a master.');
  add(kind === 'upgrade' && belongsTo === undefined, 'belongsTo', 'An Upgrade needs the Character it belongs to.');
  for (const [at, ability] of (printed.abilities ?? []).entries())
    for (const { key, says } of abilityFaults(kind, type, ability))
      faults.push({ key: `abilities.${at}.${key}`, says });
  return faults;
}
/** Kinds of card to which what sets an ability off can happen. */
const HAPPENS_TO: Readonly<Partial<Record<Trigger, readonly CardKind[]>>> = {
  attacks: ['character', 'monster'],
  'is-attacked': ['character', 'monster'],
  'is-virtualized': ['character'],
  'is-devirtualized': ['character'],
  'is-destroyed': ['monster'],
};
const CAN_BE_REPLACED: Readonly<Record<Replaced, readonly CardKind[]>> = {
  'is-damaged': ['character', 'monster'],
  'is-devirtualized': ['character'],
  'is-destroyed': ['monster'],
};
const NOT_IN_PLAY: readonly CardKind[] = ['fate', 'supremacy', 'combat-action'];
/** What makes no sense in an ability of such a card. */
function abilityFaults(kind: CardKind, type: CardFacts['type'], ability: WrittenAbility) {
  const { when, may = 'free', always, instead, target, effects = [], choose = [] } = ability;
  const faults: PrintFault[] = commonFaults(ability, always === undefined).map(({ path, says }) => ({
    key: path.join('.'),
    says,
  }));
  const add = (wrong: boolean, key: string, says: string) => {
    if (wrong) faults.push({ key, says });
  };
  const kinds = when && HAPPENS_TO[when];
  add(
    NOT_IN_PLAY.includes(kind) || type === 'trifle',
    MOMENTS.find((moment) => ability[moment] !== undefined) ?? 'when',
    'A card that is gone after its use has no abilities; write what it does as effects.',
  );
  add(kinds !== undefined && !kinds.includes(kind), 'when', `"${when}" can't happen to a card of the kind ${kind}.`);
  const replaces = instead && CAN_BE_REPLACED[instead];
  add(
    replaces !== undefined && !replaces.includes(kind),
    'instead',
    `"${instead}" can't happen to a card of the kind ${kind}.`,
  );
  const isDiscarded = may !== 'free' && may.discard === true;
  add(isDiscarded && kind === 'character', 'may.discard', 'A Character is never discarded.');
  add(isDiscarded && kind === 'realm', 'may.discard', 'A Realm leaves play only when another Realm is played.');
  const all = [
    ...effects.map((effect, at) => [`effects.${at}`, effect] as const),
    ...choose.flatMap((option, nth) =>
      option.effects.map((effect, at) => [`choose.${nth}.effects.${at}`, effect] as const),
    ),
  ];
  add(target !== undefined && all.every(([, { to }]) => to !== 'target'), 'target', 'Nothing happens to the target.');
  for (const [at, effect] of all) {
    for (const { key, says } of effectFaults({ kind, target }, effect)) add(true, `${at}.${key}`, says);
    add(
      always === true && !instead && !isStat(effect.is),
      `${at}.is`,
      'An ability that always holds can change only Power and Evade.',
    );
    const isOnItself = !OF_A_PLAYER.includes(effect.is) && (effect.to === undefined || effect.to === 'self');
    add(isDiscarded && isOnItself, `${at}.to`, 'This card has been discarded by then.');
  }
  return faults;
}
const OF_A_PLAYER: readonly AbilityEffectName[] = ['erase', 'gain', 'retrieve'];
const COUNTED: readonly AbilityEffectName[] = ['erase', 'gain', 'damage', ...STATS];
const isStat = (is: AbilityEffectName) => STATS.some((stat) => stat === is);
const FIGHTERS = [['character', 'monster'], 'Only a Character or a Monster has Power and Evade.'] as const;
/** Kinds of card to which an effect can happen, and why to no others. */
const HAPPENS_ON: Readonly<Partial<Record<AbilityEffectName, readonly [kinds: readonly CardKind[], why: string]>>> = {
  damage: [['character', 'monster'], 'Only a Character or a Monster has life.'],
  guard: [['monster'], 'Only a Monster can Guard.'],
  devirtualize: [['character'], 'Only a Character can be devirtualized.'],
  power: FIGHTERS,
  evade: FIGHTERS,
};
/** What makes no sense in an effect of an ability with such a target, on a card of this kind. */
function effectFaults(
  { kind, target }: { readonly kind: CardKind; readonly target: Which | undefined },
  { is, who, to, amount }: WrittenAbilityEffect,
): readonly PrintFault[] {
  const faults: PrintFault[] = [];
  const add = (wrong: boolean, key: string, says: string) => {
    if (wrong) faults.push({ key, says });
  };
  const isOfPlayer = OF_A_PLAYER.includes(is);
  const [kinds, why] = HAPPENS_ON[is] ?? [CARD_KINDS, ''];
  const [on, key] = ((): readonly [Kind | undefined, string] => {
    if (to === undefined || to === 'self') return [kind, 'is'];
    if (to === 'bearer') return ['character', 'is'];
    return to === 'target' ? [target?.kind, 'to'] : [to.kind, 'to.kind'];
  })();
  add(on !== undefined && on !== 'hidden' && !kinds.includes(on), key, why);
  add(to === 'target' && target === undefined, 'to', 'Nothing is chosen: write a target.');
  add(to === 'bearer' && kind !== 'upgrade', 'to', 'Only an Upgrade is on a Character.');
  add(!isOfPlayer && who !== undefined, 'who', `The effect "${is}" is on a card, so it needs no player.`);
  add(isOfPlayer && to !== undefined, 'to', `The effect "${is}" happens to a player, so it is on no card.`);
  add(amount !== undefined && !COUNTED.includes(is), 'amount', `"${is}" has no amount.`);
  const isLess = (typeof amount === 'object' ? (amount.times ?? 1) : (amount ?? 1)) < 0;
  add(isLess && !isStat(is), 'amount', 'Only Power and Evade can be changed by a number below 0.');
  return faults;
}
export interface PrintFault {
  readonly key: string;
  readonly says: string;
}
