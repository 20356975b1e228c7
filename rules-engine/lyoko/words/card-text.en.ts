/** What readers see of a card in English: its figures and its text, made from what stands on it. */
import { capital, signed } from '../../core/words.en.ts';
import type { Fact } from '../../core/printing.ts';
import type {
  Ability,
  AbilityEffect,
  CardFacts,
  Change,
  Cost,
  Effect,
  EventName,
  Kind,
  Replaced,
  Side,
  TargetName,
  Trigger,
  Which,
  Whom,
} from '../cards/facts.ts';

/** A name as files write it, as it is read. */
const named = (slug: string) => slug.split('-').map(capital).join(' ');
const STAT = { power: 'Power', evade: 'Evade' } as const;
const THE: Readonly<Record<Side, string>> = { hero: 'The Hero', xana: 'Xana' };

/** Kinds of card that cost something; another shows its cost only where it has one. */
const COSTED: readonly Kind[] = ['program', 'upgrade', 'fate', 'monster', 'dilemma', 'supremacy'];
/** When what a card changes is counted. */
const COUNTED: Readonly<Partial<Record<Kind, string>>> = {
  program: 'For every Character in a fight',
  upgrade: 'For its Character in a fight',
  realm: 'For every fighter',
  'combat-action': 'In this fight',
};

/** The figures of a card, in order. Those that are ours though the card is not say so nowhere but in its note. */
export function figuresOf(facts: CardFacts): readonly Fact[] {
  const { kind, cost, life, begins, world, level, attack, edge, type, condition, belongsTo } = facts;
  const said = (is: boolean, name: string, value: string | number): readonly Fact[] => (is ? [{ name, value }] : []);
  const isOurs = (figure: string) => facts.ours.includes(figure);
  return [
    ...said((COSTED.includes(kind) || cost > 0) && !isOurs('cost'), 'Cost', cost),
    ...said(life > 0 && !isOurs('life'), 'Life', life),
    ...said(kind === 'dilemma', 'World', capital(world)),
    ...said(kind === 'dilemma' && !isOurs('level'), 'Level', level),
    ...said(attack.length > 0, 'Attack', effectsText(attack)),
    ...said(edge.length > 0, 'Edge', effectsText(edge)),
    ...said(type !== 'none', 'Type', capital(type)),
    ...(condition === 'none' ? [] : said(true, 'Conditions', CONDITIONS[condition])),
    ...said(belongsTo !== '', 'For', named(belongsTo)),
    ...said(begins.power !== 0, 'Power when a fight begins', begins.power),
    ...said(begins.evade !== 0, 'Evade when a fight begins', begins.evade),
    ...powersOf(facts),
    ...changesOf(facts),
  ];
}
/** The Powers: each in one line, or for a card of the draft, which has a source for each figure, figure by figure. */
const powersOf = ({ sample, powers }: CardFacts): readonly Fact[] =>
  powers.flatMap(({ name, cost, changes }) =>
    sample
      ? [{ name: `Power: ${named(name)}`, value: [`${cost} Influence`, ...changes.map(changeWords)].join(', ') }]
      : [{ name: `${named(name)}, Influence`, value: cost }, ...changes.map(figureOfChange(`${named(name)}, `))],
  );
const changesOf = ({ sample, kind, changes }: CardFacts): readonly Fact[] => {
  if (!sample) return changes.map(figureOfChange(''));
  const name = COUNTED[kind] ?? 'In its own fights';
  return changes.length === 0 ? [] : [{ name, value: changes.map(changeWords).join(', ') }];
};
const figureOfChange =
  (of: string) =>
  ({ stat, amount, whose }: Change): Fact => ({
    name: `${of}${STAT[stat]}${whose === 'other' ? ' of the other side' : ''}`,
    value: signed(amount),
  });
const changeWords = ({ stat, amount, whose }: Change) =>
  `${STAT[stat]} ${signed(amount)}${whose === 'other' ? ' for the other side' : ''}`;

const CONDITIONS: Readonly<Record<EventName, string>> = {
  'character-virtualized': 'When a Character is virtualized.',
  'character-devirtualized': 'When a Character is devirtualized.',
  'tower-deactivated': 'When a Tower is deactivated.',
  'monster-destroyed': 'When a Monster is destroyed.',
  'dilemma-resolved': 'When a Dilemma is Resolved.',
  'core-hit': 'When an Attack on the Core goes unblocked.',
};

/** What a card brings about when it is used, and then its abilities, a line for each. */
export const textOf = (facts: CardFacts): string =>
  [effectsText(facts.effects, facts.target), ...(facts.abilities ?? []).map((one) => abilityText(one, facts.kind))]
    .filter(Boolean)
    .join('\n');

/** An ability in one line: in words of its own, or made from what it does. */
export function abilityText(ability: Ability, kind: Kind): string {
  const { when, may, instead, if: condition, target, limit, text } = ability;
  if (text !== '') return text;
  const me = `this ${kindName(kind)}`;
  const { would, stays = '' } = instead ? WOULD[instead] : {};
  // Between the two another card may have been named.
  const kept = stays === '' ? '' : `${condition || target ? me : 'it'} ${stays}, and then `;
  const parts = [
    ...(when ? [WHEN[when](me)] : []),
    ...(would ? [`if ${me} would ${would}`] : []),
    ...(condition ? [conditionText(condition)] : []),
    ...(target ? [`target ${aCard(target)}`] : []),
    `${instead ? `instead ${kept}` : ''}${happensText(ability, kind)}`,
  ];
  const cost = may ? `${capital(costText(may, me))}: ` : '';
  const says = parts.join(', ');
  const once = kept === '' ? ', but only once a turn' : '. This happens only once a turn';
  return `${cost}${may ? says : capital(says)}${limit ? once : ''}.`;
}
/** What an ability does, or one of its options, from 1. */
export function happensText({ always, instead, effects, choose }: Ability, kind: Kind, nth = 0): string {
  const me = `this ${kindName(kind)}`;
  const told = (all: readonly AbilityEffect[]) =>
    all.map((effect) => abilityEffectText(effect, me, always === true && !instead)).join(', then ');
  if (!choose) return told(effects);
  const chosen = choose[nth - 1];
  return chosen ? told(chosen) : `choose one: ${choose.map(told).join('; or ')}`;
}
function costText(may: 'free' | Cost, me: string): string {
  if (may === 'free') return 'at no cost';
  const { erase, tap, discard } = may;
  const paid = [...(erase ? [`erase ${erase} Influence`] : []), ...(tap ? [`tap ${me}`] : [])];
  return [...paid, ...(discard ? [`discard ${paid.length > 0 && tap ? 'it' : me}`] : [])].join(' and ');
}
/** One card that fits: "another Monster on Lyoko". */
export function aCard(which: Which): string {
  const one = several(which, true);
  return which.another ? `an${one}` : `${/^[aeiou]/i.test(one) ? 'an' : 'a'} ${one}`;
}
const kindName = (kind: Kind) => named(kind);
const WHEN: Readonly<Record<Trigger, (me: string) => string>> = {
  'enters-play': (me) => `when ${me} enters play`,
  attacks: (me) => `when ${me} attacks`,
  'is-attacked': (me) => `when ${me} is attacked`,
  'is-virtualized': (me) => `when ${me} is virtualized`,
  'is-devirtualized': (me) => `when ${me} is devirtualized`,
  'is-destroyed': (me) => `when ${me} is destroyed`,
  'turn-begins': () => 'at the beginning of each turn',
  'turn-ends': () => 'at the end of each turn',
  'character-virtualized': () => 'when a Character is virtualized',
  'character-devirtualized': () => 'when a Character is devirtualized',
  'tower-deactivated': () => 'when a Tower is deactivated',
  'monster-destroyed': () => 'when a Monster is destroyed',
  'dilemma-resolved': () => 'when a Dilemma is Resolved',
  'core-hit': () => 'when an Attack on the Core goes unblocked',
};
/** What would happen to a card, and how it stays where it is, if that would be its end. */
const WOULD: Readonly<Record<Replaced, { readonly would: string; readonly stays?: string }>> = {
  'is-damaged': { would: 'take damage' },
  'is-devirtualized': { would: 'be devirtualized', stays: 'stays on Lyoko with at least 1 life' },
  'is-destroyed': { would: 'be destroyed', stays: 'stays in play with 1 life' },
};
const several = ({ kind, world, whose, another }: Which, isOne: boolean) =>
  [
    another ? 'other' : '',
    `${kind ? kindName(kind) : 'card'}${isOne ? '' : 's'}`,
    whose === undefined ? '' : whose === 'yours' ? 'of yours' : 'of the other player',
    world === undefined ? 'in play' : world === 'earth' ? 'on Earth' : 'on Lyoko',
  ]
    .filter(Boolean)
    .join(' ');
function conditionText({ cards, least, most }: NonNullable<Ability['if']>): string {
  if (most === 0) return `if there are no ${several(cards, false)}`;
  const number = most === undefined ? `at least ${least}` : most === least ? `exactly ${least}` : `${least} to ${most}`;
  const isOne = (most ?? least) === 1;
  return `if there ${isOne ? 'is' : 'are'} ${number} ${several(cards, isOne)}`;
}
function abilityEffectText({ is, who, to, amount }: AbilityEffect, me: string, always: boolean): string {
  const plain = typeof amount === 'number' ? amount : amount.times;
  const forEach = typeof amount === 'number' ? '' : ` for each ${several(amount.each, true)}`;
  switch (is) {
    case 'erase':
    case 'gain':
      return `${the(who)} ${is}s ${plain} Influence${forEach}`;
    case 'retrieve':
      return `${the(who)} takes the top card of the Discard Pile back`;
    case 'damage':
      return `${every(to, me)} takes ${plain} damage${forEach}`;
    case 'tap':
    case 'untap':
      return `${is} ${every(to, me)}`;
    case 'guard':
      return `${every(to, me)} Guards without using its activation`;
    case 'devirtualize':
      return `devirtualize ${every(to, me)}`;
    case 'power':
    case 'evade': {
      const change = `${signed(plain)} ${STAT[is]}`;
      return always
        ? `${every(to, me)} has ${change} in combat${forEach}`
        : `${every(to, me)} gets ${change} until the end of the turn${forEach}`;
    }
  }
}
const the = (who: Side) => (who === 'hero' ? 'the Hero' : 'Xana');
/** The cards that something happens to. */
function every(to: Whom | undefined, me: string): string {
  if (to === 'target') return 'the target';
  if (to === 'bearer') return 'its Character';
  return to ? `each ${several(to, true)}` : me;
}
const effectsText = (effects: readonly Effect[], target: TargetName = 'none') =>
  effects.map((effect) => effectText(effect, TARGETS[target])).join(' ');
const TARGETS: Readonly<Record<TargetName, string>> = {
  none: 'its target',
  monster: 'a Monster',
  character: 'a Character',
  virtualized: 'a Character on Lyoko',
};
function effectText({ does, who, amount }: Effect, target: string): string {
  switch (does) {
    case 'erase':
      return `${THE[who]} erases ${amount} Influence.`;
    case 'gain':
      return `${THE[who]} gains ${amount} Influence.`;
    case 'damage':
      return `${amount} damage to ${target}.`;
    case 'tap':
      return `Tap ${target}.`;
    case 'untap':
      return `Untap ${target}.`;
    case 'guard':
      return 'One of your Monsters Guards without using its activation.';
    case 'disable':
      return 'Disable a Character in the world of this Dilemma.';
    case 'free-all':
      return 'Characters are no longer Disabled.';
    case 'retrieve':
      return 'Take the top card of your Discard Pile into your hand.';
    case 'counter':
      return 'An Instant that you respond to with this has no effect.';
  }
}
