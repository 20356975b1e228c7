/** The cards: those the draft names, with what it tells of them, and samples of our own to play with. */
import { BLANK, type CardFacts, type Side } from './facts.ts';
import { cardsOf } from './print.ts';
import { PRINTED } from './printed.ts';

export * from './facts.ts';

export const JEREMIE = 'jeremie';
export const AELITA = 'aelita';
/** A card whose name the viewer may not see. */
export const HIDDEN = 'hidden';

/** Every card that is played, by the name files use for it: those of `content/lyoko/cards/` on which something is printed. */
export const CARDS: Readonly<Record<string, CardFacts>> = cardsOf(PRINTED);

export const isCard = (name: string) => Object.hasOwn(CARDS, name);
/** Names of made-up cards begin so, and are never those of cards in our list. */
export const MADE_NAME = /^my(?:-[a-z0-9]+)+$/;
export const isMadeName = (name: string) => MADE_NAME.test(name);
/** What stands on a card; nothing on one that is hidden. */
export const factsOf = (name: string): CardFacts => BY_NAME.get(name) ?? BLANK;
const BY_NAME: ReadonlyMap<string, CardFacts> = new Map(Object.entries(CARDS));

/** The five Characters a game is begun with: three of the draft's, two of ours. */
export const CHARACTERS = [AELITA, JEREMIE, 'ulrich', 'sample-scout', 'sample-guardian'] as const;

const copies = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).flatMap(([name, count]) => Array.from({ length: count }, () => name));
/** Two Cores of 40, ready to play, with every kind of card on both sides. */
export const DECKS: Readonly<Record<Side, readonly string[]>> = {
  hero: copies({
    'critical-strike': 5,
    'sample-side-step': 5,
    'sample-shield-routine': 3,
    'sample-edge-routine': 3,
    'sample-long-blade': 2,
    'sample-light-step': 2,
    'sample-short-circuit': 4,
    'sample-second-wind': 3,
    'sample-cut-line': 2,
    'sample-fresh-start': 2,
    'sample-safety-net': 2,
    'sample-trace-back': 2,
    'sample-reserve-plan': 2,
    'sample-aerial': 2,
    'sample-notebook': 1,
  }),
  xana: copies({
    megatank: 5,
    'sample-crawler': 6,
    'sample-wasp': 5,
    'sample-hulk': 2,
    'sample-blackout': 3,
    'sample-broken-bridge': 3,
    'sample-surge': 2,
    'sample-freeze': 2,
    'sample-overload': 1,
    'sample-jammer': 1,
    'sample-dig-in': 1,
    'sample-spite': 2,
    'sample-echo': 1,
    'sample-thin-ice': 1,
    'sample-high-ridge': 1,
    'sample-overcharge': 2,
    'sample-smoke': 2,
  }),
};
