/**
 * A small card game, made to be written in several ways that are then measured against each other. Two players take
 * turns. A turn gives energy, readies fighters and draws a card; its player plays fighters and attacks with them until
 * they end it. Whoever has no life left has lost.
 */

/** One of eight kinds of cards: a fighter. */
export interface Kind {
  readonly cost: number;
  readonly power: number;
  /** A fighter falls once it has as much damage. */
  readonly toughness: number;
  /** Swift fighters are ready as they come. */
  readonly swift: boolean;
  /** A shield takes the first blow. */
  readonly shield: boolean;
  /** Guards are attacked before anything else. */
  readonly guard: boolean;
}
type Trait = 'swift' | 'shield' | 'guard';
const kind = ([cost, power, toughness]: readonly [number, number, number], ...traits: readonly Trait[]): Kind => ({
  cost,
  power,
  toughness,
  swift: traits.includes('swift'),
  shield: traits.includes('shield'),
  guard: traits.includes('guard'),
});
export const KINDS: readonly Kind[] = [
  kind([1, 1, 2]),
  kind([1, 1, 1], 'swift'),
  kind([2, 1, 3], 'guard'),
  kind([2, 3, 1]),
  kind([3, 2, 2], 'shield'),
  kind([3, 3, 3]),
  kind([4, 2, 5], 'guard', 'shield'),
  kind([5, 5, 4], 'swift'),
];
export const LIFE = 15;
export const HAND = 4;
/** A deck has so many of each kind. */
export const OF_EACH = 3;
export const MOST_ENERGY = 6;
export const MOST_FIGHTERS = 5;
/** What it costs to draw from an empty deck. */
export const FATIGUE = 2;

/** Turns are counted from 1; both players' first turns give one energy. */
export const energyIn = (turn: number) => Math.min((turn + 1) >> 1, MOST_ENERGY);

/** A fighter on the table. */
export interface Fighter {
  /** Its place in `KINDS`. */
  readonly kind: number;
  readonly damage: number;
  readonly ready: boolean;
  readonly shield: boolean;
}
/** All that one player has. The top card of a deck is its last. */
export interface Side {
  readonly life: number;
  readonly energy: number;
  readonly deck: readonly number[];
  readonly hand: readonly number[];
  readonly fighters: readonly Fighter[];
}
export type Seat = 0 | 1;
export const otherThan = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

/** A choice of whoever's turn it is. Cards and fighters are named by their places. */
export type Choice =
  | { readonly type: 'end'; readonly seat: Seat }
  | { readonly type: 'play'; readonly seat: Seat; readonly card: number }
  /** An attack without a target is one on the player. */
  | { readonly type: 'attack'; readonly seat: Seat; readonly with: number; readonly target: number | undefined };

export const kindOf = (kind: number): Kind => KINDS[kind] as Kind;

/** The same with another in one place. */
export function changed<Thing>(things: readonly Thing[], at: number, thing: Thing): readonly Thing[] {
  const copy = things.slice();
  copy[at] = thing;
  return copy;
}

/** One game played at random: how many choices it took, and a number that another course of the game would change. */
export interface Course {
  readonly choices: number;
  readonly checksum: number;
}

/** Chance enough to shuffle and to pick by, and the same on every machine. */
export function chanceFrom(seed: number): (below: number) => number {
  let last = seed | 0;
  return (below) => {
    last = (Math.imul(last, 1664525) + 1013904223) | 0;
    return (last >>> 8) % below;
  };
}

/** A shuffled deck for each player. */
export const decksFrom = (pick: (below: number) => number): readonly [number[], number[]] => [
  deckFrom(pick),
  deckFrom(pick),
];
const SORTED = KINDS.flatMap((_, nth) => new Array<number>(OF_EACH).fill(nth));
function deckFrom(pick: (below: number) => number): number[] {
  const deck = SORTED.slice();
  for (let left = deck.length; left > 1; left--) {
    const at = pick(left);
    const moved = deck[left - 1] as number;
    deck[left - 1] = deck[at] as number;
    deck[at] = moved;
  }
  return deck;
}

/** A checksum with one more number in it. */
export const mixed = (checksum: number, number: number) => (Math.imul(checksum, 31) + number) | 0;

/** A checksum with all that lies on the table in it. */
export const mixedWith = (checksum: number, sides: readonly Side[]) =>
  sides
    .flatMap(({ life, energy, deck, hand, fighters }) => [
      life,
      energy,
      deck.length,
      ...hand,
      ...fighters.flatMap(({ kind, damage, ready, shield }) => [kind, damage, Number(ready), Number(shield)]),
    ])
    .reduce(mixed, checksum);

/** All that may be chosen: to end the turn, each card that can be paid, each attack. */
export function choicesFor({ fighters, hand, energy }: Side, other: Side, seat: Seat): readonly Choice[] {
  const found: Choice[] = [{ type: 'end', seat }];
  if (fighters.length < MOST_FIGHTERS) {
    for (let card = 0; card < hand.length; card++) {
      if (kindOf(hand[card] as number).cost <= energy) found.push({ type: 'play', seat, card });
    }
  }
  const guarded = other.fighters.some(isGuard);
  for (let at = 0; at < fighters.length; at++) {
    if (!fighters[at]?.ready) continue;
    if (!guarded) found.push({ type: 'attack', seat, with: at, target: undefined });
    for (let target = 0; target < other.fighters.length; target++) {
      if (!guarded || isGuard(other.fighters[target] as Fighter))
        found.push({ type: 'attack', seat, with: at, target });
    }
  }
  return found;
}
export const isGuard = ({ kind }: Fighter) => kindOf(kind).guard;
export const hasFallen = ({ kind, damage }: Fighter) => damage >= kindOf(kind).toughness;
