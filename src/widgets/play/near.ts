/** The table as somebody sees it who sits at it. Pure, so that it can be tested without a page. */
import type { Area } from '../board/board.ts';

/** Turns the table until a player’s own side is the nearest, which is the last: players sit in a circle, in the order of `sides`. */
export function nearest(areas: readonly Area[], sides: readonly string[], own: string): readonly Area[] {
  const places = areas.filter(({ id }) => sides.includes(id));
  const turn = places.findIndex(({ id }) => id === own) + 1;
  return areas.map((area) => {
    const at = places.indexOf(area);
    return (at < 0 ? undefined : places[(at + turn) % places.length]) ?? area;
  });
}

/** The same table, on which the side of the one person who plays says so: "You (Player A)". */
export const yours = (areas: readonly Area[], own: string): readonly Area[] =>
  areas.map((area) => (area.id === own ? { ...area, name: `You (${area.name})` } : area));
