/** Templates with their holes filled: what may stand in each, and what stands where the hole was. Pure. */
import { among, roll } from '../../rules-engine/core/random.ts';
import type { Card } from '../library/library.ts';
import type { PracticeFile } from '../library/schemas.ts';
import { isGroup } from '../lib/group.ts';

/** What fills a hole: a card by its name, a word, a number; or `is`, with names for its parts. */
type Filling = string | number | Readonly<Record<string, unknown>>;
export type Fillings = Readonly<Record<string, Filling>>;
/** What names are looked up in: the cards of a game. */
export type Cards = readonly Pick<Card, 'name' | 'title' | 'facts'>[];

/** A mistake of an author in a hole. */
export class HoleFault extends Error {
  override readonly name = 'HoleFault';
}

/** Everything that may fill a hole. */
export function optionsFor(hole: PracticeFile['vary'][string]): readonly Filling[] {
  if (typeof hole !== 'string') return hole;
  const [first = 0, last = 0] = hole.split('..').map(Number);
  return Array.from({ length: last - first + 1 }, (_, nth) => first + nth);
}

/** How many ways there are to fill a template, whatever is kept apart. */
export const waysToFill = ({ vary }: Pick<PracticeFile, 'vary'>): number =>
  Object.values(vary).reduce((ways, hole) => ways * optionsFor(hole).length, 1);

/** One way to fill it, and the seed for the next; undefined where things that are kept apart would be the same. */
export function pick(
  { vary, apart }: Pick<PracticeFile, 'vary' | 'apart'>,
  seed: number,
): { readonly fillings: Fillings | undefined; readonly seed: number } {
  let now = seed;
  const fillings = Object.fromEntries(
    Object.entries(vary).map(([hole, given]) => {
      const options = optionsFor(given);
      const rolled = roll(now);
      now = rolled.seed;
      return [hole, options[among(rolled.bits, options.length)] as Filling] as const;
    }),
  );
  const separate = apart.map((hole) => JSON.stringify(fillings[hole]));
  return { fillings: new Set(separate).size === separate.length ? fillings : undefined, seed: now };
}

const HOLES = /\$([a-z][a-z0-9]*)(?:\.([a-z][a-z0-9-]*))?/g;
const WHOLE = new RegExp(`^${HOLES.source}$`);

/** The holes that a text, a list or a group names. */
export const holesIn = (told: unknown): readonly string[] =>
  [...JSON.stringify(told ?? null).matchAll(HOLES)].map(([, hole = '']) => hole);

/** What was written, with its holes filled. A hole that stands alone becomes what fills it; one in a text, its name in writing. */
export function filled(told: unknown, fillings: Fillings, cards: Cards): unknown {
  if (typeof told === 'string') {
    const [, hole, part] = WHOLE.exec(told) ?? [];
    if (hole !== undefined) return partOf(fillingOf(fillings, hole), part, cards);
    return told.replaceAll(HOLES, (_, name: string, of?: string) =>
      writtenOf(partOf(fillingOf(fillings, name), of, cards)),
    );
  }
  if (Array.isArray(told)) return told.map((one) => filled(one, fillings, cards));
  if (!isGroup(told)) return told;
  return Object.fromEntries(
    Object.entries(told).map(([key, value]) => [
      writtenOf(filled(key, fillings, cards)),
      filled(value, fillings, cards),
    ]),
  );
}

/** A sentence for readers, with its holes filled: cards by the names that are printed on them. */
export const worded = (text: string, fillings: Fillings, cards: Cards): string =>
  text.replaceAll(HOLES, (_, hole: string, part?: string) => {
    const filling = fillingOf(fillings, hole);
    return part === undefined ? nameOf(filling, cards) : nameOf(partOf(filling, part, cards) as Filling, cards);
  });

function fillingOf(fillings: Fillings, hole: string): Filling {
  const filling = fillings[hole];
  if (filling === undefined) throw new HoleFault(`there is no hole "${hole}" in "vary"`);
  return filling;
}
const cardOf = (filling: Filling, cards: Cards) => {
  const name = isGroup(filling) ? (filling['card'] ?? filling['is']) : filling;
  return cards.find((card) => card.name === name);
};
/** What a reader calls it. */
export function nameOf(filling: Filling, cards: Cards): string {
  if (isGroup(filling) && typeof filling['says'] === 'string') return filling['says'];
  return cardOf(filling, cards)?.title ?? writtenOf(partOf(filling, undefined, cards));
}
/** A part of what fills a hole: one that its group names, its `name`, or a figure of the card. Without a part: itself. */
function partOf(filling: Filling, part: string | undefined, cards: Cards): unknown {
  if (part === undefined) return isGroup(filling) ? filling['is'] : filling;
  if (isGroup(filling) && Object.hasOwn(filling, part)) return filling[part];
  if (part === 'name') return nameOf(filling, cards);
  const fact = cardOf(filling, cards)?.facts.find(({ name }) => name.toLowerCase().replaceAll(' ', '-') === part);
  if (fact?.value === undefined || fact.value === null)
    throw new HoleFault(`"${nameOf(filling, cards)}" has no "${part}"`);
  return fact.value;
}
function writtenOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new HoleFault(`${JSON.stringify(value)} doesn’t read as text: give it a name with "says"`);
}
