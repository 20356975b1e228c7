/** Influence drawn as a stream: where the bands lie in each row, and the ribbons between them. Pure geometry. */
import { type Flow, type Place, PLACES, type Standing } from '../../../rules-engine/lyoko/questions/ledger.ts';

/** The places a point can be in while it is in the game, in the order in which they are drawn. */
export const BANDS = ['pool', 'cards', 'spent', 'erased'] as const;
export type Band = (typeof BANDS)[number];

export interface Segment {
  readonly band: Band;
  readonly from: number;
  readonly amount: number;
}
/** From a place in one row to a place in the next, in points from the left. */
export interface Ribbon {
  readonly from: Place;
  readonly to: Band;
  readonly top: number;
  readonly bottom: number;
  readonly amount: number;
}

const starts = (standing: Standing): Readonly<Record<Place, number>> => {
  let at = 0;
  const found: Record<Place, number> = { pool: 0, cards: 0, spent: 0, erased: 0, outside: 0 };
  for (const place of PLACES) {
    found[place] = at;
    at += place === 'outside' ? 0 : standing[place];
  }
  return found;
};

/** The bands of a row, those that hold something. */
export const segmentsOf = (standing: Standing): readonly Segment[] =>
  BANDS.map((band) => ({ band, from: starts(standing)[band], amount: standing[band] })).filter(
    ({ amount }) => amount > 0,
  );

/** The ribbons between two rows: what moved, and what stayed. */
export function ribbonsBetween(before: Standing, after: Standing, flows: readonly Flow[]): readonly Ribbon[] {
  const amount = (from: Place, to: Place) => {
    const moved = flows
      .filter((flow) => flow.from === from && flow.to === to)
      .reduce((sum, one) => sum + one.amount, 0);
    if (from !== to || from === 'outside') return moved;
    const left = flows.filter((flow) => flow.from === from).reduce((sum, one) => sum + one.amount, 0);
    return before[from] - left;
  };
  const top = { ...starts(before) };
  const bottom = { ...starts(after) };
  const ribbons: Ribbon[] = [];
  // What leaves a band and what comes into one are both laid side by side from the left.
  const placedTop = new Map<string, number>();
  for (const from of PLACES) {
    for (const to of BANDS) {
      placedTop.set(`${from} ${to}`, top[from]);
      top[from] += amount(from, to);
    }
  }
  for (const to of BANDS) {
    for (const from of PLACES) {
      const size = amount(from, to);
      if (size <= 0) continue;
      ribbons.push({ from, to, top: placedTop.get(`${from} ${to}`) ?? 0, bottom: bottom[to], amount: size });
      bottom[to] += size;
    }
  }
  return ribbons;
}
