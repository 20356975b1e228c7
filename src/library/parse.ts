/** Reads one YAML text or MDX file against a schema, and says file, line and key when it does not fit. */
import { type Alias, isMap, isNode, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { z } from 'zod';
import type { Problem } from './problem.ts';

export type Parsed<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problems: readonly Problem[] };

/** Reads YAML. `firstLine` is where the text begins in its file, counted from 1. */
export function parseYaml<T>(file: string, text: string, schema: z.ZodType<T>, firstLine = 1): Parsed<T> {
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
  const result = schema.safeParse(document.toJS() ?? {});
  if (result.success) return { ok: true, value: result.data };
  return {
    ok: false,
    problems: result.error.issues.flatMap(keyByKey).map((issue) => {
      const { path, says, remedy } = tellIssue(issue);
      return { file, line: lineOf(document, path, lineAt), key: path.join('.'), says, remedy };
    }),
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

/** Several keys that are not known are an issue each. */
const keyByKey = (issue: Issue): readonly Issue[] =>
  issue.code === 'unrecognized_keys' ? issue.keys.map((key) => ({ ...issue, keys: [key] })) : [issue];

/** A zod issue in an author's words, at the deepest place it can be pinned to. */
function tellIssue(issue: Issue): { path: PropertyKey[]; says: string; remedy: string } {
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    return {
      path: [...issue.path, key],
      says: `there is no key "${key}" here`,
      remedy: 'correct the spelling or take the key out',
    };
  }
  if (issue.code === 'invalid_key') {
    return { path: [...issue.path], says: `the key ${wordsOf(issue.issues)}`, remedy: 'write the key another way' };
  }
  if (issue.code === 'invalid_union') {
    const told = issue.errors.length > 0 && tellUnion(issue.errors);
    if (told) return { ...told, path: [...issue.path, ...told.path] };
  }
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) {
    const key = String(issue.path.at(-1) ?? '');
    return { path: [...issue.path], says: `the key "${key}" is missing`, remedy: 'write it, with its value' };
  }
  return { path: [...issue.path], says: issue.message, remedy: 'give the key a value of that kind' };
}

/** Why none of several forms fits: the one that comes nearest is the one that was meant. */
function tellUnion(forms: readonly (readonly Issue[])[]): ReturnType<typeof tellIssue> {
  const entered = forms.filter((issues) => !issues.some(isAnotherKind));
  const [nearest] = [...entered].sort((one, other) => weightOf(one) - weightOf(other));
  const [issue] = (nearest ?? []).flatMap(keyByKey).sort((one, other) => rank(one) - rank(other));
  if (issue) return tellIssue(issue);
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
