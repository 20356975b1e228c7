/**
 * The spells there are: the ten the rulebook names, and a sample set of our own, so that there is enough to play with.
 * What the rulebook does not tell of a named spell is ours as well, and marked so.
 */
import { type Card, type ManaType, NO_TOKENS, plainCard, type Tokens } from '../state.ts';

/** What may be told of a spell. */
export const FIGURES = ['type', 'value', 'attack', 'life', 'effect'] as const;
export type Figure = (typeof FIGURES)[number];

export interface CardEntry {
  readonly card: Card;
  /** A spell of our own, not of the game. */
  readonly sample: boolean;
  /** What the rulebook does not give of a spell it names: here a value of ours stands in. */
  readonly ours: readonly Figure[];
}

type Facts = Partial<Card>;
/** `Moon 2: 1/3` is a spell of Mana value 2 that gives Moon Mana, with 1 Attack and 3 Life. */
type Figures = `${ManaType} ${number}: ${number}/${number}`;
const card = (name: string, figures: Figures, facts: Facts = {}): Card => {
  const [type, ...numbers] = figures.split(/: |[ /]/) as [ManaType, ...string[]];
  const [value = 0, attack = 0, life = 1] = numbers.map(Number);
  const id = name.toLowerCase().replaceAll(' ', '-');
  return plainCard({ id, name, type, value, attack, life, ...facts });
};
const tokens = (some: Partial<Tokens>): Tokens => ({ ...NO_TOKENS, ...some });
const PREMIUM = { premium: true } as const;

const named = (ours: readonly Figure[], ...facts: Parameters<typeof card>): CardEntry => ({
  card: card(...facts),
  sample: false,
  ours,
});
const sample = (...facts: Parameters<typeof card>): CardEntry => ({ card: card(...facts), sample: true, ours: [] });

/** Named in the rulebook. */
export const NAMED: readonly CardEntry[] = [
  named([], 'Loveshroom', 'Moon 1: 0/2', { destroys: true }),
  named(['effect'], 'Pappiliodya', 'Moon 2: 1/3'),
  named(['type', 'value', 'effect'], 'Shiny Balai', 'Sun 3: 5/1'),
  named(['type', 'value', 'effect'], 'Moonlit Witch', 'Moon 4: 4/4', { arrives: tokens({ Revive: 1 }) }),
  named(['value', 'attack', 'life', 'effect'], 'Blue Moon', 'Moon 3: 2/3', { regenerates: 2 }),
  named(['type', 'value', 'attack', 'life', 'effect'], 'Horologium Chamber', 'Star 3: 1/4', { regenerates: 2 }),
  named(['type', 'value', 'attack', 'life'], 'Shiny Rod', 'Sun 4: 3/4', { again: true }),
  named(['type', 'value', 'attack', 'life'], 'Unicorn', 'Star 3: 3/3', { needs: 2 }),
  named(['type', 'value', 'attack', 'life'], 'Alcor', 'Star 4: 4/3', { needs: 2 }),
  named(['type', 'value', 'attack', 'life', 'effect'], 'Pegasus', 'Star 3: 2/3', { recalls: true }),
];

/** Our own. */
export const SAMPLES: readonly CardEntry[] = [
  sample('Candle Wick', 'Sun 1: 1/1'),
  sample('Brass Kettle', 'Sun 1: 0/3'),
  sample('Matchstick Imp', 'Sun 1: 2/1', { fleeting: true }),
  sample('Noon Bell', 'Sun 2: 2/2'),
  sample('Marigold Guard', 'Sun 2: 1/4'),
  sample('Kite Apprentice', 'Sun 2: 3/1'),
  sample('Bread Oven', 'Sun 3: 2/4', { gives: tokens({ '+0/+1': 1 }) }),
  sample('Harvest Drum', 'Sun 3: 2/2', { gives: tokens({ '+1/+1': 1 }) }),
  sample('Copper Giant', 'Sun 4: 4/5', { counters: 2 }),
  sample('Weathercock', 'Sun 4: 3/3', { again: true }),
  sample('High Summer', 'Sun 5: 5/5', { ...PREMIUM, gives: tokens({ '+1/+1': 1 }) }),
  sample('Last Lantern', 'Sun 2: 1/2', { ...PREMIUM, destroys: true }),

  sample('Night Moth', 'Moon 1: 1/1'),
  sample('Still Pond', 'Moon 1: 0/4'),
  sample('Thorn Hedge', 'Moon 2: 0/4', { blocks: 2 }),
  sample('Grey Owl', 'Moon 2: 2/2'),
  sample('Tide Ferry', 'Moon 3: 2/3', { regenerates: 1 }),
  sample('Salt Circle', 'Moon 3: 1/3', { gives: tokens({ '-1/+1': 1 }) }),
  sample('Nettle Queen', 'Moon 4: 2/4', { destroys: true, counters: 2 }),
  sample('Drowned Bell', 'Moon 5: 5/4', { ...PREMIUM, regenerates: 3 }),
  sample('Second Sleep', 'Moon 2: 1/2', { ...PREMIUM, arrives: tokens({ Revive: 1 }) }),

  sample('Paper Comet', 'Star 1: 2/1', { fleeting: true }),
  sample('Sleepy Page', 'Star 1: 1/2'),
  sample('Glass Compass', 'Star 2: 2/2', { arrives: tokens({ '+0/+1': 1 }) }),
  sample('Attic Telescope', 'Star 2: 1/3'),
  sample('Twin Lamps', 'Star 3: 2/3', { blocks: 2 }),
  sample('Cloud Stag', 'Star 4: 3/4', { needs: 2 }),
  sample('Star Gardener', 'Star 3: 1/2', { gives: tokens({ Revive: 1 }) }),
  sample('Long Way Home', 'Star 5: 4/4', { ...PREMIUM, recalls: true }),
  sample('Winter Choir', 'Star 4: 4/4', { ...PREMIUM, arrives: tokens({ '+1/+1': 1, '+0/+1': 1 }) }),
];

export const CARDS: readonly CardEntry[] = [...NAMED, ...SAMPLES];
const BY_ID: ReadonlyMap<string, Card> = new Map(CARDS.map(({ card }) => [card.id, card]));
/** The spell of a name as files write it. */
export const cardNamed = (id: string): Card | undefined => BY_ID.get(id);

/** A hand of one's own: how many of each spell, by id. */
export type CountedHand = Readonly<Record<string, number>>;
/** A hand ready to play. */
export interface ReadyHand {
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
