/** Where data from outside does not look as it must, in words. */
import { type Fault, Misfit } from './fault.ts';
import { isGroup, type Shape } from './shape.ts';

/** The first fault of a value, with its path in the value; undefined where it looks as it must. */
export function faultIn(shape: Shape, value: unknown): Fault | undefined {
  if (shape.is(value)) return undefined;
  const { must, options = [], maybe, entry, fields } = shape;
  if (maybe) return faultIn(maybe, value);
  if (entry) return Array.isArray(value) ? faultInList(entry, value) : fault('a list', value);
  if (fields) return isGroup(value) ? faultInGroup(fields, value) : fault('a group of fields', value);
  return fault(must ?? (options.length > 1 ? `one of ${options.join(', ')}` : String(options[0])), value);
}
function faultInList(entry: Shape, list: readonly unknown[]): Fault | undefined {
  for (const [at, one] of list.entries()) {
    const inside = faultIn(entry, one);
    if (inside) return within(at, inside);
  }
  return undefined;
}
function faultInGroup(fields: Readonly<Record<string, Shape>>, given: Readonly<Record<string, unknown>>) {
  for (const [name, shape] of Object.entries(fields)) {
    const inside = faultIn(shape, given[name]);
    if (inside) return within(name, inside);
  }
  const name = Object.keys(given).find((one) => given[one] !== undefined && !Object.hasOwn(fields, one));
  const remedy = `take it out: the fields are ${Object.keys(fields).join(', ')}`;
  return name === undefined ? undefined : { path: [name], says: 'does not belong here', remedy };
}
const within = (key: string | number, inside: Fault): Fault => ({ ...inside, path: [key, ...inside.path] });
const fault = (must: string, value: unknown): Fault => ({
  path: [],
  says: value === undefined ? `must be ${must}, and is missing` : `must be ${must}, not ${seen(value)}`,
});

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

/**
 * A choice that comes from outside. Throws `Misfit`, with the path of the first fault: an action or a player nobody
 * knows, an answer that is missing or of another kind, a field too many.
 */
export function readChoice<Choice>(
  acts: {
    readonly shapeOf: (value: unknown) => Shape;
    readonly isChoice: (value: unknown) => value is Choice;
  },
  value: unknown,
): Choice {
  if (acts.isChoice(value)) return value;
  throw new Misfit(faultIn(acts.shapeOf(value), value) ?? { path: [], says: 'isn’t a choice' });
}
