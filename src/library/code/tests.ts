/** The tests that name a rule. */
import ts from 'typescript';
import { lineAt } from './excerpt.ts';
import { above } from './names.ts';

/** A test in which a rule is named, or a row of its table. */
export interface CodeTest {
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** What the test says, with what it is in before it; or the function or table that names the rule outside of any test. */
  readonly title: string;
}

/** The tests of a game's engine, by the full id of the rules they name: as `'l5r.stats.floor'` or as `'stats.floor'`. */
export function testsIn(sources: readonly ts.SourceFile[], game: string): ReadonlyMap<string, readonly CodeTest[]> {
  const found = new Map<string, CodeTest[]>();
  const id = new RegExp(`^(?:${game}\\.)?[a-z0-9-]+\\.[a-z0-9-]+$`);
  for (const source of sources) {
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node)) return;
      if (ts.isStringLiteralLike(node) && id.test(node.text)) {
        const rule = node.text.startsWith(`${game}.`) ? node.text : `${game}.${node.text}`;
        const line = lineAt(source, node.getStart(source)) + 1;
        const tests = found.get(rule) ?? [];
        const test = { file: source.fileName, line, title: titleOf(node) };
        if (!tests.some(({ file, title }) => file === test.file && title === test.title)) tests.push(test);
        found.set(rule, tests);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

function titleOf(node: ts.Node): string {
  const around = above(node, true);
  const calls = around.filter(ts.isCallExpression).filter(({ expression }) => isTestCall(expression));
  if (calls.length > 0) return titles(calls, around);
  // A table that stands by itself: the first test that goes through it.
  const constant = around.find(ts.isVariableDeclaration);
  const uses = constant && ts.isIdentifier(constant.name) ? callsOver(node.getSourceFile(), constant.name.text) : [];
  if (uses.length > 0) return titles(uses, around);
  const declaration = constant ?? around.find(ts.isFunctionDeclaration);
  return declaration?.name ? `${constant ? 'table' : 'function'} ${declaration.name.getText()}` : '';
}
/** From outside in. */
const titles = (calls: readonly ts.CallExpression[], around: readonly ts.Node[]) =>
  calls
    .toReversed()
    .flatMap(({ arguments: [title] }) => (title && ts.isStringLiteralLike(title) ? [filled(title.text, around)] : []))
    .join(': ')
    .replace(/(?::? …)+$/, '');

/** The calls around the place in which a test takes a table by its name. */
function callsOver(source: ts.SourceFile, table: string): readonly ts.CallExpression[] {
  let found: readonly ts.CallExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (found.length > 0) return;
    const takes = ts.isIdentifier(node) && node.text === table && ts.isCallExpression(node.parent);
    if (takes && isTestCall(node.parent.expression))
      found = above(node)
        .filter(ts.isCallExpression)
        .filter(({ expression }) => isTestCall(expression));
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** A title with the words of its row in it. What a row doesn't say in so many words is left out as "…". */
function filled(title: string, around: readonly ts.Node[]): string {
  const row = around.find(({ parent }) => ts.isArrayLiteralExpression(parent) && isTable(parent));
  const cells = row && (ts.isArrayLiteralExpression(row) ? row.elements : [row]).map(saysOf);
  let next = 0;
  return title
    .replace(/%[sdifjo]/g, () => cells?.[next++] ?? '…')
    .replace(/\$([a-zA-Z][\w.]*\w|[a-zA-Z])/g, (_, name: string) => {
      const properties = row && ts.isObjectLiteralExpression(row) ? row.properties : undefined;
      const cell = properties?.filter(ts.isPropertyAssignment).find((one) => one.name.getText() === name);
      return (cell && saysOf(cell.initializer)) ?? '…';
    });
}
/** Whether a list is what a test goes through. */
function isTable(list: ts.Node): boolean {
  const { parent } = list;
  if (ts.isAsExpression(parent) || ts.isSatisfiesExpression(parent) || ts.isParenthesizedExpression(parent))
    return isTable(parent);
  return ts.isVariableDeclaration(parent) || (ts.isCallExpression(parent) && isTestCall(parent.expression));
}
function saysOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text;
  return /^(?:-\d+|true|false|null|undefined)$/.exec(node.getText())?.[0];
}
const isTestCall = (called: ts.Expression): boolean =>
  (ts.isIdentifier(called) && ['describe', 'test', 'it'].includes(called.text)) ||
  (ts.isPropertyAccessExpression(called) && isTestCall(called.expression)) ||
  (ts.isCallExpression(called) && isTestCall(called.expression));
