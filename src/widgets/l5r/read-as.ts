/** Edition and readings, as links name them. Loaded when a link is opened. */
import { CARD_READINGS } from '../../../rules-engine/l5r/questions/card-readings.ts';
import { EDITION_NAMES, READINGS } from '../../../rules-engine/l5r/readings.ts';
import { readAsFor } from '../tool/schemas.ts';

export const readAs = readAsFor({ ...READINGS, ...CARD_READINGS }, EDITION_NAMES);
