/** What a new file leaves to be written: "FILL IN" and, behind it, what belongs there. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../problem.ts';

const MARK = 'FILL IN';
/** Stands in a new file until somebody writes what it names. */
export const blank = (what: string): string => `${MARK}: ${what}`;
/** The same as a value in YAML, in quotes. `what` has no quote of its own. */
export const quoted = (what: string): string => `'${blank(what)}'`;

const BLANK = /FILL IN(?:: ([^'\n]*))?/g;
const KEY = /([\w-]+): /g;
/** Everything in `content/` that is still to be filled in. */
export function checkBlanks(root: string): readonly Problem[] {
  return globSync('content/**/*.{mdx,yaml}', { cwd: root })
    .sort()
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return text.includes(MARK) ? blanksIn(path.replaceAll('\\', '/'), text) : [];
    });
}
export const blanksIn = (file: string, text: string): readonly Problem[] =>
  text.split('\n').flatMap((line, at): readonly Problem[] => {
    return [...line.matchAll(BLANK)].map(({ 1: what = '', index }) => {
      const key = [...line.slice(0, index).replace(BLANK, '').matchAll(KEY)].at(-1)?.[1];
      const says = `still to be filled in${what === '' ? '' : `: ${what}`}`;
      return { file, line: at + 1, key, says, remedy: `write it in place of "${MARK} …"` };
    });
  });
