/** Reads one YAML text or MDX file against a schema, and says file, line and key when it does not fit. */
import { type Alias, isMap, isNode, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { z } from 'zod';
import { nearestName } from '../../rules-engine/core/names.ts';
import type { Problem } from './problem.ts';

export type Parsed<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problems: readonly Problem[] };

/** A YAML text that can be read as such, to be held against schemas. */
export interface Opened {
  /** What it says, of whatever shape. */
  readonly raw: unknown;
  /** Every fault of shape and sense in one round. */
  readonly read: <T>(schema: z.ZodType<T>) => Parsed<T>;
  /** A problem at a key, with its line. */
  readonly problem: (path: readonly PropertyKey[], says: string, remedy: string) => Problem;
}

/** Reads YAML. `firstLine` is where the text begins in its file, counted from 1. */
export function parseYaml<T>(file: string, text: string, schema: z.ZodType<T>, firstLine = 1): Parsed<T> {
  const opened = openYaml(file, text, firstLine);
  return opened.ok ? opened.value.read(schema) : opened;
}

/** Opens a YAML text; what cannot be read as YAML is a problem. */
export function openYaml(file: string, text: string, firstLine = 1): Parsed<Opened> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  if (document.errors.length > 0) {
    return {
      ok: false,
      problems: document.errors.map((error) => ({
        file,
        line: lineAt(error.pos[0]),
        says: `this is not readable YAML (${(error.message.split('\n')[0] ?? '').replace(/[:.]\s*$/, '')})`,
        remedy: 'mend the line; a text with a colon or a hash in it stands in quotes',
      })),
    };
  }
  const [star] = starsOf(document);
  if (star) {
    const says = `"*${star.source}" is read as an alias, and names nothing`;
    const remedy = 'a text that begins with * stands in quotes';
    return { ok: false, problems: [{ file, line: lineAt(star.range?.[0] ?? 0), says, remedy }] };
  }
  const raw: unknown = document.toJS() ?? {};
  const problem: Opened['problem'] = (path, says, remedy) => ({
    file,
    line: lineOf(document, path, lineAt),
    key: path.join('.'),
    says,
    remedy,
  });
  return {
    ok: true,
    value: {
      raw,
      problem,
      read: (schema) => {
        const result = schema.safeParse(raw);
        if (result.success) return { ok: true, value: result.data };
        const known = keysOf(schema);
        const told = everyIssue(schema, raw, result.error.issues).map((issue) => tellIssue(issue, known));
        return { ok: false, problems: told.map(({ path, says, remedy }) => problem(path, says, remedy)) };
      },
    },
  };
}

/** Reads an MDX file: a YAML header between `---` lines, then the text. */
export function parseMdx<T>(file: string, text: string, schema: z.ZodType<T>): Parsed<{ header: T; body: string }> {
  const match = /^---\n([\s\S]*?)\n---\n?/.exec(text);
  if (!match) {
    return {
      ok: false,
      problems: [{ file, line: 1, says: 'it has no header', remedy: 'begin the file with "---", the header, "---"' }],
    };
  }
  const header = parseYaml(file, match[1] ?? '', schema, 2);
  return header.ok ? { ok: true, value: { header: header.value, body: text.slice(match[0].length).trim() } } : header;
}

/** The aliases without an anchor: most likely a text that begins with an asterisk. */
function starsOf(document: ReturnType<typeof parseDocument>): readonly Alias[] {
  const found: Alias[] = [];
  visit(document, {
    Alias: (_, alias) => {
      if (!alias.resolve(document)) found.push(alias);
    },
  });
  return found;
}

type Issue = z.core.$ZodIssue;

/**
 * A schema looks at the sense of a text only where its shape is right. So that nobody has to mend a file twice, what has
 * the wrong shape is taken out and the rest is looked at again. What is said then of something taken out is left unsaid.
 */
function everyIssue(schema: z.ZodType, raw: unknown, issues: readonly Issue[]): readonly Issue[] {
  const first = issues.flatMap(keyByKey);
  const rest = without(raw, first);
  if (!rest) return first;
  const seen = new Set(first.map((issue) => JSON.stringify([issue.path, issue.message])));
  const more = (schema.safeParse(rest.raw).error?.issues ?? [])
    .flatMap(keyByKey)
    .map((issue) => ({ ...issue, path: rest.placeOf(issue.path) }))
    .filter((issue) => !seen.has(JSON.stringify([issue.path, issue.message])))
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
  const rest = without(raw, whole.error.issues.flatMap(keyByKey));
  if (!rest) return undefined;
  const left = schema.safeParse(rest.raw);
  return left.success ? { value: left.data, placeOf: rest.placeOf, speaksOfTaken: rest.speaksOfTaken } : undefined;
}

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
  const texts = [...new Set(textsIn(taken))];
  return { raw: copy, placeOf, speaksOfTaken: (sentence: string) => texts.some((text) => sentence.includes(text)) };
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

/** A zod issue in an author's words, at the deepest place it can be pinned to. */
function tellIssue(issue: Issue, known: KnownKeys): { path: PropertyKey[]; says: string; remedy: string } {
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    const meant = nearestName(key, known(issue.path));
    if (meant === key) {
      const says = `the key "${key}" does not belong here`;
      return { path: [...issue.path, key], says, remedy: 'take it out: it goes with something else in its place' };
    }
    return {
      path: [...issue.path, key],
      says: `there is no key "${key}" here`,
      remedy: meant === undefined ? 'correct the spelling or take the key out' : `perhaps "${meant}" is meant`,
    };
  }
  if (issue.code === 'invalid_key') {
    return { path: [...issue.path], says: `the key ${wordsOf(issue.issues)}`, remedy: 'write the key another way' };
  }
  if (issue.code === 'invalid_union') {
    const told = issue.errors.length > 0 && tellUnion(issue.errors, (path) => known([...issue.path, ...path]));
    if (told) return { ...told, path: [...issue.path, ...told.path] };
  }
  const isOfValue = issue.code === 'invalid_type' || issue.code === 'invalid_value';
  if (isOfValue && issue.message.endsWith('received undefined')) {
    const key = String(issue.path.at(-1) ?? '');
    return { path: [...issue.path], says: `the key "${key}" is missing`, remedy: 'write it, with its value' };
  }
  const remedy: unknown = issue.code === 'custom' ? issue.params?.['remedy'] : undefined;
  const usual = 'give the key a value of that kind';
  return { path: [...issue.path], says: issue.message, remedy: typeof remedy === 'string' ? remedy : usual };
}

/** Why none of several forms fits: the one that comes nearest is the one that was meant. */
function tellUnion(forms: readonly (readonly Issue[])[], known: KnownKeys): ReturnType<typeof tellIssue> {
  const entered = forms.filter((issues) => !issues.some(isAnotherKind));
  const [nearest] = [...entered].sort((one, other) => weightOf(one) - weightOf(other));
  const [issue] = (nearest ?? []).flatMap(keyByKey).sort((one, other) => rank(one) - rank(other));
  if (issue) return tellIssue(issue, known);
  return { path: [], says: wordsOf(forms.flat()), remedy: 'give the key a value of that kind' };
}
/** It is not even a text, a list, a record … as the form asks. */
const isAnotherKind = ({ code, path }: Issue) =>
  path.length === 0 && (code === 'invalid_type' || code === 'invalid_value');
const weightOf = (issues: readonly Issue[]) => issues.flatMap(keyByKey).length;
const rank = ({ code }: Issue) => (code === 'unrecognized_keys' ? 0 : 1);
const wordsOf = (issues: readonly Issue[]) => [...new Set(issues.map(({ message }) => message))].join(', or ');

/** The line of a key, or of the deepest place above it that is there. */
function lineOf(
  document: ReturnType<typeof parseDocument>,
  path: readonly PropertyKey[],
  lineAt: (offset: number) => number,
): number | undefined {
  for (let depth = path.length; depth >= 0; depth--) {
    const above: unknown = document.getIn(path.slice(0, Math.max(depth - 1, 0)), true);
    const pair = isMap(above)
      ? above.items.find(({ key }) => isScalar(key) && String(key.value) === path[depth - 1])
      : undefined;
    const node: unknown = pair ? pair.key : document.getIn(path.slice(0, depth), true);
    const start = isNode(node) ? node.range?.[0] : undefined;
    if (start !== undefined) return lineAt(start);
  }
  return undefined;
}
