/** Changes a written table at one place, named as faults name it: `events.0.involved.A.1`. Nothing else is touched. */
import { UNNAMED_EVENT, type Written, type WrittenTable } from '../../../rules-engine/usagi/files/written.ts';

/** With `undefined` the place is taken out. */
export const setAt = (table: WrittenTable, place: string, value: unknown): WrittenTable =>
  put(table, place.split('.'), value) as WrittenTable;

function put(whole: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  if (Array.isArray(whole) || (whole === undefined && /^\d+$/.test(key))) {
    const items = (whole ?? []) as readonly unknown[];
    const at = Number(key);
    if (rest.length === 0 && value === undefined) return items.toSpliced(at, 1);
    const to = rest.length === 0 ? value : put(items[at], rest, value);
    return at < items.length ? items.with(at, to) : [...items, to];
  }
  const keyed = (whole ?? {}) as Readonly<Record<string, unknown>>;
  if (rest.length === 0 && value === undefined) {
    const { [key]: _, ...others } = keyed;
    return others;
  }
  return { ...keyed, [key]: rest.length === 0 ? value : put(keyed[key], rest, value) };
}

/** Every name on a table, so that a new card can have another. */
function namesOf(whole: unknown): readonly string[] {
  if (typeof whole === 'string') return [whole];
  if (typeof whole !== 'object' || whole === null) return [];
  return Object.values(whole).flatMap(namesOf);
}
/** A name nobody has: `A1`, `A2` … */
export function freshName(table: WrittenTable, prefix: string): string {
  const taken = new Set(namesOf(table));
  let nth = 1;
  while (taken.has(`${prefix}${nth}`)) nth += 1;
  return `${prefix}${nth}`;
}

/** What a card is called, however it is written. */
export const nameOfWritten = (card: Written): string =>
  typeof card === 'string' ? card : (card.card ?? card.name ?? UNNAMED_EVENT);
