/**
 * The spells there are, from their files: the ten the rulebook names, and a sample set of our own, so that there is
 * enough to play with.
 */
import type { Card } from '../state.ts';
import { type CardEntry, entriesOf } from './print.ts';
import { PRINTED } from './printed.ts';

export { type CardEntry, type Figure, FIGURES } from './print.ts';

export const CARDS: readonly CardEntry[] = entriesOf(PRINTED);
/** Named in the rulebook. */
export const NAMED: readonly CardEntry[] = CARDS.filter(({ sample }) => !sample);
/** Our own. */
export const SAMPLES: readonly CardEntry[] = CARDS.filter(({ sample }) => sample);

const BY_ID: ReadonlyMap<string, Card> = new Map(CARDS.map(({ card }) => [card.id, card]));
/** The spell of a name as files write it. */
export const cardNamed = (id: string): Card | undefined => BY_ID.get(id);

/** A hand of one's own: how many of each spell, by id. */
export type CountedHand = Readonly<Record<string, number>>;
/** A hand ready to play. */
interface ReadyHand {
  readonly id: string;
  readonly title: string;
  /** How many of each spell. */
  readonly spells: Readonly<Record<string, number>>;
}
/** Two of 18 spells each. */
export const READY_HANDS: readonly ReadyHand[] = [
  {
    id: 'moon-and-star',
    title: 'Moon and Star',
    spells: {
      loveshroom: 3,
      pappiliodya: 3,
      'moonlit-witch': 1,
      'blue-moon': 2,
      'still-pond': 1,
      'second-sleep': 1,
      unicorn: 2,
      pegasus: 1,
      'horologium-chamber': 1,
      'sleepy-page': 2,
      'paper-comet': 1,
    },
  },
  {
    id: 'sun-and-star',
    title: 'Sun and Star',
    spells: {
      'shiny-balai': 3,
      'shiny-rod': 2,
      'candle-wick': 3,
      'noon-bell': 2,
      'marigold-guard': 2,
      'bread-oven': 1,
      'last-lantern': 1,
      alcor: 1,
      'twin-lamps': 1,
      'glass-compass': 2,
    },
  },
];
export const spellsOf = ({ spells }: Pick<ReadyHand, 'spells'>): readonly Card[] =>
  Object.entries(spells).flatMap(([id, count]) => {
    const found = cardNamed(id);
    return found ? Array.from({ length: count }, () => found) : [];
  });
