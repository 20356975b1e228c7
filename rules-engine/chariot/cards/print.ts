/** What is printed on a spell, from the form in which files write it. */
import type { CardFile } from '../../core/printing.ts';
import { type Card, MANA_TYPES, NO_TOKENS, plainCard, type TokenKind, type Tokens } from '../state.ts';

/** What may be told of a spell. */
export const FIGURES = ['type', 'value', 'attack', 'life', 'effect'] as const;
export type Figure = (typeof FIGURES)[number];

type Facts = Omit<Card, 'id' | 'name' | 'counters' | 'arrives' | 'gives'>;
type SomeTokens = Readonly<Partial<Record<TokenKind, number | undefined>>>;
/** What is said of a spell. What is left out is as on a plain one. */
export type PrintedKeys = { readonly [Fact in keyof Facts]?: Facts[Fact] | undefined } & {
  /** How many Discard counters it gets. */
  readonly 'sent-with'?: number | undefined;
  readonly arrives?: SomeTokens | undefined;
  readonly gives?: SomeTokens | undefined;
};
/** What is printed on a spell; its name stands beside it. */
export type Printed = PrintedKeys & {
  readonly [Figure in 'type' | 'value' | 'attack' | 'life']: Card[Figure];
} & {
  /** What the rulebook does not give of a spell it names: here a figure of ours stands in. */
  readonly ours?: readonly Figure[] | undefined;
  /** What it says in words of its own. */
  readonly text?: string | undefined;
};
export type PrintedCard = CardFile<Printed>;

export interface CardEntry {
  readonly card: Card;
  /** A spell of our own, not of the game. */
  readonly sample: boolean;
  /** What the rulebook does not give of a spell it names: here a value of ours stands in. */
  readonly ours: readonly Figure[];
}

/** The facts of a card that are said: keys without a value are not. */
export function factsOf({ 'sent-with': counters, arrives, gives, ...facts }: PrintedKeys): Partial<Card> {
  const tokens = (given: SomeTokens | undefined) => given && ({ ...NO_TOKENS, ...given } as Tokens);
  const said = { ...facts, counters, arrives: tokens(arrives), gives: tokens(gives) };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}
/** A card as its file has it. */
export function entryOf({ slug, name, sample, printed }: PrintedCard): CardEntry {
  const { ours = [], text: _, ...keys } = printed;
  return { card: plainCard({ id: slug, name, ...factsOf(keys) }), sample, ours };
}

/** The cards of their files: those the rulebook names first, then by Mana Type; Premium ones last. */
export const entriesOf = (files: readonly PrintedCard[]): readonly CardEntry[] =>
  files
    .map(entryOf)
    .sort((one, other) => rank(one) - rank(other) || one.card.value - other.card.value || byName(one.card, other.card));
const rank = ({ card, sample }: CardEntry) =>
  (sample ? 100 : 0) + 10 * MANA_TYPES.indexOf(card.type) + (card.premium ? 1 : 0);
const byName = (one: Card, other: Card) => (one.name < other.name ? -1 : 1);
