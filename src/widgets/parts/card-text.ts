/** Cards as text are read back. Loaded when somebody opens them. */
import { z } from 'zod';
export { cardYaml } from '../../library/card-yaml.ts';
import { parseYaml } from '../../library/parse.ts';
import type { Problem } from '../../library/problem.ts';

/** What a text says is printed on a card, or everything that is wrong with it, each a sentence. */
export function printedIn<Printed>(
  text: string,
  schema: z.ZodType<Printed>,
): { readonly printed: Printed } | { readonly complaints: readonly string[] } {
  const parsed = parseYaml('', text, schema);
  return parsed.ok ? { printed: parsed.value } : { complaints: parsed.problems.map(tell) };
}
/** The same of several cards, each as the schema has it; a text in which nothing stands is none. */
export const listIn = <Printed>(text: string, schema: z.ZodType<Printed>) =>
  printedIn<readonly Printed[]>(text.trim() === '' ? '[]' : text, z.array(schema));
const tell = ({ line, key, says, remedy }: Problem): string =>
  `Line ${line ?? 1}${key ? ` (${key})` : ''}: ${says.replace(/\.$/, '')}. ${upper(remedy)}.`;
const upper = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
