/**
 * What data from outside must look like. Data here is what JSON holds. Pages that play carry this, so it is small:
 * `misshapen.ts` says in words where something does not look so, and files and whole states are read with zod
 * (`<game>/files/schema.ts`).
 */

/** What a value must look like: `is` says whether it does, and what stands beside it why not. */
export interface Shape {
  readonly is: (value: unknown) => boolean;
  /** In words: "a whole number". */
  readonly must?: string;
  /** It is one of these. */
  readonly options?: readonly (string | number)[];
  /** It may be left out, or else is this. */
  readonly maybe?: Shape;
  /** It is a list of these. */
  readonly entry?: Shape;
  /** It has exactly these fields. */
  readonly fields?: Readonly<Record<string, Shape>>;
}

/** Neither half a number nor none, nor so large that it has neighbors which it can't be told from. */
export const wholeNumber: Shape = { must: 'a whole number', is: Number.isSafeInteger };
export const yesOrNo: Shape = { must: 'true or false', is: (value) => typeof value === 'boolean' };
/** One of some words or numbers. */
export const oneOf = (...options: readonly (string | number)[]): Shape => ({
  options,
  is: (value) => options.includes(value as string),
});
/** Of one shape or of another. `must` says what that comes to. */
export const either = (must: string, ...shapes: readonly Shape[]): Shape => ({
  must,
  is: (value) => shapes.some(({ is }) => is(value)),
});
/** It may be left out. `null` is not left out. */
export const maybe = (inner: Shape): Shape => ({
  maybe: inner,
  is: (value) => value === undefined || inner.is(value),
});
/** A list of any length. */
export const listOf = (entry: Shape): Shape => ({
  entry,
  // A hole in a list is an entry that is missing.
  is: (value) => Array.isArray(value) && [...(value as unknown[])].every(entry.is),
});
export const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Exactly these fields. What is there without a value counts as left out. */
export const group = (fields: Readonly<Record<string, Shape>>): Shape => ({
  fields,
  is: (value) => {
    if (!isGroup(value)) return false;
    for (const name in fields) if (!fields[name]?.is(value[name])) return false;
    for (const name in value) if (value[name] !== undefined && !Object.hasOwn(fields, name)) return false;
    return true;
  },
});
