/** What a value lacks of the shape a schema asks for, in an author's words. Where the value was read from is another's business. */
import { z } from 'zod';
import { nearestName } from '../../rules-engine/core/names.ts';
import { firstOf, MOST_TOLD, type Problem } from './problem.ts';

export type Parsed<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problems: readonly Problem[] };

/** What was read, of whatever shape, to be held against schemas. */
export interface Opened {
  /** What it says, of whatever shape. */
  readonly raw: unknown;
  /** Every fault of shape and sense in one round. */
  readonly read: <T>(schema: z.ZodType<T>) => Parsed<T>;
  /** A problem at a key, with its line. */
  readonly problem: (path: readonly PropertyKey[], says: string, remedy: string) => Problem;
}

/** A value that was read, to be held against schemas. `problem` tells where in its text a key stands. */
export const openValue = (raw: unknown, problem: Opened['problem']): Opened => ({
  raw,
  problem,
  read: (schema) => {
    const fitted = fit(schema, raw);
    if (fitted.fits) return { ok: true, value: fitted.value };
    const problems = fitted.faults.map(({ path, says, remedy }) => problem(path, says, remedy));
    return { ok: false, problems: firstOf(problems, fitted.counted) };
  },
});

/** What a schema makes of a value; or its faults in an author's words, the first of so many as are counted. */
export type Fitted<T> =
  | { readonly fits: true; readonly value: T }
  | { readonly fits: false; readonly faults: readonly TellingOne[]; readonly counted: number };
/** Holds a value against a schema. */
export function fit<T>(schema: z.ZodType<T>, raw: unknown): Fitted<T> {
  const depth = tooDeep(raw);
  if (depth) {
    const fault = { path: depth, says: 'it is nested too deep', remedy: 'use fewer levels' };
    return { fits: false, faults: [fault], counted: 1 };
  }
  const result = schema.safeParse(raw);
  if (result.success) return { fits: true, value: result.data };
  const issues = result.error.issues.flatMap(keyByKey);
  const known = keysOf(schema);
  // Where next to nothing is right, the rest is not looked at again.
  const isLost = issues.length > MOST_LOOKED_AT;
  const faults = (isLost ? issues.slice(0, MOST_TOLD) : everyIssue(schema, raw, issues)).flatMap((issue) =>
    isMissing(raw, issue) ? [missing(issue.path)] : tellIssue(issue, known),
  );
  return { fits: false, faults, counted: faults.length + (isLost ? issues.length - MOST_TOLD : 0) };
}

/** As many faults as somebody may make who knows what to write. */
const MOST_LOOKED_AT = 200;
/** Deeper than anybody writes. */
const DEEPEST = 60;
/** The key below which a value holds itself, or is nested deeper than anybody writes. */
export function tooDeep(value: unknown, depth = 0): readonly string[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > DEEPEST) return [];
  for (const [key, one] of Object.entries(value)) {
    const below = tooDeep(one, depth + 1);
    // The whole path down to there would tell nobody anything.
    if (below) return depth < 2 ? [key, ...below] : [];
  }
  return undefined;
}

type Issue = z.core.$ZodIssue;

/**
 * A schema looks at the sense of a text only where its shape is right. So that nobody has to mend a file twice, what has
 * the wrong shape is taken out and the rest is looked at again. What is said then of something taken out is left unsaid.
 */
function everyIssue(schema: z.ZodType, raw: unknown, issues: readonly Issue[]): readonly Issue[] {
  const first = ofWholes(issues).flatMap(keyByKey);
  const rest = without(raw, first);
  if (!rest) return first;
  const wholes = new Set(
    first.map((issue) => issue.path.slice(0, issue.code === 'unrecognized_keys' ? undefined : -1).join('.')),
  );
  const seen = new Set(first.map((issue) => JSON.stringify([issue.path, issue.message])));
  const more = (schema.safeParse(rest.raw).error?.issues ?? [])
    .flatMap(keyByKey)
    .map((issue) => ({ ...issue, path: rest.placeOf(issue.path) }))
    .filter((issue) => !seen.has(JSON.stringify([issue.path, issue.message])))
    .filter((issue) => !wholes.has(issue.path.join('.')))
    .filter(({ code, message }) => code === 'custom' && !rest.speaksOfTaken(message));
  return [...first, ...more];
}

/** What a schema makes of a value, without whatever it refuses of it. */
export interface Salvaged<T> {
  readonly value: T;
  /** A path in the value, as it was before anything was taken out. */
  readonly placeOf: (path: readonly PropertyKey[]) => readonly PropertyKey[];
  /** Does a sentence speak of something that was taken out? */
  readonly speaksOfTaken: (sentence: string) => boolean;
}

/** Reads as much of a value as can be read; undefined where what is left makes no sense. */
export function salvage<T>(schema: z.ZodType<T>, raw: unknown): Salvaged<T> | undefined {
  const whole = schema.safeParse(raw);
  if (whole.success) return { value: whole.data, placeOf: (path) => path, speaksOfTaken: () => false };
  const rest = without(raw, ofWholes(whole.error.issues).flatMap(keyByKey));
  if (!rest) return undefined;
  const left = schema.safeParse(rest.raw);
  return left.success ? { value: left.data, placeOf: rest.placeOf, speaksOfTaken: rest.speaksOfTaken } : undefined;
}

/** What is said of a whole in which a key is misspelt is left unsaid: it may lack what that key was to be. */
const ofWholes = (issues: readonly Issue[]): readonly Issue[] => {
  const misspelt = new Set(issues.flatMap(({ code, path }) => (code === 'unrecognized_keys' ? [path.join('.')] : [])));
  return issues.filter(({ code, path }) => code !== 'custom' || !misspelt.has(path.join('.')));
};

/** A copy without the entries of lists, or the keys, that have issues; undefined where that cannot be. */
function without(raw: unknown, issues: readonly Issue[]) {
  const copy = structuredClone(raw);
  const taken: unknown[] = [];
  const holes = new Map<unknown, Set<number>>();
  for (const issue of issues) {
    const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path;
    const above = path.map((_, depth) => within(copy, path.slice(0, depth)));
    const list = above.findLastIndex((node) => Array.isArray(node));
    const depth = issue.code === 'unrecognized_keys' ? path.length - 1 : list < 0 ? path.length - 1 : list;
    const node = above[depth];
    const key = path[depth];
    if (typeof node !== 'object' || node === null || key === undefined || !Object.hasOwn(node, key)) return undefined;
    taken.push((node as Record<PropertyKey, unknown>)[key]);
    if (Array.isArray(node)) holes.set(node, (holes.get(node) ?? new Set()).add(Number(key)));
    else Reflect.deleteProperty(node, key);
  }
  const placesIn = new Map<unknown, readonly number[]>();
  for (const [node, gone] of holes) {
    const list = node as unknown[];
    const left = list.flatMap((_, index) => (gone.has(index) ? [] : [index]));
    list.splice(0, list.length, ...left.map((index) => list[index]));
    placesIn.set(node, left);
  }
  /** A path in the copy as it was before. */
  const placeOf = (path: readonly PropertyKey[]): PropertyKey[] =>
    path.map((key, depth) => placesIn.get(within(copy, path.slice(0, depth)))?.[Number(key)] ?? key);
  // What is named by a key that is left is still there.
  const left = new Set(keysIn(copy));
  const texts = textsIn(taken).filter((text) => !left.has(text));
  const speaksOfTaken = (sentence: string) => {
    const quoted = [...sentence.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name).filter((name) => !left.has(name));
    return texts.some((text) => sentence.includes(text) || quoted.some((name) => text.includes(name)));
  };
  return { raw: copy, placeOf, speaksOfTaken };
}
const within = (node: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined),
    node,
  );
/** Every text in a value that could be a name. A single letter is part of other words. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.length < 2 ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const keysIn = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null
    ? [...(Array.isArray(value) ? [] : Object.keys(value)), ...Object.values(value).flatMap(keysIn)]
    : [];

/** Several keys that are not known are an issue each. */
const keyByKey = (issue: Issue): readonly Issue[] =>
  issue.code === 'unrecognized_keys' ? issue.keys.map((key) => ({ ...issue, keys: [key] })) : [issue];

/** The keys a schema knows at a path. */
type KnownKeys = (path: readonly PropertyKey[]) => readonly string[];

/** Reads a schema's keys out of its JSON form; none where that says nothing about the place. */
function keysOf(schema: z.ZodType): KnownKeys {
  type Json = z.core.JSONSchema._JSONSchema;
  let top: z.core.JSONSchema.JSONSchema | undefined;
  const ways = (json: Json | undefined): readonly z.core.JSONSchema.JSONSchema[] => {
    if (typeof json !== 'object') return [];
    const { $ref, anyOf = [], oneOf = [], allOf = [] } = json;
    const meant = $ref === '#' ? top : $ref && top?.$defs?.[$ref.replace('#/$defs/', '')];
    return [json, ...[meant || undefined, ...anyOf, ...oneOf, ...allOf].flatMap(ways)];
  };
  const at = (jsons: readonly z.core.JSONSchema.JSONSchema[], key: PropertyKey) =>
    jsons.flatMap(({ properties, additionalProperties, items }) =>
      typeof key === 'number'
        ? ways(Array.isArray(items) ? items[key] : items)
        : ways(properties && Object.hasOwn(properties, key) ? properties[String(key)] : additionalProperties),
    );
  return (path) => {
    top ??= z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return path.reduce(at, ways(top)).flatMap(({ properties = {}, propertyNames }) => {
      const named = typeof propertyNames === 'object' ? (propertyNames.enum ?? []) : [];
      return [...Object.keys(properties), ...named.map(String)];
    });
  };
}

/** A fault in an author's words, at the deepest place it can be pinned to. */
export interface TellingOne {
  readonly path: readonly PropertyKey[];
  readonly says: string;
  readonly remedy: string;
}
const OF_THAT_KIND = 'give it a value of that kind';

const missing = (path: readonly PropertyKey[]): TellingOne => ({
  path,
  says: `the key "${String(path.at(-1) ?? '')}" is missing`,
  remedy: 'add it, with its value',
});
/** Is nothing written where a value is needed, and has the schema no better word for it? */
function isMissing(raw: unknown, { path, message }: Issue): boolean {
  const key = path.at(-1);
  const above = within(raw, path.slice(0, -1));
  return (
    message.startsWith('Invalid ') &&
    typeof above === 'object' &&
    above !== null &&
    key !== undefined &&
    !Object.hasOwn(above, key)
  );
}

/** A zod issue in an author's words: of several forms, everything that keeps the nearest one from fitting. */
function tellIssue(issue: Issue, known: KnownKeys): readonly TellingOne[] {
  const { path, message: says } = issue;
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    const meant = nearestName(key, known(path));
    if (meant === key) {
      const misplaced = `the key "${key}" does not belong here`;
      return [{ path: [...path, key], says: misplaced, remedy: 'remove it: it goes with a different set of keys' }];
    }
    const remedy = meant === undefined ? 'correct the spelling or remove the key' : `perhaps "${meant}" is meant`;
    return [{ path: [...path, key], says: `there is no key "${key}" here`, remedy }];
  }
  if (issue.code === 'invalid_key')
    return [{ path, says: `the key ${wordsOf(issue.issues)}`, remedy: 'change the key' }];
  if (issue.code === 'invalid_union' && issue.errors.length > 0)
    return tellUnion(issue, (below) => known([...path, ...below])).map((one) => ({
      ...one,
      path: [...path, ...one.path],
    }));
  const isOfValue = issue.code === 'invalid_type' || issue.code === 'invalid_value';
  if (isOfValue && says.endsWith('received undefined')) return [missing(path)];
  const remedy: unknown = issue.code === 'custom' ? issue.params?.['remedy'] : undefined;
  return [{ path, says: inWords(says), remedy: typeof remedy === 'string' ? remedy : OF_THAT_KIND }];
}
/** What a schema says of a value, as what the author must write. */
const inWords = (says: string): string =>
  plainly(says)
    .replace(/^says something$/, 'is not empty')
    .replace(/^is not /, 'can’t be ')
    .replace(/^(is|has|names|says) (?!missing\b)/, (_, is: string) => `must ${MUST[is] ?? is} `);
const MUST: Readonly<Record<string, string>> = { is: 'be', has: 'have', names: 'name', says: 'say' };
/** What zod says by itself, in an author's words: of a value of another kind, a word that is not listed, a length. */
function plainly(says: string): string {
  const kind = /^Invalid input: expected (\w+)(?:, received (\w+))?/.exec(says);
  if (kind) {
    const [, expected = '', received = ''] = kind;
    return `is ${KINDS[expected] ?? expected}${received === '' ? '' : `, not ${KINDS[received] ?? 'something else'}`}`;
  }
  const word = /^Invalid input: expected "(.*)"$/.exec(says);
  if (word) return `is ${word[1] ?? ''}`;
  const range = /^Too (?:small|big): expected \w+ to be ([<>]=?)(\S+)$/.exec(says);
  if (range) return `is ${RANGES[range[1] ?? ''] ?? ''} ${range[2] ?? ''}`;
  const named = /^Invalid discriminator value. Expected (.*)$/.exec(says);
  if (named) return `is one of ${(named[1] ?? '').replaceAll("'", '').replaceAll(' | ', ', ')}`;
  const option = /^Invalid option: expected one of (.*)$/.exec(says);
  if (option)
    return `is one of ${(option[1] ?? '')
      .split('|')
      .map((word) => word.replaceAll('"', ''))
      .join(', ')}`;
  return says.replace(
    /^Too (?:small|big): expected (?:array|string|record|map) to have ([<>]=?)(\d+) (item|character|propertie)s$/,
    (_, way: string, many: string, what: string) =>
      `has at ${way.startsWith('>') ? 'least' : 'most'} ${many} ${{ item: 'entries', character: 'characters', propertie: 'keys' }[what] ?? what}`,
  );
}
const RANGES: Readonly<Record<string, string>> = { '>=': 'at least', '>': 'above', '<=': 'at most', '<': 'below' };
const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of keys',
  record: 'a group of keys',
  null: 'nothing',
  undefined: 'nothing',
  nan: 'no number',
  NaN: 'no number',
  Infinity: 'an endless one',
  Buffer: 'binary data',
  Uint8Array: 'binary data',
};

/**
 * Why none of several forms fits: the one that comes nearest is the one that was meant. Where several come as near, what
 * keeps all of them from fitting is told, or else what the schema says of them together.
 */
function tellUnion(
  { errors: forms, message }: Extract<Issue, { code: 'invalid_union' }>,
  known: KnownKeys,
): readonly TellingOne[] {
  const entered = forms
    .filter((issues) => !issues.some(isAnotherKind))
    .map((issues) => spelt(issues.flatMap(keyByKey)));
  const least = Math.min(...entered.map(({ length }) => length));
  const [nearest, ...asNear] = entered.filter(({ length }) => length === least);
  const others = [{ path: [], says: wordsOf(forms.flat()), remedy: OF_THAT_KIND }];
  if (!nearest) return others;
  const tell = (issues: readonly Issue[]) =>
    [...issues].sort((one, other) => rank(one) - rank(other)).flatMap((one) => tellIssue(one, known));
  const faultIn = (issue: Issue) =>
    JSON.stringify([issue.path, issue.code === 'unrecognized_keys' ? issue.keys : issue.message]);
  const inAll = nearest.filter((issue) =>
    asNear.every((other) => other.some((one) => faultIn(one) === faultIn(issue))),
  );
  if (asNear.length === 0 || inAll.length > 0) return tell(inAll);
  return message.startsWith('Invalid input')
    ? tell(nearest).slice(0, 1)
    : [{ path: [], says: inWords(message), remedy: OF_THAT_KIND }];
}
/** A key that is missing because it is misspelt is one fault, not two. */
function spelt(issues: readonly Issue[]): readonly Issue[] {
  const here = ({ path }: Issue, depth: number) => JSON.stringify(path.slice(0, depth));
  return issues.filter(
    (issue) =>
      issue.code !== 'invalid_type' ||
      !issue.message.endsWith('received undefined') ||
      !issues.some(
        (one) =>
          one.code === 'unrecognized_keys' &&
          here(one, one.path.length) === here(issue, issue.path.length - 1) &&
          one.keys.some((key) => nearestName(key, [String(issue.path.at(-1))]) !== undefined),
      ),
  );
}
/** It is not even a text, a list, a record … as the form asks. */
const isAnotherKind = ({ code, path }: Issue) =>
  path.length === 0 && (code === 'invalid_type' || code === 'invalid_value');
const rank = ({ code }: Issue) => (code === 'unrecognized_keys' ? 0 : 1);
const wordsOf = (issues: readonly Issue[]) => [...new Set(issues.map(({ message }) => inWords(message)))].join(', or ');
