/**
 * Abilities of cards, in the one form in which all games write them. Each game brings its own words: what sets an
 * ability off, what it costs, which cards are meant, and what it does. How they are read is in `ability-schema.ts`.
 */

/** When it happens: by itself, when its controller wishes, or always. An ability says one of them. */
export const MOMENTS = ['when', 'may', 'always'] as const;
export type Moment = (typeof MOMENTS)[number];

/** The words of a game. Without one of them, nothing there is of that sort. */
export interface Words {
  /** What sets off what happens by itself. */
  readonly when: string;
  /** What its controller pays. */
  readonly cost?: unknown;
  /** Which cards are counted. */
  readonly which?: unknown;
  /** What must be chosen when it happens or is used. */
  readonly target?: unknown;
  /** What it happens in place of. */
  readonly instead?: string;
  /** How often at most; where it doesn't say, once a turn. */
  readonly limit?: string;
  readonly effect: unknown;
}
type LimitOf<W extends Words> = W extends { readonly limit: infer Limit } ? Limit : 'once-a-turn';
/** An ability as a file writes it. */
export interface WrittenAbility<W extends Words> {
  readonly when?: W['when'] | undefined;
  readonly may?: 'free' | W['cost'] | undefined;
  readonly always?: true | undefined;
  readonly target?: W['target'] | undefined;
  readonly if?: WrittenCondition<W['which']> | undefined;
  readonly limit?: LimitOf<W> | undefined;
  readonly instead?: W['instead'] | undefined;
  readonly effects?: readonly W['effect'][] | undefined;
  /** One of these happens, as its player has chosen: like a target, when it happens or is used. */
  readonly choose?: readonly { readonly effects: readonly W['effect'][] }[] | undefined;
  readonly text?: string | undefined;
}
/** So many cards must be in play: at least 1 where it doesn't say. */
export interface WrittenCondition<Which> {
  readonly cards: Which;
  readonly least?: number | undefined;
  readonly most?: number | undefined;
}
/** So many, or so many for each card that fits: 1 where it doesn't say. */
export type WrittenAmount<Which> = number | { readonly each: Which; readonly times?: number | undefined };

/** The same, with nothing left out. */
export interface Condition<Which> extends WrittenCondition<Which> {
  readonly least: number;
}
export type Amount<Which> = number | { readonly each: Which; readonly times: number };

export const conditionOf = <Which>(written: WrittenCondition<Which>): Condition<Which> => ({
  ...written,
  least: written.least ?? 1,
});
export const amountOf = <Which>(written: WrittenAmount<Which>): Amount<Which> =>
  typeof written === 'number' ? written : { each: written.each, times: written.times ?? 1 };

/** How many cards fit, on the table as it is. */
export type Count<Which> = (cards: Which) => number;
export function isMet<Which>({ cards, least, most = Infinity }: Condition<Which>, count: Count<Which>): boolean {
  const there = count(cards);
  return there >= least && there <= most;
}
export const amountNow = <Which>(amount: Amount<Which>, count: Count<Which>): number =>
  typeof amount === 'number' ? amount : amount.times * count(amount.each);

/** The most options that there can be to choose from; the fewest are two. */
export const MOST_OPTIONS = 9;
