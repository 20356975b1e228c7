/** Lines that are put into files that people wrote: everything else in them stays as it is. */
import { isMap, isScalar, isSeq, type Node, parseDocument } from 'yaml';

/** A file as it will be. */
export interface Change {
  /** Path from the top of the project. */
  readonly file: string;
  readonly text: string;
}

const at = (node: unknown, key: string): Node | undefined =>
  isMap<unknown, Node>(node) ? node.get(key, true) : undefined;
const itemsOf = (node: unknown): readonly Node[] => (isSeq<Node>(node) ? node.items : []);
const slugOf = (node: Node): unknown => {
  const named = isMap(node) ? at(node, 'rule') : node;
  return isScalar(named) ? named.value : undefined;
};

/** Lists a rule in the text of a `rulebook.yaml`: last in its chapter, or behind another rule. Nothing where that isn’t found. */
export function listed(book: string, chapter: string, rule: string, behind?: string): string | undefined {
  const document = parseDocument(book);
  const found = itemsOf(at(document.contents, 'chapters')).find((one) => {
    const name = at(one, 'chapter');
    return isScalar(name) && name.value === chapter;
  });
  const rules = at(found, 'rules');
  const last = behind === undefined ? itemsOf(rules).at(-1) : itemNamed(rules, behind);
  return last && addedBehind(book, last, rule);
}
/** Lists a lesson last in the course of a `rulebook.yaml`. */
export function inCourse(book: string, lesson: string): string {
  const last = itemsOf(at(parseDocument(book).contents, 'course')).at(-1);
  return last ? addedBehind(book, last, lesson) : `${book.trimEnd()}\ncourse: [${lesson}]\n`;
}
function itemNamed(list: Node | undefined, name: string): Node | undefined {
  for (const item of itemsOf(list)) {
    if (slugOf(item) === name) return item;
    const below = itemNamed(at(item, 'parts'), name);
    if (below) return below;
  }
  return undefined;
}
/** Writes an entry behind one of the same list, on a line of its own or between the same brackets. */
function addedBehind(text: string, item: Node, entry: string): string {
  const [from, to] = item.range ?? [0, 0, 0];
  const before = text.slice(text.lastIndexOf('\n', from) + 1, from);
  const dash = /^(?:\s*- )*\s*- $/.test(before);
  if (!dash) return `${text.slice(0, to)}, ${entry}${text.slice(to)}`;
  const end = text.slice(0, to).trimEnd().length;
  const line = text.indexOf('\n', end);
  const cut = line < 0 ? text.length : line;
  return `${text.slice(0, cut)}\n${' '.repeat(before.lastIndexOf('-'))}- ${entry}${text.slice(cut)}`;
}

/** Adds an entry at the end of a file of entries. */
export const appended = (text: string | undefined, entry: string): string => {
  const before = text?.trim() ?? '';
  return before === '' || before === '{}' ? entry : `${before}\n${entry}`;
};

/** The lines of some keys of a YAML file, as they are written there. */
export function linesOf(text: string, keys: readonly string[]): string {
  const lines = text.trimEnd().split('\n');
  const taken: string[] = [];
  let takes = false;
  for (const line of lines) {
    const key = /^([\w-]+):/.exec(line)?.[1];
    if (key !== undefined) takes = keys.includes(key);
    if (takes) taken.push(line);
  }
  return taken.join('\n');
}
