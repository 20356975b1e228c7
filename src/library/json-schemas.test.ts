/** Editors say the same of a file as the check does: nothing of what is right, and something of each slip. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { contentSchemas, SCHEMAS } from './json-schemas.ts';
import { readLibrary } from './library.ts';

const PROJECT = join(import.meta.dirname, '../..');
const { library } = readLibrary(PROJECT);
const all = contentSchemas(library);
const filesOf = (about: string) => globSync(`content/${about}`, { cwd: PROJECT }).sort();
const read = (file: string) => parse(readFileSync(join(PROJECT, file), 'utf8')) as Record<string, unknown>;
const compiled = (schema: object) =>
  new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(schema);
const schemaOf = (file: string) => compiled(all.find((one) => one.file === file)?.schema ?? {});
/** The places and words of what it finds in a value. */
function faults(file: string, value: unknown): readonly string[] {
  const check = schemaOf(file);
  check(value);
  return (check.errors ?? []).map(({ instancePath, message = '', params }) =>
    [instancePath, message, ...Object.values(params as object).flat()].join(' '),
  );
}

describe.for(all)('$file', ({ file, about, schema }) => {
  const check = compiled(schema);
  test(`says nothing of content/${about}`, () => {
    const files = filesOf(about);
    expect(files.length).toBeGreaterThan(0);
    const found = files.filter((one) => !check(read(one)));
    expect(found.map((one) => `${one}: ${JSON.stringify((check(read(one)), check.errors))}`)).toEqual([]);
  });
  test('refuses a key that nothing has', () => {
    for (const one of filesOf(about).slice(0, 20)) {
      const value = read(one);
      const [name = '', entry] = Object.entries(value)[0] ?? [];
      // A file of entries takes any name for an entry.
      const isEntries = typeof entry === 'object';
      const spoilt = isEntries ? { ...value, [name]: { ...(entry as object), tilte: 1 } } : { ...value, tilte: 1 };
      expect(check(spoilt), one).toBe(false);
    }
  });
  test('is where the settings of the editor look for it, for those files', () => {
    const settings = JSON.parse(readFileSync(join(PROJECT, '.vscode/settings.json'), 'utf8')) as {
      'yaml.schemas': Record<string, string>;
    };
    expect(settings['yaml.schemas'][`./${SCHEMAS}/${file}`]).toBe(`content/${about}`);
  });
});

describe('in a scenario file', () => {
  const stat = () => read('content/l5r/scenarios/floor-hides-a-penalty.yaml');
  test.for<readonly [string, object, RegExp]>([
    ['a kind that the game hasn’t', { kind: 'turns' }, /^\/kind must be equal to one of the allowed values/],
    ['a rule that isn’t there', { rules: ['stats.flor'] }, /^\/rules\/0 must be equal to one of the allowed values/],
    ['a reading that isn’t there', { readings: { 'zero-flor': 'step' } }, /^\/readings .* zero-flor$/],
    [
      'an option that a reading hasn’t',
      { readings: { 'zero-floor': 'steps' } },
      /^\/readings\/zero-floor must be equal/,
    ],
    ['an edition that isn’t there', { edition: 'june-2012' }, /^\/edition must be equal/],
    [
      'a document that isn’t there',
      { from: { document: 'card-feature', place: 'x' } },
      /^\/from\/document must be equal/,
    ],
    ['a key of another kind below start', { start: { turn: 2 } }, /^\/start must NOT have additional properties turn$/],
    ['no start', { start: undefined }, /^ must have required property 'start'/],
  ])('%s', ([, change, says]) => {
    expect(faults('scenario-l5r.json', stat())).toEqual([]);
    const spoilt = JSON.parse(JSON.stringify({ ...stat(), ...change })) as object;
    expect(faults('scenario-l5r.json', spoilt).join('\n')).toMatch(new RegExp(says.source, 'm'));
  });
});

describe('in the file of a card', () => {
  test.for<readonly [string, object, RegExp]>([
    ['a trigger that nothing has', { when: 'produces' }, /^\/printed\/abilities\/0\/when must be equal/],
    ['an effect that nothing has', { effects: [{ is: 'draws' }] }, /^\/printed\/abilities\/0\/effects\/0/],
    ['a limit that nothing has', { limit: 'twice' }, /^\/printed\/abilities\/0\/limit must be equal/],
  ])('%s', ([, change, says]) => {
    const card = read('content/usagi/cards/strongbox.yaml') as { printed: { abilities: object[] } };
    expect(faults('card-usagi.json', card)).toEqual([]);
    Object.assign(card.printed.abilities[0] ?? {}, change);
    expect(faults('card-usagi.json', card).join('\n')).toMatch(new RegExp(says.source, 'm'));
  });
});

test.for(['card-usagi.json', 'card-l5r.json', 'readings.json', 'glossary.json', 'scenario-usagi.json'])(
  'every key of %s says what it means',
  (file) => {
    const { schema } = all.find((one) => one.file === file) ?? {};
    const entry = schema?.properties ? schema : (schema?.additionalProperties as typeof schema);
    const keys = Object.entries(entry?.properties ?? {});
    expect(keys.length).toBeGreaterThan(4);
    expect(keys.filter(([, key]) => typeof key !== 'object' || !key.description).map(([name]) => name)).toEqual([]);
  },
);
