/** The schemas of `content/` as JSON Schema: with them an editor completes and checks the file while its author types. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { games } from '../../rules-engine/games.ts';
import { cardSchemaOf } from './printed.ts';
import { runnable } from './engines.ts';
import type { GameLibrary, Library } from './library.ts';
import {
  askedSchema,
  conceptsSchema,
  glossarySchema,
  misreadingsSchema,
  practiceSchema,
  readingsSchema,
  rulebookSchema,
  scenarioSchema,
  tableCardSchema,
} from './schemas.ts';

/** One of them: the files it is about, below `content/`, and the schema itself. */
export interface ContentSchema {
  /** Its file in the folder of schemas. */
  readonly file: string;
  readonly about: string;
  readonly schema: Json;
}
type Json = z.core.JSONSchema.JSONSchema;

const jsonOf = (schema: z.ZodType, reused: 'ref' | 'inline' = 'inline'): Json =>
  z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any', reused });

const FILES: Readonly<Record<string, readonly [about: string, schema: z.ZodType]>> = {
  asked: ['*/asked.yaml', askedSchema],
  concepts: ['concepts.yaml', conceptsSchema],
  glossary: ['*/glossary.yaml', glossarySchema],
  misreadings: ['*/misreadings.yaml', misreadingsSchema],
  practice: ['*/practice/*.yaml', practiceSchema],
  readings: ['*/readings.yaml', readingsSchema],
  rulebook: ['*/rulebook.yaml', rulebookSchema],
  'table-card': ['*/table-card.yaml', tableCardSchema],
};

/** Scenario files of one game: what may stand below `start`, `choices` and `expect` follows from the kind. */
function scenarioJson({ id, book, rules, rulings }: GameLibrary): Json {
  const { editions, readings, scenarios } = runnable(id);
  const kinds = Object.entries(scenarios);
  const parts = kinds.map(([kind, { start, choice, expect }]) => [
    kind,
    z.object({ start, choices: z.array(choice ?? z.never()).optional(), expect: expect.optional() }),
  ]);
  const { definitions, properties } = jsonOf(z.object(Object.fromEntries(parts)), 'ref');
  const { kind, rules: shown, edition, readings: asked, from } = scenarioSchema.shape;
  const options = Object.entries(readings).map(([name, all]) => [name, z.enum(all).optional()] as const);
  const whole = scenarioSchema.extend({
    kind: like(kind, oneOf(Object.keys(scenarios))),
    rules: like(shown, z.array(oneOf(rules.map(({ name }) => name))).min(1)),
    edition: like(edition, oneOf(Object.keys(editions)).optional()),
    readings: like(asked, z.strictObject(Object.fromEntries(options))).optional(),
    from: like(
      from,
      z.union([
        z.strictObject({ document: oneOf(Object.keys(book.sources)), place: z.string() }),
        z.strictObject({ ruling: oneOf(rulings.map(({ name }) => name)) }),
      ]),
    ).optional(),
  });
  return {
    ...jsonOf(whole),
    definitions,
    allOf: Object.entries(properties ?? {}).map(([kind, then]) => ({
      if: { properties: { kind: { const: kind } } },
      then,
    })),
  };
}
const oneOf = (names: readonly string[]) => (names.length === 0 ? z.never() : z.enum(names));
/** What a schema says of itself, said of a narrower one. */
const like = <Schema extends z.ZodType>({ description }: z.ZodType, schema: Schema): Schema =>
  description === undefined ? schema : schema.describe(description);

/** All of them. Names of rules, readings and documents are those of the library. */
export const contentSchemas = ({ games: all }: Pick<Library, 'games'>): readonly ContentSchema[] => [
  ...Object.entries(FILES).map(([name, [about, schema]]) => ({ file: `${name}.json`, about, schema: jsonOf(schema) })),
  ...all
    .filter(({ cards }) => cards.length > 0)
    .map(({ id }) => ({ file: `card-${id}.json`, about: `${id}/cards/*.yaml`, schema: jsonOf(cardSchemaOf(id)) })),
  ...all
    .filter(({ id }) => Object.hasOwn(games, id))
    .map((game) => ({
      file: `scenario-${game.id}.json`,
      about: `${game.id}/scenarios/*.yaml`,
      schema: scenarioJson(game),
    })),
];

/** Writes them where the settings of an editor look for them. */
export function writeSchemas(root: string, library: Pick<Library, 'games'>): void {
  const folder = join(root, SCHEMAS);
  mkdirSync(folder, { recursive: true });
  for (const { file, schema } of contentSchemas(library)) writeFileSync(join(folder, file), JSON.stringify(schema));
}
/** No part of the repository, nor of the content: `npm start` doesn’t build again because of them. */
export const SCHEMAS = '.schemas';
