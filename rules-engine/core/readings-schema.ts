import { z } from 'zod';
import type { ReadingOptions, ReadingsOf } from './readings.ts';

/** One option for every reading, as a whole state has them. */
export const readingsSchema = <Options extends ReadingOptions>(options: Options): z.ZodType<ReadingsOf<Options>> =>
  z.strictObject(
    Object.fromEntries(Object.entries(options).map(([name, all]) => [name, z.enum(all)])),
  ) as unknown as z.ZodType<ReadingsOf<Options>>;
