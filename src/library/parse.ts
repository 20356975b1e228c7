/** Reads one YAML text or MDX file against a schema, and says file, line and key when it does not fit. */
import { type Alias, isMap, isNode, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { z } from 'zod';
import { openValue, type Opened, type Parsed } from './shape.ts';

/** Reads YAML. `firstLine` is where the text begins in its file, counted from 1. */
export function parseYaml<T>(file: string, text: string, schema: z.ZodType<T>, firstLine = 1): Parsed<T> {
  const opened = openYaml(file, text, firstLine);
  return opened.ok ? opened.value.read(schema) : opened;
}

/** Opens a YAML text; what cannot be read as YAML is a problem. */
export function openYaml(file: string, text: string, firstLine = 1): Parsed<Opened> {
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
        remedy: 'fix the line; put text in quotes if it has a colon or a hash in it',
      })),
    };
  }
  const [star] = starsOf(document);
  if (star) {
    const says = `YAML takes "*${star.source}" for an alias, and there is nothing of that name`;
    const remedy = 'put text that begins with * in quotes';
    return { ok: false, problems: [{ file, line: lineAt(star.range?.[0] ?? 0), says, remedy }] };
  }
  const raw = valueOf(document);
  if (raw === undefined) {
    const says = 'it is nested too deep, or an alias contains itself';
    return { ok: false, problems: [{ file, line: 1, says, remedy: 'use fewer levels and no aliases' }] };
  }
  const problem: Opened['problem'] = (path, says, remedy) => ({
    file,
    line: lineOf(document, path, lineAt),
    key: path.join('.'),
    says,
    remedy,
  });
  return { ok: true, value: openValue(raw, problem) };
}

/** Reads an MDX file: a YAML header between `---` lines, then the text. */
export function parseMdx<T>(file: string, text: string, schema: z.ZodType<T>): Parsed<{ header: T; body: string }> {
  const match = /^---\n([\s\S]*?)\n---\n?/.exec(text);
  if (!match) {
    return {
      ok: false,
      problems: [
        { file, line: 1, says: 'the file has no header', remedy: 'begin the file with "---", the header, "---"' },
      ],
    };
  }
  const header = parseYaml(file, match[1] ?? '', schema, 2);
  return header.ok ? { ok: true, value: { header: header.value, body: text.slice(match[0].length).trim() } } : header;
}

/** What a document says; undefined where that has no end. */
function valueOf(document: ReturnType<typeof parseDocument>): unknown {
  try {
    const value: unknown = document.toJS() ?? {};
    return isEndless(value) ? undefined : value;
  } catch {
    return undefined;
  }
}
/** Whether a value holds itself, or is nested deeper than anybody writes. */
function isEndless(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth > DEEPEST || Object.values(value).some((one) => isEndless(one, depth + 1));
}
const DEEPEST = 60;

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
