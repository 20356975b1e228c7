/**
 * What data from outside must look like, and where it does not. Data here is what JSON holds. Pages that play carry
 * this, so it is small; files and whole states are read with zod (`<game>/files/schema.ts`).
 */
import type { Fault } from './fault.ts';

/** The first fault of a value, with its path in the value; undefined where it looks as it must. */
export type Shape = (value: unknown) => Fault | undefined;

/** A shape by what a value must be, in words: "a whole number". */
const shape =
  (must: string, is: (value: unknown) => boolean): Shape =>
  (value) =>
    is(value)
      ? undefined
      : {
          path: [],
          says: value === undefined ? `must be ${must}, and is missing` : `must be ${must}, not ${seen(value)}`,
        };

/** More of a text than this is not repeated. */
const MOST_LETTERS = 30;
/** A value in a few words. */
function seen(value: unknown): string {
  if (typeof value === 'string') {
    return value.length > MOST_LETTERS
      ? `"${value.slice(0, MOST_LETTERS).toWellFormed()}…"`
      : `"${value.toWellFormed()}"`;
  }
  if (typeof value !== 'object' || value === null) return String(value);
  return Array.isArray(value) ? 'a list' : 'a group of fields';
}

/** Neither half a number nor none, nor so large that it has neighbors which it can't be told from. */
export const wholeNumber: Shape = shape('a whole number', Number.isSafeInteger);
export const yesOrNo: Shape = shape('true or false', (value) => typeof value === 'boolean');
/** One of some words or numbers. */
export const oneOf = (...options: readonly (string | number)[]): Shape =>
  shape(options.length > 1 ? `one of ${options.join(', ')}` : String(options[0]), (value) =>
    options.includes(value as string),
  );
/** Of one shape or of another. `must` says what that comes to. */
export const either = (must: string, ...shapes: readonly Shape[]): Shape =>
  shape(must, (value) => shapes.some((one) => one(value) === undefined));
/** It may be left out. `null` is not left out. */
export const maybe =
  (inner: Shape): Shape =>
  (value) =>
    value === undefined ? undefined : inner(value);

const within = (key: string | number, fault: Fault): Fault => ({ ...fault, path: [key, ...fault.path] });

const list = shape('a list', Array.isArray);
/** A list of any length; the first entry that has a fault is told. */
export const listOf =
  (entry: Shape): Shape =>
  (value) => {
    if (!Array.isArray(value)) return list(value);
    for (let at = 0; at < value.length; at++) {
      const fault = entry(value[at]);
      if (fault) return within(at, fault);
    }
    return undefined;
  };

const record = shape(
  'a group of fields',
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);
/** Exactly these fields. What is there without a value counts as left out. */
export const group =
  (fields: Readonly<Record<string, Shape>>): Shape =>
  (value) => {
    const fault = record(value);
    if (fault) return fault;
    const given = value as Readonly<Record<string, unknown>>;
    for (const name in fields) {
      const inner = fields[name]?.(given[name]);
      if (inner) return within(name, inner);
    }
    for (const name in given) {
      if (given[name] === undefined || Object.hasOwn(fields, name)) continue;
      const remedy = `take it out: the fields are ${Object.keys(fields).join(', ')}`;
      return { path: [name], says: 'does not belong here', remedy };
    }
    return undefined;
  };
