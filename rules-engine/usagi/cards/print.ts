/** What is printed on a card, from the form in which files write it. */
import { conditionOf, type WrittenAbility as AbilityOf, type WrittenAmount as AmountOf } from '../../core/ability.ts';
import type { CardFile } from '../../core/printing.ts';
import {
  type Ability,
  type Effect,
  type Print,
  RATINGS,
  type Rating,
  type Ratings,
  TRIGGERS,
  type Type,
  TYPES,
  type Which,
  type Whom,
} from '../state.ts';

/** The ratings by name, as scenario files write them. */
export const ratingsByName = (all: Ratings): Partial<Record<Rating, number>> =>
  Object.fromEntries(RATINGS.flatMap((rating, at) => (all[at] === null ? [] : [[rating, all[at]]])));

/** A card on which nothing is printed but what is given. */
export const blank = (type: Type, name: string, given: Partial<Print> = {}): Print => ({
  slug: given.slug ?? name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
  name,
  type,
  subtype: null,
  description: '',
  clan: null,
  affiliation: null,
  unique: false,
  honor: 0,
  ryo: 0,
  ratings: RATINGS.map(() => null),
  restricted: null,
  abilities: [],
  ...given,
});

export type WrittenAmount = AmountOf<Which>;
/** An effect as written: what every effect of its kind has in common may be left out. */
export interface WrittenEffect extends Readonly<Partial<Record<'honor' | 'ryo' | 'cards' | 'amount', WrittenAmount>>> {
  readonly is: Effect['is'];
  readonly rating?: Rating;
  readonly to?: Whom | 'you' | 'each';
}
/** When it happens by itself: at one of the triggers, when its Event or Setting resolves, or when the Moment is played. */
export const WHEN = [...TRIGGERS, 'resolves', 'played'] as const;
/** The words of its abilities. */
export interface UsagiWords {
  readonly when: (typeof WHEN)[number];
  readonly cost: NonNullable<Ability['cost']>;
  readonly which: Which;
  readonly target: NonNullable<Ability['target']>;
  readonly instead: NonNullable<Ability['instead']>;
  readonly effect: WrittenEffect;
}
/** An ability as written. */
export interface WrittenAbility extends AbilityOf<UsagiWords> {
  readonly granted?: true | undefined;
}
/** The older form. Files and links from before have it. */
export interface SortedAbility
  extends Omit<WrittenAbility, 'when' | 'may' | 'always'>, Pick<Ability, 'sort' | 'trigger' | 'cost'> {}

/** An ability of either form, in the older one. */
export function sorted(written: WrittenAbility | SortedAbility): SortedAbility {
  if ('sort' in written) return written;
  const { when, may, always: _, ...common } = written;
  if (may !== undefined) return { ...common, sort: 'voluntary', ...(may !== 'free' && { cost: may }) };
  if (when === 'resolves') return { ...common, sort: 'resolve' };
  if (when === 'played') return { ...common, sort: 'play' };
  return when === undefined ? { ...common, sort: 'static' } : { ...common, sort: 'involuntary', trigger: when };
}

/** What an effect does to, where it does not say so. */
const REACHES: Partial<Record<Effect['is'], string>> = { gain: 'you', draw: 'you', score: 'self' };
const NO_REACH: readonly string[] = ['not-swept-up', 'involve-stricken', 'play-in-initiation', 'only-without-hero'];
/** Fills what an ability leaves to its kind. All have the same fields, as the engine reads them all the time. */
export function abilityOf(written: WrittenAbility | SortedAbility): Ability {
  const {
    sort,
    text = '',
    effects = [],
    choose,
    if: condition,
    trigger,
    cost,
    target,
    limit,
    instead,
    granted,
  } = sorted(written);
  return {
    sort,
    trigger,
    cost,
    target,
    if: condition && conditionOf(condition),
    limit,
    instead,
    granted,
    effects: effects.map(effectOf),
    choose: choose?.map((option) => ({ effects: option.effects.map(effectOf) })),
    text,
  };
}
function effectOf(written: WrittenEffect): Effect {
  const { is } = written;
  const whole = Object.entries<unknown>({ ...written }).map(([key, value]) => [
    key,
    isCount(value) ? { times: 1, ...value } : value,
  ]);
  const filled = Object.fromEntries(whole) as Partial<Effect>;
  if (is === 'gain') return { honor: 0, ryo: 0, to: 'you', ...filled } as Effect;
  if (NO_REACH.includes(is)) return filled as Effect;
  return { to: REACHES[is] ?? 'target', ...filled } as Effect;
}
const isCount = (value: unknown): value is { readonly each: Which } =>
  typeof value === 'object' && value !== null && 'each' in value;

/** What a file in `content/usagi/cards/` says is printed on the card. Its name and kind stand beside it. */
export interface Printed extends Partial<
  Pick<Print, 'subtype' | 'description' | 'unique' | 'honor' | 'ryo' | 'restricted'>
> {
  readonly clan?: string;
  readonly affiliation?: string;
  readonly ratings?: Partial<Readonly<Record<Rating, number>>>;
  readonly abilities?: readonly (WrittenAbility | SortedAbility)[];
}
export type PrintedCard = CardFile<Printed>;

/** The cards of their files, by type and then by name. */
export const cardsOf = (files: readonly PrintedCard[]): readonly Print[] =>
  TYPES.flatMap((type) => files.flatMap((file) => (typeOf(file) === type ? printOfFile(file) : [])));
export const typeOf = ({ kind }: Pick<PrintedCard, 'kind'>): Type | undefined =>
  TYPES.find((type) => type === kind.toLowerCase());
export function printOfFile({ slug, name, printed, ...file }: PrintedCard): Print {
  const { ratings = {}, abilities = [], ...given } = printed;
  return blank(typeOf(file) ?? 'moment', name, {
    ...given,
    slug,
    ratings: RATINGS.map((rating) => ratings[rating] ?? null),
    abilities: abilities.map(abilityOf),
  });
}
