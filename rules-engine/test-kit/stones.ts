/** Random games of Stepping Stones. */
import * as fc from 'fast-check';
import type { Setup } from '../stones/play/game.ts';
import { READINGS, type Readings } from '../stones/readings.ts';

/** Any mixture of readings. */
const anyReadings = fc.record(
  Object.fromEntries(Object.entries(READINGS).map(([reading, options]) => [reading, fc.constantFrom(...options)])),
  { noNullPrototype: true },
) as fc.Arbitrary<Record<string, string>> as fc.Arbitrary<Readings>;
export const anySetup: fc.Arbitrary<Setup> = fc.record({ seed: fc.nat({ max: 999_999 }), readings: anyReadings });
