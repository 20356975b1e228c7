/** Reads one YAML text or MDX file against a schema, and says file, line and key when it does not fit. */
import { LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import type { Problem } from './problem.ts';

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] };

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
  const result = schema.safeParse(document.toJS() ?? {});
  if (result.success) return { ok: true, value: result.data };
  return {
    ok: false,
    problems: result.error.issues.map((issue) => {
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

type Issue = z.core.$ZodIssue;

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
  if (issue.code === 'invalid_union') {
    // The branch that came furthest tells most.
    const branches = issue.errors
      .flat()
      .sort((one, other) => other.path.length - one.path.length || rank(other) - rank(one));
    const deepest = branches[0];
    if (deepest) {
      const told = tellIssue(deepest);
      return { ...told, path: [...issue.path, ...told.path] };
    }
  }
  return { path: [...issue.path], says: issue.message, remedy: 'give the key a value of that kind' };
}
const rank = (issue: Issue) => (issue.code === 'unrecognized_keys' ? 1 : 0);

function lineOf(
  document: ReturnType<typeof parseDocument>,
  path: readonly PropertyKey[],
  lineAt: (offset: number) => number,
): number | undefined {
  for (let depth = path.length; depth >= 0; depth--) {
    const node = document.getIn(path.slice(0, depth), true) as { range?: readonly number[] } | undefined;
    const start = node?.range?.[0];
    if (start !== undefined) return lineAt(start);
  }
  return undefined;
}
