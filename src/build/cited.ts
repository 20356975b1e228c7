/** A lint rule: the id of a rule is written once, where the value that stands for it is declared. */
import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Rule } from 'eslint';

/** As much of a piece of code as is looked at. */
interface Piece {
  readonly type: string;
  readonly parent?: Piece;
  readonly name?: string;
  readonly key?: Piece;
  readonly computed?: boolean;
  readonly callee?: Piece;
  readonly arguments?: readonly Piece[];
}

/**
 * Whether an id may be written here: as the `id` of a rule, to say what it `means`, as a key of a language's words, or to
 * `link` to the rule in a text: a page that only speaks of a rule needn't load what decides by it.
 */
function mayStandHere(piece: Piece, file: string): boolean {
  const { parent } = piece;
  if (parent?.type === 'CallExpression') {
    const isNamed = parent.callee?.name === 'means' || (parent.callee?.name === 'link' && file.endsWith('.tsx'));
    return isNamed && parent.arguments?.[0] === piece;
  }
  if (parent?.type !== 'Property') return false;
  if (parent.key === piece) return file.endsWith('.en.ts');
  return parent.computed === false && parent.key?.name === 'id';
}

/** `cited`: reports ids of a game's rules that are written as strings where a value should be named. */
export const cited: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = posix.relative(context.cwd.replaceAll('\\', '/'), context.filename.replaceAll('\\', '/'));
    // An engine knows its own game; the site, all of them.
    const games = /^rules-engine\/([^/]+)\//.exec(file)?.slice(1) ?? readdirSync(join(context.cwd, 'rules-engine'));
    const isId = new RegExp(`^(${games.join('|')})\\.[a-z0-9-]+\\.[a-z0-9-]+$`);
    const look = (node: Rule.Node, text: unknown) => {
      if (typeof text !== 'string' || !isId.test(text) || mayStandHere(node as unknown as Piece, file)) return;
      context.report({
        node,
        message: `Name the value that stands for "${text}": write an id only where the value is declared.`,
      });
    };
    return {
      Literal: (node) => look(node, node.value),
      TemplateLiteral: (node) => look(node, node.quasis.length === 1 ? node.quasis[0]?.value.cooked : undefined),
    };
  },
};
