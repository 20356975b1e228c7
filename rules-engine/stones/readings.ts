import { defaults, type EditionsOf, type ReadingsOf } from '../core/readings.ts';

/** What the leaflet leaves open; told in `content/stones/readings.yaml`. */
export const READINGS = { 'equal-stone': ['too-low', 'high-enough'] } as const;
export type Readings = ReadingsOf<typeof READINGS>;
/** The leaflet has one state. */
export const EDITIONS = {} as const satisfies EditionsOf<typeof READINGS>;
/** The default readings, with whatever is read otherwise on top. */
export const readingsOf = (otherwise: Partial<Readings> = {}): Readings => ({ ...defaults(READINGS), ...otherwise });
