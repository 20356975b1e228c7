/** What a scenario file of each kind may say, key by key, read out of the schemas that check it. */
import { z } from 'zod';
import type { Printing } from '../../rules-engine/core/printing.ts';
import { games } from '../../rules-engine/games.ts';
import { runnable } from './engines.ts';

/** One key, or one way to write an entry of a list. */
export interface FormatKey {
  /** As it is written, `hand`; "each" for the entries of a list; empty for one way to write something among several. */
  readonly key: string;
  /** What it takes, in words: "a whole number from 2 to 6". */
  readonly takes: string;
  readonly required: boolean;
  /** What it means; empty where the schema has no word about it. */
  readonly says: string;
  /** The keys within it. */
  readonly below: readonly FormatKey[];
}

/** Everything the files of one kind may say: below `start`, in an entry of `choices`, and below `expect`. */
export interface KindFormat {
  readonly kind: string;
  readonly start: FormatKey;
  /** Absent where the kind takes no choices. */
  readonly choice: FormatKey | undefined;
  readonly expect: FormatKey;
}

/** Every kind a game runs. */
export function formatsOf(game: string): readonly KindFormat[] {
  if (!Object.hasOwn(games, game)) return [];
  return Object.entries(runnable(game).scenarios).map(([kind, { start, choice, expect }]) => ({
    kind,
    start: formatOf('start', start),
    choice: choice && formatOf('choices', choice),
    expect: formatOf('expect', expect),
  }));
}

/** Everything that may stand under `printed` in a file of a card. */
export const printedFormat = ({ schema }: Printing): FormatKey => formatOf('printed', schema);

type Json = z.core.JSONSchema.JSONSchema;

function formatOf(key: string, schema: z.ZodType): FormatKey {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json;
  return tree(json)(key, json, true);
}

/** Reads a schema as a tree of keys. Keys that have stood in full before are named and not told again. */
function tree(top: Json) {
  const told = new Map<string, string>();
  const open = new Set<string>();

  /** `under` is the nearest key with a name of its own: what is told again points there. */
  function read(key: string, json: Json, required: boolean, under = key): FormatKey {
    const name = json.$ref;
    if (name === undefined) return whole(key, json, required, under);
    const meant = { ...(name === '#' ? top : top.$defs?.[name.replace('#/$defs/', '')]), ...described(json) };
    if (open.has(name)) return { key, takes: wordsOf(meant), required, says: meant.description ?? '', below: [] };
    open.add(name);
    const found = whole(key, meant, required, under);
    open.delete(name);
    return found;
  }
  function whole(key: string, json: Json, required: boolean, under: string): FormatKey {
    const { description: says = '', ...shape } = json;
    const seen = JSON.stringify(shape);
    const before = told.get(seen);
    const below = before === undefined ? keysIn(json, under) : [];
    const lines = count(below);
    if (lines > 3) told.set(seen, under);
    const takes = before === undefined ? wordsOf(json) : `the same keys as "${before}" above`;
    return { key, takes, required, says, below };
  }
  /** The keys of an object, the entries of a list, the ways to write a value. */
  function keysIn(
    { properties = {}, required = [], additionalProperties, propertyNames, items, ...json }: Json,
    under: string,
  ) {
    const ways = (json.anyOf ?? json.oneOf ?? []).filter((way) => typeof way === 'object');
    return [
      ...Object.entries(properties).flatMap(([key, value]) =>
        typeof value === 'boolean' ? [] : [read(key, value, required.includes(key))],
      ),
      ...(typeof additionalProperties === 'object'
        ? [read(keyWords(propertyNames), additionalProperties, false, under)]
        : []),
      ...(typeof items === 'object' && !Array.isArray(items) && !isPlain(items)
        ? [read('each', items, false, under)]
        : []),
      ...(ways.every(isPlain) ? [] : ways.map((way) => read('', way, false, under))),
    ];
  }
  return read;
}
const described = ({ description }: Json) => (description === undefined ? {} : { description });
const count = (keys: readonly FormatKey[]): number => keys.reduce((sum, { below }) => sum + 1 + count(below), 0);
const keyWords = (names: Json['propertyNames']): string =>
  typeof names === 'object' && names.enum ? names.enum.map(literal).join(' / ') : 'any name';

/** Told whole in words: nothing stands below it. */
function isPlain(json: Json | boolean): boolean {
  if (typeof json === 'boolean') return true;
  const { properties, additionalProperties, items, anyOf, oneOf, $ref } = json;
  if (properties || typeof additionalProperties === 'object' || $ref !== undefined) return false;
  if (typeof items === 'object') return !Array.isArray(items) && isPlain(items);
  return (anyOf ?? oneOf ?? []).every(isPlain);
}

/** What a value is, in words. */
function wordsOf(json: Json): string {
  const { type, const: constant, enum: options, anyOf, oneOf, items, properties, additionalProperties } = json;
  if (constant !== undefined) return literal(constant);
  if (options) return options.length === 1 ? literal(options[0]) : `one of ${options.map(literal).join(', ')}`;
  const ways = anyOf ?? oneOf;
  if (ways) return isPlain(json) ? ways.map((way) => wordsOf(way)).join(', or ') : 'one of these';
  if (type === 'array') {
    return typeof items === 'object' && !Array.isArray(items) && isPlain(items)
      ? `a list; each ${wordsOf(items)}`
      : 'a list';
  }
  if (properties || additionalProperties !== undefined || type === 'object') return 'these keys';
  if (type === 'integer' || type === 'number') return numberWords(json);
  if (type === 'boolean') return 'true or false';
  if (type === 'null') return 'null';
  return type === 'string' ? 'a text' : 'a value';
}
const literal = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** What zod says of a whole number without a limit. */
const isLimit = (value: number | boolean | undefined): value is number =>
  typeof value === 'number' && Math.abs(value) < 2 ** 53 - 1;
function numberWords({ type, minimum, maximum, exclusiveMinimum }: Json): string {
  const what = type === 'integer' ? 'a whole number' : 'a number';
  const least = isLimit(minimum) ? minimum : isLimit(exclusiveMinimum) ? exclusiveMinimum + 1 : undefined;
  if (least !== undefined && isLimit(maximum)) return `${what} from ${least} to ${maximum}`;
  if (least !== undefined) return `${what}, ${least} or more`;
  return isLimit(maximum) ? `${what}, at most ${maximum}` : what;
}
