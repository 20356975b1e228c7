/** Short ways to write down what is printed on a card. */
import {
  type Ability,
  type Effect,
  type Print,
  RATINGS,
  type Rating,
  type Ratings,
  type Subtype,
  type Target,
  type Trigger,
  type Type,
  type Whom,
} from '../state.ts';

/** `'C3 I0'` is Combat 3 and Intrigue 0, the other ratings unprinted: C D I Y L, where Y is Ceremony. */
export function ratings(text: string): Ratings {
  const found: (number | null)[] = RATINGS.map(() => null);
  for (const word of text.split(' ').filter(Boolean)) found['CDIYL'.indexOf(word.charAt(0))] = Number(word.slice(1));
  return found;
}

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
  ratings: ratings(''),
  restricted: null,
  abilities: [],
  ...given,
});

/** `'2h 1r'` is 2 honor and 1 ryo. */
function cost(text: string): Pick<Print, 'honor' | 'ryo'> {
  const of = (letter: string) => Number(new RegExp(`(\\d+)${letter}`).exec(text)?.[1] ?? 0);
  return { honor: of('h'), ryo: of('r') };
}

interface More {
  readonly rated?: string;
  readonly description?: string;
  readonly clan?: string;
  readonly affiliation?: string;
  readonly unique?: true;
  readonly restricted?: number;
  readonly does?: readonly Ability[];
}
/** Makes cards of a type: by name, by costs, and by whatever else is printed on them. */
const cards =
  (type: Type, subtype: Subtype | null = null) =>
  (name: string, costs: string, more: More): Print => ({
    ...blank(type, name),
    subtype,
    ...cost(costs),
    ratings: ratings(more.rated ?? ''),
    description: more.description ?? '',
    clan: more.clan ?? null,
    affiliation: more.affiliation ?? null,
    unique: more.unique ?? false,
    restricted: more.restricted ?? null,
    abilities: more.does ?? [],
  });
export const hero = cards('character', 'hero');
export const ally = cards('character', 'ally');
export const event = (name: string, more: More) => cards('event')(name, '', more);
export const story = (name: string, more: More) => cards('event', 'story')(name, '', more);
export const possession = cards('attachment', 'possession');
export const experience = cards('attachment', 'experience');
export const skill = cards('attachment', 'skill');
export const setting = cards('attachment', 'setting');
export const moment = cards('moment');
export const actionMoment = cards('moment', 'action');
export const held = cards('moment', 'held');

export const always = (text: string, ...effects: readonly Effect[]): Ability => ({ sort: 'static', effects, text });
export const when = (trigger: Trigger, text: string, ...effects: readonly Effect[]): Ability => ({
  sort: 'involuntary',
  trigger,
  effects,
  text,
});
export const may = (
  text: string,
  costs: NonNullable<Ability['cost']>,
  target: Target | undefined,
  ...effects: readonly Effect[]
): Ability => ({ sort: 'voluntary', cost: costs, ...(target !== undefined && { target }), effects, text });
/** What the Attachment gives to its attached card. */
export const grants = (ability: Ability): Ability => ({ ...ability, granted: true });
export const onResolve = (text: string, ...effects: readonly Effect[]): Ability => ({ sort: 'resolve', effects, text });
export const happens = (text: string, target: Target | undefined, ...effects: readonly Effect[]): Ability => ({
  sort: 'play',
  ...(target !== undefined && { target }),
  effects,
  text,
});

export const gain = (honor: number, ryo: number, to: 'you' | 'each' | 'target' = 'you'): Effect => ({
  is: 'gain',
  honor,
  ryo,
  to,
});
export const draw = (cards: number, to: 'you' | 'each' | 'target' = 'you'): Effect => ({ is: 'draw', cards, to });
export const rating = (rating: Rating, amount: number, to: Whom = 'target'): Effect => ({
  is: 'rating',
  rating,
  amount,
  to,
});
export const score = (amount: number, to: Whom = 'self'): Effect => ({ is: 'score', amount, to });
export const doesTo = (
  is: 'exhaust' | 'kill' | 'strike' | 'refresh' | 'send-away' | 'take-control' | 'cancel',
  to: Whom = 'target',
): Effect => ({ is, to });
