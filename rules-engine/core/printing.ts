/** Cards as their files in `content/` write them. Nothing here needs the cards themselves. */
import type { z } from 'zod';
import type { Fault } from './fault.ts';

/** What of a card's file its game plays. */
export interface CardFile<Printed> {
  /** The name of the file. */
  readonly slug: string;
  readonly name: string;
  /** The sort of card, in the words of the game. */
  readonly kind: string;
  readonly sample: boolean;
  readonly printed: Printed;
}

/** How the files of a game's cards are read. */
export interface Printing<Printed = unknown> {
  /** What may stand under `printed`. */
  readonly schema: z.ZodType<Printed>;
  /** What is wrong though every key has the right shape. Paths begin at the top of the file. */
  readonly faults: (file: CardFile<Printed>) => readonly Fault[];
  /** The figures that readers see, in order. */
  readonly facts: (file: CardFile<Printed>) => readonly Fact[];
  /** The text of the card, made from what it does; empty where nothing is printed. */
  readonly text: (file: CardFile<Printed>) => string;
  /** What it does where it is played, for a card whose text the rulebook doesn't give; empty where it does nothing. */
  readonly effect?: (file: CardFile<Printed>) => string;
}
export interface Fact {
  readonly name: string;
  readonly value: string | number;
}

/** A card that shows what cards may say, and its text, as it is made from what is printed. */
export interface CardExample<Printed = unknown> {
  readonly name: string;
  readonly kind: string;
  readonly printed: Printed;
  readonly text: string;
}
