/** What makes no sense on a card. It is asked before there are any cards. */
import { MOMENTS } from '../../core/ability.ts';
import { commonFaults } from '../../core/ability-faults.ts';
import {
  type AbilityEffectName,
  type CardFacts,
  type Kind,
  type Replaced,
  STATS,
  type Trigger,
  type Which,
} from '../cards/facts.ts';
import {
  CARD_KINDS,
  type CardKind,
  type Printed,
  SIDE_OF,
  type WrittenAbility,
  type WrittenAbilityEffect,
} from '../cards/print.ts';

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
  const { target = 'none', effects = [], attack = [], edge = [] } = printed;
  add(
    target !== 'none' && kind !== 'fate' && kind !== 'supremacy',
    'target',
    'Only a Fate or a Supremacy is played on a target. On another card, write an ability that has one.',
  );
  add(
    effects.length > 0 && !WITH_EFFECTS.includes(kind),
    'effects',
    kind === 'dilemma'
      ? 'A Dilemma has no effects but its attack and its edge.'
      : `A card of the kind ${kind} isn't used up, so it has no effects. Write what it does as abilities.`,
  );
  for (const [key, all] of Object.entries({ effects, attack, edge })) {
    const isLate = all.findIndex(({ does }) => does === 'disable') < all.length - 1;
    const says = 'The Character to be Disabled is chosen after everything else, so write “disable” last.';
    add(isLate && all.some(({ does }) => does === 'disable'), key, says);
  }
  for (const [key, does] of Object.entries({ attack, edge }))
    add(does.length > 0 && kind !== 'dilemma', key, 'Only a Dilemma has an Attack and an Edge.');
  for (const [at, ability] of (printed.abilities ?? []).entries())
    for (const { key, says } of abilityFaults(kind, type, ability))
      faults.push({ key: `abilities.${at}.${key}`, says });
  return faults;
}
/** Kinds of card that do something when they are used. */
const WITH_EFFECTS: readonly CardKind[] = [
  'fate',
  'supremacy',
  'contingency',
  'domination',
  'combat-action',
  'artifact',
];
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
  const faults: PrintFault[] = commonFaults(ability).map(({ path, says }) => ({
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
