/** What is shown of a file: lines with colors, and how many were left out between them. */
import ts from 'typescript';

/** A run of letters of one sort, by the element it is written in; plain text has none. */
export interface Word {
  /** `b` a keyword, `i` a string, `u` a number, `em` a comment, `mark` the name of the rule itself. */
  readonly as?: 'b' | 'i' | 'u' | 'em' | 'mark';
  readonly text: string;
}
/** A line of code, or how many lines were left out. */
export type Row = readonly Word[] | number;
/** The first and the last line of something, counted from 0. */
export type Lines = readonly [first: number, last: number];

/** The lines of a node, with the comment above it. */
export function linesOf(node: ts.Node): Lines {
  const source = node.getSourceFile();
  const comments = ts.getLeadingCommentRanges(source.text, node.getFullStart()) ?? [];
  const start = node.getStart(source);
  // A heading over several declarations is not the comment of the first.
  const own = comments.findLast(({ pos, end }) => source.text.slice(end, start).trim() === '' && pos > 0);
  return [lineAt(source, own?.pos ?? start), lineAt(source, node.getEnd())];
}
export const lineAt = (source: ts.SourceFile, at: number) => source.getLineAndCharacterOfPosition(at).line;
export const sizeOf = ([first, last]: Lines) => last - first + 1;

/** The parts of a file that are shown, in order and apart: what overlaps or nearly touches is one part. */
export function joined(parts: readonly Lines[]): readonly Lines[] {
  const found: Lines[] = [];
  for (const part of parts.toSorted(([one], [other]) => one - other)) {
    const last = found.at(-1);
    // To say that one line was left out takes a line.
    if (last && part[0] <= last[1] + 2) found[found.length - 1] = [last[0], Math.max(last[1], part[1])];
    else found.push(part);
  }
  return found;
}

/** The rows of the given parts of a file. Nodes in `marked` are the rule's own name. */
export function rowsOf(source: ts.SourceFile, parts: readonly Lines[], marked: ReadonlySet<number>): readonly Row[] {
  const shown = parts.map(([first, last]) => coloredLines(source, first, last, marked));
  const indent = Math.min(
    ...shown
      .flat()
      .filter((line) => line.length > 0)
      .map(indentOf),
  );
  return shown.flatMap((lines, index): readonly Row[] => {
    const gap = index === 0 ? [] : [(parts[index]?.[0] ?? 0) - (parts[index - 1]?.[1] ?? 0) - 1];
    return [...gap, ...lines.map((line) => outdented(line, indent))];
  });
}
const indentOf = ([first]: readonly Word[]) => /^ */.exec(first?.text ?? '')?.[0].length ?? 0;
const outdented = ([first, ...rest]: readonly Word[], indent: number): readonly Word[] =>
  first ? [{ ...first, text: first.text.slice(indent) }, ...rest] : [];

function coloredLines(source: ts.SourceFile, first: number, last: number, marked: ReadonlySet<number>) {
  const starts = source.getLineStarts();
  const from = starts[first] ?? 0;
  const to = starts[last + 1] ?? source.text.length;
  const runs: Word[] = [];
  let at = from;
  const add = (end: number, as?: Word['as']) => {
    const text = source.text.slice(at, end);
    at = Math.max(at, end);
    if (text !== '') runs.push({ ...(as && { as }), text });
  };
  for (const statement of source.statements) {
    if (statement.getEnd() < from || statement.getFullStart() >= to) continue;
    for (const { pos, end, as } of colorsIn(statement)) {
      if (end <= from || pos >= to) continue;
      add(Math.max(pos, from));
      add(Math.min(end, to), marked.has(pos) ? 'mark' : as);
    }
  }
  add(to);
  return linesOfRuns(runs).slice(0, last - first + 1);
}
function linesOfRuns(runs: readonly Word[]): readonly (readonly Word[])[] {
  const lines: Word[][] = [[]];
  for (const run of runs) {
    for (const [index, text] of run.text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({ ...run, text });
    }
  }
  return lines;
}

interface Color {
  readonly pos: number;
  readonly end: number;
  readonly as?: Word['as'];
}
const colors = new WeakMap<ts.Statement, readonly Color[]>();
/** What has a color in a statement, in order. Names are among it without one, because one of them may be marked. */
function colorsIn(statement: ts.Statement): readonly Color[] {
  const known = colors.get(statement);
  if (known) return known;
  const source = statement.getSourceFile();
  const found: Color[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJSDoc(node)) return;
    const children = node.getChildren(source);
    if (children.length > 0) return children.forEach(visit);
    const at = node.getFullStart();
    const comments = [
      ...(ts.getTrailingCommentRanges(source.text, at) ?? []),
      ...(ts.getLeadingCommentRanges(source.text, at) ?? []),
    ];
    for (const { pos, end } of comments) if (pos >= (found.at(-1)?.end ?? 0)) found.push({ pos, end, as: 'em' });
    const as = colorOf(node.kind);
    if (as || ts.isIdentifier(node)) found.push({ pos: node.getStart(source), end: node.getEnd(), ...(as && { as }) });
  };
  visit(statement);
  colors.set(statement, found);
  return found;
}
function colorOf(kind: ts.SyntaxKind): Word['as'] {
  if (kind >= ts.SyntaxKind.FirstKeyword && kind <= ts.SyntaxKind.LastKeyword) return 'b';
  if (kind === ts.SyntaxKind.StringLiteral || kind === ts.SyntaxKind.RegularExpressionLiteral) return 'i';
  if (kind >= ts.SyntaxKind.FirstTemplateToken && kind <= ts.SyntaxKind.LastTemplateToken) return 'i';
  return kind === ts.SyntaxKind.NumericLiteral ? 'u' : undefined;
}
