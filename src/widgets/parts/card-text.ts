/** Cards as text are read back. Loaded when somebody opens them. */
import { z } from 'zod';
import { capital } from '../../../rules-engine/core/words.en.ts';
export { cardYaml } from '../../library/card-yaml.ts';
import { parseYaml } from '../../library/parse.ts';
import type { Problem } from '../../library/problem.ts';

type Read<Printed> = { readonly printed: Printed } | { readonly complaints: readonly string[] };
function readText<Printed>(text: string, schema: z.ZodType<Printed>): Read<Printed> {
  const parsed = parseYaml('', text, schema);
  return parsed.ok ? { printed: parsed.value } : { complaints: parsed.problems.map(tell) };
}
/** Whether a text begins as a list does, after what is no content. */
const isList = (text: string): boolean => /^(?:[ \t]*(?:#.*)?\n)*[ \t]*(?:-\s|\[)/.test(text);

/**
 * What a text says is printed on a card, or everything that is wrong with it, each a sentence. A card may be copied from
 * a list, as its only entry.
 */
export function printedIn<Printed>(text: string, schema: z.ZodType<Printed>): Read<Printed> {
  if (!isList(text)) return readText(text, schema);
  const said = readText<readonly Printed[]>(text, z.array(schema).length(1, 'is one card, not several'));
  return 'printed' in said ? { printed: said.printed[0] as Printed } : said;
}
/** The same of several cards, each as the schema has it: a list, or one card as it is copied. An empty text is none. */
export function listIn<Printed>(text: string, schema: z.ZodType<Printed>): Read<readonly Printed[]> {
  if (text.trim() === '') return { printed: [] };
  if (isList(text)) return readText<readonly Printed[]>(text, z.array(schema));
  const said = readText(text, schema);
  return 'printed' in said ? { printed: [said.printed] } : said;
}
const tell = ({ line, key, says, remedy }: Problem): string =>
  `Line ${line ?? 1}${key ? ` (${key})` : ''}: ${says.replace(/\.$/, '')}. ${capital(remedy)}.`;
