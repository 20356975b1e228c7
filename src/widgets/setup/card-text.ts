/** A card as text is read back. Loaded when somebody opens it. */
import type { z } from 'zod';
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
const tell = ({ line, key, says, remedy }: Problem): string =>
  `Line ${line ?? 1}${key ? ` (${key})` : ''}: ${says.replace(/\.$/, '')}. ${upper(remedy)}.`;
const upper = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
