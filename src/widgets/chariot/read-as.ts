/** Edition and readings, as links name them. Loaded when a link is opened. */
import { EDITIONS, READINGS } from '../../../rules-engine/chariot/readings.ts';
import { readAsOf } from '../tool/schemas.ts';

export const readAs = readAsOf(READINGS, Object.keys(EDITIONS));
