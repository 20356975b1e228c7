import type { Area, Face } from './board.ts';

/** How `printed` tells what `numbers` are without what changes them. */
export const PRINTED = 'printed ';
/** A table whose cards show their printed numbers, as cards do on paper. */
export function asPrinted(areas: readonly Area[]): readonly Area[] {
  const turn = (face: Face): Face => {
    const { printed = [], on } = face;
    const numbers = printed.find((one) => one.startsWith(PRINTED))?.slice(PRINTED.length) ?? face.numbers;
    return {
      ...face,
      numbers,
      printed: printed.filter((one) => !one.startsWith(PRINTED)),
      ...(on && { on: on.map(turn) }),
    };
  };
  return areas.map((area) => ({
    ...area,
    zones: area.zones.map((zone) => ({ ...zone, cards: zone.cards.map(turn) })),
  }));
}
