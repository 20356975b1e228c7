/** Small mistakes that could stand in a file of code: each is one change of its text. */
import ts from 'typescript';

/** One mistake: `to` in the place of what stands from `start` to `end`. */
export interface Mutant {
  /** The file, from the top of the project. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** That line. */
  readonly code: string;
  readonly start: number;
  readonly end: number;
  readonly from: string;
  readonly to: string;
}

const Kind = ts.SyntaxKind;
/** What an operator is mistaken for. */
const OPERATORS: Readonly<Partial<Record<ts.SyntaxKind, readonly string[]>>> = {
  [Kind.LessThanToken]: ['<=', '>='],
  [Kind.LessThanEqualsToken]: ['<', '>'],
  [Kind.GreaterThanToken]: ['>=', '<='],
  [Kind.GreaterThanEqualsToken]: ['>', '<'],
  [Kind.EqualsEqualsEqualsToken]: ['!=='],
  [Kind.ExclamationEqualsEqualsToken]: ['==='],
  [Kind.AmpersandAmpersandToken]: ['||'],
  [Kind.BarBarToken]: ['&&'],
  [Kind.QuestionQuestionToken]: ['&&'],
  [Kind.PlusToken]: ['-'],
  [Kind.MinusToken]: ['+'],
  [Kind.AsteriskToken]: ['/'],
  [Kind.SlashToken]: ['*'],
  [Kind.PercentToken]: ['*'],
  [Kind.PlusEqualsToken]: ['-='],
  [Kind.MinusEqualsToken]: ['+='],
};
/** Methods that are mistaken for one another. */
const METHODS: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  find: 'findLast',
  findLast: 'find',
  findIndex: 'findLastIndex',
};
/** Methods that are forgotten: what they are called on is taken as it is. */
const FORGOTTEN: readonly string[] = ['filter', 'slice', 'sort', 'toSorted', 'reverse', 'toReversed'];

/** Every mistake that a file might have, in the order of its text. */
export function mutantsOf(file: string, text: string): readonly Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  const lines = text.split('\n');
  const mutants: Mutant[] = [];
  const add = (node: ts.Node, ...texts: readonly string[]) => {
    const start = node.getStart(source);
    const from = text.slice(start, node.end);
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    const code = lines[line - 1]?.trim() ?? '';
    for (const to of texts) if (to !== from) mutants.push({ file, line, code, start, end: node.end, from, to });
  };
  const visit = (node: ts.Node): void => {
    // Types, imports and names of things are held by the compiler.
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isTypeAliasDeclaration(node) || ts.isExportDeclaration(node)) return;
    mistakesAt(node, add);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return mutants.sort((one, other) => one.start - other.start || one.end - other.end);
}

type Add = (node: ts.Node, ...texts: readonly string[]) => void;
function mistakesAt(node: ts.Node, add: Add): void {
  if (ts.isBinaryExpression(node)) return binaryMistakes(node, add);
  if (ts.isIfStatement(node) || ts.isWhileStatement(node)) return add(node.expression, 'true', 'false');
  if (ts.isConditionalExpression(node)) return add(node.condition, 'true', 'false');
  if (node.kind === Kind.TrueKeyword) return add(node, 'false');
  if (node.kind === Kind.FalseKeyword) return add(node, 'true');
  if (ts.isPrefixUnaryExpression(node)) return unaryMistakes(node, add);
  if (ts.isPostfixUnaryExpression(node)) {
    return add(node, node.operand.getText() + (node.operator === Kind.PlusPlusToken ? '--' : '++'));
  }
  if (ts.isNumericLiteral(node) && !ts.isPropertyAssignment(node.parent))
    return add(node, String(Number(node.text) + 1));
  if (ts.isArrayLiteralExpression(node) && node.elements.length > 0) return add(node, '[]');
  if (ts.isStringLiteral(node)) return textMistakes(node, add);
  if (ts.isCallExpression(node)) return callMistakes(node, add);
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return add(node.body, 'undefined');
  if (ts.isBlock(node) && node.statements.length > 0 && isBody(node)) add(node, '{}');
}
/** Function bodies and branches; what stands alone in a `case` is named by its `return`. */
const isBody = ({ parent }: ts.Block) =>
  ts.isFunctionLike(parent) || ts.isIfStatement(parent) || ts.isForOfStatement(parent);

function binaryMistakes(node: ts.BinaryExpression, add: Add): void {
  const { left, operatorToken, right } = node;
  const others = OPERATORS[operatorToken.kind] ?? [];
  add(node, ...others.map((operator) => `(${left.getText()} ${operator} ${right.getText()})`));
  const isLogical = operatorToken.kind === Kind.AmpersandAmpersandToken || operatorToken.kind === Kind.BarBarToken;
  if (isLogical) add(node, left.getText(), right.getText());
}
function unaryMistakes(node: ts.PrefixUnaryExpression, add: Add): void {
  if (node.operator === Kind.ExclamationToken) return add(node, node.operand.getText());
  if (node.operator === Kind.MinusToken) return add(node, `+${node.operand.getText()}`);
}
/** Words that code compares or hands on. Ids of rules, keys and cases are held by the compiler or by the laws. */
function textMistakes(node: ts.StringLiteral, add: Add): void {
  const { parent } = node;
  const isKey = ts.isPropertyAssignment(parent) && (parent.name === node || parent.name.getText() === 'id');
  if (isKey || ts.isCaseClause(parent) || ts.isLiteralTypeNode(parent) || node.text.split('.').length === 3) return;
  add(node, "''");
}
function callMistakes({ expression, arguments: given }: ts.CallExpression, add: Add): void {
  if (!ts.isPropertyAccessExpression(expression)) return;
  const { name } = expression;
  const other = METHODS[name.text];
  if (other) return add(name, other);
  if (FORGOTTEN.includes(name.text) && given.length < 3) {
    add(expression.parent, expression.expression.getText());
  }
}
