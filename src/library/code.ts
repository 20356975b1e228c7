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
  const files = globSync(`rules-engine/${game}/**/*.ts`, { cwd: root }).sort();
  const sources = files.map((file) =>
    ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true),
  );
  const values = valuesIn(sources, game);
  for (const source of sources) {
    const file = source.fileName;
    for (const { rule, node } of [...namesIn(source, game), ...mentionsIn(source, values)]) {
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

/** The values that stand for rules, by their names: `const field = means(…)`, `const attack = { id: … }`. */
function valuesIn(sources: readonly ts.SourceFile[], game: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  const idIn = (value: ts.Expression): string | undefined => {
    if (ts.isCallExpression(value) && ts.isIdentifier(value.expression) && value.expression.text === 'means') {
      const [id] = value.arguments;
      return id && ts.isStringLiteralLike(id) ? id.text : undefined;
    }
    if (!ts.isObjectLiteralExpression(value)) return undefined;
    for (const part of value.properties) {
      if (ts.isSpreadAssignment(part) && ts.isIdentifier(part.expression)) return values.get(part.expression.text);
      if (!ts.isPropertyAssignment(part) || !ts.isIdentifier(part.name) || part.name.text !== 'id') continue;
      return ts.isStringLiteralLike(part.initializer) ? part.initializer.text : undefined;
    }
    return undefined;
  };
  // What rests on a definition is read once the definitions are known.
  for (const round of [1, 2]) {
    for (const { name, initializer } of sources.flatMap((source) => constantsOf(source))) {
      const id = initializer && idIn(initializer);
      if (id?.startsWith(`${game}.`) && (round === 1 || !values.has(name.text))) values.set(name.text, id);
    }
  }
  return values;
}
type Constant = ts.VariableDeclaration & { readonly name: ts.Identifier };
const constantsOf = (source: ts.SourceFile): readonly Constant[] =>
  source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .filter((one): one is Constant => ts.isIdentifier(one.name));
const isValue = (value: ts.Expression) => ts.isCallExpression(value) || ts.isObjectLiteralExpression(value);
/** The names that may stand for a rule in a file: what it imports and what it declares. */
const topNames = (source: ts.SourceFile): ReadonlySet<string> =>
  new Set([
    ...source.statements.filter(ts.isImportDeclaration).flatMap(({ importClause }) => {
      const named = importClause?.namedBindings;
      return named && ts.isNamedImports(named) ? named.elements.map(({ name }) => name.text) : [];
    }),
    ...constantsOf(source).flatMap(({ name, initializer }) => (initializer && isValue(initializer) ? [name.text] : [])),
  ]);

/** Where a file names such a value: as what forbids, is cited, is given back, or acts under a name it has elsewhere. */
function mentionsIn(
  source: ts.SourceFile,
  values: ReadonlyMap<string, string>,
): readonly { rule: string; node: ts.Node }[] {
  const mentions: { rule: string; node: ts.Node }[] = [];
  const own = topNames(source);
  const visit = (node: ts.Node): void => {
    const rule = ts.isIdentifier(node) && own.has(node.text) ? values.get(node.text) : undefined;
    if (rule !== undefined && isMention(node)) mentions.push({ rule, node });
    ts.forEachChild(node, visit);
  };
  if (!source.fileName.endsWith('.test.ts')) visit(source);
  return mentions;
}
function isMention(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isReturnStatement(parent) || ts.isSpreadAssignment(parent)) return true;
  if (ts.isConditionalExpression(parent)) return parent.condition !== node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name.text === 'id';
  const given = ts.isArrayLiteralExpression(parent) ? parent : node;
  const call = given.parent;
  if (!ts.isCallExpression(call) || call.arguments[0] !== given || !ts.isIdentifier(call.expression)) return false;
  return ['ban', 'bans', 'never'].includes(call.expression.text) || isAmongBans(call);
}
/** `first: [theirs(turn)]`: what a game calls by a name of its own among the bans of an action. */
const isAmongBans = ({ parent: list }: ts.Node): boolean =>
  ts.isArrayLiteralExpression(list) &&
  ts.isPropertyAssignment(list.parent) &&
  ts.isIdentifier(list.parent.name) &&
  ['bans', 'first'].includes(list.parent.name.text);

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
