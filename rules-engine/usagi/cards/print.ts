/** What is printed on a card, from the form in which files write it. */
import type { CardFile } from '../../core/printing.ts';
import {
  type Ability,
  type Effect,
  type Print,
  RATINGS,
  type Rating,
  type Ratings,
  type Type,
  TYPES,
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

/** An ability as written: what every effect of its kind has in common may be left out. */
export interface WrittenAbility extends Omit<Ability, 'effects' | 'text'> {
  readonly text?: string;
  readonly effects?: readonly (Partial<Effect> & Pick<Effect, 'is'>)[];
}

/** What an effect does to, where it does not say so. */
const REACHES: Partial<Record<Effect['is'], string>> = { gain: 'you', draw: 'you', score: 'self' };
const NO_REACH: readonly string[] = ['not-swept-up', 'involve-stricken', 'play-in-initiation', 'only-without-hero'];
/** Fills what an ability leaves to its kind. */
export function abilityOf({ text = '', effects = [], ...rest }: WrittenAbility): Ability {
  return {
    ...rest,
    text,
    effects: effects.map((effect) => {
      const { is } = effect;
      if (is === 'gain') return { honor: 0, ryo: 0, to: 'you', ...effect };
      if (NO_REACH.includes(is)) return effect as Effect;
      return { to: REACHES[is] ?? 'target', ...effect } as Effect;
    }),
  };
}

/** What a file in `content/usagi/cards/` says is printed on the card. Its name and kind stand beside it. */
export interface Printed extends Partial<
  Pick<Print, 'subtype' | 'description' | 'unique' | 'honor' | 'ryo' | 'restricted'>
> {
  readonly clan?: string;
  readonly affiliation?: string;
  readonly ratings?: Partial<Readonly<Record<Rating, number>>>;
  readonly abilities?: readonly WrittenAbility[];
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
