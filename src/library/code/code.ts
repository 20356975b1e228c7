/** The code that follows a rule, and the tests that name it: what a change of the rule's sentence would touch. */
import ts from 'typescript';
import { joined, lineAt, type Lines, linesOf, type Row, rowsOf, sizeOf } from './excerpt.ts';
import { above, idWithin, type Naming, namingsIn } from './names.ts';
import { type CodeTest, testsIn } from './tests.ts';

/** A file of the project: its path from the top, and its text. */
export interface CodeFile {
  readonly file: string;
  readonly text: string;
}
/** What a place is: the rule or ban itself, the function that makes it, or other code that names it. */
export type Role = 'rule' | 'ban' | 'maker' | 'other rule' | 'function' | 'table';

/** A declaration in which a rule is named. */
export interface CodePlace {
  readonly role: Role;
  /** What the declaration is called. */
  readonly name: string;
  readonly file: string;
  /** The first and the last line of what matters here, counted from 1. */
  readonly from: number;
  readonly to: number;
  /** What is shown of it; empty where so much has been shown that its name must do. */
  readonly rows: readonly Row[];
}
export interface RuleCode {
  /** What decides stands first: the rule, its bans, what makes it; then functions, other rules and tables that name it. */
  readonly code: readonly CodePlace[];
  /** The sentences and refusals made from it. */
  readonly words: readonly CodePlace[];
  /** The full ids of the rules that replace it while they hold. */
  readonly overriddenBy: readonly string[];
  readonly tests: readonly CodeTest[];
}

/** A rule or ban up to this length is shown whole, and so is the first function where there is neither. */
const MOST_LINES = 30;
/** Other code up to this length is shown whole. Of what is longer, the lines around the name are. */
const MOST_LINES_BESIDE = 8;
/** A page shows no more lines of code than this, and of sentences a third of it. */
const MOST_ON_A_PAGE = 48;

/** Every rule of a game that the files of its engine name, by full id. Whatever lies elsewhere is passed over. */
export function codeOf(files: readonly CodeFile[], game: string): ReadonlyMap<string, RuleCode> {
  const isTest = (file: string) => /\.test\.ts$|\/test-kit\//.test(file);
  const own = files
    .filter(({ file }) => file.includes(`/${game}/`) || file.includes(`/test-kit/${game}`))
    .toSorted((one, other) => (one.file < other.file ? -1 : 1))
    .map(({ file, text }) => ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  const tests = testsIn(
    own.filter(({ fileName }) => isTest(fileName)),
    game,
  );
  const namings = Map.groupBy(
    namingsIn(
      own.filter(({ fileName }) => !isTest(fileName)),
      game,
    ),
    ({ rule }) => rule,
  );
  return new Map(
    [...new Set([...namings.keys(), ...tests.keys()])].map((rule) => {
      const all = namings.get(rule) ?? [];
      const isOfWords = ({ source }: Naming) => source.fileName.endsWith('.en.ts');
      return [
        rule,
        {
          code: shownOf(placesOf(all.filter((one) => !isOfWords(one))), MOST_ON_A_PAGE),
          words: shownOf(placesOf(all.filter(isOfWords)), MOST_ON_A_PAGE / 3),
          overriddenBy: [...new Set(all.flatMap(({ overriddenBy }) => overriddenBy ?? []))],
          tests: tests.get(rule) ?? [],
        },
      ];
    }),
  );
}

/** A declaration, and what names the rule in it. */
interface Place {
  readonly role: Role;
  readonly statement: ts.Statement;
  /** The rules, functions and entries that matter: each with the nodes in it that name the rule. */
  readonly units: ReadonlyMap<ts.Node, readonly ts.Node[]>;
}
const DECIDING: readonly Role[] = ['rule', 'ban', 'maker'];
const RANKS: readonly Role[] = [...DECIDING, 'function', 'other rule', 'table'];
const rank = ({ role }: { readonly role: Role }) => RANKS.indexOf(role);

function placesOf(namings: readonly Naming[]): readonly Place[] {
  const found: { role: Role; statement: ts.Statement; units: Map<ts.Node, ts.Node[]> }[] = [];
  const add = (role: Role, unit: ts.Node, nodes: readonly ts.Node[]) => {
    const statement = above(unit, true).at(-1) as ts.Statement;
    let place = found.find((one) => one.statement === statement);
    if (!place) found.push((place = { role, statement, units: new Map() }));
    if (rank({ role }) < rank(place)) place.role = role;
    place.units.set(unit, [...(place.units.get(unit) ?? []), ...nodes]);
  };
  for (const { node, maker } of namings) {
    const { role, unit } = unitOf(node);
    // An entry that only says who makes it needs no place of its own.
    if (!maker || ts.isCallExpression(node.parent)) add(role, unit, [node]);
    if (maker) add('maker', maker, []);
  }
  return found.toSorted((one, other) => rank(one) - rank(other));
}

/** The smallest thing around a name that has a meaning by itself: a rule, a function, an entry of a table. */
function unitOf(node: ts.Node): { readonly role: Role; readonly unit: ts.Node } {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return { role: 'table', unit: parent };
  const own = declaredBy(node);
  if (own) return { role: own, unit: widened(ruleAround(node)) };
  const around = above(node, true);
  const other = around.find((one) => idWithin(one) !== undefined && declaredBy(idWithin(one)));
  if (other) return { role: 'other rule', unit: widened(other) };
  const called = around.findLast(ts.isFunctionLike);
  if (called) return { role: 'function', unit: widened(called) };
  const entries = around.filter((one) => ts.isPropertyAssignment(one) || ts.isStatement(one) || isElement(one));
  const short = entries.findLast((one) => sizeOf(linesOf(one)) <= MOST_LINES_BESIDE);
  return { role: 'table', unit: short ?? entries[0] ?? node };
}
const isElement = ({ parent }: ts.Node) => ts.isArrayLiteralExpression(parent);

/** What an id declares, if it is the id of a rule or ban that is written here. */
function declaredBy(id: ts.Node | undefined): 'rule' | 'ban' | undefined {
  if (!id) return undefined;
  const { parent } = id;
  if (ts.isPropertyAssignment(parent) && idWithin(parent.parent) === id) {
    const keys = parent.parent.properties.map((one) => one.name?.getText());
    if (keys.includes('forbids')) return 'ban';
    return keys.includes('does') || keys.includes('when') ? 'rule' : undefined;
  }
  if (!ts.isCallExpression(parent) || parent.arguments[0] !== id || !parent.arguments.some(ts.isFunctionLike))
    return undefined;
  // `ban('game.chapter.rule', (state) => …)`, or another call at the top of a file that is given what to do.
  if (/^(ban|bans|never)$/i.test(parent.expression.getText())) return 'ban';
  return above(parent).some(ts.isFunctionLike) ? undefined : 'rule';
}
const ruleAround = (id: ts.Node) => (ts.isCallExpression(id.parent) ? id.parent : id.parent.parent);
/** With the name it is given. */
function widened(node: ts.Node): ts.Node {
  const { parent } = node;
  if (ts.isAsExpression(parent) || ts.isSatisfiesExpression(parent) || ts.isParenthesizedExpression(parent))
    return widened(parent);
  if (ts.isVariableDeclaration(parent)) return parent.parent.parent;
  return ts.isPropertyAssignment(parent) ? parent : node;
}

/** Places as a page shows them, until it has shown enough. */
function shownOf(places: readonly Place[], most: number): readonly CodePlace[] {
  let left = most;
  return places.map((place, index): CodePlace => {
    const { role, statement, units } = place;
    const source = statement.getSourceFile();
    const whole = DECIDING.includes(role) || index === 0 ? MOST_LINES : MOST_LINES_BESIDE;
    const parts = joined([...units].flatMap(([unit, nodes]) => partsOf(unit, nodes, whole)));
    const marked = new Set([...units.values()].flat().map((node) => node.getStart(source)));
    const size = parts.reduce((sum, part) => sum + sizeOf(part), 0);
    const shown = index === 0 || size <= left;
    if (shown) left -= size;
    const all = [...units.keys()].map(linesOf);
    return {
      role,
      name: nameOf(statement),
      file: source.fileName,
      from: Math.min(...all.map(([first]) => first)) + 1,
      to: Math.max(...all.map(([, last]) => last)) + 1,
      rows: shown ? rowsOf(source, parts, marked) : [],
    };
  });
}
function nameOf(statement: ts.Statement): string {
  const declaration = ts.isVariableStatement(statement) ? statement.declarationList.declarations[0] : statement;
  return declaration && 'name' in declaration ? ((declaration as ts.NamedDeclaration).name?.getText() ?? '') : '';
}

/** What is shown of a unit: all of it, or its head and the lines around each name. */
function partsOf(unit: ts.Node, nodes: readonly ts.Node[], whole: number): readonly Lines[] {
  const lines = linesOf(unit);
  if (sizeOf(lines) <= whole) return [lines];
  return [headOf(unit), ...nodes.map((node) => around(node, unit))];
}
/** Where it begins: for a function up to its body. */
function headOf(unit: ts.Node): Lines {
  const source = unit.getSourceFile();
  const first = lineAt(source, unit.getStart(source));
  const body = ts.isFunctionDeclaration(unit) && unit.body ? lineAt(source, unit.body.getStart(source)) : first;
  return [first, sizeOf([first, body]) <= MOST_LINES_BESIDE ? body : first];
}
/** The largest thing around a name, within a unit, that is still short. */
function around(node: ts.Node, unit: ts.Node): Lines {
  const within = above(node, true);
  const fits = within.slice(0, within.indexOf(unit)).filter((one) => sizeOf(linesOf(one)) <= MOST_LINES_BESIDE);
  return linesOf(fits.at(-1) ?? node);
}
