/** Schemas that links of several tools share. Loaded when a link is opened, not before. */
import * as z from 'zod/mini';
import { salvage } from './salvage.ts';
import type { LinkReader } from './useTool.ts';

/** Text as typed, of bounded length. */
export const typed = (longest = 80) => z.string().check(z.maxLength(longest));
/** A whole number as given, within bounds. */
export const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

/** Edition and readings. Names are looked up by whoever uses them; an unknown one is read as the default. */
export const readAs = z.strictObject({ edition: typed(), readings: z.record(typed(), typed()) });

/** What a reader did in a walk. Each choice is judged by the game before it is played. */
export const walkState = z.strictObject({
  choices: z.array(z.looseObject({})).check(z.maxLength(2000)),
  at: z.optional(whole(0, 100_000)),
  viewer: z.optional(typed()),
});

/** Reads what a link holds with a schema; what does not fit is left out and told. */
export const readWith =
  <State>(schema: z.ZodMiniType): LinkReader<State> =>
  (held) =>
    salvage(schema as z.ZodMiniType<State>, held);
