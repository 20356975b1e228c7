/** The words that abilities of cards are made of: read out of the schema that checks them, and found again on cards. */
import { z } from 'zod';
import type { Printing } from '../../rules-engine/core/printing.ts';

type Json = z.core.JSONSchema.JSONSchema;
/** Keys whose values are words of abilities. What other keys hold is named in the schema alone: a rating, a type. */
const SAYING: readonly string[] = ['when', 'may', 'is', 'instead', 'limit', 'to', 'target', 'whose', 'where'];

/** Each word, `key` or `key: value`, that may stand in an ability. */
export function wordsOf({ schema }: Printing): readonly string[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json;
  const abilities = json.properties?.['abilities'];
  const found = new Set<string>();
  const look = (at: Json, key: string) => {
    for (const [name, below] of Object.entries(at.properties ?? {})) {
      if (typeof below === 'boolean') continue;
      found.add(name);
      look(below, name);
    }
    for (const value of [...(at.enum ?? []), ...(at.const === undefined ? [] : [at.const])]) {
      if (typeof value === 'string' && SAYING.includes(key)) found.add(`${key}: ${value}`);
    }
    const items = Array.isArray(at.items) ? [] : [at.items];
    for (const below of [...(at.anyOf ?? []), ...(at.oneOf ?? []), ...items]) {
      if (typeof below === 'object') look(below, key);
    }
  };
  if (typeof abilities === 'object') look(abilities, '');
  return [...found];
}

/** The words that what is printed on a card says. */
export function wordsIn(printed: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  const look = (at: unknown, key: string) => {
    if (Array.isArray(at)) for (const one of at) look(one, key);
    else if (typeof at === 'object' && at !== null) {
      for (const [name, below] of Object.entries(at)) {
        found.add(name);
        look(below, name);
      }
    } else if (SAYING.includes(key)) found.add(`${key}: ${String(at)}`);
  };
  const { abilities = [] } = printed as { readonly abilities?: readonly unknown[] };
  look(abilities, '');
  return found;
}
