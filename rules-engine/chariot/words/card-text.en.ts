/** What readers see of a spell in English: its figures and its effect, made from what is printed on it. */
import { capital, counted, list, number } from '../../core/words.en.ts';
import type { Fact } from '../../core/printing.ts';
import { amountOf, conditionOf, type WrittenAmount } from '../../core/ability.ts';
import {
  type Ability,
  type Cost,
  type Effect,
  isAboutOther,
  type Trigger,
  type Which,
  type Whom,
  whomOf,
} from '../cards/ability.ts';
import type { CardEntry, Figure } from '../cards/print.ts';
import { type Card, NO_TOKENS, TOKEN_COLOURS, TOKEN_KINDS, type Tokens } from '../state.ts';

const NAMES = { type: 'Mana Type', value: 'Mana Value', attack: 'Attack', life: 'Life' } as const;
/** The figures that are a spell's own, in order. One that is ours is told in its note. */
export const figuresOf = ({ card, ours }: Pick<CardEntry, 'card' | 'ours'>): readonly Fact[] =>
  (Object.keys(NAMES) as readonly (keyof typeof NAMES & Figure)[])
    .filter((figure) => !ours.includes(figure))
    .map((figure) => ({ name: NAMES[figure], value: card[figure] }));

/** A token as it is said aloud, its colour with it: `a white +1/+1 token`. */
export const tokenWords = (tokens: Tokens): string =>
  list(
    TOKEN_KINDS.filter((kind) => tokens[kind] > 0).map((kind) => {
      const noun = kind === 'Revive' ? 'Revive counter' : `${kind.replace('-', '−')} token`;
      return tokens[kind] === 1
        ? `a ${TOKEN_COLOURS[kind]} ${noun}`
        : `${tokens[kind]} ${TOKEN_COLOURS[kind]} ${noun}s`;
    }),
  );
/** What a spell does in addition to attacking and blocking, as a card would print it. */
export function effectWords(card: Card): string {
  const { abilities } = card;
  const { destroys, regenerates, again, needs, blocks, recalls, counters, arrives, gives, fleeting, premium } = card;
  const mana = regenerates === null ? '' : `${regenerates} ${card.type} Mana`;
  const given = tokenWords(gives);
  return [
    premium && 'Premium.',
    destroys && 'Destroys any spell it deals damage to; 0 is damage.',
    regenerates !== null && `When it would be sent to the Discard, you may pay ${mana} to regenerate it.`,
    again && 'After sending a blocker to the Discard and staying on the Field, it may attack again.',
    needs > 1 && `Can be blocked only by ${needs} or more spells together.`,
    blocks > 1 && `Can block ${blocks} attackers at once.`,
    recalls && 'You may summon spells from your Discard for their Mana Value.',
    counters !== 1 && `Is sent to the Discard with ${counted(counters, 'Discard counter')}.`,
    arrives !== NO_TOKENS && tokenWords(arrives) !== '' && `Comes to the Field with ${tokenWords(arrives)}.`,
    gives !== NO_TOKENS && given !== '' && `When you summon it, each other spell you have on the Field gets ${given}.`,
    fleeting && 'Goes to the Discard at the end of the turn on which you summon it.',
    ...(abilities ?? []).map((ability) => abilityText(card, ability)),
  ]
    .filter((text) => text !== false)
    .join(' ');
}

/** An ability in one line: in words of its own, or made from what it does. */
export function abilityText(card: Pick<Card, 'type'>, ability: Ability): string {
  const { when, may, instead, target, limit, text } = ability;
  if (text !== undefined && text !== '') return text;
  const once = limit ? ['once a turn'] : [];
  const met = ability.if ? [conditionWords(ability.if)] : [];
  const does = [...(target ? [`choose ${oneWords(target)}`] : []), doesWords(card, ability)].join(', then ');
  if (instead !== undefined) {
    return ended([...once, ...met, 'when it would be sent from the Field to the Discard', `${does} instead`]);
  }
  if (when !== undefined) return ended([...once, whenWords(when, ability), ...met, does]);
  if (may === undefined) return ended([...met, does]);
  const cost = typeof may === 'object' ? costWords(card, may) : '';
  return ended([...once, 'in your Main Phase', ...met, `you may ${cost === '' ? 'do this' : cost}: ${does}`]);
}
const ended = (parts: readonly string[]) => `${capital(parts.join(', '))}.`;

/** What it does, or each option of which one is chosen. */
function doesWords(card: Pick<Card, 'type'>, ability: Ability): string {
  const { choose } = ability;
  if (!choose) return clauses(card, ability, ability.effects ?? []);
  return `choose one: ${choose.map(({ effects }) => clauses(card, ability, effects)).join('; or ')}`;
}
/** One of its options in words, from 1. */
export const optionWords = (card: Pick<Card, 'type'>, ability: Ability, option: number): string =>
  capital(clauses(card, ability, ability.choose?.[option - 1]?.effects ?? []));
const clauses = (card: Pick<Card, 'type'>, ability: Ability, effects: readonly Effect[]) =>
  effects.map((effect) => clause(card, ability, effect)).join(', then ');

const WHEN: Readonly<Record<Trigger, string>> = {
  'is-summoned': 'when you summon it',
  attacks: 'when it attacks',
  blocks: 'when it blocks',
  'is-blocked': 'when it is blocked',
  'is-sent': 'when it is sent from the Field to the Discard',
  'gives-mana': 'when you send it to the Discard for Mana',
  regenerates: 'when it regenerates',
  'turn-begins': 'at the beginning of each turn',
  'turn-ends': 'at the end of each turn',
};
function whenWords(when: Trigger, ability: Ability): string {
  if (when === 'blocks' && isAboutOther(ability)) return 'when it blocks a spell';
  return when === 'is-blocked' && isAboutOther(ability) ? 'when a spell blocks it' : WHEN[when];
}
/** What is paid. */
function costWords({ type }: Pick<Card, 'type'>, { mana = 0, token, send }: Cost): string {
  const parts = [
    mana > 0 && `pay ${mana} ${type} Mana`,
    token !== undefined && `take ${tokenWords({ ...NO_TOKENS, [token]: 1 })} off it`,
    send && 'send it to the Discard',
  ];
  return list(parts.filter((part) => typeof part === 'string'));
}

const HAS = { yours: ' you have', others: ' your opponent has' } as const;
/** `other Moon spell you have on the Field`. */
const noun = ({ whose, type, another, in: zone = 'field' }: Which, isOne = true) =>
  `${another ? 'other ' : ''}${type ? `${type} ` : ''}${isOne ? 'spell' : 'spells'}${whose ? HAS[whose] : ''} ${zone === 'field' ? 'on the Field' : 'in the Discard'}`;
/** `another spell you have on the Field`. */
const oneWords = (which: Which) => `${which.another ? 'an' : 'a '}${noun(which)}`;
function whomWords(whom: Whom): string {
  if (typeof whom === 'object') return `each ${noun(whom)}`;
  return whom === 'self' ? 'it' : 'that spell';
}
const forEach = (amount: WrittenAmount<Which>) => (typeof amount === 'number' ? '' : ` for each ${noun(amount.each)}`);
const timesOf = (amount: WrittenAmount<Which>): number => {
  const full = amountOf(amount);
  return typeof full === 'number' ? full : full.times;
};
const plus = (amount: number) => (amount < 0 ? number(amount) : `+${amount}`);
/** `+1 Attack and +1 Life this turn`; what is counted comes behind. */
function changeWords({ attack, life }: Effect & { readonly is: 'change' }, time: string): string {
  const one = (amount: WrittenAmount<Which> | undefined, what: string) =>
    amount === undefined || amount === 0 ? [] : [[`${plus(timesOf(amount))} ${what}`, forEach(amount)] as const];
  const all = [...one(attack, 'Attack'), ...one(life, 'Life')];
  if (all.every(([, each]) => each === all[0]?.[1]))
    return `${list(all.map(([what]) => what))}${time}${all[0]?.[1] ?? ''}`;
  return list(all.map(([what, each]) => `${what}${time}${each}`));
}
/** What an effect does, as a part of a sentence. */
function clause(card: Pick<Card, 'type'>, ability: Ability, effect: Effect): string {
  const whom = whomWords(whomOf(effect, ability));
  switch (effect.is) {
    case 'token': {
      const { amount = 1 } = effect;
      return `${whom} gets ${tokenWords({ ...NO_TOKENS, [effect.token]: timesOf(amount) })}${forEach(amount)}`;
    }
    case 'change':
      return `${whom} gets ${changeWords(effect, ability.always ? '' : ' this turn')}`;
    case 'damage': {
      const dealt = `${timesOf(effect.amount)} damage`;
      return `${whom === 'it' ? `it takes ${dealt}` : `it deals ${dealt} to ${whom}`}${forEach(effect.amount)}`;
    }
    case 'send':
      return `send ${whom} to the Discard`;
    case 'return':
      return `return ${whom} to ${whom === 'it' ? 'your Hand' : "its player's Hand"}`;
    case 'gain': {
      const { amount = 1, type = card.type } = effect;
      return `you gain ${timesOf(amount)} ${type} Mana${forEach(amount)}`;
    }
    case 'counter':
    case 'take-counter': {
      const { amount = 1 } = effect;
      const verb = effect.is === 'counter' ? 'gets' : 'loses';
      return `${whom} ${verb} ${counted(timesOf(amount), 'Discard counter')}${forEach(amount)}`;
    }
  }
}
function conditionWords(written: NonNullable<Ability['if']>): string {
  const { cards, least, most } = conditionOf(written);
  const has = cards.whose === 'yours' ? 'if you have' : cards.whose === 'others' ? 'if your opponent has' : undefined;
  const number =
    most === 0
      ? 'no'
      : most === undefined
        ? `at least ${least}`
        : most === least
          ? `exactly ${least}`
          : `${least} to ${most}`;
  const isOne = (most ?? least) === 1;
  const spells = noun({ ...cards, whose: undefined }, isOne);
  return `${has ?? (isOne ? 'if there is' : 'if there are')} ${number} ${spells}`;
}
