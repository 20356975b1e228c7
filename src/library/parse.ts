/** Reads one YAML text or MDX file against a schema, and says file, line and key when it does not fit. */
import { type Alias, isMap, isNode, isScalar, LineCounter, type Pair, parseDocument, visit } from 'yaml';
import type { z } from 'zod';
import { firstOf, MOST_TOLD, type Problem } from './problem.ts';
import { openValue, type Opened, type Parsed, tooDeep } from './shape.ts';

/** Reads YAML. `firstLine` is where the text begins in its file, counted from 1. */
export function parseYaml<T>(file: string, text: string, schema: z.ZodType<T>, firstLine = 1): Parsed<T> {
  const opened = openYaml(file, text, firstLine);
  return opened.ok ? opened.value.read(schema) : opened;
}

/** Opens a YAML text; what cannot be read as YAML is a problem. */
export function openYaml(file: string, text: string, firstLine = 1): Parsed<Opened> {
  const unfit = faultOfText(file, text, firstLine);
  if (unfit) return { ok: false, problems: [unfit] };
  // The parser makes an error of everything that it finds; where in its code it was, nobody asks.
  const traced = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return openText(file, text, firstLine);
  } catch (error) {
    // The parser goes as deep as the text does.
    if (error instanceof RangeError) return { ok: false, problems: [{ file, line: firstLine, ...TOO_DEEP }] };
    throw error;
  } finally {
    Error.stackTraceLimit = traced;
  }
}
function openText(file: string, text: string, firstLine: number): Parsed<Opened> {
  const lines = new LineCounter();
  // Whether keys are unique is looked at below: the parser would hold every key against every other. It would look up the
  // place of every error, too, and only the first are told.
  const document = parseDocument(text, {
    lineCounter: lines,
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'error',
  });
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  const unread = [...document.errors, ...document.warnings];
  if (unread.length > 0) {
    const problems = unread.slice(0, MOST_TOLD).map(({ pos, message }): Problem => {
      const line = lineAt(pos[0]);
      if (message.includes('call stack')) return { file, line, ...TOO_DEEP };
      if (message.includes('multiple documents')) return { file, line, ...SECOND };
      return {
        file,
        line,
        says: `this is not readable YAML (${message.replace(/[:.]\s*$/, '')} ${placeOf(lines.linePos(pos[0]))})`,
        remedy: 'fix the line; put text in quotes if it has a colon or a hash in it',
      };
    });
    return { ok: false, problems: firstOf(problems, unread.length) };
  }
  const { stars, repeated } = oddities(document);
  const [star] = stars;
  if (repeated.length > 0) {
    const problems = repeated.slice(0, MOST_TOLD).map(({ key, line }): Problem => {
      return { file, line: lineAt(line), says: `the key "${key}" is there already`, remedy: 'keep one of them' };
    });
    return { ok: false, problems: firstOf(problems, repeated.length) };
  }
  if (star) {
    const says = `YAML takes "*${star.source}" for an alias, and there is nothing of that name`;
    const remedy = 'put text that begins with * in quotes';
    return { ok: false, problems: [{ file, line: lineAt(star.range?.[0] ?? 0), says, remedy }] };
  }
  const raw = valueOf(document);
  if (raw === undefined) {
    return { ok: false, problems: [{ file, line: firstLine, ...TOO_DEEP }] };
  }
  const problem: Opened['problem'] = (path, says, remedy) => ({
    file,
    line: lineOf(document, path, lineAt) ?? firstLine,
    key: path.join('.'),
    says,
    remedy,
  });
  return { ok: true, value: openValue(raw, problem) };
}

const placeOf = ({ line, col }: { readonly line: number; readonly col: number }) => `at line ${line}, column ${col}`;
const TOO_DEEP = {
  says: 'it is nested too deep, or an alias contains itself',
  remedy: 'use fewer levels and no aliases',
} as const;
const SECOND = { says: 'a second document begins here', remedy: 'put it into another file' } as const;
/** Letters in a file. A saved game of 4,000 choices has less. */
export const MOST_LETTERS = 400_000;
/** What nobody writes: control characters other than tabs and line ends. */
// eslint-disable-next-line no-control-regex
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/;
/** Why a text is not worth reading: it is endless, or no text. */
function faultOfText(file: string, text: string, firstLine: number): Problem | undefined {
  if (text.length > MOST_LETTERS) {
    const count = (letters: number) => letters.toLocaleString('en-US');
    const says = `it has ${count(text.length)} letters, and at most ${count(MOST_LETTERS)} are read`;
    return { file, line: firstLine, says, remedy: 'shorten it' };
  }
  const lineAt = (at: number) => text.slice(0, at).split('\n').length + firstLine - 1;
  const deep = depthsIn(text);
  if (deep !== undefined) return { file, line: lineAt(deep), ...TOO_DEEP };
  const at = CONTROL.exec(text)?.index;
  if (at === undefined) return undefined;
  const line = lineAt(at);
  const code = text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0');
  return {
    file,
    line,
    says: `there is a character that can't be seen (U+${code})`,
    remedy: 'save it as text in UTF-8',
  };
}

/** More brackets than anybody leaves open, also in quotes. The parser takes its time for them. */
const MOST_OPEN = 200;
/** Where a text goes deeper than anybody writes. */
function depthsIn(text: string): number | undefined {
  let open = 0;
  for (const { 0: bracket, index } of text.matchAll(/[[\]{}]/g)) {
    open = bracket === '[' || bracket === '{' ? open + 1 : Math.max(open - 1, 0);
    if (open > MOST_OPEN) return index;
  }
  return undefined;
}

/** An MDX file, read: its header, and its text with the line of the file in which that begins. */
export interface Mdx<T> {
  readonly header: T;
  readonly body: string;
  readonly line: number;
}
/** Reads an MDX file: a YAML header between `---` lines, then the text. */
export function parseMdx<T>(file: string, text: string, schema: z.ZodType<T>): Parsed<Mdx<T>> {
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
  if (!header.ok) return header;
  const rest = text.slice(match[0].length);
  const line = text.slice(0, text.length - rest.trimStart().length).split('\n').length;
  return { ok: true, value: { header: header.value, body: rest.trim(), line } };
}

/** What a document says; undefined where that has no end. */
function valueOf(document: ReturnType<typeof parseDocument>): unknown {
  try {
    const value: unknown = document.toJS() ?? {};
    return tooDeep(value) ? undefined : value;
  } catch {
    return undefined;
  }
}

/** A key that its group has already, and where it stands. */
interface Repeated {
  readonly key: string;
  readonly line: number;
}
/** The aliases without an anchor, most likely a text that begins with an asterisk; and the keys that are there twice. */
function oddities(document: ReturnType<typeof parseDocument>) {
  const stars: Alias[] = [];
  const repeated: Repeated[] = [];
  visit(document, {
    Alias: (_, alias) => {
      if (!alias.resolve(document)) stars.push(alias);
    },
    Map: (_, { items }) => {
      const seen = new Set<string>();
      for (const { key } of items as readonly Pair[]) {
        const name = String(isScalar(key) ? key.value : key);
        if (seen.has(name)) repeated.push({ key: name, line: isNode(key) ? (key.range?.[0] ?? 0) : 0 });
        seen.add(name);
      }
    },
  });
  return { stars, repeated };
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
