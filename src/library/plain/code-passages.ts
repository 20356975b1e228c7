/** Every text in the code that a reader may meet: strings, templates, and the text of pages. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { Passage } from './passages.ts';

/** Where no reader looks: tests, and what only its own code reads. */
const PASSED_OVER = /\.test\.tsx?$|^src\/(?:e2e|bench|launch|library\/plain)\/|\/test-kit\/|\.d\.ts$/;
/** In place of what a template fills in. */
const FILLED_IN = 'X';

/** `root` is the top of the project. */
export function codePassages(root: string): readonly Passage[] {
  return globSync(['rules-engine/**/*.ts', 'src/**/*.{ts,tsx,astro}'], { cwd: root })
    .filter((file) => !PASSED_OVER.test(file))
    .sort()
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n');
      return file.endsWith('.astro') ? passagesOfAstro(file, text) : passagesOfCode(file, text);
    });
}

/** More than one word, one of them in small letters: said to somebody. */
const isSaid = (text: string) => /\p{L} .*\p{L}/u.test(text) && /(?:^|\s)\p{Ll}{2,}/u.test(text);

export function passagesOfCode(file: string, text: string, firstLine = 1): readonly Passage[] {
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.TSX,
  );
  const found: Passage[] = [];
  const add = (node: ts.Node, ...pieces: readonly string[]) => {
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + firstLine;
    for (const piece of pieces) {
      const text = piece.replace(/\s+/g, ' ').trim();
      if (isSaid(text)) found.push({ file, key: `line ${line}`, text });
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    // A text of several lines is a list; a page may break its text anywhere.
    if (ts.isStringLiteralLike(node)) add(node, ...node.text.split('\n'));
    else if (ts.isJsxText(node)) add(node, node.text);
    else if (ts.isTemplateExpression(node))
      add(
        node,
        ...`${node.head.text}${node.templateSpans.map(({ literal }) => FILLED_IN + literal.text).join('')}`.split('\n'),
      );
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The code between the fences, and the page under it as far as it is text. */
function passagesOfAstro(file: string, text: string): readonly Passage[] {
  const [, fence = '', page = text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const lines = fence.split('\n').length + 2;
  const shown = page.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, (part) => part.replace(/[^\n]/g, ' '));
  return [...passagesOfCode(file, fence, 2), ...passagesOfCode(file, `<>${shown}</>`, lines + 1)];
}

/** The paragraphs of a text in Markdown, without code. */
export function markdownPassages(root: string, files: readonly string[]): readonly Passage[] {
  return files.flatMap((file) => {
    let line = 1;
    return readFileSync(join(root, file), 'utf8')
      .replace(/```[\s\S]*?```/g, (code) => code.replace(/[^\n]/g, ''))
      .split(/\n(?=\s*\n|\s*(?:[-*#|]|\d+\.)\s)/)
      .flatMap((piece) => {
        const key = `line ${line + (/^\n*/.exec(piece)?.[0].length ?? 0)}`;
        line += piece.split('\n').length;
        const text = piece
          .replace(/`[^`]*`/g, 'Code')
          .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
          .replace(/^\s*(?:[-*#|]+|\d+\.)\s+/, '')
          .replace(/[*_]{1,2}/g, '')
          .replace(/\s+/g, ' ')
          .trim();
        return isSaid(text) ? [{ file, key, text }] : [];
      });
  });
}
