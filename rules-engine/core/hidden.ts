/** What hidden cards may be, for those who guess. */
import { among, roll, shuffled } from './random.ts';

/** What is left of a list once some of it is seen; undefined where something is seen that it doesn't have. */
export function restOf(list: readonly string[], seen: readonly string[]): readonly string[] | undefined {
  const rest = [...list];
  for (const one of seen) {
    const at = rest.indexOf(one);
    if (at < 0) return undefined;
    rest.splice(at, 1);
  }
  return rest;
}

/** What whoever guesses knows of cards. */
export interface Known {
  /** Lists that people often bring. */
  readonly lists: readonly (readonly string[])[];
  /** Every card there is, as often as a list may hold it. */
  readonly stock: readonly string[];
  /** A place for each card of the stock. */
  readonly places: ReadonlyMap<string, number>;
}
export function known(lists: Known['lists'], stock: Known['stock']): Known {
  return { lists, stock, places: new Map([...new Set(stock)].map((card, place) => [card, place])) };
}

/** What somebody may hold whose other cards are seen: what is left of each list that these may be of, and of the stock. */
export function mayHold({ lists, stock }: Known, seen: readonly string[], count: number) {
  const rests = lists.flatMap((list) => {
    const rest = restOf(list, seen);
    return rest && rest.length >= count ? [rest] : [];
  });
  const inStock = seen.filter((card) => stock.includes(card));
  const left = restOf(stock, inStock) ?? stock;
  return [...rests, left.length >= count ? left : stock];
}

/** So many cards out of one of these lists, each as likely as the others. */
export function drawnFrom(lists: readonly (readonly string[])[], count: number, seed: number) {
  const picked = roll(seed);
  const list = lists[among(picked.bits, lists.length)] ?? [];
  const mixed = shuffled(list, picked.seed);
  const cards = Array.from({ length: count }, (_, nth) => mixed.things[nth % list.length] as string);
  return { cards, seed: mixed.seed };
}

/** Numbers for cards that are guessed. The same card has the same one in every guess, so that guesses can be compared. */
export function numberer(from: number, { places }: Known): (card: string) => number {
  const copies = new Map<string, number>();
  return (card) => {
    const nth = copies.get(card) ?? 0;
    copies.set(card, nth + 1);
    return from + (places.get(card) ?? places.size) * MOST_OF_ONE + nth;
  };
}
/** More than anybody holds of one card. */
const MOST_OF_ONE = 100;
