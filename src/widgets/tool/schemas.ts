/** Schemas that links of several tools share. Loaded when a link is opened, not before. */
import * as z from 'zod/mini';
import { DAMAGED } from './asked.ts';
import { salvage } from './salvage.ts';
import type { LinkReader } from './useTool.ts';

/** Text as typed, of bounded length. */
export const typed = (longest = 80) => z.string().check(z.maxLength(longest));
/** A whole number as given, within bounds. */
export const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

/** Edition and readings, of those there are. An edition that is left out is the default one. */
export const readAsFor = (readings: Readonly<Record<string, readonly string[]>>, editions: readonly string[]) =>
  z.strictObject({
    edition: z._default(z.enum(['', ...editions]), ''),
    readings: z.strictObject(
      Object.fromEntries(Object.entries(readings).map(([name, options]) => [name, z.optional(z.enum(options))])),
    ),
  });

/** What a reader did in a walk of these players. Each choice is judged by the game before it is played. */
export const walkOf = (choice: z.ZodMiniType, players: readonly string[]) =>
  z.strictObject({
    choices: z.array(choice).check(z.maxLength(4000)),
    at: z.optional(whole(0, 100_000)),
    viewer: z.optional(z.enum(players)),
  });

/** Reads what a link holds with a schema; what does not fit is left out and told. */
export const readWith =
  <State>(schema: z.ZodMiniType): LinkReader<State> =>
  (held) =>
    typeof held === 'string'
      ? { state: undefined, complaints: [DAMAGED] }
      : salvage(schema as z.ZodMiniType<State>, held);
