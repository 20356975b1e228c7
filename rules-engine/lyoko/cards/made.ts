/** Cards somebody makes up in a file, to ask about one that is not in our list. */
import type { CardFacts } from './cards.ts';
import { type CardKind, factsOfPrint, type Printed } from './print.ts';
import { wordsOf } from '../words/names.en.ts';

/** A made-up card: the same as is printed on those of the list, and its kind. */
export interface MadeCard extends Printed {
  readonly kind: CardKind;
}
export type MadeCards = Readonly<Record<string, MadeCard>>;
/** Facts of made-up cards, by name. */
export type MadeFacts = Readonly<Record<string, CardFacts>>;

/** What stands on a made-up card. */
export const factsOfMade = (name: string, { kind, ...printed }: MadeCard): CardFacts =>
  factsOfPrint(wordsOf(name), kind, printed);
export const factsOfAll = (made: MadeCards): MadeFacts =>
  Object.fromEntries(Object.entries(made).map(([name, card]) => [name, factsOfMade(name, card)]));
