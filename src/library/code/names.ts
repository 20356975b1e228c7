/** Where the files of an engine name a rule: by its id, and by a constant that stands for it. */
import { posix } from 'node:path';
import ts from 'typescript';

/** One place in which a rule is named. */
export interface Naming {
  /** The full id of the rule. */
  readonly rule: string;
  readonly source: ts.SourceFile;
  /** What names it: the id, or the constant that stands for it. */
  readonly node: ts.Node;
  /**
   * The function that all of it stands in, where the place only calls it: `attack: activation('lyoko.characters.attack')`,
   * or only names it: `'lyoko.characters.attack': attacks`.
   */
  readonly maker?: ts.Statement;
  /** The rule that says it overrides this one. */
  readonly overriddenBy?: string;
}

/** A longer list of ids than this says which rules there are, and is no code of any of them. */
const LONGEST_LIST = 8;

/** Every place in which the given files name a rule of the game, in their order. Types, comments and bare lists name none. */
export function namingsIn(sources: readonly ts.SourceFile[], game: string): readonly Naming[] {
  const id = new RegExp(`^${game}\\.[a-z0-9-]+\\.[a-z0-9-]+$`);
  const isId = (node: ts.Node | undefined): node is ts.StringLiteralLike =>
    node !== undefined && ts.isStringLiteralLike(node) && id.test(node.text);
  const declared = declarationsOf(sources);

  /** The ids that a constant stands for, if it is an id or a short list of ids; and the constants it is made of. */
  const labels = new Map<ts.Node, Label | undefined>();
  function label(declaration: ts.Node | undefined): Label | undefined {
    if (!declaration || !ts.isVariableDeclaration(declaration)) return undefined;
    if (!labels.has(declaration)) labels.set(declaration, labelOf(declaration));
    return labels.get(declaration);
  }
  function labelOf(declaration: ts.VariableDeclaration): Label | undefined {
    if (!declaration.initializer) return undefined;
    const value = bare(declaration.initializer);
    if (isId(value)) return { ids: [value.text], from: [declaration] };
    const list = ts.isNewExpression(value) ? value.arguments?.[0] : value;
    if (!list || !ts.isArrayLiteralExpression(list) || list.elements.length > LONGEST_LIST) return undefined;
    const parts = list.elements.map((element): Label | undefined => {
      if (isId(element)) return { ids: [element.text], from: [] };
      const named = ts.isSpreadElement(element) ? element.expression : element;
      if (ts.isIdentifier(named)) return label(declared(named));
      const rule = ruleNamed(named);
      return rule === undefined ? undefined : { ids: [rule], from: [] };
    });
    if (parts.length === 0 || parts.includes(undefined)) return undefined;
    return {
      ids: parts.flatMap((part) => part?.ids ?? []),
      from: [declaration, ...parts.flatMap((part) => part?.from ?? [])],
    };
  }
  /** The rule in `floor.id`, where `floor` is a rule. */
  function ruleNamed(node: ts.Node): string | undefined {
    if (!ts.isPropertyAccessExpression(node) || node.name.text !== 'id' || !ts.isIdentifier(node.expression)) return;
    return ruleOf(node.expression);
  }
  /** The rule that a name stands for. */
  function ruleOf(name: ts.Identifier): string | undefined {
    const declaration = declared(name);
    if (!declaration || !ts.isVariableDeclaration(declaration) || !declaration.initializer) return;
    return idOf(bare(declaration.initializer));
  }
  /** `const field = means('game.chapter.field')`: it never acts by itself, so every place that names it is its code. */
  function isDefinition(name: ts.Identifier): boolean {
    const declaration = declared(name);
    if (!declaration || !ts.isVariableDeclaration(declaration) || !declaration.initializer) return false;
    const value = bare(declaration.initializer);
    return ts.isCallExpression(value) && value.expression.getText() === 'means';
  }
  const idOf = (value: ts.Node): string | undefined => {
    const named = ts.isCallExpression(value) ? value.arguments[0] : idWithin(value);
    if (isId(named)) return named.text;
    return named && ruleNamed(named);
  };
  /** Whether something happens here: in a function, or in a rule. */
  const isAtWork = (node: ts.Node) => above(node).some((one) => ts.isFunctionLike(one) || isId(idWithin(one)));

  const namings: Naming[] = [];
  const used = new Set<ts.Node>();
  for (const source of sources) {
    const add = (rule: string, node: ts.Node, more: Omit<Naming, 'rule' | 'source' | 'node'> = {}) =>
      namings.push({ rule, source, node, ...more });
    const override = (node: ts.Node) => {
      const { parent } = node;
      if (!ts.isPropertyAssignment(parent) || parent.name.getText(source) !== 'overrides') return {};
      const by = idOf(parent.parent);
      return by === undefined ? {} : { overriddenBy: by };
    };
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || isBareList(node)) return;
      const rule = ruleNamed(node);
      if (isId(node)) {
        const maker = isAtWork(node) ? undefined : makerOf(node, isId, declared);
        add(node.text, node, { ...override(node), ...(maker && { maker }) });
      } else if (rule !== undefined) {
        add(rule, node, override(node));
      } else if (ts.isIdentifier(node) && isUse(node)) {
        const stands = label(declared(node));
        if (stands && isAtWork(node)) {
          for (const one of stands.ids) add(one, node);
          for (const one of stands.from) used.add(one);
        }
        const value = isMention(node) || isDefinition(node) ? ruleOf(node) : undefined;
        if (value !== undefined) add(value, node);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  // A constant that no code uses only lists its rules.
  return namings.filter(({ node }) => {
    const constant = above(node).find((one) => label(one));
    return !constant || isAtWork(node) || used.has(constant);
  });
}

/** Whether a rule is named for its own sake: as what forbids, what is given back, or what a step names. */
function isMention(node: ts.Identifier): boolean {
  const given = ts.isArrayLiteralExpression(node.parent) ? node.parent : node;
  const call = given.parent;
  if (ts.isReturnStatement(call)) return true;
  if (ts.isConditionalExpression(call)) return call.condition !== given;
  if (!ts.isCallExpression(call) || call.arguments[0] !== given) return isCitation(node);
  if (ts.isPropertyAccessExpression(call.expression)) return call.expression.name.text === 'add';
  if (!ts.isIdentifier(call.expression)) return false;
  return ['ban', 'bans', 'never', 'tell'].includes(call.expression.text) || isAmongBans(call);
}
/** `return { rule: plusZero }`, or what is cited besides: `{ cites: [sum, floor] }`. */
function isCitation(node: ts.Node): boolean {
  const entry = above(node).find((one) => ts.isPropertyAssignment(one) || ts.isStatement(one));
  if (!entry || !ts.isPropertyAssignment(entry)) return false;
  const key = entry.name.getText();
  return key === 'cites' || key === 'instead' || (key === 'rule' && ts.isReturnStatement(entry.parent.parent));
}
/** `first: [theirs(turn)]`: a ban that has a name of its own, among those of an action. */
const isAmongBans = ({ parent: list }: ts.Node): boolean =>
  ts.isArrayLiteralExpression(list) &&
  ts.isPropertyAssignment(list.parent) &&
  ['bans', 'first'].includes(list.parent.name.getText());

interface Label {
  readonly ids: readonly string[];
  readonly from: readonly ts.Node[];
}

/** Finds what a name of one of the files stands for: a constant or a function at the top of that file, or of the file it is imported from. */
function declarationsOf(sources: readonly ts.SourceFile[]): (name: ts.Identifier) => ts.Node | undefined {
  const files = new Map(
    sources.map((source) => {
      const own = new Map<string, ts.Node>();
      const imported = new Map<string, readonly [file: string, name: string]>();
      for (const statement of source.statements) {
        if (ts.isFunctionDeclaration(statement) && statement.name) own.set(statement.name.text, statement);
        if (ts.isVariableStatement(statement))
          for (const one of statement.declarationList.declarations) own.set(one.name.getText(source), one);
        if (!ts.isImportDeclaration(statement)) continue;
        const names = statement.importClause?.namedBindings;
        if (!names || !ts.isNamedImports(names) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
        const file = posix.join(posix.dirname(source.fileName), statement.moduleSpecifier.text);
        for (const { name, propertyName } of names.elements)
          imported.set(name.text, [file, (propertyName ?? name).text]);
      }
      return [source.fileName, { own, imported }];
    }),
  );
  return (name) => {
    const file = files.get(name.getSourceFile().fileName);
    const [from, there] = file?.imported.get(name.text) ?? [];
    return file?.own.get(name.text) ?? files.get(from ?? '')?.own.get(there ?? '');
  };
}

function makerOf(
  node: ts.Node,
  isId: (node: ts.Node) => boolean,
  declared: (name: ts.Identifier) => ts.Node | undefined,
): ts.Statement | undefined {
  const { parent } = node;
  const called = ts.isCallExpression(parent) && parent.arguments.every(isId) ? parent.expression : undefined;
  const named = ts.isPropertyAssignment(parent) && parent.name === node ? parent.initializer : called;
  const maker = named && ts.isIdentifier(named) ? declared(named) : undefined;
  return maker && above(maker, true).find(ts.isStatement);
}

/** The value of `id` in an object. */
export function idWithin(node: ts.Node): ts.Expression | undefined {
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  return node.properties.filter(ts.isPropertyAssignment).find(({ name }) => ts.isIdentifier(name) && name.text === 'id')
    ?.initializer;
}
/** Everything a node lies in, from inside out, up to the statement at the top of the file; with `self`, itself first. */
export function above(node: ts.Node, self = false): readonly ts.Node[] {
  const found: ts.Node[] = self ? [node] : [];
  for (let one = node.parent; !ts.isSourceFile(one); one = one.parent) found.push(one);
  return found;
}
/** A value without `as const`, `satisfies …` and brackets. */
function bare(value: ts.Expression): ts.Expression {
  if (ts.isAsExpression(value) || ts.isSatisfiesExpression(value) || ts.isParenthesizedExpression(value))
    return bare(value.expression);
  return value;
}
const isBareList = (node: ts.Node) =>
  ts.isArrayLiteralExpression(node) &&
  node.elements.length > LONGEST_LIST &&
  node.elements.every(ts.isStringLiteralLike);
/** Whether a name stands for its value here: it isn't being declared, nor the name of a key. */
function isUse(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node;
  if (ts.isVariableDeclaration(parent) || ts.isParameter(parent)) return parent.initializer === node;
  return true;
}
