/** The readings in force, as the engine takes them: those of the form, and the default of every other. */
import { type CardReadings, cardReadingsOf } from '../../../rules-engine/l5r/questions/card-readings.ts';
import { type Readings, readingsOf } from '../../../rules-engine/l5r/readings.ts';
import { inForce, type ReadAs, type ReadingTable } from '../tool/ReadingsForm.tsx';

export const takenReadings = (table: ReadingTable, readAs: ReadAs): CardReadings & Readings => ({
  ...cardReadingsOf(),
  ...readingsOf(),
  ...inForce(table, readAs),
});
