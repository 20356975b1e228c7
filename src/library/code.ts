/** The code that follows a rule, and the tests that name it: what a change of the rule's sentence would touch. */
import { readFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A piece of code in which a rule is named. */
export interface CodePiece {
  /** Path from the top of the project. */
  readonly file: string;
  /** Its first line, counted from 1. */
  readonly line: number;
  readonly text: string;
}
/** A test in which a rule is named. */
export interface CodeTest {
  readonly file: string;
  readonly line: number;
  /** The titles of the test and of what it is in, from outside in. */
  readonly titles: readonly string[];
}
export interface RuleCode {
  /** What decides, in the order of the files. */
  readonly code: readonly CodePiece[];
  /** The sentences and refusals made from it. */
  readonly words: readonly CodePiece[];
  readonly tests: readonly CodeTest[];
}

/** A piece is the largest thing around the name that is no longer than this. */
const MOST_LINES = 32;

/** Every rule of a game that its engine names, by full id. `root` is the top of the project. */
export function codeOf(root: string, game: string): ReadonlyMap<string, RuleCode> {
  const found = new Map<string, { code: CodePiece[]; words: CodePiece[]; tests: CodeTest[] }>();
  const of = (rule: string) => {
    const known = found.get(rule) ?? { code: [], words: [], tests: [] };
    found.set(rule, known);
    return known;
  };
  for (const file of globSync(`rules-engine/${game}/**/*.ts`, { cwd: root }).sort()) {
    const text = readFileSync(join(root, file), 'utf8');
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    for (const { rule, node } of namesIn(source, game)) {
      if (file.endsWith('.test.ts')) addTest(of(rule).tests, testAround(source, file, node));
      else if (file.endsWith('.en.ts')) addPiece(of(rule).words, pieceAround(source, file, node));
      else addPiece(of(rule).code, pieceAround(source, file, node));
    }
  }
  return found;
}

/** Where a file names rules: as `'l5r.stats.floor'` anywhere, in tests as `'stats.floor'` too. Bare lists of rules are passed over. */
function namesIn(source: ts.SourceFile, game: string): readonly { rule: string; node: ts.Node }[] {
  const names: { rule: string; node: ts.Node }[] = [];
  const isTest = source.fileName.endsWith('.test.ts');
  const whole = new RegExp(`^${game}\\.[a-z0-9-]+\\.[a-z0-9-]+$`);
  const visit = (node: ts.Node): void => {
    if (ts.isArrayLiteralExpression(node) && isBareList(node)) return;
    if (ts.isTypeNode(node)) return;
    if (ts.isStringLiteralLike(node)) {
      if (whole.test(node.text)) names.push({ rule: node.text, node });
      else if (isTest && /^[a-z0-9-]+\.[a-z0-9-]+$/.test(node.text)) names.push({ rule: `${game}.${node.text}`, node });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}
const isBareList = ({ elements }: ts.ArrayLiteralExpression) =>
  elements.length > 8 && elements.every(ts.isStringLiteralLike);

function pieceAround(source: ts.SourceFile, file: string, name: ts.Node): CodePiece {
  let piece = name;
  for (let node = name.parent; !ts.isSourceFile(node); node = node.parent) {
    if (linesOf(source, node) > MOST_LINES) break;
    piece = node;
    // An entry under the rule's own name is all there is to it.
    if (ts.isPropertyAssignment(node) && node.name === name) break;
  }
  const start = startOf(source, piece);
  const { line, character } = source.getLineAndCharacterOfPosition(start);
  const indent = ' '.repeat(character);
  const text = source.text
    .slice(start, piece.getEnd())
    .split('\n')
    .map((row) => (row.startsWith(indent) ? row.slice(character) : row))
    .join('\n');
  return { file, line: line + 1, text };
}

/** Where a node begins, with the comment that documents it. */
function startOf(source: ts.SourceFile, node: ts.Node): number {
  const comments = ts.getLeadingCommentRanges(source.text, node.getFullStart()) ?? [];
  return comments.at(-1)?.pos ?? node.getStart(source);
}
function linesOf(source: ts.SourceFile, node: ts.Node): number {
  const line = (at: number) => source.getLineAndCharacterOfPosition(at).line;
  return line(node.getEnd()) - line(node.getStart(source)) + 1;
}

/** Pieces that lie within one another are one. */
function addPiece(pieces: CodePiece[], piece: CodePiece): void {
  const last = (one: CodePiece) => one.line + one.text.split('\n').length - 1;
  const holds = (outer: CodePiece, inner: CodePiece) =>
    outer.file === inner.file && outer.line <= inner.line && last(outer) >= last(inner);
  if (pieces.some((one) => holds(one, piece))) return;
  const kept = pieces.filter((one) => !holds(piece, one));
  pieces.splice(0, pieces.length, ...kept, piece);
}

function testAround(source: ts.SourceFile, file: string, name: ts.Node): CodeTest {
  const titles: string[] = [];
  for (let node = name.parent; !ts.isSourceFile(node); node = node.parent) {
    const [title] = ts.isCallExpression(node) && isTestCall(node.expression) ? node.arguments : [];
    if (title && ts.isStringLiteralLike(title)) titles.unshift(title.text);
  }
  return { file, line: source.getLineAndCharacterOfPosition(name.getStart(source)).line + 1, titles };
}
const isTestCall = (called: ts.Expression): boolean =>
  (ts.isIdentifier(called) && ['describe', 'test', 'it'].includes(called.text)) ||
  (ts.isPropertyAccessExpression(called) && isTestCall(called.expression)) ||
  (ts.isCallExpression(called) && isTestCall(called.expression));

/** A test that names a rule several times is told once. */
function addTest(tests: CodeTest[], test: CodeTest): void {
  const key = (one: CodeTest) => [one.file, ...one.titles].join('\n');
  if (test.titles.length === 0 || !tests.some((one) => key(one) === key(test))) tests.push(test);
}
