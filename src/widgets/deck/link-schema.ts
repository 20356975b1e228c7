import * as z from 'zod/mini';
import type { ReadingTable } from '../tool/ReadingsForm.tsx';
import { readAsOf, readWith, typed } from '../tool/schemas.ts';
import type { DeckState } from './DeckCheck.tsx';

/** Reads links of a tool that takes these readings. */
export const readFor = ({ readings, editions }: ReadingTable) =>
  readWith<DeckState>(
    z.strictObject({
      lists: z.record(typed(), typed(20_000)),
      readAs: readAsOf(
        Object.fromEntries(readings.map(({ name, options }) => [name, options.map((option) => option.name)])),
        editions.map(({ name }) => name),
      ),
    }),
  );
