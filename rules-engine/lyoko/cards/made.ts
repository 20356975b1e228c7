/** Cards somebody makes up in a file, to ask about one that is not in our list. */
import {
  BLANK,
  type CardFacts,
  type Change,
  type Effect,
  type EventName,
  factsOf,
  isCard,
  isMadeName,
  type Kind,
  type StatName,
  STATS,
  type TargetName,
} from './cards.ts';
import { wordsOf } from '../words/names.en.ts';
import type { Side } from '../state.ts';

/** What something adds to the values of a fight: to the own side's, and to the other side's. */
export interface MadeChanges {
  readonly power?: number | undefined;
  readonly evade?: number | undefined;
  readonly 'other-power'?: number | undefined;
  readonly 'other-evade'?: number | undefined;
}
export interface MadePower extends MadeChanges {
  readonly cost: number;
}
/** A made-up card. What is not said is 0, or nothing. */
export interface MadeCard {
  readonly kind: Exclude<Kind, 'hidden'>;
  readonly side?: Side | undefined;
  readonly cost: number;
  readonly life?: number | undefined;
  /** What a Character or Monster begins a fight with. */
  readonly power: number;
  readonly evade: number;
  readonly powers: Readonly<Record<string, MadePower>>;
  readonly changes: MadeChanges;
  readonly world?: 'earth' | 'lyoko' | undefined;
  readonly level: number;
  readonly attack: readonly Effect[];
  readonly edge: readonly Effect[];
  readonly effects: readonly Effect[];
  readonly target: TargetName;
  readonly type: CardFacts['type'];
  readonly condition: EventName | 'none';
  readonly belongsTo?: string | undefined;
}
export type MadeCards = Readonly<Record<string, MadeCard>>;
/** Facts of made-up cards, by name. */
export type MadeFacts = Readonly<Record<string, CardFacts>>;

const SIDE_OF: Readonly<Record<MadeCard['kind'], Side | undefined>> = {
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

function changesOf(given: MadeChanges): readonly Change[] {
  const change = (stat: StatName, whose: Change['whose'], amount = 0): readonly Change[] =>
    amount === 0 ? [] : [{ stat, whose, amount }];
  return STATS.flatMap((stat) => [
    ...change(stat, 'own', given[stat]),
    ...change(stat, 'other', given[`other-${stat}`]),
  ]);
}

/** What stands on a made-up card. */
export function factsOfMade(name: string, card: MadeCard): CardFacts {
  const { kind, cost, life = 0, power, evade, powers, changes, level, belongsTo = '' } = card;
  return {
    ...BLANK,
    name: wordsOf(name),
    kind,
    side: SIDE_OF[kind] ?? card.side ?? 'hero',
    sample: true,
    cost,
    life,
    begins: { power, evade },
    powers: Object.entries(powers).map(([called, { cost: price, ...given }]) => ({
      name: called,
      cost: price,
      changes: changesOf(given),
    })),
    changes: changesOf(changes),
    world: card.world ?? 'none',
    level,
    attack: card.attack,
    edge: card.edge,
    effects: card.effects,
    target: card.target,
    type: card.type,
    condition: card.condition,
    belongsTo,
  };
}
export const factsOfAll = (made: MadeCards): MadeFacts =>
  Object.fromEntries(Object.entries(made).map(([name, card]) => [name, factsOfMade(name, card)]));

/** What is wrong with a made-up card: the key, and a sentence. */
export function faultsOfMade(card: MadeCard): readonly { readonly key: string; readonly says: string }[] {
  const { kind, side, life, world, type, condition, belongsTo } = card;
  const faults: { key: string; says: string }[] = [];
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
  add(
    belongsTo !== undefined &&
      !isMadeName(belongsTo) &&
      !(isCard(belongsTo) && factsOf(belongsTo).kind === 'character'),
    'belongsTo',
    `There is no Character "${belongsTo}".`,
  );
  return faults;
}
