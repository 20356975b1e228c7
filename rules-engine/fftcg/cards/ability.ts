/**
 * Abilities of characters. A card's line ends in them: the plainest as words, `when-attacks:draw-1`, all others as one
 * list in the form in which files write abilities, `[{"may":"down","effects":[{"is":"draw"}]}]`.
 */
import {
  type Amount,
  amountOf,
  type Condition,
  conditionOf,
  type WrittenAbility as AbilityOf,
  type WrittenAmount as AmountAs,
} from '../../core/ability.ts';
import { nearestName } from '../../core/names.ts';
import { either, group, listOf, maybe, oneOf, type Shape } from '../../core/shape.ts';
import { type Skill, SKILLS } from './skills.ts';

/** What sets off an ability of a character. */
export const TRIGGERS = [
  'reinforced',
  'attacks',
  'attacked',
  'defeats',
  'defeated',
  'casts',
  'uses',
  'targeted',
  'equipped',
  'appointed',
  'moves',
  'you-pass',
  'you-recruit',
  'battle-begins',
  'round-begins',
  'round-ends',
  'battle-won',
] as const;
export type Trigger = (typeof TRIGGERS)[number];
/** What using an ability takes, if it isn't free: the character goes down, or a card of the hand is discarded. */
export const ABILITY_COSTS = ['down', 'discard'] as const;
export type AbilityCost = (typeof ABILITY_COSTS)[number];
/** What something else may happen in place of. */
export const REPLACED = ['defeated', 'goes-down'] as const;
export type Replaced = (typeof REPLACED)[number];
export const LIMITS = ['once-a-round'] as const;

/** What an ability does: to players, who draw; to characters. */
export const DEEDS = ['draw', 'recruit', 'up', 'down', 'discard', 'att', 'def'] as const;
export type Deed = (typeof DEEDS)[number];
/** The players that an effect is for. */
export const PLAYERS = ['you', 'opponent', 'each'] as const;
export type Players = (typeof PLAYERS)[number];
/** How long a change of a figure lasts that isn't always there. */
export const ENDS = ['round-end', 'battle-end'] as const;
export type End = (typeof ENDS)[number];

/** Which characters in play are meant. A key that is left out allows anybody. */
export interface Which {
  readonly whose?: 'yours' | 'others';
  readonly trait?: string;
  readonly skill?: Skill;
  readonly state?: 'up' | 'down';
  readonly row?: 'front' | 'back';
  readonly leader?: true;
  readonly equipped?: true;
  readonly another?: true;
}
export const isFigure = (is: Deed): is is 'att' | 'def' => is === 'att' || is === 'def';
export const counts = (is: Deed): is is 'draw' | 'recruit' => is === 'draw' || is === 'recruit';

export type WrittenAmount = AmountAs<Which>;
/** An effect as a file writes it. */
export interface WrittenEffect {
  readonly is: Deed;
  /** How many are drawn: 1, if it doesn't say. */
  readonly cards?: WrittenAmount | undefined;
  /** How much a figure changes. */
  readonly amount?: WrittenAmount | undefined;
  readonly to?: Players | 'self' | 'target' | Which | undefined;
  readonly until?: End | undefined;
}
/** The words of a character's abilities. */
export interface FftcgWords {
  readonly when: Trigger;
  readonly cost: AbilityCost;
  readonly which: Which;
  readonly target: Which;
  readonly instead: Replaced;
  readonly limit: (typeof LIMITS)[number];
  readonly effect: WrittenEffect;
}
export type WrittenAbility = AbilityOf<FftcgWords>;

/** The same with nothing left out. */
export interface AbilityEffect {
  readonly is: Deed;
  readonly amount: Amount<Which>;
  readonly to: Players | 'self' | 'target' | Which;
  readonly until: End;
}
export interface Ability {
  readonly when: Trigger | undefined;
  readonly cost: 'free' | AbilityCost | undefined;
  readonly always: boolean;
  readonly instead: Replaced | undefined;
  readonly target: Which | undefined;
  readonly if: Condition<Which> | undefined;
  /** Whether it happens, or may be used, once a round only. */
  readonly limited: boolean;
  /** What happens: of several lists, one is chosen when it is used, or before it happens. */
  readonly options: readonly (readonly AbilityEffect[])[];
  readonly text: string;
}

const effectOf = ({ is, cards = 1, amount = 0, to, until = 'round-end' }: WrittenEffect): AbilityEffect => ({
  is,
  amount: amountOf(counts(is) ? cards : amount),
  to: to ?? (counts(is) ? 'you' : 'self'),
  until,
});
/** An ability with what its file leaves out. */
export function abilityOf(written: WrittenAbility): Ability {
  const { when, may, always, instead, target, limit, effects = [], choose, text = '' } = written;
  return {
    when,
    cost: may,
    always: always ?? false,
    instead,
    target,
    if: written.if && conditionOf(written.if),
    limited: limit !== undefined,
    options: (choose?.map((option) => option.effects) ?? [effects]).map((list) => list.map(effectOf)),
    text,
  };
}

/** What is said of plain abilities, which stand as words in a line: when it happens, and what. */
const isPlain = ({ when, may, always, effects = [], ...more }: WrittenAbility): boolean =>
  when !== undefined &&
  effects.length > 0 &&
  Object.values(more).every((value) => value === undefined) &&
  effects.every(
    ({ is, cards = 1, amount, to, until }) =>
      !isFigure(is) &&
      is !== 'discard' &&
      typeof cards === 'number' &&
      cards > 0 &&
      (amount ?? to ?? until) === undefined,
  );
const plainWord = ({ when = 'attacks', effects = [] }: WrittenAbility): string =>
  `when-${when}:${effects.map(({ is, cards = 1 }) => (counts(is) ? `${is}-${cards as number}` : is)).join('+')}`;
/** Abilities as the words in which a line ends: the plain ones each as one, or all in one list. */
export function abilityWords(abilities: readonly WrittenAbility[]): readonly string[] {
  if (abilities.every(isPlain)) return abilities.map(plainWord);
  return [JSON.stringify(abilities)];
}

const number = (least: number, most: number): Shape => ({
  must: `a whole number from ${least} to ${most}`,
  is: (value) => Number.isInteger(value) && (value as number) >= least && (value as number) <= most,
});
const yes = oneOf(true as never);
/** A class or descriptor. */
export const TRAIT = /^[A-Z][A-Za-z'-]*$/;
const which = group({
  whose: maybe(oneOf('yours', 'others')),
  trait: maybe({ must: 'a word with a capital letter', is: (word) => typeof word === 'string' && TRAIT.test(word) }),
  skill: maybe(oneOf(...SKILLS)),
  state: maybe(oneOf('up', 'down')),
  row: maybe(oneOf('front', 'back')),
  leader: maybe(yes),
  equipped: maybe(yes),
  another: maybe(yes),
});
/** The highest number of cards drawn at once, and the highest change of a figure. */
export const MOST_DRAWN = 9;
const MOST_CHANGE = 9999;
const amount = (least: number, most: number): Shape => {
  const plain = number(least, most);
  return either('a whole number, or each with which cards', plain, group({ each: which, times: maybe(plain) }));
};
const condition = group({ cards: which, least: maybe(number(0, 99)), most: maybe(number(0, 99)) });
const effects = listOf(
  group({
    is: oneOf(...DEEDS),
    cards: maybe(amount(1, MOST_DRAWN)),
    amount: maybe(amount(-MOST_CHANGE, MOST_CHANGE)),
    to: maybe(either('self, target, players or which cards', oneOf(...PLAYERS, 'self', 'target'), which)),
    until: maybe(oneOf(...ENDS)),
  }),
);
/** The longest text of an ability. */
export const LONGEST_TEXT = 300;
/** What a list of abilities in a line must look like. */
export const ABILITIES: Shape = listOf(
  group({
    when: maybe(oneOf(...TRIGGERS)),
    may: maybe(oneOf('free', ...ABILITY_COSTS)),
    always: maybe(yes),
    target: maybe(which),
    if: maybe(condition),
    limit: maybe(oneOf(...LIMITS)),
    instead: maybe(oneOf(...REPLACED)),
    effects: maybe(effects),
    choose: maybe(listOf(group({ effects }))),
    text: maybe({
      must: `a text of at most ${LONGEST_TEXT} letters`,
      is: (text) => typeof text === 'string' && text.length <= LONGEST_TEXT,
    }),
  }),
);

/** Whether a word of a line is meant as one ability, or as a list of them. */
export const isAbilityWord = (word: string) => word.startsWith('when-') || word.startsWith('[');
/** The abilities that a word of a line stands for, as files write them, or what is wrong with it. */
export function readAbilities(word: string): readonly WrittenAbility[] | { readonly unread: string } {
  if (!word.startsWith('[')) return readPlain(word);
  const list = parsed(word);
  if (ABILITIES.is(list)) return list as readonly WrittenAbility[];
  return { unread: 'The list in brackets isn’t one of abilities.' };
}
/** What stands in the list of a line, whatever it is. */
export function parsed(word: string): unknown {
  try {
    return JSON.parse(word);
  } catch {
    return undefined;
  }
}
const isOne = <Word extends string>(words: readonly Word[], word: string): word is Word =>
  (words as readonly string[]).includes(word);
/** The deeds that a plain word may name. */
const PLAIN_DEEDS = ['draw', 'recruit', 'up', 'down'] as const satisfies readonly Deed[];
function readPlain(word: string): readonly WrittenAbility[] | { readonly unread: string } {
  const [head = '', does = '', ...more] = word.slice('when-'.length).split(':');
  if (!isOne(TRIGGERS, head)) return { unread: unknown(word, head, TRIGGERS) };
  if (does === '' || more.length > 0) {
    return { unread: `"${word}" doesn’t say what happens. Write it as in when-${head}:draw-1.` };
  }
  const found: WrittenEffect[] = [];
  for (const part of does.split('+')) {
    const [, name = '', cards = ''] = /^([a-z]+)(?:-([1-9]))?$/.exec(part) ?? [];
    if (!isOne(PLAIN_DEEDS, name)) return { unread: unknown(word, name || part, PLAIN_DEEDS) };
    if (counts(name) !== (cards !== '')) {
      const how = counts(name) ? `says how many, as in ${name}-1` : 'has no number';
      return { unread: `"${part}" in "${word}": ${name} ${how}.` };
    }
    found.push(counts(name) ? { is: name, cards: Number(cards) } : { is: name });
  }
  return [{ when: head, effects: found }];
}
function unknown(word: string, part: string, words: readonly string[]): string {
  const nearest = nearestName(part, words);
  const perhaps = nearest === undefined ? '' : `; perhaps "${nearest}" is meant`;
  return `"${part}" in "${word}" isn’t one of ${words.join(', ')}${perhaps}.`;
}
