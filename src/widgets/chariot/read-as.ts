/** Edition and readings, as links name them. Loaded when a link is opened. */
import { EDITIONS, READINGS } from '../../../rules-engine/chariot/readings.ts';
import { readAsFor } from '../tool/schemas.ts';

export const readAs = readAsFor(READINGS, Object.keys(EDITIONS));
