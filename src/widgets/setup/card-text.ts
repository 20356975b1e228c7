/** A card as text: written out as files of cards have it, and read back. Loaded when somebody opens it. */
import { Document, visit } from 'yaml';
import type { z } from 'zod';
import { parseYaml } from '../../library/parse.ts';
import type { Problem } from '../../library/problem.ts';

/** What is printed on a card, as YAML: what is short stands on one line. */
export function textOf(printed: object): string {
  // JSON leaves out what is undefined.
  const document = new Document(JSON.parse(JSON.stringify(printed)));
  visit(document, {
    Collection: (_, node, path) => {
      if (path.length > 1 && JSON.stringify(node).length <= SHORT) node.flow = true;
    },
  });
  return document.toString({ lineWidth: 0 });
}
/** As long as somebody reads at a glance. */
const SHORT = 75;

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
