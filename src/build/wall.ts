/** The wall of the engine as a lint rule: it is pure, and no game knows another. */
import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import type { Rule } from 'eslint';

/** What a file of the engine may import besides its own folder; `undefined` for files the wall does not hold. */
function mayImport(file: string): { readonly paths: RegExp; readonly packages: RegExp } | undefined {
  const nothing = /^$/;
  if (/\.(test|bench)\.ts$/.test(file) || file.startsWith('rules-engine/test-kit/')) {
    // Tests run the engine from outside: they may use Node and their tools, but not the site.
    return {
      paths: /^(rules-engine|content)\//,
      packages: /^(node:|vitest$|fast-check$|zod$|yaml$|json-rules-engine$)/,
    };
  }
  if (file === 'rules-engine/games.ts') return { paths: /^rules-engine\/[^/]+\/index\.ts$/, packages: nothing };
  const folder = /^rules-engine\/([^/]+)\//.exec(file)?.[1];
  if (folder === undefined) return undefined;
  return { paths: new RegExp(`^rules-engine/(core|${folder})/`), packages: /^zod$/ };
}

/** Why an import is not allowed; `undefined` where it is. `file` is a path from the top of the project. */
export function wallFault(file: string, imported: string): string | undefined {
  const may = mayImport(file);
  if (!may) return undefined;
  if (!imported.startsWith('.')) {
    if (may.packages.test(imported)) return undefined;
    return builtinModules.includes(imported)
      ? `Write "node:${imported}", so that readers see it comes from Node.`
      : `"${imported}" can't be imported here: the rules engine is plain TypeScript.`;
  }
  const path = posix.join(posix.dirname(file), imported);
  if (may.paths.test(path)) return undefined;
  return path.startsWith('rules-engine/')
    ? `${path} can't be imported here: a game imports only rules-engine/core and itself.`
    : `${path} can't be imported here: the rules engine knows nothing about the site or its content.`;
}

/** `wall`: reports every import, export and `import()` across the wall. */
export const wall: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = posix.relative(slashes(context.cwd), slashes(context.filename));
    const look = (node: Rule.Node, source: unknown) => {
      const imported = (source as { readonly value?: unknown } | null | undefined)?.value;
      const message = typeof imported === 'string' ? wallFault(file, imported) : undefined;
      if (message !== undefined) context.report({ node, message });
    };
    return {
      ImportDeclaration: (node) => look(node, node.source),
      ExportNamedDeclaration: (node) => look(node, node.source),
      ExportAllDeclaration: (node) => look(node, node.source),
      ImportExpression: (node) => look(node, node.source),
      TSImportType: (node: Rule.Node) => look(node, (node as unknown as { readonly source: unknown }).source),
    };
  },
};
const slashes = (path: string) => path.replaceAll('\\', '/');
