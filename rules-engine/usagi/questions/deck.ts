/** Is a deck allowed? Every fault at once, each with its rule. */
import type { RuleId } from '../../core/rule.ts';
import { findPrint } from '../cards/cards.ts';
import type { Readings } from '../readings.ts';
import { setup } from '../rules/setup.ts';
import { specialAbilities } from '../rules/special-abilities.ts';
import type { Print } from '../state.ts';

/** The cards the source names, with what it says of them. They cannot be played: their numbers are not known. */
export const NAMED = [
  { slug: 'miyamoto-usagi', name: 'Miyamoto Usagi', subtype: 'hero', ratings: 5, zeroes: 1 },
  { slug: 'jei', name: 'Jei', subtype: 'ally', ratings: 2, zeroes: 0 },
] as const;

export const SMALLEST_DECK = 30;
export const MOST_COPIES = 3;

export type DeckFault =
  | { readonly rule: RuleId; readonly is: 'too-small'; readonly cards: number; readonly least: number }
  | {
      readonly rule: RuleId;
      readonly is: 'too-many';
      readonly slug: string;
      readonly name: string;
      readonly copies: number;
      readonly most: number;
    }
  /** No rule is against it: the engine does not know the card, or not what is printed on it. */
  | { readonly rule: null; readonly is: 'unknown' | 'numbers-unknown'; readonly slug: string; readonly name: string };

export interface DeckVerdict {
  readonly legal: boolean;
  readonly cards: number;
  readonly faults: readonly DeckFault[];
  /** The limits that were looked at, whether the deck keeps them or not. */
  readonly limits: readonly RuleId[];
}

/** The most copies a deck may hold of a card, and the rule that says so. */
export function mostCopies(
  { restricted }: Print,
  readings: Readings,
): { readonly most: number; readonly rule: RuleId } {
  const lifts = readings['restricted-above-three'] === 'own-limit';
  if (restricted !== null && (lifts || restricted <= MOST_COPIES)) {
    return { most: restricted, rule: setup.restricted.id };
  }
  return { most: MOST_COPIES, rule: setup.copies.id };
}

/** Rules that a fault rests on besides its own. */
export const citesOf = ({ rule }: DeckFault): readonly RuleId[] =>
  rule === setup.restricted.id ? [specialAbilities.restricted.id] : [];

/** Judges a deck, given as slugs of cards. */
export function checkDeck(deck: readonly string[], readings: Readings, madeUp: readonly Print[] = []): DeckVerdict {
  const faults: DeckFault[] = [];
  if (deck.length < SMALLEST_DECK) {
    faults.push({ rule: setup.deckSize.id, is: 'too-small', cards: deck.length, least: SMALLEST_DECK });
  }
  const limits = new Set<RuleId>([setup.deckSize.id]);
  const counts = new Map<string, number>();
  for (const slug of deck) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  for (const [slug, copies] of counts) {
    const print = findPrint(slug, madeUp);
    if (!print) {
      const named = NAMED.find((one) => one.slug === slug);
      faults.push({ rule: null, is: named ? 'numbers-unknown' : 'unknown', slug, name: named?.name ?? slug });
      continue;
    }
    const { most, rule } = mostCopies(print, readings);
    limits.add(rule);
    if (print.restricted !== null) limits.add(setup.restricted.id).add(specialAbilities.restricted.id);
    if (copies > most) faults.push({ rule, is: 'too-many', slug, name: print.name, copies, most });
  }
  return { legal: faults.length === 0, cards: deck.length, faults, limits: [...limits] };
}
